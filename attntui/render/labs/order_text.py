"""What is said of the order lab: what was moved, what came of it, and how a number of the encoding is made."""

from collections.abc import Mapping

from attntui.core.digits import is_exact, number_text
from attntui.core.labs.order import State
from attntui.core.labs.order_settings import Moves, Vectors
from attntui.core.labs.positions import LONGEST_WAVE
from attntui.render.hints import NO_KEYS, message_text

SOURCE = "sinusoidal, of sine waves: Attention Is All You Need, 3.5"
DEFINITION = (
    f"even columns: sin(row / {LONGEST_WAVE:.0f}^(column / d_model))",
    "odd columns: cos of the same as the column before",
)
"""How the encoding is made."""

_NOTES = {
    (
        Moves.WORDS,
        True,
    ): "Each word's output moves with it and does not change: attention does not know where a word stands.",
    (
        Moves.WORDS,
        False,
    ): "Now the place counts: each row's position is added to the word that stands there, so outputs change.",
    (
        Moves.PAIRS,
        True,
    ): "Keys and values were moved together. Each output is a sum over the same pairs, in another order.",
    (
        Moves.KEYS,
        False,
    ): "The keys were moved and the values were not: each weight now goes to the value of another word.",
}
_BEFORE = (
    "Nothing is moved yet",
    "{earlier} and {later} move the marked word",
    "{next_order} takes the next ready order",
)
_OTHERWISE = {True: "The outputs are the same.", False: "The outputs have changed."}


def settings_text(state: State) -> str:
    """Return what the picture follows from."""
    settings = state.settings
    vectors = f"random seed {settings.seed}" if settings.vectors is Vectors.RANDOM else "by hand"
    return f"moves {settings.moves}, positions {'on' if settings.has_positions else 'off'}, {vectors}"


def sentences(state: State) -> list[tuple[str, tuple[str, ...], bool]]:
    """Return the rows of words that there are: what each is called, its words, and whether it is the one that moves."""
    axis = state.word_axis
    start = tuple(axis.name(index) for index in range(axis.size))
    now = tuple(axis.name(index) for index in state.settings.order)
    if state.settings.moves is Moves.WORDS:
        return [("start", start, False), ("now", now, True)]
    if state.settings.moves is Moves.PAIRS:
        return [("ask", start, False), ("keys, values", now, True)]
    return [("ask, values", start, False), ("keys", now, True)]


def verdict_text(state: State) -> str:
    """Return how far the outputs are from what they were, and what that means."""
    difference = state.largest_difference
    said = f"largest difference {number_text(difference)}"
    if difference == 0:
        return f"{said}: the same to the last bit"
    if state.is_same:
        return f"{said}: the same but for rounding, as the sums run in another order"
    return said


def note_text(state: State, named: Mapping[str, str] = NO_KEYS) -> str:
    """Return what there is to see, in a sentence or two; `named` are the keys of the lab's commands by name."""
    if state.settings.order == tuple(range(len(state.settings.words))):
        return f"{message_text(named, *_BEFORE)}."
    return _NOTES.get((state.settings.moves, state.is_same), _OTHERWISE[state.is_same])


def encoding_text(state: State, row: int, column: int) -> str:
    """Return how one number of the encoding is made, with its numbers."""
    d_model = state.encoding.shape[1]
    number = float(state.encoding[row, column])
    sign = "=" if is_exact(number) else "≈"
    function = "cos" if column % 2 else "sin"
    angle = f"{row} / {LONGEST_WAVE:.0f}^({column - column % 2}/{d_model})"
    return f"row {row}, column {column}: {function}({angle}) {sign} {number_text(number)}"
