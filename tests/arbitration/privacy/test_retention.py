"""Retention: what ends by its period, and what is younger stays."""

from datetime import UTC, datetime, time, timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from arbitration.journal.verification import verify
from arbitration.models import Candidate, Notice
from arbitration.places import Place
from arbitration.privacy.erasure import erase_candidate
from arbitration.privacy.retention import ADDRESSES, FAILED_SIGN_INS, NAMES, apply_retention
from tests.api_client import Browser
from tests.arbitration.appeals.scene import at, make_scene
from tests.arbitration.cases import log
from tests.arbitration.privacy.test_erasure import everything
from tests.factories import Desk, make_user
from tournaments.errors import NotFound
from tournaments.models import FailedSignIns, new_id

pytestmark = pytest.mark.django_db


def test_failures_of_today_survive_the_end_of_older_ones() -> None:
    old, new = make_user("Old Failure"), make_user("New Failure")
    Browser().sign_in(old.email, "wrong")
    FailedSignIns.objects.update(since=timezone.now() - FAILED_SIGN_INS - timedelta(days=1))
    olden = set(FailedSignIns.objects.values_list("pk", flat=True))
    Browser(address="127.0.0.2").sign_in(new.email, "wrong")
    today = set(FailedSignIns.objects.values_list("pk", flat=True)) - olden
    assert olden
    assert today

    list(apply_retention(at=timezone.now()))

    assert set(FailedSignIns.objects.values_list("pk", flat=True)) == today


@pytest.mark.parametrize("is_complaint", [False, True])
def test_addresses_of_candidates_go_a_year_after_the_tournament(
    desk: Desk, place: Place, *, is_complaint: bool
) -> None:
    scene = make_scene(desk)
    Candidate.objects.filter(user=None).update(email="member@here.org")
    if is_complaint:
        incident = str(log(desk, place).incident.pk)
        scene.director.put(scene.path, {"incident": incident, "side": "A", "grounds": "His.", "lodged_at": at(8)})
        scene.admit(other_director=False)
        members = [str(each.pk) for each in Candidate.objects.all()[:3]]
        scene.convene(members=members, agreed_by=["A", "B"])
    else:
        scene.lodge()
        scene.admit()
        scene.convene()
    assert scene.director.status == 200
    Notice.objects.update(attempts=1)  # leaves a former version
    assert "member@here.org" in everything()
    ended = datetime.combine(desk.tournament.ends_on, time(), UTC)

    list(apply_retention(at=ended + ADDRESSES))
    assert "member@here.org" in everything()
    over = ended + ADDRESSES + timedelta(days=2)
    told = {each.kind: each.count for each in apply_retention(at=over, dry=True)}
    done = {each.kind: each.count for each in apply_retention(at=over)}

    kind = "addresses of committee candidates"
    assert told[kind] == done[kind] > 0
    assert "@here.org" not in everything()
    assert verify(desk.tournament.pk)[1] == []
    assert {each.kind: each.count for each in apply_retention(at=over)}[kind] == 0


def test_a_candidate_known_by_name_alone_is_erased_when_asked_and_after_ten_years(desk: Desk) -> None:
    scene = make_scene(desk, persons=0)
    named = {"role": "other", "email": "zoila@here.org"}
    asked, other = new_id(), new_id()
    path = f"/tournaments/{desk.tournament.pk}/candidates"
    scene.director.put(f"{path}/{asked}", {**named, "name": "Zoila Quetzaltenengo"})
    scene.director.put(f"{path}/{asked}", {**named, "name": "Zoila Quetzalteno"})
    scene.director.put(f"{path}/{other}", {**named, "name": "Ida Kowalczyk"})
    scene.lodge(grounds="Zoila Quetzalteno saw it, Ida Kowalczyk too.")

    call_command("erase_person", candidate=asked, reason="Asked for in writing.", stdout=StringIO())
    assert "quetzal" not in everything().lower()
    assert "zoila@here.org" not in str(Candidate.objects.filter(pk=asked).values())
    assert Candidate.objects.get(pk=other).name == "Ida Kowalczyk"
    with pytest.raises(CommandError, match="erased"):
        call_command("erase_person", candidate=asked, reason="Again.", stdout=StringIO())
    player = Candidate.objects.create(
        tournament=desk.tournament, name="Kim Marchand", role="player", player=desk.match.side_a.player
    )
    with pytest.raises(NotFound):
        erase_candidate(player.pk, reason="Has a record of their own.", by=None, at=timezone.now())

    ended = datetime.combine(desk.tournament.ends_on, time(), UTC)
    list(apply_retention(at=ended + NAMES))
    assert "kowalczyk" in everything().lower()
    over = ended + NAMES + timedelta(days=2)
    assert {each.kind: each.count for each in apply_retention(at=over)}["names of committee candidates"] == 1
    assert "kowalczyk" not in everything().lower()
    assert {each.kind: each.count for each in apply_retention(at=over)}["names of committee candidates"] == 0
    assert verify(desk.tournament.pk)[1] == []
