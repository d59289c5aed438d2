"""What the records already know about a match, as facts of a question, each with its source and its time.

A fact is given only if a record keeps it. The starting value of a column isn't a record: a cube that no ruling and no
transcript has placed is unknown, and what a score sheet says is known from that sheet alone.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from typing import Any
from uuid import UUID

from django.db.models import Count, Max
from django.db.models.functions import Least

from arbitration.advice.lateness import asked_at, minutes_late
from arbitration.advice.phrases import kind_description
from arbitration.advice.record_times import since
from arbitration.advice.repetitions import Fault, deciding_article, faults_of, is_same, rulings_in
from arbitration.models import IllegalMoveNotification
from rules.repetition import repetition_of
from tournaments.models import Game, Match, ScoreSheet, Win
from tournaments.score_sheets.games import given_in
from tournaments.selectors.matches import with_division
from tournaments.selectors.scores import Score, score_of
from tournaments.selectors.sets import ids_of_sets

MATCH, GAMES, DIVISION, SHEETS, CLOCK = "match", "games", "division", "sheets", "clock"
NOTIFICATIONS, PENALTIES, RULINGS = "notifications", "penalties", "rulings"
SOURCES = (MATCH, GAMES, DIVISION, SHEETS, CLOCK, NOTIFICATIONS, PENALTIES, RULINGS)
"""Where a fact is known from."""

NOW = frozenset(
    {"break-overrun", "clock-fault", "crawford-game", "match-length", "score-disagreement", "time-allotment"}
)
"""Kinds that look at the score as it stands; the others at the score before the game in question."""

ON_A_SHEET = {"winner": "winner", "win": "win", "cube": "cube", "written": "score"}
"""The parts of a game on a score sheet, each with the sheet's own word for it."""
BY_RULING = (Win.AWARDED, Win.DRAW)
"""Ends of a game that the sums of a sheet say nothing about."""

OF_THE_MOMENT = frozenset({"match_running", "tournament_started", "tournament_over"})
BEST_OF = 3

SLOW_PLAY = "slow-play"
"""The kind that asks which sides were warned for it, not whether one was."""


@dataclass(frozen=True, slots=True)
class Known:
    """A fact's value, the records that it is taken from, and since when they say so."""

    value: Any
    source: str
    at: datetime | None = None
    """None where the records say that there is nothing (no earlier fault, no warning), or don't say since when."""


@dataclass(frozen=True)
class Ledger:
    """What is on record of a match, read once."""

    match: Match
    games: Sequence[Game]
    score: Score
    notified: Mapping[str, int]
    notified_at: Mapping[str, datetime]
    before: datetime | None = None

    @cached_property
    def game(self) -> Game:
        """The last game on record."""
        return self.games[-1]

    @cached_property
    def match_at(self) -> datetime | None:
        """Since when length and clock have been as they are."""
        return since(self.match, "match_length", "clocked")

    @cached_property
    def division_at(self) -> datetime | None:
        """Since when the division has had its length."""
        return since(self.match.round.stage.division, "match_length")

    @cached_property
    def games_at(self) -> datetime | None:
        """When the last game was entered, ended or put right, or the score was corrected."""
        entered = since(self.game, "score_before_a", "score_before_b", "is_crawford", "winner", "win", "points")
        corrected: datetime | None = self.match.adjustments.aggregate(last=Max("at"))["last"]
        return max((at for at in (entered, corrected) if at is not None), default=None)

    @cached_property
    def cube_at(self) -> datetime | None:
        """When the cube was put where it lies on record."""
        return since(self.game, "cube_value", "cube_owner", "is_cube_out", "cube_actions")


