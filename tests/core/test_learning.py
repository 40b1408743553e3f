"""Gradient descent on Wq and Wk: the gradients, what is learned, and how fast."""

from dataclasses import replace
from itertools import islice

import numpy as np
import pytest

from attntui.core.design import design_of_sentence, original_design
from attntui.core.design_layout import set_d_k
from attntui.core.design_numbers import numbers_of
from attntui.core.goals import goal_named, goals, progress
from attntui.core.learning import Loss, gradients, learn, learned_design, random_start, task_of, wanted_word
from attntui.core.learning_speed import learning_speed, learning_speeds
from tests import oracle

CAT, MAT = 1, 5
NUDGE = 1e-6


def cat_task(**settings):
    design = original_design()
    return task_of(design, wanted_word(design, CAT), **settings)


def oracle_loss(task, Wq, Wk):
    """The loss by its definition, of whole matrices."""
    row = oracle.attention_tables(X=task.X, Wq=Wq, Wk=Wk, scale=task.scale, one_hot=True)["weights"][task.asker]
    if task.loss is Loss.CROSS_ENTROPY:
        return -(task.target * np.log(row)).sum()
    return ((row - task.target) ** 2).sum() / 2


def finite_differences(task, Wq, Wk):
    """The derivatives of the loss by each number, from two losses beside it."""
    found = []
    for table in (Wq, Wk):
        derivatives = np.empty_like(table)
        for place in np.ndindex(table.shape):
            losses = []
            for step in (NUDGE, -NUDGE):
                moved = table.copy()
                moved[place] += step
                losses.append(oracle_loss(task, *((moved, Wk) if table is Wq else (Wq, moved))))
            derivatives[place] = (losses[0] - losses[1]) / (2 * NUDGE)
        found.append(derivatives)
    return found


@pytest.mark.parametrize("loss", Loss)
@pytest.mark.parametrize("scale", [True, False])
@pytest.mark.parametrize("d_k", [1, 2, 5])
@pytest.mark.parametrize("seed", range(3))
def test_the_gradients_are_those_of_finite_differences(loss, scale, d_k, seed):
    random = np.random.default_rng(seed)
    task = cat_task(loss=loss, scale=scale, d_k=d_k, seed=seed)
    task = replace(task, X=random.normal(size=(10, 6)), target=random.dirichlet(np.ones(10)))
    Wq, Wk = random_start(replace(task, spread=0.5))
    found = gradients(task, Wq, Wk)
    expected_Wq, expected_Wk = finite_differences(task, Wq, Wk)
    assert found.loss == pytest.approx(oracle_loss(task, Wq, Wk), rel=1e-9)
    assert found.Wq == pytest.approx(expected_Wq, abs=1e-7)
    assert found.Wk == pytest.approx(expected_Wk, abs=1e-7)


def test_only_the_rows_of_what_the_words_are_are_moved():
    found = gradients(cat_task(), *random_start(cat_task()))
    assert np.flatnonzero(found.Wq.any(axis=1)).tolist() == [2]
    assert np.flatnonzero(found.Wk.any(axis=1)).tolist() == [0, 1, 2, 3, 5]


def test_the_weights_of_a_step_are_those_that_the_designer_shows():
    design = set_d_k(original_design(), 3)
    task = task_of(design, wanted_word(design, CAT))
    for step in islice(learn(task), 5):
        shown = numbers_of(learned_design(design, task, step)).weights
        assert step.weights == pytest.approx(shown, abs=1e-15)


def test_a_step_takes_the_learning_rate_times_the_gradient():
    task = cat_task(learning_rate=0.3)
    first, second = islice(learn(task), 2)
    found = gradients(task, first.Wq, first.Wk)
    assert (first.step_index, second.step_index) == (0, 1)
    assert second.Wq == pytest.approx(first.Wq - 0.3 * found.Wq)
    assert second.Wk == pytest.approx(first.Wk - 0.3 * found.Wk)
    assert first.gradient_size == pytest.approx(np.sqrt((found.Wq**2).sum() + (found.Wk**2).sum()))
    with pytest.raises(ValueError, match="read-only"):
        first.Wq[0, 0] = 1


def test_the_same_seed_learns_the_same_and_another_seed_something_else():
    def end(seed):
        return list(islice(learn(cat_task(seed=seed)), 20))[-1].Wq.tobytes()

    assert end(1) == end(1)
    assert end(1) != end(2)


def test_the_loss_goes_down_until_cat_has_nine_tenths():
    steps = list(islice(learn(cat_task()), 201))
    losses = [step.loss for step in steps]
    assert losses == sorted(losses, reverse=True)
    assert steps[-1].weights[CAT] > 0.9


