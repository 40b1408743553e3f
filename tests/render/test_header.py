"""The line at the top: what stands still in it from step to step."""

import numpy as np
import pytest

from attntui.core.builtin import BUILT_IN
from attntui.core.problem import AttentionProblem
from attntui.core.walk import Walk
from attntui.render.canvas import Canvas
from attntui.render.header import draw_title, settings_text


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("name", BUILT_IN)
def test_the_title_and_the_start_of_the_address_stand_still_within_a_stage(name, width):
    walk = Walk(BUILT_IN[name]())
    heads = {}
    for index in range(len(walk.trace)):
        step = walk.trace[index]
        canvas = Canvas(width, 1)
        draw_title(canvas, 0, Walk(walk.problem, index=index))
        address = walk.trace.address(step)
        assert address in canvas.text(0)
        heads.setdefault(step.stage, set()).add(canvas.text(0).partition(address)[0])
    assert {stage: len(found) for stage, found in heads.items()} == dict.fromkeys(heads, 1)


def test_a_long_title_with_little_room_beside_the_longest_address_is_left_out():
    walk = Walk(BUILT_IN["it-looks-at-cat"]()).jumped("weights[it,cat]")
    canvas = Canvas(52, 1)
    draw_title(canvas, 0, walk)
    assert canvas.text(0).startswith(" weights[it,cat]  ")


@pytest.mark.parametrize(("named", "said"), [({"next_head": "z"}, "head h0 of 2 (z: next)"), ({}, "head h0 of 2")])
def test_the_key_of_the_next_head_is_the_one_that_it_has(named, said):
    two = np.ones((2, 2, 2))
    assert settings_text(Walk(AttentionProblem(query=two, key=two, value=two)), named).endswith(f", {said}")
