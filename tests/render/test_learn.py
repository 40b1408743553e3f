"""The pages of learning: every number on them is the core's, at every size, and bars grow with their numbers."""

import re
from dataclasses import replace
from functools import cache
from itertools import islice

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.commands import LEARN
from attntui.commands.named import named_keys
from attntui.core.design import design_of_sentence, original_design
from attntui.core.design_layout import set_d_k
from attntui.core.digits import fitted_text, number_text, percent_text
from attntui.core.learning import Loss, learn, task_of, wanted_word
from attntui.core.learning_speed import SIZES, LearningSpeed
from attntui.core.softmax_slope import softmax_slope
from attntui.render.learn import draw_learn
from attntui.render.learn_scene import LearnScene, shown_steps
from attntui.render.learned_matrices import NEAT, draw_matrices
from attntui.render.learning_speeds import N_MEASURED, SpeedScene, draw_speeds
from attntui.render.look import Look
from attntui.render.text import width_of
from tests import design_cases

SIZES_OF_SCREENS = [(60, 20), (80, 24), (120, 40)]
ANY_SIZE = st.tuples(st.integers(1, 160), st.integers(1, 60))
CAT = 1
EACH_SIZE = pytest.mark.parametrize("size", SIZES_OF_SCREENS)


def scene_at(step_index, design=None, target=CAT, *, most_steps=200, settings=None, **cursor):
    """What is drawn of learning after so many steps."""
    design = original_design() if design is None else design
    task = task_of(design, wanted_word(design, target), **(settings or {}))
    steps = list(islice(learn(task), step_index + 1))
    losses = [step.loss for step in steps]
    return LearnScene(design, task, steps[-1], losses, most_steps, word=target, **cursor)


def weights_seen(canvas):
    """Each word's line: its mark, its name, its per cent, the length of its bar."""
    lines = [re.match(r"([> ]) (\S+) +(\S+ %) *(#*)", line) for line in canvas.lines()[5:]]
    return [(line[1], line[2], line[3], len(line[4])) for line in lines if line]


def losses_seen(canvas):
    """Each line of the loss: the step or `now`, the loss, the length of its bar."""
    lines = [re.search(r" (\d+|now) +(\S+) ?(#*)$", line) for line in canvas.lines()[5:15]]
    return [(line[1], line[2], len(line[3])) for line in lines if line]


@EACH_SIZE
@pytest.mark.parametrize("step_index", [0, 1, 37, 200])
def test_the_weights_are_those_of_the_step_word_by_word(step_index, size):
    scene = scene_at(step_index)
    seen = weights_seen(draw_learn(*size, scene, "? help"))
    assert [name for _, name, _, _ in seen] == list(scene.design.words)
    assert [said for _, _, said, _ in seen] == [percent_text(weight) for weight in scene.step.weights]
    assert [mark for mark, *_ in seen] == [" ", ">", *[" "] * 8]
    bars = [bar for *_, bar in seen]
    assert [bars[index] for index in np.argsort(scene.step.weights)] == sorted(bars)


@EACH_SIZE
@pytest.mark.parametrize("step_index", [0, 3, 37, 200])
def test_the_losses_are_those_before_each_step_and_dots_where_it_is_not_yet(step_index, size):
    scene = scene_at(step_index)
    seen = losses_seen(draw_learn(*size, scene, "? help"))
    assert [said for said, _, _ in seen] == ["0", "1", "2", "5", "10", "20", "50", "100", "200", "now"]
    for said, loss, bar in seen[:-1]:
        is_known = int(said) <= step_index
        assert loss == (fitted_text(scene.losses[int(said)], 8) if is_known else ".")
        assert is_known or bar == 0
    assert seen[-1][1] == number_text(scene.step.loss)
    bars = [bar for said, _, bar in seen if said == "now" or int(said) <= step_index]
    assert bars == sorted(bars, reverse=True)
    assert bars[0] > 5


