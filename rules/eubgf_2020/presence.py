"""2.2: coming late and breaks."""

from __future__ import annotations

from rules.eubgf_2020.reports import reports_disputes
from rules.kernel.advice import Advice, Force, Sanction
from rules.kernel.rulebook import Figure
from rules.kernel.units import Side
from rules.questions.backgammon.breaks import BreakAsks, BreakOverrun, BreakTime
from rules.questions.backgammon.clock_remedies import count_break, note_clock_times, take_break
from rules.questions.backgammon.presence import Lateness
from rules.questions.backgammon.remedies import pause_clock

MINUTES_A_POINT = Figure("minutes_late_a_point", 5, "§2.2.iv")
MINUTES_A_BREAK = Figure("minutes_a_break", 5, "§2.2.ii")
LONGEST_MATCH_WITH_ONE_BREAK = Figure("longest_match_with_one_break", 15, "§2.2.ii")


@reports_disputes
def lateness(question: Lateness) -> Advice:
    """2.2.iv: a point for every five minutes; 2.2.iii: unless the director made an exception."""
    if question.excused:
        return Advice("excused", articles=["§2.2.iii"])
    return _with_the_other_side(question, _late(question, question.minutes_late))


def _with_the_other_side(question: Lateness, advice: Advice) -> Advice:
    """2.2.iv speaks of any player who isn't there: each side answers for its own lateness."""
    points = question.opponent_minutes_late // question.figure(MINUTES_A_POINT)
    if points == 0:
        return advice
    other = question.by.opponent
    may_lose_match = 2 * points > question.match_length
    sanctions = _sanctions(other, points, may_lose_match=may_lose_match)
    if question.minutes_late == 0:
        return Advice("may-lose-match" if may_lose_match else "points", articles=["§2.2.iv"], sanctions=sanctions)
    return Advice("both-late", articles=["§2.2.iv"], sanctions=[*advice.sanctions, *sanctions])


def _late(question: Lateness | BreakOverrun, minutes: int) -> Advice:
    """2.2.iv: more than half the length in such points, earlier ones included, may cost the match."""
    points = minutes // question.figure(MINUTES_A_POINT)
    if points == 0:
        return Advice("no-penalty", articles=["§2.2.iv"])
    may_lose_match = 2 * (points + question.earlier_points) > question.match_length
    sanctions = _sanctions(question.by, points, may_lose_match=may_lose_match)
    return Advice("may-lose-match" if may_lose_match else "points", articles=["§2.2.iv"], sanctions=sanctions)


def _sanctions(side: Side, points: int, *, may_lose_match: bool) -> list[Sanction]:
    found = [Sanction("points", against=side, force=Force.MAY, amount=points)]
    return [*found, Sanction("match-loss", against=side, force=Force.MAY)] if may_lose_match else found


@reports_disputes
def break_overrun(question: BreakOverrun) -> Advice:
    """2.2.ii: breaks of five minutes between games; 2.2.iii: exceptions; 2.2.iv: coming back late."""
    if question.excused:
        return Advice("excused", articles=["§2.2.iii"])
    if question.asks is BreakAsks.TAKE:
        return _take(question)
    if question.asks is BreakAsks.LEFT:
        return _left(question)
    if question.asks is BreakAsks.OVERRUN:
        return _late(question, question.minutes_over)
    return _clock_stopped(question)


def _clock_stopped(question: BreakOverrun) -> Advice:
    """4.3.ii.b: a break stops the clock, at a time for breaks; 2.2.ii: leaving the board takes one, the times noted."""
    is_timed = question.known("when") is not None
    if not question.left_table:
        if is_timed and not _is_forbidden_time(question):
            return Advice("allowed", articles=["§2.2.ii", "§4.3.ii.b"], discretion=True)
        return Advice("agreed-stop", articles=["§4.3.ii"], discretion=True)
    is_mistimed = is_timed and _is_forbidden_time(question)
    in_breach = question.left_table if is_mistimed else _without_a_break_left(question)
    return Advice(
        "break-breach" if in_breach else "counts-as-break",
        articles=["§2.2.ii", "§2.2.iv", "§4.3.ii.b"] if in_breach else ["§2.2.ii", "§4.3.ii.b"],
        remedies=[*(count_break(side=side) for side in question.left_table), note_clock_times()],
        sanctions=[Sanction("points", against=side, force=Force.MAY) for side in in_breach],
        discretion=True,
    )


def _without_a_break_left(question: BreakOverrun) -> list[Side]:
    """The side whose breaks are known to be used up, where it has left."""
    by, taken = question.known("by"), question.known("taken")
    if by not in question.left_table or taken is None or question.known("match_length") is None:
        return []
    return [by] if taken >= _breaks(question) else []


def _take(question: BreakOverrun) -> Advice:
    if _is_forbidden_time(question) or question.taken + question.wanted > _breaks(question):
        return Advice("refused", articles=["§2.2.ii"])
    minutes = question.wanted * question.figure(MINUTES_A_BREAK)
    if not question.clocked:
        return Advice("allowed", articles=["§2.2.ii"], remedies=[take_break(side=question.by, minutes=minutes)])
    return Advice(
        "allowed",
        articles=["§2.2.ii", "§4.3.ii.b"],
        remedies=[pause_clock(), note_clock_times(), take_break(side=question.by, minutes=minutes)],
    )


def _left(question: BreakOverrun) -> Advice:
    if question.necessary:
        return Advice("no-break", articles=["§2.2.ii"])
    if not _is_forbidden_time(question) and question.taken + 1 <= _breaks(question):
        return Advice("counts-as-break", articles=["§2.2.ii"], remedies=[count_break(side=question.by)])
    return Advice(
        "break-breach",
        articles=["§2.2.ii", "§2.2.iv"],
        remedies=[count_break(side=question.by)],
        sanctions=[Sanction("points", against=question.by, force=Force.MAY)],
    )


def _is_forbidden_time(question: BreakOverrun) -> bool:
    """2.2.ii: in a best of three only between its matches; otherwise not during a game."""
    if question.best_of_three and question.when is not BreakTime.BETWEEN_SETS:
        return True
    return question.when is BreakTime.IN_GAME


def _breaks(question: BreakOverrun) -> int:
    """2.2.ii: one break for each side up to fifteen points, two beyond."""
    return 1 if question.match_length <= question.figure(LONGEST_MATCH_WITH_ONE_BREAK) else 2