def known_facts(
    match_id: UUID,
    *,
    rulebook: str,
    kind: str,
    by: str | None = None,
    fault: str | None = None,
    apart_from: UUID | None = None,
    before: datetime | None = None,
    at: datetime | None = None,
) -> dict[str, Known]:
    """The facts of this kind that the records answer. A fact that isn't certain is absent.

    `by` is the side whose act is in question: earlier faults are counted for it, of the same `fault` where the rulebook
    tells faults of a kind apart. `apart_from` is the incident itself, which doesn't come before itself; with `before`
    only faults that happened before then count. `at` is the time now, without which no clock is read. Four queries, two
    or three more for a kind that counts repetition, and one or two for each source that the facts are taken from.
    """
    described = kind_description({"rulebook": rulebook, "kind": kind})
    if described is None:
        return {}
    ledger = read_ledger(match_id, before=before)
    said = {name: value for name, value in (("by", by), ("fault", fault)) if value is not None}
    wanted = {fact["name"] for fact in described["facts"]}
    candidates = {**_of_match(ledger), **_of_games(ledger, kind), **_of_side(ledger, rulebook, kind, said, apart_from)}
    if "games" in wanted:
        candidates |= _of_sheets(ledger)
    if wanted & OF_THE_MOMENT and at is not None:
        candidates |= _of_moment(ledger, asked_at(apart_from, at=at))
    if "minutes_late" in wanted and at is not None:
        candidates |= _of_clock(ledger, by, asked_at(apart_from, at=at))
    return {name: _dated(ledger, name, known) for name, known in candidates.items() if name in wanted}


def _dated(ledger: Ledger, name: str, known: Known) -> Known:
    """The same with its time, where it isn't known yet."""
    if known.source == MATCH and known.at is None:
        return replace(known, at=ledger.match_at)
    if known.source == DIVISION:
        return replace(known, at=ledger.division_at)
    if known.source == GAMES:
        return replace(known, at=ledger.cube_at if name == "cube" else ledger.games_at)
    return known


def read_ledger(match_id: UUID, *, before: datetime | None = None) -> Ledger:
    """Everything at once; notifications and rulings only of what happened before then, if that is said."""
    match = with_division(Match.objects.all(), "side_a", "side_b").get(pk=match_id)
    told = IllegalMoveNotification.objects.filter(match__in=ids_of_sets(match))
    told = told.alias(was_at=Least("happened_at", "recorded_at"))  # a tablet's clock may be ahead of ours
    told = told.filter(was_at__lt=before) if before else told
    notified = list(told.order_by().values("side").annotate(n=Count("pk"), last=Max("was_at")))
    return Ledger(
        match=match,
        games=list(Game.objects.filter(match=match_id).order_by("number")),
        score=score_of(match_id),
        notified={row["side"]: row["n"] for row in notified},
        notified_at={row["side"]: row["last"] for row in notified},
        before=before,
    )


def _of_match(ledger: Ledger) -> dict[str, Known]:
    match = ledger.match
    known = {"clocked": Known(match.clocked, MATCH), "best_of_three": Known(len(match.set_lengths) == BEST_OF, MATCH)}
    if match.match_length:
        known["match_length"] = Known(match.match_length, MATCH)
    correct = match.planned_length
    if correct:
        known["correct_length"] = Known(correct, DIVISION)
    if match.match_length and correct and match.match_length != correct:
        known["wrong_length"] = Known(match.match_length, MATCH)
    return known


def _of_moment(ledger: Ledger, asked_at: datetime) -> dict[str, Known]:
    """What the match at this table says of the moment in which the question arose."""
    begun, ended = ledger.match.started_at, ledger.match.finished_at
    if begun is None or asked_at < begun:
        return {}
    known = {"tournament_started": Known(True, MATCH, begun)}
    if ended is None or asked_at < ended:
        known |= {"match_running": Known(True, MATCH, begun), "tournament_over": Known(False, MATCH, begun)}
    return known


def _of_games(ledger: Ledger, kind: str) -> dict[str, Known]:
    """Score, cube and history. A match without recorded games gives none: its games may not be kept here."""
    if not ledger.games:
        return _of_one_point(ledger, kind)
    running = not ledger.games[-1].is_finished
    history = [{"A": game.score_before_a, "B": game.score_before_b} for game in ledger.games]
    question_is_next = kind in NOW and not running
    if question_is_next:
        history.append(ledger.score)
    known = {
        "score": Known(history[-1], GAMES),
        "scores_before": Known(history, GAMES),
        "crawford_played": Known(_crawford_played(ledger, question_is_next), GAMES),
    }
    game = ledger.games[-1]
    if running:
        known["crawford_game"] = Known(game.is_crawford, GAMES)
    if running and game.is_cube_on_record:
        known["cube"] = Known({"value": game.cube_value, "owner": game.cube_owner or None}, GAMES)
    return known


