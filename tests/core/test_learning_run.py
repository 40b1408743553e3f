"""A run that is kept: the same steps as `learn` makes, in portions of any size, and all losses so far."""

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.design import original_design
from attntui.core.errors import ProblemError
from attntui.core.learning import gradients, learn, task_of, wanted_word
from attntui.core.learning_run import LearningRun

DESIGN = original_design()
TASK = task_of(DESIGN, wanted_word(DESIGN, 1))
STEPS = list(islice(learn(TASK), 61))


@given(portions=st.lists(st.integers(0, 12), max_size=5))
def test_it_stands_where_learning_is_after_as_many_steps_whatever_the_portions(portions):
    run = LearningRun(TASK)
    for n_steps in portions:
        assert run.advance(n_steps) is run.now
    expected = STEPS[sum(portions)]
    assert run.now.step_index == expected.step_index
    assert run.now.Wq.tobytes() == expected.Wq.tobytes()
    assert run.now.Wk.tobytes() == expected.Wk.tobytes()
    assert list(run.losses) == [step.loss for step in STEPS[: sum(portions) + 1]]


def test_it_goes_on_after_a_step_that_was_broken_off(monkeypatch):
    run, taken = LearningRun(TASK), []

    def broken_off(*place):
        taken.append(place)
        if len(taken) == 5:
            raise KeyboardInterrupt
        return gradients(*place)

    monkeypatch.setattr("attntui.core.learning.gradients", broken_off)
    with pytest.raises(KeyboardInterrupt):
        run.advance(10)
    begin = run.now.step_index
    assert 0 < begin < 5
    run.advance(10)
    assert run.now.Wk.tobytes() == STEPS[begin + 10].Wk.tobytes()
    assert list(run.losses) == [step.loss for step in STEPS[: begin + 11]]


def test_where_the_numbers_grow_beyond_all_bounds_it_stands_at_the_last_step_before():
    target = wanted_word(DESIGN, 1) * 0.5 + wanted_word(DESIGN, 5) * 0.5
    run = LearningRun(task_of(DESIGN, target, d_k=512, scale=False, learning_rate=100.0))
    with pytest.raises(ProblemError, match="take a smaller learning_rate") as caught:
        run.advance(3000)
    assert str(caught.value).startswith(f"step {run.now.step_index + 1}: ")
    assert len(run.losses) == run.now.step_index + 1
    with pytest.raises(ProblemError, match="take a smaller learning_rate"):
        run.advance(1)
