"""While a number is asked for, it stands nowhere in the picture; the rest of the picture is as ever."""

import numpy as np
import pytest

from attntui.core.asking import asked, guess_of
from attntui.core.attention import AttentionPass
from attntui.core.builtin import BUILT_IN
from attntui.core.facts import facts_of
from attntui.core.problem import AttentionProblem
from attntui.core.step import By
from attntui.core.walk import Walk
from attntui.render.asked import asked_formula
from attntui.render.look import Look
from attntui.render.picture import draw_step
from attntui.render.plain import asked_line
from attntui.render.scene import Scene
from attntui.render.token import text_of

SIZES = [(60, 20), (80, 24), (120, 40), (30, 10)]

MASKED = AttentionProblem(
    query=[[2, 0, 0, 0], [0, 2, 0, 0], [1, 1, 1, 1]],
    key=[[1, 0, 1, 0], [0, 2, 0, 0], [3, 1, 0, -1]],
    value=[[1, 0], [0, 1], [2, 2]],
    words=["dog", "bites", "man"],
    mask=np.tri(3, dtype=bool),
    title="fixture F",
)


def scene_at(address, problem=MASKED, safe=True, guess=None):
    walk = Walk(problem, safe=safe).jumped(address)
    attention_pass = AttentionPass(problem, safe=safe)
    guess = guess or guess_of(facts_of(attention_pass, walk.step), walk.trace.problem.d_k)
    return Scene(walk, attention_pass, {}, guess)


def drawn(scene, size=(60, 20)):
    return draw_step(*size, scene, "? help  q quit")


@pytest.mark.parametrize(
    ("address", "is_said"),
    [("scores[dog,dog]", False), ("masked[dog,man]", True), ("masked[dog,dog]", True), ("masked[man,dog]", False)],
)
def test_the_key_for_inf_and_nan_is_said_only_where_the_row_has_one(address, is_said):
    assert ("i: inf, -inf, nan" in drawn(scene_at(address)).lines()[-2]) == is_said
    assert "type it, Enter checks" in drawn(scene_at(address)).lines()[-2]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("safe", [False, True])
def test_at_every_step_of_every_stage_the_number_is_a_question_mark(size, safe):
    walk, attention_pass = Walk(MASKED, safe=safe), AttentionPass(MASKED, safe=safe)
    for index in range(len(walk.trace)):
        here = Walk(MASKED, safe=safe, index=index)
        facts = facts_of(attention_pass, here.step)
        scene = Scene(here, attention_pass, {}, guess_of(facts, walk.trace.problem.d_k))
        canvas = drawn(scene, size)
        x, y = canvas.cursor
        if size != (30, 10):
            assert canvas.text(y)[x:].replace(" ", "").startswith("[?]"), here.trace.address(here.step)
        formula = text_of(asked_formula(asked(attention_pass, facts), MASKED.d_k, scene.guess))
        assert formula.endswith("= ?" if "blocked" not in formula and "may look" not in formula else "→ ?")
        assert "?" in canvas.text(y)


@pytest.mark.parametrize("size", SIZES[:3])
@pytest.mark.parametrize("name", BUILT_IN)
def test_in_every_form_of_the_picture_the_cell_is_a_question_mark(name, size):
    problem = BUILT_IN[name]()
    attention_pass = AttentionPass(problem, safe=True)
    n_steps = len(Walk(problem, safe=True).trace)
    for index in range(0, n_steps, 1 if n_steps < 100 else 23):
        walk = Walk(problem, safe=True, index=index)
        scene = Scene(walk, attention_pass, {}, guess_of(facts_of(attention_pass, walk.step), walk.trace.problem.d_k))
        canvas = drawn(scene, size)
        x, y = canvas.cursor
        assert canvas.text(y)[x:].replace(" ", "").startswith("[?]"), walk.trace.address(walk.step)


