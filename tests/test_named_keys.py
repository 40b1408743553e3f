"""What the program says of keys: its texts have the names of commands, and never a key, which a keymap may change."""

import ast
import re
from pathlib import Path

import pytest

import attntui
from attntui.commands import QUIZ, STEPPER, Command
from attntui.commands.in_force import put_in_force
from attntui.commands.keymap import changed_commands
from attntui.commands.named import named_keys
from attntui.render.hints import NO_KEYS, hint_text, message_text

ROOT = Path(attntui.__file__).parent
FILES = [path for folder in ("core", "render", "screens") for path in sorted((ROOT / folder).rglob("*.py"))]
NAMES_A_KEY = re.compile(
    r"(?:^|[\s;:(,])(?:[b-z]|[Ss]pace|[Ee]nter|[Ee]sc|[Tt]ab|[Aa]rrows|[][!$>|_{}+?]) (?!is\b|numbers\b)"
    r"[a-z]+s\b(?!:)"
)
FIXED = ("Enter takes", "Enter sets", "Enter checks", "; Esc gives up", "d is 1 to")
"""Keys of lines that are typed, which no keymap changes; a size."""


@pytest.fixture
def _nothing_in_force():
    yield
    put_in_force({})


def texts_of(path):
    """The texts in a file, without what documents it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    said = {id(each.value) for each in ast.walk(tree) if isinstance(each, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.value


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_text_names_a_key_that_a_keymap_may_change(path):
    found = [text for text in texts_of(path) if NAMES_A_KEY.search(text) and not any(each in text for each in FIXED)]
    assert not [text for text in found if "\n" not in text], "one line: longer ones are scripts"


def test_a_text_that_names_one_is_found():
    for text in ("s shows it", "stopped: space goes on", "there is none; ] goes on", "Enter starts it"):
        assert NAMES_A_KEY.search(text), text


def test_a_hint_leaves_out_what_names_a_key_that_is_not_there():
    parts = ("type it", "{undo} goes back", "{redo}, {undo}: both")
    assert hint_text({"undo": "u", "redo": "r"}, *parts) == "type it; u goes back; r, u: both"
    assert hint_text({"undo": "u"}, *parts) == "type it; u goes back"
    assert hint_text(NO_KEYS, *parts) == "type it"
    assert hint_text({"undo": "u"}, "{n} of them", "{undo} goes back", apart=", ", n=3) == "3 of them, u goes back"


def test_a_message_says_after_a_colon_what_one_can_do():
    parts = ("{run} goes on", "{again} starts anew")
    assert message_text({"run": "z", "again": "0"}, "stopped", *parts) == "stopped: z goes on, 0 starts anew"
    assert message_text(NO_KEYS, "stopped", *parts) == "stopped"


def test_arrows_are_named_where_a_command_moves_a_cursor():
    assert named_keys(QUIZ)["arrows"] == "arrows"
    assert [named_keys(QUIZ)[name] for name in ("up", "right", "next")] == ["up", "right", "space"]
    assert [named_keys(STEPPER)[name] for name in ("next_row", "next")] == ["down", "space"]


@pytest.mark.usefixtures("_nothing_in_force")
def test_the_keys_in_force_are_named_and_commands_without_a_key_are_not():
    put_in_force(changed_commands({"quiz": {"up": ["f5"], "left": [], "give_up": []}}))
    named = named_keys(QUIZ)
    assert named["arrows"] == "f5, down, right"
    assert "left" not in named
    assert "give_up" not in named


def test_a_command_that_always_works_is_named_without_a_key_of_its_own():
    assert named_keys((Command("quit", (), "quit", "leave"),)) == {"quit": "ctrl+c"}
