"""The quiz without a screen: the same questions in the same order, wrong ones again, and a score."""

from hypothesis import given, settings
from hypothesis import strategies as st

from attntui.core.quiz import Cell, Choice
from attntui.core.quiz_run import quiz_run
from attntui.lessons.quiz_load import questions_of, titles_of
from attntui.plain.quiz import PlainQuiz
from attntui.store import MemoryStore

QUESTIONS = questions_of("2") + questions_of("7")
TITLES = titles_of(QUESTIONS)


def started(store=None, seed=0):
    return PlainQuiz(QUESTIONS, store or MemoryStore(), TITLES, seed)


def right(question):
    match question.answer:
        case Choice():
            return str(question.answer.right)
        case Cell():
            return question.right_text.partition("[")[2].rstrip("]")
    return question.right_text


def test_it_says_how_many_there_are_and_asks_the_first():
    opening = started().opening()
    assert opening[0] == f"The quiz: {len(QUESTIONS)} questions. Type ? for the commands."
    assert opening[1] == f"part 2, 0 of {len(QUESTIONS)} done."


def test_all_right_but_one_which_comes_again_at_the_end():
    quiz = started()
    said = quiz.answer("x")
    assert said[0] == "Not answered."
    first = quiz.run.history[0].question
    for _ in QUESTIONS:
        quiz.answer("")
        last = quiz.run.present
        said = quiz.answer(right(last))
        assert "ight" in said[0]
    assert last.name == first.name
    score = quiz.answer("")
    assert score[0] == f"{len(QUESTIONS) - 1} of {len(QUESTIONS)} right at the first try."
    assert "Look again at part 2." in score
    assert quiz.answer("r")[0] == f"part {quiz.run.present.part[4:]}, 0 of {len(QUESTIONS)} done."


def test_the_order_is_that_of_the_screen():
    assert [question.name for question in started(seed=5).run.questions] == [
        question.name for question in quiz_run(QUESTIONS, 5).questions
    ]


def test_what_is_answered_is_kept_and_not_asked_again():
    store = MemoryStore()
    quiz = started(store)
    quiz.answer(right(quiz.run.present))
    again = started(store)
    assert again.run.n_done == 1
    assert "1 of them were right before." in again.opening()[0]


def test_looking_back_shows_question_and_answer_and_loses_nothing():
    quiz = started()
    assert quiz.answer("b") == ["Nothing is answered yet."]
    quiz.answer("x")
    quiz.answer("")
    present = quiz.run.present
    back = quiz.answer("b")
    assert back[0] == "Looking back, 1 of 1."
    assert "Not answered." in back
    assert quiz.answer("b") == ["This is the first answer."]
    assert quiz.run.present is present


def test_without_anybody_who_types_all_of_it_is_read_out():
    text = "\n".join(started().rest())
    assert all(question.right_text in text for question in QUESTIONS)


@settings(max_examples=60)
@given(st.lists(st.one_of(st.text(max_size=20), st.sampled_from(["", "x", "b", "1", "2", "0,0", ".5", "r", "m", "?"]))))
def test_no_typed_lines_do_harm(lines):
    quiz = started()
    for line in lines:
        answer = quiz.answer(line)
        if answer is None:
            break
        assert all(said.isprintable() for said in answer)
