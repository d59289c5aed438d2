"""Two histories that differ only in their votes are indistinguishable until the votes are counted."""

import json
import logging
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from arbitration.models import AppealAct, BallotKey, Notice, OpenedVote, Vote
from arbitration.panel.receipts import Opening, receipt
from arbitration.panel.words import Ballot, VoteChoice
from arbitration.reports.notices import compose
from tests.arbitration.appeals.scene import NONCES, Scene, blurred, make_scene
from tests.arbitration.conftest import in_crawford_game
from tests.factories import Desk, make_desk
from tournaments.models import LogEntry

pytestmark = pytest.mark.django_db

ONE_WAY = ("uphold", "overturn", "abstain")
OTHER_WAY = ("abstain", "abstain", "uphold")
SHUT = ("sealed", "secret")


class Seen(logging.Handler):
    """Every log line."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(f"{record.name} {record.levelname} {blurred(record.getMessage())}")


@pytest.fixture
def seen() -> Iterator[Seen]:
    """The log of a test, every level of it."""
    handler, root = Seen(), logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield handler
    root.removeHandler(handler)
    root.setLevel(level)


def history(slug: str, mode: str, votes: tuple[str, ...], seen: Seen) -> tuple[Scene, list[Any]]:
    """All that can be seen while the first votes of a committee come in: answers, lines, rows, queries, mails."""
    scene = make_scene(in_crawford_game(make_desk(slug=slug)))
    phones = scene.until_the_vote(mode)
    party = scene.party("A")
    observed: list[Any] = []
    for number, vote in enumerate(votes[:-1]):
        seen.lines.clear()
        with CaptureQueriesContext(connection) as queries:
            answer = scene.vote(phones[number], vote, number)
        observed.append((phones[number].status, _shape(answer), _shape(phones[number].last.headers.items())))
        observed.append([blurred(_statement(each["sql"])) for each in queries])
        observed.append([line for line in seen.lines if "django.db" not in line])
        for who in (scene.director, phones[-1], party):
            observed.append(_shape(scene.file(who)))
            observed.append((_shape(who.get(f"{scene.path}/votes")), who.status))
        observed.append(_rows(scene))
    return scene, observed


def _statement(sql: str) -> str:
    """What a query does; what it carries is told by its length."""
    sql = re.sub(r"s\d+_x\d+", "<savepoint>", sql)
    head = sql.split(" WHERE ")[0].split(" VALUES ")[0]
    return f"{head[:160]} {len(sql) if 'INSERT' not in sql else ''}"


def _shape(answer: Any) -> str:
    """An answer with what is drawn anew hidden by its length; words of a receipt have one length."""
    text = blurred(json.dumps(answer, default=list, sort_keys=True))
    return f"{len(text)}"


def _rows(scene: Scene) -> list[Any]:
    """The rows of the vote and the journal's entries, as long as they are and in their order."""
    votes = [(each.ballot, len(each.locked), each.seat.place) for each in Vote.objects.filter(
        committee__appeal=scene.appeal).select_related("seat")]  # fmt: skip
    acts = [(act.kind, sorted(act.body), len(json.dumps(act.body))) for act in AppealAct.objects.filter(
        appeal=scene.appeal)]  # fmt: skip
    journal = [(entry.kind, len(json.dumps(entry.body))) for entry in LogEntry.objects.filter(
        tournament=scene.desk.tournament, kind="appeal-act")]  # fmt: skip
    notices = [(each.kind, len(blurred(each.name)), each.state) for each in Notice.objects.filter(appeal=scene.appeal)]
    return [votes, acts, journal, notices, OpenedVote.objects.filter(committee__appeal=scene.appeal).count()]


@pytest.mark.parametrize("mode", SHUT)
def test_two_histories_that_differ_in_votes_alone_look_the_same(mode: str, seen: Seen) -> None:
    _, one = history("one", mode, ONE_WAY, seen)
    _, other = history("two", mode, OTHER_WAY, seen)

    assert len(one) == len(other)
    for number, (here, there) in enumerate(zip(one, other, strict=True)):
        assert here == there, number


