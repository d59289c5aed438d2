"""5.1 and 5.2: who decides a dispute, appeals, and what a committee has decided."""

from __future__ import annotations

from rules.eubgf_2020.committees import CHOOSER, SIZES
from rules.eubgf_2020.reports import RULING_IN_A_DISPUTE
from rules.kernel.advice import Advice
from rules.questions.backgammon.appeals import (
    AppealAgainst,
    Appellant,
    AskedAt,
    ComplaintRouting,
    DecidedBy,
    Subject,
)
from rules.questions.backgammon.clock_remedies import call_director
from rules.questions.backgammon.committees import CommitteeVote, VoteFor
from rules.questions.backgammon.process_remedies import (
    Chooser,
    apply_option,
    apply_original_ruling,
    complete_committee,
    form_committee,
    leave_as_is,
    set_aside_ruling,
    vote_again,
)
from rules.questions.backgammon.voting import carried, members_lacking


def complaint_routing(question: ComplaintRouting) -> Advice:
    """5.1: the director; another one, impartial (1.3.i), where the director is a party; else a committee (1.3.ii)."""
    if not question.director_is_party:
        return Advice("director-decides", articles=["§5.1"], remedies=[leave_as_is(), call_director()])
    if question.other_director and question.other_impartial:
        return Advice("other-director-decides", articles=["§5.1"], remedies=[leave_as_is(), call_director()])
    impartiality = ["§1.3.i"] if question.other_director else []
    return Advice(
        "committee-decides",
        articles=[*impartiality, "§1.3.ii", "§5.1"],
        remedies=[leave_as_is(), form_committee(sizes=SIZES, chosen_by=Chooser.PARTIES)],
    )


def appeal(question: AppealAgainst) -> Advice:
    """5.2: against the director's decisions, as soon as is reasonably possible; 3.8: none against a recording."""
    if question.decision_by is DecidedBy.COMMITTEE:
        return Advice("not-appealable", articles=["§5.2"])
    if question.subject in (Subject.RECORDING, Subject.NOTE_TAKING):
        return Advice("not-appealable", articles=["§3.8"])
    if question.appellant is Appellant.OTHER:
        return Advice("not-entitled", articles=["§5.2"], discretion=True)
    if question.asked_at is AskedAt.AT_ONCE or question.delay_excused:
        remedies = [form_committee(sizes=SIZES, chosen_by=Chooser.DIRECTOR)]
        return Advice("admissible", articles=["§1.3.ii", "§5.2"], remedies=remedies)
    return Advice("too-late", articles=["§5.2"])


def committee_vote(question: CommitteeVote) -> Advice:
    """5.2: more than half of the votes cast, in a complete committee of three or five; 5.1: by the same majority."""
    under = question.under
    if question.seats not in SIZES:
        remedies = [form_committee(sizes=SIZES, chosen_by=CHOOSER[under])]
        return Advice("no-decision", articles=["§1.3.ii"], remedies=remedies)
    lacking = members_lacking(question)
    if lacking:
        return Advice("no-decision", articles=["§1.3.ii"], remedies=[complete_committee(count=lacking)])
    decision = carried(question)
    if decision is None:
        return Advice("no-decision", articles=["§5.2"], remedies=[vote_again()])
    if decision.vote is VoteFor.OPTION:
        remedies = [apply_option(option=decision.option)]
        return Advice("decided", articles=["§5.1", "§5.2"], remedies=remedies, reports=[RULING_IN_A_DISPUTE])
    if decision.vote is VoteFor.ALTERNATIVE:
        remedies = [apply_option(option=decision.option)]
        return Advice("alternative", articles=["§5.2"], remedies=remedies, reports=[RULING_IN_A_DISPUTE])
    if decision.vote is VoteFor.OVERTURN:
        remedies = [set_aside_ruling()]
        return Advice("overturned", articles=["§5.2"], remedies=remedies, reports=[RULING_IN_A_DISPUTE])
    return Advice("upheld", articles=["§5.2"], remedies=[apply_original_ruling()], reports=[RULING_IN_A_DISPUTE])
