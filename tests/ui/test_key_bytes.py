"""Every command of every screen by each of its keys: bytes of xterm, PuTTY, rxvt, the Linux console and kitty."""

import sys
import time

import pytest

from attntui import commands
from tests.ui.session import PATIENCE, Session

ENCODINGS = {
    "xterm": {
        "right": b"\x1b[C", "left": b"\x1b[D", "up": b"\x1b[A", "down": b"\x1b[B", "home": b"\x1b[H", "end": b"\x1b[F",
        "pageup": b"\x1b[5~", "pagedown": b"\x1b[6~", "delete": b"\x1b[3~", "tab": b"\t", "enter": b"\r",
        "space": b" ", "backspace": b"\x7f",
    },
    "xterm, application mode": {
        "right": b"\x1bOC", "left": b"\x1bOD", "up": b"\x1bOA", "down": b"\x1bOB", "home": b"\x1bOH", "end": b"\x1bOF",
        "enter": b"\x1bOM",
    },
    "xterm, modifyOtherKeys": {
        "enter": b"\x1b[27;1;13~", "space": b"\x1b[27;1;32~", "tab": b"\x1b[27;1;9~", "backspace": b"\x1b[27;1;127~",
    },
    "PuTTY": {
        "right": b"\x1b[C", "left": b"\x1b[D", "up": b"\x1b[A", "down": b"\x1b[B", "home": b"\x1b[1~",
        "end": b"\x1b[4~", "pageup": b"\x1b[5~", "pagedown": b"\x1b[6~", "delete": b"\x1b[3~", "backspace": b"\x7f",
    },
    "PuTTY, keys of a VT100 and Control-H": {
        "right": b"\x1bOC", "left": b"\x1bOD", "up": b"\x1bOA", "down": b"\x1bOB", "backspace": b"\x08",
    },
    "rxvt": {"home": b"\x1b[7~", "end": b"\x1b[8~", "delete": b"\x1b[3~"},
    "Linux console": {
        "right": b"\x1b[C", "left": b"\x1b[D", "up": b"\x1b[A", "down": b"\x1b[B", "home": b"\x1b[1~",
        "end": b"\x1b[4~", "pageup": b"\x1b[5~", "pagedown": b"\x1b[6~", "delete": b"\x1b[3~", "backspace": b"\x7f",
    },
    "kitty": {
        "right": b"\x1b[1;1:1C", "left": b"\x1b[1;1D", "up": b"\x1b[1;1:1A", "down": b"\x1b[1;1B", "home": b"\x1b[1;1H",
        "end": b"\x1b[1;1F", "pageup": b"\x1b[5;1:1~", "pagedown": b"\x1b[6;1~", "delete": b"\x1b[3;1~",
        "enter": b"\x1b[13;1u", "space": b"\x1b[32u", "tab": b"\x1b[9u", "backspace": b"\x1b[127;1:1u",
    },
}  # fmt: skip
"""What terminals send for keys that are no characters."""

SCREENS = {
    "STEPPER": (("step",), ""),
    "CONTENTS_LIST": ((), ""),
    "DESIGNER": (("design",), ""),
    "GOALS": (("design",), "g"),
    "LEARN": (("design",), "l"),
    "LESSON": (("lesson", "1"), ""),
    "QUIZ": (("quiz", "1"), ""),
    "LAB_SCALING": (("lab", "scaling"), ""),
    "LAB_SOFTMAX": (("lab", "softmax"), ""),
    "LAB_ORDER": (("lab", "order"), ""),
    "LAB_MISTAKES": (("lab", "mistakes"), ""),
}
"""The list of commands of each screen, how it is opened, and the keys that lead there."""

RECORDED = """
import os, sys
from attntui.terminal.environment import prepare_environment
prepare_environment(os.environ)
from attntui.screens.picture_screen import PictureScreen
log = open(sys.argv[1], "a", buffering=1)

def recorded(run):
    def record(self, name, key):
        if os.path.exists(sys.argv[1] + ".on"):
            print(name, file=log)
        else:
            run(self, name, key)
    return record

def on_subclass(cls, **settings):
    super(PictureScreen, cls).__init_subclass__(**settings)
    if "action_run_command" in vars(cls):
        cls.action_run_command = recorded(cls.action_run_command)

PictureScreen.action_run_command = recorded(PictureScreen.action_run_command)
PictureScreen.__init_subclass__ = classmethod(on_subclass)
from attntui.__main__ import main
sys.exit(main(sys.argv[2:]))
"""
"""The program, which writes down the commands that it is told instead of running them, once a file says so."""


def codes(command):
    """Each key of a command with what some terminals send for it."""
    for key in command.keys:
        if len(key) == 1:
            yield "all", key, key.encode()
            yield "kitty", key, b"\x1b[%du" % ord(key)
            yield "xterm, modifyOtherKeys", key, b"\x1b[27;1;%d~" % ord(key)
        for encoding, keys in ENCODINGS.items():
            if key in keys:
                yield encoding, key, keys[key]


@pytest.mark.parametrize("name", SCREENS)
def test_every_key_reaches_its_command_once_in_every_encoding(name, tmp_path):
    arguments, keys = SCREENS[name]
    log = tmp_path / "log"
    command = (sys.executable, "-c", RECORDED, str(log))
    with Session(*arguments, command=command, size=(60, 20)) as session:
        session.wait_for("? help", "q quit")
        for key in keys:
            before = session.text
            session.press(key)
            session.wait_until(lambda text=before: session.text != text, "the screen")
        session.settle(0.2)
        (tmp_path / "log.on").touch()
        expected = []
        for each in getattr(commands, name):
            for encoding, key, code in codes(each):
                session.press(code)
                expected.append(each.name)
                wait_for_log(log, expected, session, f"{each.name} by {key} of {encoding}: {code!r}")


def wait_for_log(log, expected, session, what):
    deadline = time.monotonic() + PATIENCE
    while (found := log.read_text().split()) != expected:
        assert time.monotonic() < deadline, f"{what}: found {found[len(expected) - 1 :]}"
        assert len(found) <= len(expected), f"{what}: found {found[len(expected) - 1 :]}"
        session.read(0.005)


def test_every_screen_with_commands_is_tried():
    lists = {name for name, found in vars(commands).items() if isinstance(found, tuple) and name.isupper()}
    assert {name for name in lists if not name.endswith(("_ASKED", "_LEGEND"))} == set(SCREENS)


def test_every_key_with_a_name_has_bytes_in_the_encodings():
    named = {key for name in SCREENS for each in getattr(commands, name) for key in each.keys if len(key) > 1}
    for encoding in ("xterm", "kitty"):
        assert named <= set(ENCODINGS[encoding])
