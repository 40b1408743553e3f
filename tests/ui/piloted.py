"""Waiting in an app that a test drives without a terminal."""

PATIENCE = 40
"""Seconds after which a condition is given up."""


async def until(pilot, condition):
    """Let the app go on until `condition` holds."""
    for _ in range(PATIENCE * 20):
        if condition():
            return
        await pilot.pause(0.05)
    raise AssertionError("it never came")
