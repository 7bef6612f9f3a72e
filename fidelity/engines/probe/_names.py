"""Is the server there, is the model that answers the one asked for, and is a false name refused?"""

from __future__ import annotations

from fidelity.engines.probe._client import Client, shorten
from fidelity.engines.probe.model import CheckResult

_FALSE = "fidelity-no-such-model-7d1f"
_ASK = "Reply with the word ready."
_REFUSED = "The key is refused; put the right one into the environment variable, or name another with --key-variable."
_NOBODY = "Nothing can be measured: start the server, or correct the base URL."
_CERTIFICATE = "The certificate is of nobody who is known here; SSL_CERT_FILE names the file of who is to be trusted."
_OTHER_FIELD = "The server wants max_completion_tokens: ask it with --engine openai-cloud and its base URL."
_SILENT = {
    200: "The server says 200 and sends no answer; a client that trusts the status would score nothing as text.",
    401: _REFUSED,
    403: _REFUSED,
    404: "There is no such model or no chat under this address; most base URLs end in /v1.",
}


async def served_names(client: Client) -> list[str] | None:
    """Return the names in ``/v1/models`` with their aliases, None when there is no such list."""
    listing = await client.get("/v1/models")
    if not isinstance(listing, dict) or not isinstance(listing.get("data"), list):
        return None
    entries = [m for m in listing["data"] if isinstance(m, dict)]
    return [name for m in entries for name in (m.get("id"), m.get("root"), *(m.get("aliases") or ())) if name]


def same_model(reported: str | None, asked: str) -> bool:
    """Whether two names mean one model; a path and its file name do."""
    return reported is None or reported == asked or reported.rsplit("/", 1)[-1] == asked.rsplit("/", 1)[-1]


async def served(client: Client) -> list[CheckResult]:
    """Check that the server lists the model that is asked for."""
    names = await served_names(client)
    if names is None:
        probe = await client.patient(_ASK, temperature=None)
        if probe.status == 0:
            meaning = _CERTIFICATE if "CERTIFICATE" in probe.brief() else _NOBODY
            return [CheckResult("served", "fail", f"{client.base_url}: {probe.brief()}", meaning)]
        names = await served_names(client)  # a server that was loading its model lists it by now
    if names is None:
        meaning = "Without a list of models, whether the name is right can only be told from the answers."
        return [CheckResult("served", "warn", "GET /v1/models gives no list", meaning)]
    listed = shorten(", ".join(dict.fromkeys(names)) or "nothing")
    if any(same_model(name, client.model) for name in names):
        return [CheckResult("served", "pass", f"/v1/models lists {listed}", "The model asked for is served here.")]
    meaning = "The name asked for is not served; a server that answers all the same is measured under a false name."
    return [CheckResult("served", "fail", f"/v1/models lists {listed}, not {client.model}", meaning)]


async def answers(client: Client) -> list[CheckResult]:
    """Check that a plain question gets a choice, from the model asked for."""
    answer = await client.patient(_ASK, temperature=None)  # which some models do not take
    if not answer.ok:
        meaning = _SILENT.get(answer.status, "The model does not answer; nothing can be measured.")
        if "max_completion_tokens" in (answer.error or ""):
            meaning = _OTHER_FIELD
        return [CheckResult("answers", "fail", answer.brief(), meaning)]
    results = [CheckResult("answers", "pass", answer.brief(), "A plain question gets an answer.")]
    if same_model(answer.model, client.model):
        meaning = "The answer carries the name asked for."
        return [*results, CheckResult("model_name", "pass", f"asked {client.model}, answered {answer.model}", meaning)]
    meaning = "Another model answered (a router may have failed over); its scores would stand under the wrong name."
    return [*results, CheckResult("model_name", "fail", f"asked {client.model}, answered {answer.model}", meaning)]


async def unknown_model(client: Client) -> list[CheckResult]:
    """Check that a model name that does not exist is refused."""
    right = client.model
    client.model = _FALSE
    try:
        answer = await client.chat(_ASK, temperature=None)
    finally:
        client.model = right
    if answer.refused:
        meaning = "A misspelt model name is refused."
        return [CheckResult("unknown_model", "pass", f"asked {_FALSE}: {answer.brief()}", meaning)]
    if not answer.ok:
        meaning = "A false name ends in a server error; that it was the name is not said."
        return [CheckResult("unknown_model", "warn", f"asked {_FALSE}: {answer.brief()}", meaning)]
    echoes = "echoes the false name" if answer.model == _FALSE else f"reports {answer.model}"
    meaning = "Any model name is answered, so a misspelt one would go unnoticed; the served list is what is checked."
    return [CheckResult("unknown_model", "warn", f"asked {_FALSE}: 200, {echoes}", meaning)]
