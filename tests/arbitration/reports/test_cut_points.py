"""Cut at every stage, by mail and by webhook, with and without TLS: what stands in the database in the end is right.

After the cut the receiver takes it, or refuses it for good. What it had taken already may come again, under the same
id; what it had confirmed may not.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import pytest
from pytest_django import Settings

from arbitration.models import Delivery, FederationReport
from arbitration.reports import queue
from arbitration.reports.channels import Deferred, webhook
from arbitration.reports.channels import smtp as smtp_channel
from arbitration.reports.delivery import DeliveryFailed, deliver
from tournaments.models import Federation

from .certificates import Authority
from .conftest import ADDRESS, DUE, Owe, tell_by_webhook
from .cutting import Cutter, http, smtp
from .receivers import raw_receiver

LATER: Final = DUE + timedelta(hours=1)
PATIENCE_SECONDS: Final = 60.0
LOOK_SECONDS: Final = 0.02

NOT_TAKEN: Final = "waiting"
UNKNOWN: Final = "uncertain"
RACE: Final = "waiting or uncertain"
"""Whether the request ended before the connection was refused: a race that the test can't control."""
TAKEN: Final = "delivered"

SMTP_PLAIN: Final = {
    "accepted": NOT_TAKEN, "half greeting": NOT_TAKEN, "slow greeting": NOT_TAKEN, "greeting": NOT_TAKEN,
    "EHLO heard": NOT_TAKEN, "half EHLO": NOT_TAKEN, "EHLO": NOT_TAKEN,
    "MAIL heard": NOT_TAKEN, "half MAIL": NOT_TAKEN, "MAIL": NOT_TAKEN,
    "RCPT heard": NOT_TAKEN, "half RCPT": NOT_TAKEN, "RCPT": NOT_TAKEN,
    "DATA heard": NOT_TAKEN, "half DATA": NOT_TAKEN, "DATA": RACE,
    "mail heard": UNKNOWN, "two digits": UNKNOWN, "one line of two": UNKNOWN, "half receipt": UNKNOWN,
    "slow receipt": UNKNOWN, "receipt": TAKEN, "QUIT heard": TAKEN, "half QUIT": TAKEN, "QUIT": TAKEN,
}  # fmt: skip
"""`half mail heard` stands apart: how much of it the operating system has taken by then differs."""
SMTP_TLS: Final = {
    "accepted": NOT_TAKEN, "hello heard": NOT_TAKEN, "handshake": NOT_TAKEN, "AUTH heard": NOT_TAKEN,
    "half AUTH": NOT_TAKEN, "AUTH": NOT_TAKEN, "mail heard": UNKNOWN, "half receipt": UNKNOWN, "receipt": TAKEN,
}  # fmt: skip
SMTP_STARTTLS: Final = SMTP_TLS | {
    "STARTTLS heard": NOT_TAKEN, "half STARTTLS": NOT_TAKEN, "STARTTLS": NOT_TAKEN, "second EHLO heard": NOT_TAKEN,
    "half second EHLO": NOT_TAKEN, "second EHLO": NOT_TAKEN, "slow receipt": UNKNOWN,
}  # fmt: skip
HTTP_PLAIN: Final = {
    "accepted": RACE, "request line heard": RACE, "half head heard": RACE, "head heard": RACE,
    "half body heard": UNKNOWN, "body heard": UNKNOWN, "two digits": UNKNOWN, "half status line": UNKNOWN,
    "status without its line's end": UNKNOWN, "slow status line": UNKNOWN, "status line": UNKNOWN,
    "half header": UNKNOWN, "slow header": UNKNOWN, "header": UNKNOWN, "half head": UNKNOWN,
    "another protocol": UNKNOWN, "early hints alone": UNKNOWN, "continue alone": UNKNOWN,
    "half a refusal": NOT_TAKEN, "half a redirect": NOT_TAKEN,
    "half a chunk": TAKEN, "head": TAKEN, "half body": TAKEN, "slow body": TAKEN, "body": TAKEN,
}  # fmt: skip
HTTP_TLS: Final = {
    "accepted": NOT_TAKEN, "hello heard": NOT_TAKEN, "handshake": RACE, "head heard": RACE,
    "body heard": UNKNOWN, "half status line": UNKNOWN, "half header": UNKNOWN, "slow header": UNKNOWN,
    "head": TAKEN, "half body": TAKEN,
}  # fmt: skip
POINTS: Final = [
    pytest.param(channel, security, point, state, id=f"{channel}-{security}-{point.replace(' ', '-')}")
    for channel, security, points in (
        ("smtp", "none", SMTP_PLAIN),
        ("smtp", "starttls", SMTP_STARTTLS),
        ("smtp", "tls", SMTP_TLS),
        ("http", "none", HTTP_PLAIN),
        ("http", "tls", HTTP_TLS),
    )
    for point, state in points.items()
]
YES: Final = {"smtp": b"250 2.0.0 taken over\r\n", "http": b"HTTP/1.1 204 Yes\r\n"}
NO: Final = {"smtp": b"550 5.1.1 nobody here\r\n", "http": b"HTTP/1.1 410 Gone\r\n"}
SCHEMES: Final = {"none": "smtp://", "starttls": "smtp+tls://me:secret@", "tls": "smtp+ssl://me:secret@"}


