"""1.4: who may enter, and in which category."""

from __future__ import annotations

from rules.kernel.advice import Advice, ReportDuty, ReportWhen
from rules.questions.backgammon.entries import Entry, EntryDecision
from rules.questions.backgammon.process_remedies import explain_to_player, offer_higher_place

ENTRY_REPORTED = ReportDuty("§1.4.iii", ReportWhen.AFTER_TOURNAMENT)
FEWEST_CATEGORIES = 2


def entry(question: Entry) -> Advice:
    """1.4.i: the director approves or refuses; 1.4.ii: or offers a higher category, where there are several."""
    if question.decision is EntryDecision.ADMIT:
        return Advice("admitted", articles=["§1.4.i"], discretion=True)
    if question.decision is EntryDecision.REFUSE:
        return Advice(
            "refused",
            articles=["§1.4.i", "§1.4.iii"],
            remedies=[] if question.explained else [explain_to_player()],
            reports=[ENTRY_REPORTED],
            discretion=True,
        )
    if question.decision is EntryDecision.PLACE_HIGHER and question.categories >= FEWEST_CATEGORIES:
        return Advice(
            "placed-higher",
            articles=["§1.4.ii", "§1.4.iii"],
            remedies=[offer_higher_place()],
            reports=[ENTRY_REPORTED],
            discretion=True,
        )
    return Advice("not-possible", articles=["§1.4.ii"])
