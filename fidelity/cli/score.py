"""``fidelity score``: recorded outputs, or an earlier run again, without an engine."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fidelity.cli import _common
from fidelity.cli._archive import Archive, score_on
from fidelity.cli._groups import grouped
from fidelity.cli._options import AsJson, FailUnder, Limit, Loading, Policy, RunDir, Scorers
from fidelity.cli._table import show_runs, summary_json
from fidelity.corpus import load_corpus
from fidelity.errors import UsageError
from fidelity.pairs import score
from fidelity.runs.folder import MANIFEST
from fidelity.scorers import score_names


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("score")(grouped(score_command))


def score_command(
    recorded: Annotated[
        str,
        typer.Argument(metavar="PAIRS|RUN", help="Rows with source and output (- is stdin), or the folder of a run."),
    ],
    *,
    corpus: Annotated[str | None, typer.Option(help="The documents, when PAIRS has only ids and outputs.")] = None,
    loading: Loading,
    limit: Limit = None,
    task: Annotated[str | None, typer.Option(help="Read outputs as replies to this task.")] = None,
    policy: Policy = None,
    scorer: Scorers = None,
    candidate: Annotated[str | None, typer.Option(help="The name to show.")] = None,
    run_dir: RunDir = None,
    fail_under: FailUnder = None,
    as_json: AsJson = False,
    archive: Archive,
) -> None:
    """Score recorded outputs, or score an earlier run again."""
    wanted = _common.gates(fail_under, score_names(scorer))
    own: dict[str, object] = {"corpus": corpus, "limit": limit, "candidate": candidate, "run-dir": run_dir}
    if archive.on is not None:
        rules = {"policy": policy, "scorers": tuple(scorer) if scorer else None, "task": task}
        _common.leave_with([score_on(recorded, archive, loading, rules, unfit=own, as_json=as_json)], wanted)
        return
    if archive.out or archive.workers or archive.cluster:
        raise UsageError("--out, --workers and --cluster go with --on local, ray or spark")
    if (Path(recorded) / MANIFEST).is_file():
        own |= {"task": task, "split": loading.split, "columns": loading.columns, "label-names": loading.label_names}
        _common.refuse(own | {"lang": loading.lang}, "the folder of a run: its records are scored again as they are")
    with _common.progress("scoring", limit) as advance:
        run = score(
            recorded,
            corpus=load_corpus(corpus) if corpus else None,
            split=loading.split,
            columns=loading.naming,
            label_names=loading.labels,
            lang=loading.lang,
            limit=limit,
            task=task,
            policy=policy,
            scorers=scorer,
            run_dir=run_dir,
            candidate=candidate,
            on_score=advance,
        )
    if as_json:
        _common.print_json(summary_json(run))
    else:
        show_runs([run])
    _common.leave_with([run], wanted)
