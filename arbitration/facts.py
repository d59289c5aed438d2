"""What the records already know about a match, as facts of a question, each with where it is known from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Count

from arbitration.models import IllegalMoveNotification
from arbitration.selectors.phrases import kind_description
from arbitration.selectors.repetitions import Fault, deciding_article, faults_of, is_same, rulings_in
from rules.repetition import repetition_of
from tournaments.models import Game, Match
from tournaments.selectors.scores import Score, score_of

MATCH, GAMES, DIVISION = "match", "games", "division"
NOTIFICATIONS, PENALTIES, RULINGS = "notifications", "penalties", "rulings"
"""Where a fact is known from."""

NOW = frozenset(
    {"break-overrun", "clock-fault", "crawford-game", "match-length", "score-disagreement", "time-allotment"}
)
"""Kinds that look at the score as it stands; the others at the score before the game in question."""

SLOW_PLAY = "slow-play"
"""The kind that asks which sides were warned for it, not whether one was."""


@dataclass(frozen=True, slots=True)
class Known:
    """A fact's value and the records that it is taken from."""

    value: Any
    source: str


@dataclass(frozen=True, slots=True)
class Ledger:
    """What is on record of a match, read once."""

    match: Match
    games: Sequence[Game]
    score: Score
    notified: Mapping[str, int]
    before: datetime | None = None


def known_facts(
    match_id: UUID,
    *,
    rulebook: str,
    kind: str,
    by: str | None = None,
    fault: str | None = None,
    apart_from: UUID | None = None,
    before: datetime | None = None,
) -> dict[str, Known]:
    """The facts of this kind that nobody has to be asked. A fact that isn't known for sure is absent.

    `by` is the side whose act is in question: earlier faults are counted for it, of the same `fault` where the rulebook
    tells faults of a kind apart. `apart_from` is the incident itself, which doesn't come before itself; with `before`
    only faults that happened before then count. Four queries, and two or three more for a kind that counts repetition.
    """
    described = kind_description({"rulebook": rulebook, "kind": kind})
    if described is None:
        return {}
    ledger = read_ledger(match_id, before=before)
    said = {name: value for name, value in (("by", by), ("fault", fault)) if value is not None}
    candidates = {**_of_match(ledger), **_of_games(ledger, kind), **_of_side(ledger, rulebook, kind, said, apart_from)}
    wanted = {fact["name"] for fact in described["facts"]}
    return {name: known for name, known in candidates.items() if name in wanted}


def read_ledger(match_id: UUID, *, before: datetime | None = None) -> Ledger:
    """Everything at once; notifications and rulings only of what happened before then, if that is said."""
    match = Match.objects.select_related("round__stage__division", "side_a", "side_b").get(pk=match_id)
    told = IllegalMoveNotification.objects.filter(match=match_id)
    told = told.filter(happened_at__lt=before) if before else told
    notified = told.order_by().values("side").annotate(n=Count("pk"))
    return Ledger(
        match=match,
        games=list(Game.objects.filter(match=match_id).order_by("number")),
        score=score_of(match_id),
        notified={row["side"]: row["n"] for row in notified},
        before=before,
    )


def _of_match(ledger: Ledger) -> dict[str, Known]:
    match, division = ledger.match, ledger.match.round.stage.division
    known = {"clocked": Known(match.clocked, MATCH)}
    if match.match_length:
        known["match_length"] = Known(match.match_length, MATCH)
    if division.match_length:
        known["correct_length"] = Known(division.match_length, DIVISION)
    if match.match_length and division.match_length and match.match_length != division.match_length:
        known["wrong_length"] = Known(match.match_length, MATCH)
    return known


def _of_games(ledger: Ledger, kind: str) -> dict[str, Known]:
    """Score, cube and history. A match without games on record says nothing: perhaps nobody keeps them."""
    if not ledger.games:
        return {}
    running = not ledger.games[-1].is_finished
    history = [{"A": game.score_before_a, "B": game.score_before_b} for game in ledger.games]
    question_is_next = kind in NOW and not running
    if question_is_next:
        history.append(ledger.score)
    known = {
        "score": Known(history[-1], GAMES),
        "scores_before": Known(history, GAMES),
        "crawford_played": Known(_crawford_played(ledger, question_is_next), GAMES),
        "games": Known([_as_written(game) for game in ledger.games if game.is_finished], GAMES),
    }
    game = ledger.games[-1]
    if running:
        known["crawford_game"] = Known(game.is_crawford, GAMES)
    if running and not game.is_cube_out:
        known["cube"] = Known({"value": game.cube_value, "owner": game.cube_owner or None}, GAMES)
    return known


def _crawford_played(ledger: Ledger, question_is_next: bool) -> bool:
    """Whether a game before the one in question was the Crawford game."""
    earlier = ledger.games if question_is_next else ledger.games[:-1]
    return any(game.is_crawford for game in earlier)


def _as_written(game: Game) -> dict[str, Any]:
    """A game as a sheet has it: `written` is the score after it, as counted here."""
    written = {"A": game.score_before_a, "B": game.score_before_b}
    written[game.winner] += game.points
    return {"winner": game.winner, "win": game.win, "cube": game.cube_value, "written": written}


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
    for ruling, side in rulings_in(ledger.match, counted, by):
        found = [fault for fault in faults_of([ruling], rulebook) if fault.incident != apart]
        if ledger.before and ruling.incident.happened_at >= ledger.before:
            continue
        if kind == SLOW_PLAY:
            same += [(fault, None) for fault in found if fault.kind == kind]
        else:
            same += [(fault, side) for fault in found if is_same(fault, kind=kind, by=side, article=article)]
    if kind == SLOW_PLAY:
        warned = [side for side in ("A", "B") if any(side in fault.warned for fault, _ in same)]
        return {"warned": Known(warned, PENALTIES)}
    notified = ledger.notified.get(str(by), 0) if counted.has_notifications else 0
    return {
        "prior": Known(len(same) + notified, NOTIFICATIONS if counted.has_notifications else RULINGS),
        "warned": Known(any(side in fault.warned for fault, side in same), PENALTIES),
    }
