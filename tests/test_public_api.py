"""What `import attntui` offers at a Python prompt."""

import inspect
import os
import subprocess
import sys

import numpy as np
import pytest

import attntui
import attntui.lines
from attntui.core import attention, functions, problem, trace
from attntui.core.problem import AttentionProblem
from attntui.core.trace import Trace

NAMES = {
    "softmax": functions.softmax,
    "attention": functions.attention,
    "self_attention": functions.self_attention,
    "AttentionProblem": problem.AttentionProblem,
    "AttentionPass": attention.AttentionPass,
    "Trace": trace.Trace,
}


@pytest.fixture
def opened(monkeypatch):
    """The problems that the stepper was opened on; no screen opens."""
    import attntui.app

    problems = []
    monkeypatch.setattr(attntui.app, "run_stepper", lambda problem, is_guest: problems.append(problem))
    monkeypatch.setattr(attntui.lines, "has_screen", lambda: True)
    return problems


@pytest.mark.parametrize("name", NAMES)
def test_each_name_is_the_one_of_the_core(name):
    assert getattr(attntui, name) is NAMES[name]


def test_all_names_of_the_api_are_public_and_listed():
    assert {*NAMES, "show", "__version__"} <= set(attntui.__all__)
    assert set(attntui.__all__) <= set(dir(attntui))


@pytest.mark.parametrize("name", attntui.__all__)
def test_every_public_name_can_be_had_and_says_what_it_is(name):
    found = getattr(attntui, name)
    assert found is not None
    assert name == "__version__" or inspect.getdoc(found)


def test_a_star_import_takes_every_public_name():
    code = "from attntui import *; import attntui; assert all(name in globals() for name in attntui.__all__)"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_an_unknown_name_is_an_attribute_error_that_names_it():
    with pytest.raises(AttributeError, match="module 'attntui' has no attribute 'atention'"):
        attntui.atention  # noqa: B018


def test_its_refusals_can_be_caught_by_name_and_are_value_errors():
    with pytest.raises(attntui.ProblemError, match="the sizes differ") as refusal:
        attntui.attention([[1, 2]], [[1]], [[1]])
    assert isinstance(refusal.value, ValueError)


def test_the_three_steps_of_the_article_run_at_a_prompt():
    X = np.array([[1, 0], [0, 1], [1, 1]])
    output, weights = attntui.attention(X, X, X)
    assert weights[2].round(4).tolist() == [0.2483, 0.2483, 0.5035]
    assert output[2].round(4).tolist() == [0.7517, 0.7517]


def test_show_opens_the_stepper_on_the_arrays_words_and_mask(opened):
    attntui.show([[1, 2]], [[3, 4], [5, 6]], [[7], [8]], words=["dog", "man"], mask=[[True, False]])
    (shown,) = opened
    assert shown.query.tolist() == [[[1, 2]]]
    assert shown.key.tolist() == [[[3, 4], [5, 6]]]
    assert shown.value.tolist() == [[[7], [8]]]
    assert shown.words == ("dog", "man")
    assert shown.mask.tolist() == [[[True, False]]]
    assert shown.safe


def test_show_returns_nothing_so_that_a_prompt_prints_nothing(opened):
    assert attntui.show([[1]], [[1]], [[1]]) is None
    assert opened[0].words is None
    assert opened[0].mask is None


@pytest.mark.parametrize("settings", [{}, {"TERM": "dumb"}])
def test_show_prints_every_step_where_there_is_no_screen(settings):
    code = "import attntui; attntui.show([[1, 0], [1, 1]], [[1, 2]], [[3]], words=['dog'])"
    done = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | settings, capture_output=True, text=True, check=True, stdin=-3
    )
    steps = done.stdout.splitlines()
    assert len(steps) == len(Trace(AttentionProblem(query=[[1, 0], [1, 1]], key=[[1, 2]], value=[[3]])))
    assert "[1, 0] · [1, 2] = 1×1 + 0×2 = 1. scores[0,dog], step 1 of" in steps[0]
    assert not done.stderr


def test_show_refuses_what_does_not_fit_before_a_screen_opens(opened):
    with pytest.raises(attntui.ProblemError, match="a query has 2 numbers and a key has 1"):
        attntui.show([[1, 2]], [[1]], [[1]])
    assert opened == []


def test_what_a_masked_array_hides_is_refused_and_not_computed_with(opened):
    shown, hiding = np.eye(2), np.ma.array(np.eye(2), mask=[[False, True], [False, False]])
    for use in (attntui.attention, attntui.show):
        with pytest.raises(attntui.ProblemError, match="key: a masked array, of which 1 is hidden"):
            use(shown, hiding, shown)
    assert opened == []


def test_words_and_mask_of_show_are_given_by_name_only():
    with pytest.raises(TypeError, match="positional"):
        attntui.show([[1]], [[1]], [[1]], ["dog"])