def test_the_sentence_of_a_weight_does_not_say_the_share():
    scene = scene_at("weights[man,dog]")
    text = " ".join(drawn(scene).lines())
    assert "which share of the attention?" in text
    assert "%" not in text
    assert "nothing" not in text


@pytest.mark.parametrize(("address", "said"), [("masked[dog,man]", "may not look"), ("masked[man,dog]", "may look")])
def test_what_the_mask_says_stays_since_the_answer_follows_from_it(address, said):
    text = " ".join(drawn(scene_at(address)).lines())
    assert said in text
    assert "→ ?" in text


def test_a_cause_that_gives_the_number_away_is_not_said():
    blocked = AttentionProblem(query=[[1.0]], key=[[1.0]], value=[[1.0]], mask=[[False]])
    scene = scene_at("weights[0,0]", blocked)
    said = [line for line in drawn(scene).lines() if "nothing to attend to" in line]
    assert not said


def test_what_is_typed_stands_at_the_end_of_the_formula_with_the_cursor_after_it():
    start = scene_at("weights[man,dog]")
    scene = Scene(start.walk, start.attention_pass, {}, start.guess.with_key(".").with_key("2"))
    canvas = drawn(scene)
    x, y = canvas.cursor
    assert canvas.text(y)[:x].endswith("= .2")
    assert canvas.looks[y][x - 1] is Look.ACTIVE


def test_a_wrong_answer_is_said_in_place_of_the_sentence_and_the_number_stays_hidden():
    start = scene_at("weights[bites,bites]")
    value = start.guess.value
    wrong = start.guess.with_text("0.5").answered()
    canvas = drawn(Scene(start.walk, start.attention_pass, {}, wrong))
    text = "\n".join(canvas.lines())
    assert f"0.5: too low, by {value - 0.5:.4f}" in text
    assert f"{value:.4f}" not in text


def test_a_right_answer_brings_back_number_formula_and_settings():
    start = scene_at("weights[bites,bites]")
    right = start.guess.with_text(f"{start.guess.value:.4f}").answered()
    canvas = drawn(Scene(start.walk, start.attention_pass, {}, right))
    plain = draw_step(60, 20, Scene(start.walk, start.attention_pass, {}), "? help  q quit")
    same = [y for y in range(20) if canvas.text(y) == plain.text(y)]
    assert len(same) == 19, "only the sentence has a verdict before it"
    assert any("right" in line for line in canvas.lines())


@pytest.mark.parametrize("name", BUILT_IN)
def test_with_predict_off_no_picture_changes(name):
    problem = BUILT_IN[name]()
    walk, attention_pass = Walk(problem, index=7), AttentionPass(problem)
    off = draw_step(60, 20, Scene(walk, attention_pass, {}), "? help")
    out = draw_step(60, 20, Scene(walk, attention_pass, {}, None), "? help")
    assert off.lines() == out.lines()
    assert "?" not in "".join(off.lines()[:-1]).replace("match?", "").replace("dog asks", "")


def test_the_sign_does_not_say_whether_the_number_is_rounded():
    for address in ("weights[man,dog]", "scores[man,dog]", "output[man,0]", "exp.total[man]", "shifted.max[man]"):
        scene = scene_at(address)
        facts = asked(scene.attention_pass, facts_of(scene.attention_pass, scene.step))
        assert "≈" not in text_of(asked_formula(facts, 4, scene.guess)).rpartition(" / √")[2]


def test_a_step_that_makes_a_row_has_no_number_to_ask_for():
    walk, attention_pass = Walk(MASKED, by=By.ROW), AttentionPass(MASKED)
    with pytest.raises(ValueError, match="makes no number"):
        guess_of(facts_of(attention_pass, walk.step), walk.trace.problem.d_k)


def test_the_line_of_text_asks_by_the_address():
    scene = scene_at("weights[man,dog]")
    line = asked_line(scene.attention_pass, scene.walk.trace, scene.walk.index, scene.guess)
    assert "weights[man,dog] = ?, step" in line
    assert f"{scene.guess.value:.4f}" not in line
