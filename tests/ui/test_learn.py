"""Learn it, through the real terminal: it starts, stops, shows the core's numbers, and is taken or left."""

import re
import sys
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from attntui.commands import LEARN, LEARN_LEGEND
from attntui.core.design import original_design
from attntui.core.design_numbers import numbers_of
from attntui.core.digits import fitted_text, number_text, percent_text
from attntui.core.learning import Loss, learn, learned_design, task_of, wanted_word
from attntui.core.learning_speed import SIZES, learning_speed
from attntui.core.softmax_slope import softmax_slope
from attntui.render.pages import KEYS_WIDTH
from attntui.screens.learn import LearnScreen
from attntui.screens.learn_state import RATES
from tests.ui.session import Session

PROGRAM = (sys.executable, str(Path(__file__).parent / "programs" / "learn.py"))
CAT = 1
DESIGN = original_design()
TASK = task_of(DESIGN, wanted_word(DESIGN, CAT))
SETTINGS = " seed 0  d_k 2  / sqrt(d_k)  cross-entropy  rate 0.1"
LONG = " ".join(["the cat sat on the mat because it was tired"] * 20)


@pytest.fixture
def learning(kept):
    """The learning screen, opened and not started, in a program that all tests share."""
    session = open_in(kept.session("", str(CAT), size=(60, 20), command=PROGRAM))
    yield session
    close_in(session)


def opened(size=(60, 20), sentence="", target=CAT):
    """The learning screen in a program of its own."""
    return open_in(Session(sentence, str(target), size=size, command=PROGRAM))


def open_in(session):
    session.wait_for("space learns")
    session.press("space")
    session.wait_for("step 0 of 200", "ready")
    return session


def close_in(session):
    if not session.shows("space learns"):
        session.press("m")
        session.wait_for("space learns")


def step_of(task, step_index):
    return next(islice(learn(task), step_index, None))


def step_seen(session):
    """The number of the step on the screen."""
    return int(re.search(r"step (\d+) of \d+$", session.lines[0])[1])


def assert_shows(session, task=TASK):
    """All numbers on the screen are the core's at the step that the screen says."""
    steps = list(islice(learn(task), step_seen(session) + 1))
    step = steps[-1]
    seen = [re.match(r"[> ] (\S+) +(\S+ %)", line) for line in session.lines[5:15]]
    assert [(line[1], line[2]) for line in seen] == [
        (word, percent_text(weight)) for word, weight in zip(DESIGN.words, step.weights, strict=True)
    ]
    slope = number_text(softmax_slope(step.weights))
    numbers = f"loss {number_text(step.loss)} gradient {number_text(step.gradient_size)} softmax slope {slope}"
    assert session.shows(numbers)
    losses = [re.search(r" (\d+|now) +(\S+)(?: #*)?$", line) for line in session.lines[5:15]]
    for line in losses:
        step_index = step.step_index if line[1] == "now" else int(line[1])
        assert line[2] == (fitted_text(steps[step_index].loss, 8) if step_index <= step.step_index else ".")


def learn_to_the_end(session):
    session.press("space")
    session.wait_for("step 200 of 200", "done", "learned: w shows")


def start_and_stop(session, at_least):
    """Learn `at_least` so many steps and stop before the end: once more from the start where this machine paused."""
    while True:
        session.press("space")
        session.wait_until(lambda: step_seen(session) >= at_least)
        session.press("space")
        session.wait_until(lambda: session.shows("stopped: space goes on") or session.shows("done"))
        if session.shows("stopped: space goes on"):
            return
        session.press("0")
        session.wait_for("step 0 of 200", "ready")


# ---- start and stop -----------------------------------------------------------------------------------------------


def test_nothing_runs_before_it_is_started_and_nothing_is_written(learning):
    learning.settle()
    n_bytes = len(learning.raw)
    assert not learning.read(1.0)
    assert len(learning.raw) == n_bytes
    assert step_seen(learning) == 0
    assert_shows(learning)


