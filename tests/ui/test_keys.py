"""Every command of the stepper, by each of its keys as the bytes that terminals send."""

import json
import re
import termios

import pytest

from attntui.commands import STEPPER
from tests.ui.session import Session

BYTES = {
    "space": (b" ",),
    "enter": (b"\r",),
    "backspace": (b"\x7f", b"\x08"),  # most terminals, and those that are set to ^H
    "right": (b"\x1b[C", b"\x1bOC"),  # cursor keys, and the same in application mode
    "left": (b"\x1b[D", b"\x1bOD"),
    "up": (b"\x1b[A", b"\x1bOA"),
    "down": (b"\x1b[B", b"\x1bOB"),
    "pagedown": (b"\x1b[6~",),
    "pageup": (b"\x1b[5~",),
    "home": (b"\x1b[H", b"\x1bOH", b"\x1b[1~", b"\x1b[7~"),  # xterm, in application mode, PuTTY and Linux console, rxvt
    "end": (b"\x1b[F", b"\x1bOF", b"\x1b[4~", b"\x1b[8~"),
}
"""What terminals send for a key that is no character."""

START = 14
"""The step that each key is pressed at: scaled[bites,bites], with rows, columns and stages on every side."""

MOVES = {
    "next": ("scaled[bites,man]", "step 15 of 45 by cell"),
    "back": ("scaled[bites,dog]", "step 13 of 45 by cell"),
    "next_stage": ("exp[dog,dog]", "step 19 of 45 by cell"),
    "previous_stage": ("scores[dog,dog]", "step 1 of 45 by cell"),
    "next_row": ("scaled[man,bites]", "step 17 of 45 by cell"),
    "previous_row": ("scaled[dog,bites]", "step 11 of 45 by cell"),
    "first": ("scores[dog,dog]", "step 1 of 45 by cell"),
    "last": ("output[man,1]", "step 45 of 45 by cell"),
}
"""Where each command that moves leads to from the start."""

STAGES = {"1": 1, "2": 10, "3": 19, "4": 31, "5": 40}
"""The first step of each stage, by the stage's number."""

ELSEWHERE = {
    "by": (("scaled[bites]", "step 5 of 15 by row", "table by table, softmax by hand"), "vv"),
    "order": (("scaled[bites,bites]", "step 20 of 45 by cell", "word by word, softmax by hand"), "o"),
    "softmax": (("scaled[bites,bites]", "step 14 of 57 by cell", "table by table, safe softmax"), "x"),
    "spotlight": (("bites asks: where does its attention go?",), "s"),
    "play": (("playing, a step every 1 s: a stops",), "a"),
    "faster": (("a plays, a step every 0.5 s",), "-"),
    "slower": (("a plays, a step every 2 s",), "+"),
    "predict": (("predict is on", "?]"), "p"),
    "next_head": (("this pass has one head",), ""),
    "go_to": (("go to: like scaled[bites,bites], 12 or 2.5",), "escape"),
    "help": (("KEYS", "this help"), "escape"),
    "palette": (("Back to the contents", "By cell / row / stage"), "escape"),
    "contents": (("attention, one step at a time", "THE COURSE"), "]\r"),
}
"""What each other command shows, pressed at the start, and the keys that lead back."""


def codes_of(command):
    """Each key of a command as (name, bytes)."""
    return [(key, code) for key in command.keys for code in BYTES.get(key, (key.encode(),))]


def cases(names):
    """The keys of some commands, as parameters of a test."""
    return [
        pytest.param(command.name, code, id=f"{command.name}-{key}-{code.hex()}")
        for command in STEPPER
        if command.name in names
        for key, code in codes_of(command)
    ]


@pytest.fixture
def stepper(kept):
    """The first built-in problem at the start."""
    session = kept.session("step", size=(60, 20))
    session.wait_for("step ")
    return stand_at(session, START)


def stand_at(session, step):
    go_to(session, str(step))
    session.wait_for(f"step {step} of", "? help  q quit")
    return session


def go_to(session, typed):
    session.press("g")
    session.wait_for_prompt("go to")
    session.press(typed, "enter")


def position(session):
    return re.search(r"step (\d+) of", session.lines[0])[0]


