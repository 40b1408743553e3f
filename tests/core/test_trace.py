"""Steps by arithmetic: the order that plain loops write down, back and forth, for problems of any size."""

import tracemalloc

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.builtin import BUILT_IN
from attntui.core.errors import AddressError
from attntui.core.problem import AttentionProblem
from attntui.core.stage import Stage
from attntui.core.step import By, Order, Part, Step
from attntui.core.trace import Trace
from tests.cases import named_problems, problems, sizes_of

DOG_BITES_MAN = BUILT_IN["dog-bites-man"]()
IT_LOOKS_AT_CAT = BUILT_IN["it-looks-at-cat"]()
BYS, ORDERS = st.sampled_from(By), st.sampled_from(Order)


def stages_of(case, safe):
    """The stages that a problem has, said plainly."""
    there = [name for name, matrix in (("query", "Wq"), ("key", "Wk"), ("value", "Wv")) if matrix in case]
    there += ["scores"] + ["scaled"] * case["scale"] + ["masked"] * (case["mask"] is not None)
    return [Stage(name) for name in (*there, *["shifted"] * safe, "exp", "weights", "output")]


def listed(case, by, order, safe):
    """Every step of a problem in order, written down by loops."""
    sizes, stages = sizes_of(case), stages_of(case, safe)
    if by == "stage":
        return [Step(stage, head, part=Part.STAGE) for head in range(sizes["n_heads"]) for stage in stages]
    places = rows_by_table(stages, sizes) if order == "table" else rows_by_word(stages, sizes)
    steps = []
    for head_index in range(sizes["n_heads"]):
        for stage, row in places:
            whole_row = [Step(stage, head_index, row, part=Part.ROW)]
            steps += cells(stage, head_index, row, sizes) if by == "cell" else whole_row
    return steps


def rows_by_table(stages, sizes):
    return [
        (stage, row)
        for stage in stages
        for row in range(sizes["n_keys"] if stage in ("key", "value") else sizes["n_queries"])
    ]


def rows_by_word(stages, sizes):
    for_all = [(stage, row) for stage in stages if stage in ("key", "value") for row in range(sizes["n_keys"])]
    of_each = [stage for stage in stages if stage not in ("key", "value")]
    return for_all + [(stage, row) for row in range(sizes["n_queries"]) for stage in of_each]


def cells(stage, head_index, row, sizes):
    width = {"query": sizes["d_k"], "key": sizes["d_k"], "value": sizes["d_v"], "output": sizes["d_v"]}
    steps = [Step(stage, head_index, row, column) for column in range(width.get(stage, sizes["n_keys"]))]
    if stage == "shifted":
        steps.insert(0, Step(stage, head_index, row, part=Part.MAX))
    if stage == "exp":
        steps.append(Step(stage, head_index, row, part=Part.TOTAL))
    return steps


def trace_of(case, by=By.CELL, order=Order.TABLE, safe=True):
    return Trace(AttentionProblem(**case), by=by, order=order, safe=safe)


class TestOrder:
    @given(problems(), BYS, ORDERS, st.booleans())
    def test_the_steps_stand_in_the_order_that_plain_loops_give(self, case, by, order, safe):
        trace = trace_of(case, by, order, safe)
        expected = listed(case, by, order, safe)
        assert [trace[index] for index in range(len(trace))] == expected

    @given(named_problems(), BYS, ORDERS, st.booleans())
    def test_index_to_step_to_address_to_step_to_index_is_the_identity(self, case, by, order, safe):
        trace = trace_of(case, by, order, safe)
        for index in range(len(trace)):
            address = trace.address(trace[index])
            assert trace.index(trace.step_at(address)) == index
            assert trace.find(address) == index
            assert trace.find(str(index + 1)) == index

    def test_a_table_comes_after_the_other_in_the_order_of_the_article(self):
        trace = Trace(DOG_BITES_MAN)
        assert [trace.address(trace[index]) for index in (0, 1, 2, 3, 5, 8, 9)] == [
            *("scores[dog,dog]", "scores[dog,bites]", "scores[dog,man]", "scores[bites,dog]", "scores[bites,man]"),
            *("scores[man,man]", "scaled[dog,dog]"),
        ]
        assert trace.address(trace[44]) == "output[man,1]"

    def test_word_by_word_one_row_goes_through_all_stages(self):
        trace = Trace(DOG_BITES_MAN, by="row", order="word", safe=True)
        assert [trace.address(step) for step in trace][:7] == [
            *("scores[dog]", "scaled[dog]", "shifted[dog]", "exp[dog]", "weights[dog]", "output[dog]", "scores[bites]"),
        ]

    def test_word_by_word_the_keys_come_first_since_every_word_needs_them(self):
        addresses = [Trace(IT_LOOKS_AT_CAT).address(step) for step in Trace(IT_LOOKS_AT_CAT, by="row", order="word")]
        assert addresses[:3] == ["key[the]", "key[cat]", "key[sat]"]
        assert addresses[9:12] == ["key[tired]", "query[the]", "scores[the]"]

    def test_the_largest_comes_before_its_row_and_the_total_after_it(self):
        trace = Trace(DOG_BITES_MAN, safe=True)
        start, end = trace.find("shifted.max[bites]"), trace.find("exp.total[bites]")
        assert trace.address(trace[start + 1]) == "shifted[bites,dog]"
        assert trace.address(trace[end - 1]) == "exp[bites,man]"


