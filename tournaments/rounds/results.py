"""Results: entering the result of a match, and taking back an entry made by mistake."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from typing import Any, Final
from uuid import UUID

from django.db import transaction

from tournaments.canonical import fields_of
from tournaments.errors import Conflicting, NotFound, Words
from tournaments.models import Game, LogEntry, Match, Result, ResultEntry, ScoreAdjustment, User, Win, new_id
from tournaments.result_errors import DecidedByRuling, NotOnTheBoard, ResultStands, ResultSuperseded, SetNotNeeded
from tournaments.rounds.reported_results import FORFEITS, SIDES, Reported, Settled, content_as, kept_of, settle
from tournaments.selectors.matches import with_division
from tournaments.selectors.scores import Score, StandingMatch, score_without_result, standing_match, with_score
from tournaments.services.claimed_times import counted
from tournaments.services.closed import refuse_if_closed
from tournaments.services.idempotency import Created, Sent, create_once, same_again
from tournaments.services.journal import Draft, record
from tournaments.services.locks import lock_journal, lock_sets
from tournaments.services.round_trips import pipelined
from tournaments.services.sets import follow_sets

SETTLED: Final = ("winner", "result", "finished_at", "started_at", "postponed_at", "ends_match")

Act, Outcome, Source = ResultEntry.Act, ResultEntry.Outcome, ResultEntry.Source


@dataclass(frozen=True, slots=True)
class Entered:
    """A result as it is sent in: its id, what it says, and when it was reported."""

    id: UUID
    reported: Reported
    happened_at: datetime


def enter_result(
    match_id: UUID, entered: Entered, *, tournament_id: UUID, by: User, at: datetime
) -> Created[ResultEntry]:
    """Enter the result of a match that has none. Idempotent. Raises: ResultStands, NotOnTheBoard, BadValue."""
    content = content_as(match_id, entered.reported, entered.reported)
    sent = Sent("result", entered.id, content, tournament_id, by, at)

    def create() -> ResultEntry:
        with pipelined():
            return keep_result(match_id, entered, by=by, at=at)

    def find() -> tuple[ResultEntry, dict[str, Any]] | None:
        found = ResultEntry.objects.filter(pk=entered.id, match=match_id).first()
        return (found, content_as(match_id, kept_of(found, entered.reported), entered.reported)) if found else None

    try:
        return create_once(sent, create=create, find=find)
    except ResultStands:
        if found := find():  # sent again after it was stored
            return same_again(sent, *found)
        raise


@transaction.atomic(savepoint=False)
def keep_result(
    match_id: UUID,
    entered: Entered,
    *,
    by: User | None,
    at: datetime,
    act: ResultEntry.Act = Act.ENTERED,
    source: ResultEntry.Source = Source.DESK,
    reason: str = "",
    effects: dict[str, Any] | None = None,
) -> ResultEntry:
    """Store a result with its adjustments and its journal entry. A correction replaces the result that stands.

    The match ends when the server can vouch for it: a next set begins there, and lateness counts from its beginning.

    Raises: NotOnTheBoard, DecidedByRuling, ResultStands, BadValue, ScoreImpossible.
    """
    standing = _lock_standing(match_id)
    match, before = standing.match, standing.score
    _check_open(standing, act)
    settled = _settled(standing, entered.reported)
    entry = ResultEntry(
        id=entered.id,
        match=match,
        act=act,
        outcome=_outcome(settled, entered.reported),
        source=source,
        winner=settled.winner or "",
        score_a=settled.score["A"],
        score_b=settled.score["B"],
        before_a=before["A"],
        before_b=before["B"],
        reason=reason,
        effects=effects,
        by=by,
        happened_at=entered.happened_at,
        recorded_at=at,
    )
    entry.save(force_insert=True)
    adjusted = apply(standing, settled, reference=f"result:{entry.pk}", at=counted(entered.happened_at))
    record(standing.tournament_id, [draft_of_result(entry, adjusted)], at=at)
    return entry


def _settled(standing: StandingMatch, reported: Reported) -> Settled:
    match, discipline = standing.match, standing.discipline
    length, before = match.match_length, standing.score
    if match.is_finished and reported.outcome in FORFEITS:  # nothing of a result that falls away stays in the score
        before = score_without_result(match.pk, before)
    return settle(reported, discipline=discipline, match_length=length, before=before, is_set=match.is_set)


def _check_open(standing: StandingMatch, act: ResultEntry.Act) -> None:
    """Whether an entry of this kind may be made for the match as it stands."""
    match = standing.match
    if not standing.is_published:
        raise NotOnTheBoard(field="match", found=match.table)
    if match.result == Result.DECIDED:
        raise DecidedByRuling(field="match", found=match.table)
    if match.result == Result.NOT_NEEDED:
        raise SetNotNeeded(field="match", found=match.table)
    if match.is_finished and act == Act.ENTERED:
        raise ResultStands(field="match", found=match.winner or match.result, expected=Words("a correction"))


def take_back(entry_id: UUID, *, id: UUID, by: User, at: datetime) -> ResultEntry:
    """Take back the last entry of a match: the match goes on at the score it had. Idempotent.

    Raises: NotFound, TournamentClosed, ResultSuperseded, ResultStands; Conflicting where another entry has the id.
    """
    entry = ResultEntry.objects.filter(pk=entry_id).first()
    if entry is None:
        raise NotFound(field="result", found=str(entry_id))
    with transaction.atomic():
        standing = _lock_standing(entry.match_id)
        match, before = standing.match, standing.score
        stored = ResultEntry.objects.filter(pk=id).first()
        if stored is not None:
            if stored.act != Act.TAKEN_BACK or not _took_back(stored, entry):
                raise Conflicting(field="id", found=str(id))
            return stored
        lock_journal(standing.tournament_id)  # closing waits, or is over
        refuse_if_closed(standing.tournament_id)
        last = last_entry(entry.match_id)
        if last is None or last.pk != entry.pk or entry.act == Act.TAKEN_BACK or not _still_says(match, before, entry):
            raise ResultSuperseded(
                field="result", found=str(entry_id), expected=str(last.pk) if last else Words("none")
            )
        _check_may_fall(entry)
        back = {"A": entry.before_a, "B": entry.before_b}
        undone = ResultEntry(
            id=id,
            match=match,
            act=Act.TAKEN_BACK,
            outcome=Outcome.UNFINISHED,
            score_a=back["A"],
            score_b=back["B"],
            before_a=before["A"],
            before_b=before["B"],
            by=by,
            happened_at=at,
            recorded_at=at,
        )
        undone.save(force_insert=True)
        adjusted = apply(standing, Settled(None, None, back), reference=f"result:{id}", at=at)
        _put_off_again(match.pk)
        record(standing.tournament_id, [draft_of_result(undone, adjusted)], at=at)
        return undone


def _check_may_fall(entry: ResultEntry) -> None:
    """Signed sheets stand, and the score before a correction is that of another result. Raises: ResultStands."""
    if entry.source == Source.SHEETS:
        raise ResultStands(field="result", found=Words("signed score sheets"), expected=Words("a correction"))
    if entry.act == Act.CORRECTED:
        raise ResultStands(field="result", found=Words("a correction"), expected=Words("another correction"))


def _put_off_again(match_id: UUID) -> None:
    """A match that was postponed until the entry is postponed again."""
    acts = LogEntry.objects.filter(record_id=match_id, kind="match-postponed").order_by("sequence")
    last = acts.last()
    if last is not None and last.body["is_postponed"]:
        Match.objects.filter(pk=match_id, finished_at=None).update(postponed_at=last.happened_at)


def _took_back(undone: ResultEntry, entry: ResultEntry) -> bool:
    """Whether this is the entry that was journaled before it."""
    entries = ResultEntry.objects.filter(match=undone.match_id).values("pk")
    journaled = LogEntry.objects.filter(record_id__in=entries).order_by("sequence").values_list("record_id", flat=True)
    return (entry.pk, undone.pk) in pairwise(journaled)


def _lock_standing(match_id: UUID) -> StandingMatch:
    """A locked match with what a result of it is checked against."""
    lock_sets(match_id)
    return standing_match(match_id)


def lock_with_score(match_id: UUID) -> tuple[Match, Score]:
    """A locked match with its division, and its score."""
    lock_sets(match_id)
    return match_with_score(match_id)


def match_with_score(match_id: UUID) -> tuple[Match, Score]:
    """A match with its division, and its score; one query. Raises: NotFound."""
    found = with_score(with_division(Match.objects.filter(pk=match_id))).first()
    if found is None:
        raise NotFound(field="match", found=str(match_id))
    return found, {"A": found.score_a, "B": found.score_b}


def last_entry(match_id: UUID) -> ResultEntry | None:
    """The entry that stands for a match, if the desk or the sheets made one."""
    return ResultEntry.objects.filter(match=match_id).order_by("-recorded_at", "-id").first()


def apply(standing: StandingMatch, settled: Settled, *, reference: str, at: datetime) -> list[ScoreAdjustment]:
    """Make the record of a locked match say this."""
    match, before = standing.match, standing.score
    if standing.has_game_in_play:
        _end_game_in_play(match, settled)
    adjusted = [
        ScoreAdjustment(
            id=new_id(),
            match=match,
            side=side,
            points=settled.score[side] - before[side],
            reference=reference,
            reason="result",
            at=at,
        )
        for side in SIDES
        if settled.score[side] != before[side]
    ]
    if adjusted:
        ScoreAdjustment.objects.bulk_create(adjusted)
    match.winner, match.result = settled.winner or "", settled.result or ""
    match.finished_at = (match.finished_at or at) if settled.result else None  # a later set began with this one's end
    match.started_at = match.started_at or (at if settled.result != Result.WALKOVER else None)
    match.ends_match = settled.ends_match
    if settled.result:
        match.postponed_at = None
    Match.objects.filter(pk=match.pk).update(**{name: getattr(match, name) for name in SETTLED})
    follow_sets(match)
    return adjusted


def _end_game_in_play(match: Match, settled: Settled) -> None:
    """The game in play of a match that has a result isn't played on; the result has its points."""
    if settled.result is None:
        return
    ended = {"winner": settled.winner or "", "win": Win.AWARDED if settled.winner else Win.DRAW}
    Game.objects.filter(match=match, is_finished=False).update(is_finished=True, points=0, **ended)


def draft_of_result(entry: ResultEntry, adjusted: Sequence[ScoreAdjustment] = ()) -> Draft:
    """The journal's entry of a result, with the adjustments that it made."""
    names = ("match", "act", "outcome", "source", "winner", "score", "by")
    body = fields_of(entry, *names, winner=entry.winner or None)
    private = {"reason": entry.reason}
    return Draft("result", entry.pk, body, entry.happened_at, private, [entry, *adjusted])


def _outcome(settled: Settled, reported: Reported) -> ResultEntry.Outcome:
    return Outcome.DRAW if settled.result == Result.DRAW else reported.outcome


def _still_says(match: Match, score: Score, entry: ResultEntry) -> bool:
    """Whether nothing else has changed the match since the entry."""
    is_open = entry.outcome == Outcome.UNFINISHED
    said = (entry.winner, entry.score, not is_open)
    return (match.winner, score, match.is_finished) == said
