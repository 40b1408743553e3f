"""The labs without a screen: settings and commands are typed, and the numbers are those of the screen."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from attntui import commands
from attntui.core.labs import mistakes, order, scaling, softmax
from attntui.core.labs.catalogue import LABS, lab_named
from attntui.core.labs.mistakes_data import mistakes as all_mistakes
from attntui.core.labs.order_moves import ready_orders, reversed_order, shuffled_order
from attntui.core.labs.softmax_examples import EXAMPLES
from attntui.plain.contents import users_contents
from attntui.plain.conversation import HINT, LAST_HELP
from attntui.plain.lab import plain_lab
from attntui.plain.lab_scaling import Lab as ScalingLab
from attntui.plain.lab_settings import settings_typed
from attntui.render.labs.mistakes import lines as mistake_lines
from attntui.render.labs.order import lines as order_lines
from attntui.render.labs.order_text import encoding_text, verdict_text
from attntui.render.labs.scaling_lines import lines as scaling_lines
from attntui.render.labs.softmax_lines import arithmetic_text, comparison_text
from attntui.render.labs.softmax_lines import lines as softmax_lines

NAMES = [lab.name for lab in LABS]
CURSOR_AND_LOOK = {"down", "up", "columns", "theme", "palette"}


def lab(name, /, **given_settings):
    return plain_lab(name, lab_named(name).core.settings_of(given_settings))


def last(plain, *typed):
    """Type lines and return what is said to the last."""
    return [plain.answer(line) for line in typed][-1]


class TestEveryLab:
    @pytest.mark.parametrize("name", NAMES)
    def test_every_command_of_the_screen_has_a_plain_form_under_its_name_and_its_keys(self, name):
        plain, declared = lab(name), getattr(commands, f"LAB_{name.upper()}")
        assert {command.name for command in declared} - CURSOR_AND_LOOK == plain.runs
        for command in declared:
            if command.name in plain.runs:
                assert {plain._names[word] for word in (command.name, *command.keys)} == {command.name}

    @pytest.mark.parametrize("name", NAMES)
    def test_the_help_names_every_command(self, name):
        plain = lab(name)
        said = plain.answer("?")
        assert said == [*plain.HELP, *LAST_HELP]
        words = {word.strip(",:;.") for line in said for word in line.split()}
        for command in plain.runs - {"help", "quit", "contents"}:
            texts = [text for text, found in plain._names.items() if found == command]
            assert words & set(texts), command

    @pytest.mark.parametrize("name", NAMES)
    def test_contents_and_leaving(self, name):
        plain = lab(name)
        assert plain.answer("m") == users_contents()
        assert plain.answer("q") is None

    @pytest.mark.parametrize("name", NAMES)
    def test_who_types_is_told_about_the_commands_at_once(self, name):
        settings_of = lab_named(name).core.settings_of
        assert plain_lab(name, settings_of({})).opening()[-1] == HINT
        assert HINT not in plain_lab(name, settings_of({}), is_typed=False).opening()

    @pytest.mark.parametrize("name", NAMES)
    @pytest.mark.parametrize("given_settings", [{}, None])
    def test_where_nobody_types_all_is_said_as_from_the_end_of_the_experiment(self, name, given_settings):
        some = {"scaling": {"d": "4", "trials": "9"}, "mistakes": {"name": "no-shift"}}
        core = lab_named(name).core
        chosen = core.settings_of(some.get(name, {}) if given_settings is None else given_settings)
        plain = plain_lab(name, chosen, is_typed=False)
        lines = {"scaling": scaling_lines, "softmax": softmax_lines, "order": order_lines, "mistakes": mistake_lines}
        assert [*plain.opening(), *plain.rest()] == lines[name](core.finished(chosen))

    @pytest.mark.parametrize(
        ("name", "typed", "said"),
        [
            ("scaling", "colour=red", "colour: no such setting, allowed: d, n_keys, n_trials, seed"),
            ("scaling", "d=huge", "d: found huge, expected a whole number, 1 to 4096"),
            ("scaling", "d=4 d=8", "d: given twice, expected it once"),
            ("scaling", "trials=4 n_trials=8", "n_trials: given twice, expected it once"),
            ("scaling", "larger 5", "d: 5 is not measured, allowed: 4, 64, 512"),
            ("scaling", "seed", "a seed is missing, as in: seed 5"),
            ("softmax", "scores=1,2,3", "scores: 1,2,3 is no number, put blanks between scores"),
            ("softmax", "double 3", "double: found 3 after it, expected nothing"),
            ("scaling", "q 3", "q: found 3 after it, expected nothing"),
            ("softmax", "add 6", "add: found 6, allowed: 5"),
            ("softmax", "float8", "float8: no such command, type ? for those that are there"),
            ("softmax", "dtype float8", "dtype: found float8, allowed: float16, float32, float64"),
            ("softmax", "weight 3", "no score has the number 3, allowed: 0 to 2"),
            ("order", "left cat", "no word is called 'cat', allowed: dog, bites, man, or 0 to 2"),
            ("order", "order 0 0 1", "order: found 0 0 1, expected each number from 0 to 2 once"),
            ("order", "positions maybe", "positions: found maybe, allowed: on, off, or nothing"),
            ("order", "encoding 3", "no row has the number 3, allowed: 0 to 2"),
            ("mistakes", "32", "go to: no mistake has the number 32, allowed: 1 to 31"),
            ("mistakes", "g", "a number or a name is missing, as in: g 3, g no-shift"),
            ("mistakes", "name=none", "name: found 'none', expected one of no-shift"),
            ("order", "\x1b[2Jjump", r"\x1b[2Jjump: no such command, type ? for those that are there"),
        ],
    )
    def test_what_cannot_be_is_one_line_and_changes_nothing(self, name, typed, said):
        plain = lab(name)
        before = repr(vars(plain))
        (line,) = plain.answer(typed)
        assert line.startswith(said)
        assert repr(vars(plain)) == before

    @pytest.mark.parametrize(
        ("line", "words"),
        [
            ("d=4 64 trials = 20", ["d=4 64", "trials=20"]),
            ("scores=-1,5 inf", ["scores=-1,5 inf"]),
            ("name=", ["name="]),
            ("scores 1 2", None),
            ("run d=4", None),
            ("", None),
        ],
    )
    def test_the_value_of_a_setting_may_have_blanks(self, line, words):
        assert settings_typed(line) == words


class TestSoftmax:
    def test_changes_of_all_scores_say_what_they_did_and_can_be_undone(self):
        plain, state = lab("softmax", scores="1 2 3"), softmax.start(softmax.Settings((1.0, 2.0, 3.0)))
        for typed, name in (("add 5", "add"), ("double", "double"), ("h", "halve"), ("-", "negate")):
            state = softmax.changed(state, name)
            said = plain.answer(typed)
            assert said[1] == comparison_text(state)
            assert said[-1] == [line for line in softmax_lines(state) if line.startswith("float64")][-1]
            assert plain.now == state
        assert last(plain, "u", "u", "r", "undo", "undo", "undo")[0] == "scores 1 2 3"
        assert plain.answer("undo") == ["Nothing to undo."]

    def test_scores_are_typed_in_three_ways(self):
        for typed in ("scores=1 2,5 -inf", "scores 1 2,5 -inf", "s 1 2,5 -inf"):
            plain = lab("softmax")
            plain.answer(typed)
            assert plain.now.scores == (1.0, 2.5, -math.inf)

    def test_an_empty_line_takes_the_next_example_with_what_one_sees_in_it(self):
        plain = lab("softmax")
        for example in (*EXAMPLES[1:], EXAMPLES[0]):
            said = plain.answer("")
            assert repr(plain.now.scores) == repr(example.scores)
            assert example.text in said
        assert EXAMPLES[-1].text in plain.answer("b")
        assert EXAMPLES[0].text in last(plain, "s 5 6 7", "next")

    def test_the_precision_is_one_word(self):
        plain = lab("softmax")
        assert all(line.startswith("float16") for line in plain.answer("float16")[2:])
        assert plain.answer("f")[2].startswith("float32")
        assert plain.answer("dtype=float64")[2].startswith("float64")
        assert plain.answer("show") == softmax_lines(plain.now)

    def test_what_a_change_did_is_said_in_the_precision_that_is_looked_at(self):
        plain = lab("softmax", scores="10 20 30")
        said = last(plain, "double", "double", "add")
        assert said[1].endswith(" before, the same now")
        assert " 0 0 1 before" not in said[1]
        assert plain.answer("float16")[1] == "added 5 to all: safe 0 0 1 before, the same now"
        assert plain.answer("show")[-1] == "in float16: added 5 to all: safe 0 0 1 before, the same now"

    def test_how_a_weight_is_made(self):
        plain = lab("softmax", scores="1 2 3")
        steps = [plain.now.steps(is_shifted=is_shifted) for is_shifted in (False, True)]
        assert plain.answer("weight 2") == [f"score 2, {arithmetic_text(each, 2, 999)}" for each in steps]


class TestOrder:
    def test_words_are_moved_by_their_names_and_the_outputs_move_along(self):
        plain = lab("order")
        said = plain.answer("left man")
        state = order.start(order.Settings(order=(0, 2, 1)))
        assert said[:2] == ["man is in row 1 now.", f"{verdict_text(state)}."]
        assert "now: dog man bites" in said
        assert plain.answer("left")[0] == "man is in row 0 now."
        assert plain.answer("left") == ["This is the first row."]
        assert plain.answer("right dog")[0] == "dog is in row 2 now."
        assert plain.answer("right dog") == ["This is the last row."]

    def test_ready_orders_reverse_shuffle_and_first(self):
        plain = lab("order")
        for name, ready in [*list(ready_orders(3).items())[1:], *list(ready_orders(3).items())[:1]]:
            assert plain.answer("")[0] == f"{name}."
            assert plain.settings.order == ready
        plain.answer("b")
        assert plain.settings.order == list(ready_orders(3).values())[-1]
        last(plain, "first", "reverse")
        assert plain.settings == reversed_order(order.Settings())
        assert plain.answer("shuffle 7")[0] == "shuffled with seed 7."
        assert plain.settings == shuffled_order(order.Settings(), 7)
        assert plain.answer("first")[0] == "as at the start."
        assert plain.answer("undo")[0] == "undone."
        assert plain.settings == shuffled_order(order.Settings(), 7)
        while plain.answer("undo") != ["Nothing to undo."]:
            pass
        assert plain.settings == order.Settings()

    def test_positions_change_the_outputs_and_their_table_can_be_asked_for(self):
        plain = lab("order", order="2 1 0")
        said = plain.answer("positions")
        state = order.start(plain.settings)
        assert said[:2] == ["positions on: encoding says what is added.", f"{verdict_text(state)}."]
        assert plain.answer("e")[1:] == order_lines(state)[-3:]
        assert plain.answer("encoding 1 0") == [encoding_text(state, 1, 0)]
        assert plain.answer("positions off")[0] == "positions off."

    def test_other_settings_start_from_what_is_there(self):
        plain = lab("order", order="2 1 0")
        last(plain, "moves keys only", "positions=on", "seed 5")
        assert plain.settings == order.settings_of(
            {
                "order": "2 1 0",
                "moves": "keys only",
                "positions": "on",
                "seed": "5",
                "vectors": "random",
                "words": BY_HAND,
            }
        )
        last(plain, "words the cat sat down")
        assert plain.settings.words == ("the", "cat", "sat", "down")
        assert plain.settings.order == (0, 1, 2, 3)
        assert plain.answer("vectors")[0].startswith("vectors: by hand there are those of dog, bites, man alone")
        assert plain.answer("vectors=random") == ["Nothing has changed."]
        last(plain, "x")
        assert plain.settings.moves is order.Settings().moves

    def test_a_long_sentence_says_no_table_that_nobody_asked_for(self):
        plain = lab("order", words=" ".join(f"w{number}" for number in range(100)))
        assert len(plain.answer("reverse")) < 108
        assert plain.answer("show") == order_lines(order.start(plain.settings))


BY_HAND = "dog bites man"


class TestMistakes:
    def test_an_empty_line_goes_through_all_of_them_and_back(self):
        plain = lab("mistakes")
        assert len(plain.opening()) == len(all_mistakes()) + 2
        for mistake in all_mistakes():
            assert plain.answer("") == mistake_lines(mistakes.start(mistakes.Settings(mistake.name)))
        assert plain.answer("")[0].startswith("This is the last mistake")
        assert plain.answer("b")[0].startswith(f"{all_mistakes()[-2].title}:")
        assert last(plain, "first", "b") == plain.answer("list")
        assert plain.answer("")[0].startswith(f"{all_mistakes()[0].title}:")

    @pytest.mark.parametrize("typed", ["3", "g 3", "no-keepdims", "go no-keepdims", "name=no-keepdims"])
    def test_one_goes_to_a_number_or_a_name(self, typed):
        assert lab("mistakes").answer(typed) == mistake_lines(mistakes.start(mistakes.Settings("no-keepdims")))

    def test_show_says_the_present_one_again(self):
        plain = lab("mistakes", name="no-keepdims")
        assert plain.answer("show") == mistake_lines(mistakes.start(mistakes.Settings("no-keepdims")))
        assert plain.answer("$") == plain.answer("show")


class TestScaling:
    def test_it_runs_to_its_end_with_the_numbers_of_the_screen(self):
        plain = ScalingLab(scaling.Settings(), clock=lambda: 0)  # however long it takes, nothing is said on the way
        said = plain.answer("run")
        assert said == scaling_lines(scaling.finished(scaling.Settings()))
        assert any(
            line.startswith("d 512: largest weight, on average: 0.958, divided by sqrt(d) 0.318") for line in said
        )
        assert plain.answer("run")[0].startswith("All trials are done")
        assert plain.answer("show") == said

    def test_now_and_then_it_says_how_far_it_is(self):
        seconds, heard = iter(range(10_000)), []
        plain = ScalingLab(scaling.settings_of({"d": "512"}), heard.append, clock=lambda: next(seconds))
        plain.answer("run")
        n_batches, state = 0, scaling.start(scaling.settings_of({"d": "512"}))
        while not state.is_over:
            state, n_batches = scaling.advanced(state), n_batches + 1
        assert 1 <= len(heard) <= n_batches
        assert all(line.startswith("trial ") and line.endswith(" %") for line in heard)

    def test_ctrl_c_stops_it_says_how_far_it_got_and_it_goes_on_to_the_same_end(self):
        def interrupt(_line):
            raise KeyboardInterrupt

        seconds = iter([0, 9, 9, *[9] * 10_000])
        plain = ScalingLab(scaling.Settings(), interrupt, clock=lambda: next(seconds))
        (line,) = plain.answer("run")
        assert line.startswith(f"stopped at trial {plain.now.n_done} of 3000 = 3 x 2 x 500; run goes on")
        assert 0 < plain.now.n_done < 3000
        assert "trial " in plain.answer("show")[0]
        assert plain.answer("go") == scaling_lines(scaling.finished(scaling.Settings()))

    @pytest.mark.parametrize(
        ("typed", "changes"),
        [
            (["d=8 trials=5"], {"d": (8,), "n_trials": 5}),
            (["d 8 16"], {"d": (8, 16)}),
            (["keys 5", "seed 9"], {"n_keys": 5, "seed": 9}),
            (["keys=5 n_trials=7"], {"n_keys": 5, "n_trials": 7}),
            (["trials 7", "y 4"], {"n_keys": 4, "n_trials": 7}),
            (["next", "n"], {"seed": 5}),
            (["larger"], {"d": (4, 64, 1024)}),
            (["smaller 64", "[ 4"], {"d": (2, 32, 512)}),
            (["seed 9", "article"], {}),
            (["seed 9", "original"], {}),
            (["seed 9", "run", "0"], {"seed": 9}),
        ],
    )
    def test_settings_start_it_anew(self, typed, changes):
        plain = lab("scaling")
        last(plain, *typed)
        assert plain.now == scaling.start(scaling.settings_of({"d": (4, 64, 512), **changes}))

    def test_a_size_that_is_there_already_or_is_the_largest_is_said(self):
        plain = lab("scaling", d="4096 2048")
        assert plain.answer("larger 4096") == ["d is 1 to 4096."]
        assert plain.answer("larger") == ["4096 is there already."]


LINES = st.one_of(
    st.text(max_size=30),
    st.tuples(
        st.sampled_from(
            sorted(
                {text for name in NAMES for text in lab(name)._names} | {"d=", "scores=", "words=", "order=", "name="}
            )
        ),
        st.one_of(st.text(max_size=12), st.sampled_from(["", "0", "1 2", "2 1 0", "on", "dog", "nan", "-inf 1e300"])),
    ).map(" ".join),
)


@pytest.mark.parametrize("name", NAMES)
@given(typed=st.lists(LINES, max_size=6))
@settings(max_examples=25)
def test_whatever_is_typed_is_answered_in_lines_that_a_terminal_prints(name, typed):
    plain = lab(name, **({"d": "2", "trials": "2"} if name == "scaling" else {}))
    for line in typed:
        said = plain.answer(line)
        assert said is None or (said and all(part.isprintable() for part in said))
        if said is None:
            break
