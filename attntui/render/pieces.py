"""A line in as few pieces as look the same, and lines in as few blocks: what is painted then is less work."""

from collections.abc import Container, Iterable, Mapping

from rich.style import Style

from attntui.render.look import Look


def quiet_looks(styles: Mapping[Look, Style]) -> frozenset[Look]:
    """Return the looks in which a blank is the same blank: on the plain background, with nothing that shows on it."""
    ground = styles[Look.PLAIN].bgcolor if styles else None
    return frozenset(
        look
        for look, style in styles.items()
        if style.bgcolor == ground and not (style.underline or style.reverse or style.strike or style.overline)
    )


def joined(runs: Iterable[tuple[str, Look]], quiet: Container[Look]) -> list[tuple[str, Look]]:
    """Return a line in fewer pieces that look the same: blanks go to the text beside them where both are `quiet`."""
    pieces: list[tuple[str, Look]] = []
    was_blank = False
    for text, look in runs:
        is_blank = not text.strip(" ")
        if pieces and (is_blank or was_blank) and look in quiet and pieces[-1][1] in quiet:
            before, look_before = pieces[-1]
            pieces[-1] = before + text, look if was_blank else look_before
            is_blank = is_blank and was_blank
        else:
            pieces.append((text, look))
        was_blank = is_blank
    return pieces


def blocks(rows: Iterable[int]) -> list[tuple[int, int]]:
    """Return rows, in order, as blocks of neighbours: the first of each, and how many there are."""
    found: list[tuple[int, int]] = []
    for y in rows:
        if found and y == sum(found[-1]):
            found[-1] = found[-1][0], found[-1][1] + 1
        else:
            found.append((y, 1))
    return found
