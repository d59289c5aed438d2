"""Verification of matches: result, score, length and seats against the entries that made them what they are."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple
from uuid import UUID, uuid5

from django.db.models import QuerySet

from arbitration.models import Ruling
from tournaments.canonical import moment, sha256
from tournaments.models import Bye, LateArrival, LogEntry, Match, Result, ResultEntry, Round, Side, Stage, Win
from tournaments.rounds.publishing import board_of
from tournaments.selectors.scores import with_score
from tournaments.selectors.sets import pairing_of, stand_of
from tournaments.services.verification import Break

SIDES: Final = (Side.A, Side.B)
ACTS: Final = ("result", "ruling", "late-arrival", "transcript-import")
"""The kinds of entries whose records change a match."""
OUTCOMES: Final[Mapping[str, str]] = {
    ResultEntry.Outcome.PLAYED: Result.PLAYED,
    ResultEntry.Outcome.DRAW: Result.DRAW,
    ResultEntry.Outcome.FORFEIT: Result.WALKOVER,
    ResultEntry.Outcome.MATCH_FORFEIT: Result.WALKOVER,
    ResultEntry.Outcome.DOUBLE_FORFEIT: Result.BOTH_LOST,
    ResultEntry.Outcome.UNFINISHED: "",
}


class Published(NamedTuple):
    """The entry that put a round on the board, and the one that says who sits where: the same, or a later one."""

    entry: LogEntry
    last: LogEntry


@dataclass
class Told:
    """What the records of a match say, one after the other."""

    match: Any
    winner: str = ""
    result: str = ""
    ends_match: bool = False
    score: dict[str, int] | None = None
    """Unknown until a result says it: games are played without entries of their own."""
    lengths: list[Any] = field(default_factory=list)
    """The points that it is played to, one after the other; none where it isn't known."""
    is_imported: bool = False
    is_paired: bool = True
    """Whether it was on the board before its transcript came in."""
    is_told: bool = False
    """Whether each end of the match has an entry: of those in rounds that were published so, and of those with one."""

    def enter(self, entry: ResultEntry) -> None:
        """A result that was entered, corrected or taken back."""
        self.is_told = True
        self.winner, self.result = entry.winner, OUTCOMES[entry.outcome]
        loses_all = entry.outcome == ResultEntry.Outcome.DOUBLE_FORFEIT and self.match.is_set
        self.ends_match = entry.outcome == ResultEntry.Outcome.MATCH_FORFEIT or loses_all
        self.score = entry.score

    def rule(self, ruling: Ruling) -> None:
        """A ruling's effects on the match, those that take back an earlier ruling's included."""
        for effect in ruling.effects:
            after = effect.get("after")
            match effect["effect"]:
                case "result":
                    self.is_told = True
                    end = after or {"winner": "", "result": ""}
                    self.winner, self.result = end["winner"], end["result"]
                    self.ends_match = end.get("ends_match", False)
                case "score":
                    self.add({effect["side"]: effect["points"]})
                case "game":
                    self.add(_worth(effect["before"]), -1)
                    self.add(_worth(after))
                case "totals":
                    self.add(effect["before"] or {}, -1)
                    self.add(after or {})
                case "length":
                    self.lengths.append(after)

    def add(self, points: Mapping[str, int], sign: int = 1) -> None:
        """Points that a side was given, or lost."""
        if self.score is not None:
            for side, count in points.items():
                self.score[side] += sign * count

    def bring_in(self, body: Mapping[str, Any]) -> None:
        """A transcript has games of its own, perhaps a result, and the length that was played to."""
        made = uuid5(self.match.round.stage.division.tournament_id, body["fingerprint"])
        self.is_imported, self.is_paired = True, self.match.pk != made
        self.score, self.lengths = self.score if self.result else None, []


def matches_that_differ(tournament_id: UUID) -> Iterator[Break]:
    """Matches that aren't what results, rulings, late arrivals and published rounds made of them."""
    try:
        yield from _differing(tournament_id)
    except (AttributeError, KeyError, TypeError, ValueError) as error:  # where, the comparison with the digests says
        yield Break(0, "tournaments.match", f"records that can't be read: {error!r}", "the records of matches")


def _differing(tournament_id: UUID) -> Iterator[Break]:
    here = Match.objects.filter(round__stage__division__tournament=tournament_id)
    ordered = with_score(here).select_related("round__stage__division").order_by("round", "table", "set_number")
    found = list(ordered)
    published = _published(tournament_id)
    told = {each.pk: _begun(each, published.get(each.round_id)) for each in found}
    _tell(tournament_id, told)
    together: dict[Any, list[Any]] = defaultdict(list)
    for match in found:
        together[pairing_of(match)].append(match)
    for sets in together.values():
        yield from _sets_differ(sets)
    for match in found:
        yield from _differs(told[match.pk], together[pairing_of(match)])
    yield from _boards_differ(published, told)
    yield from _draws_differ(tournament_id)


def _begun(match: Any, published: Published | None) -> Told:
    """A match as it came onto the board."""
    if published is None:
        return Told(match)
    lengths = match.set_lengths[match.set_number - 1 :] if match.is_set else [published.entry.body["match_length"]]
    return Told(match, is_told=True, lengths=lengths[:1])


