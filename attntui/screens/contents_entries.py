"""What the entries of the contents open; each is imported when it is asked for, so that the contents come at once."""

import os

from attntui.core.builtin import BUILT_IN
from attntui.core.design import original_design
from attntui.core.kept_design import users_kept_designs
from attntui.core.labs.catalogue import lab_named
from attntui.core.problem import AttentionProblem
from attntui.core.reading import read_problem
from attntui.core.sentence import problem_of_sentence
from attntui.core.state_folder import check_may_read
from attntui.render.contents_list import Entry, Kind
from attntui.screens.picture_screen import PictureScreen
from attntui.screens.prompt import Prompt
from attntui.screens.reading_prompt import ReadingPrompt
from attntui.screens.stepper import StepperScreen

PROMPTS = (Kind.SENTENCE, Kind.FILE)
"""The kinds of entries that ask for a line before they open."""


def prompt_of(entry: Entry) -> Prompt[AttentionProblem]:
    """Return what asks for the problem of an entry; a file is read in the background."""
    if entry.kind is Kind.SENTENCE:
        return Prompt("sentence", "like: the dog chased the cat because it was tired", problem_of_sentence)
    return ReadingPrompt("file", "the path of an .npz or .json file", _read)


def screen_of_entry(entry: Entry) -> PictureScreen[None]:
    """Return the screen of an entry that asks for nothing before. Raises ValueError for a lesson and those that do."""
    if entry.kind is Kind.PROBLEM:
        return StepperScreen(BUILT_IN[entry.name]())
    if entry.kind is Kind.DESIGNER:
        from attntui.screens.designer import DesignerScreen

        return DesignerScreen(original_design(), kept=users_kept_designs(os.environ))
    if entry.kind is Kind.LAB:
        from attntui.screens.labs.catalogue import lab_screen

        return lab_screen(entry.name, lab_named(entry.name).core.settings_of({}))
    if entry.kind is Kind.QUIZ:
        from attntui.screens.quiz import QuizScreen

        return QuizScreen()
    raise ValueError(f"{entry.kind}: opened in another way")


def _read(path: str) -> AttentionProblem:
    check_may_read(os.environ)
    return read_problem(path.strip())
