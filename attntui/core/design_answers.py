"""What a person answers where the designer asks for more than a name: which word asks, and how many columns."""

from attntui.core.design import MOST_POSITIONS, Design
from attntui.core.design_axes import word_axis
from attntui.core.design_edits import set_asker
from attntui.core.design_layout import set_d_k
from attntui.core.errors import ProblemError
from attntui.core.words import clean_word


def with_asker(design: Design, typed: str) -> Design:
    """Return the design with the word asking that is named: `tired`, `the#2` for its second, or a number from 0.

    Raises AddressError, with the words that are there.
    """
    return set_asker(design, word_axis(design).find(typed))


def with_d_k(design: Design, typed: str) -> Design:
    """Return the design with so many columns; names for new ones may follow, as in `3 plural`.

    Raises ProblemError for what is no number of columns, and for more names than there are new columns.
    """
    number, *names = typed.replace(",", " ").split() or [typed]
    if not (number.isascii() and number.isdigit() and len(number) < 3):
        raise ProblemError(f"d_k: found {clean_word(number, 20)}, allowed: 1 to {MOST_POSITIONS}")
    n_new = max(int(number) - design.d_k, 0)
    if len(names) > n_new:
        raise ProblemError(f"d_k: {len(names)} names for {n_new} new columns")
    return set_d_k(design, int(number), names)
