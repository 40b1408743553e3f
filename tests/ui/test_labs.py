"""The labs, through the real terminal: they start, go on, stop, take what is typed, and refuse what is none."""

import re

import pytest

from attntui.core.labs import scaling, softmax
from attntui.core.labs.catalogue import LABS
from attntui.core.labs.softmax_examples import EXAMPLES
from attntui.screens.labs import scaling as scaling_screen
from attntui.screens.labs import softmax as softmax_screen
from tests.ui.session import Session

SIZE = (60, 20)
NAMES = ("unscaled", "scaled", "spread", "root", "scaled_spread", "slope", "scaled_slope")
LONG = ("lab", "scaling", "d=4096", "n_keys=100", "trials=100000")


@pytest.fixture
def opened():
    """Programs of this test, ended with it."""
    sessions = []

    def start(*words, size=SIZE, **settings):
        sessions.append(Session(*words, size=size, **settings))
        sessions[-1].wait_for("q quit")
        return sessions[-1]

    yield start
    for session in sessions:
        session.close()


def rows_seen(session):
    """The rows of the scaling lab's table: the numbers of each d, as texts."""
    found = [re.match(r" [> ] +(\d+)((?: +(?:\d+\.\d{3}|\.)){7})$", line) for line in session.lines]
    return {int(row[1]): row[2].split() for row in found if row}


def texts_of(settings):
    found = scaling.figures(scaling.finished(settings))
    return {d: [f"{found[f'{name}_{d}']:.3f}" for name in NAMES] for d in settings.d}


def trials_seen(session):
    return int(re.search(r"trial (\d+) of", session.lines[0])[1])


def ask(session, key, name, typed):
    session.press(key)
    session.wait_for_prompt(name)
    session.press(typed, "enter")


# ---- sqrt(d) ------------------------------------------------------------------------------------------------------


def test_the_articles_table_is_made_from_its_seed(opened):
    session = opened("lab", "scaling", size=(60, 24))
    session.wait_for("trial 0 of 3000", "ready", "seed 3 n_keys 10 n_trials 500 d 4, 64, 512")
    assert rows_seen(session)[4] == [".", ".", ".", "2.000", ".", ".", "."]
    session.settle()
    assert not session.read(0.6), "nothing runs before it is started"
    session.press("space")
    session.wait_for("trial 3000 of 3000", "done")
    assert rows_seen(session) == texts_of(scaling.Settings())
    assert [row[:2] for row in rows_seen(session).values()] == [
        ["0.501", "0.307"],
        ["0.855", "0.317"],
        ["0.958", "0.318"],
    ]
    session.settle()
    assert not session.read(0.6), "nothing runs once it is over"


def test_a_long_run_goes_on_stops_and_is_left_while_the_screen_stays_alive(opened):
    session = opened(*LONG)
    session.press("space")
    session.wait_until(lambda: trials_seen(session) > 2, "the first trials")
    assert session.shows("running")
    session.press("?")
    session.wait_for("any other key closes")
    session.press("x")
    session.wait_for("running")
    session.press("space")
    session.wait_for("stopped: space goes on")
    session.settle()
    stopped_at = trials_seen(session)
    assert not session.read(0.6)
    session.press("space")
    session.wait_until(lambda: trials_seen(session) > stopped_at, "more trials")
    session.press("0")
    session.wait_until(lambda: trials_seen(session) < stopped_at + 100_000)
    session.press("q")
    assert session.wait_for_exit() == 0


def test_a_session_that_is_served_takes_no_core_for_hours(opened):
    session = opened("--served", *LONG)
    session.press("space")
    session.wait_for("too much for a served session: r takes fewer trials")
    ask(session, "r", "n_trials", "10")
    session.wait_for("trial 0 of 20 =")
    session.press("space")
    session.wait_for("all trials are done")
    ask(session, "r", "n_trials", "100000")
    session.wait_for("trial 0 of 200000 =")
    session.press("space")
    session.wait_for("too much for a served session")
    assert scaling.work(scaling.Settings()) * 100 < scaling.MOST_SERVED, "what a lesson needs is far below"


def test_settings_are_typed_and_what_cannot_be_leaves_everything_as_it_was(opened):
    session = opened("lab", "scaling", "d=8", "trials=10", "seed=1")
    session.press("space")
    session.wait_for("trial 20 of 20", "done")
    before = list(session.lines)
    for key, name, typed, said in (
        ("d", "d", "8, 9000", "d: found 9000, expected a whole number, 1 to 4096"),
        ("y", "n_keys", "1", "n_keys: found 1, expected a whole number, 2 to 100"),
        ("r", "n_trials", "many", "n_trials: found many, expected a whole number, 1 to 100000"),
        ("s", "seed", "-1", "seed: found -1, expected a whole number, 0 to 4294967295"),
    ):
        ask(session, key, name, typed)
        session.wait_for(said)
        session.press("escape")
        session.wait_for("? help", "n_trials 10 d 8", "trial 20 of 20")
        session.wait_until(lambda: session.lines[:18] == before[:18], "the picture as it was")
    for key, name, typed, said in (
        ("d", "d", "16 32", "d 16, 32"),
        ("y", "n_keys", "3", "n_keys 3"),
        ("r", "n_trials", "7", "n_trials 7"),
        ("s", "seed", "12", "seed 12"),
    ):
        ask(session, key, name, typed)
        session.wait_for(said, "trial 0 of")
    session.press("space")
    session.wait_for("trial 28 of 28", "done")
    assert rows_seen(session) == texts_of(scaling.Settings((16, 32), 3, 7, 12))