@EACH_SIZE
def test_settings_position_and_the_numbers_of_the_step_are_in_sight(size):
    scene = scene_at(7, settings={"seed": 3, "scale": False, "loss": Loss.SQUARED_ERROR, "learning_rate": 0.3})
    lines = draw_learn(*size, scene, "? help", message="said").lines()
    assert lines[0].startswith(" LEARN IT  it asks, cat is wanted ")
    assert lines[0].endswith(" step 7 of 200")
    assert lines[1] == " seed 3  d_k 2  no / sqrt(d_k)  squared error  rate 0.3"
    step = scene.step
    slope = number_text(softmax_slope(step.weights))
    said = f" loss {number_text(step.loss)}  gradient {number_text(step.gradient_size)}  softmax slope {slope}"
    assert said in lines
    assert lines[-2:] == [" said", " ? help"]


@pytest.mark.parametrize(
    ("step_index", "is_running", "said"),
    [(0, False, "ready"), (0, True, "running"), (50, True, "running"), (50, False, "stopped"), (200, False, "done")],
)
def test_the_progress_bar_is_as_long_as_what_is_done(step_index, is_running, said):
    scene = replace(scene_at(step_index), is_running=is_running)
    canvas = draw_learn(80, 24, scene, "? help")
    bar = re.fullmatch(r" \[(#*)(\.*)\] (\w+)", canvas.lines()[2])
    assert bar[3] == said
    assert len(bar[1]) == int(step_index / 200 * len(bar[1] + bar[2]))
    assert canvas.looks[2].count(Look.BAR) == len(bar[1])


@pytest.mark.parametrize("loss", Loss)
def test_what_is_said_of_a_loss_is_of_that_loss(loss):
    said = " ".join(draw_learn(60, 20, scene_at(0, settings={"loss": loss}), "").lines())
    assert ("gets round softmax's slope" in said) == (loss is Loss.CROSS_ENTROPY)
    assert ("learns next to nothing" in said) == (loss is Loss.SQUARED_ERROR)
    assert "dL/d" not in said


@pytest.mark.parametrize("loss", Loss)
def test_how_fast_it_learns_says_what_that_means_for_a_model_and_for_the_division(loss):
    scene = replace(speed_scene(), task=task_of(original_design(), wanted_word(original_design(), CAT), loss=loss))
    said = " ".join(draw_speeds(60, 20, scene, "").lines())
    assert ("In a model the slope counts, as in squared error." in " ".join(said.split())) == (
        loss is Loss.CROSS_ENTROPY
    )
    assert ("slow, not stuck: raise the rate." in " ".join(said.split())) == (loss is Loss.SQUARED_ERROR)


def test_a_word_that_is_there_twice_is_said_with_its_turn():
    assert "it asks, the#2 is wanted" in draw_learn(60, 20, scene_at(0, target=4), "").lines()[0]


def test_of_many_words_the_page_with_the_cursor_is_shown():
    design = design_of_sentence(" ".join(["the cat sat on the mat because it was tired"] * 20))
    canvas = draw_learn(60, 20, scene_at(0, design, target=75), "")
    assert "words 71-80 of 200" in canvas.lines()[4]
    x, y = canvas.cursor
    assert canvas.lines()[y].startswith("> mat ")
    assert canvas.text(y)[: x + 1].endswith("%")


@given(most_steps=st.integers(1, 100_000), room=st.integers(3, 30))
def test_the_steps_of_which_the_loss_is_shown_start_at_0_and_end_at_the_last(most_steps, room):
    steps = shown_steps(most_steps, room)
    assert steps[0] == 0
    assert steps[-1] == most_steps
    assert steps == sorted(set(steps))
    assert len(steps) <= room


# ---- the matrices -------------------------------------------------------------------------------------------------


def matrix_rows(canvas, name, features):
    """The numbers of a matrix by feature, as they stand on its lines below its name."""
    lines = canvas.lines()
    start = next(y for y, line in enumerate(lines) if y > 1 and line.startswith(f"  {name} "))
    return {feature: lines[start + 1 + place][2:].split() for place, feature in enumerate(features)}


