"""1.6 Spectators: what they may do, and when one of them is kept away."""

from __future__ import annotations

from rules.eubgf_2020.reports import reports_disputes
from rules.kernel.advice import Advice, Against, Force, ReportDuty, ReportWhen, Sanction
from rules.questions.backgammon.conduct_facts import Asker
from rules.questions.backgammon.conduct_remedies import keep_away
from rules.questions.backgammon.spectators import (
    SeenMatter,
    SpectatorAct,
    SpectatorConduct,
    SpectatorExclusion,
    WatcherRole,
)

EXPULSION = Sanction("expulsion", against=Against.SPECTATOR, force=Force.MAY)
BAN_REFERRAL = Sanction("ban-referral", against=Against.SPECTATOR, force=Force.MAY)
EXPULSION_TOLD = ReportDuty("§1.6.v", ReportWhen.AFTER_TOURNAMENT, after=("expulsion",))


@reports_disputes
def spectator_conduct(question: SpectatorConduct) -> Advice:
    """1.6.i: watching is quiet; 4.2.iii.a: illegal moves are for others to show; 1.6.ii: no help."""
    if not question.match_running:
        return Advice("allowed", articles=["§1.6.i"])
    act = question.act
    if act is SpectatorAct.SAYS_NOTHING and _is_silent_monitor(question):
        return Advice("duty-breached", articles=["§4.2.iii.a"], discretion=True)
    if act in (SpectatorAct.WATCH, SpectatorAct.SAYS_NOTHING):
        return Advice("allowed", articles=["§1.6.i"])
    if act is SpectatorAct.SIGNAL:
        return _punishable(question, "aid", "§1.6.ii")
    if act is SpectatorAct.ALERT_DIRECTOR:
        return _alert(question)
    if act is SpectatorAct.POINT_OUT:
        return _point_out(question)
    if act is SpectatorAct.ADDRESS_PLAYER:
        return Advice("allowed", articles=["§1.5", "§1.6.i"], discretion=True)
    return _punishable(question, "forbidden", "§1.6.i")


def _is_silent_monitor(question: SpectatorConduct) -> bool:
    return question.matter is SeenMatter.ILLEGAL_MOVE and question.role is WatcherRole.APPOINTED


def _alert(question: SpectatorConduct) -> Advice:
    """1.6.i: a quiet word to the director is free; 1.3.iii: a monitor needn't be quiet."""
    if question.discreet:
        return Advice("allowed", articles=["§1.6.i"])
    if question.role is WatcherRole.APPOINTED:
        return Advice("allowed", articles=["§1.3.iii"])
    return _punishable(question, "forbidden", "§1.6.i")


def _point_out(question: SpectatorConduct) -> Advice:
    """4.2.iii.a: a monitor has to show illegal moves; onlookers may where the players have clearly let them."""
    if question.role is WatcherRole.APPOINTED:
        if question.matter is SeenMatter.ILLEGAL_MOVE:
            return Advice("duty", articles=["§1.3.iii", "§4.2.iii.a"])
        return Advice("allowed", articles=["§1.3.iii"])
    if question.matter is SeenMatter.ILLEGAL_MOVE and question.players_permit:
        return Advice("allowed", articles=["§4.2.iii.a"])
    return _punishable(question, "forbidden", "§1.6.i")


def _punishable(question: SpectatorConduct, outcome: str, article: str) -> Advice:
    """1.6.iii: the spectator may be sent away; 1.6.v: an expulsion is reported with its reasons."""
    sanctions = [EXPULSION, BAN_REFERRAL] if question.exceptional else [EXPULSION]
    return Advice(outcome, articles=[article, "§1.6.iii"], sanctions=sanctions, reports=[EXPULSION_TOLD])


@reports_disputes
def spectator_exclusion(question: SpectatorExclusion) -> Advice:
    """1.6.iv: a player who wants a spectator removed says why, and the director decides."""
    if question.asked_by is Asker.DIRECTOR:
        return Advice("breach-needed", articles=["§1.6.iii", "§1.6.iv"], discretion=True)
    if not question.explained:
        return Advice("explanation-needed", articles=["§1.6.iv"])
    return Advice("may-exclude", articles=["§1.6.iv"], remedies=[keep_away()], discretion=True)
