"""Deadlines that take effect by themselves: as an act at that moment, once, and the same whatever was voted."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any
from unittest.mock import patch
from uuid import UUID

import pytest
from django.db import connection
from django.utils import timezone

from arbitration.appeals import deadlines
from arbitration.appeals import tasks as appeal_tasks
from arbitration.appeals.acts import Standing
from arbitration.appeals.deadlines import due_at, pass_deadline, past_due
from arbitration.appeals.hearing import Said, act_in
from arbitration.appeals.selectors.files import AppealFile, file_of
from arbitration.journal.verification import verify
from arbitration.models import Appeal, AppealAct, AppealTerms, Notice, PrivateLink, SweepFailure
from tests.arbitration.appeals.scene import Scene, blurred, make_scene
from tests.arbitration.conftest import in_crawford_game
from tests.factories import Desk, make_desk
from tournaments.models import LogEntry, Side, new_id
from tournaments.permissions import Actor

Kind = AppealAct.Kind


class Clock:
    """When the test began: phones act by the server's clock, what the director does is given its moment."""

    start = timezone.now()


@pytest.fixture(autouse=True)
def _begin() -> None:
    Clock.start = timezone.now()


def at(minute: float) -> Any:
    """So many minutes after the start."""
    return Clock.start + timedelta(minutes=minute)


def done(scene: Scene, kind: AppealAct.Kind, minute: float, **more: Any) -> AppealFile:
    """The director does something, at that minute by every clock."""
    standing = Standing(frozenset({Actor.DIRECTOR}), user=scene.desk.director)
    said = Said(kind=kind, happened_at=at(minute), id=new_id(), **more)
    return act_in(file_of(scene.appeal), said, standing, at=at(minute))


def called(desk: Desk, mode: str = "sealed", persons: int = 7, **terms: Any) -> Scene:
    """A committee of three is called; a hearing takes 20 minutes, a vote 15."""
    scene = make_scene(desk, persons=persons, **{"minutes_to_hear": 20, "minutes_to_vote": 15, **terms})
    scene.lodge()
    scene.admit()
    scene.convene(vote_mode=mode, size=3)
    return scene


def in_vote(desk: Desk, mode: str = "sealed", persons: int = 7, *, minute: int = 5) -> Scene:
    """Both sides have spoken; the vote began at minute 5."""
    scene = called(desk, mode, persons)
    done(scene, Kind.HEARING_OPENED, minute - 4)
    for side in Side:
        done(scene, Kind.STATEMENT, minute - 3, side=side, text="I.")
    done(scene, Kind.HEARING_CLOSED, minute)
    return scene


def acts(scene: Scene) -> list[str]:
    """What has happened, in order."""
    return [act.kind for act in file_of(scene.appeal).acts]


pytestmark = pytest.mark.django_db


def test_nothing_is_due_before_the_end_and_the_end_itself_is(desk: Desk) -> None:
    scene = in_vote(desk)
    assert due_at(file_of(scene.appeal)) == at(20)
    assert past_due(at(19.99)) == []
    assert not pass_deadline(scene.appeal, at=at(19.99))
    assert past_due(at(20)) == [scene.appeal]


def test_members_who_miss_the_vote_are_replaced_and_their_successors_get_the_full_time(desk: Desk) -> None:
    scene = in_vote(desk)
    [first, *_] = scene.phones()
    scene.vote(first, "uphold", 0)
    before = file_of(scene.appeal).state
    told = Notice.objects.filter(kind="called").count()
    links = PrivateLink.objects.count()

    assert pass_deadline(scene.appeal, at=at(20.1))

    file = file_of(scene.appeal)
    assert file.state.members == (before.members[0], *before.alternates[:2])
    assert file.state.voted == before.voted
    assert (file.acts[-1].happened_at, file.acts[-1].recorded_at) == (at(20), at(20.1))
    assert (file.acts[-1].by, file.acts[-1].link) == (None, None)
    assert due_at(file) == at(35.1)
    assert Notice.objects.filter(kind="called").count() == told + 2
    lost = {file.seats[id].candidate.name for id in before.members[1:]}
    assert set(Notice.objects.filter(kind="seat-lost").values_list("name", flat=True)) == lost
    assert PrivateLink.objects.count() == links + 2
    assert verify(desk.tournament.pk)[1] == []


