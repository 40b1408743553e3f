"""What is remembered: in memory, or in a file that other programs may write too and that nothing can damage."""

import fcntl
import json
import os
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from attntui.core.course_progress import FORMAT, CourseProgress, Place, QuizAnswer, progress_of
from attntui.core.design import original_design
from attntui.core.design_file import write_design, write_script
from attntui.core.errors import ProblemError
from attntui.core.kept_design import users_kept_designs
from attntui.core.progress_file import ASIDE, LARGEST_FILE, MOST_ASIDE, NAME, ProgressFile
from attntui.store import FileStore, MemoryStore, users_store

ROOT = Path(__file__).parents[1]


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "state" / "attntui"


def store_in(folder):
    return FileStore(folder)


def written(folder):
    return progress_of(json.loads((folder / NAME).read_text()))


def fill(store):
    store.mark_done("part1", "dot")
    store.mark_done("part1", "length")
    store.leave_off("part2", "why")
    store.keep_answer("q1", is_right=False)
    store.keep_answer("q1", is_right=True)


@pytest.mark.parametrize("kind", ["memory", "file"])
def test_a_store_remembers(kind, folder):
    store = MemoryStore() if kind == "memory" else store_in(folder)
    assert store.left_off() is None
    assert store.done("part1") == frozenset()
    fill(store)
    assert store.done("part1") == {"dot", "length"}
    assert store.left_off() == Place("part2", "why")
    assert store.quiz_answers() == {"q1": QuizAnswer(is_right=True, n_tries=2)}
    assert store.trouble() == ""
    store.close()


def test_what_a_file_keeps_is_there_the_next_time(folder):
    store = store_in(folder)
    fill(store)
    store.close()
    again = store_in(folder)
    assert again.progress == store.progress
    assert [path.name for path in folder.iterdir()] == [NAME]
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_two_programs_at_once_keep_what_both_have_done(folder):
    first, second = store_in(folder), store_in(folder)
    fill(first)
    first.close()
    second.mark_done("part1", "matrix")
    second.leave_off("part3", "scores")
    second.keep_answer("q2", is_right=True)
    second.close()
    found = written(folder)
    assert found.done == {"part1": {"dot", "length", "matrix"}}
    assert found.places == {"part2": "why", "part3": "scores"}
    assert found.left_off == Place("part3", "scores")
    assert set(found.quiz) == {"q1", "q2"}


ANSWER = """
import sys
from pathlib import Path
from attntui.store import FileStore
folder, name = Path(sys.argv[1]), sys.argv[2]
store = FileStore(folder)
print(flush=True)
sys.stdin.readline()
store.keep_answer(name, is_right=True)
store.close()
"""


def test_programs_that_answer_at_the_same_moment_lose_nothing(folder):
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", ANSWER, str(folder), f"q{number}"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
        )
        for number in range(8)
    ]
    for program in programs:
        program.stdout.readline()
    for program in programs:
        program.stdin.write(b"\n")
        program.stdin.flush()
    for program in programs:
        program.communicate()
        assert program.returncode == 0
    assert set(written(folder).quiz) == {f"q{number}" for number in range(8)}
    assert [path.name for path in folder.iterdir()] == [NAME]


def test_a_lock_that_is_never_given_back_stops_nothing(folder):
    folder.mkdir(parents=True)
    descriptor = os.open(folder, os.O_RDONLY)
    fcntl.flock(descriptor, fcntl.LOCK_EX)
    try:
        store = store_in(folder)
        fill(store)
        store.close()
        store.close()
        assert written(folder) == store.progress
    finally:
        os.close(descriptor)


def test_many_at_once_leave_a_whole_file(folder):
    stores = [store_in(folder) for _ in range(4)]

    def work(number):
        for card in range(20):
            stores[number].mark_done(f"part{number}", f"card{card}")
        stores[number].close()

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert written(folder).done
    assert [path.name for path in folder.iterdir()] == [NAME]


DAMAGED = {
    "no json": b"{not json",
    "empty": b"",
    "no utf-8": b"\xff\xfe\x00",
    "a list": b"[]",
    "no format": b"{}",
    "another format": b'{"format": "attntui-design/1"}',
    "a name of its own": json.dumps({"format": FORMAT, "\x1b[2J": 1}).encode(),
    "deep": b"[" * 100_000,
    "done is no list": json.dumps({"format": FORMAT, "lessons": {"part1": {"done": 3}}}).encode(),
    "done has no names": json.dumps({"format": FORMAT, "lessons": {"part1": {"done": [None]}}}).encode(),
    "a long name": json.dumps({"format": FORMAT, "latest": "x" * 1000}).encode(),
    "no answer": json.dumps({"format": FORMAT, "quiz": {"q": {"right": "yes"}}}).encode(),
    "huge": b" " * (LARGEST_FILE + 1),
}


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_file_is_put_aside_and_said_once_in_one_line(name, folder):
    folder.mkdir(parents=True)
    (folder / NAME).write_bytes(DAMAGED[name])
    store = store_in(folder)
    said = store.trouble()
    assert said.startswith(f"{NAME}: ")
    assert said.isprintable()
    assert store.trouble() == ""
    assert (folder / ASIDE).read_bytes() == DAMAGED[name]
    fill(store)
    store.close()
    assert written(folder) == store.progress


@pytest.mark.parametrize("content", ["", " \n"])
def test_an_empty_file_is_told_what_should_be_in_it(content, folder):
    folder.mkdir(parents=True)
    (folder / NAME).write_text(content)
    assert store_in(folder).trouble() == f"{NAME}: is empty, expected the progress of a course; begun anew"


