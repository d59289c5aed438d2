"""2 Spectators: silence and its exceptions, signs, and when one of them has to go."""

from __future__ import annotations

from rules.kernel.advice import Advice, Against, Force, Sanction
from rules.kernel.rulebook import Figure
from rules.questions.backgammon.conduct_remedies import SPECTATOR_GONE, suspend_match
from rules.questions.backgammon.spectators import (
    ExcludedRole,
    SeenMatter,
    SpectatorAct,
    SpectatorConduct,
    SpectatorExclusion,
    WatcherRole,
)

LAST_ROLL_TO_SHOW = Figure("last_roll_to_show_a_wrong_start", 3, "§3.16")

ABOUT_AN_ERROR = (SpectatorAct.POINT_OUT, SpectatorAct.SAYS_NOTHING, SpectatorAct.ALERT_DIRECTOR)
ARTICLE_OF = {SeenMatter.STARTING_POSITION: "§3.16", SeenMatter.CRAWFORD: "§6.5"}
"""Observations to be reported to the director."""

OPEN_SANCTION = Sanction("unspecified", against=Against.SPECTATOR, force=Force.MAY)
SIGN_OF_A_PARTICIPANT = (
    Sanction("disqualification", against=Against.SPECTATOR, force=Force.MAY),
    Sanction("prize-loss", against=Against.SPECTATOR, force=Force.MAY),
)


def spectator_conduct(question: SpectatorConduct) -> Advice:
    """2.1: silence; 2.2: talk with leave; 2.4: signs; 3.16, 6.5, 7.6: what has to be told."""
    if not question.match_running or question.act is SpectatorAct.WATCH:
        return Advice("allowed", articles=["§2.1"])
    if question.act is SpectatorAct.SIGNAL:
        return _signal(question)
    if question.act in ABOUT_AN_ERROR:
        return _error_seen(question)
    if question.act is SpectatorAct.ADDRESS_PLAYER:
        if question.opponent_permits and question.opponent_understands:
            return Advice("allowed", articles=["§2.2"])
        return _forbidden("§2.2")
    return _forbidden()


def _forbidden(*articles: str) -> Advice:
    """2.1: the director may punish what breaks the silence."""
    return Advice("forbidden", articles=["§2.1", *articles], sanctions=[OPEN_SANCTION])


def _signal(question: SpectatorConduct) -> Advice:
    """2.4: beyond doubt, it may cost a spectator who plays the tournament; another one the penalty of 2.1."""
    if not question.unmistakable:
        return Advice("not-proven", articles=["§2.4"], discretion=True)
    if question.spectator_plays:
        return Advice("aid", articles=["§2.4"], sanctions=SIGN_OF_A_PARTICIPANT)
    return Advice("aid", articles=["§2.1", "§2.4"], sanctions=[OPEN_SANCTION])


def _error_seen(question: SpectatorConduct) -> Advice:
    """7.6: an observer tells it all; 3.16: up to the third roll a wrong start may be shown to both players."""
    is_silent = question.act is SpectatorAct.SAYS_NOTHING
    if question.role is WatcherRole.APPOINTED:
        return Advice("duty-breached" if is_silent else "duty", articles=["§7.6"], discretion=is_silent)
    matter = question.matter
    if matter is SeenMatter.STARTING_POSITION and question.rolls <= question.figure(LAST_ROLL_TO_SHOW):
        return Advice("allowed", articles=["§3.16"])
    article = ARTICLE_OF.get(matter)
    if question.act is SpectatorAct.POINT_OUT:
        return _forbidden(article) if article else _forbidden()
    if article:
        return Advice("duty-breached" if is_silent else "duty", articles=[article], discretion=is_silent)
    if is_silent:
        return Advice("allowed", articles=["§2.1"])
    return Advice("on-request-only", articles=["§2.5"], discretion=True)


def spectator_exclusion(question: SpectatorExclusion) -> Advice:
    """2.3: the match may wait until a spectator has gone; 7.3, 7.6: not who is there for the director."""
    if question.role is ExcludedRole.APPOINTED:
        return Advice("protected", articles=["§7.6"])
    if question.role is ExcludedRole.RECORDER and question.for_director:
        return Advice("protected", articles=["§2.3", "§7.3"])
    return Advice("may-exclude", articles=["§2.3"], remedies=[suspend_match(until=SPECTATOR_GONE)], discretion=True)
