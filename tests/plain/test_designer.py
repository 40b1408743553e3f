"""The designer without a screen: what is typed changes the design as on the screen, and the answer says what it did."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from attntui.commands import DESIGNER, LEARN
from attntui.core.design import Grid, original_design
from attntui.core.design_edits import set_number
from attntui.core.design_file import read_design, write_design
from attntui.core.design_numbers import numbers_of
from attntui.core.digits import number_text, percent_text
from attntui.core.errors import ProblemError
from attntui.core.goals import goal_named, goals, progress
from attntui.core.kept_design import KeptDesigns
from attntui.core.learning import LearningTask, Loss, gradients, learned_design, task_of
from attntui.core.learning_run import LearningRun
from attntui.core.presets import PRESETS, preset_named
from attntui.plain.contents import users_contents
from attntui.plain.designer import PlainDesigner
from attntui.plain.designer_commands import HELP, NAMES, RUN
from attntui.plain.designer_said import grid_lines, word_lines
from attntui.render.designer_plain import design_lines
from tests.design_cases import bits

PRESET_SHARES = ("92.0 %", "65.3 %", "29.1 %", "96.5 %", "99.6 %")
"""The article's figures: how much of the attention of "it" goes to "cat"."""

CURSOR_AND_LOOK = {
    *("other", "left", "right", "up", "down", "page_up", "page_down", "next_column", "previous_column"),
    *("theme", "palette"),
}


@pytest.fixture
def plain():
    return PlainDesigner(original_design())


@pytest.fixture
def kept(tmp_path):
    return KeptDesigns(tmp_path / "kept")


def last(plain, *typed):
    """Type lines and return what is said to the last."""
    return [plain.answer(line) for line in typed][-1]


class TestOpening:
    def test_it_says_what_it_is_then_how_far_the_goal_is_then_the_tables(self, plain):
        assert plain.opening() == [
            "designer: the original design. Type ? for the commands.",
            "cat 92.0 %, goal 90 %: reached.",
            *design_lines(original_design()),
        ]

    def test_a_file_is_called_by_its_name_made_harmless(self, tmp_path):
        opening = PlainDesigner(original_design(), tmp_path / "a\x1b[2J.json").opening()
        assert opening[0] == "designer: a\\x1b[2J.json. Type ? for the commands."

    def test_what_was_kept_is_offered_where_somebody_may_take_it(self, kept):
        kept.keep(original_design())
        offer = "Unsaved changes were kept from last time: kept takes them up, kept drop drops them."
        assert PlainDesigner(original_design(), kept=kept).opening()[1] == offer
        assert offer not in PlainDesigner(original_design(), kept=kept, is_offered=False).opening()

    def test_words_that_are_unknown_are_said(self, plain):
        assert last(plain, "sentence the zyx sat")[-1] == "not in the vocabulary, all features 0: zyx"
        assert plain.opening()[-1] == "not in the vocabulary, all features 0: zyx"


