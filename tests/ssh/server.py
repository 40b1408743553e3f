"""A real OpenSSH server on the loopback address, with keys and a configuration of its own."""

import getpass
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import uuid
from pathlib import Path
from typing import Self

from tests.ui.session import PATIENCE, ROOT

SSHD = shutil.which("sshd") or shutil.which("sshd", path="/usr/sbin:/usr/local/sbin:/sbin")
SSH, KEYGEN = shutil.which("ssh"), shutil.which("ssh-keygen")
MARK = "ATTNTUI_TEST_MARK"

CONFIG = """\
ListenAddress 127.0.0.1
Port {port}
HostKey {folder}/host_key
PidFile none
StrictModes no
UsePAM no
KbdInteractiveAuthentication no
PermitRootLogin yes
LogLevel ERROR
SetEnv {mark}={token} PYTHONPATH={root}
"""
"""What every server has; what is said of the workshop comes from the README."""

WORKSHOP = re.compile(r"^    Match User workshop\n(?:        .*\n)+", re.M)


def workshop_settings(folder: Path, arguments: str) -> str:
    """Return the README's settings for the workshop, with the user, the places and the patience of a test."""
    found = WORKSHOP.search((ROOT / "README.md").read_text(encoding="utf-8"))
    assert found is not None, "the README has no settings for a workshop"
    settings = found[0]
    for said, here in {
        "User workshop": f"User {getpass.getuser()}",
        "/etc/ssh/workshop_keys": f"{folder}/user_key.pub",
        "exec /opt/attntui/bin/attntui --served": f"exec {sys.executable} -m attntui --served {arguments}",
        "ClientAliveInterval 15": "ClientAliveInterval 1",
        "ClientAliveCountMax 4": "ClientAliveCountMax 2",
    }.items():
        assert said in settings, f"{said}: not in the README's settings for a workshop"
        settings = settings.replace(said, here)
    return settings


class Server:
    """A server that runs the program for whoever has the key, and nothing else."""

    def __init__(self, folder: Path, arguments: str) -> None:
        """Start it on a free port; `arguments` are the program's."""
        assert SSHD is not None
        self.folder, self.token = folder, uuid.uuid4().hex
        for name in ("host_key", "user_key"):
            _run(KEYGEN, "-q", "-t", "ed25519", "-N", "", "-f", str(folder / name))
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        settings = {"port": self.port, "folder": folder, "mark": MARK, "token": self.token, "root": ROOT}
        config = folder / "sshd_config"
        config.write_text(CONFIG.format(**settings) + workshop_settings(folder, arguments))
        if os.geteuid() == 0:  # what it separates its privileges in; distributions make it when the service starts
            Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)
        self.process = subprocess.Popen([SSHD, "-D", "-e", "-f", str(config)], stderr=subprocess.PIPE)
        self._wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.process.terminate()
        self.process.communicate(timeout=PATIENCE)

    @property
    def client(self) -> tuple[str, ...]:
        """The command of an attendee."""
        assert SSH is not None
        options = {
            "StrictHostKeyChecking": "no",
            "UserKnownHostsFile": "/dev/null",
            "IdentitiesOnly": "yes",
            "LogLevel": "ERROR",
        }
        said = [word for name, value in options.items() for word in ("-o", f"{name}={value}")]
        place = f"{getpass.getuser()}@127.0.0.1"
        return (SSH, "-F", "none", "-tt", *said, "-i", str(self.folder / "user_key"), "-p", str(self.port), place)

    def programs(self) -> list[int]:
        """Return the processes that this server has started for its attendees and that still run."""
        mark = f"{MARK}={self.token}".encode()
        found = []
        for place in Path("/proc").iterdir():
            try:
                if place.name.isdigit() and mark in (place / "environ").read_bytes().split(b"\0"):
                    found.append(int(place.name))
            except OSError:  # it has just ended, or is somebody else's
                continue
        return found

    def _wait(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise AssertionError(f"the server ended: {self.process.communicate()[1]!r}")
            with socket.socket() as line:
                if line.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise AssertionError("the server never listened")


def _run(*command: str | None) -> None:
    subprocess.run([word for word in command if word is not None], check=True, capture_output=True)
