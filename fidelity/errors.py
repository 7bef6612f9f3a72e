"""One tree of errors: the command line turns exactly this family into one line and an exit status."""

from __future__ import annotations


class FidelityError(Exception):
    """Root of every error this package raises on purpose; its message is one sentence for a person.

    ``exit_status`` is what the command line exits with: 2 for wrong usage or bad input, 3 for an engine.
    """

    exit_status: int = 2


class UsageError(FidelityError):
    """An option or argument is wrong; the message names it and what would be right."""


class DataError(FidelityError):
    """A file or row does not fit; the message names file, line and field."""


class RunError(FidelityError):
    """A run folder is missing, damaged, or belongs to another configuration."""


class EngineError(FidelityError):
    """An engine failed preflight, died, or answered with an error."""

    exit_status = 3

    def __init__(self, message: str, *, partial: str = "") -> None:
        """Keep ``partial``, the text that had arrived before the failure, for the record."""
        super().__init__(message)
        self.partial = partial


class TransientError(EngineError):
    """A failure that may pass: overload, a time-out, a broken connection. The request is worth another try."""

    def __init__(self, message: str, *, partial: str = "", retry_after_s: float | None = None) -> None:
        """Keep how long the server asked to wait, in seconds."""
        super().__init__(message, partial=partial)
        self.retry_after_s = retry_after_s


class FatalError(EngineError):
    """A failure that every further request would share: a wrong key, an exhausted quota, a dead server."""