def _tell(tournament_id: UUID, told: Mapping[UUID, Told]) -> None:
    """Tell each match's records in the order in which they were journaled."""
    path = "match__round__stage__division__tournament"
    sources: Sequence[QuerySet[Any]] = (ResultEntry.objects.all(), Ruling.objects.all(), LateArrival.objects.all())
    records = {each.pk: each for source in sources for each in source.filter(**{path: tournament_id})}
    entries = LogEntry.objects.filter(tournament=tournament_id, kind__in=ACTS).order_by("sequence")
    for kind, record_id, body in entries.values_list("kind", "record_id", "body"):
        record = records.get(record_id)
        if kind == "transcript-import":
            if match := told.get(UUID(body["match"])):
                match.bring_in(body)
        elif isinstance(record, ResultEntry):
            told[record.match_id].enter(record)
        elif isinstance(record, Ruling):
            told[record.match_id].rule(record)
        elif isinstance(record, LateArrival):
            told[record.match_id].add({Side(record.side).opponent: record.points})


def _worth(end: Mapping[str, Any] | None) -> dict[str, int]:
    """What a game's end counts for each side."""
    if end is None:
        return {}
    won_by = SIDES if end["win"] == Win.DRAW else (end["winner"],)
    return {str(side): end["points"] for side in won_by}


def _differs(told: Told, sets: Sequence[Any]) -> Iterator[Break]:
    match, name = told.match, f"tournaments.match {told.match.pk}"
    if told.is_told and (told.result or not told.is_imported):
        result = told.result or (Result.NOT_NEEDED if match.is_set and stand_of(sets).is_over else "")
        expected = (told.winner, str(result), told.ends_match)
        found = (match.winner, match.result, match.ends_match)
        if found != expected:
            yield Break(0, name, str(found), str(expected))
    score = {"A": match.score_a, "B": match.score_b}
    if told.score is not None and score != told.score:
        yield Break(0, name, str(score), str(told.score))
    if told.lengths and match.match_length != told.lengths[-1]:
        yield Break(0, name, f"length {match.match_length}", f"length {told.lengths[-1]}")


def _sets_differ(sets: Sequence[Any]) -> Iterator[Break]:
    """The sets of a match are numbered from 1, at one table, and planned alike; the next one is there."""
    first = sets[0]
    if first.is_set and all(each.is_finished for each in sets) and not stand_of(sets).is_over:
        yield Break(0, f"tournaments.match {sets[-1].pk}", f"{len(sets)} sets", "another set")
    for number, each in enumerate(sets, start=1):
        found = (each.set_number, each.table, each.set_lengths)
        expected = (number, first.table, first.set_lengths)
        if found != expected:
            yield Break(0, f"tournaments.match {each.pk}", str(found), str(expected))


def _published(tournament_id: UUID) -> dict[UUID, Published]:
    """The rounds that are on the board, as far as their entries have its digest: older ones don't."""
    kinds = ("round-published", "round-undone", "table-changed")
    found: dict[UUID, Published] = {}
    for each in LogEntry.objects.filter(tournament=tournament_id, kind__in=kinds).order_by("sequence"):
        if each.kind == "round-published":
            found[each.record_id] = Published(each, each)
        elif each.kind == "round-undone":
            found.pop(each.record_id, None)
        elif each.record_id in found:
            found[each.record_id] = Published(found[each.record_id].entry, each)
    return {id: each for id, each in found.items() if "board" in each.entry.body}


def _boards_differ(published: Mapping[UUID, Published], told: Mapping[UUID, Told]) -> Iterator[Break]:
    """Published rounds whose seats, sets, byes or start, from which lateness counts, aren't those of their entries."""
    by_round = defaultdict(list)
    for each in told.values():
        if each.match.set_number == 1 and each.is_paired:
            by_round[each.match.round_id].append(each.match)
    starts = dict(Round.objects.filter(pk__in=list(published)).values_list("pk", "starts_at"))
    for round_id, (entry, last) in published.items():
        starts_at = starts.get(round_id)
        said, found = entry.body.get("starts_at"), starts_at and moment(starts_at)
        if said and found != said:
            yield Break(entry.sequence, f"tournaments.round {round_id}", str(found), said)
        board = board_of(by_round[round_id], Bye.objects.filter(round=round_id))
        if board != last.body["board"]:
            yield Break(last.sequence, f"tournaments.round {round_id}", board, last.body["board"])


def _draws_differ(tournament_id: UUID) -> Iterator[Break]:
    """Stages whose seeds aren't those of their draw."""
    entries = LogEntry.objects.filter(tournament=tournament_id, kind="stage-drawn").order_by("sequence")
    draws = dict(Stage.objects.filter(division__tournament=tournament_id).values_list("pk", "draw"))
    for entry in {each.record_id: each for each in entries}.values():
        draw = draws.get(entry.record_id) or {}
        name = "groups" if "groups" in entry.body else "seeds"
        found = draw.get(name) if name == "groups" else sha256(draw.get(name))
        if found != entry.body[name]:
            yield Break(entry.sequence, f"tournaments.stage {entry.record_id}", str(found), str(entry.body[name]))
