"""1.7 Outside aid and recording: what a player may use, with whose consent, and when."""

from __future__ import annotations

from rules.eubgf_2020.reports import reports_disputes
from rules.kernel.advice import Advice, Force, Remedy, ReportDuty, ReportWhen, Sanction, not_covered
from rules.questions.backgammon.conduct_remedies import (
    RecordAt,
    ask_consent,
    give_consent,
    proceed,
    record_at,
    stop_use,
)
from rules.questions.backgammon.outside_aid import Aid, OutsideAid, RecordTime
from rules.questions.backgammon.supervision import (
    Publisher,
    Recording,
    RecordingAsks,
    RecordingBy,
    is_by_order,
)

ARTICLE_OF = {
    Aid.POSITION_RECORD: "§1.7.ii",
    Aid.FILMING: "§1.7.ii",
    Aid.HEADPHONES: "§1.7.iii",
    Aid.PHONE: "§1.7.iv",
}
"""Uses that the opponent's consent permits, by aid."""

HELP = (Aid.DEVICE, Aid.NOTES, Aid.WRITING)
MEASURES = ("warning", "points", "disqualification", "expulsion")
MEASURES_TOLD = ReportDuty("§1.7.viii", ReportWhen.AFTER_TOURNAMENT, after=("disqualification", "expulsion"))


@reports_disputes
def outside_aid(question: OutsideAid) -> Advice:
    """1.7.i: nothing but what the score needs; 1.7.ii to iv: what the opponent's consent opens; 1.7.v: no signs."""
    if not question.match_running:
        return Advice("allowed", articles=["§1.7.i"])
    if question.aid is Aid.SCORE_SHEET:
        return Advice("allowed", articles=["§1.7.i"])
    if question.aid in HELP:
        return _forbidden(question, "§1.7.i")
    if question.aid is Aid.SIGNAL:
        return _sanctioned(question, Advice("forbidden", ["§1.7.v"], [stop_use(side=question.by)]))
    if question.aid is Aid.PHONE and question.on_break:
        return Advice("allowed", articles=["§1.7.iv"])
    return _with_consent(question, ARTICLE_OF[question.aid])


def _with_consent(question: OutsideAid, article: str) -> Advice:
    """1.7.ii, iii: refused only with good reason; 1.7.iv: a telephone may simply be refused."""
    if question.director_revoked:
        return _forbidden(question, article)
    if not question.opponent_agrees:
        if question.aid is Aid.PHONE or question.refusal_reasonable:
            return _forbidden(question, article)
        consent = give_consent(side=question.by.opponent)
        return Advice("consent-due", articles=[article], remedies=[consent], discretion=True)
    if question.aid is Aid.POSITION_RECORD:
        return _position_record(question)
    return Advice("allowed", articles=[article])


def _position_record(question: OutsideAid) -> Advice:
    """1.7.ii: at the end of one's turn; with a clock, on one's own time or between games."""
    if question.clocked:
        is_wrong, right_time = question.moment is RecordTime.OPPONENTS_TURN, RecordAt.OWN_TIME
    else:
        is_wrong = question.moment in (RecordTime.OWN_TURN, RecordTime.OPPONENTS_TURN)
        right_time = RecordAt.OWN_TURN_END
    if not is_wrong:
        return Advice("allowed", articles=["§1.7.ii"])
    return _if_used(question, Advice("wrong-moment", ["§1.7.ii"], [record_at(when=right_time)]))


def _forbidden(question: OutsideAid, article: str) -> Advice:
    """A mere request doesn't have to be stopped."""
    remedies: list[Remedy] = [stop_use(side=question.by)] if question.used else []
    return _if_used(question, Advice("forbidden", articles=[article], remedies=remedies))


def _if_used(question: OutsideAid, advice: Advice) -> Advice:
    return _sanctioned(question, advice) if question.used else advice


def _sanctioned(question: OutsideAid, advice: Advice) -> Advice:
    """1.7.vi: from a warning to a ban; 1.7.viii: a disqualification or expulsion is reported."""
    measures = (*MEASURES, "ban-referral") if question.exceptional else MEASURES
    sanctions = [Sanction(kind, against=question.by, force=Force.MAY) for kind in measures]
    return advice.adding(articles=["§1.7.vi"], sanctions=sanctions, reports=[MEASURES_TOLD])


@reports_disputes
def recording(question: Recording) -> Advice:
    """3.8: by the director's order, and theirs to publish; 1.7.ii: a player's own recording wants consent."""
    if question.asks is RecordingAsks.OBJECTION:
        if question.ordered_by is RecordingBy.DIRECTOR:
            return Advice("stands", articles=["§3.8"], remedies=[proceed()])
        side = question.ordered_by.side
        if side is None:
            return not_covered()
        return Advice("consent-needed", articles=["§1.7.ii"], remedies=[ask_consent(side=side.opponent)])
    if question.publisher in (Publisher.DIRECTOR, Publisher.FEDERATION) and is_by_order(question):
        return Advice("may-publish", articles=["§3.8"])
    return not_covered()
