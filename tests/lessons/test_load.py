"""The lessons by number, name, file and language."""

import pytest

from attntui.core.errors import ProblemError
from attntui.lessons import load, schema
from tests.lessons.lesson_text import HEAD, lesson

COURSE = (*(f"part{number}" for number in range(1, 9)), "closing")


@pytest.fixture
def course(tmp_path, monkeypatch):
    """A course of three English parts, of which one is there in German."""
    for place, title in {"en/part2": "Two", "en/part10": "Ten", "en/closing": "End", "de/part2": "Zwei"}.items():
        path = tmp_path / f"{place}.toml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(lesson().replace("A lesson", title))
    (tmp_path / "__pycache__").mkdir()
    monkeypatch.setattr(load, "_COURSE", tmp_path)
    return tmp_path


def test_the_course_has_eight_parts_and_a_closing_card_in_their_order():
    assert load.lesson_names() == COURSE


def test_every_part_has_the_title_that_its_lesson_has():
    for name in COURSE:
        assert load.lesson_title(name) == load.lesson_named(name).title


def test_parts_come_by_their_number_and_what_has_none_comes_last(course):
    assert load.lesson_names() == ("part2", "part10", "closing")


def test_a_language_without_a_part_gives_it_in_english(course):
    assert load.languages() == ("en", "de")
    assert load.lesson_names("de") == ("part2", "part10", "closing")
    assert [load.lesson_title(name, "de") for name in load.lesson_names("de")] == ["Zwei", "Ten", "End"]
    assert load.lesson_named("2", "de").title == "Zwei"
    assert load.lesson_named("closing", "de").title == "End"
    assert load.lesson_named("2").title == "Two"


def test_a_title_is_found_though_a_line_of_the_summary_looks_like_a_table(course):
    (course / "en" / "part2.toml").write_text(lesson(head='summary = """\n[cards]\n"""\n' + HEAD))
    assert load.lesson_title("part2") == "A lesson"


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "de@euro"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "../de"}, "en"),
        ({"LANG": ""}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE", "LC_MESSAGES": "", "LC_ALL": "en_US"}, "en"),
        ({"LC_ALL": "fr", "LC_MESSAGES": "de"}, "en"),
    ],
)
def test_the_language_is_that_of_the_environment_where_it_is_there(course, environ, expected):
    assert load.language_of(environ) == expected


def test_a_language_that_is_not_there_is_refused_with_those_that_are(course):
    assert load.language_named("de") == "de"
    for name in ("fr", "", "..", "DE", "__pycache__"):
        with pytest.raises(ProblemError, match=r"no such language, allowed: en, de$"):
            load.language_named(name)


@pytest.mark.parametrize("text", ["3", " 3 ", "part3", "PART3"])
def test_a_part_has_a_number_and_a_name(text):
    assert load.lesson_named(text).name == "part3"


def test_the_last_part_goes_by_its_number_in_the_contents_too():
    assert load.lesson_path("9") == load.lesson_path("closing")


@pytest.mark.parametrize("text", ["10", "0", "03", "²", "part", "", "three", "-1", "../en/part1", "a\0b"])
def test_what_is_no_part_is_refused(text):
    with pytest.raises(ProblemError):
        load.lesson_named(text)


def test_the_parts_are_named_where_one_is_not_there():
    with pytest.raises(ProblemError) as refused:
        load.lesson_named("10")
    assert str(refused.value) == "'10': no such lesson, allowed: 1, 2, 3, 4, 5, 6, 7, 8, 9 or closing, or a .toml file"


def test_a_path_is_a_file_of_ones_own(tmp_path, monkeypatch):
    (tmp_path / "own.toml").write_text(lesson())
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    for text in ("own.toml", "./own.toml", "~/own.toml", str(tmp_path / "own.toml")):
        found = load.lesson_named(text)
        assert (found.name, found.title, found.cards[0].text) == ("own", "A lesson", ("Some words.",))


def test_a_part_wins_over_a_file_of_its_name(tmp_path, monkeypatch):
    (tmp_path / "closing").write_text(lesson())
    monkeypatch.chdir(tmp_path)
    assert load.lesson_named("closing").title != "A lesson"


def test_a_file_of_ones_own_is_not_called_as_a_part(tmp_path):
    (tmp_path / "part3.toml").write_text(lesson())
    assert load.lesson_named(str(tmp_path / "part3.toml")).name == "own-part3"


def test_titles_are_found_without_computing_a_number(monkeypatch):
    monkeypatch.setattr(schema, "check_lesson", None)
    assert len({load.lesson_title(name) for name in load.lesson_names()}) == len(COURSE)
