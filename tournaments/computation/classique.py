"""An example of Scrabble Classique: its players and rounds, and its answer."""

from collections.abc import Callable, Collection, Mapping
from fractions import Fraction
from typing import Any

from tournaments.computation.numbers import number
from tournaments.computation.reading import BadInput, Value
from tournaments.pairing.classique import ClassiqueField, pair_classique
from tournaments.stage_record import Entrant, PlayedMatch, PlayedRound, Result, StageRecord
from tournaments.standings.classique import have_met, initial_order, number_of_rounds, table

RESULTS: Mapping[str, Result] = {
    "a": Result.FIRST,
    "b": Result.SECOND,
    "draw": Result.DRAW,
    "a-forfeit": Result.SECOND_UNPLAYED,
    "b-forfeit": Result.FIRST_UNPLAYED,
    "double-forfeit": Result.BOTH_LOST,
}
"""By who won, or who was forfeited."""

SAME = ("id", "do", "expect", "title", "why", "note")


def answer_example(example: Value) -> Any:
    """The answer in the form of the example's `expect`."""
    return DOINGS[example.get("do").one_of(list(DOINGS))](example)


def _rounds(example: Value) -> dict[str, int]:
    example.known(*SAME, "count")
    return {"rounds": number_of_rounds(example.get("count").whole(1, 1_000_000))}


def _initial(example: Value) -> dict[str, list[str]]:
    example.known(*SAME, "players")
    return {"order": initial_order(_entrants(example.get("players")))}


def _pair(example: Value) -> dict[str, Any]:
    example.known(*SAME, "players", "rounds", "absent")
    record = _record(example)
    ids = {entrant.id for entrant in record.entrants}
    absent = set(example.get("absent", []).each(lambda item: _player(item, ids)))
    draft = pair_classique(next_round(record, absent))
    pairs = [[pair.first, pair.second] for pair in draft.pairs]
    repeats = [[pair.first, pair.second] for pair in draft.pairs if pair.is_repeat]
    return {"pairings": pairs, "bye": draft.bye.player if draft.bye else None, "repeats": repeats}


def next_round(record: StageRecord, absent: Collection[str]) -> ClassiqueField:
    """Those present, in the initial order before round 1 and in the ranking in between later."""
    present = {entrant.id for entrant in record.entrants} - set(absent)
    rows = table(record, final=False, present=present)
    first = [player for player in initial_order(record.entrants) if player in present]
    forfeits = (Result.FIRST_UNPLAYED, Result.SECOND_UNPLAYED)
    winners = {
        match.first if match.is_won_by(match.first) else match.second
        for round_ in record.rounds
        for match in round_.matches
        if match.result in forfeits
    }
    return ClassiqueField(
        order=[row.player for row in rows] if record.rounds else first,
        pm={row.player: row.pm for row in rows},
        met={frozenset((match.first, match.second)) for match in record.meetings() if have_met(match)},
        spared=winners | {player for round_ in record.rounds for player in round_.byes},
        is_first=not record.rounds,
    )


def _standings(example: Value) -> dict[str, Any]:
    example.known(*SAME, "players", "rounds", "final")
    rows = table(_record(example), final=example.get("final", False).flag())
    return {
        "table": [
            {"rank": row.rank, "id": row.player, "pm": row.pm, "ppm": row.ppm, "pdep": number(row.pdep)} for row in rows
        ]
    }


def _record(example: Value) -> StageRecord:
    entrants = _entrants(example.get("players"))
    ids = {entrant.id for entrant in entrants}
    rounds = tuple(_round(each, ids) for each in example.get("rounds", []).items())
    return StageRecord(entrants, rounds, number_of_rounds(len(entrants)))


def _entrants(value: Value) -> tuple[Entrant, ...]:
    found: dict[str, Entrant] = {}
    for each in value.items():
        each.known("id", "name", "rating")
        player = each.get("id").text()
        if player in found:
            raise BadInput(f"{each.where}.id", player, "an id that no other player has")
        rating = each.get("rating")
        rated = Fraction(0) if rating.raw is None else rating.number()
        found[player] = Entrant(player, rated, each.get("name", player).text())
    return tuple(found.values())


def _round(value: Value, ids: Collection[str]) -> PlayedRound:
    """A round in which every player has at most one place."""
    taken: set[str] = set()

    def seat(each: Value) -> str:
        player = _player(each, ids)
        if player in taken:
            raise BadInput(each.where, player, "a player who isn't in this round yet")
        taken.add(player)
        return player

    matches: list[PlayedMatch] = []
    byes: list[str] = []
    for each in value.items():
        if each.has("bye"):
            byes.append(seat(each.known("bye").get("bye")))
        elif each.has("absent"):
            seat(each.known("absent").get("absent"))
        else:
            each.known("a", "b", "result")
            result = RESULTS[each.get("result").one_of(list(RESULTS))]
            matches.append(PlayedMatch(seat(each.get("a")), seat(each.get("b")), result))
    return PlayedRound(tuple(matches), tuple(byes))


def _player(value: Value, ids: Collection[str]) -> str:
    if value.text() not in ids:
        raise value.refuse("the id of a player of this example")
    return value.text()


DOINGS: Mapping[str, Callable[[Value], Any]] = {
    "rounds": _rounds,
    "initial": _initial,
    "pair": _pair,
    "standings": _standings,
}
