"""1.0, 1.1 and 1.12: who may enter, in which category, and what giving up a stage costs."""

from __future__ import annotations

from rules.kernel.advice import Advice, not_covered
from rules.questions.backgammon.entries import Entry, EntryDecision
from rules.questions.backgammon.leaving import TournamentStage, Withdrawal, WithdrawalAct
from rules.questions.backgammon.process_remedies import admit, bar_from, stop_pairing


def entry(question: Entry) -> Advice:
    """1.0, 1.1: who meets the conditions may take part; a category plainly below the player's own may be barred."""
    if question.decision is EntryDecision.PLACE_HIGHER and question.manifestly_lower:
        return Advice("barred-from-category", articles=["§1.1"], discretion=True)
    if question.decision in (EntryDecision.PLACE_HIGHER, EntryDecision.PLACE_LOWER):
        return Advice("not-possible", articles=["§1.1"])
    if not question.licensed or question.suspended:
        return Advice("not-eligible", articles=["§1.1"])
    if not question.french and not question.lives_in_france:
        return Advice("not-eligible", articles=["§1.0"])
    if not question.french and not question.proof:
        return Advice("not-eligible", articles=["§1.0"])
    if question.decision is EntryDecision.REFUSE:
        return Advice("no-ground", articles=["§1.0", "§1.1"], remedies=[admit()])
    return Advice("admitted", articles=["§1.0", "§1.1"])


def withdrawal(question: Withdrawal) -> Advice:
    """1.12: every round of the first stage is played; giving it up costs the consolation."""
    if question.stage is not TournamentStage.FIRST_STAGE:
        return not_covered()
    if question.act is WithdrawalAct.ABANDONS:
        remedies = [stop_pairing(stage=TournamentStage.FIRST_STAGE), bar_from(event=TournamentStage.CONSOLATION)]
        return Advice("out-of-consolation", articles=["§1.12"], remedies=remedies)
    return Advice("breach", articles=["§1.12"], discretion=True)
