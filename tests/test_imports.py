"""The rules of who imports whom: the core and the drawing without Textual, and everything downwards only."""

import json
import subprocess
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

NEEDS_TEXTUAL = {"attntui.cli.check_keys"}
"""What a command loads only where it needs a terminal, for the keys that Textual knows."""

LOADED = """
import importlib, json, pkgutil, sys
import attntui
LEFT_OUT = json.loads(sys.argv.pop(1))
modules = ["attntui"]
for name in sys.argv[1:]:
    package = importlib.import_module(name)
    modules.append(name)
    for module in pkgutil.walk_packages(getattr(package, "__path__", []), name + "."):
        if module.name in LEFT_OUT:
            continue
        importlib.import_module(module.name)
        modules.append(module.name)
print(json.dumps([modules, sorted(sys.modules)]))
"""


def imported(*names):
    """Import modules and packages with all that is in them, in a Python of their own; return them and all that came."""
    command = [sys.executable, "-c", LOADED, json.dumps(sorted(NEEDS_TEXTUAL)), *names]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    asked, loaded = json.loads(done.stdout)
    return asked, set(loaded)


def test_importing_attntui_loads_neither_numpy_nor_textual():
    _, loaded = imported()
    assert {"numpy", "textual", "rich", "attntui.core"} & loaded == set()


@pytest.mark.parametrize("package", ["attntui.core", "attntui.render", "attntui.commands", "attntui.cli"])
def test_it_is_imported_without_textual(package):
    asked, loaded = imported(package)
    assert set(asked) <= loaded
    assert "textual" not in loaded


def test_the_core_needs_numpy_and_the_standard_library_only():
    asked, loaded = imported("attntui.core")
    assert len(asked) > 15
    came_with_it = {name.partition(".")[0] for name in loaded - imported()[1]}
    assert came_with_it & set(packages_distributions()) - {"attntui", "numpy"} == set()


def test_the_import_rules_of_pyproject_hold():
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"]
    done = subprocess.run([*command, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " kept, 0 broken" in done.stdout