def all_handled(session):
    """Wait until the program has handled every key that was sent so far: switch softmax and back."""
    session.press("x")
    session.wait_until(lambda: "safe softmax" in session.text, "safe softmax")
    session.press("x")
    session.wait_until(lambda: "softmax by hand" in session.text, "softmax by hand")


class TestMoves:
    @pytest.mark.parametrize(("name", "code"), cases(MOVES))
    def test_a_key_moves_exactly_once(self, stepper, name, code):
        address, step = MOVES[name]
        stepper.press(code)
        stepper.wait_for(address, step)
        all_handled(stepper)
        assert re.search(rf" {re.escape(address)} +{step}$", stepper.lines[0])

    @pytest.mark.parametrize(("key", "step"), STAGES.items())
    def test_a_number_goes_to_the_stage_of_that_number(self, stepper, key, step):
        stepper.press(key)
        stepper.wait_for(f"step {step} of 45")

    @pytest.mark.parametrize("key", "6789")
    def test_a_number_without_a_stage_says_which_there_are(self, stepper, key):
        stepper.press(key)
        stepper.wait_for(f"stage {key}: there is none, allowed: 1 to 5")
        assert position(stepper) == f"step {START} of"

    @pytest.mark.parametrize(
        ("step", "key", "said"),
        [
            (45, "space", "this is the last step; 0 goes to the first"),
            (45, "]", "there is no stage after this one"),
            (45, "j", "there is no row below"),
            (45, "$", "this is the last step"),
            (1, "b", "this is the first step"),
            (1, "[", "there is no stage before this one"),
            (1, "k", "there is no row above"),
            (1, "0", "this is the first step"),
        ],
    )
    def test_a_move_that_leads_nowhere_says_so_and_stays(self, stepper, step, key, said):
        stand_at(stepper, step).press(key)
        stepper.wait_for(said)
        assert position(stepper) == f"step {step} of"

    def test_a_burst_of_keys_is_not_lost(self, stepper):
        stepper.press(*["space"] * 12, *["b"] * 5, *["pagedown"] * 3)
        stepper.wait_for(f"step {START + 10} of")
        all_handled(stepper)
        assert position(stepper) == f"step {START + 10} of"


