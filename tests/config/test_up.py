"""What a start chooses for the address it is given. Nothing is started here and nothing listens."""

import signal
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from config import address, database, tls, up
from config.authority import LIFETIME, RENEWED_BEFORE
from config.up import REACHABLE, Start
from launcher import LauncherError, Service
from launcher.supervisor import Stopped

HALL = "192.0.2.7"


class Recorded:
    """A supervisor that starts nothing and keeps what it was asked to start."""

    fails: Exception | None = None

    def __init__(self, say: Callable[[str], None]) -> None:
        self.services: dict[str, Service] = {}
        self.prepared: list[str] = []
        self.anew: list[str] = []
        self.has_ended = False

    def start(self, service: Service) -> None:
        self.services[service.name] = service

    def run_once(self, name: str, command: list[str], environment: Any) -> None:
        self.prepared = command

    def run(self, *, now_and_then: Callable[[], None], every_seconds: float) -> None:
        self.now_and_then, self.every_seconds = now_and_then, every_seconds
        if self.fails:
            raise self.fails

    def start_anew(self, name: str) -> None:
        self.anew.append(name)

    def end(self) -> None:
        self.has_ended = True


@pytest.fixture
def started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Recorded]:
    """Start for a host, without processes, and without taking the port."""
    monkeypatch.setattr(tls, "FOLDER", tmp_path / "tls")
    monkeypatch.setattr(up, "VAR", tmp_path)
    monkeypatch.setattr(address.Address, "is_taken", lambda self: False)
    monkeypatch.setattr(address, "own_network_address", lambda: HALL)
    monkeypatch.setattr(up, "Supervisor", Recorded)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(database, "own_server", lambda: "")
    for name in ("PUBLIC_URL", "TLS_CERTIFICATE", "TLS_KEY", "BEHIND_PROXY", "EMAIL_URL", "LOG_FORMAT", "PORT"):
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


