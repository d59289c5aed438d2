"""Annex I, 5: accidents, irregularities, refusals."""

from __future__ import annotations

from rules.kernel.advice import Advice
from rules.questions.draughts.irregularities import Cause, Extent, Irregularity
from rules.questions.draughts.remedies import (
    charge_rectification_time,
    compel,
    offer_full_rectification,
    play_on,
    rectify_fully,
    restore_position,
)


def irregularity(question: Irregularity) -> Advice:
    """5.5: none if seen at once; 5.6 to 5.8: until the next move the opponent may insist, on all or nothing."""
    cause = question.cause
    if cause is Cause.ACCIDENT and question.noticed_at_once:
        return Advice("not-an-irregularity", articles=["§annex-i.5.5"], remedies=[restore_position()])
    if question.opponent_moved:
        return Advice("accepted", articles=["§annex-i.5.7"], remedies=[play_on()])
    wants = question.opponent_wants
    if wants is Extent.PARTIAL:
        return Advice("partial-refused", articles=["§annex-i.5.8"], remedies=[offer_full_rectification()])
    if wants is Extent.NOTHING:
        return Advice("left-as-is", articles=["§annex-i.5.7"], remedies=[play_on()])
    by = question.by
    if cause is Cause.REFUSAL:
        remedies = [compel(side=by), charge_rectification_time(side=by)]
        return Advice("compel", articles=["§annex-i.5.6", "§6.18"], remedies=remedies)
    remedies = [rectify_fully(), charge_rectification_time(side=by)]
    return Advice("rectify", articles=["§annex-i.5.7", "§6.18"], remedies=remedies)