class TestNumbers:
    def test_a_number_says_first_what_changed_then_what_that_did(self, plain):
        assert plain.answer("Wq[pronoun,noun] 0") == [
            "Wq[pronoun,noun] 4 -> 0.",
            "cat 92.0 % -> 65.3 %, -26.7 points.",
            "cat 65.3 %, goal 90 %.",
            "That changes: the query of it, the scores of cat and mat, the weights of all words.",
        ]

    @pytest.mark.parametrize(
        ("typed", "grid", "row", "column", "number"),
        [
            ("Wq[pronoun,animal] 5", Grid.WQ, 2, 0, 5),
            ("Wq[pronoun,animal]=5", Grid.WQ, 2, 0, 5),
            ("wq [ PRONOUN , animal ] = -0,5", Grid.WQ, 2, 0, -0.5),
            ("Wk[1,1] 1/2", Grid.WK, 1, 1, 0.5),
            ("Wk[1,1] 1 / 2", Grid.WK, 1, 1, 0.5),
            ("X[the#2,noun] 1", Grid.X, 4, 0, 1),
            ("X the#2 noun 1", Grid.X, 4, 0, 1),
            ("x[cat,tired]=1e1", Grid.X, 1, 5, 10),
            ("value[cat,mat] 3", Grid.VALUE, 1, 5, 3),
            ("value cat the#2 3", Grid.VALUE, 1, 4, 3),
            ("Wq pronoun animal 5", Grid.WQ, 2, 0, 5),
        ],
    )
    def test_a_number_goes_where_its_address_says(self, plain, typed, grid, row, column, number):
        plain.answer(typed)
        assert bits(plain.now.design) == bits(set_number(original_design(), grid, row, column, number))

    @pytest.mark.parametrize(
        ("typed", "row"),
        [
            ("Wq pronoun 5 6", (5, 6)),
            ("Wq pronoun = 5 6", (5, 6)),
            ("Wq[pronoun] 5, 6", (5, 6)),
            ("Wq 2 0,5 1,5", (0.5, 1.5)),
            ("Wq pronoun 1/2\t-6", (0.5, -6)),
            ("Wq[pronoun,animal] 5 6", (5, 6)),
        ],
    )
    def test_a_whole_row_may_be_typed(self, plain, typed, row):
        plain.answer(typed)
        assert tuple(plain.now.design.Wq[2]) == row

    def test_several_rows_and_whole_tables_may_be_typed_in_brackets(self, plain):
        plain.answer("Wk pronoun [[1 2] [3 4]]")
        assert plain.now.design.Wk[2:4].tolist() == [[1, 2], [3, 4]]
        rows = [[number, -number] for number in range(10)]
        plain.answer(f"value = {rows}")
        assert plain.now.design.value.tolist() == rows

    @pytest.mark.parametrize(
        ("typed", "said"),
        [
            (
                "Wq[foo,animal] 5",
                "Wq: no feature is called 'foo', allowed: noun, animal, pronoun, verb, plural, tired, or",
            ),
            ("Wq[pronoun,foo] 5", "Wq: no column is called 'foo', allowed: animal, noun, or 0 to 1"),
            ("Wq[9,0] 5", "Wq: no feature has the number 9, allowed: noun, "),
            ("Wq[,] 5", "Wq: [,]: expected a row and a column, as in [noun,animal]"),
            ("Wq[pronoun,animal] x", "x: no number, expected one such as 4, -2, 0.5 or 0,5, 1e3, 1/2"),
            ("Wq[pronoun,animal] nan", "nan: a design holds finite numbers only"),
            ("Wq[pronoun,animal] 1e9", "1e9 is too large, allowed: -1000000 to 1000000"),
            ("Wq pronoun 4", "a row of Wq: found 1 in 4, expected 2 with blanks between them (animal, noun)"),
            ("Wq pronoun 4 4 4", "a row of Wq: found 3 in 4 4 4, expected 2 "),
            ("Wq tired [[1 2] [3 4]]", "2 × 2 numbers do not fit at row 6, column 1 of Wq, which is 6 × 2"),
            ("Wq [[1 2] [3 4]]", "Wq: shape 2 × 2, expected 6 × 2 (features × query_names)"),
            ("X[cat] 1 0", "a row of X: found 2 in 1 0, expected 6 "),
            ("Wv[a,b] 3", "Wv[a,b] 3: no table of a design, allowed: Wq, Wk, X, value, as in Wq[pronoun,animal] 5"),
            ("more", "an address is missing, as in: more Wq[pronoun,animal]"),
            ("more Wq", "Wq: expected one number, as in: more Wq[pronoun,animal]"),
            ("undo 3", "undo: found 3 after it, expected nothing"),
            ("q x", "q: found x after it, expected nothing"),
            ("values one-hott", "values: found one-hott after it, expected nothing"),
            ("feature tired", "feature: found tired, allowed: feature add NAME, feature remove NAME, "),
            ("zero cat", "cat: no address, expected one such as Wq[pronoun,animal] or X[cat]"),
            ("zero Wq 0 0", "zero: found 0 too many, as in: zero Wq[pronoun,animal]"),
            ("\x1b[2Jjump", r"\x1b[2Jjump: no such command, type ? for those that are there"),
        ],
    )
    def test_what_cannot_be_is_one_line_and_changes_nothing(self, plain, typed, said):
        before = plain.now
        (line,) = plain.answer(typed)
        assert line.startswith(said)
        assert plain.now is before

    def test_an_address_alone_says_what_is_there(self, plain):
        assert plain.answer("Wq[pronoun,animal]") == ["Wq[pronoun,animal] is 4."]
        assert plain.answer("Wk animal") == ["Wk[animal]: animal 1, noun 0"]
        assert plain.answer("Wk") == [f"Wk[{row}]: {said}" for row, said in _rows(original_design().Wk)]
        assert plain.answer("value") == ["value: one-hot, each word hands over a marker of its own"]
        assert last(plain, "value[cat,mat] 1", "value cat").pop() == "value[cat]: 0 1 0 0 0 1 0 0 0 0"
        assert plain.answer("v")[1] == "value[cat]: 0 1 0 0 0 1 0 0 0 0"

    def test_more_less_and_zero_change_one_number_as_decimals(self, plain):
        last(plain, "more Wq[pronoun,animal]", "+ Wq[pronoun,animal] 0,1", "+ Wq pronoun animal 0.2", "- Wq[2,1] 3")
        assert plain.now.design.Wq[2].tolist() == [5.3, 1]
        plain.answer("zero Wq pronoun")
        assert plain.now.design.Wq[2].tolist() == [0, 0]
        plain.answer("d Wk")
        assert not plain.now.design.Wk.any()

    def test_the_same_number_changes_nothing_and_is_not_undone(self, plain):
        assert plain.answer("Wq[pronoun,animal] 4") == ["Nothing has changed."]
        assert plain.answer("undo") == ["Nothing to undo."]


class TestHistory:
    def test_undo_and_redo_say_what_they_did(self, plain):
        plain.answer("Wq[pronoun,noun] 0")
        assert plain.answer("u")[:2] == ["undone: Wq[pronoun,noun] 4 -> 0.", "cat 65.3 % -> 92.0 %, +26.7 points."]
        assert plain.answer("r")[:2] == ["done again: Wq[pronoun,noun] 4 -> 0.", "cat 92.0 % -> 65.3 %, -26.7 points."]
        assert plain.answer("redo") == ["Nothing to redo."]

    @given(
        st.lists(
            st.sampled_from(
                [
                    "Wq[0,0] 3",
                    "Wk[1] 2",
                    "more Wk[0,0]",
                    "X[0,0] 7",
                    "value[0,0] 2",
                    "y",
                    "p",
                    "goal 8",
                    "!",
                    "asker 1",
                    "scale",
                    "sentence the dog sat",
                    "feature add a",
                    "feature remove 0",
                    "feature rename 0 b",
                    "d_k 3 c",
                    "d_k 1",
                    "column rename 0 q",
                    "learn steps 1",
                    "take",
                    "u",
                    "r",
                    "nonsense",
                ]
            ),
            max_size=12,
        )
    )
    @settings(max_examples=25)
    def test_undo_to_the_end_brings_back_exactly_the_first_design(self, typed):
        plain = PlainDesigner(original_design())
        for line in typed:
            assert plain.answer(line) is not None
        while plain.answer("u") != ["Nothing to undo."]:
            pass
        assert bits(plain.now.design) == bits(original_design())