class TestOtherCommands:
    @pytest.mark.parametrize(("name", "code"), cases(ELSEWHERE))
    def test_a_key_shows_what_its_command_is_for(self, stepper, name, code):
        shown, back = ELSEWHERE[name]
        stepper.press(code)
        stepper.wait_for(*shown)
        stepper.press(back)
        stepper.wait_for("SCORES" if name == "contents" else "SCALED", "by cell", "? help  q quit  space next")

    def test_the_keys_of_an_answer_do_nothing_while_no_number_is_asked_for(self, stepper):
        before = stepper.text
        stepper.press(*",%/ei", "j")  # the last one says that they have been read
        stepper.wait_for("scaled[man,bites]")
        stepper.press("k")
        stepper.wait_until(lambda: stepper.text == before, "the picture as it was")

    @pytest.mark.parametrize(("key", "times"), [("v", 3), ("o", 2), ("x", 2), ("s", 2)])
    @pytest.mark.parametrize("step", [1, START, 22, 34, 45])
    def test_settings_that_are_switched_round_keep_the_place(self, stepper, key, times, step):
        stand_at(stepper, step)
        before = stepper.text
        for _ in range(times):
            here = stepper.text
            stepper.press(key)
            stepper.wait_until(lambda text=here: stepper.text != text, f"another picture after {key}")
        stepper.wait_until(lambda: stepper.text == before, f"the picture as before:\n{before}\n")

    def test_by_row_and_by_stage_the_last_step_is_the_last_row_and_stage(self, stepper):
        stepper.press("v", "$")
        stepper.wait_for("output[man]", "step 15 of 15 by row")
        stepper.press("v")
        stepper.wait_for("step 5 of 5 by stage")
        stepper.press("v")
        stepper.wait_for("output[man,0]", "step 44 of 45 by cell")

    def test_word_by_word_a_word_goes_through_all_stages(self, stepper):
        stepper.press("o", "0")
        for step, address in (
            (1, "scores[dog"),
            (4, "scaled[dog"),
            (7, "exp[dog"),
            (11, "weights[dog"),
            (14, "output[dog"),
        ):
            stepper.wait_for(f"step {step} of", address)
            stepper.press("]")
        stepper.wait_for("step 16 of", "scores[bites,dog]")
        stepper.press("o")
        stepper.wait_for("table by table")

    def test_safe_softmax_has_a_stage_more_and_the_same_weights(self, stepper):
        stand_at(stepper, 33)
        by_hand = re.search(r"\[\s*0\.\d+\]", stepper.text)[0]
        stepper.press("x")
        stepper.wait_for("safe softmax", "shifted > exp > WEIGHTS", by_hand)
        stepper.press("3")
        stepper.wait_for("shifted.max[dog]")
        stepper.press("x")
        stepper.wait_for("exp[dog,dog]", "softmax by hand")

    def test_the_theme_changes_colours_and_no_letter(self, stepper):
        text, before = stepper.text, stepper.terminal.cells()
        stepper.press("t")
        stepper.wait_until(lambda: stepper.terminal.screen.buffer[12][2].bg != before[12][2][1], "another ground")
        all_handled(stepper)
        assert stepper.text == text
        stepper.press("t")
        stepper.wait_until(lambda: stepper.terminal.cells() == before, "the colours as before")

    def test_blank_shows_nothing_and_the_same_key_brings_it_back(self, stepper):
        before = stepper.text
        stepper.press(".")
        stepper.wait_until(lambda: not stepper.text.strip(), "a blank screen")
        stepper.press(".")
        stepper.wait_until(lambda: stepper.text == before, "the picture as before")

    def test_a_step_from_blank_shows_that_step(self, stepper):
        stepper.press(".")
        stepper.wait_until(lambda: not stepper.text.strip(), "a blank screen")
        stepper.press("space")
        stepper.wait_for(f"step {START + 1} of", "scaled[bites,man]")

    def test_no_other_key_does_anything(self, stepper):
        bound = {key for command in STEPPER for key in command.keys}
        letters = [chr(code) for code in range(33, 127) if chr(code) not in bound]
        functions = [b"\x1bOP", b"\x1b[11~", b"\x1b[[A", b"\x1b[15~", b"\x1b[24~", b"\x1b[2~", b"\x1b[3~", b"\x1b[Z"]
        control = [bytes([ord(letter) & 31]) for letter in "abdefgiknorstuvwxyl"]
        before = stepper.text
        stepper.press(*letters, *control, b"\x1b", *functions)
        all_handled(stepper)
        assert stepper.text == before

    def test_a_key_that_does_nothing_costs_at_most_a_move_of_the_cursor(self, stepper):
        def cost(*keys):
            before = len(stepper.raw)
            stepper.press(*keys)
            stepper.wait_for(f"step {START + 1} of", "scaled[bites,man]")
            stepper.press("b")
            stepper.wait_for(f"step {START} of", "scaled[bites,bites]")
            stepper.settle()
            return len(stepper.raw) - before

        cost("space")
        assert cost("z", "Z", "\x1b[15~", "space") - cost("space") <= 3 * len("\x1b[20;60H")


class TestHeads:
    @pytest.fixture
    def headed(self, kept, tmp_path_factory):
        """A problem of three heads, at a cell."""
        path = tmp_path_factory.mktemp("heads") / "heads.json"
        table = [[[head + row, 1] for row in range(3)] for head in range(3)]
        path.write_text(json.dumps({"query": table, "key": table, "value": table, "words": ["dog", "bites", "man"]}))
        with Session("step", str(path), "--at", "scores[bites,man]", size=(60, 20)) as session:
            session.wait_for("scores[bites,man]")
            yield session

    def test_h_goes_to_the_same_place_of_the_next_head_and_round(self, headed):
        headed.wait_for("h0.scores[bites,man]", "head h0 of 3", "[1, 1] · [2, 1]")
        headed.press("h")
        headed.wait_for("h1.scores[bites,man]", "head h1 of 3", "[2, 1] · [3, 1]")
        headed.press("h")
        headed.wait_for("h2.scores[bites,man]", "head h2 of 3", "[3, 1] · [4, 1]")
        headed.press("h")
        headed.wait_for("h0.scores[bites,man]", "head h0 of 3")

    def test_g_takes_the_head_from_the_address_or_from_where_one_stands(self, headed):
        go_to(headed, "h2.weights[dog,man]")
        headed.wait_for("h2.weights[dog,man]", "head h2 of 3")
        go_to(headed, "scores[man,dog]")
        headed.wait_for("h2.scores[man,dog]")
        go_to(headed, "h3.scores[0,0]")
        headed.wait_for("h3: there is no such head, allowed: h0 to h2", "h3.scores[0,0]")

    def test_without_heads_no_head_is_spoken_of(self, stepper):
        assert "head" not in stepper.text


