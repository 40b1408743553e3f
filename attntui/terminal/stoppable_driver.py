"""Textual's driver for Linux and macOS, stopped and continued by the shell without two of these in one another."""

from __future__ import annotations

import signal
from typing import Any

from textual.app import App
from textual.drivers.linux_driver import LinuxDriver

from attntui.terminal.job_control import JobControl


class StoppableDriver(LinuxDriver):
    """Takes the terminal and gives it back (`_take_terminal`, `_give_terminal`), one at a time."""

    def __init__(self, app: App[Any], *, debug: bool, mouse: bool, size: tuple[int, int] | None) -> None:
        # First, since Textual sets the handlers that ask it.
        self._jobs = JobControl(self._suspend, self._resume)
        super().__init__(app, debug=debug, mouse=mouse, size=size)

    def start_application_mode(self) -> None:
        """Take the terminal over."""
        with self._jobs.change():
            self._take_terminal()

    def stop_application_mode(self) -> None:
        """Give the terminal back."""
        with self._jobs.change():
            self._give_terminal()

    def _take_terminal(self) -> None:
        raise NotImplementedError

    def _give_terminal(self) -> None:
        raise NotImplementedError

    def _sigtstp_application(self, *_: object) -> None:
        self._jobs.ask(signal.SIGTSTP)

    def _sigcont_application(self, *_: object) -> None:
        self._jobs.ask(signal.SIGCONT)

    def _suspend(self) -> None:
        if self._auto_restart:
            self.suspend_application_mode()
            self._must_signal_resume = True

    def _resume(self) -> None:
        if self._auto_restart:
            self.resume_application_mode()
