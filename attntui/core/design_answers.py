"""What a person answers where the designer asks for more than a name: which word asks, and how many columns."""

from attntui.core.design import MOST_POSITIONS, Design
from attntui.core.design_axes import word_axis
from attntui.core.design_edits import set_asker
from attntui.core.design_layout import set_d_k
from attntui.core.errors import ProblemError
from attntui.core.typed_numbers import whole_number


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
    d_k = whole_number("d_k", number, 1, MOST_POSITIONS)
    n_new = max(d_k - design.d_k, 0)
    if len(names) > n_new:
        raise ProblemError(f"d_k: {len(names)} names for {n_new} new columns")
    return set_d_k(design, d_k, names)
