"""The commands of the processes that make up the product, and how the start waits for them. Nothing is started here."""

import signal
import sys
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Self
from urllib.error import HTTPError, URLError

import pytest

from config import database, services
from config.address import Address
from config.env import ROOT
from config.tls import Certificate
from launcher import LauncherError, Service
from launcher.commands import serve_command

HERE = Address("127.0.0.1", 8123)
ENVIRONMENT = {"PUBLIC_URL": "http://hall.example"}


def program(name: str) -> list[str]:
    return [sys.executable, str(Path(sys.executable).parent / name)]


class Answers:
    """Stands in for the network: gives or raises one answer after the other, and remembers what was asked."""

    def __init__(self, *answers: Exception | None) -> None:
        self.answers = list(answers)
        self.asked: list[tuple[str, Any]] = []

    def __call__(self, url: str, *, timeout: float, context: Any) -> Self:
        self.asked.append((url, context))
        answer = self.answers.pop(0)
        if answer:
            raise answer
        return self

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass


@pytest.fixture(autouse=True)
def quick_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that a minute passes on in twenty looks."""
    moments = iter(range(0, 1000, 3))
    clock = SimpleNamespace(sleep=lambda seconds: None, monotonic=lambda: float(next(moments)))
    monkeypatch.setattr(services, "time", clock)


def not_ready(content: bytes) -> HTTPError:
    return HTTPError("", 503, "", None, BytesIO(content))  # type: ignore[arg-type]


def waits(service: Service, answers: Answers, monkeypatch: pytest.MonkeyPatch) -> int:
    """Wait for a service; how often the supervisor could look after its other children meanwhile."""
    looks: list[None] = []
    monkeypatch.setattr(services, "urlopen", answers)
    assert service.wait
    service.wait(lambda: looks.append(None))
    return len(looks)


def test_the_web_server_is_one_process_with_limits_on_the_address() -> None:
    made = services.web(HERE, ENVIRONMENT)

    assert made.name == "web"
    assert made.command == [
        *program("granian"),
        *("--interface", "rsgi", "--host", "127.0.0.1", "--port", "8123"),
        *("--workers", "1", "--no-ws", "--http", "1", "--http1-header-read-timeout", "10000"),
        *("--backpressure", "4096", "--respawn-failed-workers", "--log-level", "warning"),
        "config.rsgi:application",
    ]
    assert made.environment == {**ENVIRONMENT, "END_WITH_PARENT": "1"}


def test_with_a_certificate_it_serves_tls_1_2_or_newer() -> None:
    made = services.web(HERE, ENVIRONMENT, Certificate(Path("chain.pem"), Path("key.pem")))

    assert made.command[-7:] == [
        *("--ssl-certificate", "chain.pem", "--ssl-keyfile", "key.pem", "--ssl-protocol-min", "tls1.2"),
        "config.rsgi:application",
    ]


def test_the_worker_is_one_process() -> None:
    worker = services.worker(ENVIRONMENT)

    assert (worker.name, worker.command) == ("worker", [sys.executable, "-m", "config.worker"])
    assert worker.environment == ENVIRONMENT


def test_the_database_is_asked_to_end_at_once_and_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[Any] = []
    monkeypatch.setattr(type(database.LOCAL), "wait_until_ready", lambda self, meanwhile: calls.append(meanwhile))
    made = services.database_server()
    assert made.wait
    made.wait(no_look)

    assert calls == [no_look]
    assert (made.name, made.ask_to_end) == ("database", signal.SIGINT)
    assert made.command == serve_command(database.LOCAL)


def test_the_database_waits_until_an_earlier_one_has_ended_but_no_longer_than_ten_seconds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seconds, looks, held = [0.0], [0], [True, True, False]
    monkeypatch.setattr(type(database.LOCAL), "prepare", lambda self: None)
    monkeypatch.setattr(type(database.LOCAL), "wait_until_ready", lambda self, meanwhile: None)
    monkeypatch.setattr(services, "is_held", lambda lock: held.pop(0) if held else True)
    clock = SimpleNamespace(monotonic=lambda: seconds[0], sleep=lambda wait: seconds.append(seconds.pop() + wait))
    monkeypatch.setattr(services, "time", clock)

    def look() -> None:
        looks[0] += 1

    services._until_served(look)
    assert looks == [2]
    services._until_served(look)  # the earlier one never ends
    assert 10 <= seconds[0] < 10.5


def no_look() -> None:
    """What the supervisor would do meanwhile."""


def test_a_management_command_is_run_with_the_same_python() -> None:
    assert services.management("prepare", "--demo") == [sys.executable, str(ROOT / "manage.py"), "prepare", "--demo"]


def test_a_start_asks_for_health_until_the_answer_is_good(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = Answers(URLError("refused"), not_ready(b'{"parts": {}}'), OSError("reset"), None)

    assert waits(services.web(HERE, ENVIRONMENT), answers, monkeypatch) == 4
    assert answers.asked == [("http://127.0.0.1:8123/health/ready", None)] * 4


def test_under_tls_it_trusts_the_servers_own_certificate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Certificate, "client_context", lambda self: f"trusts {self.chain}")
    certificate = Certificate(Path("chain.pem"), Path("key.pem"))
    answers = Answers(None)
    waits(services.web(HERE, ENVIRONMENT, certificate), answers, monkeypatch)

    assert [context for _, context in answers.asked] == ["trusts chain.pem"]


@pytest.mark.parametrize(
    ("last", "told"),
    [(not_ready(b'{"parts":{"worker":"down"}}'), '{"parts": {"worker": "down"}}'), (not_ready(b""), "{}")],
)
def test_after_two_minutes_it_gives_up_and_says_what_it_found(
    last: HTTPError, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = Answers(*[URLError("refused")] * 38, last)
    with pytest.raises(LauncherError) as caught:
        waits(services.web(HERE, ENVIRONMENT), answers, monkeypatch)

    asked = "http://127.0.0.1:8123/health/ready"
    assert str(caught.value) == f"found no good answer at {asked} within 120 s: {told}"
    assert answers.answers == []
