"""Swapping two players of a draft, or two tables: what it breaks is said before, and needs a reason."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction

from tournaments.canonical import moment
from tournaments.errors import BadValue, Conflicting, NotFound
from tournaments.folding import is_blank
from tournaments.models import Round, Stage, User
from tournaments.pairing.deviations import deviations, swap
from tournaments.reasons import Reason
from tournaments.rounds.draft_form import Patterns, Stored, bye_of, entrants_of, pairs_of
from tournaments.rounds.drafting import basis_for, locked_round
from tournaments.rounds.errors import ReasonNeeded, RoundPublished, SeatsFixed, TableFixed
from tournaments.rounds.proposals import propose
from tournaments.rounds.table_numbers import at_fixed_tables, fixed_tables
from tournaments.selectors.stages import LoadedStage, load_stage, loaded
from tournaments.services.closed import refuse_if_closed
from tournaments.stage_record import StageRecord
from tournaments.words import Words

BY_HAND = Words("The director put {a} and {b} together in place of the proposal.")
BYE_BY_HAND = Words("The director gave {player} the bye in place of the proposal.")
MET = Words("{first} and {second} have met before.")
SECOND_BYE = Words("{player} has already had a bye.")


@transaction.atomic
def swap_players(
    round_id: UUID, one: UUID, other: UUID, *, id: UUID, by: User, at: datetime, reason: str = ""
) -> tuple[Round, bool]:
    """Put two players of a draft in each other's place, and whether this call did.

    Raises: RoundPublished, SeatsFixed, Conflicting, BadValue; ReasonNeeded where the swap breaks a rule that the draft
    kept, or breaks it for other players.
    """
    stage, round_ = _drafted(round_id)
    draft: Stored = round_.draft or {}
    known = next((each for each in draft["swaps"] if each["id"] == str(id)), None)
    if known is not None:
        if (known["one"], known["other"], known["reason"]) != (str(one), str(other), reason.strip()):
            raise Conflicting(field="id", found=str(id))
        return round_, False
    refuse_if_closed(stage.division.tournament_id)
    swapped, broken = _swapped(loaded(stage), draft, str(one), str(other))
    fresh = _fresh(draft, broken)
    if fresh and is_blank(reason):
        raise ReasonNeeded(field="reason", found="", expected="; ".join(each.code for each in fresh))
    words = Patterns(swapped["words"])
    swapped["deviations"] = words.put(broken, "by-hand:")
    swapped["swaps"] = [
        *draft["swaps"],
        {
            "id": str(id),
            "one": str(one),
            "other": str(other),
            "reason": reason.strip(),
            "by": str(by.pk),
            "at": moment(at),
            "breaks": words.put(fresh, "by-hand:"),
        },
    ]
    round_.draft = swapped
    round_.save(update_fields=["draft"])
    return round_, True


def what_swap_breaks(round_id: UUID, one: UUID, other: UUID) -> tuple[Reason, ...]:
    """The rules that a swap would break, without making it."""
    round_ = Round.objects.filter(pk=round_id).first()
    if round_ is None or not round_.draft:
        raise NotFound(field="round", found=str(round_id))
    _, broken = _swapped(load_stage(round_.stage_id), round_.draft, str(one), str(other))
    return _fresh(round_.draft, broken)


@transaction.atomic
def move_table(round_id: UUID, entrant: UUID, to: int) -> Round:
    """Give a player's pair in a draft another table; a pair that has it already takes theirs. Twice is once.

    Raises: RoundPublished, TournamentClosed, BadValue; TableFixed where a player needs the table that their pair has.
    """
    stage, round_ = _drafted(round_id)
    refuse_if_closed(stage.division.tournament_id)
    draft: Stored = round_.draft or {}
    seat = next((pair["table"] for pair in draft["pairs"] if str(entrant) in (pair["a"], pair["b"])), None)
    if seat is None:
        raise BadValue(
            field="entrant", found=str(entrant), expected=Words("a player who has an opponent in this round")
        )
    table = int(seat)
    numbers = {table: to, to: table}
    played = loaded(stage)
    for pair in draft["pairs"]:
        needed = fixed_tables(pair, played.fixed_tables)
        now = pair["table"]
        if now in needed and numbers.get(now, now) not in needed:
            names = [played.short[pair[side]] for side in "ab" if played.fixed_tables.get(pair[side]) == now]
            raise TableFixed(field="to", found=now, expected=", ".join(names))
    draft["pairs"] = sorted(
        ({**pair, "table": numbers.get(pair["table"], pair["table"])} for pair in draft["pairs"]),
        key=lambda pair: int(pair["table"]),
    )
    round_.save(update_fields=["draft"])
    return round_


def _drafted(round_id: UUID) -> tuple[Stage, Round]:
    """A draft and its locked stage. Raises: NotFound, RoundPublished."""
    stage, round_ = locked_round(round_id)
    if round_.is_published or not round_.draft:
        raise RoundPublished(field="round", found=round_.number)
    return stage, round_


def _fresh(draft: Stored, broken: Iterable[Reason]) -> tuple[Reason, ...]:
    """Of what is broken now, what the draft doesn't break already: with the same players, or in its sums."""
    known = {_of_whom(each["code"].removeprefix("by-hand:"), each["facts"]) for each in draft["deviations"]}
    return tuple(each for each in broken if _of_whom(each.code, each.facts) not in known)


