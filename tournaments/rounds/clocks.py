"""Clocks: extra time for one table, late arrivals with the rulebook's penalty, and postponed matches."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from django.db import transaction

from rules import planning
from tournaments.canonical import check_text, fields_of
from tournaments.errors import BadValue, MatchFinished, Words
from tournaments.events.allotments import allotment
from tournaments.models import ExtraTime, LateArrival, Match, Side, User
from tournaments.result_errors import NotLate
from tournaments.rounds.results import lock_with_score
from tournaments.selectors.round_tables import RoundTables
from tournaments.selectors.rulebooks import rulebook_of
from tournaments.selectors.sets import sets_of
from tournaments.services.claimed_times import counted
from tournaments.services.idempotency import Created, Sent, create_once
from tournaments.services.journal import Draft, record
from tournaments.services.locks import lock_match
from tournaments.services.matches import adjust_score

MOST_SECONDS: Final = 24 * 60 * 60
SECOND, MINUTE = timedelta(seconds=1), timedelta(minutes=1)
KIND: Final = "lateness"
MUST: Final = "must"


@dataclass(frozen=True, slots=True)
class Penalty:
    """What the rulebook says of a lateness: its outcome, the penalty points, and whether they are mandatory."""

    minutes: int
    outcome: str
    points: int
    is_mandatory: bool
    articles: list[str]


def player_seconds(found: RoundTables) -> dict[int | None, int | None]:
    """What each side's clock is set to in the matches of a round, by their length: a deciding set can be longer."""
    matches = [each.now.match for each in found.tables]
    rulebook = rulebook_of(found.round.stage.division) if any(match.is_set for match in matches) else None
    lengths = {match.match_length for match in matches}
    given = {each: allotment(rulebook, each).seconds if rulebook else found.round.allotment for each in lengths}
    return {length: seconds and seconds // 2 for length, seconds in given.items()}


def add_time(
    match: Match, *, id: UUID, seconds: int, reason: str, reference: str, happened_at: datetime, by: User, at: datetime
) -> Created[ExtraTime]:
    """Give one table more time, or take it back. Idempotent. Raises: BadValue, MatchFinished."""
    if seconds == 0 or abs(seconds) > MOST_SECONDS:
        raise BadValue(
            field="seconds", found=seconds, expected=Words("-{most} to {most}, not 0").filled(most=MOST_SECONDS)
        )
    check_text(reason, "reason")
    tournament_id = match.round.stage.division.tournament_id
    given = ExtraTime(
        id=id, match=match, seconds=seconds, reason=reason, reference=reference,
        by=by, at=happened_at, recorded_at=at,
    )  # fmt: skip

    def create() -> ExtraTime:
        given.save(force_insert=True)
        if lock_match(match.pk).is_finished:
            raise MatchFinished(field="match", found=match.table)
        record(tournament_id, [draft_of_time(given)], at=at)
        return given

    def find() -> tuple[ExtraTime, dict[str, Any]] | None:
        found = ExtraTime.objects.filter(pk=id, match=match).first()
        return (found, content_of_time(found)) if found else None

    return create_once(Sent("extra-time", id, content_of_time(given), tournament_id, by, at), create=create, find=find)


def start_of(match: Match) -> datetime | None:
    """When a match begins: with its round, and a later set with the end of the set before it."""
    if match.set_number == 1:
        return match.round.starts_at
    return next((each.finished_at for each in sets_of(match) if each.set_number == match.set_number - 1), None)


def after_start(match: Match, at: datetime) -> timedelta | None:
    """How long after its start a time is; None for an earlier one, and for a match without a start."""
    return _after(start_of(match), at)


def _after(starts_at: datetime | None, at: datetime) -> timedelta | None:
    return at - starts_at if starts_at is not None and at > starts_at else None


def penalty_for(match: Match, side: Side, *, arrived_at: datetime, grace_minutes: int = 0) -> Penalty:
    """What the tournament's rulebook prescribes for an arrival at this time. Raises: NotLate, BadValue."""
    starts_at = start_of(match)
    late = _after(starts_at, arrived_at)
    if late is None:
        raise NotLate(field="arrived_at", found=arrived_at.isoformat(), expected=f"> {starts_at}")
    if late // SECOND > MOST_SECONDS:
        raise BadValue(
            field="arrived_at",
            found=arrived_at.isoformat(),
            expected=Words("within a day of {moment}").filled(moment=starts_at),
        )
    minutes = max(late // MINUTE - grace_minutes, 0)
    division = match.round.stage.division
    rulebook = rulebook_of(division)
    if rulebook is None or match.match_length is None:
        return Penalty(minutes, "not-covered", 0, False, [])
    facts = {
        "by": str(side),
        "match_length": match.match_length,
        "minutes_late": minutes,
        "clocked": match.clocked,
        "excused": False,
        "grace_minutes": 0,
    }
    advice = planning.settle({"rulebook": rulebook, "kind": KIND, "facts": facts}).to_json()
    points = [each for each in advice["sanctions"] if each["kind"] == "points"]
    return Penalty(
        minutes,
        advice["outcome"],
        points[0]["points"] if points else 0,
        bool(points) and points[0]["force"] == MUST,
        list(advice["articles"]),
    )


def note_arrival(
    match: Match,
    *,
    id: UUID,
    side: Side,
    arrived_at: datetime,
    grace_minutes: int,
    imposes: bool,
    by: User,
    at: datetime,
) -> Created[LateArrival]:
    """Record a late arrival and put its penalty on the opponent's score. Optional points need `imposes`.

    No claimed time makes an arrival later than the server can vouch for.
    """
    tournament_id = match.round.stage.division.tournament_id
    found = _penalty_again(id, match, side, arrived_at=arrived_at, grace_minutes=grace_minutes)
    points = found.points if found.is_mandatory or imposes else 0
    late = LateArrival(
        id=id, match=match, side=side, minutes=found.minutes, points=points, outcome=found.outcome,
        articles=found.articles, by=by, arrived_at=arrived_at, recorded_at=at,
    )  # fmt: skip

    def create() -> LateArrival:
        locked = lock_match(match.pk)
        if LateArrival.objects.filter(match=match, side=side).exclude(pk=id).exists():
            raise BadValue(field="side", found=str(side), expected=Words("one arrival for each side"))
        late.save(force_insert=True)
        if locked.is_finished:
            raise MatchFinished(field="match", found=match.table)
        record(tournament_id, [_imposed(late)], at=at)
        return late

    def stored() -> tuple[LateArrival, dict[str, Any]] | None:
        known = LateArrival.objects.filter(pk=id, match=match).first()
        return (known, _content_of_arrival(known)) if known else None

    return create_once(
        Sent("late-arrival", id, _content_of_arrival(late), tournament_id, by, at), create=create, find=stored
    )


def _penalty_again(id: UUID, match: Match, side: Side, *, arrived_at: datetime, grace_minutes: int) -> Penalty:
    """The penalty; of an arrival in a later set that is sent again the stored one, as its start may have moved."""
    known = LateArrival.objects.filter(pk=id, match=match, arrived_at=arrived_at).first()
    if known is not None and known.side == side and match.set_number > 1:
        return Penalty(known.minutes, known.outcome, known.points, bool(known.points), known.articles)
    came = known.came_at if known else min(arrived_at, counted(arrived_at))
    return penalty_for(match, side, arrived_at=came, grace_minutes=grace_minutes)


@transaction.atomic
def postpone(match_id: UUID, *, is_postponed: bool, by: User, at: datetime) -> Match:
    """Put a match off, so that it doesn't hold up the next round, or bring it back. Raises: MatchFinished."""
    match, _ = lock_with_score(match_id)
    if match.is_finished:
        raise MatchFinished(field="match", found=match.table)
    if bool(match.postponed_at) != is_postponed:
        match.postponed_at = at if is_postponed else None
        match.save(update_fields=["postponed_at"])
        body = {"match": str(match.pk), "is_postponed": is_postponed, "by": str(by.pk)}
        record(match.round.stage.division.tournament_id, [Draft("match-postponed", match.pk, body, at)], at=at)
    return match


def _imposed(late: LateArrival) -> Draft:
    """Put the points on the opponent's score; the journal's entry of both."""
    adjusted = []
    if late.points:
        reference, opponent = f"lateness:{late.pk}", Side(late.side).opponent
        adjusted = [adjust_score(late.match, opponent, late.points, reference=reference, at=late.came_at, reason=KIND)]
    body = {**_content_of_arrival(late), "articles": late.articles}
    return Draft("late-arrival", late.pk, body, late.arrived_at, {}, [late, *adjusted])


def draft_of_time(given: ExtraTime) -> Draft:
    """The journal's entry of time added to a match."""
    body = content_of_time(given)
    return Draft("extra-time", given.pk, body, given.at, {"reason": body.pop("reason")}, [given])


def content_of_time(given: ExtraTime) -> dict[str, Any]:
    """What adding time sends, but for when."""
    return fields_of(given, "match", "seconds", "reason", "reference")


def _content_of_arrival(late: LateArrival) -> dict[str, Any]:
    return fields_of(late, "match", "side", "minutes", "points")
