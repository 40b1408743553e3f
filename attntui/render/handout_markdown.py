"""A handout as Markdown that reads the same in every viewer: plain headings, pipe tables, lists; words are escaped."""

import re
from collections.abc import Iterable, Iterator

from attntui.render.handout import Block, Handout, Heading, Paragraph, Steps, Table, TableRow, Verbatim, Worked
from attntui.render.token import text_of

_SIGNS = re.compile(r"([\\`*_{}\[\]#|~$])")
_ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_LIST_MARK = re.compile(r"^([-+](?=\s|$)|[-=](?=[-=\s]*$)|\d+(?=[.)](?:\s|$)))")
_LINK = re.compile(r"(?i)(https?|ftp|xmpp|mailto)(:)|\b(www)(\.)")
_FENCES = re.compile("`+")


def markdown_of(handout: Handout) -> str:
    """Return the text of a Markdown file; what starts a new sheet has a rule above it."""
    lines = [f"# {escaped(handout.title)}"]
    for block in handout.blocks:
        lines += ["", *_lines_of(block)]
    return "\n".join(lines) + "\n"


def escaped(text: str) -> str:
    """Return `text` so that no viewer takes anything in it for markup, a link or the end of a table's cell."""
    shown = _SIGNS.sub(r"\\\1", text.translate(_ENTITIES))
    return _LINK.sub(lambda found: f"{found[1] or found[3]}\\{found[2] or found[4]}", shown)


def paragraph(text: str) -> str:
    """Return `text` escaped as a line of its own, which does not begin a list, a rule or a heading either."""
    return _LIST_MARK.sub(_without_mark, escaped(text.strip()))


def code_span(text: str) -> str:
    """Return `text` as code, in a fence that it does not hold."""
    longest = max((len(found) for found in _FENCES.findall(text)), default=0)
    fence = "`" * (longest + 1)
    gap = " " if text.startswith(("`", " ")) or text.endswith(("`", " ")) else ""
    return f"{fence}{gap}{text}{gap}{fence}"


def _without_mark(found: re.Match[str]) -> str:
    """Return what would begin a list, a rule or a heading so that it does not; a number keeps its digits."""
    return f"{found[1]}\\" if found[1].isdigit() else f"\\{found[1]}"


def _lines_of(block: Block) -> Iterator[str]:
    match block:
        case Heading(text, level, starts_page):
            if starts_page:
                yield from ("---", "")
            yield f"{'#' * (level + 1)} {escaped(text)}"
        case Paragraph(text):
            yield paragraph(text)
        case Verbatim(lines):
            yield from _fenced(lines)
        case Table():
            yield from _table(block)
        case Steps(steps):
            yield from (_worked(step) for step in steps)


def _fenced(lines: Iterable[str]) -> Iterator[str]:
    kept = list(lines)
    longest = max((len(found) for line in kept for found in _FENCES.findall(line)), default=0)
    fence = "`" * max(longest + 1, 3)
    yield from (fence, *kept, fence)


def _table(table: Table) -> Iterator[str]:
    yield f"**{escaped(table.caption)}**"
    yield ""
    yield _row([escaped(table.corner), *map(escaped, table.columns)])
    yield _row(["---", *["---:" for _ in table.columns]])
    for row in table.rows:
        yield _row(_cells(row))


def _cells(row: TableRow) -> list[str]:
    """Return the cells of a row, its label in bold; all of them are where it is the one to look at."""
    cells = [escaped(cell) for cell in row.cells]
    return [f"**{escaped(row.label)}**", *(f"**{cell}**" if row.is_chosen and cell else cell for cell in cells)]


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _worked(step: Worked) -> str:
    formula = code_span(text_of(step.formula))
    return f"- step {step.number}, {code_span(step.address)}: {formula}  \n  {paragraph(step.sentence)}"
