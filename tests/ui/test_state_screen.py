"""A screen that is drawn from one state: when a state is drawn, and what a message leaves as it was."""

import asyncio
from dataclasses import dataclass

from attntui.app import AttntuiApp
from attntui.render.canvas import Canvas
from attntui.screens.state_screen import SayingScreen
from attntui.terminal.profile import TerminalProfile


@dataclass(frozen=True)
class Count:
    number: int = 0
    message: str = ""


class Counting(SayingScreen[Count, None]):
    def __init__(self):
        super().__init__(Count(1))
        self.drawn = []

    def picture(self, width, height):
        self.drawn.append(self.now)
        return Canvas(width, height)


def drawn_by(act):
    """Return the states that are drawn once `act` has been run on a screen that stands."""
    screen = Counting()

    async def run():
        async with AttntuiApp(screen, TerminalProfile()).run_test() as pilot:
            await pilot.pause()
            screen.drawn.clear()
            act(screen)
            await pilot.pause()

    asyncio.run(run())
    return screen.drawn


def set_to(*states):
    def act(screen):
        for state in states:
            screen.state = state

    return act


def test_it_stands_at_its_first_state():
    assert Counting().now == Count(1)


def test_a_new_state_is_drawn_once():
    assert drawn_by(set_to(Count(2))) == [Count(2)]


def test_of_several_states_at_once_the_last_is_drawn():
    assert drawn_by(set_to(Count(2), Count(3), Count(4))) == [Count(4)]


def test_an_equal_state_is_not_drawn_again():
    assert drawn_by(set_to(Count(1))) == []


def test_a_state_to_begin_with_waits_for_whatever_draws_next():
    assert drawn_by(lambda screen: screen.begin_with(Count(2))) == []


def test_another_beginning_takes_the_place_of_the_first():
    screen = Counting()
    screen.begin_with(Count(5))
    assert screen.now == Count(5)


def test_what_is_said_is_drawn_and_leaves_the_rest_as_it_was():
    assert drawn_by(lambda screen: screen.say("no")) == [Count(1, "no")]


def test_two_screens_of_one_class_have_a_state_each():
    one, other = Counting(), Counting()
    one.begin_with(Count(2))
    assert (one.now, other.now) == (Count(2), Count(1))
