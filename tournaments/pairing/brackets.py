"""Knock-out brackets: where each side of a match comes from, and how far results have carried the players."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from tournaments.reasons import Reason
from tournaments.words import Words


class Origin(StrEnum):
    """Where a side of a match comes from."""

    SEED = "seed"
    WINNER = "winner"
    LOSER = "loser"
    ENTRY = "entry"


@dataclass(frozen=True)
class Source:
    """A seed number, or the winner or loser of another match by its id."""

    origin: Origin
    of: str

    @classmethod
    def seed(cls, number: int) -> "Source":
        return cls(Origin.SEED, str(number))


@dataclass(frozen=True)
class BracketMatch:
    """One match of a bracket: `M` for the main one, `L` for losers, `C` for a consolation, `F` for the grand final."""

    id: str
    round: int
    sides: tuple[Source, Source]


class NotOnTheBoard(Exception):
    """A result for a match that can't be played: it isn't in the bracket, has a side missing, or another winner."""

    def __init__(self, where: str, found: str, expected: str) -> None:
        super().__init__(f"{where}: found {found}; expected {expected}")
        self.where, self.found, self.expected = where, found, expected


@dataclass(frozen=True)
class Standing:
    """The current state of a match: its players (None: not known yet, or an empty side) and its winner."""

    match: BracketMatch
    players: tuple[str | None, str | None]
    are_known: tuple[bool, bool]
    winner: str | None
    reasons: tuple[Reason, ...]
    is_void: bool = False
    """Both players lost or have left, so neither goes on."""
    went_on: str | None = None
    """Who sits in the next match on the board, whatever the result says by now."""

    @property
    def is_ready(self) -> bool:
        """Both players are there, and it is open which of them goes on."""
        return None not in self.players and self.winner is None and self.went_on is None and not self.is_void

    @property
    def is_settled(self) -> bool:
        """Whether it is known which player goes on, or that none does."""
        is_empty = all(self.are_known) and self.players == (None, None)
        return self.winner is not None or self.went_on is not None or self.is_void or is_empty

    @property
    def loser(self) -> str | None:
        """The beaten player, who isn't the one that went on; None if a side was empty."""
        one, other = self.players
        best = self.went_on or self.winner
        return None if best is None or one is None or other is None else other if best == one else one


WORDS = {
    "seed": Words("{player} plays here as seed {of}."),
    "winner": Words("{player} beat {other}."),
    "loser": Words("{player} lost to {other}."),
    "unopposed": Words("{player} had no opponent in the round before."),
    "published": Words("{player} plays here: the next round was already published when an earlier result changed."),
    "advances": Words("{player} goes on without a match: the other side is empty."),
    "left": Words("{player} goes on without a match: {other} has left the tournament."),
}

NONE_SEATED: Final[Mapping[str, tuple[str, str]]] = MappingProxyType({})


def _said(code: str, **facts: str) -> Reason:
    return Reason(code, facts, WORDS[code])


def seed_order(size: int) -> list[int]:
    """Seeds from top to bottom, so that the best two can only meet in the last match, the best four before it."""
    order = [1]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [seed for best in order for seed in (best, total - best)]
    return order


def bracket_size(players: int) -> int:
    """The next power of two, at least two."""
    return max(2, 1 << (players - 1).bit_length())


def knockout(players: int, letter: str = "M") -> tuple[BracketMatch, ...]:
    """A bracket for so many seeds; those without an opponent in round 1 advance."""
    sources = [Source.seed(seed) for seed in seed_order(bracket_size(players))]
    matches: list[BracketMatch] = []
    number = 1
    while len(sources) > 1:
        made = list(_paired(letter, number, sources))
        matches += made
        sources = [Source(Origin.WINNER, match.id) for match in made]
        number += 1
    return tuple(matches)


def _paired(letter: str, number: int, sources: Sequence[Source]) -> Iterator[BracketMatch]:
    for place in range(0, len(sources), 2):
        yield BracketMatch(f"{letter}{number}-{place // 2 + 1}", number, (sources[place], sources[place + 1]))


def losers_bracket(
    main: Sequence[BracketMatch], *, letter: str = "L", fed_by: int | None = None
) -> tuple[BracketMatch, ...]:
    """The bracket of the beaten: fed by the losers of every main round, or of the first ones alone."""
    rounds = max(match.round for match in main)
    losers = [
        [Source(Origin.LOSER, match.id) for match in main if match.round == each] for each in range(1, rounds + 1)
    ]
    matches: list[BracketMatch] = []
    sources = losers[0]

    def play(paired: Sequence[Source]) -> list[Source]:
        made = list(_paired(letter, matches[-1].round + 1 if matches else 1, paired))
        matches.extend(made)
        return [Source(Origin.WINNER, match.id) for match in made]

    if len(sources) > 1:
        sources = play(sources)
    for newcomers in losers[1 : rounds if fed_by is None else fed_by]:
        while len(sources) > len(newcomers):
            sources = play(sources)
        sources = play([each for pair in zip(sources, reversed(newcomers), strict=True) for each in pair])
    while len(sources) > 1:
        sources = play(sources)
    return tuple(matches)


