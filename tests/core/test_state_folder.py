"""Where the program keeps what it remembers: where each platform has it, or nowhere."""

import os
from pathlib import Path

import pytest

from attntui.core.state_folder import keeps_files, state_folder

HOME = "/home/someone"


@pytest.fixture(autouse=True)
def home(monkeypatch):
    monkeypatch.setenv("HOME", HOME)


@pytest.mark.parametrize(
    ("environment", "platform", "folder"),
    [
        ({}, "linux", f"{HOME}/.local/state/attntui"),
        ({"XDG_STATE_HOME": "/state"}, "linux", "/state/attntui"),
        ({"XDG_STATE_HOME": "relative"}, "linux", f"{HOME}/.local/state/attntui"),
        ({}, "darwin", f"{HOME}/Library/Application Support/attntui"),
        ({"XDG_STATE_HOME": "/state"}, "darwin", "/state/attntui"),
        ({"LOCALAPPDATA": "/windows/local"}, "win32", "/windows/local/attntui"),
    ],
)
def test_it_is_where_the_platform_has_it(environment, platform, folder):
    assert state_folder(environment, platform) == Path(folder)


def test_without_a_home_there_is_none(monkeypatch):
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    assert state_folder({}, "linux") is None


@pytest.mark.parametrize("word", ["memory", "MEMORY", "no", "?"])
def test_where_nothing_is_to_be_kept_there_is_none(word):
    environment = {"XDG_STATE_HOME": "/state", "ATTNTUI_STORE": word}
    assert not keeps_files(environment)
    assert state_folder(environment) is None
