"""Where the picture of a step stands in a large window: in the middle, and the same place at every step."""

from attntui.core.operands import LEFT_OF, RIGHT_OF, table_axes
from attntui.core.stage import PRODUCTS, Stage
from attntui.render.elementwise import beside_width
from attntui.render.product import crossed_width
from attntui.render.scene import Scene

LARGE = 100
"""From this width on a window is large."""

BODY = 90
"""The least width that the picture gets there."""

USUAL_HEIGHT = 24
"""What a window has more than that is shared out: a quarter of it stands above the tables."""

MOST_COLUMNS = 16
"""Tables of more columns than this take the whole window, and are not measured."""


def left_of(width: int, scene: Scene) -> int:
    """Return how many cells stay blank at the left of a picture, and as many at its right.

    The widest stage says it, so that nothing moves from stage to stage; where that needs the window, none are.
    """
    if width < LARGE:
        return 0
    at = ("widest", scene.step.head_index)
    if at not in scene.widths:
        scene.widths[at] = _widest(scene)
    return max(width - max(BODY, scene.widths[at]), 0) // 2


def lower_by(width: int, height: int) -> int:
    """Return how many lines lower than in a small window the tables start, where nothing is out of sight by that."""
    return max(height - USUAL_HEIGHT, 0) // 4 if width >= LARGE else 0


def _widest(scene: Scene) -> int:
    """Return how wide the widest stage is with nothing out of sight, or more than any window where that is a lot."""
    attention_pass = scene.attention_pass
    tables = {*attention_pass.stages, *(LEFT_OF[stage] for stage in attention_pass.stages if stage in PRODUCTS)}
    if max(table_axes(attention_pass, table)[1].size for table in tables) > MOST_COLUMNS:
        return 10**6
    return max(_stage_width(scene, stage) for stage in attention_pass.stages)


def _stage_width(scene: Scene, stage: Stage) -> int:
    if stage in PRODUCTS:
        return crossed_width(scene, LEFT_OF[stage], RIGHT_OF[stage], stage)
    return beside_width(scene, stage)
