"""That the benchmark still measures what it says; no figure decides here."""

from tests.bench.__main__ import presses
from tests.ui.session import Session


def test_each_press_has_a_time_and_the_bytes_that_it_cost():
    with Session("step", "dog-bites-man") as session:
        session.wait_for("step 1 of 45")
        session.settle()
        costs = list(presses(session, 2))
        assert len(costs) == 2
        assert all(seconds >= 0 and n_bytes > 0 for seconds, n_bytes in costs)
        session.wait_for("step 3 of 45")