class EndsWhenItDrips(threading.Timer):
    """A limit that is over once the first answer has come to its slow part, however long it took to get there."""

    def __init__(self, drips: threading.Event, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.drips = drips

    def run(self) -> None:
        """Wait for the slow part, or the exchange's end."""
        while not self.finished.wait(LOOK_SECONDS):
            if self.drips.is_set():
                self.drips.clear()
                self.finished.set()
                self.function(*self.args, **self.kwargs)


@pytest.fixture(scope="module")
def authority(tmp_path_factory: pytest.TempPathFactory) -> Authority:
    """Whom our side trusts."""
    return Authority.in_folder(tmp_path_factory.mktemp("authority"))


@pytest.fixture
def reach(
    federation: Federation, settings: Settings, authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> Callable[[Cutter, str, str], object]:
    """Has the federation told through one channel, by a server that breaks off."""
    settings.WEBHOOKS_MAY_BE_PRIVATE = True
    monkeypatch.setenv("SSL_CERT_FILE", str(authority.ca_file))

    @contextmanager
    def reached(cutter: Cutter, channel: str, security: str) -> Iterator[None]:
        for send in (webhook.send, smtp_channel.hand_over):
            monkeypatch.setitem(send.__kwdefaults__, "seconds", PATIENCE_SECONDS)  # type: ignore[arg-type]
        if cutter.point.startswith("slow"):
            threads = SimpleNamespace(Lock=threading.Lock, Timer=partial(EndsWhenItDrips, cutter.drips))
            monkeypatch.setattr("arbitration.reports.channels.deadlines.threading", threads)
        cutter.context = None if security == "none" else authority.server()
        converse = smtp(security) if channel == "smtp" else http(security)
        with raw_receiver(cutter.behave_with(converse)) as port:
            if channel == "smtp":
                settings.EMAIL_URL = f"{SCHEMES[security]}127.0.0.1:{port}"
                federation.report_email = ADDRESS
                federation.save()
            else:
                tell_by_webhook(federation, f"http{'s' if security == 'tls' else ''}://127.0.0.1:{port}/hook")
            yield

    return reached


def attempt(delivery: Delivery, at: datetime) -> None:
    """One attempt; a task that failed has to say so."""
    failed = False
    try:
        deliver(delivery.pk, clock=lambda: at)
    except DeliveryFailed:
        failed = True
    delivery.refresh_from_db()
    assert failed == (delivery.state != TAKEN)


@pytest.mark.parametrize("afterwards", ["taken", "refused"])
@pytest.mark.parametrize(("channel", "security", "point", "state"), POINTS)
def test_the_end_is_right_wherever_it_is_cut(
    owe: Owe, reach: Callable[..., Iterator[None]], channel: str, security: str, point: str, state: str, afterwards: str
) -> None:
    report = owe()
    cutter = Cutter(point, (YES if afterwards == "taken" else NO)[channel])
    with reach(cutter, channel, security):  # type: ignore[attr-defined]
        (delivery_id,) = queue.open_report(report.pk, at=DUE)
        delivery = Delivery.objects.get(pk=delivery_id)
        attempt(delivery, DUE)
        if state == RACE:
            assert delivery.state in RACE.split(" or ")
            state = delivery.state
        assert (delivery.state, delivery.reason) == (state, delivery.reason)
        assert (delivery.attempts, delivery.failures) == (1, 0 if state == TAKEN else 1)
        assert (delivery.reason_code == "") == (state == TAKEN)
        taken_before = len(cutter.took)
        attempt(delivery, LATER)
    hold_to_end(report, delivery, state, afterwards)
    again = 0 if state == TAKEN else 1
    assert cutter.exchanges == 1 + again
    assert len(cutter.took) == taken_before + again
    if state == NOT_TAKEN and channel == "smtp":
        assert taken_before == 0
    ids = {id for each in cutter.took for id in re.findall(rb"Message-ID: <([^@]+)@", each)}
    assert channel == "http" or ids == {str(report.pk).encode()}


def hold_to_end(report: FederationReport, delivery: Delivery, state: str, afterwards: str) -> None:
    """Delivered where it was confirmed, now or then; dead where it was refused."""
    report.refresh_from_db()
    if state == TAKEN:
        assert (delivery.state, report.state, delivery.attempts, delivery.failures) == ("delivered", "delivered", 1, 0)
    elif afterwards == "taken":
        assert (delivery.state, report.state, delivery.attempts, delivery.failures) == ("delivered", "delivered", 2, 1)
        assert (delivery.next_attempt_at, delivery.lease, delivery.reason) == (None, None, "")
        assert delivery.receipt
    else:
        assert (delivery.state, report.state, delivery.attempts, delivery.failures) == ("dead", "failed", 2, 2)
        assert (delivery.next_attempt_at, delivery.lease) == (None, None)
        assert delivery.reason_code in ("refused", "gone")


def test_there_are_more_than_forty_points() -> None:
    assert len(POINTS) > 40


def test_a_request_that_stopped_half_way_has_not_arrived(tmp_path: Path) -> None:
    """Larger than what the operating systems take for us: so we know that it hadn't all gone out."""
    cutter = Cutter("half body heard", YES["http"])
    with raw_receiver(cutter.behave_with(http("none"))) as port:
        outcome = webhook.send(
            f"http://127.0.0.1:{port}/", b"x" * 40_000_000, message_id="1", at=DUE, may_be_private=True,
            seconds=PATIENCE_SECONDS, keys=["whsec_YSBzZWNyZXQgb2YgdGhpcnR5LXR3byBieXRlcyBvciBzbw=="],
        )  # fmt: skip
    assert isinstance(outcome, Deferred)
    assert (outcome.reason, outcome.is_uncertain) == ("unreachable", False)


def test_a_mail_that_stopped_half_way_has_not_arrived() -> None:
    cutter = Cutter("half mail heard", YES["smtp"])
    with raw_receiver(cutter.behave_with(smtp("none"))) as port:
        server = smtp_channel.MailServer("127.0.0.1", port)
        mail = b"x\r\n" * 10_000_000
        outcome = smtp_channel.hand_over(server, mail, sender="a@b.example", receiver=ADDRESS, seconds=PATIENCE_SECONDS)
    assert isinstance(outcome, Deferred)
    assert (outcome.reason, outcome.is_uncertain) == ("cut-off", False)
    assert cutter.took == []