class TestGoTo:
    @pytest.mark.parametrize(
        ("typed", "address"),
        [
            ("scores[man,dog]", "scores[man,dog]"),
            (" SCORES [ Man , dog ] ", "scores[man,dog]"),
            ("scores[2,0]", "scores[man,dog]"),
            ("exp.total[bites]", "exp.total[bites]"),
            ("exp.total[1]", "exp.total[bites]"),
            ("weights", "weights[dog,dog]"),
            ("weights[man]", "weights[man,dog]"),
            ("output[man,1]", "output[man,1]"),
            ("12", "scaled[dog,man]"),
            ("2.5", "scaled[bites,bites]"),
        ],
    )
    def test_a_good_address_is_gone_to(self, stepper, typed, address):
        go_to(stand_at(stepper, 1), typed)
        stepper.wait_for(f" {address} ", "? help  q quit")

    @pytest.mark.parametrize(
        ("typed", "said"),
        [
            ("scores[man", "'scores[man': not an address, expected one like scores[dog,dog]"),
            ("frog[1,2]", "'frog': no stage of this pass, allowed: scores, scaled, exp, weights, output"),
            ("weights[bites,elephant]", "no key is called 'elephant', allowed: dog, bites, man, or 0 to 2"),
            ("weights[7,1]", "no query has the number 7, allowed: dog, bites, man, or 0 to 2"),
            ("exp.max[dog]", "exp.max: there is none, expected exp.total[row]"),
            ("h1.scores[0,0]", "h1: there is no such head, allowed: none, or h0"),
            ("0", "step 0: there is none, allowed: 1 to 45"),
            ("46", "step 46: there is none, allowed: 1 to 45"),
            ("[/]", "'[/]': not an address"),
            ("[red]x", "'[red]x': not an address"),
        ],
    )
    def test_a_bad_address_is_refused_with_what_is_allowed_and_stays_to_be_mended(self, stepper, typed, said):
        go_to(stepper, typed)
        stepper.wait_for(said)
        assert stepper.lines[-1].strip() == typed
        stepper.press(*["backspace"] * len(typed))
        stepper.wait_until(lambda: typed[0] not in stepper.lines[-1].replace("go to", ""), "an empty line")
        stepper.press("scores[man,dog]", "enter")
        stepper.wait_for(" scores[man,dog] ", "step 7 of", "? help  q quit")

    @pytest.mark.parametrize("typed", [b"", b"   ", b"\x1b", b"scores[man\x1b"])
    def test_an_empty_line_or_escape_closes_it_and_nothing_has_moved(self, stepper, typed):
        before = stepper.text
        stepper.press("g")
        stepper.wait_for_prompt("go to")
        stepper.press(typed)
        if not typed.endswith(b"\x1b"):
            stepper.press("enter")
        stepper.wait_until(lambda: stepper.text == before, "the picture as before")

    def test_the_real_cursor_stands_where_one_types(self, stepper):
        stepper.press("g")
        stepper.wait_for_prompt("go to")
        stepper.press("scores")
        stepper.wait_until(lambda: stepper.cursor == (stepper.lines[19].find("scores") + 6, 19), "the cursor after it")
        stepper.press("escape")
        stepper.wait_until(
            lambda: stepper.lines[stepper.cursor[1]][stepper.cursor[0] :][:1] == "[", "the cursor on the cell"
        )

    @pytest.mark.parametrize(("typed", "address"), [("12", "scaled[dog,man]"), ("scores[man,dog]", "scores[man,dog]")])
    def test_what_is_typed_before_the_line_is_there_is_not_lost(self, stepper, typed, address):
        stand_at(stepper, 1).press(f"g{typed}\r")  # in one piece, as a slow line delivers it
        stepper.wait_for(f" {address} ", "? help  q quit")

    def test_keys_that_come_in_one_piece_are_taken_in_their_order(self, stepper):
        stepper.press("g")
        stepper.wait_for_prompt("go to")
        stepper.press("46", "backspace", "backspace", "13", "left", "backspace", "2", "enter")
        stepper.wait_for("step 23 of", "? help  q quit")

    def test_letters_typed_there_are_no_commands(self, stepper):
        stepper.press("g")
        stepper.wait_for_prompt("go to")
        stepper.press("qm?0")
        stepper.wait_for("qm?0", "go to: like")
        stepper.press("escape")
        stepper.wait_for(f"step {START} of", "? help  q quit")


