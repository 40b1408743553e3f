"""A pass as a page: every table of every stage, and all steps of one word, with the numbers of the core."""

import numpy as np
import pytest

from attntui.core.attention import AttentionPass
from attntui.core.builtin import BUILT_IN
from attntui.core.digits import number_text
from attntui.core.errors import AddressError, ProblemError
from attntui.core.facts import facts_of
from attntui.core.problem import AttentionProblem
from attntui.core.sentence import problem_of_sentence
from attntui.core.trace import Trace
from attntui.render.formula import formula_of
from attntui.render.handout import Heading, Paragraph, Steps, Table, Verbatim
from attntui.render.handout_pass import MOST_WORDS, asking_row, pass_handout
from attntui.render.handout_tables import SHEET
from attntui.render.token import text_of
from tests import oracle

PROBLEMS = {
    **BUILT_IN,
    "two heads, a mask, more keys than queries": lambda: AttentionProblem(
        *(np.random.default_rng(3).normal(size=(2, n_rows, d)) for n_rows, d in ((3, 4), (5, 4), (5, 2))),
        mask=np.tri(3, 5, 1, dtype=bool),
    ),
    "unscaled": lambda: AttentionProblem(np.eye(2), np.eye(2), np.eye(2), scale=False),
}


def of_kind(page, kind):
    return [block for block in page.blocks if isinstance(block, kind)]


def sections(page):
    """The blocks under each heading that starts a sheet: one a stage and head."""
    found = {}
    for block in page.blocks:
        if isinstance(block, Heading) and block.starts_page:
            found[block.text] = []
        elif found:
            found[list(found)[-1]].append(block)
    return found


def joined(tables):
    """The cells of a table that may be in parts, row on row."""
    return [[cell for table in tables for cell in table.rows[row].cells] for row in range(len(tables[0].rows))]


class TestTables:
    @pytest.mark.parametrize("safe", [False, True])
    @pytest.mark.parametrize("name", PROBLEMS)
    def test_every_table_of_every_stage_and_head_is_there_with_its_numbers(self, name, safe):
        problem = PROBLEMS[name]()
        numbers = AttentionPass(problem, safe=safe)
        found = sections(pass_handout(problem, safe=safe))
        for head_index in range(problem.n_heads):
            for stage in numbers.stages:
                head = f"head h{head_index}: " if problem.n_heads > 1 else ""
                tables = [block for block in found.pop(f"{head}{stage}") if isinstance(block, Table)]
                expected = [list(map(number_text, row)) for row in numbers.table(stage, head_index).tolist()]
                extra = {"shifted": numbers.largest, "exp": numbers.total}.get(stage)
                if extra is not None:
                    expected = [[*row, number_text(extra(place, head_index))] for place, row in enumerate(expected)]
                assert joined(tables) == expected
        assert found == {}

    def test_its_numbers_are_those_of_the_whole_matrix_formula(self):
        X = [[1, 0], [0, 1], [1, 1]]
        tables = oracle.attention_tables(X, X, X, safe=False)
        found = sections(pass_handout(BUILT_IN["dog-bites-man"]()))
        for stage in ("scores", "scaled", "weights", "output"):
            cells = joined([block for block in found[stage] if isinstance(block, Table)])
            assert np.array(cells, float) == pytest.approx(tables[stage], abs=5e-5)

    def test_what_the_pass_is_given_comes_first(self):
        page = pass_handout(BUILT_IN["it-looks-at-cat"]())
        assert [table.caption for table in of_kind(page, Table)[:3]] == ["X, 10 × 6", "Wq, 6 × 2", "Wk, 6 × 2"]
        assert "its own marker" in " ".join(block.text for block in of_kind(page, Paragraph))

    def test_a_matrix_that_is_left_out_is_said(self):
        page = pass_handout(AttentionProblem(X=[[1, 0]], Wk=np.eye(2)))
        said = [block.text for block in of_kind(page, Paragraph)]
        assert "query is X itself: no matrix changes it." in said
        assert "key is X itself: no matrix changes it." not in said

    def test_the_row_that_is_worked_out_is_chosen_in_each_table(self):
        for blocks in sections(pass_handout(BUILT_IN["dog-bites-man"](), row="bites")).values():
            (table,) = (block for block in blocks if isinstance(block, Table))
            assert [row.is_chosen for row in table.rows] == [False, True, False]

    def test_a_wide_table_comes_in_parts_that_fit_the_sheet_and_lose_nothing(self):
        page = pass_handout(problem_of_sentence(" ".join(["cat"] * 40)))
        tables = [block for block in sections(page)["scores"] if isinstance(block, Table)]
        assert len(tables) > 1
        assert sum(len(table.columns) for table in tables) == 40
        assert tables[0].caption.startswith("scores, 40 × 40: columns 1 to ")
        assert tables[-1].caption.endswith(" to 40 of 40")
        for table in tables:
            assert (
                sum(2 + max(map(len, column)) for column in zip(*(row.cells for row in table.rows), strict=True))
                <= SHEET
            )

    def test_ten_words_stay_in_one_piece(self):
        for blocks in sections(pass_handout(BUILT_IN["it-looks-at-cat"]())).values():
            assert len([block for block in blocks if isinstance(block, Table)]) == 1


