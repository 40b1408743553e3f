"""A handout as one HTML page: it loads nothing, takes no word for markup, and prints well."""

from collections.abc import Iterable, Iterator
from html import escape

from attntui.core.operands import Role
from attntui.render.handout import Block, Handout, Heading, Paragraph, Steps, Table, TableRow, Verbatim, Worked
from attntui.render.handout_style import STYLE
from attntui.render.token import Token

_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""What the page may load: nothing, whatever may stand in its words."""


def html_of(handout: Handout) -> str:
    """Return the text of an HTML file."""
    title = escape(handout.title)
    lines = [
        "<!DOCTYPE html>",
        '<html lang="en">',
        "<head>",
        '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title>",
        f"<style>\n{STYLE}\n</style>",
        "</head>",
        "<body>",
        f"<h1>{title}</h1>",
        *(line for block in handout.blocks for line in _lines_of(block)),
        "</body>",
        "</html>",
    ]
    return "\n".join(lines) + "\n"


def _lines_of(block: Block) -> Iterator[str]:
    match block:
        case Heading(text, level, starts_page):
            sheet = ' class="sheet"' if starts_page else ""
            yield f"<h{level + 1}{sheet}>{escape(text)}</h{level + 1}>"
        case Paragraph(text):
            yield f"<p>{escape(text)}</p>"
        case Verbatim(lines):
            yield f"<pre>{escape(chr(10).join(lines))}</pre>"
        case Table():
            yield from _table(block)
        case Steps(steps):
            yield from ("<ol>", *(_worked(step) for step in steps), "</ol>")


def _table(table: Table) -> Iterator[str]:
    heads = "".join(f'<th scope="col"{_role(table.column_role)}>{escape(head)}</th>' for head in table.columns)
    yield "<table>"
    yield f"<caption>{escape(table.caption)}</caption>"
    yield f"<thead><tr><td>{escape(table.corner)}</td>{heads}</tr></thead>"
    yield "<tbody>"
    yield from (_row(row, table.row_role) for row in table.rows)
    yield "</tbody>"
    yield "</table>"


def _row(row: TableRow, role: Role | None) -> str:
    chosen = ' class="chosen"' if row.is_chosen else ""
    cells = "".join(f"<td>{escape(cell)}</td>" for cell in row.cells)
    return f'<tr{chosen}><th scope="row"{_role(role)}>{escape(row.label)}</th>{cells}</tr>'


def _worked(step: Worked) -> str:
    return (
        f'<li value="{step.number}"><code class="address">{escape(step.address)}</code>'
        f'<span class="formula">{_tokens(step.formula)}</span>'
        f'<span class="sentence">{escape(step.sentence)}</span></li>'
    )


def _tokens(tokens: Iterable[Token]) -> str:
    return "".join(
        escape(token.text) if token.role is None else f"<span{_role(token.role)}>{escape(token.text)}</span>"
        for token in tokens
    )


def _role(role: Role | None) -> str:
    return "" if role is None else f' class="{role}"'
