"""A stage as pairing and standings read it: its entrants, rounds, results and byes, in few queries."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from itertools import groupby
from typing import Any, Final
from uuid import UUID

from django.db.models import Q

from tournaments.errors import NotFound
from tournaments.models import Bye, Entrant, Match, Round, Stage
from tournaments.models import Result as Ending
from tournaments.pairing.presets import System
from tournaments.pairing.sets import SetEnd, SetsStand, sets_stand
from tournaments.selectors.people import Person, missing, people_of
from tournaments.selectors.sets import result_of_match
from tournaments.stage_record import HALF, WIN, PlayedMatch, PlayedRound, Result, StageRecord
from tournaments.stage_record import Entrant as Recorded
from tournaments.standings.classique import number_of_rounds

SWISS_ROUNDS: Final = 7
FRENCH: Final = "ffbg-championship"
TOP_CUTS: Final = frozenset({"swiss-top-cut", "swiss-progressive"})
SEATED: Final = ("table", "winner", "result", "has_ended", "was_put_off")
OF_SETS: Final = ("set_lengths", "ends_match")


@dataclass(frozen=True, slots=True)
class Seating:
    """A match of the stage: which round, who, and how it ended. Its sets are one match here."""

    id: UUID
    round: UUID
    a: str
    b: str
    table: int
    winner: str
    result: str
    is_finished: bool
    is_postponed: bool
    sets: tuple[UUID, ...] = ()
    """The rows of its sets, in their order; empty for a match that isn't played in sets."""
    set_lengths: tuple[int, ...] = ()
    """The points that each of its sets is played to, with those that may not be needed."""
    stand: SetsStand | None = None

    @property
    def outcome(self) -> Result:
        """The result as the record writes it; an unfinished match is pending."""
        if not self.is_finished:
            return Result.PENDING
        if self.result == Ending.BOTH_LOST:
            return Result.BOTH_LOST
        if self.result == Ending.DRAW:
            return Result.DRAW
        if self.result == Ending.WALKOVER:
            return Result.FIRST_UNPLAYED if self.winner == "A" else Result.SECOND_UNPLAYED
        return Result.FIRST if self.winner == "A" else Result.SECOND

    @property
    def winner_id(self) -> str | None:
        return {"A": self.a, "B": self.b}.get(self.winner) if self.is_finished else None


@dataclass(frozen=True, slots=True)
class Rest:
    """An entrant without a match in a round."""

    round: UUID
    entrant: str
    half_points: int
    is_exclusion: bool