def test_in_an_open_vote_the_same_look_does_tell(seen: Seen) -> None:
    """The check above can see: where votes are shown, it finds the difference."""
    _, one = history("one", "open", ONE_WAY, seen)
    _, other = history("two", "open", OTHER_WAY, seen)

    assert one != other


def test_the_votes_are_shut_until_the_last_one_is_in(seen: Seen) -> None:
    scene = make_scene(in_crawford_game(make_desk()))
    phones = scene.until_the_vote("sealed")
    scene.vote(phones[0], "overturn", 0)

    for who in (scene.director, phones[0], phones[1], scene.party("A"), scene.party("B")):
        problem = who.get(f"{scene.path}/votes")
        assert (who.status, problem["code"], problem["found"]) == (403, "votes-sealed", "1")
    assert "overturn" not in json.dumps(scene.file(phones[1])["votes"]["votes"])
    assert not OpenedVote.objects.exists()


def test_after_a_secret_vote_nothing_links_a_vote_to_a_member(seen: Seen) -> None:
    scene = make_scene(in_crawford_game(make_desk()))
    phones = scene.until_the_vote("secret")
    for number, phone in enumerate(phones):
        scene.vote(phone, ("overturn", "overturn", "uphold")[number], number)

    [counted] = scene.file()["votes"]["counted"]
    assert [vote["member"] for vote in counted["votes"]] == [None, None, None]
    assert sorted((each["vote"], each["count"]) for each in counted["counts"]) == [("overturn", 2), ("uphold", 1)]
    assert BallotKey.objects.get().destroyed_at is not None
    assert not OpenedVote.objects.exclude(seat=None).exists()
    voted = AppealAct.objects.filter(kind="voted")
    assert all(set(act.body) == {"member", "ballot", "vote_id", "locked"} for act in voted)


@pytest.mark.parametrize("mode", ["open", *SHUT])
def test_each_member_finds_the_own_vote_among_those_counted(mode: str) -> None:
    scene = make_scene(in_crawford_game(make_desk()))
    votes = ("overturn", "uphold", "uphold")
    phones = scene.until_the_vote(mode)
    receipts = [scene.vote(phone, vote, number) for number, (phone, vote) in enumerate(zip(phones, votes, strict=True))]

    [counted] = scene.file(phones[0])["votes"]["counted"]
    published = {each["commitment"]: each for each in counted["votes"]}
    for number, (mine, vote) in enumerate(zip(receipts, votes, strict=True)):
        known = Opening(VoteChoice(Ballot(vote)), NONCES[number])
        assert mine["commitment"] == known.commitment
        assert (published[mine["commitment"]]["vote"], published[mine["commitment"]]["nonce"]) == (vote, NONCES[number])
        assert (
            mine["words"]["en"] == list(receipt(known.commitment, "en")) == published[mine["commitment"]]["words"]["en"]
        )
    assert [each["commitment"] for each in counted["votes"]] == sorted(published)


def test_the_mail_after_the_vote_is_the_same_for_every_decision() -> None:
    mails = []
    for slug, votes in (("one", ("uphold",) * 3), ("two", ("overturn",) * 3)):
        scene = make_scene(in_crawford_game(make_desk(slug=slug)))
        for number, phone in enumerate(scene.until_the_vote("secret")):
            scene.vote(phone, votes[number], number)
        at = timezone.now()
        told = Notice.objects.filter(appeal=scene.appeal, kind="decided").order_by("name")
        mails.append(sorted(len(compose(each, at=at)) - len(each.name) * 2 for each in told))
    assert len(mails[0]) == 3
    assert mails[0] == mails[1]


def test_a_nonce_may_have_every_hexadecimal_digit(desk: Desk) -> None:
    scene = make_scene(desk)
    phone, *_ = scene.until_the_vote()
    scene.vote(phone, "uphold", 0, nonce="0123456789abcdef" * 4)
    assert phone.status == 201
