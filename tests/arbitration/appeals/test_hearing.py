"""Deadlines and empty seats of a hearing, with the clock in the test's hand."""

from uuid import UUID

import pytest

from arbitration.appeals.acts import SYSTEM, Act, Standing, do
from arbitration.appeals.errors import OutOfOrder
from arbitration.appeals.hearing import Said, act_in
from arbitration.appeals.selectors.files import AppealFile, file_of
from arbitration.models import AppealAct
from tests.arbitration.appeals.scene import Scene, make_scene
from tests.factories import Desk, minutes
from tournaments.models import new_id
from tournaments.permissions import Actor

pytestmark = pytest.mark.django_db

Kind = AppealAct.Kind


def done(scene: Scene, kind: AppealAct.Kind, minute: int, **more: object) -> AppealFile:
    """The director does something, at that minute by every clock."""
    standing = Standing(frozenset({Actor.DIRECTOR}), user=scene.desk.director)
    said = Said(kind=kind, happened_at=minutes(minute), id=new_id(), **more)  # type: ignore[arg-type]
    return act_in(file_of(scene.appeal), said, standing, at=minutes(minute))


@pytest.fixture
def scene(desk: Desk) -> Scene:
    """A committee that votes, with one vote in: the time is over at 27 minutes past noon."""
    scene = make_scene(desk, persons=5, minutes_to_vote=15)
    phones = scene.until_the_vote()
    scene.vote(phones[0], "uphold", 0)
    return scene


def test_a_running_deadline_costs_no_member_the_seat(scene: Scene) -> None:
    with pytest.raises(OutOfOrder) as refusal:
        done(scene, Kind.DEADLINE_PASSED, 26)
    assert refusal.value.code == "deadline-running"


def test_an_act_is_stored_whole_or_not_at_all(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("no journal")

    monkeypatch.setattr("arbitration.appeals.acts.record", broken)
    file, before = file_of(scene.appeal), AppealAct.objects.count()
    with pytest.raises(RuntimeError, match="no journal"):
        do(file, [Act(Kind.DEADLINE_PASSED, {}, minutes(27))], SYSTEM, at=minutes(27))
    assert AppealAct.objects.count() == before


def test_members_late_with_a_vote_are_replaced_and_their_successors_get_the_full_time(scene: Scene) -> None:
    before = file_of(scene.appeal).state
    file = done(scene, Kind.DEADLINE_PASSED, 27)

    assert file.state.members == (before.members[0], *before.alternates)
    assert file.state.voted == before.voted
    assert file.acts[-1].body["until"].startswith("2026-11-21T12:42")


def test_without_further_candidates_it_ends_and_the_ruling_stands(scene: Scene) -> None:
    done(scene, Kind.DEADLINE_PASSED, 27)
    file = done(scene, Kind.DEADLINE_PASSED, 42)
    assert (file.state.lacking, file.state.may_be_concluded) == (2, True)

    file = done(scene, Kind.CONCLUDED, 43, text="No other candidate may sit.")
    assert (file.appeal.phase, file.appeal.decision) == ("undecided", "no-decision")
    assert not file.appeal.is_open
    scene.ruling.refresh_from_db()
    assert not scene.ruling.is_superseded


def test_in_the_hearing_who_kept_silent_had_the_chance(desk: Desk) -> None:
    scene = make_scene(desk, minutes_to_hear=20)
    scene.lodge()
    scene.admit()
    scene.convene()
    done(scene, Kind.HEARING_OPENED, 11)
    with pytest.raises(OutOfOrder) as refusal:
        done(scene, Kind.HEARING_CLOSED, 12)
    assert refusal.value.code == "side-not-heard"

    done(scene, Kind.DEADLINE_PASSED, 31)
    assert done(scene, Kind.HEARING_CLOSED, 32).appeal.phase == "voting"


def test_an_answer_ends_the_request_that_it_names_and_no_other(desk: Desk) -> None:
    scene = make_scene(desk)
    scene.lodge()
    scene.admit()
    scene.convene()
    done(scene, Kind.HEARING_OPENED, 11)
    member = scene.phones()[0]
    for text in ("Is there a film?", "Who kept the score?"):
        scene.act(member, "asked", text=text, of="A")
    film, score = (each.body for each in file_of(scene.appeal).acts if each.kind == Kind.ASKED)
    assert (film["text"], film["of"], score["text"]) == ("Is there a film?", "A", "Who kept the score?")

    file = done(scene, Kind.ANSWERED, 12, request=UUID(film["request"]), text="There is none.")

    assert file.acts[-1].body == {"request": film["request"], "text": "There is none."}
    assert file.state.asked == {score["request"]}