@dataclass(frozen=True)
class LoadedStage:
    """All that is on record of a stage."""

    stage: Stage
    people: Mapping[str, Person]
    rounds: tuple[Round, ...]
    """Published rounds, in order; a draft is not among them."""
    draft: Round | None
    seatings: tuple[Seating, ...]
    rests: tuple[Rest, ...]
    others: dict[UUID, "LoadedStage"] = field(default_factory=dict, compare=False, repr=False)
    """Stages that were loaded together with this one."""

    @cached_property
    def main(self) -> "LoadedStage":
        """The bracket that feeds this consolation."""
        pk = UUID(self.stage.draw["main"])  # type: ignore[index] # only drawn consolations have one
        return self.others.get(pk) or load_stage(pk)

    @property
    def is_french(self) -> bool:
        """Whether places go by the French championship's D and P."""
        return self.stage.division.preset == FRENCH and self.stage.kind == System.SWISS

    @cached_property
    def planned(self) -> int:
        """How many rounds the stage has, where that is known beforehand."""
        if self.stage.planned_rounds:
            return self.stage.planned_rounds
        if self.stage.kind == System.CLASSIQUE:
            return number_of_rounds(sum(each not in self.left or each in self.took_part for each in self.people))
        if self.stage.kind == System.ROUND_ROBIN:
            count = len(self.field) if self.stage.draw else sum(each not in self.left for each in self.people)
            return (count - 1 + count % 2) * self.legs
        return SWISS_ROUNDS

    @cached_property
    def took_part(self) -> frozenset[str]:
        """The entrants who were in a round, with a match or without."""
        seated = {player for each in self.seatings for player in (each.a, each.b)}
        return frozenset(seated | {each.entrant for each in self.rests})

    @cached_property
    def left(self) -> frozenset[str]:
        """The entrants of the division who have left."""
        return frozenset(person.id for person in self.people.values() if person.withdrawn_at is not None)

    @property
    def bye_worth(self) -> int:
        """Halves that a bye of a Swiss stage scores: half a point in the French championship, else as it was chosen."""
        division = self.stage.division
        if division.preset not in TOP_CUTS:
            return HALF
        return HALF if division.options.get("bye_value") == "half" else WIN

    @property
    def legs(self) -> int:
        """How often each entrant meets every other one in a round robin."""
        return int(self.stage.division.options.get("legs", 1))

    @property
    def is_seeded_by_entry(self) -> bool:
        """Whether the places of a bracket go by the order of entry instead of the rating."""
        return bool(self.stage.division.options.get("seeding") == "entry")

    @property
    def has_second_final(self) -> bool:
        """Whether a grand final that the unbeaten side lost is played again."""
        return bool(self.stage.division.options.get("second_final", True))

    @cached_property
    def field(self) -> tuple[str, ...]:
        """The entrants of the stage in entry order, or in the order of its draw."""
        if self.stage.draw:
            return tuple(self.stage.draw["seeds"])
        return tuple(self.people)

    @cached_property
    def short(self) -> Mapping[str, str]:
        """Family names or team codes; those that are shared get an initial."""
        seen: dict[str, int] = {}
        for person in self.people.values():
            seen[person.short] = seen.get(person.short, 0) + 1
        return {
            person.id: f"{person.short} {person.initial}."
            if seen[person.short] > 1 and person.initial
            else person.short
            for person in self.people.values()
        }

    @property
    def fixed_tables(self) -> Mapping[str, int]:
        """The tables that entrants need."""
        return {person.id: person.fixed_table for person in self.people.values() if person.fixed_table}

    @cached_property
    def by_round(self) -> Mapping[UUID, list[Seating]]:
        found: dict[UUID, list[Seating]] = {round_.pk: [] for round_ in self.rounds}
        for seating in self.seatings:
            found[seating.round].append(seating)
        return found

    @property
    def unfinished(self) -> list[Seating]:
        """Matches without a result that weren't put off."""
        return [each for each in self.seatings if not each.is_finished and not each.is_postponed]

    def record(self, *, counts_pending: bool) -> StageRecord:
        """What was played. Unfinished matches count for pairing, half a point each unless the option says nothing."""
        rests: dict[UUID, list[Rest]] = {}
        for rest in self.rests:
            rests.setdefault(rest.round, []).append(rest)
        rounds = []
        options, withdrawn = self.stage.division.options, self._withdrawn()
        is_half = options.get("missed_rounds") == "half"
        pending = Result.BOTH_LOST if options.get("postponed") == "nothing" else Result.PENDING
        won = self.stage.kind == System.SWISS and not self.is_french  # the French rules give half a point
        for number, round_ in enumerate(self.rounds, start=1):
            resting = rests.get(round_.pk, ())
            rounds.append(
                PlayedRound(
                    tuple(
                        PlayedMatch(each.a, each.b, each.outcome if each.is_finished else pending)
                        for each in self.by_round[round_.pk]
                        if each.is_finished or counts_pending
                    ),
                    tuple(each.entrant for each in resting if each.half_points and not each.is_exclusion),
                    tuple(each.entrant for each in resting if each.is_exclusion),
                    frozenset(each.entrant for each in resting if won and each.half_points == WIN),
                    missing(self.people.values(), number, withdrawn) if is_half else (),
                )
            )
        seated = [player for each in self.seatings for player in (each.a, each.b)]
        present = dict.fromkeys([*self.field, *seated, *(rest.entrant for rest in self.rests)])
        entrants = tuple(self._recorded(player) for player in present)
        if options.get("tie_order") == "id":
            entrants = tuple(sorted(entrants, key=lambda entrant: entrant.id))
        return StageRecord(
            entrants, tuple(rounds), self.planned, withdrawn, options.get("forfeits", "match") == "match"
        )

    def _recorded(self, player: str) -> Recorded:
        person = self.people[player]
        return Recorded(player, Fraction(person.rating), person.name)

    def _withdrawn(self) -> dict[str, int]:
        """The first round that each of those who left doesn't play."""
        left = {each.id: each.withdrawn_at for each in self.people.values() if each.withdrawn_at is not None}
        if not left:
            return {}
        last_seat = dict.fromkeys(left, 0)
        for number, round_ in enumerate(self.rounds, start=1):
            for seating in self.by_round[round_.pk]:
                for player in (seating.a, seating.b):
                    if player in last_seat:
                        last_seat[player] = number
        begun = [round_.published_at for round_ in self.rounds if round_.published_at is not None]
        found = {}
        for player, at in left.items():
            before = sum(each <= at for each in begun)
            found[player] = max(before, last_seat[player]) + 1
        return found


