"""8 Arbiters and director: what they may impose, and appeals."""

from __future__ import annotations

from rules.kernel.advice import Advice, Force, Sanction
from rules.kernel.rulebook import Figure
from rules.kernel.units import Side
from rules.questions.scrabble.common import Official, ScrabbleQuestion
from rules.questions.scrabble.officials import AppealAgainst, Misconduct, SanctionInMind, SanctionPowers, WantedSanction
from rules.questions.scrabble.remedies import refer

ARBITERS_POINTS = Figure("arbiters_points", 5, "§8.2")
"""The only number of points that an arbiter takes off for conduct (8.2)."""


def points_for_conduct(question: ScrabbleQuestion, against: Side) -> Sanction:
    """The penalty that 8.2 leaves to the arbiter."""
    return Sanction("points", against=against, force=Force.MAY, amount=question.figure(ARBITERS_POINTS))


def misconduct(question: Misconduct) -> Advice:
    """8.2: a warning, five points, the game; 8.3: for the director exclusion as well."""
    by = question.by
    scale = [
        Sanction("warning", against=by, force=Force.MAY),
        points_for_conduct(question, by),
        Sanction("game-loss", against=by, force=Force.MAY),
    ]
    if question.official is Official.ARBITER:
        return Advice("scale", articles=["§8.1", "§8.2"], sanctions=scale, discretion=True)
    scale.append(Sanction("expulsion", against=by, force=Force.MAY))
    return Advice("scale", articles=["§8.1", "§8.3"], sanctions=scale, discretion=True)


def sanction_powers(question: SanctionPowers) -> Advice:
    """8.3: the director may impose anything; 8.2: an arbiter a warning, five points, or the loss of the game."""
    if question.official is Official.DIRECTOR:
        return Advice("within-powers", articles=["§8.3"])
    if _is_an_arbiters(question, question.sanction):
        return Advice("within-powers", articles=["§8.2"])
    return Advice("beyond-powers", articles=["§8.2", "§8.3"], remedies=[refer(to=Official.DIRECTOR)])


def _is_an_arbiters(question: SanctionPowers, sanction: SanctionInMind) -> bool:
    kind = question.part("sanction", sanction, "kind")
    if kind == WantedSanction.POINTS:
        return bool(question.part("sanction", sanction, "points") == question.figure(ARBITERS_POINTS))
    return kind in (WantedSanction.WARNING, WantedSanction.GAME_LOSS)


def appeal(question: AppealAgainst) -> Advice:
    """8.3: the director decides on an arbiter's decision, and finally."""
    if question.decided_by is Official.ARBITER:
        return Advice("to-director", articles=["§8.2", "§8.3"], remedies=[refer(to=Official.DIRECTOR)])
    return Advice("final", articles=["§8.3"])
