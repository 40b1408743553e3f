"""Every screen with a keymap in which every key is another one: what it says of keys, and what the keys do."""

import asyncio
import re
from collections.abc import Callable
from contextlib import asynccontextmanager

import pytest
from textual.widgets import Static

from attntui.app import AttntuiApp
from attntui.commands.in_force import put_in_force
from attntui.commands.keymap import changed_commands
from attntui.core.builtin import BUILT_IN
from attntui.core.design import original_design
from attntui.core.labs.catalogue import lab_named
from attntui.lessons.load import lesson_named
from attntui.lessons.quiz_load import questions_of, titles_of
from attntui.screens.contents import ContentsScreen
from attntui.screens.designer import DesignerScreen
from attntui.screens.help import HelpScreen
from attntui.screens.labs.catalogue import lab_screen
from attntui.screens.lesson import LessonScreen
from attntui.screens.picture_screen import PictureScreen
from attntui.screens.question import Question
from attntui.screens.quiz import QuizScreen
from attntui.screens.stepper import StepperScreen
from attntui.terminal.profile import TerminalProfile
from tests.every_key import every_key, key_now
from tests.ui.screens import FEW, PROGRAMS

SIZE = (60, 20)
LARGE = (120, 40)
LEAVES = ("quit", "contents", "palette", "take")
"""Commands that leave the screen, and the one that shows none of ours."""


def quiz(part):
    questions = questions_of(part)
    return QuizScreen(questions, titles=titles_of(questions))


def lab(name, **given):
    return lab_screen(name, lab_named(name).core.settings_of(given))


STARTS: dict[str, Callable[[], PictureScreen]] = {
    "contents": ContentsScreen,
    "stepper": lambda: StepperScreen(BUILT_IN["it-looks-at-cat"](), at="scores[it,cat]"),
    "designer": lambda: DesignerScreen(original_design()),
    "learning": lambda: DesignerScreen(original_design()),
    "lesson with a step": lambda: LessonScreen(lesson_named("part3")),
    "lesson with a design": lambda: LessonScreen(lesson_named("part6")),
    "lesson with a lab": lambda: LessonScreen(lesson_named("part7")),
    "closing card": lambda: LessonScreen(lesson_named("closing")),
    "lab scaling": lambda: lab("scaling", trials=5),
    "lab softmax": lambda: lab("softmax"),
    "lab order": lambda: lab("order"),
    "lab mistakes": lambda: lab("mistakes"),
    "quiz": lambda: quiz("1"),
    "quiz choice": lambda: quiz("2"),
    "quiz cell": lambda: quiz("2"),
}
"""The first screen of every program."""

FIRST_OF_THEIR_SCREEN = (
    "contents",
    "stepper",
    "designer",
    "lesson with a step",
    "quiz",
    *(n for n in STARTS if "lab " in n),
)
"""Programs whose first screens are different ones."""

FIXED = re.compile(
    r"Enter (takes|sets|checks)|  enter check  |, an empty line closes|Esc (gives|or nothing)"  # lines that are typed
    r"|type it, |; i: inf, -inf, nan|- turns the sign|before a digit, a minus|in a number; i: inf"
    r"|diag\(w\) - w w\.T|Q, K and V|q and k:|s, t|t, s in|Look at e:|scores - scores"
)
"""What may stand in a text: keys of lines that are typed, which a keymap leaves alone, and names that are no keys."""

WORDS = ("[Ss]pace", "[Ee]nter", "[Tt]ab", "[Bb]ackspace", "[Aa]rrows", "[Uu]p", "[Dd]own", "[Ll]eft")
SIGNS = tuple("bcefghijklmnopqrstuvwxyz[]+-!?$|_{}")
"""Keys by which a text may name a command as it is declared; `a` is a word, and `d` a size."""

_KEY = f"(?:{'|'.join((*WORDS, *map(re.escape, SIGNS)))})"
NAMES_A_KEY = re.compile(
    rf"(?:^|[\s;,(]){_KEY} (?:[a-z]+(?<!s)s|goes|is a|passes)\b"  # s shows it
    rf"|(?:^|[\s;,(]){_KEY}: [a-z]"  # s: back to the tables
    rf"|\bpress +{_KEY}(?=\s|$)"
    rf"|(?:^|\s){_KEY}(?:,| and| or) {_KEY}\b"  # up, down: another word
    rf"|(?:^| ){_KEY} (?:help|quit|next|back|preset|goal|check|show|contents)(?:$|  )",  # the key line
)


def keys_named(lines: list[str]) -> list[str]:
    """The places of a text where a key is named as it is declared."""
    said = [FIXED.sub(" _ ", " ".join(line.split(" "))) for line in lines]
    return [f"{found[0].strip()!r} in {line!r}" for line in said if (found := NAMES_A_KEY.search(line))]


