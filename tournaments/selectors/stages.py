"""A stage as pairing and standings read it: its entrants, rounds, results and byes, in few queries."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Final
from uuid import UUID

from tournaments.errors import NotFound
from tournaments.models import Bye, Entrant, Match, Round, Stage
from tournaments.pairing.presets import System
from tournaments.selectors.people import Person, people_of
from tournaments.selectors.seatings import Seating, seated
from tournaments.stage_record import HALF, WIN, PlayedMatch, PlayedRound, Result, StageRecord
from tournaments.stage_record import Entrant as Recorded
from tournaments.standings.classique import number_of_rounds

SWISS_ROUNDS: Final = 7
FRENCH: Final = "ffbg-championship"
TOP_CUTS: Final = frozenset({"swiss-top-cut", "swiss-progressive"})


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
                    self._missed(number, round_, withdrawn) if options.get("missed_rounds") == "half" else (),
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

    def _missed(self, number: int, round_: Round, withdrawn: Mapping[str, int]) -> tuple[str, ...]:
        """Those who came later than this round, or had announced that they wouldn't play it."""
        here = {player for each in self.by_round[round_.pk] for player in (each.a, each.b)}
        here |= {each.entrant for each in self.rests if each.round == round_.pk}
        return tuple(
            each.id
            for each in self.people.values()
            if (each.first_round > number or number in each.absent_rounds)
            and each.id not in here
            and withdrawn.get(each.id, number + 1) > number
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


def planned_rounds(stage: Stage) -> int:
    """How many rounds a stage has: its record is loaded only where that depends on the entries."""
    return stage.planned_rounds or loaded(stage).planned


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
    seatings = tuple(seated(Match.objects.filter(round__stage=stage)))
    rests = tuple(
        Rest(round_, str(entrant), half_points, is_exclusion)
        for round_, entrant, half_points, is_exclusion in Bye.objects.filter(round__stage=stage)
        .order_by("pk")
        .values_list("round_id", "entrant_id", "half_points", "is_exclusion")
    )
    published = tuple(each for each in rounds if each.is_published)
    draft = next((each for each in rounds if not each.is_published), None)
    return LoadedStage(stage, people, published, draft, seatings, rests)