class TestPresetsAndGoals:
    def test_presets_come_one_after_the_other_with_the_figures_of_the_article(self, plain):
        last(plain, "Wq[0,0] 1")
        for preset, share in zip(PRESETS, PRESET_SHARES, strict=True):
            said = plain.answer("preset")
            assert said[0] == f"{preset.title}."
            assert any(line.startswith(f"cat {share}") and "goal 90 %" in line for line in said)
            assert said[-1] == f"{preset.lesson}."
            assert plain.now.design == preset.design()
        assert plain.answer("p")[0] == f"{PRESETS[0].title}."

    def test_a_preset_is_chosen_by_its_name(self, plain):
        assert plain.answer("preset strength-5")[2].startswith("cat 92.0 % -> 96.5 %, +4.")
        assert plain.answer("p")[0] == f"{preset_named('strength-8').title}."
        assert plain.answer("preset 9")[0].startswith("'9': no preset, allowed: original, no-noun, strength-1")

    def test_the_goals_are_listed_with_what_is_reached(self, plain):
        *found, how = plain.answer("goal")
        assert [line.split()[1].rstrip(":") for line in found] == [goal.name for goal in goals()]
        reached = [progress(goal, original_design()).is_reached for goal in goals()]
        assert [line.endswith(", this design reaches it") for line in found] == reached
        assert found[0] == '1 cat: "it" looks at "cat", your goal, this design reaches it'
        assert how.startswith("goal and a number or a name starts it")

    @pytest.mark.parametrize("typed", ["goal 8", "g tie", "goal TIE"])
    def test_a_goal_starts_from_its_own_design_with_hint_and_solution(self, plain, typed):
        goal = goal_named("tie")
        said = plain.answer(typed)
        assert said[:2] == [f"goal: {goal.title}.", " ".join(goal.text.split())]
        assert f"{progress(goal, goal.start).line}." in said
        assert plain.now.design == goal.start
        assert plain.answer("i") == [f"hint, {goal.title}:", " ".join(goal.hint.split())]
        assert f"{progress(goal, goal.solution).line}." in plain.answer("!")
        assert plain.now.design == goal.solution

    def test_the_start_of_a_goal_is_no_change_of_the_design_before(self, plain):
        goal = goal_named("cat")
        said = plain.answer("goal cat")
        assert said[2:] == [
            f"{progress(goal, goal.start).line}.",
            "hint helps, solution shows one way, undo brings your design back.",
        ]
        assert plain.answer("compare") == ["Nothing has changed yet."]
        plain.answer("undo")
        assert plain.now.design == original_design()

    def test_a_change_that_does_nothing_says_why(self, plain):
        assert last(plain, "goal cat", "Wq[noun,animal] 4")[1:] == [
            "cat 10.0 % -> 10.0 %, 0.0 points.",
            "it is no noun: this row does not reach its query.",
            "cat 10.0 %, goal 90 %.",
            "That changes: no number of the asker.",
        ]

    def test_of_other_words_it_says_where_they_look_and_that_the_goal_is_not_for_them(self, plain):
        said = plain.answer("sentence a dog and a cat saw it")
        share = percent_text(float(numbers_of(plain.now.design).weights[1]))
        assert f"it looks most at dog and cat, {share} each; no goal here." in said

    def test_a_tie_of_all_has_no_winner(self):
        start = goal_named("tie").start
        share = percent_text(1 / len(start.words))
        assert PlainDesigner(start).answer("Wq pronoun 0 0")[2] == f"it looks at all the same, {share}."

    @pytest.mark.parametrize("typed", ["goal 0", "goal 9", "goal ²", "goal nothing"])
    def test_a_goal_that_is_not_there_is_refused(self, plain, typed):
        (line,) = plain.answer(typed)
        assert "allowed: " in line or line.endswith(f"expected a whole number, 1 to {len(goals())}")

    def test_without_a_goal_there_is_no_hint(self):
        plain = PlainDesigner(goal_named("tie").start)
        assert plain.answer("hint") == ["there is no goal; goal says which ones there are"]
        assert plain.answer("")[0].startswith("it looks most at ")


