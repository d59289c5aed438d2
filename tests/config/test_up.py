"""What a start chooses for the address it is given. Nothing is started here and nothing listens."""

import signal
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from config import address, tls, up
from config.up import REACHABLE, Start
from launcher import Service

HALL = "192.0.2.7"


class Recorded:
    """A supervisor that starts nothing and keeps what it was asked to start."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self.services: dict[str, Service] = {}
        self.prepared: list[str] = []

    def start(self, service: Service) -> None:
        self.services[service.name] = service

    def run_once(self, name: str, command: list[str], environment: Any) -> None:
        self.prepared = command

    def run(self) -> None:
        pass

    def end(self) -> None:
        pass


@pytest.fixture
def started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Recorded]:
    """Start for a host, without processes, and without taking the port."""
    monkeypatch.setattr(tls, "FOLDER", tmp_path / "tls")
    monkeypatch.setattr(up, "VAR", tmp_path)
    monkeypatch.setattr(address.Address, "is_taken", lambda self: False)
    monkeypatch.setattr(address, "own_network_address", lambda: HALL)
    monkeypatch.setattr(up, "Supervisor", Recorded)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    for name in ("PUBLIC_URL", "TLS_CERTIFICATE", "TLS_KEY", "BEHIND_PROXY"):
        monkeypatch.delenv(name, raising=False)

    def start(host: str) -> Recorded:
        monkeypatch.setenv("HOST", host)
        made = Start(has_demo=True)
        assert made.run() == 0
        assert isinstance(made._supervisor, Recorded)
        return made._supervisor

    return start


def option(command: Sequence[str], name: str) -> str:
    return command[command.index(name) + 1]


def test_reachable_from_the_network_it_serves_tls_and_makes_passwords(
    started: Callable[[str], Recorded], capsys: pytest.CaptureFixture[str]
) -> None:
    made = started("0.0.0.0")

    web = made.services["web"].command
    assert option(web, "--host") == "0.0.0.0"
    assert option(web, "--ssl-protocol-min") == "tls1.2"
    assert Path(option(web, "--ssl-certificate")).is_file()
    assert Path(option(web, "--ssl-keyfile")).is_file()
    assert REACHABLE in made.prepared
    said = capsys.readouterr().out
    assert f"https://{HALL}:8000/authority.crt" in said
    assert "http://" not in said.replace("https://", "")


def test_on_the_loopback_it_needs_neither(
    started: Callable[[str], Recorded], capsys: pytest.CaptureFixture[str]
) -> None:
    made = started("127.0.0.1")

    assert not [word for word in made.services["web"].command if word.startswith("--ssl")]
    assert REACHABLE not in made.prepared
    assert "http://127.0.0.1:8000" in capsys.readouterr().out
