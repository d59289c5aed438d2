"""Corrections: another result for a finished match, with everything that it changes elsewhere shown first."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction

from tournaments.canonical import check_text
from tournaments.errors import A_REASON, BadValue, Conflicting
from tournaments.folding import is_blank
from tournaments.models import Match, ResultEntry, Round, Stage, User, new_id
from tournaments.result_errors import FinalTablePublished, NoResultYet
from tournaments.rounds.correction_effects import Outlook, compared, outlook_of
from tournaments.rounds.reported_results import Reported, content_as, kept_of
from tournaments.rounds.results import Entered, keep_result, lock_with_score, match_with_score
from tournaments.selectors.sets import sets_now
from tournaments.selectors.stages import load_stage
from tournaments.selectors.standings import TABLES, StandingsTable, table_of
from tournaments.services.idempotency import Created, same_again
from tournaments.services.idempotency import Sent as SentOnce

Shown = dict[str, Any]
Act = ResultEntry.Act


@dataclass(frozen=True, slots=True)
class Correction:
    """Another result and why; `confirms_final` is the second confirmation once the final table is published."""

    id: UUID
    reported: Reported
    reason: str
    happened_at: datetime
    confirms_final: bool = False


class _Preview(Exception):
    """Rolls a preview back."""


def preview_correction(match_id: UUID, reported: Reported, *, by: User, at: datetime) -> Shown:
    """What a correction would change. It is made, looked at and rolled back. Raises: NoResultYet, BadValue."""
    found: Shown = {}
    try:
        with transaction.atomic():
            found = _made(match_id, Correction(new_id(), reported, "preview", at), by=by, at=at)[1]
            raise _Preview
    except _Preview:
        return found


def correct_result(
    match_id: UUID, correction: Correction, *, tournament_id: UUID, by: User, at: datetime
) -> Created[ResultEntry]:
    """Correct the result of a finished match. The entry keeps its reason and the effects. Idempotent.

    Later rounds that are published stand. Drafts that rest on the old result have to be drafted again. Once the final
    table is published its players stay. Raises: NoResultYet, FinalTablePublished, BadValue.
    """
    if is_blank(correction.reason):
        raise BadValue(field="reason", found="", expected=A_REASON)
    check_text(correction.reason, "reason")
    known = ResultEntry.objects.filter(pk=correction.id).first()
    if known is not None:
        return _known_entry(match_id, correction, known, tournament_id=tournament_id, by=by, at=at)
    effects = preview_correction(match_id, correction.reported, by=by, at=at)
    if effects["is_final_published"] and not correction.confirms_final:
        raise FinalTablePublished(field="confirms_final", found=False, expected=True)
    with transaction.atomic():
        return Created(_made(match_id, correction, by=by, at=at, effects=effects)[0], is_new=True)


def _known_entry(
    match_id: UUID, correction: Correction, known: ResultEntry, *, tournament_id: UUID, by: User, at: datetime
) -> Created[ResultEntry]:
    """The entry under the id, if it is this correction. Raises: Conflicting; of another match's, nothing is kept."""
    if known.match_id != match_id:
        raise Conflicting(field="id", found=str(correction.id))
    told = correction.reported
    content = {**content_as(match_id, told, told), "reason": correction.reason}
    stands = {**content_as(match_id, kept_of(known, told), told), "reason": known.reason}
    return same_again(SentOnce("result", correction.id, content, tournament_id, by, at), known, stands)


def _made(
    match_id: UUID, correction: Correction, *, by: User, at: datetime, effects: Shown | None = None
) -> tuple[ResultEntry, Shown]:
    match, score = lock_with_score(match_id)
    if not match.is_finished:
        raise NoResultYet(field="match", found=match.table)
    stage = _decided_by(match.round.stage)
    before, told, stood = _table(stage), _result(match, score), _sets(match)
    to_come = outlook_of(stage, as_drafted=True) if effects is None else Outlook()
    entered = Entered(correction.id, correction.reported, correction.happened_at)
    entry = keep_result(match_id, entered, by=by, at=at, act=Act.CORRECTED, reason=correction.reason, effects=effects)
    if effects is not None:
        return entry, effects
    now, new_score = match_with_score(match_id)
    later = _later(match)
    names = {player: person.name for player, person in load_stage(stage.pk).people.items()}
    return entry, {
        "match": str(match_id),
        "before": told,
        "after": _result(now, new_score),
        "sets": stood and {"before": stood, "after": _sets(now)},
        **_changes(before, _table(stage), names, may_move=not later["is_final_published"]),
        **later,
        **compared(to_come, outlook_of(stage, as_drafted=False), names),
    }


def _decided_by(stage: Stage) -> Stage:
    """The stage whose places a result decides: one-point matches break ties of the first stage."""
    if stage.kind != Stage.Kind.PLAY_OFF:
        return stage
    swiss = Stage.objects.select_related("division__tournament").filter(kind=Stage.Kind.SWISS)
    return swiss.get(division=stage.division_id)


def _table(stage: Stage) -> StandingsTable | None:
    return table_of(load_stage(stage.pk)) if stage.kind in TABLES else None


def _result(match: Match, score: dict[str, int]) -> Shown:
    return {"winner": match.winner or None, "result": match.result, "score": score}


def _sets(match: Match) -> Shown | None:
    """Of a match in sets the sets won and who has won by them; None for another match."""
    sets = sets_now([match]).get(match.pk)
    if sets is None:
        return None
    return {"won": dict(sets.stand.won), "winner": sets.stand.winner or None, "is_over": sets.stand.is_over}


def _changes(
    before: StandingsTable | None, after: StandingsTable | None, names: Mapping[str, str], *, may_move: bool
) -> Shown:
    """Places that change, one-point matches that become necessary, and who goes through by it or no longer does."""
    if before is None or after is None:
        return {"places": [], "playoffs": [], "qualified": []}
    ranks = {row.entrant: row.rank for row in before.rows}
    places = [
        {"entrant": row.entrant, "name": names[row.entrant], "before": ranks[row.entrant], "after": row.rank}
        for row in after.rows
        if ranks[row.entrant] != row.rank
    ]
    playoffs = [group for group in after.playoffs_needed if group not in before.playoffs_needed]
    moved = sorted(set(before.through) ^ set(after.through))
    qualified = [{"entrant": each, "name": names[each], "is_through": each in after.through} for each in moved]
    return {
        "places": places,
        "playoffs": [[names[each] for each in group] for group in playoffs if may_move],
        "qualified": qualified if may_move else [],
    }


def _later(match: Match) -> Shown:
    """Drafts that have to be made again, published rounds that stand, and whether the final table is published."""
    own = _in_order(match.round)
    rounds = Round.objects.filter(stage__division=match.round.stage.division_id).select_related("stage")
    later = sorted((each for each in rounds if _in_order(each) > own), key=_in_order)
    drafts = [each for each in later if not each.is_published]
    published = [each for each in later if each.is_published]
    return {
        "drafts": [_named(each) for each in drafts],
        "published": [_named(each) for each in published],
        "is_final_published": any(_in_order(each)[0] > own[0] for each in published),
    }


def _in_order(round_: Round) -> tuple[int, bool, int]:
    """The place of a round in its division: one-point matches come after the first stage, before the final table."""
    if round_.stage.kind == Stage.Kind.PLAY_OFF:
        return 1, True, round_.number
    return round_.stage.number, False, round_.number


def _named(round_: Round) -> Shown:
    return {"id": str(round_.pk), "number": round_.number, "stage": round_.stage.kind}