def test_another_damaged_file_does_not_take_the_place_of_the_first(folder):
    folder.mkdir(parents=True)
    for number in range(3):
        (folder / NAME).write_text(f"damaged {number}")
        store_in(folder)
    assert [(folder / name).read_text() for name in (ASIDE, "progress-damaged-2.json", "progress-damaged-3.json")] == [
        "damaged 0",
        "damaged 1",
        "damaged 2",
    ]


def test_where_too_many_damaged_files_are_kept_the_next_is_left_and_nothing_is_kept(folder):
    folder.mkdir(parents=True)
    for number in range(MOST_ASIDE + 1):
        (folder / NAME).write_text(f"damaged {number}")
        store = store_in(folder)
    fill(store)
    store.close()
    assert len(list(folder.iterdir())) == MOST_ASIDE + 1
    assert (folder / NAME).read_text() == f"damaged {MOST_ASIDE}"
    assert store.trouble() == (
        "progress is not kept: progress.json: is damaged, and 20 damaged ones are kept already; take some away"
    )


@pytest.mark.parametrize("is_late", [False, True])
def test_a_file_of_another_version_is_left_alone_and_said_in_one_line(is_late, folder):
    folder.mkdir(parents=True)
    content = '{"format": "attntui-progress/2", "new": 1}'
    if not is_late:
        (folder / NAME).write_text(content)
    store = store_in(folder)
    (folder / NAME).write_text(content)
    fill(store)
    store.close()
    assert (folder / NAME).read_text() == content
    assert [path.name for path in folder.iterdir()] == [NAME]
    assert store.trouble() == (
        "progress is not kept: progress.json: format: found 'attntui-progress/2', expected 'attntui-progress/1'; "
        "the file is left as it is"
    )
    assert store.done("part1") == {"dot", "length"}


@pytest.mark.parametrize(
    "make", [os.mkfifo, os.mkdir, lambda path: path.symlink_to(path)], ids=["fifo", "folder", "loop"]
)
def test_what_is_no_file_costs_only_the_keeping(make, folder):
    folder.mkdir(parents=True)
    make(folder / NAME)
    store = store_in(folder)
    assert store.trouble()
    fill(store)
    store.close()
    assert store.done("part1") == {"dot", "length"}


def test_a_folder_that_cannot_be_made_costs_only_the_keeping_and_is_said_once(tmp_path):
    (tmp_path / "file").write_text("")
    store = store_in(tmp_path / "file" / "attntui")
    fill(store)
    store.close()
    said = store.trouble()
    assert said.startswith("progress is not kept: ")
    assert "\n" not in said
    store.mark_done("part1", "more")
    store.close()
    assert store.trouble() == ""
    assert store.done("part1") == {"dot", "length", "more"}


def test_a_disk_that_takes_too_long_is_said_once(folder, monkeypatch):
    goes_on = threading.Event()
    monkeypatch.setattr("attntui.store.LONGEST_WAIT", 0.01)
    monkeypatch.setattr(ProgressFile, "add", lambda *_: goes_on.wait(60) and "")
    store = store_in(folder)
    store.mark_done("part1", "dot")
    store.close()
    said = store.trouble()
    goes_on.set()
    assert said == f"progress may be lost: {folder}: nothing is written after 0.01 s"
    assert store.trouble() == ""


def test_nothing_is_written_where_there_is_no_news(folder):
    store = store_in(folder)
    fill(store)
    store.close()
    before = (folder / NAME).stat().st_mtime_ns
    store.mark_done("part1", "dot")
    store.leave_off("part2", "why")
    store.close()
    assert (folder / NAME).stat().st_mtime_ns == before


@pytest.mark.parametrize("switch", ["memory", "Memory", " memory ", "off", "none", "memroy"])
def test_a_session_that_must_not_write_gets_a_store_in_memory_and_no_folder_for_designs(switch, tmp_path):
    environment = {"XDG_STATE_HOME": str(tmp_path), "ATTNTUI_STORE": switch}
    store = users_store(environment)
    fill(store)
    store.close()
    assert type(store) is MemoryStore
    assert users_kept_designs(environment) is None
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("switch", [{}, {"ATTNTUI_STORE": ""}, {"ATTNTUI_STORE": "file"}])
def test_a_local_run_keeps_a_file_in_the_state_folder(switch, tmp_path):
    environment = {"XDG_STATE_HOME": str(tmp_path), **switch}
    store = users_store(environment)
    fill(store)
    store.close()
    assert written(tmp_path / "attntui") == store.progress
    assert users_kept_designs(environment) is not None


def test_a_session_that_must_not_write_can_save_nothing_at_all(tmp_path, monkeypatch):
    monkeypatch.setenv("ATTNTUI_STORE", "memory")
    with pytest.raises(ProblemError, match=r"own\.json: this session may not write files \(ATTNTUI_STORE=memory\)$"):
        write_design(tmp_path / "own.json", original_design())
    with pytest.raises(ProblemError, match=r"own\.py: this session may not write files"):
        write_script(tmp_path / "own.py", original_design())
    assert list(tmp_path.iterdir()) == []


def test_both_together_are_all_that_is_done_in_either():
    earlier = CourseProgress().with_done("a", "1").with_place(Place("a", "1")).with_answer("q", is_right=True)
    later = CourseProgress().with_done("a", "2").with_answer("q", is_right=False)
    both = earlier.merged(later)
    assert both.done == {"a": {"1", "2"}}
    assert both.left_off == Place("a", "1")
    assert both.quiz["q"] == QuizAnswer(is_right=False)
