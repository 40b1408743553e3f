"""The picture of the scaling lab: every number is the core's, bars grow with their counts, and it fits every size."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.commands import LAB_SCALING, key_line
from attntui.core.labs.scaling import Settings, advanced, figures, finished, start
from attntui.render.labs.scaling import draw, lines
from attntui.render.look import Look

KEYS = key_line(LAB_SCALING)
ARTICLE = finished(Settings())
MANY = finished(Settings(d=(1, 2, 4, 8, 16, 32, 64, 4096), n_trials=5))
EACH_SIZE = pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
NAMES = ("unscaled", "scaled", "spread", "root", "scaled_spread", "slope", "scaled_slope")


def rows_seen(canvas):
    """The rows of the table: d, the mark before it, and its numbers as texts."""
    found = [re.match(r" ([> ]) +(\d+)((?: +(?:\d+\.\d{3}|\de-\d\d|\.)){7})$", line) for line in canvas.lines()]
    return {int(row[2]): (row[1], row[3].split()) for row in found if row}


def bars_seen(canvas):
    """The lines of the histogram: label, and a count and the length of a bar on each side."""
    found = [re.match(r" (0\.\d+-\d\.\d+) +(\d+) (#*) +(\d+) ?(#*)$", line) for line in canvas.lines()]
    return [(row[1], int(row[2]), len(row[3]), int(row[4]), len(row[5])) for row in found if row]


@EACH_SIZE
def test_the_table_has_the_figures_of_the_core_and_the_articles_digits(size):
    seen = rows_seen(draw(*size, ARTICLE, KEYS, place=1))
    found = figures(ARTICLE)
    assert list(seen) == [4, 64, 512]
    for d, (mark, texts) in seen.items():
        assert mark == (">" if d == 64 else " ")
        assert texts == [f"{found[f'{name}_{d}']:.3f}" for name in NAMES]
    assert seen[512][1][:2] == ["0.958", "0.318"]


@EACH_SIZE
def test_settings_position_and_progress_are_in_sight(size):
    canvas = draw(*size, ARTICLE, KEYS, message="said")
    text = canvas.lines()
    assert text[0].endswith("trial 3000 of 3000 = 3 x 2 x 500")
    assert text[1] == " seed 3  n_keys 10  n_trials 500  d 4, 64, 512"
    assert re.fullmatch(r" \[#+\] done", text[2])
    assert text[-2] == " said"
    assert text[-1] == f" {KEYS}"
    assert "softmax slope: how far weights move with scores" in " ".join(" ".join(text).split())


@EACH_SIZE
@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_histogram_counts_all_trials_of_the_size_and_longer_bars_are_more_trials(size, place):
    seen = bars_seen(draw(*size, ARTICLE, KEYS, place=place))
    assert len(seen) in (5, 10, 20)
    for side in (0, 1):
        counts = [row[1 + 2 * side] for row in seen]
        bars = [row[2 + 2 * side] for row in seen]
        bins = ARTICLE.tally(place, is_scaled=bool(side)).bins
        step = len(bins) // len(seen)
        assert counts == [sum(bins[first : first + step]) for first in range(0, len(bins), step)]
        assert [bar for _, bar in sorted(zip(counts, bars, strict=True))] == sorted(bars)
        assert all((count > 0) == (bar > 0) for count, bar in zip(counts, bars, strict=True))


def test_a_mean_that_three_decimals_would_hide_is_said_in_e_notation():
    slope = figures(MANY)["slope_4096"]
    assert 0 < slope < 0.0005
    assert rows_seen(draw(60, 20, MANY, KEYS, place=7))[4096][1][5] == f"{slope:.0e}"


def test_a_larger_screen_has_a_finer_histogram():
    assert [len(bars_seen(draw(*size, ARTICLE, KEYS))) for size in ((60, 20), (80, 24), (120, 40))] == [5, 5, 20]
    assert len(bars_seen(draw(80, 28, ARTICLE, KEYS))) == 10


@EACH_SIZE
@pytest.mark.parametrize("place", range(8))
def test_of_many_sizes_the_one_with_the_cursor_is_in_sight(size, place):
    canvas = draw(*size, MANY, KEYS, place=place)
    seen = rows_seen(canvas)
    d = MANY.settings.d[place]
    assert seen[d][0] == ">"
    assert len(seen) == 8 or f"of {len(MANY.settings.d)}" in canvas.text(3)
    x, y = canvas.cursor
    assert re.match(rf" > +{d} +{figures(MANY)[f'unscaled_{d}']:.3f}$", canvas.text(y)[: x + 1])
    assert f" d {d} " in canvas.lines()[y + len(seen) - list(seen).index(d) + 1]
    assert len(bars_seen(canvas)) >= 5


def test_what_is_not_measured_yet_is_a_point_and_what_goes_on_is_said():
    state = start(Settings(d=(8,)))
    canvas = draw(60, 20, state, KEYS)
    assert rows_seen(canvas)[8][1] == [".", ".", ".", "2.828", ".", ".", "."]
    assert canvas.text(2).rstrip().endswith("] ready")
    state = advanced(start(Settings(d=(512, 4))))
    assert draw(60, 20, state, KEYS, is_running=True).text(2).rstrip().endswith("] running")
    assert draw(60, 20, state, KEYS).text(2).rstrip().endswith("] stopped")


def test_the_picture_is_ascii_where_it_must_be():
    assert "√d" in draw(60, 20, ARTICLE, KEYS).text(18)
    assert "sqrt(d)" in draw(60, 20, ARTICLE, KEYS, ascii_only=True).text(18)
    assert all(line.isascii() for line in draw(60, 20, ARTICLE, KEYS, ascii_only=True).lines())


@given(st.tuples(st.integers(1, 130), st.integers(1, 45)), st.sampled_from([ARTICLE, MANY, start(Settings())]))
def test_it_can_be_drawn_at_any_size_with_the_cursor_inside(size, state):
    canvas = draw(*size, state, KEYS)
    x, y = canvas.cursor
    assert 0 <= x < size[0]
    assert 0 <= y < size[1]
    if size < (60, 1) or size[1] < 20:
        assert canvas.looks[0][0] is Look.WARNING


def test_as_text_there_is_a_fact_a_line_with_the_numbers_of_the_picture():
    found, text = figures(ARTICLE), lines(ARTICLE)
    assert text[0].endswith("seed 3  n_keys 10  n_trials 500  d 4, 64, 512")
    assert "d 512: largest weight, on average: 0.958, divided by sqrt(d) 0.318" in text
    for d in (4, 64, 512):
        spread, root, scaled = (f"{found[f'{name}_{d}']:.3f}" for name in ("spread", "root", "scaled_spread"))
        assert f"d {d}: spread of the scores: {spread} (sqrt({d}) is {root}), divided by sqrt(d) {scaled}" in text
        counts = [re.match(rf"d {d}: largest weight \S+: (\d+) trials, .* (\d+)$", line) for line in text]
        assert [sum(int(row[side]) for row in counts if row) for side in (1, 2)] == [500, 500]
    assert all(line.isascii() and "\n" not in line for line in text)
    assert ", trial 0 of 3000" in lines(start(Settings()))[0]
