"""How pairs are read and scored: a small frozen value that travels to every worker."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any

from fidelity import tasks
from fidelity.evaluator import OWN_TASK
from fidelity.grounding import Policy
from fidelity.grounding.policy import policy_named
from fidelity.pairs import OUTPUT_FIELDS
from fidelity.rows import FIELDS
from fidelity.scorers import Scorer, build_scorers
from fidelity.tasks import Task

COLUMNS = (*FIELDS, *OUTPUT_FIELDS)
"""The fields of a pair; ``source`` and ``output`` must be there, all others may."""

MEGABYTE = 1 << 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What decides the scores of a pair, and how much of the input is held at once.

    Args:
        policy: what counts as in the source, a Policy or a preset's name.
        scorers: names of scorers; None for all that come with the package.
        task: the task by which outputs are read, None takes them as they are.
        lang: ISO 639-1 code for rows without one.
        columns: our field and the column that holds it, where the two differ.
        label_names: names of integer labels, in order.
        max_document_bytes: a source or output with more UTF-8 bytes is refused with a row error.
        batch_bytes: a batch is closed when its texts reach this size.
    """

    policy: Policy | str | None = None
    scorers: tuple[str, ...] | None = None
    task: str | None = None
    lang: str | None = None
    columns: tuple[tuple[str, str], ...] = ()
    label_names: tuple[str, ...] = ()
    max_document_bytes: int = 4 * MEGABYTE
    batch_bytes: int = 4 * MEGABYTE

    @property
    def rules(self) -> Policy:
        """The policy itself."""
        return policy_named(self.policy)

    @property
    def names(self) -> dict[str, Sequence[str]]:
        """Names of integer labels by field."""
        return {"sentiment": self.label_names} if self.label_names else {}

    @property
    def identity(self) -> dict[str, Any]:
        """JSON values of all that decides the output: two jobs with the same may share a folder."""
        own = asdict(self) | {"policy": self.rules.signature}
        del own["batch_bytes"]
        return {name: list(map(list, v)) if name == "columns" else v for name, v in own.items()}

    def build_scorers(self) -> tuple[Scorer, ...]:
        """Build the scorers; raises UsageError for an unknown one."""
        return build_scorers(self.scorers, self.rules)

    @property
    def task_name(self) -> str:
        """What a signature says of the task."""
        return self.task or OWN_TASK


@lru_cache(maxsize=4)
def tools(settings: Settings) -> tuple[tuple[Scorer, ...], Task]:
    """Return the scorers and the reader of outputs, built once a process."""
    return settings.build_scorers(), tasks.load(settings.task or "free-summary")
