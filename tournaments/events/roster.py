"""The list of entries with all that stands beside a name, in a fixed number of queries."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from tournaments.events.check_in_codes import check_in_code, tournament_signs
from tournaments.events.selectors import has_published_round
from tournaments.federations.suspensions import suspensions_by_player
from tournaments.folding import folded
from tournaments.models import Absence, Division, Entrant, Match, Player, Suspension
from tournaments.selectors.entrants import has_fixed_draw, next_round
from tournaments.selectors.rulings import RulingLink, put_out
from tournaments.selectors.stages import planned_rounds
from tournaments.selectors.standings import TABLES


@dataclass(frozen=True, slots=True)
class Standing:
    """A suspension that stands, and the player, who may be one of a team's members."""

    player: Player
    suspension: Suspension


@dataclass(frozen=True, slots=True)
class Listed:
    """An entrant with all that stands beside the name."""

    entrant: Entrant
    absences: Sequence[Absence]
    suspensions: Sequence[Standing]
    check_in_code: str
    put_out: RulingLink | None
    open_match: Match | None
    """On the board, without a result."""

    @property
    def person(self) -> Player:
        """The player; for a team, an empty one."""
        return self.entrant.player or Player()

    @property
    def last_name(self) -> str:
        """The family name, or the team's."""
        return self.entrant.player.last_name if self.entrant.player else self.entrant.name

    @property
    def members(self) -> list[Player]:
        """Of a team, the captain first."""
        return self.entrant.people if self.entrant.team else []

    @property
    def rating(self) -> int | None:
        """The entry's own, else the player's."""
        return self.person.rating if self.entrant.rating is None else self.entrant.rating


def roster_of(division: Division, *, with_suspensions: bool, with_codes: bool = False) -> dict[str, Any]:
    """All entries by family name. Suspensions that were decided on, and those of refused entries, are left out."""
    entrants = list(division.entrants.select_related("player", "team").prefetch_related("team__players"))
    standing = _suspensions(division, entrants) if with_suspensions else {}
    absent = _absences(division)
    out = put_out(division.tournament_id, entrants)
    first = division.stages.select_related("division").order_by("number").first()
    has_rounds = first is not None and first.kind in TABLES
    planned = planned_rounds(first) if first is not None and has_rounds else None
    coming = next_round(division)
    playing = _open_matches(division)
    rows = [
        Listed(
            each,
            absent.get(each.pk, ()),
            standing.get(each.pk, ()),
            check_in_code(division.tournament_id, each.pk) if with_codes else "",
            out.get(str(each.pk)),
            playing.get(each.pk),
        )
        for each in entrants
    ]
    return {
        "division": division,
        "next_round": coming,
        "has_published_round": has_published_round(division=division),
        "stage": first if has_rounds else None,
        "planned_rounds": planned,
        "takes_check_ins": not has_fixed_draw(division) and (planned is None or coming <= planned),
        "check_in_signs": tournament_signs(division.tournament_id) if with_codes else "",
        "entries": sorted(rows, key=lambda row: (folded(row.last_name), folded(row.person.first_name))),
    }


def _suspensions(division: Division, entrants: list[Entrant]) -> dict[UUID, list[Standing]]:
    """By entrant."""
    open_ = {each.pk: each.people for each in entrants if not each.cleared_at and not each.is_refused}
    found = suspensions_by_player([each for people in open_.values() for each in people], at=division.tournament)
    return {
        pk: [Standing(player, each) for player in people for each in found.get(player.pk, ())]
        for pk, people in open_.items()
    }


def _absences(division: Division) -> dict[UUID, list[Absence]]:
    found: dict[UUID, list[Absence]] = defaultdict(list)
    for each in Absence.objects.filter(entrant__division=division).order_by("round_number"):
        found[each.entrant_id].append(each)
    return found


def _open_matches(division: Division) -> dict[UUID, Match]:
    """By entrant: the match of the latest round that waits for a result."""
    found = Match.objects.filter(round__stage__division=division, finished_at=None).select_related("round")
    ordered = found.order_by("round__stage__number", "round__number")
    return {side: each for each in ordered for side in (each.side_a_id, each.side_b_id)}
