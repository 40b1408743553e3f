"""Attention, one step at a time: the functions, the pass with all its numbers, and the stepper for one's own arrays.

    >>> import attntui
    >>> output, weights = attntui.attention(query, key, value)
    >>> attntui.show(query, key, value, words=["dog", "bites", "man"])

Names are loaded when they are first used: importing attntui loads neither NumPy nor Textual.
"""

import os
from collections.abc import Sequence

from attntui.version import __version__

TYPE_CHECKING = False  # that of typing, whose import takes longer than all the rest of this, and a Ctrl+C may come
if TYPE_CHECKING:
    from typing import Any

    import numpy.typing as npt

    from attntui.core.attention import AttentionPass
    from attntui.core.errors import AddressError, ProblemError
    from attntui.core.functions import attention, self_attention, softmax
    from attntui.core.problem import AttentionProblem
    from attntui.core.trace import Trace

__all__ = [
    "AddressError",
    "AttentionPass",
    "AttentionProblem",
    "ProblemError",
    "Trace",
    "__version__",
    "attention",
    "self_attention",
    "show",
    "softmax",
]

_HOMES = {
    "AddressError": "attntui.core.errors",
    "AttentionPass": "attntui.core.attention",
    "AttentionProblem": "attntui.core.problem",
    "ProblemError": "attntui.core.errors",
    "Trace": "attntui.core.trace",
    "attention": "attntui.core.functions",
    "self_attention": "attntui.core.functions",
    "softmax": "attntui.core.functions",
}
"""The module that each name is loaded from."""


def show(
    query: "npt.ArrayLike",
    key: "npt.ArrayLike",
    value: "npt.ArrayLike",
    *,
    words: Sequence[str] | None = None,
    mask: "npt.ArrayLike | None" = None,
) -> None:
    """Open the stepper on one pass of attention over one's own arrays, and return when it is closed.

    query  (n_queries, d_k) or (n_heads, n_queries, d_k)
    key    (n_keys, d_k) or (n_heads, n_keys, d_k)
    value  (n_keys, d_v) or (n_heads, n_keys, d_v)
    words  one a key; they name the queries too where there are as many
    mask   booleans, True = may attend, broadcastable to (n_heads, n_queries, n_keys)

    Anything that NumPy takes for an array will do; a number may be nan or infinite. Where there is no terminal, such as
    in a notebook, or one that can only print, every step is printed as a line of text, and so outside the main thread
    and beside a running event loop. Raises ProblemError, a ValueError of one line, for what does not fit, before the
    screen opens.
    """
    from attntui.core.problem import AttentionProblem
    from attntui.lines import has_screen
    from attntui.terminal.environment import prepare_environment

    given: dict[str, Any] = {"query": query, "key": key, "value": value, "mask": mask}
    problem = AttentionProblem(**given, words=words)
    if not (has_screen() and _may_take_over()):
        from attntui.plain.shown import print_steps

        print_steps(problem)
        return
    prepare_environment(os.environ)  # before Textual is imported
    from attntui.app import run_stepper

    run_stepper(problem, is_guest=True)


def _may_take_over() -> bool:
    """Tell whether a screen can have the signals of the process, and an event loop of its own."""
    import asyncio
    import threading

    return threading.current_thread() is threading.main_thread() and asyncio._get_running_loop() is None


if not TYPE_CHECKING:  # a type checker that saw it would take any name for one of ours

    def __getattr__(name: str) -> object:
        """Load a name when it is first used (PEP 562), and keep it."""
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        found = getattr(import_module(_HOMES[name]), name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    """Return the public names, loaded or not."""
    return sorted({*globals(), *__all__})
