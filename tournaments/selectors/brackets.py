"""Brackets of a division: every match with where its sides come from, and what was played."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from tournaments.models import Stage
from tournaments.pairing.brackets import (
    BracketMatch,
    Standing,
    double_elimination,
    knockout,
    losers_bracket,
    needs_second_final,
    standings_of,
)
from tournaments.pairing.final_table import SETS
from tournaments.pairing.presets import System
from tournaments.selectors.seatings import Seating
from tournaments.selectors.stages import FRENCH, LoadedStage

SECOND_FINAL: Final = "F2-1"
FED_BY: Final = 2
"""The maximum number of rounds of the main bracket that send their losers into a consolation."""

FINAL_NAMES: Final = {0: "final", 1: "semi-finals", 2: "quarter-finals"}
"""Names of rounds, counted from the last."""

SETS_OF: Final[Mapping[str, str]] = {"final": "final", "semi-finals": "semis", "quarter-finals": "quarters"}

BRACKETS: Final = frozenset({System.KNOCKOUT, System.DOUBLE_ELIMINATION, System.CONSOLATION})


@dataclass(frozen=True)
class Bracket:
    """A stage as a bracket: its own matches, and those of the main bracket that feed it."""

    played: LoadedStage
    matches: tuple[BracketMatch, ...]
    """Its own, in the order of play."""
    standings: Mapping[str, Standing]
    seatings: Mapping[str, Seating]
    """The matches on the board by their place in the bracket."""

    @cached_property
    def ready(self) -> tuple[Standing, ...]:
        """Matches that can be published: both players are known and they aren't on the board yet."""
        found = [self.standings[match.id] for match in self.matches]
        return tuple(each for each in found if each.is_ready and each.match.id not in self.seatings)

    @property
    def second_final(self) -> tuple[str, str] | None:
        """The players of the grand final's second match, if it has to be played and isn't on the board."""
        one, other = self._of_second_final
        return None if one is None or other is None or self.played.left & {one, other} else (one, other)

    @property
    def _of_second_final(self) -> tuple[str | None, str | None]:
        """Those who are to play the grand final again, also where one of them has left."""
        if not self.played.has_second_final or "F1-1" not in self.standings or SECOND_FINAL in self.seatings:
            return None, None
        return self.standings["F1-1"].players if needs_second_final(self.standings) else (None, None)

    @property
    def champion(self) -> str | None:
        """The winner of the last match."""
        second = self.seatings.get(SECOND_FINAL)
        if second is not None:
            return second.winner_id
        if not self.matches or self.second_final is not None:
            return None
        last = self.standings[self.matches[-1].id].winner
        if last in self.played.left and last in self._of_second_final:  # the one who stayed wins the second match
            return next((each for each in self._of_second_final if each not in self.played.left), None)
        return last

    @property
    def is_over(self) -> bool:
        """Whether the last match has a result; where both players lost it, no player has won the bracket."""
        second = self.seatings.get(SECOND_FINAL)
        if second is not None:
            return second.is_finished
        return self.second_final is None and all(self.standings[each.id].is_settled for each in self.matches[-1:])


def bracket_of(played: LoadedStage) -> Bracket:
    """The bracket of a stage that has one. Without a draw the seeds are those of the entry list."""
    stage = played.stage
    own = seatings_by_place(played)
    if stage.kind == System.CONSOLATION and stage.draw and stage.draw.get("main"):
        seeds = seeds_of(played.main)
        above = knockout(len(seeds))
        matches = losers_bracket(above, letter="C", fed_by=rounds_feeding(len(seeds)))
        everything = {**seatings_by_place(played.main), **own}
        return Bracket(played, matches, _standings((*above, *matches), seeds, everything, played.left), own)
    seeds = seeds_of(played)
    if stage.kind == System.DOUBLE_ELIMINATION:
        matches = double_elimination(len(seeds))
    else:
        matches = knockout(len(seeds), "C" if stage.kind == System.CONSOLATION else "M")
    return Bracket(played, matches, _standings(matches, seeds, own, played.left), own)


def rounds_feeding(players: int) -> int:
    """How many rounds of a main bracket with so many seeds send their losers into a consolation; not its final."""
    before_final = (players - 1).bit_length() - 1
    return min(FED_BY, max(1, before_final))


def sets_of_round(stage: Stage, name: str) -> tuple[int, ...]:
    """The points of each set in this round of a stage's main bracket; none where a match is one score."""
    has_sets = stage.division.preset == FRENCH and name in SETS_OF
    return SETS[SETS_OF[name]] if has_sets else ()


def sets_by_place(stage: Stage, players: int) -> dict[str, tuple[int, ...]]:
    """The points of each set, for the matches of a stage that are played in sets, by their place in the bracket."""
    if stage.kind != System.KNOCKOUT or not sets_of_round(stage, "final"):
        return {}
    matches = knockout(players)
    last = max(match.round for match in matches)
    named = {match.id: FINAL_NAMES.get(last - match.round, "round") for match in matches}
    return {place: sets for place, name in named.items() if (sets := sets_of_round(stage, name))}


def _standings(
    matches: tuple[BracketMatch, ...],
    seeds: tuple[str, ...],
    seatings: Mapping[str, Seating],
    left: Collection[str] = (),
) -> dict[str, Standing]:
    known = {match.id for match in matches}
    winners = {
        place: each.winner_id for place, each in seatings.items() if each.winner_id is not None and place in known
    }
    voids = [place for place, each in seatings.items() if each.is_finished and not each.winner and place in known]
    seated = {place: (each.a, each.b) for place, each in seatings.items()}
    return standings_of(matches, seeds, winners, voids, seated, left)


def seatings_by_place(played: LoadedStage) -> dict[str, Seating]:
    """The published matches of a stage by their place in the bracket, which the round's draft keeps."""
    found: dict[str, Seating] = {}
    for round_ in played.rounds:
        pairs = (round_.draft or {}).get("pairs", ())
        places = {frozenset((pair["a"], pair["b"])): pair["place"] for pair in pairs}
        for seating in played.by_round[round_.pk]:
            place = places.get(frozenset((seating.a, seating.b)))
            if place is not None:
                found[place] = seating
    return found


def seeds_of(played: LoadedStage) -> tuple[str, ...]:
    """Those drawn for the stage; else all who take part, by seed, by rating unless entry decides, and by entry."""
    if played.stage.draw:
        return tuple(played.stage.draw["seeds"])
    has_check_in = any(person.is_checked_in for person in played.people.values())
    taking_part = [
        person
        for person in played.people.values()
        if person.withdrawn_at is None and (person.is_checked_in or not has_check_in)
    ]
    by_entry = played.is_seeded_by_entry
    taking_part.sort(key=lambda person: (person.seed is None, person.seed or 0, 0 if by_entry else -person.rating))
    return tuple(person.id for person in taking_part)
