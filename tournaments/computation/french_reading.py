"""Tournaments and options in the form of the French championship's examples."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import Any

from tournaments.computation.reading import BadInput, Value
from tournaments.stage_record import Entrant, PlayedMatch, PlayedRound, Result, StageRecord
from tournaments.standings.options import (
    ByeInBuchholz,
    ExclusionTest,
    FrenchOptions,
    ManyUnbeaten,
    PerformanceByes,
    PlayoffScope,
    PlayoffShape,
)
from tournaments.standings.performance import PerformanceMethod

CODES = ("A", "B", "A!", "B!", "X")
CHOICES: Mapping[str, type[StrEnum]] = {
    "bye_in_buchholz": ByeInBuchholz,
    "perf_method": PerformanceMethod,
    "perf_byes": PerformanceByes,
    "playoff_scope": PlayoffScope,
    "playoff_shape": PlayoffShape,
    "many_unbeaten": ManyUnbeaten,
    "exclusion_test": ExclusionTest,
}
PHRASES = {"all against all": "all", "entry order": "entry"}
"""How the page itself words some defaults."""

DEFAULT = "default"
"""The word that leaves any option at its default."""

NOTES = ("name", "title", "why", "note")
"""Members for readers of the file, which change nothing."""

TIE_ORDERS = ("entry", "id")
FORFEITS = ("match", "not-met")
DIFFERENCES = ("smallest", "canonical")
OF_THE_DESK = ("postponed", "missed_rounds", "after_correction", "late_correction", "consolation_repeats")
"""Options of a tournament that is run here; a file has no match for them to change."""

OTHER_OPTIONS = (
    "perf_round",
    "entry",
    "tie_order",
    "forfeits",
    "first_point_at",
    "intermediate_ceiling",
    "differences",
    *OF_THE_DESK,
)


@dataclass(frozen=True)
class Championship:
    """A tournament of the file: what was played, and by which options."""

    record: StageRecord
    options: FrenchOptions
    is_canonical: bool = False
    """Whether the usual order of pairing comes before a smaller sum of differences."""

    def until(self, count: int) -> "Championship":
        return replace(self, record=self.record.until(count))


def read_championship(value: Value) -> Championship:
    """A tournament with all that makes it impossible refused."""
    value.known("rounds", "options", "withdrawn", "players", "played", *NOTES)
    planned = value.get("rounds", 7).whole(1, 99)
    options = _differing(value.get("options", {}))
    entrants = _entrants(value.get("players"), _choice(options, "tie_order", TIE_ORDERS))
    ids = {entrant.id for entrant in entrants}
    withdrawn = {
        _known(name, f"{value.where}.withdrawn", ids): value.get("withdrawn").get(name).whole(1, 100)
        for name in value.get("withdrawn", {}).mapping()
    }
    rounds: list[PlayedRound] = []
    for number, each in enumerate(value.get("played", []).items(), start=1):
        if number > planned:
            raise BadInput(each.where, f"round {number}", f"at most {planned} rounds")
        gone = {player for player, first in withdrawn.items() if first <= number}
        rounds.append(_round(each, ids, gone))
    counts = _choice(options, "forfeits", FORFEITS) == "match"
    record = StageRecord(entrants, tuple(rounds), planned, withdrawn, counts)
    return Championship(record, read_options(options), _choice(options, "differences", DIFFERENCES) == "canonical")


def read_options(value: Value) -> FrenchOptions:
    """The options with what differs from the defaults."""
    value = _differing(value)
    given: dict[str, Any] = {}
    for name, kind in CHOICES.items():
        if value.has(name):
            found = value.get(name)
            given[name] = kind(_worded(found).one_of([choice.value for choice in kind]))
    if value.has("perf_round"):
        given["perf_round"] = value.get("perf_round").whole(1, 1000)
    if value.has("entry"):
        given["entry"] = _thresholds(value.get("entry"))
    value.get("first_point_at", 20).whole(0, 1000)
    value.get("intermediate_ceiling", 1600).number()
    return FrenchOptions(**given)


def _differing(value: Value) -> Value:
    """The known options but for those that are left at their default."""
    given = value.known(*CHOICES, *OTHER_OPTIONS).mapping()
    return Value({name: raw for name, raw in given.items() if raw != DEFAULT}, value.where)


def _thresholds(value: Value) -> tuple[Fraction, ...]:
    found = value.each(lambda item: item.number())
    if sorted(set(found)) != found:
        raise value.refuse("recounts that rise, one for each later round")
    return tuple(found)


def _worded(value: Value) -> Value:
    return Value(PHRASES.get(value.raw, value.raw) if isinstance(value.raw, str) else value.raw, value.where)


def _choice(options: Value, name: str, known: tuple[str, ...]) -> str:
    """The option's value; the first of those known is the default."""
    return _worded(options.get(name, known[0])).one_of(known)


def _entrants(value: Value, tie_order: str) -> tuple[Entrant, ...]:
    found: dict[str, Entrant] = {}
    for each in value.items():
        each.known("id", "elo", "rating", "name")
        player = each.get("id").text()
        if player in found:
            raise BadInput(f"{each.where}.id", player, "an id that no other player has")
        numbers = [each.get(name).number() for name in ("elo", "rating") if each.has(name)]
        if not numbers:
            raise each.refuse("elo, rating or both")
        found[player] = Entrant(player, max(numbers))
    entrants = list(found.values())
    return tuple(sorted(entrants, key=lambda entrant: entrant.id) if tie_order == "id" else entrants)


def _round(value: Value, ids: Collection[str], gone: Collection[str]) -> PlayedRound:
    """A round in which every player has at most one place."""
    value.known("matches", "bye", "excluded", "absent", *NOTES)
    taken: set[str] = set()

    def seat(each: Value) -> str:
        player = read_player(each, ids)
        if player in taken:
            raise BadInput(each.where, player, "a player who isn't in this round yet")
        if player in gone:
            raise BadInput(each.where, player, "a player who has not withdrawn before this round")
        taken.add(player)
        return player

    matches = []
    for each in value.get("matches", []).items():
        first, second, code = match_parts(each)
        matches.append(PlayedMatch(seat(first), seat(second), Result(code.one_of(CODES))))
    bye = value.get("bye")
    byes = () if bye.raw is None else (seat(bye),)
    value.get("absent", []).each(seat)
    return PlayedRound(tuple(matches), byes, tuple(value.get("excluded", []).each(seat)))


def match_parts(value: Value) -> tuple[Value, Value, Value]:
    """First, second and code of a match."""
    parts = list(value.items())
    if len(parts) != 3:
        raise value.refuse("[first, second, code]")
    return parts[0], parts[1], parts[2]


def read_player(value: Value, ids: Collection[str]) -> str:
    """An id that the tournament knows."""
    return _known(value.text(), value.where, ids)


def _known(player: str, where: str, ids: Collection[str]) -> str:
    if player not in ids:
        raise BadInput(where, player, "the id of a player of this tournament")
    return player


def read_matches(value: Value, ids: Collection[str]) -> list[PlayedMatch]:
    """Matches outside a round, such as one-point matches."""
    found = []
    for each in value.items():
        first, second, code = match_parts(each)
        match = PlayedMatch(read_player(first, ids), read_player(second, ids), Result(code.one_of(CODES)))
        if match.first == match.second:
            raise BadInput(each.where, match.first, "two different players")
        found.append(match)
    return found
