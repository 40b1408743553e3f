"""Starting quickly: no search for garbage among modules that stay until the end."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def quick_imports() -> Iterator[None]:
    """Import without garbage collection, and leave out what was imported from all later ones.

    Importing Textual makes some 100,000 objects, none of them garbage; looking through them again and again is a tenth
    of the start.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if was_enabled:
            gc.enable()