class TestLayout:
    def test_the_asker_the_scale_and_the_sentence(self, plain):
        assert plain.answer("asker tired")[0] == "asker it -> tired."
        assert plain.answer("a the#2")[0] == "asker tired -> the#2."
        assert plain.answer("scale")[0] == "divide by sqrt(d_k) off."
        assert plain.answer("scale off") == ["Nothing has changed."]
        assert plain.answer("scale on")[0] == "divide by sqrt(d_k) on."
        assert plain.answer("sentence the dog sat")[0] == "the sentence."
        assert plain.now.design.words == ("the", "dog", "sat")

    def test_features_are_added_renamed_and_removed_and_names_may_have_blanks(self, plain):
        assert plain.answer("feature add big thing")[0] == "feature big thing added."
        plain.answer("X cat big thing 1")
        plain.answer("Wq big thing 2 3")
        assert (plain.now.design.X[1, -1], plain.now.design.Wq[-1].tolist()) == (1, [2, 3])
        assert plain.answer("feature rename big thing chaser")[0] == "feature big thing -> chaser."
        assert plain.answer("feature remove chaser")[0] == "feature chaser removed."
        assert plain.answer("_ chaser")[0].startswith("no feature is called 'chaser', allowed: noun, ")

    def test_columns(self, plain):
        assert plain.answer("d_k 3 plural")[0] == "column plural added."
        assert plain.answer("column rename plural many")[0] == "column plural -> many."
        assert plain.answer("c 1")[0] == "columns noun, many removed."
        assert plain.answer("d_k 9") == ["d_k: found 9, expected a whole number, 1 to 8"]
        assert plain.answer("d_k 2 a b") == ["d_k: 2 names for 1 new columns"]

    def test_values_are_typed_in_and_one_hot_again(self, plain):
        assert plain.answer("value[cat,mat] 1")[0] == "value typed in."
        assert plain.answer("values one-hot")[0] == "value one-hot."

    @pytest.mark.parametrize(
        "typed",
        [
            "asker",
            "sentence",
            "feature add",
            "feature remove",
            "feature rename animal",
            "d_k",
            "column",
            "word",
        ],
    )
    def test_what_is_missing_is_said_with_an_example(self, plain, typed):
        (line,) = plain.answer(typed)
        assert " is missing, as in: " in line or "allowed: " in line


class TestShowing:
    def test_a_word_says_its_numbers(self, plain):
        said = "cat: 92.0 %, weight 0.9199, scaled 5.6569, score 8, key animal 1, noun 1."
        assert plain.answer("word cat") == [said, "X[cat]: noun, animal"]

    def test_every_line_of_the_tables_can_be_asked_for(self, plain):
        design = original_design()
        found = [line for grid in (Grid.WQ, Grid.WK, Grid.X) for line in grid_lines(design, grid)]
        words = [word_lines(design, index)[0].removesuffix(".") for index in range(len(design.words))]
        lines = design_lines(design)
        assert [*lines[:1], *found, *lines[-11:-10], *words] == lines
        assert plain.answer("show") == design_lines(design, plain.now.goal)

    def test_all_words_can_be_compared(self, plain):
        assert plain.answer("compare") == ["Nothing has changed yet."]
        said = last(plain, "p", "compare")
        before, after = (numbers_of(preset.design()).weights for preset in PRESETS[:2])
        assert said[1:] == [
            f"{word} {percent_text(old)} -> {percent_text(new)}, {_points(100 * (new - old))} points"
            for word, old, new in zip(
                "the cat sat on the#2 mat because it was tired".split(), before, after, strict=True
            )
        ]

    def test_help_and_contents(self, plain):
        assert plain.answer("?") == list(HELP)
        assert plain.answer("m") == users_contents()


class TestStepping:
    def test_it_steps_through_the_present_design_and_comes_back_to_the_same_place(self, plain):
        said = last(plain, "asker tired", "Wq[tired,animal] 3", "step")
        assert said[-1].startswith("tired asks, the answers: ")
        assert "[3, 0] · [0, 0]" in said[-1]
        assert "m: back to the design." in plain.answer("?")
        assert "scores[tired,cat]" in plain.answer("")[0]
        assert plain.answer("undo")[0].startswith("undo: no such command")
        assert plain.answer("m")[0] == "Back at the design."
        assert plain.answer("undo")[0] == "undone: Wq[tired,animal] 0 -> 3."

    def test_leaving_from_the_steps_asks_about_unsaved_changes(self, plain):
        (line,) = last(plain, "Wq[0,0] 1", "step", "q")
        assert line.startswith("unsaved: Wq[noun,animal] 0 -> 1;")
        assert plain.answer("q") is None

    def test_where_all_is_saved_it_leaves_at_once(self, plain):
        assert last(plain, "step", "q") is None


def task(**changes):
    design = original_design()
    return task_of(design, goal_named("cat").target, **changes)