class TestSpotlight:
    @pytest.mark.parametrize("by", ["cell", "row", "stage"])
    def test_up_and_down_change_the_word_that_asks(self, stepper, by):
        presses = ["cell", "row", "stage"].index(by)
        stepper.press(*["v"] * presses)
        stepper.wait_for(f"by {by}")
        stepper.press("s", "0")
        stepper.wait_for("dog asks: where does its attention go?", "40.1 %   0.4011")
        stepper.press("down")
        stepper.wait_for("bites asks: where does its attention go?")
        stepper.press("j")
        stepper.wait_for("man asks: where does its attention go?", "50.3 %   0.5035")
        stepper.press("up")
        stepper.wait_for("bites asks: where does its attention go?")
        stepper.press("k")
        stepper.wait_for("dog asks: where does its attention go?")
        stepper.press("s", *["v"] * (3 - presses if presses else 0))
        stepper.wait_for("by cell", "SCORES")

    def test_a_bar_is_as_long_as_its_share(self, stepper):
        stepper.press("s")
        stepper.wait_for("bites asks: where does its attention go?")
        bars = [re.match(r"[> ] (\w+) +(#+) +([\d.]+) % ", line) for line in stepper.lines]
        rows = [y for y, found in enumerate(bars) if found]
        shares = {found[1]: (len(found[2]), float(found[3])) for found in bars if found}
        lengths = {word: length / share for word, (length, share) in shares.items()}
        assert list(shares) == ["dog", "bites", "man"]
        assert max(lengths.values()) / min(lengths.values()) < 1.2
        assert stepper.cursor[1] == rows[max(range(3), key=[share for _, share in shares.values()].__getitem__)]
        stepper.press("s")
        stepper.wait_for(f"step {START} of", "SCALED")


class TestPlay:
    @pytest.fixture
    def player(self, kept):
        """A pass that is long enough not to end while it plays, at a step early in it, to play fast."""
        session = kept.session("step", "it-looks-at-cat", size=(60, 20))
        session.wait_for("step ")
        stand_at(session, 42)
        session.press(*["+"] * 6)
        session.wait_for("a plays, a step every 0.125 s")
        session.press("a")
        session.wait_until(lambda: position(session) not in ("step 42 of", "step 43 of"), "two steps by itself")
        return session

    def test_it_steps_by_itself_until_it_is_told_to_stop(self, player):
        player.press("a")
        player.wait_for("stopped")
        player.wait_until(lambda: not player.read(0.6), "the end of the steps")
        player.press(*["-"] * 6)
        player.wait_for("a plays, a step every 4 s")
        player.press("+", "=")
        player.wait_for("a plays, a step every 1 s")

    @pytest.mark.parametrize(
        "keys",
        [["b"], ["3"], ["g", "escape"], ["]"], ["v", "v", "v"], ["h"], ["?", "escape"], [".", "."]],
        ids=" ".join,
    )
    def test_whoever_does_something_else_has_stopped_it(self, player, keys):
        for key in keys:
            player.press(key)
            if key in ("g", "?"):
                player.wait_for({"g": "go to: like", "?": "KEYS"}[key])
        player.wait_until(lambda: not player.read(0.6), "the end of the steps")
        player.press("x", "x")
        player.wait_for("? help  q quit")

    def test_it_stops_at_the_last_step(self, stepper):
        stand_at(stepper, 43).press("a", "+", "+", "+")
        stepper.wait_for("step 45 of", "this is the last step; 0 goes to the first")
        stepper.press("b")
        stepper.wait_for("step 44 of")
        stepper.settle(0.6)
        assert position(stepper) == "step 44 of"

    def test_at_the_last_step_it_says_so_at_once(self, stepper):
        stand_at(stepper, 45).press("a")
        stepper.wait_for("step 45 of", "this is the last step; 0 goes to the first")
        stepper.press("a")
        stepper.settle()
        stepper.wait_for("this is the last step; 0 goes to the first")


