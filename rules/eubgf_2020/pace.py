"""2.3: matches that are played too slowly."""

from __future__ import annotations

from rules.eubgf_2020.reports import reports_disputes
from rules.kernel.advice import Advice, Against, Force, Sanction
from rules.kernel.units import Side
from rules.questions.backgammon.pace import PaceRequest, SlowPlay

CLOCK_IMPOSED = Sanction("clock-imposed", against=Against.BOTH, force=Force.MAY)
OBSERVER = Sanction("observer", against=Against.BOTH, force=Force.MAY)


@reports_disputes
def slow_play(question: SlowPlay) -> Advice:
    """2.3.i: a warning or a clock where the director finds it slow; 2.3.ii: what a player may ask for."""
    if not question.slow:
        return _requested(question)
    advice = _slow(question)
    if question.known("request") is PaceRequest.OBSERVER:
        return advice.adding(articles=["§2.3.ii"], sanctions=[OBSERVER])
    return advice


def _slow(question: SlowPlay) -> Advice:
    if question.clocked or not question.clock_available:
        articles = ["§2.3.i", "§2.3.i.a"]
        return Advice("slow-play", articles, sanctions=_warnings(question), discretion=True)
    return Advice(
        "slow-play",
        articles=["§2.3.i", "§2.3.i.a", "§2.3.i.b", "§3.5.i.d"],
        sanctions=[*_warnings(question), CLOCK_IMPOSED],
        discretion=True,
    )


def _warnings(question: SlowPlay) -> list[Sanction]:
    """2.3.i.a: each slow side is warned; once it was, points may follow."""
    return [_warning(side, is_warned=side in question.warned) for side in question.slow]


def _warning(side: Side, *, is_warned: bool) -> Sanction:
    return Sanction("points" if is_warned else "warning", against=side, force=Force.MAY)


def _requested(question: SlowPlay) -> Advice:
    if question.request is PaceRequest.OBSERVER:
        return Advice("request-open", articles=["§2.3.ii"], sanctions=[OBSERVER], discretion=True)
    if question.request is not PaceRequest.CLOCK:
        return Advice("no-action", articles=["§2.3.i"])
    if question.clocked:
        return Advice("no-action", articles=["§2.3.ii"])
    if not question.clock_available:
        return Advice("no-clock-available", articles=["§2.3.ii", "§3.5.i.e"])
    return Advice("request-open", articles=["§2.3.ii", "§3.5.i.e"], sanctions=[CLOCK_IMPOSED], discretion=True)