@pytest.fixture
def _others():
    put_in_force(changed_commands(every_key()))
    yield
    put_in_force({})


@asynccontextmanager
async def running(name):
    app = AttntuiApp(STARTS[name](), TerminalProfile())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        yield app, pilot


def lines_of(screen) -> list[str]:
    """What stands on a screen: its picture, or what a line says; the keys of a question are its own."""
    if isinstance(screen, PictureScreen):
        return [line.rstrip() for size in (SIZE, LARGE) for line in screen.picture(*size).lines()]
    return [] if isinstance(screen, Question) else [str(each.content) for each in screen.query(Static)]


def translated(screen, key) -> str:
    """The key that does on a screen what `key` does as it is declared there."""
    if not isinstance(screen, PictureScreen) or isinstance(screen, HelpScreen):
        return key
    new = key_now(screen.COMMAND_LIST, key)
    command = next((each for each in screen.COMMAND_LIST if key in each.keys), None)
    return command.bindings[command.keys.index(key)] if new == key and command else new


async def visited(app, pilot, program, *, has_others):
    """Go through the pictures of a program, and yield the screen at each; a picture may take its time to come."""
    for each in program.visits:
        for key in each.keys:
            await pilot.press(translated(app.screen, key) if has_others else key_of_textual(app.screen, key))
            await pilot.pause()
        for _ in range(200):
            text = " ".join(" ".join(lines_of(app.screen)).split())
            if each.name in ("palette", "question") or _shows(text, each.shown, has_others):
                break
            await pilot.pause(0.05)
        else:
            raise AssertionError(f"{each.name}: {each.shown} never came:\n{text}")
        yield each, app.screen


def key_of_textual(screen, key):
    commands = getattr(screen, "COMMAND_LIST", ())
    return next((c.bindings[c.keys.index(key)] for c in commands if key in c.keys), key)


def _shows(text, shown, has_others):
    """Tell whether words are in sight; those that name keys are other ones now."""
    wanted = [each for each in shown if not (has_others and re.match(r"(\?|q|s|m|key:) ?\w+(?: to the card)?$", each))]
    return all(" ".join(each.split()) in text for each in wanted)


async def said_in(name, *, has_others) -> list[str]:
    """All lines of a program's pictures."""
    said = []
    async with running(name) as (app, pilot):
        async for _, screen in visited(app, pilot, PROGRAMS[name], has_others=has_others):
            said += lines_of(screen)
    return said


async def said_to_commands(name) -> list[str]:
    """All lines of the pictures after each command, from the first picture of a program that takes commands on."""
    async with running(name) as (app, pilot):
        async for each, screen in visited(app, pilot, PROGRAMS[name], has_others=True):
            if isinstance(screen, PictureScreen) and not each.is_over:
                return [line async for line in _after_commands(app, pilot, screen)]
    raise AssertionError("no picture takes commands")


async def _after_commands(app, pilot, screen):
    """Run all commands of a screen, twice each, and yield the lines after each."""
    for command in screen.commands * 2:
        if command.name in LEAVES:
            continue
        screen.action_run_command(command.name, "1" if command.name in ("stage", "entry") else "")
        await pilot.pause()
        for line in lines_of(app.screen):
            yield line
        while app.screen is not screen and len(app.screen_stack) > 1:
            app.screen.dismiss()
            await pilot.pause()


@pytest.mark.usefixtures("_others")
@pytest.mark.parametrize("name", PROGRAMS)
def test_no_text_names_a_key_that_does_nothing(name):
    said = [*asyncio.run(said_in(name, has_others=True)), *asyncio.run(said_to_commands(name))]
    assert not keys_named(said)


@pytest.mark.parametrize("name", FEW)
def test_the_keys_that_are_declared_are_found_where_they_are_named(name):
    assert keys_named(asyncio.run(said_in(name, has_others=False)))


@pytest.mark.usefixtures("_others")
@pytest.mark.parametrize("name", FIRST_OF_THEIR_SCREEN)
def test_every_command_is_run_by_its_new_key_and_by_no_other(name):
    async def run() -> None:
        async with running(name) as (app, pilot):
            screen, ran = app.screen, []
            screen.action_run_command = lambda command, key: ran.append(command)
            for command in screen.commands:
                for key in command.keys:
                    await pilot.press(key)
                    await pilot.pause()
                    assert ran == [command.name], f"{key} is for {command.name}"
                    ran.clear()
            await pilot.press(*(key for command in screen.COMMAND_LIST for key in command.bindings))
            await pilot.pause()
            assert set(ran) <= {"answer"}, "the keys that are declared do nothing, but for those that are typed"

    asyncio.run(run())
