"""Every number of the article, by part, computed: what `attntui numbers` prints and what lessons quote."""

from functools import cache

from attntui.core.article.by_hand import full_pass, in_code, trap
from attntui.core.article.design import design, projections
from attntui.core.article.experiments import measured, mistakes, shuffled
from attntui.core.article.tools import tools


@cache
def article_numbers() -> dict[str, object]:
    """Return the numbers by part: part1, part3, trap, part4, part5, part6, part7, part8, mistakes.

    Each is a dict; the function that makes it says its names. Numbers are in full precision, infinities and nan among
    them; tables are lists of rows. What is returned is kept and shared: nobody changes it. Source: the article
    "Attention from scratch: a step-by-step tutorial in NumPy".
    """
    return {
        "part1": tools(),
        "part3": full_pass(),
        "trap": trap(),
        "part4": in_code(),
        "part5": projections(),
        "part6": design(),
        "part7": measured(),
        "part8": shuffled(),
        "mistakes": mistakes(),
    }
