"""The commands: every one can be reached with plain keys, on every terminal, and none in two ways at once."""

import string
from importlib import import_module

import pytest
from textual.keys import _character_to_key

from attntui import commands
from attntui.commands import KEY_LINE_WIDTH, STEPPER, STEPPER_LEGEND, Command, key_line
from attntui.core.attention import AttentionPass
from attntui.core.builtin import BUILT_IN
from attntui.core.operands import Role, operands_of
from attntui.core.walk import Walk
from attntui.render.pages import KEYS_WIDTH
from attntui.screens.contents import ContentsScreen
from attntui.screens.lesson import LessonScreen
from attntui.screens.picture_screen import bindings_of
from attntui.screens.stepper import EDGES, StepperScreen

SCREENS = {"STEPPER": StepperScreen, "CONTENTS_LIST": ContentsScreen, "LESSON": LessonScreen}
LISTS = {
    name: found
    for name, found in vars(commands).items()
    if isinstance(found, tuple) and all(isinstance(each, Command) for each in found)
}
"""Every list of commands that the module declares, by its name there."""

COMMANDS = [(name, command) for name, found in LISTS.items() for command in found]
EATEN = {"pagedown", "pageup", "home", "end", "left", "right", "up", "down", "backspace", "delete", "tab"}
"""Keys that some terminal, multiplexer or browser keeps for itself."""

NAMED = {*EATEN, "space", "enter", "tab"}
PLAIN = {"space", "enter", *string.ascii_lowercase, *string.digits, *string.punctuation}
EACH = pytest.mark.parametrize(("name", "command"), COMMANDS, ids=[f"{name} {each.name}" for name, each in COMMANDS])


LEGENDS = {
    f"{module}.{name}": found.LEGEND
    for module in ("stepper", "learn", "labs.scaling", "labs.softmax", "labs.order", "labs.mistakes")
    for name, found in vars(import_module(f"attntui.screens.{module}")).items()
    if getattr(found, "LEGEND", ())
}
"""What the help of each screen explains besides its commands."""


@pytest.mark.parametrize("name", LEGENDS)
def test_what_signs_and_colours_mean_is_whole_in_the_narrowest_window(name):
    for sign, text in LEGENDS[name]:
        assert len(sign) < KEYS_WIDTH, sign
        assert len(text) <= 60 - KEYS_WIDTH - 3, text


def test_the_colours_that_the_stepper_explains_are_those_of_its_operands():
    colour_of = {Role.QUERY: "blue", Role.KEY: "orange", Role.VALUE: "purple"}
    means = dict(STEPPER_LEGEND)
    assert (means["blue"], means["orange"], means["purple"]) == ("Q, who asks", "K, who answers", "V, what is given")
    seen = {"blue from scaled on": set(), "orange in softmax": set()}
    attention_pass = AttentionPass(BUILT_IN["dog-bites-man"](), safe=True)
    for address in ("scaled[2,0]", "shifted[2,0]", "exp[2,0]", "weights[2,0]", "output[2,0]"):
        step = Walk(attention_pass.problem, safe=True).jumped(address).step
        for operand in operands_of(attention_pass, step):
            name = {"blue": "blue from scaled on", "orange": "orange in softmax"}.get(colour_of[operand.role], "purple")
            seen.setdefault(name, set()).add(operand.table)
    assert seen["blue from scaled on"] == {"scores", "scaled", "shifted", "exp", "weights"}
    assert seen["orange in softmax"] == {"shifted.max", "exp.total"}
    assert seen["purple"] == {"value"}
    assert set(seen) <= set(means)


@pytest.mark.parametrize("name", LISTS)
def test_no_key_is_taken_twice(name):
    keys = [key for command in LISTS[name] for key in command.keys]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("name", LISTS)
def test_no_command_is_declared_twice(name):
    names = [command.name for command in LISTS[name]]
    assert len(names) == len(set(names))


def test_the_lists_of_the_screens_are_among_those_that_are_tested():
    assert all(screen.COMMAND_LIST is LISTS[name] for name, screen in SCREENS.items())


@pytest.mark.parametrize("name", SCREENS)
def test_every_command_can_be_run_by_its_screen_in_one_way(name):
    for command in LISTS[name]:
        is_move = name == "STEPPER" and command.name in EDGES
        assert is_move != callable(getattr(SCREENS[name], f"do_{command.name}", None)), command.name


def test_every_move_is_a_command():
    assert set(EDGES) <= {command.name for command in STEPPER}