def _of_one_point(ledger: Ledger, kind: str) -> dict[str, Known]:
    """A match to one point has a single game, which begins at nil all and is played without a cube."""
    if ledger.match.match_length != 1 or (kind in NOW and any(ledger.score.values())):
        return {}
    nil = {"A": 0, "B": 0}
    before = {"score": nil, "scores_before": [nil], "crawford_played": False, "crawford_game": True}
    return {name: Known(value, MATCH) for name, value in before.items()}


def _crawford_played(ledger: Ledger, question_is_next: bool) -> bool:
    """Whether a game before the one in question was the Crawford game."""
    earlier = ledger.games if question_is_next else ledger.games[:-1]
    return any(game.is_crawford for game in earlier)


def _of_clock(ledger: Ledger, by: str | None, asked_at: datetime) -> dict[str, Known]:
    """How late the side is by the clock of the round."""
    found = minutes_late(ledger.match, by, asked_at=asked_at)
    return {"minutes_late": Known(found[0], CLOCK, found[1])} if found else {}


def _of_sheets(ledger: Ledger) -> dict[str, Known]:
    """What the score sheet says game by game, if one was taken down, or both and they say the same. One query.

    The games on record aren't it: they would say of every sheet that its sums are right.
    """
    latest = {sheet.kept_by: sheet for sheet in ScoreSheet.objects.filter(match=ledger.match).order_by("version")}
    sheets = list(latest.values())
    noted = [
        [
            {name: entry[column] for name, column in ON_A_SHEET.items() if entry.get(column) is not None}
            for entry in sheet.entries
        ]
        for sheet in sheets
    ]
    if not sheets or any(games != noted[0] for games in noted):
        return {}
    games = noted[0]
    if any(game.get("win") in BY_RULING for game in games) or any(map(_has_given_points, sheets)):
        return {}
    return {"games": Known(games, SHEETS, max(sheet.recorded_at for sheet in sheets))}


def _has_given_points(sheet: ScoreSheet) -> bool:
    """Whether its scores hold points that no game brought: then they are no sums of its games."""
    return any(any(given_in(entry).values()) for entry in sheet.entries)


def _of_side(
    ledger: Ledger, rulebook: str, kind: str, facts: Mapping[str, Any], apart: UUID | None
) -> dict[str, Known]:
    """How often the side did the same before, as the rulebook counts it, and whether it was warned for that."""
    counted, by = repetition_of(rulebook, kind), facts.get("by")
    if counted is None or (by not in ("A", "B") and kind != SLOW_PLAY):
        return {}
    article = deciding_article(rulebook, kind, {**facts, "prior": None}) if counted.is_by_article else None
    if counted.is_by_article and article is None:
        return {}
    same: list[tuple[Fault, str | None]] = []
    moments: list[datetime] = []
    for ruling, side in rulings_in(ledger.match, counted, by):
        found = [fault for fault in faults_of([ruling], rulebook) if fault.incident != apart]
        was_at = min(ruling.incident.happened_at, ruling.incident.recorded_at)  # a tablet's clock may be ahead of ours
        if ledger.before and was_at >= ledger.before:
            continue
        counting: list[tuple[Fault, str | None]]
        if kind == SLOW_PLAY:
            counting = [(fault, None) for fault in found if fault.kind == kind]
        else:
            counting = [(fault, side) for fault in found if is_same(fault, kind=kind, by=side, article=article)]
        same += counting
        moments += [ruling.ruled_at for _ in counting]
    last = max(moments, default=None)
    if kind == SLOW_PLAY:
        warned = [side for side in ("A", "B") if any(side in fault.warned for fault, _ in same)]
        return {"warned": Known(warned, PENALTIES, last)}
    notified = ledger.notified.get(str(by), 0) if counted.has_notifications else 0
    if notified:
        moments.append(ledger.notified_at[str(by)])
    return {
        "prior": Known(
            len(same) + notified, NOTIFICATIONS if counted.has_notifications else RULINGS, max(moments, default=None)
        ),
        "warned": Known(any(side in fault.warned for fault, side in same), PENALTIES, last),
    }
