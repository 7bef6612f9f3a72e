"""A real model in this process: llama.cpp's own server on a loopback port, asked like any other server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fidelity.engines import _model_file
from fidelity.engines._presets import PRESETS
from fidelity.engines.base import Address, Completion, EngineSettings, Request
from fidelity.engines.openai import OpenAIEngine
from fidelity.errors import EngineError, UsageError

CONTEXT = 8192  # tokens a request, prompt and answer together


OPTIONS = ("context", "port", "speculative", "stream", "threads")


class EmbeddedEngine:
    """A GGUF model served by llama.cpp inside this process.

    Args:
        settings: ``model`` is a GGUF file, None for the small model that is fetched once. ``concurrency`` requests
            are decoded together. Options: ``context`` (tokens a request), ``port`` (a fixed one, 0 for any free),
            ``threads``, and ``speculative``, one of llama.cpp's kinds that need no second model (``ngram_simple``).
    """

    def __init__(self, settings: EngineSettings) -> None:
        try:
            import xllamacpp
        except ImportError as e:
            raise UsageError("the embedded engine needs xllamacpp: pip install 'fidelity-eval[local]'") from e
        path = _model_path(settings.model)
        self._name = path.stem if settings.model else _model_file.NAME
        self._context = _number(settings, "context", CONTEXT)
        self._speculative = settings.options.get("speculative", "none")
        self._version = getattr(xllamacpp, "__version__", "unknown")
        self._server = _serve(xllamacpp, path, self._name, self._context, settings, self._speculative)
        served = EngineSettings(
            model=self._name,
            base_url=f"{self._server.listening_address}/v1",
            api_key="none",
            timeout_s=settings.timeout_s,
            options={k: v for k, v in settings.options.items() if k == "stream"},
        )
        self._client = OpenAIEngine(served, PRESETS["llama.cpp"], kind="embedded")

    @property
    def name(self) -> str:
        """The model's name."""
        return self._name

    @property
    def base_url(self) -> str:
        """Where the server listens, for other clients of the same process or machine."""
        return f"{self._server.listening_address}/v1"

    async def complete(self, request: Request) -> Completion:
        """Answer one request; raises EngineError."""
        return await self._client.complete(request)

    async def warm_up(self) -> None:
        """Make one short request that is not counted."""
        await self._client.warm_up()

    async def address(self) -> Address:
        """Return where the embedded server listens."""
        return await self._client.address()

    async def describe(self) -> dict[str, Any]:
        """Return the server's description with the settings it was started with."""
        own = {"xllamacpp": self._version, "context": self._context, "speculative": self._speculative}
        facts = await self._client.describe() | own
        del facts["base_url"]  # another free port each time; it tells nothing and would look like a difference
        return facts

    async def aclose(self) -> None:
        """Close the connections and unload the model."""
        await self._client.aclose()
        self._server = None


def build(settings: EngineSettings) -> EmbeddedEngine:
    """Load the model and start its server."""
    return EmbeddedEngine(settings)


def _model_path(model: str | None) -> Path:
    if model in (None, _model_file.NAME):
        return _model_file.ensure_model()
    path = Path(model or "")
    if not path.is_file():
        raise UsageError(f"--model {model}: no such file; the embedded engine takes a GGUF file")
    with path.open("rb") as file:
        if file.read(4) != b"GGUF":
            raise UsageError(f"--model {model} is not a GGUF file")
    return path


def _serve(library: Any, path: Path, name: str, context: int, settings: EngineSettings, speculative: str) -> Any:
    params = library.CommonParams()
    params.model.path = str(path)
    params.model_alias = {name}
    params.n_parallel = settings.concurrency
    params.n_ctx = context * settings.concurrency
    params.hostnames = ["127.0.0.1"]
    params.port = _number(settings, "port", 0)
    params.ctx_shift = False  # a prompt that does not fit is refused, never cut
    params.cache_ram_mib = 0  # prompts of documents are not asked again
    params.verbosity = -1
    if threads := _number(settings, "threads", 0):
        params.cpuparams.n_threads = threads
    if speculative != "none":
        params.speculative.types = [_speculative_kind(library, speculative)]
    try:
        return library.Server(params)
    except (RuntimeError, ValueError, OSError) as e:
        raise EngineError(f"llama.cpp cannot serve {path.name}: {e}") from e


def _speculative_kind(library: Any, asked: str) -> Any:
    prefix = "COMMON_SPECULATIVE_TYPE_"
    kinds = {k.removeprefix(prefix).lower(): k for k in dir(library.common_speculative_type) if k.startswith(prefix)}
    usable = sorted(k for k in kinds if k.startswith("ngram"))
    if asked not in usable:
        raise UsageError(f"option speculative={asked} is unknown (known: none {' '.join(usable)})")
    return getattr(library.common_speculative_type, kinds[asked])


def _number(settings: EngineSettings, option: str, default: int) -> int:
    value = settings.options.get(option, str(default))
    if not value.isdecimal():
        raise UsageError(f"option {option}={value} of the embedded engine is not a whole number")
    return int(value)