@EACH
def test_every_command_has_a_plain_key_that_no_terminal_eats(name, command):
    assert set(command.keys) & PLAIN


@EACH
def test_no_command_needs_ctrl_alt_or_a_function_key(name, command):
    assert all(key in NAMED or (len(key) == 1 and key.isprintable()) for key in command.keys)


@EACH
def test_no_command_needs_shift_and_a_letter(name, command):
    assert not any(len(key) == 1 and key.isupper() for key in command.keys)


@pytest.mark.parametrize(
    ("first", "others"),
    [
        ("next", {"space", "right", "n", "enter", "pagedown"}),
        ("back", {"b", "left", "backspace", "pageup"}),
        ("next_stage", {"]"}),
        ("previous_stage", {"["}),
        ("stage", set("123456789")),
        ("next_row", {"down", "j"}),
        ("previous_row", {"up", "k"}),
        ("first", {"home", "0"}),
        ("last", {"end", "$"}),
        ("by", {"v"}),
        ("order", {"o"}),
        ("softmax", {"x"}),
        ("play", {"a"}),
        ("go_to", {"g"}),
        ("spotlight", {"s"}),
        ("theme", {"t"}),
        ("blank", {"."}),
        ("help", {"?"}),
        ("contents", {"m"}),
        ("quit", {"q"}),
    ],
)
def test_the_keys_of_the_stepper_are_those_of_the_design(first, others):
    command = next(command for command in STEPPER if command.name == first)
    assert set(command.keys) == others


@EACH
def test_every_key_has_the_name_that_textual_gives_it(name, command):
    for key, binding in zip(command.keys, command.bindings, strict=True):
        assert binding == (_character_to_key(key) if len(key) == 1 else key)


@pytest.mark.parametrize("name", LISTS)
def test_every_key_runs_its_command_with_the_key_that_was_pressed(name):
    bindings = bindings_of(LISTS[name])
    said = {(binding.key, binding.action) for binding in bindings}
    for command in LISTS[name]:
        for key in command.bindings:
            assert (key, f"run_command('{command.name}', '{key}')") in said
    assert len(said) == sum(len(command.keys) for command in LISTS[name])


@pytest.mark.parametrize("name", LISTS)
def test_the_key_line_has_help_and_quit_first_and_fits(name):
    line = key_line(LISTS[name])
    assert line.startswith("? help  q quit  ")
    assert len(line) <= KEY_LINE_WIDTH
    assert line.isascii()


def test_the_key_line_of_the_stepper_has_the_keys_that_one_starts_with():
    entries = key_line(STEPPER).split("  ")
    assert {"space next", "b back", "] stage", "g go to"} <= set(entries)


def test_the_key_line_leaves_out_whole_entries_and_none_is_cut():
    long = [Command(f"c{number}", (str(number),), "x" * 15, "text") for number in range(9)]
    assert key_line(tuple(long)) == "  ".join(f"{number} {'x' * 15}" for number in range(3))


def test_a_command_without_a_label_is_not_on_the_key_line():
    assert key_line((Command("a", ("a",), "", "text"), Command("b", ("b",), "bee", "text"))) == "b bee"


@EACH
def test_every_command_has_a_help_text_that_fits_the_help_screen(name, command):
    assert command.text
    assert len(command.text) <= 60 - KEYS_WIDTH - 3
    assert len(command.keys_text) <= KEYS_WIDTH


@pytest.mark.parametrize(
    ("keys", "text"),
    [(("b", "pageup"), "b pgup"), (tuple("123456789"), "1-9"), (("0", "home"), "0 home"), (("7",), "7")],
)
def test_keys_read_as_people_say_them(keys, text):
    assert Command("name", keys, "", "text").keys_text == text


def test_a_letter_does_the_same_on_every_screen_that_has_it():
    shared = {"help", "quit", "theme", "palette"}
    for name in shared:
        found = [command for _, command in COMMANDS if command.name == name]
        assert len({command.keys for command in found}) == 1


@pytest.mark.parametrize("name", ["STEPPER", "STEPPER_ASKED", "DESIGNER", *(n for n in LISTS if n.startswith("LAB_"))])
def test_the_way_back_from_what_one_only_tries_stands_right_after_help_and_quit(name):
    line = key_line(LISTS[name], Command("contents", ("m",), "back to the card", ""))
    assert line.startswith("? help  q quit  m back to the card  ")
    assert len(line) <= KEY_LINE_WIDTH
