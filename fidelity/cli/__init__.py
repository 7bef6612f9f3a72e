"""The command line: thin, one module a command. It parses, calls the library and prints."""

from __future__ import annotations

import importlib
import io
import os
import pkgutil
import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from fidelity.errors import FidelityError
from fidelity.plugins import unknown
from fidelity.runs.environment import fidelity_version

INTERRUPTED = 130
PIPE_CLOSED = 141  # as for any program whose reader stops; neither "all is well" nor "a check failed"


def build_app() -> typer.Typer:
    """Return the application with the commands of this folder: each module without a leading ``_`` adds its own."""
    app = typer.Typer(
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )

    @app.callback()
    def options(
        _: Annotated[
            bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version.")
        ] = False,
    ) -> None:
        """Does a language model's output say only the figures its source says?"""

    for module in _commands():
        importlib.import_module(f"{__name__}.{module}").register(app)
    return app


def _commands() -> list[str]:
    return sorted(m.name for m in pkgutil.iter_modules(__path__) if not m.name.startswith("_"))


def _show_version(asked: bool) -> None:
    if asked:
        typer.echo(f"fidelity {fidelity_version()}")
        raise typer.Exit


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and leave with its exit status; an error of ours is one line on stderr, without a trace."""
    sys.exit(run(sys.argv[1:] if arguments is None else list(arguments)))


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit status."""
    if isinstance(sys.stdout, io.TextIOWrapper):  # a locale without these characters is no reason to fail
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        if arguments and not arguments[0].startswith("-") and arguments[0] not in _commands():
            raise unknown("command", arguments[0], _commands())
        status: Any = build_app()(args=list(arguments), prog_name="fidelity", standalone_mode=False)
        sys.stdout.flush()
        if status == INTERRUPTED:  # Typer makes this of a KeyboardInterrupt
            raise KeyboardInterrupt
    except FidelityError as e:
        return _say(str(e), e.exit_status)
    except KeyboardInterrupt:
        return _say("interrupted; the same command with the same --run-dir goes on", INTERRUPTED)
    except BrokenPipeError:
        return _pipe_closed()
    except SystemExit as e:  # Typer and Rich make one with status 1 of a BrokenPipeError
        if not isinstance(e.__context__, BrokenPipeError):
            raise
        return _pipe_closed()
    except Exception as e:
        # Typer's own errors are the only ones that can say themselves; anything else is a bug and shows its trace.
        if not hasattr(e, "format_message"):
            raise
        return _say(e.format_message() or "no command given; see fidelity --help", getattr(e, "exit_code", 2))
    return status if isinstance(status, int) else 0


def _pipe_closed() -> int:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python complains again when it exits
    return PIPE_CLOSED


def _say(message: str, status: int) -> int:
    shown = message if message.startswith("Usage:") else "fidelity: " + " ".join(message.split())
    print(shown, file=sys.stderr)  # noqa: T201
    return status