def test_a_certificate_is_renewed_while_the_server_runs(
    started: Callable[[str], Recorded], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A club's server may run for longer than the 90 days of its certificate."""
    made = started("0.0.0.0")
    chain = Path(option(made.services["web"].command, "--ssl-certificate"))
    before, later = chain.read_bytes(), datetime.now(UTC) + LIFETIME - RENEWED_BEFORE + timedelta(hours=1)
    made.now_and_then()
    assert (chain.read_bytes(), made.anew) == (before, [])
    monkeypatch.setattr(tls, "now", lambda: later)
    with monkeypatch.context() as full:
        full.setattr("os.open", lambda *_: (_ for _ in ()).throw(OSError("No space left on device")))
        made.now_and_then()
    assert (made.anew, "can't be renewed: No space left" in capsys.readouterr().out) == ([], True)
    made.now_and_then()

    assert chain.read_bytes() != before
    assert made.anew == ["web"]
    assert made.every_seconds <= 24 * 3600
    assert "the certificate is renewed" in capsys.readouterr().out


def test_a_certificate_that_was_given_is_its_owners_to_renew(
    started: Callable[[str], Recorded],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    own = started("0.0.0.0").services["web"].command
    for name, given in ("TLS_CERTIFICATE", "--ssl-certificate"), ("TLS_KEY", "--ssl-keyfile"):
        copied = tmp_path / given
        copied.write_bytes(Path(option(own, given)).read_bytes())
        monkeypatch.setenv(name, str(copied))
    made = started("0.0.0.0")
    assert option(made.services["web"].command, "--ssl-certificate") == str(tmp_path / "--ssl-certificate")
    (tmp_path / "--ssl-certificate").unlink()  # another one is being put there
    made.now_and_then()
    assert "renewed" not in capsys.readouterr().out


def test_on_the_loopback_it_needs_neither(
    started: Callable[[str], Recorded], capsys: pytest.CaptureFixture[str]
) -> None:
    made = started("127.0.0.1")

    assert not [word for word in made.services["web"].command if word.startswith("--ssl")]
    assert REACHABLE not in made.prepared
    assert "http://127.0.0.1:8000" in capsys.readouterr().out


def test_children_hear_the_address_and_mails_go_into_files_at_first(
    started: Callable[[str], Recorded], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = started("127.0.0.1")

    told = {"PUBLIC_URL": "http://127.0.0.1:8000", "LOG_FORMAT": "console", "EMAIL_URL": f"file://{tmp_path / 'mail'}"}
    assert made.services["worker"].environment == told
    assert made.services["web"].environment.items() >= told.items()
    assert list(made.services) == ["database", "worker", "web"]
    assert made.prepared[-2:] == ["prepare", "--demo"]
    said = [line.partition("] ")[2] for line in capsys.readouterr().out.splitlines() if line.startswith("[")]
    assert said == [
        "starting PostgreSQL",
        "preparing the database",
        "starting the web server and the worker",
        "ready at http://127.0.0.1:8000",
        f"e-mail goes into files in {tmp_path / 'mail'} (set EMAIL_URL to send it)",
        "stopping",
        "stopped",
    ]


def test_with_an_address_of_its_own_the_product_sends_mail_as_it_is_told(
    started: Callable[[str], Recorded], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PUBLIC_URL", "https://hall.example")
    monkeypatch.setenv("LOG_FORMAT", "json")
    monkeypatch.setenv("EMAIL_URL", "smtp://mail.example")
    made = started("127.0.0.1")

    assert made.services["worker"].environment == {"PUBLIC_URL": "https://hall.example", "LOG_FORMAT": "json"}
    said = capsys.readouterr().out
    assert "ready at https://hall.example" in said
    assert "e-mail goes into files" not in said
    assert "  https://hall.example   Ctrl-C ends everything." in said


def test_on_a_server_of_ones_own_no_database_is_started(
    started: Callable[[str], Recorded], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "own_server", lambda: "postgres://db.example/tablecall")

    assert "database" not in started("127.0.0.1").services


def test_a_tablet_is_told_the_fingerprint_of_the_authority(
    started: Callable[[str], Recorded], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tls.Certificate, "fingerprint", "AB:CD")
    started("0.0.0.0")

    said = capsys.readouterr().out
    assert "its SHA-256 is AB:CD" in said
    assert f"each tablet has to trust this server's own authority once: https://{HALL}:8000/authority.crt" in said
    assert said.count("█") > 0


@pytest.mark.parametrize(
    ("fails", "status", "told"), [(Stopped(), 0, ""), (LauncherError("no room"), 1, "tablecall: no room\n")]
)
def test_a_start_that_ends_ends_its_children(
    started: Callable[[str], Recorded],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    fails: Exception,
    status: int,
    told: str,
) -> None:
    monkeypatch.setattr(Recorded, "fails", fails)
    monkeypatch.setenv("HOST", "127.0.0.1")
    made = Start(has_demo=False)

    assert made.run() == status
    assert isinstance(made._supervisor, Recorded)
    assert made._supervisor.has_ended
    assert "--demo" not in made._supervisor.prepared
    said = capsys.readouterr()
    assert said.err == told
    assert said.out.endswith("stopped\n")


def test_a_taken_port_is_refused_before_anything_is_started(
    started: Callable[[str], Recorded], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(address.Address, "is_taken", lambda self: True)
    monkeypatch.setenv("HOST", "127.0.0.1")
    made = Start(has_demo=False)

    assert made.run() == 1
    assert isinstance(made._supervisor, Recorded)
    assert made._supervisor.services == {}
    assert capsys.readouterr().err == "tablecall: 127.0.0.1:8000 is taken, perhaps by another start. Set PORT.\n"


def test_a_certificate_that_is_half_given_ends_the_start(
    started: Callable[[str], Recorded], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HOST", "127.0.0.1")
    monkeypatch.setenv("TLS_KEY", "/nowhere")

    assert Start(has_demo=False).run() == 1
    told = "tablecall: TLS_CERTIFICATE: found nothing, expected the path of a PEM file\n"
    assert capsys.readouterr().err == told
