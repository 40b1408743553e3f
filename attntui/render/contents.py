"""The picture of the contents: groups of entries, as many whole groups as there is room for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from attntui.render.canvas import Canvas
from attntui.render.contents_list import Entry, Group, Kind
from attntui.render.hints import NO_KEYS, hint_text
from attntui.render.look import Look
from attntui.render.small import is_small, small_canvas
from attntui.render.text import cut, left, width_of, wrapped
from attntui.render.window import page

NAME = 6
"""Where the names of entries begin."""

TEXT = 36
"""Where it begins what they are, in a window that has room for that."""

PROGRESS_END = 59
"""Where it ends what is done of a part, in a smaller one."""

HEAD = 3
ONWARD, BACKWARD = "{next_group} leads on to: {after}", "{previous_group} leads back to: {before}"
"""What is said of the groups of other pages."""

MOST_MESSAGE = 3


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the list: the title of a group, an entry with its place among all of them, or a blank."""

    title: str = ""
    entry: Entry | None = None
    place: int = -1


def draw_contents(
    width: int,
    height: int,
    groups: Sequence[Group],
    chosen: int,
    keys: str,
    *,
    offer: str = "",
    message: str = "",
    named: Mapping[str, str] = NO_KEYS,
) -> Canvas:
    """Return the contents with the entry `chosen` marked; `offer` is how one goes on, `message` what is wrong.

    `named` are the keys of the commands of the contents by name, for what is said of other pages.
    """
    marked = next(entry for place, entry in _numbered(groups) if place == chosen)
    if is_small(width, height):
        return small_canvas(width, height, f"> {marked.key} {marked.title}", marked.text, message)
    canvas = Canvas(width, height)
    canvas.put(1, 0, "attntui", Look.RESULT)
    canvas.put(10, 0, "attention, one step at a time", Look.PLAIN)
    canvas.put(1, 1, cut(offer, width - 2), Look.STRONG)
    has_texts = TEXT + max(width_of(entry.text) for _, entry in _numbered(groups)) < width
    foot = wrapped(message, width - 2)[:MOST_MESSAGE] if message else []
    room = height - HEAD - 1 - max(len(foot), 1)
    rows, said = _in_sight(groups, chosen, room)
    for y, row in enumerate(rows, HEAD):
        _draw_row(canvas, y, row, is_chosen=row.place == chosen, has_texts=has_texts)
    canvas.put(width - 1 - len(said), 0, said, Look.FAINT)
    if said and len(rows) + 2 <= room:
        canvas.put(1, HEAD + len(rows) + 1, cut(_elsewhere_text(groups, rows, named), width - 2), Look.FAINT)
    _draw_foot(canvas, foot, "" if has_texts or marked.kind is Kind.LESSON else marked.text)
    canvas.put(1, height - 1, cut(keys, width - 2), Look.FAINT)
    return canvas


def _draw_row(canvas: Canvas, y: int, row: Row, *, is_chosen: bool, has_texts: bool) -> None:
    entry = row.entry
    if entry is None:
        canvas.put(1, y, cut(row.title, canvas.width - 2), Look.FAINT)
        return
    end = canvas.width - 1
    if has_texts:
        canvas.put(TEXT, y, entry.text, Look.RESULT if entry.is_done else Look.FAINT)
        end = TEXT - 1
    elif entry.kind is Kind.LESSON:
        start = min(end, PROGRESS_END) - width_of(entry.text)
        canvas.put(start, y, entry.text, Look.RESULT if entry.is_done else Look.FAINT)
        end = start - 1
    canvas.put(1, y, "> " if is_chosen else "  ", Look.STRONG)
    canvas.put(3, y, left(entry.key, NAME - 3), Look.KEY)
    canvas.put(NAME, y, cut(entry.title, max(end - NAME, 0)), Look.CHOSEN if is_chosen else Look.PLAIN)
    if is_chosen and canvas.width > NAME and y < canvas.height:
        canvas.cursor = (NAME, y)


def _draw_foot(canvas: Canvas, message: Sequence[str], text: str) -> None:
    """Draw above the keys what is wrong, or what the marked entry is."""
    y = canvas.height - 2
    canvas.put(1, y, cut(text, canvas.width - 2), Look.PLAIN)
    for line, part in enumerate(message):
        top = y + 1 - len(message) + line
        canvas.put(0, top, " " * canvas.width)
        canvas.put(1, top, part, Look.WARNING)


def _numbered(groups: Sequence[Group]) -> list[tuple[int, Entry]]:
    return list(enumerate(entry for group in groups for entry in group.entries))


def _in_sight(groups: Sequence[Group], chosen: int, room: int) -> tuple[list[Row], str]:
    """Return the rows in sight, with the chosen entry among them, and which page that is where there are more."""
    pages = _pages(groups, max(room, 1))
    number = next(index for index, rows in enumerate(pages) if any(row.place == chosen for row in rows))
    said = f"page {number + 1} of {len(pages)}" if len(pages) > 1 else ""
    rows = pages[number]
    if len(rows) <= room:
        return rows, said
    here = next(index for index, row in enumerate(rows) if row.place == chosen)
    return [rows[index] for index in page(len(rows), max(room, 1), here).positions], said


def _elsewhere_text(groups: Sequence[Group], rows: Sequence[Row], named: Mapping[str, str]) -> str:
    """Return which groups the pages before and after this one have, and the keys that lead there."""
    titles, shown = [group.title for group in groups], [row.title for row in rows if row.title]
    before, after = titles[: titles.index(shown[0])], titles[titles.index(shown[-1]) + 1 :]
    parts = [part for part, found in ((ONWARD, after), (BACKWARD, before)) if found]
    return hint_text(named, *parts, after=", ".join(after).lower(), before=", ".join(before).lower())


def _pages(groups: Sequence[Group], room: int) -> list[list[Row]]:
    """Return whole groups on as few pages as they fit; one that is too long for a page has one of its own."""
    numbers = iter(range(sum(len(group.entries) for group in groups)))
    pages: list[list[Row]] = [[]]
    for group in groups:
        rows = [Row(group.title), *(Row(entry=entry, place=next(numbers)) for entry in group.entries)]
        if pages[-1] and len(pages[-1]) + 1 + len(rows) > room:
            pages.append([])
        pages[-1] += [Row(), *rows] if pages[-1] else rows
    return pages
