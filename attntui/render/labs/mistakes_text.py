"""How numbers, code and notices of a mistake read."""

from collections.abc import Sequence

from attntui.core.digits import number_text
from attntui.core.labs.mistakes_data import Mistake
from attntui.core.labs.mistakes_run import Made, Way
from attntui.core.labs.mistakes_value import Value

APART = "   "
"""Between what both ways come to."""

YES, NO = "yes", "no"
"""How true and false read in a table."""


def ways_of(mistake: Mistake) -> tuple[str, str]:
    """Return what the two ways are called."""
    return ("one", "other") if mistake.is_same else ("wrong", "right")


def cell_text(value: Value, row: int, column: int) -> str:
    """Return one number of what came out."""
    number = float(value.numbers[row, column])
    if value.is_truth:
        return YES if number else NO
    return number_text(number)


def row_text(value: Value, row: int) -> str:
    """Return a row of what came out, without its label."""
    return " ".join(cell_text(value, row, column) for column in range(value.numbers.shape[1]))


def value_text(value: Value) -> str:
    """Return what came out in one line: `0.9 0.2`, `[1 0] [0 1]`, `-10: 0.1, -inf: 0`, `3 x 2`."""
    rows = [row_text(value, row) for row in range(len(value.numbers))]
    if value.is_shape:
        return rows[0].replace(" ", " x ")
    if value.labels:
        return ", ".join(f"{label}: {row}" for label, row in zip(value.labels, rows, strict=True))
    return rows[0] if len(value.shape) < 2 else " ".join(f"[{row}]" for row in rows)


def check_texts(made: Made) -> list[tuple[str, str]]:
    """Return each part of the check as it is written, and what it came to either way: `wrong 0.53, right 1`."""
    names = ways_of(made.mistake)
    found = []
    for place, code in enumerate(made.check_names):
        texts = {
            name: value_text(way.checks[place])
            for name, way in zip(names, (made.wrong, made.right), strict=True)
            if way.checks
        }
        is_one = len(texts) > 1 and len(set(texts.values())) == 1
        said = f"both {texts[names[0]]}" if is_one else APART.join(f"{name} {text}" for name, text in texts.items())
        found.append((code, said))
    return found


def refusal_text(way: Way) -> str:
    """Return the exception as Python prints it; nothing where there was none."""
    return f"{way.error_kind}: {way.error}".strip() if way.error_kind else ""


def warning_text(way: Way) -> str:
    """Return what NumPy warned of, in one line; nothing where it did not."""
    return f"NumPy warns: {'; '.join(way.warnings)}" if way.warnings else ""


def given_texts(given: Sequence[tuple[str, Value]], room: int) -> list[str]:
    """Return what the code takes from elsewhere, a line each: numbers, of a table that is too long its shape."""
    texts = [(f"{name} = {value_text(value)}", _shape_text(name, value)) for name, value in given]
    return [numbers if len(numbers) <= room else shape for numbers, shape in texts]


def given_shapes(given: Sequence[tuple[str, Value]]) -> list[str]:
    """Return what the code takes from elsewhere in one line, of tables their shapes; no line where it takes nothing."""
    shapes = [_shape_text(name, value) for name, value in given]
    return [", ".join(shapes)] if shapes else []


def _shape_text(name: str, value: Value) -> str:
    return f"{name} {' x '.join(map(str, value.shape))}" if value.shape else f"{name} = {value_text(value)}"
