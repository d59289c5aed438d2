"""4, 5.2, 7.3: announcing a turn, how a challenge is made, the match sheet."""

from __future__ import annotations

from rules.kernel.advice import Advice, Force, Sanction
from rules.questions.scrabble.desk_remedies import announce_turn, confirm_words, fill_in_sheet, fill_in_slip
from rules.questions.scrabble.procedure import (
    AnnouncedTurn,
    ChallengeProcedure,
    MatchSheet,
    ProcedureFault,
    TurnAnnouncement,
)
from rules.questions.scrabble.remedies import (
    call_arbiter,
    hand_in_sheet,
    note_on_score_sheets,
    press_clock,
    stop_clock,
)

ARTICLE_OF = {AnnouncedTurn.PLAY: "§4.1.1", AnnouncedTurn.PASS: "§4.2", AnnouncedTurn.EXCHANGE: "§4.3"}
NOTED_BY = {**ARTICLE_OF, AnnouncedTurn.PLAY: "§2.2"}
"""The article that has each turn noted: of a word 4.1.1 has no more than a blank's letter written."""

SAID = (ProcedureFault.WORD_READ, ProcedureFault.HINT_GIVEN)
DONE_NOW = {
    ProcedureFault.NO_SLIP: fill_in_slip(),
    ProcedureFault.NOT_CONFIRMED: confirm_words(),
    ProcedureFault.CLOCK_RUNNING: stop_clock(),
    ProcedureFault.NO_ARBITER: call_arbiter(),
}


def turn_announcement(question: TurnAnnouncement) -> Advice:
    """4.1.1, 4.2, 4.3: a turn is announced and ended on the clock; 2.2, 4.2, 4.3: noted; 8.2: an arbiter may warn.

    6.3: a clock that wasn't pressed is pressed now.
    """
    article, noted_by, by = ARTICLE_OF[question.act], NOTED_BY[question.act], question.by
    articles, remedies = [], []
    if not question.announced:
        articles.append(article)
        remedies.append(announce_turn(side=by))
    if not question.noted:
        articles.append(noted_by)
        remedies.append(note_on_score_sheets())
    if not question.clock_pressed:
        articles += [article, "§6.3"]
        remedies.append(press_clock(side=by))
    if not remedies:
        return Advice("in-order", articles=[article, noted_by])
    warning = Sanction("warning", against=by, force=Force.MAY)
    return Advice("to-announce", [*articles, "§8.2"], remedies, sanctions=[warning], discretion=True)


def challenge_procedure(question: ChallengeProcedure) -> Advice:
    """5.2: slip, clock, confirmation; no word is pronounced; 8.3: what follows if it was, the director says.

    8.2: every challenge is put to an arbiter.
    """
    if question.fault in SAID:
        return Advice("breach", articles=["§5.2", "§8.3"], discretion=True)
    articles = ["§5.2", "§8.2"] if question.fault is ProcedureFault.NO_ARBITER else ["§5.2"]
    return Advice("to-put-right", articles, remedies=[DONE_NOW[question.fault]])


def match_sheet(question: MatchSheet) -> Advice:
    """2.4, 7.3: the players fill it in, the winner hands it to an arbiter."""
    if not question.filled_in:
        return Advice("to-fill-in", articles=["§2.4", "§7.3"], remedies=[fill_in_sheet()])
    if question.handed_in:
        return Advice("in-order", articles=["§7.3"])
    winner = question.winner.side
    if winner is None:
        return Advice("either-hands-in", articles=["§7.3"], discretion=True)
    return Advice("winner-hands-in", articles=["§7.3"], remedies=[hand_in_sheet(side=winner)])
