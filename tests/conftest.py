"""How the property tests run: without a clock, and the same examples every time where CI is set."""

import os
from pathlib import Path

from hypothesis import settings
from hypothesis.configuration import set_hypothesis_home_dir

# The root holds nothing that a run leaves behind.
set_hypothesis_home_dir(Path(__file__).parents[1] / ".cache" / "hypothesis")
settings.register_profile("search", deadline=None, max_examples=50)
settings.register_profile("steady", deadline=None, max_examples=50, derandomize=True)
settings.load_profile("steady" if os.environ.get("CI") else "search")
os.environ["ATTNTUI_KEYS"] = ""  # nobody's own keymap
