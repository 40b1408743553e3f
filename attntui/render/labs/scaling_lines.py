"""The scaling lab as lines of text, a fact a line, and how its settings and means read."""

from collections.abc import Iterator

from attntui.core.labs.scaling import State, root_of
from attntui.render.labs.scaling_histogram import bin_labels, merged

SMALLEST = 0.0005
"""Below this, three decimals would all be 0."""

STEP = 2
"""So many of the counted bins are said as one: tenths."""


def lines(state: State) -> list[str]:
    """Return what is measured and what came of it, size by size."""
    is_over = "" if state.is_over else f", {position_text(state)}"
    found = [f"scaling lab: how large is the largest weight of random scores? {settings_text(state)}{is_over}"]
    for d_index in range(len(state.settings.d)):
        found += _lines_of_size(state, d_index)
    return [*found, f"in short: {fact_text(ascii_only=True)}"]


def position_text(state: State) -> str:
    """Return where it stands, and what is counted: sizes, without and with the division, trials: `3 x 2 x 500`."""
    settings = state.settings
    return f"trial {state.n_done} of {state.n_all} = {len(settings.d)} x 2 x {settings.n_trials}"


def settings_text(state: State) -> str:
    """Return what the numbers depend on."""
    settings = state.settings
    sizes = ", ".join(map(str, settings.d))
    return f"seed {settings.seed}  n_keys {settings.n_keys}  n_trials {settings.n_trials}  d {sizes}"


def decimal_text(number: float) -> str:
    """Return a mean with three decimals, as the article's table has it; a point where there is none yet."""
    if number != number:
        return "."
    return f"{number:.0e}" if 0 < number < SMALLEST else f"{number:.3f}"


def fact_text(*, ascii_only: bool = False) -> str:
    """Return what all these numbers come from."""
    product, root = ("q.k", "sqrt(d)") if ascii_only else ("q·k", "√d")
    return f"random q and k: {product} spreads by about {root}, {product} / {root} by 1"


def _lines_of_size(state: State, d_index: int) -> Iterator[str]:
    d = state.settings.d[d_index]
    plain, scaled = (state.tally(d_index, is_scaled=is_scaled) for is_scaled in (False, True))
    root = decimal_text(root_of(d))
    pairs = (
        ("largest weight, on average", plain.mean_largest, scaled.mean_largest, ""),
        ("spread of the scores", plain.spread, scaled.spread, f" (sqrt({d}) is {root})"),
        ("softmax slope, on average", plain.mean_slope, scaled.mean_slope, ""),
    )
    for name, without, divided, ending in pairs:
        yield f"d {d}: {name}: {decimal_text(without)}{ending}, divided by sqrt(d) {decimal_text(divided)}"
    counts = zip(bin_labels(STEP), merged(plain.bins, STEP), merged(scaled.bins, STEP), strict=True)
    for label, without_count, divided_count in counts:
        if without_count or divided_count:
            yield f"d {d}: largest weight {label}: {without_count} trials, divided by sqrt(d) {divided_count}"
