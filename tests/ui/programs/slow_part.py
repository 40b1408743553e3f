"""A part of the course, where opening another one takes all of the machine for a while: nothing else runs meanwhile."""

import ctypes
import os
import sys
import time

from attntui.terminal.environment import prepare_environment

prepare_environment(os.environ)

from attntui.app import run_lesson  # noqa: E402
from attntui.lessons.load import lesson_named  # noqa: E402
from attntui.screens.lesson_course import Course  # noqa: E402

load = Course.load


def slow(course, name):
    found = load(course, name)
    time.sleep(1.5)  # "opening" is seen
    ctypes.PyDLL(None).usleep(900_000)  # keeps the interpreter to itself
    return found


if __name__ == "__main__":
    Course.load = slow
    sys.exit(run_lesson(lesson_named(sys.argv[1])))
