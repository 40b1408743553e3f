"""A part of the course, where opening another one takes until a test lets it go on.

What comes through the first argument, a named pipe, does: one byte ends a time in which the program still runs, the
second one a time in which nothing else of it does.
"""

import ctypes
import os
import sys

from attntui.terminal.environment import prepare_environment

prepare_environment(os.environ)

from attntui.app import run_lesson  # noqa: E402
from attntui.lessons.load import lesson_named  # noqa: E402
from attntui.screens.lesson_course import Course  # noqa: E402

load = Course.load


def slow(course, name):
    found = load(course, name)
    pipe = os.open(sys.argv[1], os.O_RDONLY)
    os.read(pipe, 1)
    ctypes.PyDLL(None).read(pipe, ctypes.create_string_buffer(1), 1)  # keeps the interpreter to itself
    return found


if __name__ == "__main__":
    Course.load = slow
    sys.exit(run_lesson(lesson_named(sys.argv[2])))
