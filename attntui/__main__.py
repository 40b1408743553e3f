"""The program: `attntui`, or `python -m attntui`.

Next to nothing is imported before `main` has begun: a Ctrl+C in an import out here would end in a traceback.
"""

import os
import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command in `argv` (None: what the shell gave) and return the exit status.

    0 when it is done, 2 after one line about wrong input, 1 where stdout takes no more, 128 + n where its reader has
    gone or Ctrl+C was pressed, as a shell says it. Raises SystemExit after --help, --version and wrong options.
    """
    try:
        try:
            return _run(sys.argv[1:] if argv is None else argv)
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except KeyboardInterrupt:
        return 128 + _signal("SIGINT", 2)
    except BrokenPipeError:
        _discard_output()
        return 128 + _signal("SIGPIPE", 13)
    except (OSError, MemoryError) as problem:
        _discard_output()
        return _failed(problem)


def _run(argv: Sequence[str]) -> int:
    from attntui.startup import quick_imports
    from attntui.terminal.environment import prepare_environment

    prepare_environment(os.environ)  # before anything imports NumPy or Textual
    with quick_imports():
        from attntui.cli.arguments import parsed
    options = parsed(argv)
    with quick_imports():
        from attntui.cli.run import run  # with NumPy, which --help and --version do not need
    return run(options)


def _failed(problem: OSError | MemoryError) -> int:
    from attntui.lines import complain

    said = f"stdout: {problem.strerror or problem}" if isinstance(problem, OSError) else "not enough memory for this"
    complain(said)
    return 1


def _signal(name: str, otherwise: int) -> int:
    import signal

    return int(getattr(signal, name, otherwise))


def _discard_output() -> None:
    """Let what stdout still holds go nowhere, since Python tries once more when it ends, and complains."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        return


if __name__ == "__main__":
    sys.exit(main())
