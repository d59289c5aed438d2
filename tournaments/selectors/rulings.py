"""What rulings did to the play, as the journal has it: which match they changed, and which entrant they put out."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from tournaments.canonical import moment
from tournaments.models import Entrant, LogEntry, Match, ScoreAdjustment
from tournaments.models import Result as Ending
from tournaments.selectors.people import Person
from tournaments.selectors.stages import LoadedStage

RULING: Final = "ruling:"
BY_RULING: Final = (Ending.DECIDED, Ending.BOTH_LOST)
"""How a match ends that a ruling decides; a double forfeit ends so too, without a ruling."""
WITHOUT_PLAY: Final = (Ending.WALKOVER, Ending.BOTH_LOST)
BOTH: Final = "AB"


@dataclass(frozen=True, slots=True)
class RulingLink:
    """A ruling and the incident under which it is read."""

    ruling: str
    incident: str


def put_out(tournament_id: UUID, people: Iterable[Person | Entrant]) -> dict[str, RulingLink]:
    """The ruling that put each entrant out of the tournament; two queries, none if no entrant has left.

    An entrant who left before, or whom the director let play on and who left later, wasn't put out by the ruling.
    """
    left = {str(each.id): moment(each.withdrawn_at) for each in people if each.withdrawn_at is not None}
    if not left:
        return {}
    entries = LogEntry.objects.filter(
        tournament=tournament_id, kind="ruling", body__effects__contains=[{"effect": "withdrawn"}]
    )
    rulings = list(entries.order_by("sequence").values_list("record_id", "body"))
    matches = Match.objects.filter(pk__in=[body["match"] for _, body in rulings])
    sides = {str(pk): {"A": str(a), "B": str(b)} for pk, a, b in matches.values_list("pk", "side_a_id", "side_b_id")}
    return {
        entrant: RulingLink(str(ruling), body["incident"])
        for ruling, body in rulings
        for effect in body["effects"]
        if effect["effect"] == "withdrawn"
        and left.get(entrant := sides[body["match"]][effect["side"]]) == (effect["after"] or "")
    }


def given_away(played: LoadedStage, out: Mapping[str, RulingLink]) -> dict[UUID, list[str]]:
    """By match without play: those of its sides that a ruling had put out; one query, none for none."""
    without_play = {each.id: each for each in played.seatings if each.is_finished and each.result in WITHOUT_PLAY}
    found = {
        match: [side for side in (each.a, each.b) if side in out and side != each.winner_id]
        for match, each in without_play.items()
    }
    ended = Match.objects.filter(pk__in=[match for match, sides in found.items() if sides])
    ends = dict(ended.values_list("pk", "finished_at")) if out else {}
    left = {entrant: played.people[entrant].withdrawn_at for entrant in out}
    return {
        match: [side for side in found[match] if (gone := left[side]) is not None and gone <= end]
        for match, end in ends.items()
        if end is not None
    }


def rulings_by_match(played: LoadedStage) -> dict[UUID, list[tuple[str, str]]]:
    """By match: the sides that a ruling concerned, and the ruling; a score first, then what decided it."""
    seated = {pk: each.id for each in played.seatings for pk in (each.id, *each.sets)}
    found: dict[UUID, list[tuple[str, str]]] = {}
    adjustments = ScoreAdjustment.objects.filter(match__round__stage=played.stage.pk, reference__startswith=RULING)
    for match, side, reference in adjustments.values_list("match_id", "side", "reference"):
        found.setdefault(seated[match], []).append((side, reference.removeprefix(RULING)))
    for match, ruling in _deciding_rulings(played).items():
        found.setdefault(seated[match], []).append((BOTH, ruling))
    return found


def _deciding_rulings(played: LoadedStage) -> dict[UUID, str]:
    """By match, or set, whose result may be a ruling's: the last ruling that set it."""
    possible = [each for each in played.seatings if each.result in BY_RULING or each.sets]
    decided = {str(pk): pk for each in possible for pk in (each.id, *each.sets)}
    if not decided:
        return {}
    entries = LogEntry.objects.filter(
        tournament=played.stage.division.tournament_id, kind="ruling", body__match__in=list(decided)
    )
    found: dict[UUID, str] = {}
    for ruling, body in entries.order_by("sequence").values_list("record_id", "body"):
        ends = [effect["after"] for effect in body["effects"] if effect["effect"] == "result"]
        if ends:
            found[decided[body["match"]]] = str(ruling) if ends[-1] else ""
    return {match: ruling for match, ruling in found.items() if ruling}


def links_to(tournament_id: UUID, rulings: list[str]) -> list[RulingLink]:
    """Links to these rulings, each once; one query, none for none."""
    if not rulings:
        return []
    entries = LogEntry.objects.filter(tournament=tournament_id, kind="ruling", record_id__in=rulings)
    incidents = {str(ruling): incident for ruling, incident in entries.values_list("record_id", "body__incident")}
    return [RulingLink(each, incidents[each]) for each in dict.fromkeys(rulings) if each in incidents]
