"""What is unsaved at the end of a conversation is kept aside, however many reasons to end come at once."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from attntui.core.kept_design import KeptDesigns

ROOT = Path(__file__).parents[2]

SIGNALLED_WHILE_KEEPING = """
import signal, sys
from attntui.plain.designer import PlainDesigner
keep = PlainDesigner.keep
def interrupted(self):
    signal.raise_signal(int(sys.argv[1]))
    return keep(self)
PlainDesigner.keep = interrupted
from attntui.__main__ import main
sys.exit(main(["--plain", "design"]))
"""


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, signal.SIGINT])
def test_a_signal_while_it_is_kept_loses_nothing(tmp_path, number):
    done = subprocess.run(
        [sys.executable, "-c", SIGNALLED_WHILE_KEEPING, str(int(number))],
        input="Wq[0,0] 7\n",
        env={"XDG_STATE_HOME": str(tmp_path), "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    kept = KeptDesigns(tmp_path / "attntui")
    assert [kept.read(path).design.Wq[0, 0] for path in kept.paths()] == [7]
