"""Starting quickly: no search for garbage among modules that stay until the end, and no traceback on Ctrl+C."""

import gc
import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def quick_imports() -> Iterator[None]:
    """Import without garbage collection, and leave out what was imported from all later ones.

    Importing Textual makes some 100,000 objects, none of them garbage; looking through them again and again is a tenth
    of the start. Ctrl+C ends the process at once: Python would print a traceback from wherever an import stands, and go
    on importing after some of them.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        with ctrl_c_ends_at_once():
            yield
    finally:
        gc.freeze()
        if was_enabled:
            gc.enable()


@contextmanager
def ctrl_c_ends_at_once() -> Iterator[None]:
    """Leave Ctrl+C to the system: Python may lose what it raises instead, as in what is called while it imports."""
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.default_int_handler:  # ignored, or somebody's own
        yield
        return
    try:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    except ValueError:  # not the main thread, which is the one that Python interrupts
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
