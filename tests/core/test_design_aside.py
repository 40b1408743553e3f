"""What becomes of a design that nobody saved: kept once, taken up in the same file, dropped where that is wanted."""

import pytest

from attntui.core.design import original_design
from attntui.core.design_aside import DesignAside
from attntui.core.designer_state import Designing
from attntui.core.errors import ProblemError
from attntui.core.kept_design import KeptDesigns
from tests.design_cases import with_pronoun_row


@pytest.fixture
def kept(tmp_path):
    return KeptDesigns(tmp_path / "kept")


@pytest.fixture
def aside(kept):
    return DesignAside(kept)


@pytest.fixture
def unsaved():
    return Designing.starting(original_design()).changed(with_pronoun_row(5, 5))


def files(kept):
    return [path.name for path in kept.folder.iterdir()] if kept.folder.exists() else []


def test_what_is_unsaved_is_kept_once(aside, kept, unsaved):
    assert aside.keep(unsaved)
    assert not aside.keep(unsaved)
    assert files(kept) == ["design.json"]
    assert aside.read(aside.offered()) == unsaved.design


def test_what_is_saved_is_not_kept(aside, kept, tmp_path, unsaved):
    assert not aside.keep(unsaved.saved_to(tmp_path / "own.json"))
    assert not aside.keep(Designing.starting(original_design()))
    assert files(kept) == []


def test_what_may_be_lost_is_not_kept(aside, kept, unsaved):
    aside.let_go()
    assert not aside.keep(unsaved)
    assert files(kept) == []


def test_without_a_place_nothing_is_offered_or_kept(unsaved):
    aside = DesignAside(None)
    assert aside.offered() is None
    assert not aside.keep(unsaved)
    aside.forget()
    aside.let_go()


def test_a_design_that_is_gone_on_with_is_kept_in_the_same_file_again(kept, unsaved):
    path = kept.keep(with_pronoun_row(1, 1))
    aside = DesignAside(kept)
    aside.go_on_with(aside.offered())
    assert aside.keep(unsaved)
    assert files(kept) == [path.name]
    assert kept.read(path) == unsaved.design


def test_a_design_that_nobody_took_up_stays_beside_the_new_one(kept, unsaved):
    path = kept.keep(with_pronoun_row(1, 1))
    assert DesignAside(kept).keep(unsaved)
    assert kept.read(path) == with_pronoun_row(1, 1)
    assert len(files(kept)) == 2


@pytest.mark.parametrize("end", ["forget", "let_go"])
def test_saved_or_not_wanted_the_one_that_was_gone_on_with_is_gone_and_no_other(kept, end):
    first, second = kept.keep(with_pronoun_row(1, 1)), kept.keep(with_pronoun_row(2, 2))
    aside = DesignAside(kept)
    getattr(aside, end)()
    assert kept.first() == first
    aside.go_on_with(first)
    getattr(aside, end)()
    assert files(kept) == [second.name]


def test_after_it_was_saved_later_changes_are_kept_in_a_new_file(kept, unsaved):
    aside = DesignAside(kept)
    aside.go_on_with(kept.keep(with_pronoun_row(1, 1)))
    aside.forget()
    assert aside.keep(unsaved)
    assert kept.read(kept.first()) == unsaved.design


def test_what_is_offered_can_be_dropped(aside, kept):
    kept.keep(original_design())
    aside.drop(aside.offered())
    assert aside.offered() is None


def test_where_it_cannot_be_kept_one_line_says_so_and_it_is_not_tried_again(tmp_path, unsaved):
    (tmp_path / "file").write_text("")
    aside = DesignAside(KeptDesigns(tmp_path / "file" / "folder"))
    with pytest.raises(ProblemError, match=r"^the unsaved design could not be kept: .*cannot be made"):
        aside.keep(unsaved)
    assert not aside.keep(unsaved)