@pytest.mark.parametrize("name", ["cat", "mat", "tired", "verb"])
@pytest.mark.parametrize("seed", range(3))
def test_what_is_learned_reaches_the_goal(name, seed):
    goal = goal_named(name)
    task = task_of(goal.start, goal.target, seed=seed, learning_rate=0.3)
    *_, last = islice(learn(task), 301)
    assert progress(goal, learned_design(goal.start, task, last)).is_reached


def test_an_even_spread_is_learned_too():
    goal = goal_named("even")
    task = task_of(goal.start, goal.target, learning_rate=1.0)
    *_, last = islice(learn(task), 1001)
    assert last.loss == pytest.approx(np.log(10), abs=1e-5)
    assert progress(goal, learned_design(goal.start, task, last)).is_reached


def test_two_animals_of_the_same_features_cannot_be_told_apart_by_learning_either():
    goal = goal_named("tie")
    task = task_of(goal.start, goal.target)
    *_, last = islice(learn(task), 1001)
    assert last.loss == pytest.approx(np.log(2), abs=5e-3)
    assert not progress(goal, learned_design(goal.start, task, last)).is_reached
    task = task_of(goal.solution, goal.target)
    *_, last = islice(learn(task), 301)
    assert progress(goal, learned_design(goal.solution, task, last)).is_reached


def test_what_is_learned_has_no_neat_names():
    design = original_design()
    task = cat_task(d_k=4)
    learned = learned_design(design, task, next(learn(task)))
    assert learned.query_names == ("0", "1", "2", "3")
    assert (learned.words, learned.features, learned.asker) == (design.words, design.features, design.asker)


def test_every_goal_makes_a_task():
    for goal in goals():
        step = next(learn(task_of(goal.start, goal.target)))
        assert np.isfinite(step.loss)


def test_sizes_rates_and_targets_that_cannot_be_are_refused(refused):
    design = original_design()
    assert refused(lambda: cat_task(d_k=513)) == "d_k: found 513, allowed: 1 to 512"
    assert refused(lambda: cat_task(learning_rate=0)) == "learning_rate: found 0, allowed: more than 0, up to 100"
    said = "target: 3 weights for 10 words, expected one a word"
    assert refused(lambda: task_of(design, np.ones(3) / 3)) == said
    task = cat_task(d_k=9)
    said = "d_k: 9 columns were learned, a design shows 1 to 8"
    assert refused(lambda: learned_design(design, task, next(learn(task)))) == said


def test_a_rate_that_blows_the_numbers_up_is_said_in_one_line(refused):
    task = replace(cat_task(d_k=512, scale=False, learning_rate=100, spread=1.0), target=np.full(10, 0.1))
    said = refused(lambda: list(islice(learn(task), 3000)))
    assert said.endswith(": the numbers grow beyond all bounds, take a smaller learning_rate")


# ---- how fast -----------------------------------------------------------------------------------------------------


def test_with_the_division_d_k_does_not_matter_to_the_gradient_and_without_it_does():
    found = {(speed.d_k, speed.scale): speed for speed in learning_speeds(cat_task(), sizes=(8, 512), most_steps=80)}
    assert list(found) == [(8, True), (8, False), (512, True), (512, False)]
    assert 0.5 < found[512, True].gradient_size / found[8, True].gradient_size < 2
    assert found[512, False].gradient_size > 5 * found[8, False].gradient_size
    assert all(speed.loss.shape == (81,) for speed in found.values())
    assert all(speed.n_reached == speed.n_starts for speed in found.values())


def test_without_the_division_softmax_is_flat_at_512_and_squared_error_stops_learning():
    scaled, plain = (
        learning_speed(cat_task(d_k=512, scale=scale, loss=Loss.SQUARED_ERROR, learning_rate=0.5))
        for scale in (True, False)
    )
    assert plain.softmax_slope < scaled.softmax_slope / 5
    assert plain.gradient_size < scaled.gradient_size / 5
    assert scaled.n_reached == scaled.n_starts
    assert plain.n_reached < plain.n_starts


def test_cross_entropy_learns_even_where_softmax_is_flat():
    speed = learning_speed(cat_task(d_k=512, scale=False))
    assert speed.n_reached == speed.n_starts
    assert speed.n_steps is not None


def test_a_target_that_is_never_reached_has_no_number_of_steps():
    design = design_of_sentence("the dog chased the cat because it was tired")
    speed = learning_speed(task_of(design, wanted_word(design, 1)), seeds=(0, 1, 2), most_steps=30)
    assert (speed.n_steps, speed.n_reached, speed.n_starts) == (None, 0, 3)
