"""The ways of docs/architecture.md: modules of arbitration that an incident, a ruling, a vote and a report enter."""

import inspect
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, Final

import pytest
from pytest_django import Settings

import arbitration
from arbitration.models import FederationReport
from arbitration.places import Place
from arbitration.reports import queue
from arbitration.reports.delivery import deliver
from tests.api_client import Browser
from tests.arbitration.appeals.scene import make_scene
from tests.arbitration.cases import CRAWFORD_DOUBLE, ruled
from tests.arbitration.closing import close_early
from tests.factories import Desk, minutes
from tournaments.models import new_id

FOLDER: Final = Path(arbitration.__file__).parent
PAGE: Final = FOLDER.parent / "docs" / "architecture.md"


@contextmanager
def modules() -> Iterator[set[str]]:
    """The modules in which a function runs; what a module or a class does when it is imported doesn't count."""
    found: set[str] = set()

    def see(frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if event == "call" and code.co_flags & inspect.CO_NEWLOCALS and code.co_filename.startswith(f"{FOLDER}/"):
            found.add(str(Path(code.co_filename).relative_to(FOLDER)))

    sys.setprofile(see)
    try:
        yield found
    finally:
        sys.setprofile(None)


def written(request: str) -> int:
    """How many modules the page gives a request."""
    row = re.search(rf"^\| {request} \|.*\| (\d+) \|$", PAGE.read_text(), re.MULTILINE)
    assert row, request
    return int(row[1])


@pytest.fixture
def mails(settings: Settings, tmp_path: Path) -> None:
    """Mails go to a folder."""
    settings.EMAIL_URL = f"file://{tmp_path}/mail"


def test_the_way_of_an_incident_and_of_its_ruling(desk: Desk) -> None:
    director, incident = Browser(desk.director), new_id()
    facts = {"kind": "crawford-double", "facts": CRAWFORD_DOUBLE}
    logged = {"match": str(desk.match_id), **facts, "happened_at": minutes(1).isoformat()}
    with modules() as of_incident:
        advice = director.put(f"/incidents/{incident}", logged)["advice"]["advice"]
    decided = {
        "incident": str(incident),
        "question": {"rulebook": "eubgf-2020", **facts},
        **{name: advice[name] for name in ("outcome", "remedies", "sanctions")},
        "departs": False,
        "reasons": "",
        "ruled_at": minutes(3).isoformat(),
    }
    with modules() as of_ruling:
        director.put(f"/rulings/{new_id()}", decided)
    assert director.status == 201
    assert 0 < len(of_incident) <= written("PUT an incident"), sorted(of_incident)
    assert 0 < len(of_ruling) <= written("PUT a ruling"), sorted(of_ruling)


def test_the_way_of_a_vote(desk: Desk) -> None:
    scene = make_scene(desk)
    phones = scene.until_the_vote()
    ways = []
    for number, phone in enumerate(phones):
        with modules() as found:
            scene.vote(phone, "uphold", number)
        assert phone.status == 201
        ways.append(found)
    assert 0 < len(ways[1]) <= written("PUT a vote"), sorted(ways[1])
    assert 0 < len(ways[-1]) <= written("PUT the last vote"), sorted(ways[-1])


def test_the_way_of_a_report(desk: Desk, place: Place, mails: None) -> None:
    federation = desk.tournament.sanctioned_by
    federation.report_email = "rulings@federation.example"
    federation.save()
    ruled(desk, place, {**CRAWFORD_DOUBLE, "disputed": True})
    at = minutes(60)
    close_early(desk.tournament, at=at)
    report = FederationReport.objects.get()
    with modules() as found:
        for delivery_id in queue.open_report(report.pk, at=at):
            deliver(delivery_id, clock=lambda: at)
    report.refresh_from_db()
    assert report.state == "delivered"
    assert 0 < len(found) <= written("delivery of a report"), sorted(found)
