"""The picture of the mistakes lab: the list of all, or one of them, and both where there is room."""

from attntui.core.labs.mistakes import State
from attntui.core.labs.mistakes_data import Mistake, mistakes
from attntui.core.labs.mistakes_run import Made, made
from attntui.render.canvas import Canvas
from attntui.render.labs.mistakes_page import Block, blocks_of
from attntui.render.labs.mistakes_text import (
    check_texts,
    given_texts,
    refusal_text,
    row_text,
    value_text,
    warning_text,
    ways_of,
)
from attntui.render.look import Look
from attntui.render.picture import FOOT, draw_foot
from attntui.render.small import LEAST_WIDTH, is_small, small_canvas
from attntui.render.text import cut
from attntui.render.token import ascii_text
from attntui.render.window import page

FIRST_LINE = 2
GROUP = 9
LIST_WIDTH = 52
"""Cells that the list takes beside a page."""

MOST_ROWS = 12
CALM = 2
"""Blank lines that the numbers of what is given must leave; with fewer, shapes are enough."""

LONGEST_GIVEN = 200
"""Of a table that takes more characters, lines of text say the shape."""

SAID = "each mistake is made for real: what is shown is what ran"


def draw(
    width: int,
    height: int,
    state: State,
    keys: str,
    *,
    message: str = "",
    ascii_only: bool = False,
    is_list: bool = False,
    has_position: bool = True,
) -> Canvas:
    """Return the page of the state's mistake, or with `is_list` the list with that mistake marked.

    `has_position` says where in the list the mistake stands; where something else is counted, that would mislead.
    """
    if is_small(width, height):
        return _draw_small(width, height, state)
    canvas = Canvas(width, height)
    has_both = width >= LIST_WIDTH + LEAST_WIDTH
    if is_list or has_both:
        _draw_list(canvas, state.made.mistake, LIST_WIDTH if has_both else width)
    if has_both or not is_list:
        position = position_text(state.made.mistake) if has_position else ""
        shown = _page(width - LIST_WIDTH * has_both, height, state.made, position, ascii_only=ascii_only)
        canvas.draw(shown, LIST_WIDTH * has_both, 0, has_cursor=not is_list)
    draw_foot(canvas, keys, SAID, message)
    return canvas


def lines(state: State) -> list[str]:
    """Return the mistake as lines of text, one fact a line; all of them where the settings name none."""
    if state.settings.name:
        return _lines_of(state.made)
    return [line for mistake in mistakes() for line in _lines_of(made(mistake))]


def position_text(mistake: Mistake) -> str:
    """Return where a mistake stands in the list: `3 of 31`."""
    return f"{mistakes().index(mistake) + 1} of {len(mistakes())}"


def _draw_list(canvas: Canvas, chosen: Mistake, width: int) -> None:
    """Draw the list, or the page of it with the chosen mistake on it, with the name of each group at its first."""
    shown = page(len(mistakes()), canvas.height - FIRST_LINE - FOOT - 1, mistakes().index(chosen))
    canvas.put(1, 0, "MISTAKES", Look.CHOSEN)
    canvas.put(11, 0, cut("made for real, and how to tell", width - 12), Look.PLAIN)
    said = "" if shown.is_whole else f"{shown.start + 1}-{shown.stop} of {shown.size}"
    canvas.put(width - 1 - len(said), 0, said, Look.FAINT)
    group = ""
    for y, place in enumerate(shown.positions, FIRST_LINE):
        mistake = mistakes()[place]
        is_chosen = mistake == chosen
        canvas.put(3, y, "" if mistake.group == group else mistake.group, Look.FAINT)
        group = mistake.group
        canvas.put(1, y, ">" if is_chosen else " ", Look.STRONG)
        x = canvas.put(3 + GROUP, y, f"{place + 1:>2} ", Look.KEY)
        canvas.put(x, y, cut(mistake.title, width - 1 - x), Look.CHOSEN if is_chosen else Look.PLAIN)
        if is_chosen:
            canvas.cursor = (x, y)