@EACH_SIZE
@pytest.mark.parametrize("step_index", [0, 200])
def test_what_is_learned_stands_next_to_what_was_made_by_hand(step_index, size):
    scene = scene_at(step_index)
    design, step = scene.design, scene.step
    canvas = draw_matrices(*size, scene, "? help")
    assert canvas.lines()[1].split() == ["yours", "learned"]
    for name, hand, learned in (("Wq", design.Wq, step.Wq), ("Wk", design.Wk, step.Wk)):
        rows = matrix_rows(canvas, name, design.features)
        for place, feature in enumerate(design.features):
            numbers = [*hand[place], *learned[place]]
            assert rows[feature] == [feature, *(fitted_text(number, 7) for number in numbers)]
        assert rows[design.features[0]]
    head = next(line for line in canvas.lines() if line.startswith("  Wq "))
    assert head.split() == ["Wq", *design.query_names, "0", "1"]
    assert f" {NEAT}" in canvas.lines()
    assert " Wq: only pronoun moves, as it has no other feature" in canvas.lines()


def test_the_rows_that_are_marked_are_those_that_learning_moves():
    first, last = scene_at(0), scene_at(50)
    lines = draw_matrices(60, 20, last, "").lines()
    y = lines.index(next(line for line in lines if line.startswith("  Wk ")))
    marks = {"Wq": [line[0] == ">" for line in lines[3:9]], "Wk": [line[0] == ">" for line in lines[y + 1 : y + 7]]}
    assert marks["Wq"] == (first.step.Wq != last.step.Wq).any(axis=1).tolist()
    assert marks["Wk"] == (first.step.Wk != last.step.Wk).any(axis=1).tolist()


def test_where_there_is_room_the_matrices_stand_below_the_weights_too():
    scene = scene_at(20)
    lines = draw_learn(120, 40, scene, "").lines()
    (pronoun,) = [line for line in lines if line.startswith("> pronoun")]
    assert pronoun.split() == [
        ">",
        "pronoun",
        *(fitted_text(number, 7) for number in [*scene.design.Wq[2], *scene.step.Wq[2]]),
        ">",
        "pronoun",
        *(fitted_text(number, 7) for number in [*scene.design.Wk[2], *scene.step.Wk[2]]),
    ]
    assert f" {NEAT}" in lines


@given(feature=st.integers(0, 5), column=st.integers(0, 7))
def test_of_wide_matrices_the_page_with_the_cursor_is_shown(feature, column):
    design = set_d_k(original_design(), 8)
    scene = scene_at(3, design, feature=feature, column=column)
    canvas = draw_matrices(60, 20, scene, "")
    x, y = canvas.cursor
    text = canvas.text(y)[: x + 1]
    assert text.endswith(fitted_text(float(scene.step.Wq[feature, column]), 7))
    assert text[2:].startswith(design.features[feature])
    assert re.match(r" cols \d-\d", canvas.lines()[1])


# ---- how fast -----------------------------------------------------------------------------------------------------