class TestLearning:
    def test_it_says_the_loss_at_a_few_steps_and_what_came_of_it_and_takes_it(self, plain):
        said = plain.answer("learn seed 3 steps 50")
        run = LearningRun(task(seed=3))
        run.advance(50)
        assert said[0] == "it asks, cat is wanted; seed 3  d_k 2  / sqrt(d_k)  cross-entropy  rate 0.1."
        losses = [line for line in said if line.startswith("step ")]
        assert [line.partition(",")[0] for line in losses] == [
            f"step {step}: loss {number_text(run.losses[step])}" for step in (0, 1, 2, 5, 10, 20, 50)
        ]
        share = percent_text(float(run.now.weights[1]))
        assert f"learned in 50 steps: cat {share}." in said
        assert plain.answer("take")[0] == "learned; undo brings yours back."
        assert bits(plain.now.design) == bits(learned_design(original_design(), run.task, run.now))
        assert bits(last(plain, "undo") and plain.now.design) == bits(original_design())

    def test_where_the_goal_is_not_reached_it_says_so_and_what_to_do(self, plain):
        missed = "not reached; learn on goes on, learn seed 2 starts elsewhere."
        run = LearningRun(task(seed=1, loss=Loss.SQUARED_ERROR))
        run.advance(200)
        said = last(plain, "learn seed 1 loss squared")
        assert said[said.index(next(line for line in said if line.startswith("learned in"))) + 1] == (
            f"cat {percent_text(float(run.now.weights[1]))}, goal 90 %: {missed}"
        )
        assert not any("not reached" in line for line in last(plain, "learn"))
        assert not any("not reached" in line for line in last(plain, "learn seed 1 loss squared word cat"))

    def test_where_no_learning_reaches_the_goal_it_says_why_and_what_to_do_first(self, plain):
        plain.answer("goal 8")
        said = "dog and cat share a key; first feature add NAME, then X[WORD,NAME] 1."
        (line,) = [line for line in plain.answer("learn steps 5") if said in line]
        assert line.endswith(f"goal 20 % apart: not reached; {said}")
        plain.answer("feature add chaser")
        plain.answer("X[dog,chaser] 1")
        assert not any("share a key" in line for line in plain.answer("learn steps 5"))
        plain.answer("goal 1")
        said = "because has no feature; first feature add NAME, then X[WORD,NAME] 1."
        plain.answer("asker because")
        assert said in plain.answer("learn word cat steps 5")

    @pytest.mark.parametrize(
        ("typed", "changes"),
        [
            ("loss squared", {"loss": Loss.SQUARED_ERROR}),
            ("loss cross-entropy rate 0,3", {"learning_rate": 0.3}),
            ("scale off", {"scale": False}),
            ("seed 4294967295", {"seed": 2**32 - 1}),
        ],
    )
    def test_what_is_typed_after_it_counts(self, plain, typed, changes):
        last(plain, f"learn {typed} steps 5", "take")
        run = LearningRun(task(**changes))
        run.advance(5)
        assert bits(plain.now.design) == bits(learned_design(original_design(), run.task, run.now))

    def test_a_word_may_be_wanted_that_no_goal_asks_for(self, plain):
        said = last(plain, "asker tired", "learn word mat steps 3")
        assert said[0].startswith("tired asks, mat is wanted;")
        plain.answer("take")
        assert plain.now.design.words[plain.now.design.asker] == "tired"

    def test_it_goes_on_as_if_it_had_not_stopped(self, plain):
        said = last(plain, "learn steps 20", "learn on steps 30", "take")
        run = LearningRun(task())
        run.advance(50)
        assert said
        assert bits(plain.now.design) == bits(learned_design(original_design(), run.task, run.now))

    def test_ctrl_c_stops_it_says_how_far_it_got_and_it_can_go_on(self):
        heard = []

        def say(line):
            heard.append(line)
            if line.startswith("step 5:"):
                raise KeyboardInterrupt

        plain = PlainDesigner(original_design(), say=say)
        assert plain.answer("learn")[0] == "stopped at step 5 of 200; learn on goes on."
        assert heard[-1].startswith("step 5:")
        last(plain, "learn on steps 7", "take")
        run = LearningRun(task())
        run.advance(12)
        assert bits(plain.now.design) == bits(learned_design(original_design(), run.task, run.now))

    def test_ctrl_c_in_the_middle_of_a_step_learns_no_step_twice(self, plain, monkeypatch):
        taken = []

        def broken_off(*place):
            taken.append(place)
            if len(taken) == 30:
                raise KeyboardInterrupt
            return gradients(*place)

        monkeypatch.setattr("attntui.core.learning.gradients", broken_off)
        stopped = [line for line in plain.answer("learn") if line.startswith("stopped at step ")]
        assert len(taken) == 30
        n_steps = int(stopped[0].split()[3])
        last(plain, "learn on steps 7", "take")
        run = LearningRun(task())
        run.advance(n_steps + 7)
        assert bits(plain.now.design) == bits(learned_design(original_design(), run.task, run.now))

    def test_where_the_numbers_grow_beyond_all_bounds_it_says_so_and_goes_no_further(self, plain):
        last(plain, "X[it,pronoun] 1000000", "Wq[0,0] 1")
        said = plain.answer("learn rate 100")
        assert any("the numbers grow beyond all bounds" in line for line in said)
        assert len(plain.answer("learn on")) > 0

    def test_the_learned_matrices_stand_beside_ones_own_until_the_words_change(self, plain):
        assert plain.answer("take") == ["nothing is learned yet: learn starts"]
        said = last(plain, "learn steps 5", "learned")
        run = LearningRun(task())
        run.advance(5)
        numbers = " ".join(map(number_text, run.now.Wq[2].tolist()))
        assert f"Wq[pronoun]: learned {numbers}; yours animal 4, noun 4" in said
        assert last(plain, "X[cat,noun] 5", "take")[0].startswith("the words or their features have changed")

    def test_the_run_before_is_said_to_compare_with(self, plain):
        said = last(plain, "learn steps 5", "learn steps 5 seed 1")
        assert any(line.startswith("before: / sqrt(d_k), seed 0: step 5, loss ") for line in said)

    def test_how_fast_it_learns_is_a_line_a_size(self, plain, monkeypatch):
        measured = []

        def few(wanted, *, most_steps):
            from attntui.core.learning_speed import learning_speed

            for d_k in (2, 8):
                measured.append(
                    learning_speed(LearningTask(**_fields(wanted) | {"d_k": d_k}), seeds=(0,), most_steps=5)
                )
                yield measured[-1]

        monkeypatch.setattr("attntui.plain.designer_learn.learning_speeds", few)
        said = [line for line in plain.answer("learn speeds loss squared") if line.startswith("d_k")]
        assert [line.partition(":")[0] for line in said] == ["d_k 2, / sqrt(d_k)", "d_k 8, / sqrt(d_k)"]
        assert all(
            f"gradient {number_text(speed.gradient_size)}," in line for speed, line in zip(measured, said, strict=True)
        )

    @pytest.mark.parametrize(
        ("typed", "said"),
        [
            ("learn fast", "learn: found fast, allowed: seed, steps, rate, loss, scale, word, on, speeds"),
            ("learn seed", "learn: seed is given without a value, as in: learn seed 3"),
            ("learn seed x", "seed: found x, expected a whole number, 0 to 4294967295"),
            ("learn seed 1 seed 2", "learn: seed is given twice, expected it once"),
            ("learn steps 0", "steps: found 0, expected a whole number, 1 to 10000"),
            ("learn steps ²", "steps: found ², expected a whole number, 1 to 10000"),
            ("learn rate 0", "learning_rate: found 0, allowed: more than 0, up to 100"),
            ("learn loss huber", "loss: found huber, allowed: squared, cross-entropy"),
            ("learn word dog", "no word is called 'dog', allowed: the, cat, "),
            ("learn on seed 3", "learn on: found seed, allowed: steps"),
            ("learn on", "nothing is learned yet: learn starts"),
        ],
    )
    def test_what_cannot_be_learned_is_one_line(self, plain, typed, said):
        (line,) = plain.answer(typed)
        assert line.startswith(said)