def test_in_the_hearing_who_kept_silent_had_the_chance_and_requests_lapse_once(desk: Desk) -> None:
    scene = called(desk)
    done(scene, Kind.HEARING_OPENED, 1)
    member = scene.phones()[0]
    scene.act(member, "asked", text="Is there a film?")
    assert past_due(at(20.9)) == []

    assert pass_deadline(scene.appeal, at=at(21))

    file = file_of(scene.appeal)
    assert file.state.heard == {"A", "B"}
    assert (len(file.state.asked), file.appeal.phase) == (0, "hearing")
    assert due_at(file) is None
    assert past_due(at(500)) == []
    assert not pass_deadline(scene.appeal, at=at(500))
    assert acts(scene).count("deadline-passed") == 1
    assert done(scene, Kind.HEARING_CLOSED, 501).appeal.phase == "voting"


def test_late_evidence_runs_the_hearing_again_with_a_time_of_its_own(desk: Desk) -> None:
    scene = in_vote(desk)
    done(scene, Kind.EVIDENCE, 10, text="A photo.", is_let_in=True)
    assert past_due(at(29.9)) == []
    assert pass_deadline(scene.appeal, at=at(30))
    assert past_due(at(500)) == []


def test_a_server_that_was_down_takes_no_newcomers_seat(desk: Desk) -> None:
    scene = in_vote(desk)
    assert pass_deadline(scene.appeal, at=at(200))
    assert due_at(file_of(scene.appeal)) == at(215)
    assert past_due(at(214)) == []


def test_a_slow_clock_or_a_lost_network_costs_no_member_the_seat(desk: Desk) -> None:
    scene = called(desk)
    standing = Standing(frozenset({Actor.DIRECTOR}), user=desk.director)
    said = Said(kind=Kind.HEARING_OPENED, happened_at=at(-60), id=new_id())
    act_in(file_of(scene.appeal), said, standing, at=at(1))
    assert past_due(at(20.9)) == []
    assert past_due(at(21)) == [scene.appeal]


def test_without_further_candidates_it_waits_for_the_director(desk: Desk) -> None:
    scene = in_vote(desk, persons=5)
    assert pass_deadline(scene.appeal, at=at(20))
    assert file_of(scene.appeal).state.lacking == 1
    assert past_due(at(500)) == []
    assert done(scene, Kind.CONCLUDED, 501, text="No other candidate may sit.").appeal.phase == "undecided"


def test_an_end_stays_an_end(desk: Desk) -> None:
    scene = in_vote(desk)
    for number, phone in enumerate(scene.phones()):
        scene.vote(phone, "uphold", number)
    assert Appeal.objects.get().phase == "decided"
    assert past_due(at(500)) == []
    assert not pass_deadline(scene.appeal, at=at(500))


@pytest.mark.parametrize("mode", ["sealed", "secret"])
def test_two_histories_that_differ_in_votes_alone_run_out_alike(mode: str) -> None:
    seen = []
    for slug, votes in (("one", ("uphold", "overturn")), ("two", ("abstain", "uphold"))):
        scene = in_vote(in_crawford_game(make_desk(slug=slug)), mode)
        phones = scene.phones()
        for number, vote in enumerate(votes):
            scene.vote(phones[number], vote, number)
        due = due_at(file_of(scene.appeal))
        assert pass_deadline(scene.appeal, at=at(20))
        file = scene.file(scene.director)
        entries = LogEntry.objects.filter(tournament=scene.desk.tournament, kind="appeal-act")
        shape = len(blurred(json.dumps({**file, "tournament": None}, sort_keys=True)))
        seen.append((due, shape, acts(scene), [(each.kind, sorted(each.body)) for each in entries]))
    assert seen[0] == seen[1]