def _of_whom(code: str, facts: Mapping[str, Any]) -> tuple[str, frozenset[Any]]:
    return code, frozenset(facts[name] for name in ("player", "first", "second") if name in facts)


def _swapped(played: LoadedStage, draft: Stored, one: str, other: str) -> tuple[Stored, tuple[Reason, ...]]:
    """The draft after the swap, and every rule that it then breaks."""
    if draft["keeps_seats"]:
        raise SeatsFixed(field="round")
    for name, player in (("one", one), ("other", other)):
        if player not in entrants_of(draft):
            raise BadValue(field=name, found=player, expected=Words("a player of this round"))
    if one == other:
        raise BadValue(field="other", found=other, expected=Words("another player"))
    pairs, bye = swap(pairs_of(draft), one, other, bye=bye_of(draft))
    words = Patterns(dict(draft["words"]))
    changed = {**draft, "words": words.patterns}
    record = played.record(counts_pending=True)
    seated = _seated(draft["pairs"], pairs, words, record)
    taken = basis_for(played.stage, draft["depends"]).taken
    changed["pairs"] = at_fixed_tables(seated, played.fixed_tables, taken=taken)
    if bye is not None and bye != bye_of(draft):
        reasons = words.put([Reason("bye-by-hand", {"player": bye}, BYE_BY_HAND)])
        changed["byes"] = [{**draft["byes"][0], "entrant": bye, "reasons": reasons}]
    changed["floats"] = [each for each in draft["floats"] if each["entrant"] not in (one, other)]
    return changed, _broken(played, record, draft, pairs, bye)


def _seated(before: list[Stored], pairs: list[tuple[str, str]], words: Patterns, record: StageRecord) -> list[Stored]:
    """The tables after the swap; those where other players sit now say so."""
    halves, met = record.halves(), {frozenset((match.first, match.second)) for match in record.meetings()}
    return [
        table
        if (table["a"], table["b"]) == (a, b)
        else {
            **table,
            "a": a,
            "b": b,
            "halves": [halves.get(a, 0), halves.get(b, 0)],
            "gap": abs(halves.get(a, 0) - halves.get(b, 0)),
            "is_repeat": frozenset((a, b)) in met,
            "reasons": words.put([Reason("by-hand", {"a": a, "b": b}, BY_HAND)]),
        }
        for table, (a, b) in zip(before, pairs, strict=True)
    ]


def _broken(
    played: LoadedStage, record: StageRecord, draft: Stored, pairs: list[tuple[str, str]], bye: str | None
) -> tuple[Reason, ...]:
    if played.stage.kind == Stage.Kind.SWISS:
        left_out = {*draft["excluded"], *draft["absent"]}
        proposal = propose(played, draft["excluded"])
        drafted = replace(proposal.draft, bye=proposal.byes[0] if proposal.byes else None)
        return deviations(record, drafted, pairs, bye=bye, left_out=left_out)
    met = {frozenset((match.first, match.second)) for match in record.meetings()}
    met |= {frozenset(pair) for pair in (played.stage.draw or {}).get("met", ())}
    found = [
        Reason("repeat", {"first": first, "second": second}, MET)
        for first, second in pairs
        if frozenset((first, second)) in met
    ]
    if bye is not None and bye != bye_of(draft) and record.byes_of().get(bye):
        found.append(Reason("second-bye", {"player": bye}, SECOND_BYE))
    return tuple(found)
