"""The signals that end a process unless it handles them."""

from __future__ import annotations

import signal
from typing import Final

_NAMES: Final = ("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT", "SIGUSR1", "SIGUSR2", "SIGALRM", "SIGXCPU")

ENDING: Final = tuple(getattr(signal, name) for name in _NAMES if hasattr(signal, name))
"""All that would end the process on the spot, but for those that nobody can handle."""