def double_elimination(players: int) -> tuple[BracketMatch, ...]:
    """Main bracket, losers' bracket, and the grand final; its second match is played if the unbeaten side loses."""
    main = knockout(players)
    lower = losers_bracket(main)
    below = Source(Origin.WINNER, lower[-1].id) if lower else Source(Origin.LOSER, main[-1].id)
    final = BracketMatch("F1-1", 1, (Source(Origin.WINNER, main[-1].id), below))
    return (*main, *lower, final)


def needs_second_final(standings: Mapping[str, Standing]) -> bool:
    """Whether the grand final was lost by the side that had not lost before."""
    final = standings["F1-1"]
    return final.loser is not None and final.loser == final.players[0]


def standings_of(
    bracket: Sequence[BracketMatch],
    seeds: Sequence[str],
    winners: Mapping[str, str],
    voids: Collection[str] = (),
    seated: Mapping[str, tuple[str, str]] = NONE_SEATED,
    left: Collection[str] = (),
) -> dict[str, Standing]:
    """Every match as it is after these results; raises NotOnTheBoard for a result that can't be.

    `voids` are the matches that both players lost. Those `seated` on the board stay, whatever changes before. A match
    that isn't on the board is not played once one of its players has `left`: the other one goes on.
    """
    if len(set(seeds)) < len(seeds):
        twice = next(player for player in seeds if list(seeds).count(player) > 1)
        raise NotOnTheBoard("seeds", twice, "every player once")
    found: dict[str, Standing] = {}
    for match in bracket:
        standing = _standing(match, seeds, winners, found, seated.get(match.id))
        if match.id in voids and standing.is_ready:
            standing = replace(standing, is_void=True)
        elif match.id not in seated and standing.is_ready:
            standing = _without_those_who_left(standing, left)
        found[match.id] = standing
    unknown = next((name for name in (*winners, *voids) if name not in found), None)
    if unknown is not None:
        raise NotOnTheBoard("results", unknown, "the id of a match of this bracket")
    return found


def _standing(
    match: BracketMatch,
    seeds: Sequence[str],
    winners: Mapping[str, str],
    found: dict[str, Standing],
    seated: tuple[str, str] | None,
) -> Standing:
    sides = [_occupant(source, seeds, found) for source in match.sides]
    players, known = (sides[0][0], sides[1][0]), (sides[0][1], sides[1][1])
    if seated is not None and set(seated) != set(players):
        is_turned = seated[0] == players[1] or seated[1] == players[0]
        players, known = (seated[::-1] if is_turned else seated), (True, True)
        _keep_going(match, seated, found)
    reasons = [
        _came_from(source, player, found) if player == occupant else _said("published", player=player, of=source.of)
        for source, player, (occupant, _) in zip(match.sides, players, sides, strict=True)
        if player is not None
    ]
    winner = winners.get(match.id)
    if winner is not None and (None in players or winner not in players):
        raise NotOnTheBoard(match.id, winner, " or ".join(each or "a player still to come" for each in players))
    if winner is None and all(known) and (players[0] is None) != (players[1] is None):
        winner = players[0] or players[1]
        reasons.append(_said("advances", player=winner or ""))
    return Standing(match, players, known, winner, tuple(reasons))


def _without_those_who_left(standing: Standing, left: Collection[str]) -> Standing:
    """The opponent of a player who has left goes on; if both have left, neither does."""
    there = [player for player in standing.players if player not in left]
    gone = [player for player in standing.players if player in left]
    if not gone:
        return standing
    if not there:
        return replace(standing, is_void=True)
    reason = _said("left", player=there[0] or "", other=gone[0] or "")
    return replace(standing, winner=there[0], reasons=(*standing.reasons, reason))


def _keep_going(match: BracketMatch, seated: tuple[str, str], found: dict[str, Standing]) -> None:
    """Those who were winners when this match was published went on; so their opponents are the beaten ones."""
    for source in match.sides:
        before = found.get(source.of)
        if source.origin is Origin.WINNER and before is not None:
            there = next((player for player in before.players if player in seated), None)
            found[source.of] = replace(before, went_on=there)


def _came_from(source: Source, player: str, found: Mapping[str, Standing]) -> Reason:
    """Why a player sits there."""
    if source.origin is Origin.SEED:
        return _said("seed", player=player, of=source.of)
    before = found[source.of]
    if before.went_on not in (None, before.winner):
        return _said("published", player=player, of=source.of)
    other = before.loser if source.origin is Origin.WINNER else before.winner
    if other is None:
        return _said("unopposed", player=player, of=source.of)
    return _said(source.origin, player=player, other=other, of=source.of)


def _occupant(source: Source, seeds: Sequence[str], found: Mapping[str, Standing]) -> tuple[str | None, bool]:
    """The player of a side, and whether that is settled."""
    if source.origin is Origin.SEED:
        number = int(source.of)
        return (seeds[number - 1] if number <= len(seeds) else None), True
    before = found[source.of]
    return (before.winner if source.origin is Origin.WINNER else before.loser), before.is_settled
