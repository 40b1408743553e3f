"""The contents, where reading a file takes for ever."""

import os
import sys
import threading

from attntui.terminal.environment import prepare_environment

prepare_environment(os.environ)

from attntui.app import run_contents  # noqa: E402
from attntui.screens import contents_entries  # noqa: E402


def never(_: str) -> None:
    threading.Event().wait()


if __name__ == "__main__":
    contents_entries._read = never
    sys.exit(run_contents())
