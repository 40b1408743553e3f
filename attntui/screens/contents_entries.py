"""What the entries of the contents open; each is imported when it is asked for, so that the contents come at once."""

import os
from collections.abc import Callable

from attntui.core.builtin import BUILT_IN
from attntui.core.design import original_design
from attntui.core.kept_design import users_kept_designs
from attntui.core.labs.catalogue import lab_named
from attntui.core.problem import AttentionProblem
from attntui.core.reading import read_problem
from attntui.core.sentence import problem_of_sentence
from attntui.core.state_folder import check_may_read
from attntui.lessons.load import lesson_named
from attntui.lessons.quiz_load import questions_of, titles_of
from attntui.render.contents_list import Entry, Kind
from attntui.screens.picture_screen import PictureScreen
from attntui.screens.prompt import Prompt
from attntui.screens.reading_prompt import ReadingPrompt
from attntui.screens.stepper import StepperScreen

MakesScreen = Callable[[], PictureScreen[None]]
"""What makes a screen of what was read; screens are made where the others are, and not in the thread that reads."""

PROMPTS = (Kind.SENTENCE, Kind.FILE)
"""The kinds of entries that ask for a line before they open."""


def prompt_of(entry: Entry) -> Prompt[AttentionProblem]:
    """Return what asks for the problem of an entry; a file is read in the background."""
    if entry.kind is Kind.SENTENCE:
        return Prompt("sentence", "like: the dog chased the cat because it was tired", problem_of_sentence)
    return ReadingPrompt("file", "the path of an .npz or .json file", _read)


def read_lesson(name: str, language: str, card: str | None) -> MakesScreen:
    """Read a part of the course, which may take a second; return what makes its screen, at a card.

    Raises ProblemError.
    """
    lesson = lesson_named(name, language)

    def made() -> PictureScreen[None]:
        from attntui.screens.lesson import LessonScreen

        return LessonScreen(lesson, at=card)

    return made


def read_quiz(language: str) -> MakesScreen:
    """Read all questions, which may take a second; return what makes the screen that asks them. Raises ProblemError."""
    questions = questions_of(language=language)
    titles = titles_of(questions, language)

    def made() -> PictureScreen[None]:
        from attntui.screens.quiz import QuizScreen

        return QuizScreen(questions, titles=titles)

    return made


def screen_of_entry(entry: Entry) -> PictureScreen[None]:
    """Return the screen of an entry that asks for nothing before.

    Raises ValueError for those that do, and for those that are read.
    """
    if entry.kind is Kind.PROBLEM:
        return StepperScreen(BUILT_IN[entry.name]())
    if entry.kind is Kind.DESIGNER:
        from attntui.screens.designer import DesignerScreen

        return DesignerScreen(original_design(), kept=users_kept_designs(os.environ))
    if entry.kind is Kind.LAB:
        from attntui.screens.labs.catalogue import lab_screen

        return lab_screen(entry.name, lab_named(entry.name).core.settings_of({}))
    raise ValueError(f"{entry.kind}: opened in another way")


def _read(path: str) -> AttentionProblem:
    check_may_read(os.environ)
    return read_problem(path.strip())