def test_seeds_sizes_and_the_articles_settings_have_keys(opened):
    session = opened("lab", "scaling", "d=8,16", "trials=5", "seed=4294967295")
    session.press("n")
    session.wait_for("seed 0 ")
    session.press("]")
    session.wait_for("d 8, 32")
    session.press("k", "[")
    session.wait_for("d 4, 32")
    session.press("]", "]", "]")
    session.wait_for("32 is there already")
    session.press("a")
    session.wait_for("seed 3 n_keys 10 n_trials 500 d 4, 64, 512")


def test_the_cursor_goes_from_size_to_size_with_its_histogram(opened):
    session = opened("lab", "scaling", "trials=5")
    session.wait_for("> 512")
    for keys, d in (("k", 64), ("k", 4), ("k", 4), ("j", 64)):
        session.press(keys)
        session.wait_until(lambda d=d: re.search(rf"^ > +{d} ", session.text, re.MULTILINE), f"the cursor on {d}")
        session.wait_until(lambda d=d: re.search(rf"^ d {d} +trials, plain", session.text, re.MULTILINE))
        session.wait_until(lambda d=d: re.match(rf" > +{d} ", session.lines[session.cursor[1]]))


# ---- softmax ------------------------------------------------------------------------------------------------------


def test_the_articles_trap_is_where_one_starts(opened):
    session = opened("lab", "softmax")
    session.wait_for(
        "e^1000 is too large for float64, which ends at e^709.78: inf, so the total is inf, inf / inf is nan"
    )
    rows = [line.split() for line in session.lines if re.match(r" [> ] +100\d ", line)]
    assert [row[-6:] for row in rows] == [
        ["1000", "inf", "nan", "-2", "0.1353", "0.0900"],
        ["1001", "inf", "nan", "-1", "0.3679", "0.2447"],
        ["1002", "inf", "nan", "0", "1", "0.6652"],
    ]
    session.settle()
    assert not session.read(0.6)


def test_scores_are_typed_and_what_is_none_leaves_everything_as_it_was(opened):
    session = opened("lab", "softmax")
    session.wait_for("e^1000 overflows")
    before = list(session.lines)
    for typed, said in (
        ("1 two 3", "scores: two is no number"),
        ("1,2,3", "put blanks between scores"),
        ("1e999", "scores: 1e999 is too large for float64"),
        (" ".join(["1"] * 51), "scores: found 51 of them, allowed: 1 to 50"),
    ):
        ask(session, "s", "scores", typed)
        session.wait_for(said)
        session.press("escape")
        session.wait_until(lambda: session.lines == before, "the picture as it was")
    ask(session, "s", "scores", "0,5 inf nan")
    session.wait_for("both: score 3 is nan, so the total is nan, and every weight is nan")
    assert re.search(r"^ +0\.5000 +1\.6487 ", session.text, re.MULTILINE)
    session.press("u")
    session.wait_until(lambda: session.lines[2:17] == before[2:17], "the scores before")


def test_changes_are_compared_and_undone(opened):
    session = opened("lab", "softmax", "scores=1 2 3")
    for keys, said in (
        ("+", "added 5 to all: 0.0900 0.2447 0.6652 before, the same now"),
        ("d", "doubled all: 0.0900 0.2447 0.6652 before, sharper now"),
        ("h", "halved all: 0.0159 0.1173 0.8668 before, flatter now"),
        ("-", "changed all signs: 0.0900 0.2447 0.6652 before, others now"),
        ("uu", "doubled all: 0.0900 0.2447 0.6652 before, sharper now"),
        ("r", "halved all: 0.0159 0.1173 0.8668 before, flatter now"),
        ("uuu", "the same differences once more"),
        ("u", "nothing to undo"),
    ):
        session.press(keys)
        session.wait_for(said)


def test_examples_go_round_and_the_precision_and_the_score_are_chosen(opened):
    session = opened("lab", "softmax")
    for example in (*EXAMPLES[1:], EXAMPLES[0]):
        session.press("space")
        session.wait_for(example.text)
    session.press("b")
    session.wait_for(EXAMPLES[-1].text)
    session.press("n")
    session.press("f")
    session.wait_for("which ends at e^11.09", "> float16")
    session.press("k", "k")
    session.wait_until(lambda: re.match(r" > +1000 ", session.lines[session.cursor[1]]), "the cursor on 1000")
    weight = softmax.figures(softmax.start(softmax.Settings()))["float16_safe_0"]
    assert re.search(rf"^ > float16 +11\.0899 +1000 +inf +nan +{weight:.4f}$", session.text, re.MULTILINE)


# ---- both ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["scaling", "softmax"])
def test_a_small_window_says_what_it_needs_and_a_larger_one_shows_it_again(opened, name):
    session = opened("lab", name)
    session.resize(40, 10)
    session.wait_for("needs 60x20, has 40x10")
    session.resize(120, 40)
    session.wait_for("q quit")
    session.press("m")
    session.wait_for("attention, one step at a time")


@pytest.mark.parametrize("name", ["scaling", "softmax"])
def test_a_terminal_without_more_gets_ascii(opened, name):
    session = opened("lab", name, term="linux")
    session.press("space")
    session.settle()
    assert session.text.isascii()


@pytest.mark.parametrize("screen", [scaling_screen.LabScreen, softmax_screen.LabScreen])
def test_every_command_can_be_run_by_its_screen(screen):
    assert all(callable(getattr(screen, f"do_{command.name}", None)) for command in screen.COMMAND_LIST)


def test_a_lab_is_opened_by_name_only_where_it_is_one():
    assert {"scaling", "softmax"} <= {lab.name for lab in LABS}
    session = Session("lab", "nothing", size=SIZE)
    assert session.wait_for_exit() == 2
    assert session.shows("lab: found 'nothing', expected one of")
