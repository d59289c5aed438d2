"""What a director sets up: the values of a tournament, its divisions and their stages, and what is possible."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import count
from typing import Any, Final
from uuid import UUID
from zoneinfo import available_timezones

from tournaments.canonical import YEARS
from tournaments.errors import NO_VALUE, BadValue, Words
from tournaments.events.formats import FORMATS, TIE_BREAKS, Format, StagePlan
from tournaments.models import Discipline, Stage

LONGEST_MATCH: Final = 25
MOST_DAYS: Final = 60
MOST_ROUNDS: Final = 20
MOST_DIVISIONS: Final = 50
"""Of one tournament: its desk, public page and exports show all of them at once."""
CONSOLATIONS: Final = (Stage.Kind.CONSOLATION, Stage.Kind.PROGRESSIVE_CONSOLATION)


@dataclass(frozen=True)
class StageSetUp:
    """A stage as it is wanted; the order in the list is the order of play."""

    kind: str
    planned_rounds: int | None = None
    places: int | None = None
    match_length: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """For the journal, which holds no fractions: options as text."""
        return {
            "kind": self.kind,
            "planned_rounds": self.planned_rounds,
            "places": self.places,
            "match_length": self.match_length,
            "options": _as_text(self.options),
        }


@dataclass(frozen=True)
class DivisionSetUp:
    """A division as it is wanted. Without stages or tie-breaks it has those of its format."""

    id: UUID
    name: str
    preset: str
    match_length: int | None = None
    clocked: bool = True
    options: Mapping[str, Any] = field(default_factory=dict)
    tie_breaks: Sequence[str] | None = None
    stages: Sequence[StageSetUp] | None = None

    @property
    def format(self) -> Format:
        """Its format."""
        return FORMATS[self.preset]

    def whole(self) -> "DivisionSetUp":
        """The same with what its format adds, and without options that are at their default."""
        offered = {each.code: each for each in self.format.options}
        return replace(
            self,
            name=self.name.strip(),
            stages=tuple(
                self.stages
                if self.stages is not None
                else (_planned(each, self.match_length) for each in self.format.stages)
            ),
            tie_breaks=tuple(self.tie_breaks if self.tie_breaks is not None else self.format.tie_breaks),
            options={code: value for code, value in self.options.items() if value != offered[code].default},
        )

    def to_json(self) -> dict[str, Any]:
        """For the journal and for comparing; the set-up is whole."""
        return {
            "id": str(self.id),
            "name": self.name,
            "preset": self.preset,
            "match_length": self.match_length,
            "clocked": self.clocked,
            "options": _as_text(self.options),
            "tie_breaks": list(self.tie_breaks or ()),
            "stages": [each.to_json() for each in self.stages or ()],
        }


@dataclass(frozen=True)
class TournamentSetUp:
    """A tournament as it is wanted."""

    name: str
    place: str
    starts_on: date
    ends_on: date
    time_zone: str
    languages: Sequence[str]
    federation: UUID | None = None
    rulebooks: Sequence[str] = ()
    divisions: Sequence[DivisionSetUp] = ()

    def details(self) -> dict[str, Any]:
        """All but the divisions, as JSON."""
        return {
            "name": self.name,
            "place": self.place,
            "starts_on": self.starts_on.isoformat(),
            "ends_on": self.ends_on.isoformat(),
            "time_zone": self.time_zone,
            "languages": sorted(self.languages),
            "federation": str(self.federation) if self.federation else None,
        }


def check_details(wanted: TournamentSetUp) -> None:
    """Refuse dates or a time zone that no tournament can have. Raises: BadValue."""
    if wanted.starts_on.year not in YEARS:
        expected = Words("{first} to {last}").filled(first=YEARS[0], last=YEARS[-1])
        raise BadValue(field="starts_on", found=wanted.starts_on.isoformat(), expected=expected)
    if wanted.ends_on < wanted.starts_on:
        raise BadValue(field="ends_on", found=wanted.ends_on.isoformat(), expected=f">= {wanted.starts_on.isoformat()}")
    if (wanted.ends_on - wanted.starts_on).days >= MOST_DAYS:
        raise BadValue(
            field="ends_on",
            found=wanted.ends_on.isoformat(),
            expected=Words("at most {most} days").filled(most=MOST_DAYS),
        )
    if wanted.time_zone not in available_timezones():
        raise BadValue(field="time_zone", found=wanted.time_zone, expected=Words("a time zone, as in Europe/Paris"))


def check_division(wanted: DivisionSetUp, path: str) -> DivisionSetUp:
    """The set-up made whole, or a refusal that names the field. Raises: BadValue."""
    if wanted.preset not in FORMATS:
        raise BadValue(field=f"{path}preset", found=wanted.preset, expected=", ".join(FORMATS))
    _check_length(wanted, path)
    _check_options(wanted, path)
    whole = wanted.whole()
    _check_tie_breaks(whole, path)
    _check_stages(whole, path)
    return whole


def _check_length(wanted: DivisionSetUp, path: str) -> None:
    has_length = wanted.format.discipline == Discipline.BACKGAMMON
    if has_length != (wanted.match_length is not None):
        expected = f"1…{LONGEST_MATCH}" if has_length else NO_VALUE
        raise BadValue(field=f"{path}match_length", found=wanted.match_length, expected=expected)


def _check_options(wanted: DivisionSetUp, path: str) -> None:
    offered = {each.code: each for each in wanted.format.options}
    for code, value in wanted.options.items():
        if code not in offered:
            raise BadValue(field=f"{path}options.{code}", found=code, expected=", ".join(offered) or Words("no option"))
        values = [each.value for each in offered[code].choices]
        if not any(value == each and type(value) is type(each) for each in values):
            expected = ", ".join(json.dumps(each) for each in values)
            raise BadValue(field=f"{path}options.{code}", found=json.dumps(value), expected=expected)


def _check_tie_breaks(wanted: DivisionSetUp, path: str) -> None:
    chosen = list(wanted.tie_breaks or ())
    if not wanted.format.tie_breaks:
        if chosen:
            raise BadValue(field=f"{path}tie_breaks", found=", ".join(chosen), expected=Words("none in this format"))
        return
    if wanted.format.fixes_rulebook and chosen != list(wanted.format.tie_breaks):
        expected = ", ".join(wanted.format.tie_breaks)
        raise BadValue(field=f"{path}tie_breaks", found=", ".join(chosen), expected=expected)
    known = {str(each.code) for each in TIE_BREAKS}
    for place, code in enumerate(chosen):
        if code not in known or code in chosen[:place]:
            raise BadValue(field=f"{path}tie_breaks.{place}", found=code, expected=", ".join(sorted(known)))


def _check_stages(wanted: DivisionSetUp, path: str) -> None:
    """The stages of the format in its order; a consolation may be left out."""
    stages, plans = list(wanted.stages or ()), list(wanted.format.stages)
    kinds = [each.kind for each in stages]
    allowed = [[plan.kind for plan in plans], [plan.kind for plan in plans if plan.kind not in CONSOLATIONS]]
    if kinds not in allowed:
        expected = ", ".join(plan.kind for plan in plans)
        raise BadValue(field=f"{path}stages", found=", ".join(kinds) or Words("none"), expected=expected)
    for number, stage, plan in zip(count(), stages, plans, strict=False):
        _check_stage(stage, plan, f"{path}stages.{number}.", has_length=wanted.match_length is not None)


def _check_stage(stage: StageSetUp, plan: StagePlan, path: str, *, has_length: bool) -> None:
    if stage.match_length is not None and not has_length:
        raise BadValue(field=f"{path}match_length", found=stage.match_length, expected=NO_VALUE)
    for name, value, choices in (
        ("planned_rounds", stage.planned_rounds, plan.round_choices),
        ("places", stage.places, plan.place_choices),
    ):
        if (choices and value not in choices) or (not choices and value is not None):
            expected = ", ".join(map(str, choices)) or NO_VALUE
            raise BadValue(field=path + name, found=value, expected=expected)
    if dict(stage.options) not in ({}, dict(plan.options)):
        raise BadValue(
            field=f"{path}options", found=json.dumps(dict(stage.options)), expected=json.dumps(dict(plan.options))
        )


def _planned(plan: StagePlan, longest: int | None) -> StageSetUp:
    """A stage as the format has it; its matches aren't longer than those of the division."""
    length = plan.match_length if plan.match_length is None or longest is None else min(plan.match_length, longest)
    return StageSetUp(plan.kind, plan.rounds, plan.places, length, dict(plan.options))


def _as_text(options: Mapping[str, Any]) -> dict[str, str]:
    return {code: json.dumps(value) for code, value in options.items()}