class TestHelp:
    @pytest.mark.parametrize("size", [(60, 20), (120, 40)])
    def test_it_has_every_key_of_every_command(self, kept, size):
        session = kept.session("step", size=size)
        session.wait_for("? help  q quit")
        before = session.text
        session.press("?")
        session.wait_for("KEYS", "this help")
        pages = [session.text]
        while "more" in session.lines[-1] and not _is_last_page(session.lines[-1]):
            session.press("space")
            session.wait_until(lambda: session.text != pages[-1], "the next page")
            pages.append(session.text)
        lines = [" ".join(line.split()) for page in pages for line in page.split("\n")]
        for command in STEPPER:
            assert f"{command.keys_text} {command.text}" in lines
        session.press("escape")
        session.wait_until(lambda: session.text == before, "the picture as before")

    def test_a_key_that_turns_no_page_closes_it_and_does_nothing_else(self, stepper):
        for key in ("?", "q", "m", "x", "escape", "."):
            before = stepper.text
            stepper.press("?")
            stepper.wait_for("KEYS")
            stepper.press(key)
            stepper.wait_until(lambda text=before: stepper.text == text, "the picture as before")


def _is_last_page(line):
    found = re.search(r"-(\d+) of (\d+)", line)
    return found is None or found[1] == found[2]


class TestPalette:
    def test_it_finds_a_command_by_its_name_and_runs_it(self, stepper):
        stepper.press(":")
        stepper.wait_for("Search for commands")
        stepper.press("last step")
        stepper.wait_for("key: $")
        stepper.wait_until_gone("key: m")
        stepper.press("enter")
        stepper.wait_for("step 45 of 45", "? help  q quit")

    def test_escape_closes_it(self, stepper):
        before = stepper.text
        stepper.press(":")
        stepper.wait_for("Search for commands")
        stepper.press("zzzz", "escape")
        stepper.wait_until(lambda: stepper.text == before, "the picture as before")

    def test_it_has_no_emoji(self, stepper):
        stepper.press(":")
        stepper.wait_for("Search for commands", "key: m")
        assert max(stepper.text) < "\u3000"
        stepper.press("escape")
        stepper.wait_for("? help  q quit")


class TestQuit:
    def test_q_leaves_the_terminal_as_it_was(self):
        with Session("step", size=(60, 20)) as session:
            before = termios.tcgetattr(session.process.fd)
            session.wait_for("step 1 of 45")
            assert b"\x1b[?1049h" in session.raw
            assert termios.tcgetattr(session.process.fd) != before
            session.press("space", "q")
            assert session.wait_for_exit() == 0
            assert session.modes_left_on == set()
            assert session.raw.endswith(b"\x1b[?25h")
            assert b"\x1b[?1049l" in session.raw[-40:]
            assert termios.tcgetattr(session.process.fd) == before

    @pytest.mark.parametrize("keys", [["s"], ["g", "escape"], ["m"]], ids=" ".join)
    def test_q_leaves_from_everywhere(self, keys):
        with Session("step", size=(60, 20)) as session:
            session.wait_for("step 1 of 45")
            for key in keys:
                before = session.text
                session.press(key)
                session.wait_until(lambda text=before: session.text != text, f"another picture after {key}")
            session.press("q")
            assert session.wait_for_exit() == 0
            assert session.modes_left_on == set()


def test_every_command_is_tried():
    tried = {*MOVES, *ELSEWHERE, "answer", "stage", "blank", "theme", "quit"}
    assert tried == {command.name for command in STEPPER}
    named = {key for command in STEPPER for key in command.keys if len(key) > 1}
    assert named <= set(BYTES)
