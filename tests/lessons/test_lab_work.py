"""What the labs of a lesson may take: a short file must not keep the reader waiting."""

import time

import pytest

from attntui.core.labs.catalogue import LABS, lab_named
from attntui.lessons import lab_runs
from attntui.lessons.lab_runs import MOST_WORK
from attntui.lessons.load import checked_file
from tests.lessons.lesson_text import HEAD

CARD = (
    '\n[[cards]]\nname = "{name}"\ntitle = "t"\ntext = "{{lab {figure}}}"\nlab = "{lab}"\nsettings = {{{settings}}}\n'
)
WORDS = ", ".join(f'"w{number}"' for number in range(100))


def checked(tmp_path, *cards):
    path = tmp_path / "own.toml"
    path.write_text(HEAD + "".join(cards))
    started = time.process_time()
    found = checked_file(path)
    assert time.process_time() - started < 20
    return found


def scaling(name, settings, figure="n_trials"):
    return CARD.format(name=name, figure=figure, lab="scaling", settings=settings)


def order(name, seed):
    return CARD.format(name=name, figure="same", lab="order", settings=f"seed = {seed}, words = [{WORDS}]")


@pytest.mark.parametrize(
    "settings",
    ["d = 4096, trials = 100000, seed = 0", "d = 1, trials = 100000, keys = 100", "d = [1024, 2048, 4096]"],
)
def test_a_lab_that_would_take_long_is_refused_at_once_in_one_line(settings, tmp_path):
    (said,) = checked(tmp_path, scaling("a", settings)).refusals
    assert said.startswith("own.toml: card a: settings: the lab takes ")
    assert said.endswith(f"allowed: {MOST_WORK:,} in a lesson; make trials, keys or d less")


def test_what_all_labs_take_together_counts_and_the_same_run_counts_once(tmp_path):
    most = MOST_WORK // lab_named("scaling").core.work(lab_named("scaling").core.settings_of({}))
    cards = [scaling(f"c{seed}", f"seed = {seed}") for seed in range(most + 1)]
    assert [said[:15] for said in checked(tmp_path, *cards).refusals] == ["own.toml: card "]
    again = [scaling(f"c{number}", "seed = 1") for number in range(most + 1)]
    assert checked(tmp_path, *again).lesson is not None


def test_long_sentences_in_the_order_lab_count_too(tmp_path):
    assert checked(tmp_path, *(order(f"c{seed}", seed) for seed in range(3))).lesson is not None
    refused = checked(tmp_path, *(order(f"c{seed}", seed) for seed in range(100))).refusals
    assert len(refused) > 50


def test_the_figures_of_a_lab_are_made_once_however_many_placeholders_ask_for_them(tmp_path, monkeypatch):
    core, asked = lab_named("order").core, []
    figures = core.figures
    monkeypatch.setattr(core, "figures", lambda state: asked.append(1) or figures(state))
    lab_runs.figures_of.cache_clear()
    text = order("a", 7).replace("{lab same}", "{lab same}" * 10)
    assert checked(tmp_path, text, order("b", 7)).lesson is not None
    assert len(asked) == 1


@pytest.mark.parametrize("lab", [lab.name for lab in LABS])
def test_every_lab_says_what_it_takes(lab):
    core = lab_named(lab).core
    assert 0 <= core.work(core.settings_of({})) < MOST_WORK / 3
