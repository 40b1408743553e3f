"""A table as lines of text: a head, and under it a label and numbers in columns of their own width."""

from collections.abc import Iterable, Sequence

from attntui.render.text import left, right, width_of

GAP = 2
"""How many blanks stand between two columns."""

Row = tuple[str, Sequence[str]]
"""A label, and what stands in its columns."""


def aligned_lines(corner: str, columns: Sequence[str], rows: Iterable[Row]) -> list[str]:
    """Return the lines of a table, labels at the left and all columns at the right of theirs; no line ends in blanks.

    Raises ValueError where a row has more or fewer texts than there are columns.
    """
    lines = [(corner, columns), *rows]
    label_width = max(width_of(label) for label, _ in lines)
    widths = [max(map(width_of, texts)) for texts in zip(*(texts for _, texts in lines), strict=True)]
    return [
        "".join(
            [left(label, label_width), *(right(text, width + GAP) for text, width in zip(texts, widths, strict=True))]
        ).rstrip()
        for label, texts in lines
    ]
