"""The picture of the order lab: every word's output now beside what it was, and the encoding of positions."""

from collections.abc import Mapping
from dataclasses import replace

from attntui.core.arrays import Floats
from attntui.core.digits import number_text
from attntui.core.labs.order import State
from attntui.core.labs.order_settings import Moves
from attntui.render.canvas import Canvas
from attntui.render.hints import NO_KEYS, hint_text, message_text
from attntui.render.labs.order_encoding import draw_encoding, draw_encoding_page
from attntui.render.labs.order_outputs import draw_outputs
from attntui.render.labs.order_text import DEFINITION, SOURCE, note_text, sentences, settings_text, verdict_text
from attntui.render.look import Look
from attntui.render.picture import FOOT, draw_foot
from attntui.render.small import is_small, small_canvas
from attntui.render.text import cut, left, width_of, wrapped
from attntui.render.window import Window, page

LABEL = 13
"""Cells for the name of a row of words."""

FIRST_LINE = 5
"""Where the outputs start; above are the settings, two rows of words, what is in sight, and what the columns are."""

MORE = " ..."
OUTPUTS_HINTS = ("{encoding}: the table of positions", "{words}: other words", "{undo}: undo")
ENCODING_HINTS = ("{encoding}: back to the outputs", "{columns}: more columns")


def draw(
    width: int,
    height: int,
    state: State,
    keys: str,
    *,
    message: str = "",
    ascii_only: bool = False,
    row: int = 0,
    column: int = 0,
    is_encoding: bool = False,
    named: Mapping[str, str] = NO_KEYS,
) -> Canvas:
    """Return the outputs, or with `is_encoding` the table of positions; `row` is marked, `column` is in sight.

    `named` are the keys of the lab's commands by name, for what is said of them.
    """
    if is_small(width, height):
        return _draw_small(width, height, state)
    canvas = Canvas(width, height)
    _draw_head(canvas, state, row)
    if is_encoding:
        draw_encoding_page(canvas, FIRST_LINE - 1, state, row, column, ascii_only=ascii_only)
    else:
        _draw_outputs_page(canvas, state, row, column, named)
    draw_foot(canvas, keys, hint_text(named, *(ENCODING_HINTS if is_encoding else OUTPUTS_HINTS)), message)
    return canvas


def lines(state: State) -> list[str]:
    """Return the experiment as lines of text, one fact a line."""
    found = [settings_text(state)]
    found += [f"{name}: {' '.join(words)}" for name, words, _ in sentences(state)]
    found += [note_text(state), verdict_text(state)]
    for row, (word, source) in enumerate(zip(state.words_now, state.sources, strict=True)):
        moved = f", was in row {source}" if state.settings.moves is Moves.WORDS else ""
        now, before = _row_text(state.after[row]), _row_text(state.before_now[row])
        difference = number_text(float(state.differences[row]))
        found.append(f"{word}, row {row}{moved}: output {now}, before {before}, difference {difference}")
    found.append(f"{SOURCE}; {'; '.join(DEFINITION)}")
    return [*found, *(f"position {row}: {_row_text(numbers)}" for row, numbers in enumerate(state.encoding))]


def _draw_head(canvas: Canvas, state: State, row: int) -> None:
    canvas.put(1, 0, "ORDER", Look.CHOSEN)
    canvas.put(8, 0, cut(settings_text(state), canvas.width - 9), Look.FAINT)
    for y, (name, words, is_moving) in enumerate(sentences(state), 1):
        _draw_words(canvas, y, name, words, row if is_moving else None)


def _draw_words(canvas: Canvas, y: int, name: str, words: tuple[str, ...], marked: int | None) -> None:
    """Draw a row of words, of a long one the part with the marked word, which stands in brackets."""
    canvas.put(1, y, left(name, LABEL), Look.FAINT)
    x, room = 1 + LABEL, canvas.width - 2 - LABEL
    shown = _part_in_sight(words, 0 if marked is None else marked, room - width_of(MORE))
    for index in shown.positions:
        word = cut(words[index], room - 2)
        text = f"[{word}]" if index == marked else f" {word} "
        if index == marked:
            canvas.cursor = (x, y)
        look = Look.ACTIVE if index == marked else Look.PLAIN if marked is None else Look.STRONG
        x = canvas.put(x, y, text, look)
    if not shown.is_whole:
        canvas.put(x, y, MORE, Look.FAINT)


def _part_in_sight(words: tuple[str, ...], index: int, room: int) -> Window:
    """Return the words that fit one line together with the word of that index, counted in whole lines."""
    start, used = 0, 0
    for place, word in enumerate(words):
        size = min(width_of(word) + 2, room)
        if used + size > room:
            if place > index:
                return Window(start, place, len(words))
            start, used = place, 0
        used += size
    return Window(start, len(words), len(words))


def _draw_outputs_page(canvas: Canvas, state: State, row: int, column: int, named: Mapping[str, str]) -> None:
    """Draw the outputs, what they come to, and below them the encoding where there is room for all of it."""
    look = Look.RESULT if state.is_same else Look.WARNING
    said = [(text, look) for text in wrapped(verdict_text(state), canvas.width - 2)]
    said += [(text, Look.PLAIN) for text in wrapped(note_text(state, named), canvas.width - 2)]
    n_words = len(state.words_now)
    rows = replace(page(n_words, canvas.height - FOOT - FIRST_LINE - len(said), row), first=0)
    draw_outputs(canvas, FIRST_LINE, state, rows, row, column, named)
    y = FIRST_LINE + rows.size_in_sight
    y += y + len(said) < canvas.height - FOOT
    for line, (text, look) in enumerate(said, y):
        canvas.put(1, line, text, look)
    y += len(said) + 1
    if y + n_words + 2 < canvas.height - FOOT:
        added = "added" if state.settings.has_positions else message_text(named, "not added", "{positions}")
        title = f"{SOURCE}, {added}"
        canvas.put(1, y, title if width_of(title) < canvas.width - 1 else SOURCE, Look.FAINT)
        draw_encoding(canvas, y + 1, state, page(n_words, n_words, 0), row, column)


def _row_text(numbers: Floats) -> str:
    return f"[{', '.join(number_text(float(number)) for number in numbers)}]"


def _draw_small(width: int, height: int, state: State) -> Canvas:
    """Return what fits a window that is too small for the tables."""
    name, words, _ = sentences(state)[1]
    return small_canvas(width, height, f"{name}: {' '.join(words)}", verdict_text(state), settings_text(state))
