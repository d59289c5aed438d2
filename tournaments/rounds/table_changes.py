"""Another table for a match that is on the board: a broken lamp, or a player who needs one table."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final
from uuid import UUID

from django.db import transaction

from tournaments.errors import BadValue, MatchFinished, NotFound, TableTaken, Words
from tournaments.models import Bye, Entrant, Match, Round, User
from tournaments.rounds.drafting import basis_for, locked_round
from tournaments.rounds.errors import TableFixed
from tournaments.rounds.publishing import board_of
from tournaments.services.closed import refuse_if_closed
from tournaments.services.journal import Draft, record
from tournaments.services.locks import lock_rows

NOWHERE: Final = 32_767
"""No table has this number: a match stands here while two matches take each other's table."""


@transaction.atomic
def change_table(match_id: UUID, to: int, *, by: User, at: datetime) -> Match:
    """Play a match at another table, all its sets; a match that is being played there takes its table. Idempotent.

    Raises: NotFound, TournamentClosed, MatchFinished, TableTaken, BadValue; TableFixed where a player needs the table
    that their match has.
    """
    round_id = Match.objects.filter(pk=match_id).values_list("round", flat=True).first()
    if round_id is None:
        raise NotFound(field="match", found=str(match_id))
    stage, round_ = locked_round(round_id)
    refuse_if_closed(stage.division.tournament_id)
    matches = list(lock_rows(Match.objects.filter(round=round_)))
    asked = next((each for each in matches if each.pk == match_id), None)
    if asked is None:  # a set that a correction has just taken off the board
        raise NotFound(field="match", found=str(match_id))
    now = asked.table
    if now == to:
        return asked
    moved, there = _at(matches, now), _at(matches, to)
    if all(each.is_finished for each in moved):
        raise MatchFinished(field="match", found=now)
    if there and all(each.is_finished for each in there):
        raise BadValue(field="to", found=to, expected=Words("a table where no match of this round is over"))
    if not there and to in basis_for(stage).taken:
        raise TableTaken(field="to", found=to)
    _refuse_if_fixed(asked, now, to)
    if there:
        _refuse_if_fixed(there[0], to, now)
    for sets, table in ((there, NOWHERE), (moved, to), (there, now)):
        _move(sets, table)
    _move_in_draft(round_, {now: to, to: now})
    body = {
        "round": str(round_.pk),
        "match": str(match_id),
        "before": now,
        "table": to,
        "board": board_of(_as_published(round_, matches), Bye.objects.filter(round=round_)),
        "by": str(by.pk),
    }
    record(stage.division.tournament_id, [Draft("table-changed", round_.pk, body, at)], at=at)
    return asked


def _as_published(round_: Round, matches: Sequence[Match]) -> list[Match]:
    """The first set of each match that the round was published with: not those that came in by a transcript."""
    seats = {(pair["a"], pair["b"]) for pair in (round_.draft or {"pairs": ()})["pairs"]}
    return [each for each in matches if each.set_number == 1 and (str(each.side_a_id), str(each.side_b_id)) in seats]


def _at(matches: Sequence[Match], table: int) -> list[Match]:
    """The match at a table, set by set."""
    return [each for each in matches if each.table == table]


def _move(sets: Sequence[Match], table: int) -> None:
    for each in sets:
        each.table = table
        each.save(update_fields=["table"])


def _refuse_if_fixed(match: Match, now: int, to: int) -> None:
    """Raises: TableFixed."""
    sides = Entrant.objects.select_related("player", "team").filter(pk__in=(match.side_a_id, match.side_b_id))
    needed = {each: each.fixed_table for each in sides if each.fixed_table in (now, to)}
    if needed and to not in needed.values():
        raise TableFixed(field="to", found=now, expected=", ".join(each.short_name for each in needed))


def _move_in_draft(round_: Round, numbers: Mapping[int, int]) -> None:
    """The reasons of a pair go with it, and so does its table if the round is taken back."""
    if round_.draft is None:
        return
    pairs = ({**pair, "table": numbers.get(pair["table"], pair["table"])} for pair in round_.draft["pairs"])
    round_.draft["pairs"] = sorted(pairs, key=lambda pair: int(pair["table"]))
    round_.save(update_fields=["draft"])
