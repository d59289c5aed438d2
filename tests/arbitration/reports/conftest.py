"""What the report tests share: a federation with a tournament, reports owed to it, and receivers that run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from pytest_django import Settings

from arbitration.models import FederationReport
from arbitration.reports.documents.content import to_json
from tournaments.models import Federation, Tournament, WebhookKey, new_id

from .receivers import MailBox, WebReceiver, mail_box, web_receiver
from .samples import CRAWFORD_REPORT

SECRET = "whsec_YSBzZWNyZXQgb2YgdGhpcnR5LXR3byBieXRlcyBvciBzbw=="
ADDRESS = "rulings@federation.example"
DUE = datetime(2026, 5, 3, 22, 0, tzinfo=UTC)


def tell_by_webhook(federation: Federation, url: str, *, thin: bool = False, key: str = SECRET) -> None:
    """Have a federation's reports posted, whole unless it wants them thin."""
    federation.webhook_url, federation.webhook_is_thin = url, thin
    federation.save()
    WebhookKey.objects.update_or_create(
        federation=federation, scheme="v1", defaults={"secret": key, "made_at": DUE - timedelta(days=9)}
    )


Owe = Callable[..., FederationReport]


@pytest.fixture
def box(settings: Settings) -> Iterator[MailBox]:
    """A running SMTP server that EMAIL_URL names."""
    with mail_box() as running:
        settings.EMAIL_URL = running.url
        yield running


@pytest.fixture
def web(settings: Settings) -> Iterator[WebReceiver]:
    """A running HTTP receiver."""
    settings.WEBHOOKS_MAY_BE_PRIVATE = True
    with web_receiver() as running:
        yield running


@pytest.fixture
def mail_folder(settings: Settings, tmp_path: Path) -> Path:
    """A folder that EMAIL_URL names."""
    settings.EMAIL_URL = f"file://{tmp_path}/mail"
    return tmp_path / "mail"


@pytest.fixture
def federation(db: None) -> Federation:
    """A federation that wants no channel yet."""
    return Federation.objects.create(name="European Backgammon Federation", code="EUBGF")


@pytest.fixture
def tournament(federation: Federation) -> Tournament:
    """Its tournament, over on the evening of 3 May."""
    return Tournament.objects.create(
        slug="meuse-open",
        name="Meuse Open",
        starts_on=date(2026, 5, 1),
        ends_on=date(2026, 5, 3),
        time_zone="Europe/Brussels",
        federation=federation,
    )


@pytest.fixture
def owe(tournament: Tournament) -> Owe:
    """Owes the federation a report."""

    def owed(
        *,
        due_at: datetime | None = DUE,
        when: str = "after-tournament",
        body: dict[str, Any] | None = None,
        of: Tournament = tournament,
    ) -> FederationReport:
        return owed_by(of, due_at=due_at, when=when, body=body)

    return owed


def owed_by(
    tournament: Tournament,
    *,
    due_at: datetime | None,
    when: str = "after-tournament",
    body: dict[str, Any] | None = None,
    recorded_at: datetime = datetime(2026, 5, 2, 13, 4, tzinfo=UTC),
) -> FederationReport:
    """A report that a tournament owes, with a sample's content unless a body is given."""
    pk = new_id()
    return FederationReport.objects.create(
        id=pk,
        federation=tournament.sanctioned_by,
        tournament=tournament,
        duty="5.5.i",
        when=when,
        due_at=due_at,
        body=to_json(replace(CRAWFORD_REPORT, number=str(pk))) if body is None else body,
        recorded_at=recorded_at,
    )
