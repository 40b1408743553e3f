"""Twenty thousand words: opened, jumped about in and walked, with hardly more memory than the arrays."""

import re
import sys
from pathlib import Path

import numpy as np
import pytest

from tests.ui.session import Session

N_WORDS, D_K = 20_000, 64
OWN_MEMORY = 150 * 2**20
"""Bytes that the program may take on top of the arrays."""


@pytest.fixture(scope="module")
def large(tmp_path_factory):
    """The arrays, and a program that has them open."""
    random = np.random.default_rng(12345)
    arrays = {name: random.standard_normal((N_WORDS, D_K), dtype=np.float32) for name in ("query", "key", "value")}
    path = tmp_path_factory.mktemp("large") / "large.npz"
    np.savez(path, **arrays)
    with Session("step", str(path), size=(80, 24)) as session:
        session.wait_for("step 1 of", "scores[0,0]")
        yield arrays, session


def go_to(session, address):
    session.press("g")
    session.wait_for_prompt("go to")
    session.press(address, "enter")
    wait_for(session, address)


def wait_for(session, address):
    session.wait_for(f" {address} ", "? help  q quit")
    session.wait_until(lambda: active_number(session) is not None, "the active number")
    session.settle(0.1)


def active_number(session):
    x, y = session.cursor
    found = re.match(r"\[ *([-+\d.e]+)\]", session.lines[y][x:])
    return float(found[1]) if found else None


def test_it_says_where_one_stands_among_all_steps(large):
    _, session = large
    go_to(session, "scores[0,0]")
    session.wait_for("step 1 of 2001320000 by cell", "large.npz")


def test_a_jump_shows_the_true_number(large):
    arrays, session = large
    go_to(session, "scores[15000,12345]")
    expected = float(arrays["query"][15000].astype(float) @ arrays["key"][12345].astype(float))
    assert active_number(session) == pytest.approx(expected, abs=2e-4)
    assert any(line.startswith("> 15000") for line in session.lines)
    assert session.shows("cols ")
    n_left_out = sum(map(int, re.findall(r"\((\d+) more\)", session.said)))
    assert n_left_out + len(re.findall(r"\.\d{4}×", session.said)) == D_K


@pytest.mark.parametrize(
    ("key", "address"),
    [
        ("right", "scores[15000,12346]"),
        ("left", "scores[15000,12344]"),
        ("down", "scores[15001,12345]"),
        ("up", "scores[14999,12345]"),
        ("pagedown", "scores[15000,12346]"),
        ("]", "scaled[0,0]"),
        ("$", "output[19999,63]"),
        ("home", "scores[0,0]"),
    ],
)
def test_keys_go_where_they_go_in_a_small_pass(large, key, address):
    _, session = large
    go_to(session, "scores[15000,12345]")
    session.press(key)
    wait_for(session, address)


def test_weights_and_output_are_those_of_the_whole_row(large):
    arrays, session = large
    query, key, value = (arrays[name].astype(float) for name in ("query", "key", "value"))
    scaled = key @ query[15000] / np.sqrt(D_K)
    weights = np.exp(scaled - scaled.max())
    weights /= weights.sum()
    brightest = int(weights.argmax())
    go_to(session, f"weights[15000,{brightest}]")
    assert active_number(session) == pytest.approx(weights[brightest], abs=1e-4)
    go_to(session, "output[15000,63]")
    assert active_number(session) == pytest.approx(float(weights @ value[:, 63]), abs=2e-4)


def test_the_spotlight_shows_the_words_around_the_brightest(large):
    _, session = large
    go_to(session, "weights[15000,0]")
    session.press("s")
    session.wait_for("query 15000 asks: where does its attention go?", "of 20000")
    session.press("down")
    session.wait_for("query 15001 asks")
    session.press("s")
    wait_for(session, "weights[15001,0]")


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_the_memory_stays_below_the_arrays_and_a_little(large):
    """Runs last: the peak is that of everything above."""
    arrays, session = large
    for address in ("output[19999,63]", "exp.total[7]", "shifted.max[19000]", "weights[3,19999]", "output[0,0]"):
        go_to(session, address)
    session.press("v")
    session.wait_for("by row")
    session.press("o", "o", "v")
    session.wait_for("by stage")
    session.press("v")
    session.wait_for("by cell")
    peak = int(re.search(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{session.process.pid}/status").read_text())[1]) * 1024
    assert peak < sum(array.nbytes for array in arrays.values()) + OWN_MEMORY