@pytest.fixture
def broker() -> Iterator[list[str]]:
    """What the broker is told: ids of appeals."""
    heard: list[str] = []
    with patch("celery.app.task.Task.apply_async", lambda task, arguments, **_: heard.append(arguments[0])):
        yield heard


def test_the_sweep_asks_for_one_task_per_appeal_and_the_task_does_it(desk: Desk, broker: list[str]) -> None:
    scene = in_vote(desk)
    appeal_tasks.sweep_appeals()
    assert broker == []
    with patch("arbitration.appeals.tasks.timezone.now", lambda: at(20)):
        appeal_tasks.sweep_appeals()
        appeal_tasks.end_time_of_appeal(broker[0])
        appeal_tasks.sweep_appeals()
    assert broker[:1] == [str(scene.appeal)]
    assert str(scene.appeal) not in broker[1:]
    assert acts(scene).count("deadline-passed") == 1


def test_an_appeal_that_cant_be_read_stops_no_other_and_is_tried_again_later(desk: Desk) -> None:
    broken, sound = in_vote(desk), in_vote(in_crawford_game(make_desk(slug="vannes")))

    def fail(appeal: UUID) -> AppealFile:
        if appeal == broken.appeal:
            raise ValueError("an act without a member")
        return file_of(appeal)

    with patch.object(deadlines, "file_of", fail):
        assert past_due(at(20)) == [sound.appeal]
        failure = SweepFailure.objects.get()
        assert (failure.task, failure.record, failure.failures) == ("deadline", broken.appeal, 1)
    assert failure.next_attempt_at > at(20)
    assert past_due(at(20)) == [sound.appeal]
    assert set(past_due(at(21))) == {broken.appeal, sound.appeal}


def test_an_effect_that_fails_is_on_record_until_it_succeeds(desk: Desk) -> None:
    scene = in_vote(desk)
    with patch("arbitration.appeals.tasks.timezone.now", lambda: at(20)):
        with patch("arbitration.appeals.tasks.pass_deadline", side_effect=ValueError):
            appeal_tasks.end_time_of_appeal(str(scene.appeal))
        assert SweepFailure.objects.get().record == scene.appeal
        appeal_tasks.end_time_of_appeal(str(scene.appeal))
    assert not SweepFailure.objects.exists()
    assert acts(scene).count("deadline-passed") == 1


def test_only_appeals_whose_time_has_come_are_read(desk: Desk) -> None:
    scene = in_vote(desk)
    assert past_due(at(15)) == []
    with patch.object(deadlines, "file_of") as read:
        assert past_due(at(19.9)) == []
        read.assert_not_called()
    assert past_due(at(20)) == [scene.appeal]


@pytest.mark.django_db(transaction=True)
def test_two_sweeps_at_the_same_moment_do_it_once() -> None:
    scene = in_vote(in_crawford_game(make_desk()))
    notices = Notice.objects.filter(kind="called").count()

    def sweep(_: int) -> bool:
        try:
            return past_due(at(20)) != [] and pass_deadline(scene.appeal, at=at(20))
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as pool:
        did = list(pool.map(sweep, range(4)))

    assert did.count(True) == 1
    assert acts(scene).count("deadline-passed") == 1
    assert Notice.objects.filter(kind="called").count() == notices + 3
    assert verify(scene.desk.tournament.pk)[1] == []


def test_other_terms_move_no_end_that_was_told(desk: Desk) -> None:
    scene = in_vote(desk, minute=-10)
    AppealTerms.objects.update(minutes_to_vote=600)
    assert due_at(file_of(scene.appeal)) == at(5)
    assert past_due(at(5)) == [scene.appeal]


def test_a_deadline_is_shown_as_long_as_it_runs(desk: Desk) -> None:
    scene = in_vote(desk)
    assert scene.file()["until"] is not None
    for number, phone in enumerate(scene.phones()):
        scene.vote(phone, "uphold", number)
    assert scene.file()["until"] is None