def test_it_starts_stops_goes_on_and_ends(learning):
    start_and_stop(learning, 4)
    learning.settle()
    stopped_at = step_seen(learning)
    assert 3 < stopped_at < 200
    assert_shows(learning)
    assert not learning.read(0.6)
    assert step_seen(learning) == stopped_at
    learn_to_the_end(learning)
    assert_shows(learning)
    learning.settle()
    assert not learning.read(0.6)
    learning.press("space")
    learning.wait_for("step 400 of 400", "done")
    assert learning.shows(percent_text(step_of(TASK, 400).weights[CAT]))


def test_it_writes_little_while_it_learns(learning):
    learning.settle()
    n_bytes = len(learning.raw)
    learn_to_the_end(learning)
    assert len(learning.raw) - n_bytes < 25_000


def test_the_same_seed_learns_the_same_and_another_one_something_else(learning):
    ends = []
    for seed in ("7", "7", "8"):
        learning.press("s")
        learning.wait_for_prompt("seed")
        learning.press(seed, "enter")
        learning.wait_for(f"seed {seed} d_k 2")
        learn_to_the_end(learning)
        learning.settle()
        assert_shows(learning, replace(TASK, seed=int(seed)))
        ends.append(list(learning.lines))
        close_in(learning)
        open_in(learning)
    assert ends[0] == ends[1]
    assert ends[0][5:15] != ends[2][5:15]


# ---- settings -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "settings", "said"),
    [
        ("n", {"seed": 1}, "seed 1 d_k 2 / sqrt(d_k) cross-entropy rate 0.1"),
        ("nn", {"seed": 2}, "seed 2 d_k 2 / sqrt(d_k) cross-entropy rate 0.1"),
        ("x", {"scale": False}, "seed 0 d_k 2 no / sqrt(d_k) cross-entropy rate 0.1"),
        ("xx", {}, "seed 0 d_k 2 / sqrt(d_k) cross-entropy rate 0.1"),
        ("l", {"loss": Loss.SQUARED_ERROR}, "seed 0 d_k 2 / sqrt(d_k) squared error rate 0.1"),
        ("ll", {}, "seed 0 d_k 2 / sqrt(d_k) cross-entropy rate 0.1"),
        ("+", {"learning_rate": 0.3}, "seed 0 d_k 2 / sqrt(d_k) cross-entropy rate 0.3"),
        ("-", {"learning_rate": 0.03}, "seed 0 d_k 2 / sqrt(d_k) cross-entropy rate 0.03"),
        ("-" * 9, {"learning_rate": RATES[0]}, "seed 0 d_k 2 / sqrt(d_k) cross-entropy rate 0.01"),
        ("+" * 9, {"learning_rate": RATES[-1]}, "seed 0 d_k 2 / sqrt(d_k) cross-entropy rate 10"),
    ],
)
def test_a_setting_starts_anew_and_holds(learning, keys, settings, said):
    start_and_stop(learning, 6)
    learning.press(*keys)
    learning.wait_for(said, "step 0 of 200", "ready")
    learning.settle()
    assert_shows(learning, replace(TASK, **settings))
    assert learning.shows("before: ")
    start_and_stop(learning, 6)
    assert_shows(learning, replace(TASK, **settings))


def test_a_setting_changed_while_it_runs_goes_on_from_the_new_start(learning):
    learning.press("space")
    learning.wait_until(lambda: step_seen(learning) > 20)
    learning.press("x")
    learning.wait_for("no / sqrt(d_k)", "step 200 of 200", "done")
    assert_shows(learning, replace(TASK, scale=False))


def test_0_goes_back_to_the_random_start(learning):
    learn_to_the_end(learning)
    learning.press("0")
    learning.wait_for("step 0 of 200", "ready", "before: / sqrt(d_k), seed 0: step 200, loss 0.0083")
    assert_shows(learning)


