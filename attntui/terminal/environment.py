"""What must stand in the process environment before Textual and NumPy are imported."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Final

MIN_ESCAPE_DELAY_MS: Final = 400
MAX_ESCAPE_DELAY_MS: Final = 10_000
DEFAULT_ESCAPE_DELAY_MS: Final = 500

TEXTUAL_SETTINGS: Final = {
    "TEXTUAL_ANIMATIONS": "none",
    "TEXTUAL_SMOOTH_SCROLL": "0",
    "TEXTUAL_DISABLE_KITTY_KEY": "1",
    # The second of two quick keys waits for one frame: 4 ms instead of 17.
    "TEXTUAL_FPS": "240",
}

# One BLAS thread per core and process is memory and start-up time for matrices of ten rows.
BLAS_THREADS: Final = (
    "OPENBLAS_NUM_THREADS",
    "OMP_NUM_THREADS",
    "MKL_NUM_THREADS",
    "BLIS_NUM_THREADS",
    "VECLIB_MAXIMUM_THREADS",
    "NUMEXPR_NUM_THREADS",
)


def prepare_environment(environ: MutableMapping[str, str]) -> None:
    """Set what Textual and NumPy read while they are imported, and remove what would mislead them."""
    _replace_textual_settings(environ)
    _raise_escape_delay(environ)
    for name in BLAS_THREADS:
        environ.setdefault(name, "1")
    # Textual and Rich believe these over the real size, and shells export stale ones.
    for name in ("COLUMNS", "LINES"):
        environ.pop(name, None)


def _replace_textual_settings(environ: MutableMapping[str, str]) -> None:
    # Several of Textual's own switches end in a traceback (a misspelt TEXTUAL_COLOR_SYSTEM, a missing
    # TEXTUAL_DRIVER, a log that cannot be written) and the rest change what we promise. None is ours.
    for name in list(environ):
        if name == "TEXTUAL" or name.startswith("TEXTUAL_"):
            del environ[name]
    environ.update(TEXTUAL_SETTINGS)


def _raise_escape_delay(environ: MutableMapping[str, str]) -> None:
    # A slow link cuts the sequence of PageDown in two; a short delay makes Escape and four letters of it.
    try:
        delay_ms = int(environ.get("ESCDELAY", ""))
    except ValueError:
        delay_ms = DEFAULT_ESCAPE_DELAY_MS
    environ["ESCDELAY"] = str(min(max(delay_ms, MIN_ESCAPE_DELAY_MS), MAX_ESCAPE_DELAY_MS))
