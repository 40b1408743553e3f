"""A lesson as a page: all cards in order, what each stands at, and answers at the end and not before."""

import pytest

from attntui.core.builtin import BUILT_IN
from attntui.core.labs.catalogue import lab_named
from attntui.core.presets import preset_named
from attntui.core.sentence import problem_of_sentence
from attntui.core.walk import Walk
from attntui.lessons.load import lesson_named, lesson_names
from attntui.lessons.model import Card, DesignStand, KeyPress, LabStand, Lesson, Prediction, ProblemStand
from attntui.lessons.press import pressed, pressed_lab
from attntui.render.handout import Heading, Paragraph, Steps, Table, Verbatim
from attntui.render.handout_asked import is_alike, walk_of
from attntui.render.handout_lesson import AND_THEN, BLANK, Keys, lesson_handout, text_blocks
from attntui.render.handout_tables import HIDDEN, NOT_YET


def page_of(*cards, summary=()):
    return lesson_handout(Lesson("mine", "Mine", cards, summary))


def card(name="a", *, text=("Some text.",), **settings):
    return Card(name, f"Title of {name}", text, **settings)


def at(address, name="dog-bites-man", *, is_spotlight=False, **settings):
    return ProblemStand(Walk(BUILT_IN[name](), **settings).jumped(address), is_spotlight)


def of_kind(page, kind):
    return [block for block in page.blocks if isinstance(block, kind)]


def paragraphs(page):
    return [block.text for block in of_kind(page, Paragraph)]


class TestText:
    def test_lines_become_paragraphs_parted_by_blank_ones(self):
        assert list(text_blocks(["One", "two.", "", "", "Three."])) == [Paragraph("One two."), Paragraph("Three.")]

    def test_lines_that_are_indented_stay_as_they_are(self):
        assert list(text_blocks(["  d = 4   1", "  d = 64  2"])) == [Verbatim(("  d = 4   1", "  d = 64  2"))]

    def test_a_formula_is_not_run_together_with_what_comes_after_it(self):
        lines = [
            "For man:",
            "2 / 8 ≈ 0.25   for dog",
            "2 / 8 ≈ 0.25   for bites",
            "All of",
            "it.",
            "Where Q = 1 and",
            "so",
        ]
        texts = ["For man: 2 / 8 ≈ 0.25   for dog", "2 / 8 ≈ 0.25   for bites", "All of it. Where Q = 1 and so"]
        assert list(text_blocks(lines)) == [Paragraph(text) for text in texts]

    def test_cards_are_numbered_and_the_summary_comes_last(self):
        page = page_of(card("a"), card("b"), summary=("You have seen", "it."))
        heads = [block.text for block in of_kind(page, Heading)]
        assert heads == ["1. Title of a", "2. Title of b", "what you have seen"]
        assert paragraphs(page)[-1] == "You have seen it."
        assert page.title == "Mine"


class TestStands:
    def test_a_step_is_worked_out_with_its_table_and_its_row_chosen(self):
        page = page_of(card(stand=at("weights[man,dog]"), look="the row man"))
        (steps,) = of_kind(page, Steps)
        assert [step.address for step in steps.steps] == ["weights[man,dog]"]
        (table,) = of_kind(page, Table)
        assert table.caption == "weights, 3 × 3"
        assert [row.is_chosen for row in table.rows] == [False, False, True]
        assert not any("the row man" in text for text in paragraphs(page)), "it is about the picture"

    @pytest.mark.parametrize("by", ["row", "stage"])
    def test_a_coarser_step_has_its_formula_too(self, by):
        (steps,) = of_kind(page_of(card(stand=at("weights", by=by))), Steps)
        assert steps.steps[0].formula

    def test_in_the_spotlight_the_shares_of_the_asker_are_listed(self):
        page = page_of(card(stand=at("weights[it,cat]", "it-looks-at-cat", is_spotlight=True)))
        (table,) = of_kind(page, Table)
        assert table.caption == "it asks"
        assert table.rows[1].cells == ("0.9199", "92.0 %")

    def test_a_design_has_its_matrices_its_shares_and_its_goal(self):
        page = page_of(card(stand=DesignStand(preset_named("no-noun").design(), "cat")))
        wq, wk, shares = of_kind(page, Table)
        assert (wq.caption, wk.caption) == ("Wq, 6 × 2", "Wk, 6 × 2")
        assert wq.rows[2].cells == ("4", "0")
        assert shares.rows[1].cells[1] == "65.3 %"
        assert any(text.startswith("Goal: ") for text in paragraphs(page))

    def test_a_lab_is_run_to_its_end(self):
        settings = lab_named("softmax").core.settings_of({})
        (block,) = of_kind(page_of(card(stand=LabStand("softmax", settings))), Verbatim)
        assert len(block.lines) > 3

    def test_a_lab_or_design_that_comes_again_is_printed_once(self):
        lab = LabStand("softmax", lab_named("softmax").core.settings_of({}))
        design = DesignStand(preset_named("original").design())
        page = page_of(card("a", stand=lab), card("b", stand=design), card("c", stand=lab), card("d", stand=design))
        assert "The lab is that of card 1." in paragraphs(page)
        assert "The design is that of card 2." in paragraphs(page)
        assert len(of_kind(page, Verbatim)) == 1
        assert len(of_kind(page, Table)) == 3

    def test_a_table_that_is_too_large_for_paper_is_left_out(self):
        page = page_of(card(stand=ProblemStand(Walk(problem_of_sentence(" ".join(["cat"] * 65))))))
        assert of_kind(page, Table) == []
        assert len(of_kind(page, Steps)) == 1


