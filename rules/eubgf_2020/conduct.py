"""1.1 to 1.5, 2.1, 5.1 and 5.3: behaviour, language, observers, places, and what is heard in a dispute."""

from __future__ import annotations

from rules.eubgf_2020.reports import RULING_IN_A_DISPUTE, reports_disputes
from rules.eubgf_2020.spectators import BAN_REFERRAL, EXPULSION, EXPULSION_TOLD
from rules.kernel.advice import Advice, Against, Force, Sanction, not_covered
from rules.questions.backgammon.clock_remedies import call_director
from rules.questions.backgammon.conduct import Addressee, Etiquette, LanguageUsed, Manners, Person, Talker
from rules.questions.backgammon.conduct_facts import Asker
from rules.questions.backgammon.conduct_remedies import go_to_place, use_official_language
from rules.questions.backgammon.doubles import ClaimedBy, ConsultationDoubles, DoublesMatter
from rules.questions.backgammon.evidence import Disturber, EvidenceDisturbed, Information
from rules.questions.backgammon.languages import Language
from rules.questions.backgammon.supervision import Observer, ObserverReason, PlaceAsks, PlaceOfPlay

OBSERVER = Sanction("observer", against=Against.BOTH, force=Force.MAY)
REQUESTED_UNDER = {
    ObserverReason.OUTSIDE_AID: "§1.7.vii",
    ObserverReason.SLOW_PLAY: "§2.3.ii",
    ObserverReason.DICE: "§2.4.ii",
}


@reports_disputes
def etiquette(question: Etiquette) -> Advice:
    """1.2: fair and considerate, directors and players alike; players treat the equipment properly."""
    if question.act is Manners.DRESS:
        return not_covered()
    if question.who is Person.SPECTATOR:
        return _spectators_manners(question)
    if question.act is Manners.EQUIPMENT:
        return not_covered() if question.who is Person.DIRECTOR else _players_breach(question, "§1.2.ii")
    if not question.contrary:
        return Advice("in-order", articles=["§1.2.i"])
    if question.who is Person.DIRECTOR:
        sanctions = [Sanction("ban-referral", against=Against.DIRECTOR, force=Force.MAY)]
        return Advice("breach", articles=["§1.2.i", "§1.2.iii"], sanctions=sanctions)
    return _players_breach(question, "§1.2.i")


def _spectators_manners(question: Etiquette) -> Advice:
    """1.6.i: a spectator is as discreet as possible; 1.6.iii: or may be sent away, exceptionally banned."""
    if not question.contrary:
        return Advice("in-order", articles=["§1.6.i"])
    sanctions = [EXPULSION, BAN_REFERRAL] if question.exceptional else [EXPULSION]
    return Advice("breach", ["§1.6.i", "§1.6.iii"], sanctions=sanctions, reports=[EXPULSION_TOLD])


def _players_breach(question: Etiquette, article: str) -> Advice:
    """1.2.iii: out of the competition and the tournament; exceptionally, the federation is asked for a ban."""
    kinds = (
        ("disqualification", "expulsion", "ban-referral") if question.exceptional else ("disqualification", "expulsion")
    )
    sanctions = [Sanction(kind, against=question.by, force=Force.MAY) for kind in kinds]
    return Advice("breach", articles=[article, "§1.2.iii"], sanctions=sanctions)


@reports_disputes
def language(question: LanguageUsed) -> Advice:
    """1.5: English and the languages of the country; partners speak as they like; repetition may be punished."""
    if not question.match_running:
        return Advice("in-order", articles=["§1.5"])
    if question.speaker is Talker.PLAYER and question.with_ is Addressee.PARTNER:
        return Advice("exempt", articles=["§1.5"])
    if question.language == Language.EN or question.language in question.host_languages:
        return Advice("in-order", articles=["§1.5"])
    if question.prior == 0:
        return _other_language(question, "breach")
    if not question.warned:
        return _other_language(question, "breach-repeated", "warning")
    if question.speaker is Talker.PLAYER:
        return _other_language(question, "breach-repeated", "points", "disqualification", "expulsion")
    return _other_language(question, "breach-repeated", "expulsion")


def _other_language(question: LanguageUsed, outcome: str, *kinds: str) -> Advice:
    person = question.by if question.speaker is Talker.PLAYER else Against.SPECTATOR
    sanctions = [Sanction(kind, against=person, force=Force.MAY) for kind in kinds]
    return Advice(outcome, articles=["§1.5"], remedies=[use_official_language(side=person)], sanctions=sanctions)


@reports_disputes
def observer(question: Observer) -> Advice:
    """1.3.iii: over any match, at the cost of the player who asked, of all its players, or free of charge."""
    charged = question.charge
    if len(charged) == 1 and question.asked_by.side is not charged[0]:
        return Advice("fee-not-allowed", articles=["§1.3.iii"], sanctions=[OBSERVER], discretion=True)
    fees = [Sanction("fee", against=side, force=Force.MAY) for side in charged]
    advice = Advice("may-appoint", articles=["§1.3.iii"], sanctions=[OBSERVER, *fees], discretion=True)
    if question.asked_by is Asker.DIRECTOR:
        return advice
    article = REQUESTED_UNDER.get(question.because)
    return advice.adding(articles=[article]) if article else advice


@reports_disputes
def place_of_play(question: PlaceOfPlay) -> Advice:
    """2.1: where the director says; everybody may ask for a smoke-free place."""
    if question.asks in (PlaceAsks.ELSEWHERE, PlaceAsks.OTHER_TABLE):
        if question.director_agrees:
            return Advice("allowed", articles=["§2.1"])
        return Advice("not-allowed", articles=["§2.1"], remedies=[go_to_place()], discretion=True)
    if question.asks is PlaceAsks.SMOKE_FREE:
        return Advice("may-ask", articles=["§2.1"], discretion=True)
    return not_covered()


@reports_disputes
def consultation_doubles(question: ConsultationDoubles) -> Advice:
    """3.5.v: for doubles the director announces the times; 1.1: what is said of players holds for teams."""
    if question.matter is DoublesMatter.CLOCK:
        return Advice("director-sets", articles=["§3.5.v"], discretion=True)
    if question.matter is DoublesMatter.ILLEGAL_MOVE:
        outcome = "no-claim" if question.claimed_by is ClaimedBy.OTHER else "may-claim"
        return Advice(outcome, articles=["§1.1", "§4.2.iii.a"])
    return not_covered()


def evidence_disturbed(question: EvidenceDisturbed) -> Advice:
    """5.1: once there is a dispute everything is left as it is; nothing follows by itself from a change."""
    if not question.dispute_open:
        return Advice("no-duty-yet", articles=["§5.1"])
    is_breach = question.disturbed_by not in (Disturber.NOBODY, Disturber.OTHER)
    return Advice(
        "breach" if is_breach else "in-order",
        articles=["§5.1"],
        remedies=[call_director()],
        reports=[RULING_IN_A_DISPUTE],
        discretion=is_breach,
    )


def information(question: Information) -> Advice:
    """5.3: director and committee may ask any person for any information; they alone judge what is needed."""
    return Advice("may-use" if question.wanted else "not-needed", articles=["§5.3"], discretion=True)