def _page(width: int, height: int, shown: Made, position: str, *, ascii_only: bool) -> Canvas:
    """Return the page of one mistake, with blank lines between its blocks as far as there are lines for them."""
    canvas = Canvas(width, height - FOOT)
    canvas.put(1, 0, cut(shown.mistake.title, width - 4 - len(position)), Look.CHOSEN)
    canvas.put(width - 1 - len(position), 0, position, Look.FAINT)
    canvas.cursor = (1, 0)
    room = canvas.height - 1
    blocks = _fitting(shown, width, room)
    spare = room - sum(map(len, blocks))
    y = 1 + (spare >= len(blocks))
    for place, block in enumerate(blocks):
        _draw_block(canvas, y, block, ascii_only=ascii_only)
        y += len(block) + (spare >= len(blocks) - 1 - place)
        spare -= spare >= len(blocks) - 1 - place
    return canvas


def _fitting(shown: Made, width: int, room: int) -> list[Block]:
    """Return the blocks of a page with as much in them as fits: rows of the tables, and the numbers that are given.

    The numbers stand there where their lines leave some blank, or are no more than those of the shapes alone.
    """
    for most_rows in range(MOST_ROWS, 1, -1):
        values, shapes = (
            [block for block in blocks_of(shown, width, most_rows, has_values=has_values) if block]
            for has_values in (True, False)
        )
        n_values, n_shapes = (sum(map(len, blocks)) for blocks in (values, shapes))
        if n_values + CALM * (n_values > n_shapes) <= room:
            return values
        if n_shapes <= room:
            break
    return shapes


def _draw_block(canvas: Canvas, y: int, block: Block, *, ascii_only: bool) -> None:
    for line, pieces in enumerate(block, y):
        x = 1
        for text, look in pieces:
            x = canvas.put(x, line, ascii_text(text) if ascii_only else text, look)


def _draw_small(width: int, height: int, state: State) -> Canvas:
    """Return what fits a window that is too small for a page."""
    shown = state.made
    came = refusal_text(shown.wrong) if shown.wrong.value is None else value_text(shown.wrong.value)
    wrong, _ = ways_of(shown.mistake)
    title = f"{position_text(shown.mistake)} {shown.mistake.title}"
    return small_canvas(width, height, title, f"{wrong}: {shown.mistake.wrong.splitlines()[-1]}", came)


def _lines_of(shown: Made) -> list[str]:
    mistake, (wrong_name, right_name) = shown.mistake, ways_of(shown.mistake)
    found = [f"{mistake.title}: {mistake.group}, mistake {position_text(mistake)}", f"believed: {mistake.belief}"]
    given = [*given_texts(shown.given, LONGEST_GIVEN), *mistake.setup.splitlines()]
    found += [f"given: {line}" for line in given]
    for name, way, code in ((wrong_name, shown.wrong, mistake.wrong), (right_name, shown.right, mistake.right)):
        found += [f"{name}: {line}" for line in (*code.splitlines(), *mistake.then.splitlines())]
        found += [f"{name} gives {refusal_text(way)}"] if way.value is None else []
        if way.value is not None:
            labels = way.value.labels or tuple(map(str, range(len(way.value.numbers))))
            of_row = [_row_said(label) for label in labels] if len(labels) > 1 else [""]
            found += [f"{name} gives {way.name}{said}: {row_text(way.value, row)}" for row, said in enumerate(of_row)]
        found += [warning_text(way)] if way.warnings else []
    found += [f"also: {mistake.also}. {mistake.also_text} {value_text(shown.also)}"] if shown.also else []
    found += [f"check {code}: {said}" for code, said in check_texts(shown)]
    return [*found, f"how to tell: {' '.join(mistake.tell.split())}"]


def _row_said(label: str) -> str:
    """Return which row it is; a label of several words says that by itself: `head 0, word 1`."""
    return f", {label}" if " " in label else f" row {label}"
