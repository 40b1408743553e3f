"""The keymap: what a keys.toml may change, what it may not, and how that is said."""

import errno
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from attntui.commands import CONTENTS_LIST, DESIGNER, STEPPER, STEPPER_ASKED, key_line
from attntui.commands.in_force import in_force, key_of, put_in_force
from attntui.commands.key_names import NAMED, key_named
from attntui.commands.keymap import changed_commands, screens
from attntui.commands.keymap_file import LARGEST, keymap_path, use_keymap
from attntui.core.errors import ProblemError
from attntui.render.canvas import Canvas
from attntui.render.picture import FOOT, draw_foot
from attntui.render.small import LEAST_WIDTH
from attntui.screens.picture_screen import bindings_of

ROOT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def _nothing_in_force():
    yield
    put_in_force({})


def keys_of(commands, name):
    return next(command.keys for command in commands if command.name == name)


def changed(text, commands=STEPPER):
    return changed_commands(tomllib.loads(text))[commands]


def refusal(text):
    with pytest.raises(ProblemError) as refused:
        changed_commands(tomllib.loads(text))
    assert "\n" not in str(refused.value)
    return str(refused.value)


def run_attntui(*arguments, **environ):
    return subprocess.run(
        [sys.executable, "-m", "attntui", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
        env={**os.environ, **environ},
    )


class TestWhatItChanges:
    def test_a_command_gets_the_keys_that_are_named_and_loses_those_it_had(self):
        after = changed('[stepper]\nnext = ["z", "f2"]')
        assert keys_of(after, "next") == ("z", "f2")
        assert keys_of(after, "back") == keys_of(STEPPER, "back")

    def test_one_key_needs_no_list(self):
        assert keys_of(changed('[stepper]\nnext = "z"'), "next") == ("z",)

    def test_an_empty_list_switches_a_command_off(self):
        assert keys_of(changed("[stepper]\ntheme = []"), "theme") == ()

    def test_a_key_that_is_free_now_may_do_something_else(self):
        after = changed('[stepper]\ntheme = []\nnext = ["t"]')
        assert keys_of(after, "next") == ("t",)

    def test_two_commands_may_change_their_keys(self):
        after = changed('[stepper]\nnext = ["b"]\nback = ["n"]')
        assert (keys_of(after, "next"), keys_of(after, "back")) == (("b",), ("n",))

    def test_other_screens_keep_their_keys(self):
        assert list(changed_commands({"contents": {"down": ["z"]}})) == [CONTENTS_LIST]

    def test_a_table_for_everywhere_changes_every_screen_that_has_the_command(self):
        after = changed_commands({"everywhere": {"theme": ["f9"]}})
        assert all(keys_of(after[commands], "theme") == ("f9",) for commands in (STEPPER, CONTENTS_LIST, DESIGNER))

    def test_a_screens_own_table_goes_before_the_one_for_everywhere(self):
        after = changed_commands({"everywhere": {"theme": ["f9"]}, "designer": {"theme": ["f8"]}})
        assert keys_of(after[DESIGNER], "theme") == ("f8",)

    def test_of_numbered_commands_the_first_key_is_one(self):
        after = changed('[stepper]\nstage = ["", "f2", "5"]')
        command = next(command for command in after if command.name == "stage")
        actions = {binding.key: binding.action for binding in bindings_of((command,))}
        assert actions == {"f2": "run_command('stage', '2')", "5": "run_command('stage', '3')"}

    def test_the_keys_that_are_said_while_a_number_is_asked_for_change_too(self):
        after = changed_commands({"stepper": {"quit": ["f10"]}})
        assert keys_of(after[STEPPER_ASKED], "quit") == ("f10",)

    def test_a_keymap_that_says_what_is_declared_changes_nothing(self):
        assert changed_commands({"stepper": {"theme": list(keys_of(STEPPER, "theme"))}}) == {}

    @pytest.mark.parametrize("screen", screens())
    def test_every_command_of_every_screen_can_be_switched_off_and_remapped(self, screen):
        commands = screens()[screen]
        for command in commands:
            assert keys_of(changed_commands({screen: {command.name: []}})[commands], command.name) == ()
            if command.name != "answer":
                assert keys_of(changed_commands({screen: {command.name: ["f7"]}})[commands], command.name) == ("f7",)

    def test_while_a_number_is_asked_for_a_key_that_goes_on_shows_it(self):
        after = changed_commands({"stepper": {"next": ["enter", "right", "z"]}})
        assert (keys_of(after[STEPPER_ASKED], "show"), keys_of(after[STEPPER_ASKED], "check")) == (("z",), ("enter",))
        assert key_line(after[STEPPER_ASKED]) == "? help  q quit  enter check  z show  p ask no more"


class TestWhatItRefuses:
    def test_one_key_for_two_commands(self):
        assert refusal('[stepper]\nnext = ["t"]') == (
            "stepper: the key t is for next and for theme, expected one command a key; "
            "give theme other keys, or none with theme = []"
        )

    def test_one_key_twice_for_a_command(self):
        assert refusal('[stepper]\nnext = ["z", "z"]').startswith("stepper: the key z is twice for next, expected")

    def test_an_unknown_screen(self):
        assert refusal("[steper]\nnext = []").startswith("steper: no such screen, expected everywhere, contents, des")

    def test_an_unknown_command(self):
        assert refusal("[stepper]\nnxt = []").startswith("stepper: nxt: no such command, expected help, quit, next, ")

    def test_an_unknown_command_for_everywhere(self):
        assert refusal("[everywhere]\nnxt = []") == (
            "everywhere: nxt: no such command, expected one that attntui keys prints"
        )

    @pytest.mark.parametrize("key", ["spacebar", "ctrl+z", "ctrl+m", "alt+x", "\\n", "nn", "\\u001b[31m", "é̂"])
    def test_an_unknown_key(self, key):
        said = refusal(f'[stepper]\nnext = ["{key}"]')
        assert said.startswith("stepper: next: ")
        assert "no such key, expected a letter, digit or sign, space, enter" in said
        assert said.isprintable()

    def test_the_key_that_always_leaves(self):
        assert refusal('[stepper]\nnext = ["ctrl+c"]') == ("stepper: next: ctrl+c always leaves, expected another key")

    @pytest.mark.parametrize("value", ["3", "true", "[1]", '[["a"]]', "{a = 1}"])
    def test_what_is_no_list_of_keys(self, value):
        assert ', expected a list of keys such as ["space", "n"], or [] for no key' in refusal(
            f"[stepper]\nnext = {value}"
        )

    def test_more_keys_than_there_are_numbers(self):
        keys = ", ".join(f'"f{number}"' for number in range(1, 11))
        assert (
            refusal(f"[stepper]\nstage = [{keys}]") == "stepper: stage: found 10 keys, expected up to 9, one a number"
        )

    def test_another_key_for_what_is_typed(self):
        assert refusal('[quiz]\nanswer = [".", "f7"]') == (
            "quiz: answer: what is typed stays what it is, expected some of . , - + % / e i, or []"
        )

    def test_what_is_no_table(self):
        assert refusal('next = ["a"]') == "next: found no table, expected one for a screen, such as [stepper]"


class TestKeys:
    @pytest.mark.parametrize(
        ("text", "key"), [(" ", "space"), ("PgDn", "pagedown"), ("Esc", "escape"), ("ö", "ö"), ("G", "G"), ("[", "[")]
    )
    def test_have_the_names_that_one_expects(self, text, key):
        assert key_named(text) == key

    @pytest.mark.parametrize("key", NAMED)
    def test_with_a_name_can_be_bound(self, key):
        assert key_named(key.upper()) == key

    def test_that_are_in_force_are_on_the_key_line(self):
        put_in_force(changed_commands({"stepper": {"next": ["z"], "theme": []}}))
        assert key_line(STEPPER).startswith("? help  q quit  z next  b back")

    @pytest.mark.parametrize("key", ["f3", "tab", "f12", "insert", "pagedown"])
    def test_that_are_long_leave_out_whole_entries_of_the_key_line_and_none_is_cut(self, key):
        put_in_force(changed_commands({"stepper": {"next": ["z"], "next_stage": [key]}}))
        canvas, line = Canvas(LEAST_WIDTH, FOOT), key_line(STEPPER)
        draw_foot(canvas, line, "", "")
        assert canvas.text(FOOT - 1).strip() == line

    def test_a_screen_without_a_key_to_quit_names_the_one_that_always_leaves(self):
        put_in_force(changed_commands({"stepper": {"quit": [], "help": []}}))
        assert key_line(STEPPER).startswith("ctrl+c quit  space next")
        assert next(command for command in in_force(STEPPER) if command.name == "quit").keys_text == "ctrl+c"

    def test_that_a_text_names_are_those_in_force(self):
        put_in_force(changed_commands({"stepper": {"first": ["f5"], "last": []}}))
        assert (key_of(STEPPER, "first"), key_of(STEPPER, "last")) == ("f5", "no key")


class TestTheFile:
    def test_is_in_the_users_config_folder(self):
        assert keymap_path({"XDG_CONFIG_HOME": "/c"}, "linux") == Path("/c/attntui/keys.toml")
        assert keymap_path({"APPDATA": "/a", "XDG_CONFIG_HOME": "/c"}, "win32") == Path("/a/attntui/keys.toml")

    @pytest.mark.parametrize("environ", [{}, {"XDG_CONFIG_HOME": "relative"}])
    @pytest.mark.parametrize("platform", ["linux", "darwin"])
    def test_is_in_the_home_folder_else(self, environ, platform, monkeypatch):
        monkeypatch.setenv("HOME", "/home/she")
        assert keymap_path(environ, platform) == Path("/home/she/.config/attntui/keys.toml")

    def test_can_be_another_one_or_none(self):
        assert keymap_path({"ATTNTUI_KEYS": "/own.toml", "XDG_CONFIG_HOME": "/c"}) == Path("/own.toml")
        assert keymap_path({"ATTNTUI_KEYS": "", "XDG_CONFIG_HOME": "/c"}) is None

    def test_need_not_be_there(self, tmp_path):
        put_in_force(changed_commands({"stepper": {"next": ["z"]}}))
        use_keymap({"XDG_CONFIG_HOME": str(tmp_path)})
        assert in_force(STEPPER) is STEPPER

    def test_is_read(self, tmp_path):
        place = tmp_path / "attntui" / "keys.toml"
        place.parent.mkdir()
        place.write_text('\ufeff[stepper]\nnext = ["z"]\n', encoding="utf-8")
        use_keymap({"XDG_CONFIG_HOME": str(tmp_path)})
        assert keys_of(in_force(STEPPER), "next") == ("z",)

    def test_must_be_there_where_it_is_named(self, tmp_path):
        with pytest.raises(ProblemError, match=r"none\.toml: cannot be read: No such file"):
            use_keymap({"ATTNTUI_KEYS": str(tmp_path / "none.toml")})

    @pytest.mark.parametrize(
        ("raw", "said"),
        [
            (b"[stepper", "is no valid TOML: "),
            (b"\xff\xfe", "is no UTF-8 text, byte 0 does not fit"),
            (b"a = " + b"[" * 20000, "nest too deeply, expected tables of keys as attntui keys prints them"),
            (b"a = 2024-02-31", "is no valid TOML"),
            (b"[stepper]\nnext = 0x" + b"f" * 20000, "holds a whole number of thousands of digits"),
            (b".".join([b"a"] * 32000) + b" = 1", "line 1 has a name of more than 8 parts"),
            (b"#" * (LARGEST + 1), "is larger than 64 KB"),
            (b"[stepper]\nnext = 3", "stepper: next: found 3, expected a list"),
        ],
    )
    def test_that_is_no_keymap_is_refused_in_one_line_with_its_name(self, raw, said, tmp_path):
        place = tmp_path / "keys.toml"
        place.write_bytes(raw)
        with pytest.raises(ProblemError, match=said) as refused:
            use_keymap({"ATTNTUI_KEYS": str(place)})
        assert str(refused.value).startswith(f"{place}: ")
        assert "\n" not in str(refused.value)

    def test_may_not_be_a_folder_or_a_pipe(self, tmp_path):
        os.mkfifo(tmp_path / "pipe")
        for place in (tmp_path, tmp_path / "pipe"):
            with pytest.raises(ProblemError, match="is no file, expected a keys"):
                use_keymap({"ATTNTUI_KEYS": str(place)})

    def test_in_a_folder_that_may_not_be_entered_is_refused_in_one_line(self, tmp_path, monkeypatch):
        def refused(_self, *_given, **_named):  # root may enter every folder
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

        use_keymap({})  # what reads it is loaded
        with monkeypatch.context() as patch:
            patch.setattr(Path, "stat", refused)
            patch.setattr(Path, "open", refused)
            with pytest.raises(ProblemError) as said:
                use_keymap({"ATTNTUI_KEYS": str(tmp_path / "keys.toml")})
        assert str(said.value) == f"{tmp_path}/keys.toml: cannot be read: Permission denied, expected a keys.toml"


class TestTheCommand:
    def test_prints_every_key_of_every_screen_as_a_keymap(self):
        printed = tomllib.loads(run_attntui("keys").stdout)
        assert list(printed) == list(screens())
        for screen, commands in screens().items():
            assert printed[screen] == {command.name: list(command.keys) for command in commands}

    def test_what_it_prints_can_be_read_again(self, tmp_path):
        own = tmp_path / "own.toml"
        own.write_text("[stepper]\nstage = ['', 'f2']\nnext = ['\"', \"'\", '\\']\ntheme = []\n", encoding="utf-8")
        first = run_attntui("--keys", str(own), "keys")
        assert first.returncode == 0
        again = tmp_path / "again.toml"
        again.write_text(first.stdout, encoding="utf-8")
        assert run_attntui("keys", "--keys", str(again)).stdout == first.stdout
        assert tomllib.loads(first.stdout)["stepper"]["stage"] == ["", "f2"]

    def test_refuses_a_keymap_in_one_line_with_status_2(self, tmp_path):
        own = tmp_path / "own.toml"
        own.write_text('[stepper]\nnext = ["t"]\n', encoding="utf-8")
        done = run_attntui("keys", ATTNTUI_KEYS=str(own))
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith(f"attntui: {own}: stepper: the key t is for next and for theme")
        assert done.stderr.count("\n") == 1

    @pytest.mark.parametrize("arguments", [("--plain", "step"), ("design",), ("trace",), ("lesson", "1")])
    def test_one_that_the_option_names_is_refused_where_no_screen_opens_too(self, arguments):
        done = run_attntui("--keys", "/none.toml", *arguments)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == ("attntui: /none.toml: cannot be read: No such file or directory, expected a keys.toml\n")

    def test_one_that_the_option_names_changes_nothing_where_no_screen_opens(self, tmp_path):
        own = tmp_path / "own.toml"
        own.write_text('[stepper]\nnext = ["z"]\n', encoding="utf-8")
        done = run_attntui("--keys", str(own), "--plain", "step")
        assert (done.returncode, done.stdout) == (0, run_attntui("--plain", "step").stdout)

    def test_none_keeps_a_terminal_from_being_mended(self):
        with_one = run_attntui("--keys", "/none.toml", "reset-terminal")
        assert with_one.stderr == run_attntui("reset-terminal").stderr != ""

    def test_a_keymap_is_no_matter_to_commands_without_keys(self):
        assert run_attntui("trace", "--row", "dog", ATTNTUI_KEYS="/none").returncode == 0