class TestAsks:
    def asking(self, address, stand):
        return page_of(card(stand=stand, ask=Prediction("How much?", address, 0.5035)))

    def test_a_number_that_is_asked_for_has_a_blank_and_stands_with_the_answers_only(self):
        page = self.asking("weights[man,man]", at("weights[man,man]"))
        answers = next(
            place for place, block in enumerate(page.blocks) if block == Heading("answers", starts_page=True)
        )
        assert f"How much? {BLANK}" in paragraphs(page)
        assert not [block for block in page.blocks[:answers] if isinstance(block, Steps)]
        (table,) = (block for block in page.blocks[:answers] if isinstance(block, Table))
        assert table.rows[2].cells == ("0.2483", "0.2483", HIDDEN)
        said, steps = page.blocks[answers + 1 : answers + 3]
        assert said == Paragraph("Card 1: How much? 0.5035 (weights[man,man])")
        assert [step.address for step in steps.steps] == ["weights[man,man]"]

    @pytest.mark.parametrize(
        ("address", "stage", "settings"),
        [("exp.total[man]", "exp[man,dog]", {}), ("shifted.max[man]", "shifted[man,dog]", {"safe": True})],
    )
    def test_the_number_of_a_whole_row_can_be_asked_for(self, address, stage, settings):
        (table, *_) = of_kind(self.asking(address, at(stage, **settings)), Table)
        assert [row.cells[3] for row in table.rows].count(HIDDEN) == 1
        assert table.rows[2].cells[3] == HIDDEN

    def test_an_equal_number_that_is_computed_later_does_not_give_it_away(self):
        (table, *_) = of_kind(self.asking("scaled[dog,dog]", at("scaled[dog,dog]")), Table)
        assert table.rows[0].cells == (HIDDEN, NOT_YET, NOT_YET)
        assert {cell for row in table.rows[1:] for cell in row.cells} == {NOT_YET}

    def test_what_is_computed_before_it_stays(self):
        (table, *_) = of_kind(self.asking("exp.total[bites]", at("exp.total[bites]")), Table)
        assert [row.cells[3] for row in table.rows] == ["5.0562", HIDDEN, NOT_YET]
        assert [NOT_YET in row.cells for row in table.rows] == [False, False, True]
        (safe, *_) = of_kind(self.asking("shifted.max[bites]", at("shifted[bites,dog]", safe=True)), Table)
        assert safe.rows[1].cells == (NOT_YET, NOT_YET, NOT_YET, HIDDEN)
        (cell, *_) = of_kind(self.asking("shifted[bites,dog]", at("shifted[bites,dog]", safe=True)), Table)
        assert cell.rows[1].cells == (HIDDEN, NOT_YET, NOT_YET, "0.7071")

    def test_a_number_of_another_stage_hides_nothing_in_this_one(self):
        (table, *_) = of_kind(self.asking("weights[man,man]", at("exp[man,man]")), Table)
        assert HIDDEN not in [cell for row in table.rows for cell in row.cells]

    def test_it_is_left_out_of_the_spotlight_and_of_a_design_too(self):
        for stand in (
            at("weights[it,cat]", "it-looks-at-cat", is_spotlight=True),
            DesignStand(preset_named("original").design()),
        ):
            shares = of_kind(self.asking("weights[it,cat]", stand), Table)[-1]
            assert shares.rows[1].cells == (HIDDEN, HIDDEN)
            assert HIDDEN not in shares.rows[0].cells

    def test_no_key_is_named_and_what_it_would_show_comes_next(self):
        stand = at("weights[it,cat]", "it-looks-at-cat", is_spotlight=True)
        asked = card(stand=stand, ask=KeyPress("j lets the next word ask.", "j"), screen=("Press j.",))
        page = lesson_handout(Lesson("mine", "Mine", (asked,), ()), Keys(pressed, pressed_lab))
        assert not any("j lets" in text or "Press" in text for text in paragraphs(page))
        assert AND_THEN in paragraphs(page)
        assert [table.caption for table in of_kind(page, Table)] == ["it asks", "was asks"]

    def test_a_key_changes_a_lab_and_a_design_on_paper_too(self):
        lab = LabStand("softmax", lab_named("softmax").core.settings_of({"scores": [1, 2, 3]}))
        for stand, key, kind in ((lab, "d", Verbatim), (DesignStand(preset_named("original").design()), "p", Table)):
            asked = card(stand=stand, ask=KeyPress("It changes.", key))
            page = lesson_handout(Lesson("mine", "Mine", (asked,), ()), Keys(pressed, pressed_lab))
            blocks = of_kind(page, kind)
            first, second = blocks[: len(blocks) // 2], blocks[len(blocks) // 2 :]
            assert len(first) == len(second)
            assert first != second

    def test_a_key_that_changes_nothing_here_leaves_nothing_behind(self):
        asked = card(stand=at("scores[man,dog]"), ask=KeyPress("a plays.", "a"))
        page = lesson_handout(Lesson("mine", "Mine", (asked,), ()), Keys(pressed, pressed_lab))
        assert AND_THEN not in paragraphs(page)

    def test_a_card_before_the_question_does_not_give_its_answer_away(self):
        ask = Prediction("How much?", "scores[man,man]", 2.0)
        cards = (
            card("a", stand=at("scores[dog,dog]")),
            card("b", stand=at("scores[man,man]")),
            card("c", stand=at("scores[man]", by="row")),
            card("d", stand=at("scores[man,man]"), ask=ask),
            card("e", stand=at("scores[man,man]")),
        )
        page = page_of(*cards)
        before, after = page.blocks[: page.blocks.index(Heading("5. Title of e"))], page.blocks
        assert [step.address for block in before if isinstance(block, Steps) for step in block.steps] == [
            "scores[dog,dog]"
        ]
        tables = [block for block in after if isinstance(block, Table) and block.caption.startswith("scores")]
        assert [table.rows[2].cells[2] for table in tables] == [HIDDEN] * 4 + ["2"]

    def test_other_numbers_of_the_same_words_are_not_kept_back(self):
        ask = Prediction("How much?", "scores[man,man]", 2.0)
        other = ProblemStand(Walk(problem_of_sentence("dog bites man")).jumped("scores[man,man]"))
        page = page_of(card("a", stand=other), card("b", stand=at("scores[man,man]"), ask=ask))
        (first, *_) = [table for table in of_kind(page, Table) if table.caption.startswith("scores")]
        assert HIDDEN not in first.rows[2].cells

    def test_the_tables_that_a_product_is_made_of_stand_with_the_question(self):
        page = self.asking("output[man,0]", at("output[man,0]"))
        assert [table.caption for table in of_kind(page, Table)] == ["weights, 3 × 3", "value, 3 × 2", "output, 3 × 2"]
        page = self.asking("scores[man,man]", at("scores[man,man]"))
        assert [table.caption for table in of_kind(page, Table)] == ["query, 3 × 2", "key, 3 × 2", "scores, 3 × 3"]

    def test_without_questions_there_are_no_answers(self):
        assert "answers" not in [block.text for block in of_kind(page_of(card()), Heading)]


def section(page, number, shown):
    """The blocks of a card."""
    start = page.blocks.index(Heading(f"{number}. {shown.title}")) + 1
    end = next(place for place, block in enumerate(page.blocks) if place >= start and isinstance(block, Heading))
    return page.blocks[start:end]


@pytest.mark.parametrize("name", lesson_names())
def test_every_part_of_the_course_goes_on_paper_with_all_its_cards(name):
    lesson = lesson_named(name)
    page = lesson_handout(lesson)
    titles = [block.text for block in of_kind(page, Heading)]
    for number, shown in enumerate(lesson.cards, 1):
        assert f"{number}. {shown.title}" in titles
    said = " ".join(paragraphs(page))
    assert not any(line in said for shown in lesson.cards for line in shown.screen)
    for number, shown in enumerate(lesson.cards, 1):
        if isinstance(shown.ask, Prediction):
            answers = page.blocks.index(Heading("answers", starts_page=True))
            problem = walk_of(shown.stand).problem
            for before, earlier in enumerate(lesson.cards[: number - 1], 1):
                walk = walk_of(earlier.stand)
                if walk is not None and is_alike(walk.problem, problem):
                    worked = [block for block in section(page, before, earlier) if isinstance(block, Steps)]
                    assert shown.ask.address not in [step.address for block in worked for step in block.steps]
            assert any(f"Card {number}: " in text for text in map(str, page.blocks[answers:]))
    drawn = [line for block in of_kind(page, Verbatim) for line in block.lines]
    for shown in lesson.cards:
        for line in shown.text:
            assert line.strip() in said or line in drawn
