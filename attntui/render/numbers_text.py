"""All of the article's numbers for people, part by part under its title."""

from collections.abc import Callable, Mapping
from typing import Any

from attntui.render.numbers_design import design_lines, projection_lines
from attntui.render.numbers_labs import measured_lines, mistake_lines, shuffled_lines
from attntui.render.numbers_parts import Numbers, code_lines, pass_lines, tools_lines, trap_lines

PARTS: Mapping[str, tuple[str, Callable[[Numbers], list[str]]]] = {
    "part1": ("Part 1: four tools", tools_lines),
    "part3": ("Part 3: one full pass by hand", pass_lines),
    "trap": ("The trap: e to the power of 1000", trap_lines),
    "part4": ("Part 4: the same in code", code_lines),
    "part5": ("Part 5: where Q, K and V come from", projection_lines),
    "part6": ('Part 6: make "it" look at "cat"', design_lines),
    "part7": ("Part 7: why divide by sqrt(d)", measured_lines),
    "part8": ("Part 8: what it does not know, order", shuffled_lines),
    "mistakes": ("Common mistakes", mistake_lines),
}
"""The title of each part of `article_numbers()`, and what makes its lines."""


def numbers_lines(numbers: Mapping[str, Any]) -> list[str]:
    """Return what `article_numbers()` gives as lines: a part's title, its numbers, two blank lines, the next part."""
    lines: list[str] = []
    for name, part in numbers.items():
        title, lines_of = PARTS[name]
        lines += ["", "", title, "=" * len(title), *lines_of(part)]
    return lines[2:]