class TestFiles:
    def test_save_open_and_export(self, plain, tmp_path):
        path = tmp_path / "own.json"
        assert plain.answer("save") == ["no file yet: save and a name, as in: save own.json"]
        assert last(plain, "Wq[0,0] 3", f"save {tmp_path}/own") == ["saved to own.json."]
        assert read_design(path) == plain.now.design
        assert last(plain, "Wq[0,0] 4", "w") == ["saved to own.json."]
        assert read_design(path).Wq[0, 0] == 4
        assert plain.answer(f"export {tmp_path}/own") == ["exported: python own.py"]
        assert "np.array" in (tmp_path / "own.py").read_text()
        assert plain.answer("q") is None

    def test_another_file_is_written_over_only_where_the_line_is_typed_twice(self, plain, tmp_path):
        path = tmp_path / "other.json"
        path.write_text("mine")
        (line,) = plain.answer(f"save {path}")
        assert line == "other.json: is there already; the same line again writes over it"
        last(plain, "", f"save {path}")
        assert path.read_text() == "mine"
        assert plain.answer(f"save {path}") == ["saved to other.json."]

    def test_a_file_that_another_program_has_changed_is_written_over_only_where_that_is_said(self, plain, tmp_path):
        path = tmp_path / "own.json"
        last(plain, f"save {path}", "Wq[0,0] 4")
        write_design(path, preset_named("no-noun").design())
        assert plain.answer("save") == [
            "own.json: has been changed by another program; the same line again writes over it"
        ]
        assert read_design(path) == preset_named("no-noun").design()
        assert plain.answer("save") == ["saved to own.json."]
        assert read_design(path) == plain.now.design

    def test_opening_asks_about_what_is_unsaved_and_can_be_undone(self, plain, tmp_path):
        path = tmp_path / "own.json"
        write_design(path, preset_named("no-noun").design())
        assert plain.answer(f"open {path}")[0] == "opened own.json; undo brings back what was here."
        assert plain.now.design == preset_named("no-noun").design()
        (line,) = last(plain, "Wq[0,0] 1", f"open {path}")
        assert line.startswith("unsaved: Wq[noun,animal] 0 -> 1; the same line again opens without;")
        assert plain.answer(f"open {path}")[0].startswith("opened own.json")
        assert plain.answer("u")[0].startswith("undone: ")

    @pytest.mark.parametrize(
        ("typed", "said"),
        [
            ("open /nowhere/own.json", "own.json: "),
            ("open", "a file is missing, as in: open own.json"),
            ("export", "a file is missing, as in: export own.py"),
            ("save own.json/", "own.json/: is the name of a folder, expected that of a file"),
            ("export own/", "own/: is the name of a folder, expected that of a file"),
            ("open own.json/", "own.json/: is the name of a folder, expected that of a file"),
            ("save own.txt", "own.txt: expected a name that ends in .json"),
            ("export own.txt", "own.txt: expected a name that ends in .py"),
            ("save /nowhere/own.json", "own.json: no such folder: /nowhere"),
            ("open \x00", ""),
        ],
    )
    def test_a_file_that_cannot_be_is_one_line(self, plain, typed, said):
        (line,) = plain.answer(typed)
        assert line.startswith(said)
        assert not plain.now.is_unsaved

    def test_a_session_that_is_served_reads_and_writes_no_files(self, plain, tmp_path, monkeypatch):
        monkeypatch.setenv("ATTNTUI_STORE", "served")
        write = tmp_path / "own.json"
        assert plain.answer(f"save {write}") == [
            "own.json: this session may not write files (--served, or ATTNTUI_STORE=served)"
        ]
        assert plain.answer(f"open {write}") == ["this session may not read files"]
        assert not write.exists()


