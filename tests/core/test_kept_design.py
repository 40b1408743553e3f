"""Designs that nobody saved: kept, offered, forgotten, and never one written over another."""

import os
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from attntui.core.design import design_of_sentence, original_design
from attntui.core.errors import ProblemError
from attntui.core.kept_design import MOST, KeptDesigns, users_kept_designs


def test_a_design_that_is_kept_comes_back_and_is_forgotten(tmp_path):
    kept = KeptDesigns(tmp_path / "new" / "attntui")
    assert kept.first() is None
    path = kept.keep(original_design())
    assert kept.first() == path
    assert kept.read(path) == original_design()
    kept.forget(path)
    kept.forget(path)
    assert kept.first() is None


def test_one_is_never_written_over_by_another_but_by_the_one_that_was_made_of_it(tmp_path):
    kept, other = KeptDesigns(tmp_path), design_of_sentence("a dog saw it")
    first, second = kept.keep(original_design()), kept.keep(other)
    assert first != second
    assert kept.read(first) == original_design()
    assert kept.keep(other, first) == first
    assert kept.read(first) == other
    assert len(os.listdir(tmp_path)) == 2


def test_those_that_are_kept_at_the_same_moment_have_files_of_their_own(tmp_path):
    designs = [design_of_sentence(f"dog number {number}") for number in range(8)]
    start = Barrier(len(designs))

    def keep(design):
        start.wait()
        return KeptDesigns(tmp_path).keep(design)

    with ThreadPoolExecutor(len(designs)) as threads:
        places = list(threads.map(keep, designs))
    assert len(set(places)) == len(designs)
    assert [KeptDesigns(tmp_path).read(place) for place in places] == designs


def test_where_nothing_can_be_kept_it_says_why(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(ProblemError, match="cannot be made"):
        KeptDesigns(tmp_path / "file" / "attntui").keep(original_design())
    kept = KeptDesigns(tmp_path)
    for _ in range(MOST):
        kept.keep(original_design())
    with pytest.raises(ProblemError, match="99 designs are kept there already"):
        kept.keep(original_design())


@pytest.mark.parametrize(
    ("environment", "folder"),
    [({"XDG_STATE_HOME": "/state"}, "/state/attntui"), ({"XDG_STATE_HOME": "state"}, "~/.local/state/attntui")],
)
def test_they_are_kept_where_the_standard_says(environment, folder):
    assert str(users_kept_designs(environment).folder) == os.path.expanduser(folder)