def test_what_is_no_seed_is_refused_and_changes_nothing(learning):
    learning.press("s")
    learning.wait_for_prompt("seed")
    learning.press(*"-1", "enter")
    learning.wait_for("seed: found -1, expected a whole number, 0 to 4294967295")
    learning.press("escape")
    learning.wait_until_gone("seed: found")
    learning.settle()
    assert learning.lines[1] == SETTINGS
    assert_shows(learning)


# ---- what comes of it ---------------------------------------------------------------------------------------------


def said_of(learned):
    row = " ".join(map(number_text, learned.Wq[2]))
    weight = percent_text(numbers_of(learned).weights[CAT])
    return f"taken: {weight}, Wq {row}, divided {learned.scale}"


def test_enter_takes_the_learned_design(learning):
    learn_to_the_end(learning)
    learning.press("enter")
    learning.wait_for(said_of(learned_design(DESIGN, TASK, step_of(TASK, 200))))


def test_what_was_learned_without_the_division_is_taken_without_it(learning):
    learning.press("x")
    learn_to_the_end(learning)
    learning.press("enter")
    task = replace(TASK, scale=False)
    learning.wait_for(said_of(learned_design(DESIGN, task, step_of(task, 200))))


def test_enter_while_it_runs_takes_where_it_stands(learning):
    learning.press("space")
    learning.wait_until(lambda: step_seen(learning) > 3)
    learning.press("enter")
    learning.wait_for("taken: ")
    possible = [said_of(learned_design(DESIGN, TASK, step)) for step in islice(learn(TASK), 200)]
    assert learning.lines[1] in possible
    assert not learning.read(0.6)


def test_a_start_from_which_nothing_was_learned_is_not_taken(learning):
    learning.press("enter")
    learning.wait_for("nothing is learned yet: space starts")
    assert learning.shows("step 0 of 200")


@pytest.mark.parametrize("keys", ["", " ", "f ", " f "])
def test_m_leaves_with_nothing_whatever_goes_on(learning, keys):
    learning.press(*keys, "m")
    learning.wait_for("nothing taken")
    learning.settle()
    assert not learning.read(0.6)
    learning.press("space")
    learning.wait_for("step 0 of 200", "ready")


@pytest.mark.parametrize("keys", ["", " ", "f ", " f "])
def test_q_leaves_the_program_whatever_goes_on(keys):
    with opened() as session:
        session.press(*keys, "q")
        assert session.wait_for_exit() == 0
        assert session.modes_left_on == set()


# ---- pages --------------------------------------------------------------------------------------------------------


def test_w_shows_the_learned_matrices_next_to_those_made_by_hand_and_the_weights_again(learning):
    learn_to_the_end(learning)
    learning.press("w")
    learning.wait_for("yours learned", "what a trained model finds need not have neat names")
    step = step_of(TASK, 200)
    for table, feature, hand, learned in (
        ("Wq", 2, DESIGN.Wq, step.Wq),
        ("Wk", 1, DESIGN.Wk, step.Wk),
    ):
        y = next(y for y, line in enumerate(learning.lines) if line.startswith(f"  {table} "))
        numbers = [fitted_text(number, 7) for number in (*hand[feature], *learned[feature])]
        assert learning.lines[y + 1 + feature].split() == [">", DESIGN.features[feature], *numbers]
    learning.press("w")
    learning.wait_for("it asks, cat is wanted")
    assert_shows(learning)


def test_the_matrices_move_while_it_learns(learning):
    learning.press("w", "space")
    learning.wait_for("step 200 of 200")
    assert learning.shows(fitted_text(step_of(TASK, 200).Wq[2, 0], 7))


def test_the_cursor_stands_at_the_wanted_word_and_goes_up_and_down(learning):
    learning.settle()
    assert learning.lines[learning.cursor[1]].startswith("> cat ")
    learning.press("j", "down")
    learning.wait_until(lambda: learning.lines[learning.cursor[1]].startswith("  on "))
    learning.press("k")
    learning.wait_until(lambda: learning.lines[learning.cursor[1]].startswith("  sat "))