class TestLeaving:
    def test_without_a_change_it_leaves_at_once(self, plain):
        assert plain.answer("q") is None
        assert plain.keep() == ""

    def test_with_a_change_it_says_what_is_unsaved_and_leaves_at_the_second_time(self, plain, kept):
        plain = PlainDesigner(original_design(), kept=kept)
        (line,) = last(plain, "Wq[0,0] 1", "q")
        assert line == "unsaved: Wq[noun,animal] 0 -> 1; q again leaves without, save and a name saves"
        assert last(plain, "", "q") == [line]
        assert plain.answer("q") is None
        assert plain.keep() == ""
        assert kept.first() is None

    def test_the_end_of_the_input_keeps_the_design_aside_once(self, kept):
        plain = PlainDesigner(original_design(), kept=kept)
        plain.answer("Wq[0,0] 1")
        assert plain.keep() == "unsaved changes are kept: attntui design offers them again"
        assert kept.first().design == plain.now.design
        assert plain.keep() == ""

    def test_what_was_kept_is_taken_up_and_saved_or_kept_in_its_place(self, kept, tmp_path):
        kept.keep(preset_named("no-noun").design())
        plain = PlainDesigner(original_design(), kept=kept)
        assert plain.answer("kept")[:2] == ["taken up again; save and a name saves it.", "Wq[pronoun,noun] 4 -> 0."]
        plain.answer("Wq[0,0] 1")
        plain.keep()
        assert [kept.read(path).design for path in kept.paths()] == [plain.now.design]
        again = PlainDesigner(original_design(), kept=kept)
        assert last(again, "kept", "q")[0].startswith("unsaved: the design that was kept;")
        last(again, f"save {tmp_path}/own")
        assert kept.first() is None

    def test_dropping_what_was_kept_takes_two_lines(self, kept):
        kept.keep(original_design())
        plain = PlainDesigner(original_design(), kept=kept)
        assert "the same line again" in plain.answer("kept drop")[0]
        assert kept.first() is not None
        assert plain.answer("kept drop") == ["dropped."]
        assert kept.first() is None
        assert plain.answer("kept") == ["Nothing is kept from last time."]

    def test_the_line_that_drops_means_the_design_that_it_was_asked_about(self, kept):
        old = kept.read(kept.keep(original_design()))
        plain = PlainDesigner(original_design(), kept=kept)
        plain.answer("kept drop")
        newer = kept.keep(preset_named("no-noun").design(), old)  # as another program does that has taken it up
        assert plain.answer("kept drop") == ["dropped."]
        assert kept.paths() == [newer]

    def test_what_is_unsaved_is_asked_about_before_another_is_taken_up(self, kept):
        kept.keep(preset_named("no-noun").design())
        plain = PlainDesigner(original_design(), kept=kept)
        (line,) = last(plain, "Wq[0,0] 1", "kept")
        assert line.startswith("unsaved: Wq[noun,animal] 0 -> 1; the same line again takes it up; undo brings back")
        assert plain.answer("kept")[0].startswith("taken up again;")
        assert plain.answer("u")[0].startswith("undone: ")
        assert plain.now.design.Wq[0, 0] == 1

    def test_another_file_that_is_opened_and_saved_takes_nothing_away(self, kept, tmp_path):
        path = kept.keep(preset_named("no-noun").design())
        write_design(tmp_path / "own.json", original_design())
        plain = PlainDesigner(original_design(), kept=kept)
        last(plain, "kept", f"open {tmp_path}/own.json", f"open {tmp_path}/own.json", "Wq[0,0] 1", "save")
        assert not plain.now.is_unsaved
        assert kept.paths() == [path]

    def test_what_was_kept_and_cannot_be_read_is_said_and_left(self, kept):
        kept.folder.mkdir()
        (kept.folder / "design.json").write_text("{")
        plain = PlainDesigner(original_design(), kept=kept)
        assert plain.opening()[1].startswith("Kept from last time, but: design.json: is no valid JSON")
        for typed in ("kept", "kept drop", "kept drop"):
            assert plain.answer(typed)[0].startswith("design.json: is no valid JSON")
        assert (kept.folder / "design.json").exists()

    def test_where_it_cannot_be_kept_one_line_says_so(self, tmp_path):
        (tmp_path / "file").write_text("")
        plain = PlainDesigner(original_design(), kept=KeptDesigns(tmp_path / "file" / "folder"))
        plain.answer("Wq[0,0] 1")
        with pytest.raises(ProblemError, match=r"^the unsaved design could not be kept: "):
            plain.keep()


