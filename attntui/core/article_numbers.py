"""Every number of the article, by part, computed: what `attntui numbers` prints and what lessons quote."""

from collections.abc import Callable, Mapping
from functools import cache

from attntui.core.article.by_hand import full_pass, in_code, trap
from attntui.core.article.design import design, projections
from attntui.core.article.experiments import measured, mistakes, shuffled
from attntui.core.article.listed import Part
from attntui.core.article.tools import tools

PARTS: Mapping[str, Callable[[], Part]] = {
    "part1": tools,
    "part3": full_pass,
    "trap": trap,
    "part4": in_code,
    "part5": projections,
    "part6": design,
    "part7": measured,
    "part8": shuffled,
    "mistakes": mistakes,
}
"""What computes each part; it says the names of its numbers."""


@cache
def article_part(name: str) -> Part:
    """Return the numbers of one of PARTS, in full precision, infinities and nan among them; tables are lists of rows.

    What is returned is kept and shared: nobody changes it. Source: the article "Attention from scratch: a step-by-step
    tutorial in NumPy".
    """
    return PARTS[name]()


def article_numbers() -> dict[str, object]:
    """Return the numbers of all parts, by the names of the parts."""
    return {name: article_part(name) for name in PARTS}