class TestCounts:
    @pytest.mark.parametrize(
        ("settings", "count"),
        [
            ({}, 45),
            ({"order": "word"}, 45),
            ({"safe": True}, 57),
            ({"by": "row"}, 15),
            ({"by": "row", "order": "word"}, 15),
            ({"by": "row", "safe": True}, 18),
            ({"by": "stage"}, 5),
            ({"by": "stage", "order": "word", "safe": True}, 6),
        ],
    )
    def test_dog_bites_man_has_as_many_steps_as_cells_and_totals(self, settings, count):
        assert len(Trace(DOG_BITES_MAN, **settings)) == count

    def test_scores_bites_man_is_step_6_of_45(self):
        trace = Trace(DOG_BITES_MAN)
        assert trace.address(trace[6 - 1]) == "scores[bites,man]"
        assert trace.index(Step(Stage.SCORES, 0, 1, 2)) == 6 - 1

    def test_it_looks_at_cat_has_its_two_projections_and_six_tables(self):
        assert len(Trace(IT_LOOKS_AT_CAT)) == 2 * 10 * 2 + 5 * 10 * 10 + 10

    @given(problems(), BYS, ORDERS, st.booleans())
    def test_the_sizes_of_the_stages_add_up_to_a_head(self, case, by, order, safe):
        trace = trace_of(case, by, order, safe)
        assert sum(trace.stage_size(stage) for stage in trace.stages) == trace.steps_per_head
        assert trace.steps_per_head * trace.problem.n_heads == len(trace)

    @given(problems(), BYS, ORDERS, st.booleans())
    def test_a_run_has_the_steps_of_a_stage_or_of_a_row_of_it(self, case, by, order, safe):
        trace = trace_of(case, by, order, safe)
        steps = list(trace)
        for head_index in range(trace.problem.n_heads):
            for stage in trace.stages:
                of_stage = [i for i, step in enumerate(steps) if (step.stage, step.head_index) == (stage, head_index)]
                assert trace.run(stage, head_index).start == of_stage[0]
                assert trace.is_by_word(stage) or list(trace.run(stage, head_index)) == of_stage
                for row in {steps[i].row for i in of_stage}:
                    of_row = [i for i in of_stage if steps[i].row == row]
                    assert list(trace.run(stage, head_index, row)) == of_row

    @pytest.mark.parametrize("index", [-1, 45, 10**30])
    def test_an_index_outside_is_refused_with_those_inside(self, index):
        with pytest.raises(IndexError, match=f"step index {index}: expected 0 to 44"):
            Trace(DOG_BITES_MAN)[index]

    @pytest.mark.parametrize("settings", [{"by": "column"}, {"order": "rows"}])
    def test_an_unknown_way_to_walk_is_refused(self, settings):
        with pytest.raises(ValueError, match=next(iter(settings.values()))):
            Trace(DOG_BITES_MAN, **settings)