FORMS = {
    "help": ("?", HELP[0]),
    "undo": ("undo", "undone: Wq[noun,animal] 0 -> 1."),
    "redo": ("redo", "done again: Wq[noun,animal] 1 -> 2."),
    "edit": ("Wq[0,0] 7", "Wq[noun,animal] 1 -> 7."),
    "more": ("more Wq[0,0]", "Wq[noun,animal] 1 -> 2."),
    "less": ("less Wq[0,0]", "Wq[noun,animal] 1 -> 0."),
    "zero": ("zero Wq[0,0]", "Wq[noun,animal] 1 -> 0."),
    "preset": ("preset", "original, query (4, 4)."),
    "goal": ("goal", '1 cat: "it" looks at "cat", your goal, this design reaches it'),
    "step": ("step", "Stepping through the design; m comes back."),
    "hint": ("hint", 'hint, "it" looks at "cat":'),
    "solution": ("solution", 'one solution of "it" looks at "cat"; undo brings yours back.'),
    "learn": ("learn steps 1", "step 1: "),
    "features": ("features", "X[the]: no feature"),
    "values": ("values", "value: one-hot, each word hands over a marker of its own"),
    "markers": ("markers", "Nothing has changed."),
    "sentence": ("sentence dog", "the sentence."),
    "asker": ("asker cat", "asker it -> cat."),
    "scale": ("scale", "divide by sqrt(d_k) off."),
    "add": ("feature add a", "feature a added."),
    "remove": ("feature remove tired", "feature tired removed."),
    "rename": ("feature rename tired a", "feature tired -> a."),
    "d_k": ("d_k 3 a", "column a added."),
    "column": ("column rename noun a", "column noun -> a."),
    "save": ("save /nowhere/a", "a.json: no such folder: /nowhere"),
    "save_as": ("> /nowhere/a", "a.json: no such folder: /nowhere"),
    "open": ("open /nowhere/a", "a.json: "),
    "export": ("export /nowhere/a", "a.py: no such folder: /nowhere"),
    "contents": ("m", users_contents()[0]),
}
LEARN_FORMS = {
    "run": ("learn", "learned in 200 steps: "),
    "take": ("take", "learned; undo brings yours back."),
    "matrices": ("learned", "Wq[noun]: learned "),
    "next_seed": ("learn seed 1", "it asks, cat is wanted; seed 1 "),
    "seed": ("learn seed 9", "it asks, cat is wanted; seed 9 "),
    "scale": ("learn scale off", "it asks, cat is wanted; seed 0  d_k 2  no / sqrt(d_k)"),
    "loss": ("learn loss squared", "it asks, cat is wanted; seed 0  d_k 2  / sqrt(d_k)  squared error"),
    "larger_rate": ("learn rate 0.3", "it asks, cat is wanted; seed 0  d_k 2  / sqrt(d_k)  cross-entropy  rate 0.3"),
    "smaller_rate": ("learn rate .03", "it asks, cat is wanted; seed 0  d_k 2  / sqrt(d_k)  cross-entropy  rate 0.03"),
    "again": ("learn", "step 0: "),
}
ELSEWHERE = {"quit", "help", "contents", "speeds"}
"""Those of the screen that learns which are tested above, or are those of the designer."""


class TestEveryCommandOfTheScreenHasAPlainForm:
    def test_none_is_left_out(self):
        assert {*FORMS, "quit"} == {command.name for command in DESIGNER} - CURSOR_AND_LOOK
        assert set(LEARN_FORMS) == {command.name for command in LEARN} - CURSOR_AND_LOOK - ELSEWHERE

    @pytest.mark.parametrize("name", FORMS)
    def test_of_the_designer(self, plain, name):
        typed, said = FORMS[name]
        last(plain, "Wq[0,0] 1", "Wq[0,0] 2", "undo")
        assert any(line.startswith(said) for line in plain.answer(typed))

    @pytest.mark.parametrize("name", LEARN_FORMS)
    def test_of_the_screen_that_learns(self, plain, name):
        typed, said = LEARN_FORMS[name]
        plain.answer("learn steps 2")
        assert any(line.startswith(said) for line in plain.answer(typed))

    def test_the_keys_of_the_screen_do_the_same(self):
        for command in DESIGNER:
            if command.name in RUN:
                assert {NAMES[word] for word in (command.name, *command.keys)} == {command.name}

    def test_the_help_names_every_one(self):
        words = {word.strip(",:;.") for line in HELP for word in line.split()}
        for name in set(FORMS) - {"edit", "help", "contents", "markers"}:
            texts = [text for text, found in NAMES.items() if found == name]
            assert any(words >= set(text.split()) for text in texts), name


VERBS = sorted(
    {
        *NAMES,
        "Wq",
        "Wk",
        "X",
        "value",
        "Wq[",
        "Wq[0,0]",
        "X[cat]",
        "Wq pronoun",
        "learn steps 2 seed",
        "learn on steps 3",
    }
)
LINES = st.one_of(
    st.text(max_size=30),
    st.tuples(st.sampled_from(VERBS), st.text(max_size=20)).map(" ".join),
    st.tuples(st.sampled_from(VERBS), st.sampled_from(["", "0", "1 2", "cat", "animal", "on", "[[1 2]]", "a b"])).map(
        " ".join
    ),
)


@given(st.lists(LINES, max_size=8))
def test_whatever_is_typed_is_answered_in_lines_that_a_terminal_prints(typed):
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("ATTNTUI_STORE", "served")
        plain = PlainDesigner(original_design())
        for line in typed:
            said = plain.answer(line)
            assert said is None or (said and all(part.isprintable() for part in said))
            if said is None:
                break


def _rows(table):
    return zip(
        original_design().features,
        (f"animal {number_text(row[0])}, noun {number_text(row[1])}" for row in table.tolist()),
        strict=True,
    )


def _points(points):
    text = f"{points:+.1f}"
    return "0.0" if text in ("+0.0", "-0.0") else text


def _fields(wanted):
    return {name: getattr(wanted, name) for name in ("X", "asker", "target", "scale", "loss", "learning_rate")}
