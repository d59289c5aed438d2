"""7.4 and 7.6: matches that are played too slowly."""

from __future__ import annotations

from rules.kernel.advice import Advice, Against, Force, Sanction
from rules.questions.backgammon.pace import PaceRequest, SlowPlay

CLOCK_IMPOSED = Sanction("clock-imposed", against=Against.BOTH, force=Force.MAY)
OBSERVER = Sanction("observer", against=Against.BOTH, force=Force.MAY)


def slow_play(question: SlowPlay) -> Advice:
    """7.4: a clock on a player's protest; 7.6: an observer on request, or of the director's own accord."""
    if question.request is PaceRequest.OBSERVER:
        return Advice("request-open", articles=["§7.6"], sanctions=[OBSERVER], discretion=True)
    if question.request is PaceRequest.CLOCK:
        if question.clocked:
            return Advice("no-action", articles=["§7.4"])
        return Advice("slow-play", articles=["§7.4"], sanctions=[CLOCK_IMPOSED], discretion=True)
    if question.slow:
        return Advice("slow-play", articles=["§7.4", "§7.6"], sanctions=[OBSERVER], discretion=True)
    return Advice("no-action", articles=["§7.4"])