class TestOtherSteps:
    """What index() gives for a step that the trace does not walk itself."""

    @given(problems(), BYS, ORDERS, ORDERS, st.booleans())
    def test_a_finer_step_gives_the_one_that_contains_it(self, case, by, order, other, safe):
        trace = trace_of(case, by, order, safe)
        for step in trace_of(case, By.CELL, other, safe):
            found = trace[trace.index(step)]
            assert (found.stage, found.head_index) == (step.stage, step.head_index)
            assert found.row in (None, step.row)
            assert found == step or by is not By.CELL

    @given(problems(), BYS, st.sampled_from([By.ROW, By.STAGE]), ORDERS, st.booleans())
    def test_a_coarser_step_gives_the_first_in_it(self, case, by, coarser, order, safe):
        trace = trace_of(case, by, order, safe)
        steps = list(trace)
        for step in trace_of(case, coarser, order, safe):
            inside = [
                index
                for index, finer in enumerate(steps)
                if (finer.stage, finer.head_index) == (step.stage, step.head_index)
                and (None in (step.row, finer.row) or step.row == finer.row)
            ]
            assert trace.index(step) == inside[0]

    @given(problems(), ORDERS)
    def test_without_the_shift_its_steps_give_the_same_place_in_exp(self, case, order):
        by_hand = trace_of(case, By.CELL, order, safe=False)
        for step in trace_of(case, By.CELL, order, safe=True):
            found = by_hand[by_hand.index(step)]
            if step.stage is Stage.SHIFTED:
                assert found == Step(Stage.EXP, step.head_index, step.row, step.column or 0)
            else:
                assert found == step

    @given(problems(), BYS, ORDERS, st.booleans(), st.data())
    def test_a_stage_that_is_not_there_gives_a_place_in_the_stage_after_it(self, case, by, order, safe, data):
        trace = trace_of(case, by, order, safe)
        missing = [stage for stage in Stage if stage not in trace.stages]
        if not missing:
            return
        stage = data.draw(st.sampled_from(missing))
        rows, columns = (axis.size for axis in trace.problem.axes(stage))
        row, column = data.draw(st.integers(0, rows - 1)), data.draw(st.integers(0, columns - 1))
        following = next(after for after in list(Stage)[list(Stage).index(stage) :] if after in trace.stages)
        for step in (Step(stage, 0, row, column), Step(stage, 0, row, part=Part.ROW), Step(stage, part=Part.STAGE)):
            found = trace[trace.index(step)]
            assert (found.stage, found.head_index) == (following, 0)
            if by is not By.STAGE and stage in (Stage.SCALED, Stage.MASKED, Stage.SHIFTED):
                assert found.row == (step.row or 0)
            if by is By.CELL and step.part is Part.CELL and stage in (Stage.SCALED, Stage.MASKED, Stage.SHIFTED):
                assert found.column == column

    def test_a_row_of_a_stage_that_is_not_there_gives_the_first_step_of_the_row_after_it(self):
        trace = Trace(DOG_BITES_MAN, safe=True)
        assert trace.address(trace[trace.index(Step(Stage.MASKED, 0, 1, part=Part.ROW))]) == "shifted.max[bites]"


