"""What a page to print is made of: headings, paragraphs, tables and worked steps, in whichever form."""

from dataclasses import dataclass

from attntui.core.operands import Role
from attntui.render.token import Token


@dataclass(frozen=True, slots=True)
class Heading:
    """A title inside the page.

    level       1 for a section, 2 for what stands in it
    starts_page whether what it heads begins on a new sheet of paper
    """

    text: str
    level: int = 1
    starts_page: bool = False


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A text in one piece."""

    text: str


@dataclass(frozen=True, slots=True)
class Verbatim:
    """Lines that keep their blanks and their ends: code, drawings."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of a table: its label, what stands in its columns, and whether it is the one to look at."""

    label: str
    cells: tuple[str, ...]
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A table with heads of rows and columns.

    caption      what it is
    corner       what the labels of the rows are, and those of the columns; may be empty
    columns      the heads of the columns
    rows         as many cells in each as there are columns
    row_role     whose side the labels of the rows are on, None for nobody's
    column_role  whose side the heads of the columns are on
    """

    caption: str
    corner: str
    columns: tuple[str, ...]
    rows: tuple[TableRow, ...]
    row_role: Role | None = None
    column_role: Role | None = None


@dataclass(frozen=True, slots=True)
class Worked:
    """One step, worked out.

    number    of the step in the whole pass, from 1
    address   as one types it
    formula   with its true numbers
    sentence  in plain words
    """

    number: int
    address: str
    formula: tuple[Token, ...]
    sentence: str


@dataclass(frozen=True, slots=True)
class Steps:
    """Steps worked out, one after the other."""

    steps: tuple[Worked, ...]


Block = Heading | Paragraph | Verbatim | Table | Steps


@dataclass(frozen=True, slots=True)
class Handout:
    """A page to print: its title, and what stands under it."""

    title: str
    blocks: tuple[Block, ...]
