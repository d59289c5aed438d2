"""Commonness: in which order kinds are offered: how often a director is called for them, by what directors tell.

The order is a choice of ours, not of a rulebook; what a tournament has logged itself goes before it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

BACKGAMMON: Sequence[str] = (
    "illegal-move",
    "score-disagreement",
    "dice-roll",
    "premature-roll",
    "lateness",
    "slow-play",
    "cube-action",
    "crawford-double",
    "clock-fault",
    "early-dice-pickup",
    "spectator-conduct",
    "end-of-turn",
    "time-expired",
    "cube-level",
    "handling",
    "starting-position",
    "clock-pause",
    "break-overrun",
    "premature-double",
    "cube-value-dispute",
    "crawford-game",
    "etiquette",
    "equipment",
    "completion",
    "cube-not-centred",
    "match-length",
    "result-report",
    "game-scoring",
    "early-roll-after-double",
    "dead-cube-double",
    "outside-aid",
    "language",
    "evidence-disturbed",
    "time-allotment",
    "clock-activation",
    "recording",
    "withdrawal",
    "appeal",
    "score-arithmetic",
    "consultation-doubles",
    "money-play-concept",
    "place-of-play",
    "observer",
    "spectator-exclusion",
    "information",
    "complaint-routing",
    "committee",
    "committee-vote",
    "report-duty",
    "entry",
    "qualification",
    "prize",
    "tie-break",
    "tie-break-sums",
    "pairing",
    "bye",
    "finals-place",
    "consolation-entry",
)

SCRABBLE: Sequence[str] = (
    "word-challenge",
    "totals-disagreement",
    "overdraw",
    "clock",
    "time-exhausted",
    "score-challenge",
    "exchange",
    "end-scoring",
    "absence",
    "board-upset",
    "pause",
    "blank",
    "tile-draw",
    "pass-limit",
    "misconduct",
    "who-starts",
    "start-conditions",
    "game-result",
    "incomplete-set",
    "resignation",
    "equipment",
    "appeal",
    "sanction-powers",
    "turn-announcement",
    "challenge-procedure",
    "match-sheet",
    "tie-break",
    "pairing",
    "bye",
    "rounds",
)

DRAUGHTS: Sequence[str] = (
    "irregularity",
    "draw-claim",
    "flag-fall",
    "notation-form",
    "notation-duty",
    "notation-check",
    "rectification-time",
    "forbidden-conduct",
    "resignation",
    "moves-proof",
    "notation-completion",
    "clock-placement",
    "notation-second",
)

COMMONEST_FIRST: Mapping[str, Sequence[str]] = {
    "backgammon": BACKGAMMON,
    "scrabble": SCRABBLE,
    "draughts": DRAUGHTS,
}
"""All kinds of each discipline, the commonest first."""


def rank(discipline: str, kind: str) -> int:
    """The place of a kind among those of its discipline, from 0; a kind that isn't listed comes last."""
    order = COMMONEST_FIRST[discipline]
    return order.index(kind) if kind in order else len(order)