class TestFind:
    @pytest.mark.parametrize(
        ("typed", "address"),
        [
            ("1", "scores[dog,dog]"),
            ("6", "scores[bites,man]"),
            (" 45 ", "output[man,1]"),
            ("006", "scores[bites,man]"),
        ],
    )
    def test_a_number_counts_the_steps_from_1(self, typed, address):
        trace = Trace(DOG_BITES_MAN)
        assert trace.address(trace[trace.find(typed)]) == address

    @pytest.mark.parametrize("order", Order)
    @pytest.mark.parametrize(
        ("typed", "address"),
        [
            ("1.6", "scores[bites,man]"),
            (" 2.5 ", "scaled[bites,bites]"),
            ("3.4", "exp.total[dog]"),
            ("3.12", "exp.total[man]"),
            ("5.6", "output[man,1]"),
            ("scores[man,dog]", "scores[man,dog]"),
            ("WEIGHTS [ Man , DOG ]", "weights[man,dog]"),
            ("weights[man]", "weights[man,dog]"),
            ("weights", "weights[dog,dog]"),
        ],
    )
    def test_stage_and_step_or_an_address_mean_the_same_in_both_orders(self, typed, address, order):
        trace = Trace(DOG_BITES_MAN, order=order)
        assert trace.address(trace[trace.find(typed)]) == address

    def test_by_row_the_second_number_counts_rows_and_by_stage_there_is_only_1(self):
        by_row, by_stage = Trace(DOG_BITES_MAN, by="row"), Trace(DOG_BITES_MAN, by="stage")
        assert by_row.address(by_row[by_row.find("2.3")]) == "scaled[man]"
        assert by_row.address(by_row[by_row.find("scaled[man,dog]")]) == "scaled[man]"
        assert by_stage.address(by_stage[by_stage.find("2.1")]) == "scaled"
        assert by_stage.address(by_stage[by_stage.find("scaled[man,dog]")]) == "scaled"

    @given(problems(), BYS, ORDERS, st.booleans())
    def test_stage_and_step_count_through_each_stage_of_each_head(self, case, by, order, safe):
        trace = trace_of(case, by, order, safe)
        steps = list(trace)
        for head_index in range(trace.problem.n_heads):
            for number, stage in enumerate(trace.stages, 1):
                places = [i for i, s in enumerate(steps) if (s.stage, s.head_index) == (stage, head_index)]
                found = [trace.find(f"{number}.{count}", head_index) for count in range(1, trace.stage_size(stage) + 1)]
                assert found == places

    def test_an_address_without_a_head_means_the_head_that_one_is_in(self):
        ones = np.ones((3, 2, 2))
        trace = Trace(AttentionProblem(ones, ones, ones))
        assert trace.address(trace[trace.find("scores[1,0]", head_index=2)]) == "h2.scores[1,0]"
        assert trace.address(trace[trace.find("1.3", head_index=2)]) == "h2.scores[1,0]"
        assert trace.address(trace[trace.find("H1.scores[1,0]", head_index=2)]) == "h1.scores[1,0]"
        assert trace.find("3", head_index=2) == 2

    @pytest.mark.parametrize(
        ("typed", "message"),
        [
            ("0", "step 0: there is none, allowed: 1 to 45"),
            ("46", "step 46: there is none, allowed: 1 to 45"),
            ("9" * 24, f"step {'9' * 24}: there is none, allowed: 1 to 45"),
            ("9" * 25, f"'{'9' * 25}': not an address, expected one like scores[dog,dog]"),
            ("0.1", "stage 0: there is none, allowed: 1 to 5"),
            ("6.1", "stage 6: there is none, allowed: 1 to 5"),
            ("2.0", "2.0: stage scaled has the steps 1 to 9"),
            ("2.10", "2.10: stage scaled has the steps 1 to 9"),
            ("3.13", "3.13: stage exp has the steps 1 to 12"),
            ("1.2.3", "'1.2.3': not an address"),
            ("-1", "'-1': not an address"),
            ("٣", "'٣': not an address"),
        ],
    )
    def test_a_number_that_names_no_step_is_refused_with_those_that_do(self, typed, message):
        with pytest.raises(AddressError) as refusal:
            Trace(DOG_BITES_MAN).find(typed)
        assert str(refusal.value).startswith(message)


N, HEADS = 100_000, 8


@pytest.fixture(scope="module")
def huge():
    """A hundred thousand words, each there twice, in eight heads."""
    array = np.zeros((HEADS, N, 1), np.float32)
    array.flags.writeable = False
    return AttentionProblem(array, array, array, mask=True, words=[f"w{index // 2}" for index in range(N)])


class TestHugeProblems:
    def test_every_cell_is_counted(self, huge):
        cells = N * N
        per_head = 3 * cells + 2 * (cells + N) + cells + N  # scores scaled masked, shifted exp, weights, output
        assert len(Trace(huge)) == HEADS * per_head == 480_002_400_000

    def test_the_last_weight_stands_just_before_the_last_output(self, huge):
        trace = Trace(huge)
        assert trace.index(Step(Stage.WEIGHTS, 7, N - 1, N - 1)) == len(trace) - 1 - N
        assert trace.address(trace[len(trace) - 1 - N]) == "h7.weights[w49999#2,w49999#2]"

    @given(st.floats(0, 1), BYS, ORDERS)
    def test_index_step_and_address_agree_anywhere(self, huge, share, by, order):
        trace = Trace(huge, by=by, order=order)
        index = min(int(share * len(trace)), len(trace) - 1)
        step = trace[index]
        assert trace.index(step) == index
        assert trace.find(trace.address(step)) == index
        assert trace.find(str(index + 1)) == index

    def test_a_walk_takes_no_memory(self, huge):
        trace = Trace(huge)
        trace.address(trace[0])  # the words are looked through once
        tracemalloc.start()
        try:
            walk = Trace(huge)
            for index in range(0, len(walk), len(walk) // 1000):
                walk.find(walk.address(walk[index]))
            _, peak = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        assert peak < 2**20
