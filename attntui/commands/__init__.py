"""Every command of the user, declared once: bindings, key line, palette and help are made from it."""

from attntui.commands.command import KEY_LINE_WIDTH, Command, key_line
from attntui.commands.contents import CONTENTS_LIST
from attntui.commands.designer import DESIGNER
from attntui.commands.goals import GOALS
from attntui.commands.labs import LAB_MISTAKES, LAB_ORDER, LAB_SCALING, LAB_SCALING_LEGEND, LAB_SOFTMAX
from attntui.commands.learn import LEARN, LEARN_LEGEND
from attntui.commands.lesson import LESSON
from attntui.commands.quiz import QUIZ
from attntui.commands.stepper import STEPPER, STEPPER_ASKED, STEPPER_LEGEND

__all__ = [
    "CONTENTS_LIST",
    "DESIGNER",
    "GOALS",
    "KEY_LINE_WIDTH",
    "LAB_MISTAKES",
    "LAB_ORDER",
    "LAB_SCALING",
    "LAB_SCALING_LEGEND",
    "LAB_SOFTMAX",
    "LEARN",
    "LEARN_LEGEND",
    "LESSON",
    "QUIZ",
    "STEPPER",
    "STEPPER_ASKED",
    "STEPPER_LEGEND",
    "Command",
    "key_line",
]