def test_how_fast_it_learns_is_measured_in_the_background_and_is_what_the_core_measures(learning):
    learning.press("f")
    learning.wait_for("HOW FAST IT LEARNS", "0 of 10 measured", "space starts and stops")
    learning.settle()
    assert not learning.read(0.6)
    learning.press("space", "f")
    learning.wait_for("it asks, cat is wanted")
    learning.press("f")
    learning.wait_for("10 of 10 measured", "done")
    for place, line in enumerate(learning.lines[5:15]):
        speed = learning_speed(replace(TASK, d_k=SIZES[place // 2], scale=place % 2 == 0))
        numbers = [fitted_text(number, 7) for number in (speed.gradient_size, speed.softmax_slope)]
        seen = [text for text in line.split() if not text.startswith("#")]
        division = "yes" if speed.scale else "no"
        assert seen == [str(speed.d_k), division, f"{speed.n_reached}/15", str(speed.n_steps), *numbers]
    learning.settle()
    assert not learning.read(0.6)


def test_measuring_is_stopped_and_goes_on_and_is_kept_for_each_loss(learning):
    def n_measured():
        said = re.search(r"(\d+) of 10 measured", learning.lines[0])
        return int(said[1]) if said else -1

    learning.press("f", "space")
    learning.wait_until(lambda: n_measured() >= 1)
    learning.press("space")
    learning.wait_for("stopped: space goes on")
    learning.settle()
    stopped_at = n_measured()
    assert 1 <= stopped_at < 10
    assert not learning.read(1.5)
    learning.press("l")
    learning.wait_for("squared error rate 0.1", "0 of 10 measured")
    learning.press("l")
    learning.wait_until(lambda: n_measured() >= stopped_at)
    first = learning.lines[5].split()[:4]
    learning.press("space")
    learning.wait_until(lambda: n_measured() > stopped_at)
    assert learning.lines[5].split()[:4] == first


def test_keys_are_answered_while_a_long_sentence_is_measured():
    with opened((80, 24), LONG, 75) as session:
        session.press("f", "space")
        session.wait_for("running")
        session.press("f", "x")
        session.wait_for("no / sqrt(d_k)")
        session.press("q")
        assert session.wait_for_exit() == 0


def test_learning_goes_on_while_the_help_is_read(learning):
    learning.press("space", "?")
    learning.wait_for("KEYS", "start, stop, go on")
    learning.settle(0.6)
    learning.press("escape")
    learning.wait_for("step 200 of 200")
    assert_shows(learning)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
def test_at_every_size_it_shows_the_numbers_of_the_core(size):
    with opened(size) as session:
        learn_to_the_end(session)
        assert_shows(session)


def test_in_a_small_window_it_still_learns_and_growing_shows_it():
    with opened() as session:
        session.resize(40, 10)
        session.wait_for("needs 60x20, has 40x10")
        session.press("space")
        session.wait_for("step 200 of 200 done")
        session.resize(60, 20)
        session.wait_for("LEARN IT", "done")
        session.settle()
        assert_shows(session)


# ---- the commands -------------------------------------------------------------------------------------------------


def test_every_command_can_be_run_and_no_key_is_taken_twice():
    keys = [key for command in LEARN for key in command.keys]
    assert len(keys) == len(set(keys))
    for command in LEARN:
        assert callable(getattr(LearnScreen, f"do_{command.name}"))
        assert len(command.text) <= 60 - KEYS_WIDTH - 3


def test_every_word_of_learning_is_explained_in_a_line_of_the_help():
    explained = dict(LEARN_LEGEND)
    words = ("loss", "gradient", "cross-entropy", "squared error", "softmax slope", "rate", "seed")
    assert set(words) <= set(explained)
    assert all(len(text) <= 60 - KEYS_WIDTH - 3 for text in explained.values())
