"""How a number reads: four decimals, whole numbers bare, huge and tiny in e-notation; and whether it is exact."""

import math

DECIMALS = 4
SMALLEST = 0.5 * 10**-DECIMALS
"""Below this, four decimals would all be 0."""

LARGEST = 1e5
"""From here on, decimals are noise."""

LARGEST_BARE = 1e9


def number_text(number: float) -> str:
    """Return `number` as it reads everywhere: 2, 0.7071, 2.1e-09, inf; never -0."""
    if not math.isfinite(number):
        return str(number)
    size = abs(number)
    if number == int(number) and size < LARGEST_BARE:
        return str(int(number))
    if size < SMALLEST:
        return f"{number:.1e}"
    return f"{number:.{DECIMALS}f}" if size < LARGEST else f"{number:.{DECIMALS}e}"


def fitted_text(number: float, width: int) -> str:
    """Return `number` in at most `width` characters: as everywhere, else with fewer decimals, or in e-notation.

    Of the two the one that is nearer to the number; decimals where both are as near.
    """
    text = number_text(number)
    if len(text) <= width:
        return text
    room = width - len(f"{number:.0e}") - 1
    shortest = f"{number:.{room}e}" if room > 0 else f"{number:.0e}"
    most = DECIMALS - 1 if abs(number) < LARGEST else 0
    plain = next((each for n in range(most, 0, -1) if len(each := f"{number:.{n}f}") <= width), shortest)
    return plain if abs(float(plain) - number) <= abs(float(shortest) - number) else shortest


def is_exact(number: float) -> bool:
    """Tell whether `number` is what its text says, with nothing rounded away."""
    return math.isfinite(number) and float(number_text(number)) == number


def percent_text(share: float) -> str:
    """Return a share as a per cent: `92.0 %`, with more decimals where that would be 0; nan and inf as they are."""
    if not math.isfinite(share):
        return str(share)
    per_cent = 100 * share
    return f"{per_cent:.2g} %" if 0 < per_cent < 0.05 else f"{per_cent + 0.0:.1f} %"  # + 0.0: there is no -0.0