class TestSteps:
    @pytest.mark.parametrize("name", PROBLEMS)
    def test_all_steps_of_the_chosen_word_are_there_as_on_the_screen(self, name):
        problem = PROBLEMS[name]()
        trace, numbers = Trace(problem), AttentionPass(problem)
        row = str(asking_row(numbers))
        worked = [step for block in of_kind(pass_handout(problem, row=row), Steps) for step in block.steps]
        expected = [index for index in range(len(trace)) if trace[index].row == int(row)]
        assert [step.number for step in worked] == [index + 1 for index in expected]
        for step, index in zip(worked, expected, strict=True):
            facts = facts_of(numbers, trace[index])
            assert step.address == trace.address(trace[index])
            assert text_of(step.formula) == text_of(formula_of(facts, problem.d_k))
            assert step.sentence == facts.sentence

    @pytest.mark.parametrize(
        ("sentence", "word"),
        [
            ("the cat sat because it was tired", "it"),
            ("it saw it", "it#2"),
            ("dog bites man", "man"),
            ("she ran", "she"),
        ],
    )
    def test_without_a_word_it_is_the_last_one_that_looks_for_anything(self, sentence, word):
        page = pass_handout(problem_of_sentence(sentence))
        assert f"{word}, worked out" in [block.text for block in of_kind(page, Heading)]

    def test_a_repeated_word_is_named_by_its_turn(self):
        page = pass_handout(BUILT_IN["it-looks-at-cat"](), row="the#2")
        assert "the#2, worked out" in [block.text for block in of_kind(page, Heading)]
        assert "weights[the#2,cat]" in [step.address for block in of_kind(page, Steps) for step in block.steps]

    def test_a_word_that_is_not_there_is_refused(self):
        with pytest.raises(AddressError, match="no query is called 'zork', allowed: dog, bites, man"):
            pass_handout(BUILT_IN["dog-bites-man"](), row="zork")

    def test_the_line_of_numpy_and_the_shapes_are_there(self):
        lines = [line for block in of_kind(pass_handout(BUILT_IN["dog-bites-man"]()), Verbatim) for line in block.lines]
        assert lines[0] == "scores = Q @ K.T    (3×2) @ (2×3) → (3×3)"


class TestOpening:
    def test_it_says_sizes_settings_and_how_many_steps_there_are(self):
        page = pass_handout(PROBLEMS["two heads, a mask, more keys than queries"]())
        said = [block.text for block in of_kind(page, Paragraph)]
        sizes = "3 queries, 5 keys, 2 heads, d_k = 4, d_v = 2"
        assert said[0] == f"{sizes}; scores are divided by sqrt(d_k); softmax takes the largest of each row away first."
        assert said[1].startswith(f"{len(Trace(PROBLEMS['two heads, a mask, more keys than queries']()))} steps; ")

    def test_one_of_a_kind_is_not_many(self):
        said = [block.text for block in of_kind(pass_handout(problem_of_sentence("cat")), Paragraph)]
        assert said[0].startswith("1 word, d_k = 2")

    def test_notes_of_the_problem_are_there(self):
        said = [block.text for block in of_kind(pass_handout(problem_of_sentence("zork")), Paragraph)]
        assert "not in the vocabulary, all features 0: zork" in said


class TestLimits:
    @pytest.mark.parametrize("name", ["query", "key", "value"])
    def test_a_table_with_more_rows_or_columns_than_fit_is_refused(self, name):
        arrays = {name: np.zeros((2, 2)) for name in ("query", "key", "value")}
        for size in (MOST_WORDS, MOST_WORDS + 1):
            wide = {**arrays, name: np.zeros((2, size))}
            if name != "value":
                wide["query"] = wide["key"] = np.zeros((2, size))
            problem = AttentionProblem(**wide, title="own")
            if size == MOST_WORDS:
                pass_handout(problem)
            else:
                with pytest.raises(ProblemError, match=f"^own: (query|value) has 2 rows and {size} columns, a handout"):
                    pass_handout(problem)
