"""What nobody typed, on every screen: late answers, mouse reports, invalid bytes, cut sequences; a lone Escape."""

import random

import pytest

from tests.ui.screens import AT_REST, FEW, PROGRAMS

SOME_PROGRAMS = pytest.mark.parametrize("name", FEW)

STRAY = (
    b"\x1b]11;rgb:1a1a/1b1b/1c1c\x1b\\",
    b"\x1b]11;rgb:ffff/ffff/ffff\x07",
    b"\x1bP1$r0m\x1b\\",
    b"\x1bP>|term 1.0\x1b\\",
    b"\x1b_Gi=1;OK\x1b\\",
    b"\x1b[?62;22c",
    b"\x1b[24;80R",
    b"\x1b[?2026;2$y",
    b"\x1b[48;24;80;0;0t",
    b"\x1b[I\x1b[O",
    b"\x1b[M\xe0\xff\xf2",
    b"\x1b[M qm",
    b"\x1b[<0;10;10M\x1b[<0;10;10m",
    b"\x1b[<64;10;10M",
    b"\xff\xfe\xc3\xf0\x9f\xff",
    b"\x1b[110;1:3u",
    b"\x1b[1;1:3A",
    b"\x1b[55296u\x1b[1114112u\x1b[99999999999999999999u",
)
"""Answers to questions that nobody asked, reports that nobody wanted, and no text at all."""

FUNCTION_KEYS = (b"\x1bOP", b"\x1b[11~", b"\x1b[[A", b"\x1b[15~", b"\x1b[24~", b"\x1b[2~", b"\x1b[25~", b"\x1b[3;5~")
CUT = (0.0, 0.03, 0.15)
"""Seconds that the network may leave between two pieces."""


@SOME_PROGRAMS
def test_answers_reports_and_invalid_bytes_change_nothing_and_a_lone_escape_and_function_keys_are_harmless(kept, name):
    for session, visit in kept.walk(PROGRAMS[name]):
        session.settle(0.15)
        before = session.text
        for data in STRAY:
            session.press(data)
        session.settle(0.15)
        assert session.text == before, f"{visit.name}: what nobody typed"
        if (name, visit.name) in AT_REST:
            assert_escape_and_function_keys_are_harmless(session, visit)


def assert_escape_and_function_keys_are_harmless(session, visit):
    before = session.text
    for key in (b"\x1b", *FUNCTION_KEYS):
        session.press(key)
        session.settle(0.6 if key == b"\x1b" else 0.02)
    session.settle(0.15)
    assert session.text.split("\n")[:-3] == before.split("\n")[:-3], f"{visit.name}: Escape and function keys"


@SOME_PROGRAMS
def test_answers_that_the_network_cuts_in_two_change_nothing(kept, name):
    chance = random.Random(name)
    session = kept.at_the_end(PROGRAMS[name])
    before = session.text
    for data in STRAY:
        if data.startswith(b"\x1b"):
            cut = chance.randrange(1, len(data))
            session.press(data[:cut])
            session.settle(chance.choice(CUT))
            session.press(data[cut:])
    session.settle(0.15)
    assert session.text == before


def noise(chance, size):
    """Bytes that are no key: no letter, no digit, no control character but ESC."""
    no_letters = [*range(0x80, 0xC0), *range(0xF8, 0x100)]  # in no order are they a letter in UTF-8
    odd = (*STRAY, *(bytes(chance.choices(no_letters, k=40)) for _ in range(20)))
    data = bytearray()
    while len(data) < size:
        data += chance.choice(odd)
    return bytes(data)


@SOME_PROGRAMS
def test_noise_does_not_end_it_and_the_picture_stays(kept, name):
    session = kept.at_the_end(PROGRAMS[name])
    before = session.text
    session.send(noise(random.Random(name), 40_000))
    session.settle(0.3)
    assert session.process.isalive()
    assert session.text == before


def test_a_megabyte_of_noise_does_not_end_it():
    program = PROGRAMS["stepper"]
    with program.start() as session:
        session.wait_for("scores[it,cat]", "? help")
        data = noise(random.Random(5), 1 << 20)
        for start in range(0, len(data), 1 << 14):
            session.send(data[start : start + (1 << 14)])
            session.read(0)
        session.settle(0.3)
        session.press("space")
        session.wait_for("scores[it,sat]")