@cache
def speeds(n_measured=N_MEASURED):
    """Made-up measurements, each number another one."""
    found = []
    for place in range(n_measured):
        loss = np.linspace(2 + place, 0.1, 201)
        n_steps = None if place == 3 else 10 * place
        found.append(
            LearningSpeed(SIZES[place // 2], place % 2 == 0, 0.5 + place, 0.03 * place, n_steps, place, 15, loss)
        )
    return tuple(found)


def speed_scene(n_measured=N_MEASURED, **settings):
    return SpeedScene(scene_at(0).task, speeds(n_measured), 200, **settings)


@EACH_SIZE
@pytest.mark.parametrize("n_measured", [0, 1, 7, 10])
def test_every_size_has_its_numbers_with_and_without_the_division(n_measured, size):
    canvas = draw_speeds(*size, speed_scene(n_measured), "? help")
    lines = canvas.lines()
    assert lines[0] == f" HOW FAST IT LEARNS {f'{n_measured} of 10 measured':>{size[0] - 21}}"
    for place, line in enumerate(lines[5:15]):
        size_and_division = [str(SIZES[place // 2]), "no" if place % 2 else "yes"]
        seen = [text for text in line.split() if not text.startswith("#")]
        if place >= n_measured:
            assert seen == [*size_and_division, ".", "."]
            continue
        speed = speeds()[place]
        steps = ">200" if speed.n_steps is None else str(speed.n_steps)
        numbers = [fitted_text(number, 7) for number in (speed.gradient_size, speed.softmax_slope)]
        assert seen == [*size_and_division, f"{speed.n_reached}/15", steps, *numbers]


@EACH_SIZE
def test_the_longest_bar_of_a_column_is_that_of_the_largest_number(size):
    canvas = draw_speeds(*size, speed_scene(), "? help")
    found = [re.findall(r"(?<= )\S+ (#*)(?= |$)", line[19:] + " ") for line in canvas.lines()[5:15]]
    steps, gradients, slopes = zip(*(map(len, bars) for bars in found), strict=True)
    assert steps[3] == max(steps)
    assert list(gradients) == sorted(gradients)
    assert list(slopes) == sorted(slopes)
    assert max(slopes) >= 4


@pytest.mark.parametrize(
    ("is_running", "n_measured", "said"), [(True, 3, "running"), (False, 3, "stopped"), (False, 10, "done")]
)
def test_it_is_said_whether_it_is_measuring(is_running, n_measured, said):
    canvas = draw_speeds(60, 20, speed_scene(n_measured, is_running=is_running), "")
    assert canvas.lines()[2].endswith(f"] {said}")


@pytest.mark.parametrize("place", range(10))
def test_where_there_is_room_the_loss_by_step_is_that_of_the_size_with_the_cursor(place):
    canvas = draw_speeds(120, 40, speed_scene(place=place), "", named=named_keys(LEARN))
    lines = canvas.lines()
    with_division, without = speeds()[place // 2 * 2 : place // 2 * 2 + 2]
    start = lines.index(f" loss at d_k {SIZES[place // 2]}; down, up: another")
    for line, step_index in enumerate(shown_steps(200, 20), start + 2):
        seen = [text for text in lines[line].split() if not text.startswith("#")]
        losses = [fitted_text(float(speed.loss[step_index]), 7) for speed in (with_division, without)]
        assert seen == [str(step_index), *losses]
    assert canvas.cursor[1] == 5 + place


# ---- any size -----------------------------------------------------------------------------------------------------


def assert_is_whole(canvas, size):
    assert [width_of(canvas.text(y)) for y in range(size[1])] == [size[0]] * size[1]
    assert canvas.cursor is not None
    x, y = canvas.cursor
    assert 0 <= x < size[0]
    assert 0 <= y < size[1]


@given(design=design_cases.designs(), size=ANY_SIZE, place=st.integers(0, 40), step_index=st.integers(0, 12))
def test_any_design_can_be_drawn_at_any_size(design, size, place, step_index):
    feature, column = place % len(design.features), place % design.d_k
    scene = scene_at(step_index, design, place % len(design.words), feature=feature, column=column)
    assert_is_whole(draw_learn(*size, scene, "? help"), size)
    assert_is_whole(draw_matrices(*size, scene, "? help"), size)


@given(n_measured=st.integers(0, 10), size=ANY_SIZE, place=st.integers(0, 9))
def test_how_fast_it_learns_can_be_drawn_at_any_size(n_measured, size, place):
    assert_is_whole(draw_speeds(*size, speed_scene(n_measured, place=place), "? help"), size)


@EACH_SIZE
def test_it_is_ascii_and_nothing_is_cut_off(size):
    pages = (
        draw_learn(*size, scene_at(9), ""),
        draw_matrices(*size, scene_at(9), ""),
        draw_speeds(*size, speed_scene(), ""),
    )
    for canvas in pages:
        text = "\n".join(canvas.lines())
        assert text.isascii()
        assert "~" not in text


@pytest.mark.parametrize("size", [(59, 20), (60, 19), (30, 8)])
def test_a_window_that_is_too_small_says_so_and_how_far_it_is(size):
    said = " ".join(draw_learn(*size, scene_at(9), "").lines())
    assert f"needs 60x20, has {size[0]}x{size[1]}" in " ".join(said.split())
    assert "step 9 of 200" in said
    assert percent_text(float(scene_at(9).step.weights[CAT])) in said
