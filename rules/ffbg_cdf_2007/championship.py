"""Organisation of the championship: qualified places, the intermediate tournament, prizes."""

from __future__ import annotations

from rules.kernel.advice import Advice, not_covered
from rules.questions.backgammon.entries import PlaceAsks, Qualification
from rules.questions.backgammon.leaving import ForfeitedUnder, Prize
from rules.questions.backgammon.process_remedies import hand_over_prize, withhold_prize

STRICTLY_BELOW, LOST_BELOW = 1610, 3
LOWEST_ELO = 1600
THRESHOLDS = ((1605, 1608, 2), (LOWEST_ELO, 1605, 1))
"""From which ELO to which, both included, and how many qualifiers lost."""

FORFEITED = {ForfeitedUnder.CONDUCT: "§1.13", ForfeitedUnder.SIGNS: "§2.4"}


def qualification(question: Qualification) -> Advice:
    """A place is neither paid back nor passed on, 7.5: but exceptionally; else the intermediate tournament."""
    if question.asks is PlaceAsks.INTERMEDIATE:
        return _intermediate(question)
    if question.extraordinary:
        return Advice("may-grant", articles=["§7.5", "§qualifications"], discretion=True)
    return Advice("refused", articles=["§7.5", "§qualifications"])


def _intermediate(question: Qualification) -> Advice:
    """For who has lost qualifiers and hasn't played in the championship, by ELO."""
    if question.played_cdf:
        return Advice("not-allowed", articles=["§qualifications"])
    if question.elo < STRICTLY_BELOW and question.lost >= LOST_BELOW:
        return Advice("allowed", articles=["§qualifications"])
    if any(least <= question.elo <= most and question.lost >= needed for least, most, needed in THRESHOLDS):
        return Advice("allowed", articles=["§qualifications"])
    if question.elo < LOWEST_ELO:
        return not_covered()
    return Advice("not-allowed", articles=["§qualifications"])


def prize(question: Prize) -> Advice:
    """1.13, 2.4: a prize may be lost by a sanction; otherwise who is there at the prize-giving gets it."""
    lost_under = FORFEITED.get(question.forfeited_under)
    if lost_under is not None:
        return Advice("lost", articles=[lost_under], remedies=[withhold_prize()])
    if question.present:
        return Advice("handed-over", articles=["§remise-des-prix"], remedies=[hand_over_prize()])
    return Advice("lost", articles=["§remise-des-prix"], remedies=[withhold_prize()])