def load_stage(stage_id: UUID) -> LoadedStage:
    """The stage with everything that was played in it. Raises: NotFound."""
    stage = Stage.objects.select_related("division__tournament").filter(pk=stage_id).first()
    if stage is None:
        raise NotFound(field="stage", found=str(stage_id))
    return loaded(stage)


def loaded(stage: Stage) -> LoadedStage:
    """The same for a stage that is at hand with its division; four queries."""
    rounds = list(Round.objects.filter(stage=stage).order_by("number"))
    people = people_of(Entrant.objects.filter(division=stage.division_id), stage.pk)
    ended = {"has_ended": Q(finished_at__isnull=False), "was_put_off": Q(postponed_at__isnull=False)}
    matches = (
        Match.objects.filter(round__stage=stage).annotate(**ended).order_by("round__number", "table", "set_number")
    )
    rows = matches.values_list("id", "round_id", "side_a_id", "side_b_id", *SEATED, *OF_SETS)
    seatings = tuple(_seated(rows))
    rests = tuple(
        Rest(round_, str(entrant), half_points, is_exclusion)
        for round_, entrant, half_points, is_exclusion in Bye.objects.filter(round__stage=stage)
        .order_by("pk")
        .values_list("round_id", "entrant_id", "half_points", "is_exclusion")
    )
    published = tuple(each for each in rounds if each.is_published)
    draft = next((each for each in rounds if not each.is_published), None)
    return LoadedStage(stage, people, published, draft, seatings, rests)


def _seated(rows: Iterable[Sequence[Any]]) -> Iterator[Seating]:
    """The matches of these rows; sets of the same sides in a round are one."""
    for (round_, a, b), sets in groupby(rows, key=lambda row: (row[1], row[2], row[3])):
        together = list(sets)
        pk, _, _, _, *now, lengths, _ = together[-1]
        seating = Seating(pk, round_, str(a), str(b), *now)
        yield _as_one(seating, together) if lengths else seating


def _as_one(last: Seating, sets: list[Sequence[Any]]) -> Seating:
    """The match of which these are the sets: it is over, and won, when enough of them are."""
    *_, lengths, _ = sets[-1]
    ends = [
        SetEnd(winner, has_ended and result != Ending.NOT_NEEDED, ends_match)
        for *_, winner, result, has_ended, _, _, ends_match in sets
    ]
    stand = sets_stand(ends, len(lengths))
    return replace(
        last,
        winner=stand.winner,
        result=result_of_match(stand, [result for *_, result, _, _, _, _ in sets]),
        is_finished=stand.is_over,
        sets=tuple(pk for pk, *_ in sets),
        set_lengths=tuple(lengths),
        stand=stand,
    )
