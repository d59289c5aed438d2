"""1.3 to 1.6, 1.13, 1.14, 3.5 to 3.7, 3.18, 3.19, 7 and 8: how one behaves, what one uses, who watches."""

from __future__ import annotations

from rules.kernel.advice import Advice, Against, Force, Sanction, not_covered
from rules.kernel.rulebook import Figure
from rules.kernel.units import Side
from rules.questions.backgammon.clock_remedies import call_director
from rules.questions.backgammon.conduct import Addressee, Etiquette, LanguageUsed, Manners, Person, Talker
from rules.questions.backgammon.conduct_facts import Asker
from rules.questions.backgammon.conduct_remedies import (
    ask_consent,
    cut_call_short,
    dress_properly,
    free_table,
    go_to_place,
    proceed,
    stop_use,
    use_official_language,
)
from rules.questions.backgammon.evidence import (
    Disturber,
    EvidenceDisturbed,
    Hearer,
    Information,
    Source,
    WhoWants,
)
from rules.questions.backgammon.languages import Language
from rules.questions.backgammon.outside_aid import Aid, OutsideAid
from rules.questions.backgammon.supervision import (
    Observer,
    ObserverPerson,
    PlaceAsks,
    PlaceOfPlay,
    Publisher,
    Recording,
    RecordingAsks,
    RecordingBy,
    RecordingHow,
    is_by_order,
)

CENTS_AN_HOUR = Figure("observer_cents_an_hour", 5_000, "§7.6")
MINUTES_AN_HOUR = 60

OBSERVER = Sanction("observer", against=Against.BOTH, force=Force.MAY)
SILENT_ON = (Aid.HEADPHONES, Aid.FILMING)
OPENED_BY_CONSENT = (Aid.POSITION_RECORD, Aid.WRITING)
ORDERED = {
    RecordingHow.FILM: "§7.1",
    RecordingHow.STREAM: "§7.1",
    RecordingHow.NOTES: "§7.3",
    RecordingHow.SPECIAL_BOARD: "§1.4",
}
"""The director's orders, by way of recording."""


def language(question: LanguageUsed) -> Advice:
    """1.3: French between players and spectators, and at the table where the other player wants it."""
    if not question.match_running or question.language == Language.FR:
        return Advice("in-order", articles=["§1.3"])
    if question.speaker is Talker.PLAYER:
        if question.with_ is Addressee.PARTNER:
            return not_covered()
        if question.with_ is Addressee.OPPONENT and not question.objected:
            return not_covered()
        return _in_french(question.by)
    if question.with_ is Addressee.SPECTATOR:
        return not_covered()
    return _in_french(Against.SPECTATOR)


def _in_french(person: Side | Against) -> Advice:
    return Advice("breach", articles=["§1.3"], remedies=[use_official_language(side=person)], discretion=True)


def etiquette(question: Etiquette) -> Advice:
    """1.13: courtesy and fair play; 1.14: dress; 3.7: noise that is repeated to excess."""
    if question.act is Manners.DRESS:
        return Advice("to-correct", articles=["§1.14"], remedies=[dress_properly(who=question.who)], discretion=True)
    if question.who is Person.SPECTATOR:
        return _spectators_manners(question)
    if question.who is Person.DIRECTOR:
        return not_covered()
    if question.act is Manners.NOISE:
        if not question.excessively_repeated:
            return Advice("tolerated", articles=["§3.7"])
        sanctions = [Sanction("unspecified", against=question.by, force=Force.MAY)]
        return Advice("breach", articles=["§3.7"], sanctions=sanctions)
    if not question.contrary:
        return Advice("in-order", articles=["§1.13"])
    sanctions = [Sanction(kind, against=question.by, force=Force.MAY) for kind in ("expulsion", "prize-loss")]
    return Advice("breach", articles=["§1.13"], sanctions=sanctions)


def _spectators_manners(question: Etiquette) -> Advice:
    """2.1: a spectator is silent, or may be penalised; noise breaks the silence by itself."""
    if question.act is not Manners.NOISE and not question.contrary:
        return Advice("in-order", articles=["§2.1"])
    sanctions = [Sanction("unspecified", against=Against.SPECTATOR, force=Force.MAY)]
    return Advice("breach", articles=["§2.1"], sanctions=sanctions)


def outside_aid(question: OutsideAid) -> Advice:
    """3.6: no help, and nothing written but the score; 3.5: brief on the telephone; 2.4: signs."""
    if not question.match_running or question.aid is Aid.SCORE_SHEET:
        return Advice("allowed", articles=["§3.6"])
    if question.aid is Aid.SIGNAL:
        return _signal(question)
    if question.aid is Aid.PHONE:
        return Advice("cut-short", articles=["§3.5"], remedies=[cut_call_short(side=question.by)])
    if question.aid in SILENT_ON:
        return not_covered()
    if question.aid in OPENED_BY_CONSENT and question.opponent_agrees:
        return Advice("allowed", articles=["§3.6"])
    return Advice("forbidden", articles=["§3.6"], remedies=[stop_use(side=question.by)], discretion=True)


def _signal(question: OutsideAid) -> Advice:
    """2.4: beyond doubt, it may cost the player the tournament and any prize."""
    if not question.unmistakable:
        return Advice("not-proven", articles=["§2.4"], discretion=True)
    sanctions = [Sanction(kind, against=question.by, force=Force.MAY) for kind in ("disqualification", "prize-loss")]
    return Advice("forbidden", articles=["§2.4", "§3.6"], remedies=[stop_use(side=question.by)], sanctions=sanctions)


def evidence_disturbed(question: EvidenceDisturbed) -> Advice:
    """3.18: everything is left as it is; who changes anything has the other side presumed right."""
    if not question.dispute_open:
        return Advice("no-duty-yet", articles=["§3.18"])
    changed_by = question.disturbed_by
    if changed_by is Disturber.NOBODY:
        return Advice("in-order", articles=["§3.18"], remedies=[call_director()])
    if changed_by.side is None:
        return Advice("no-presumption", articles=["§3.18"], remedies=[call_director()], discretion=True)
    presumption = Sanction("presumption-against", against=changed_by.side, force=Force.MUST)
    return Advice(
        "presumption", articles=["§3.18"], remedies=[call_director()], sanctions=[presumption], discretion=True
    )


def information(question: Information) -> Advice:
    """2.5: spectators when asked or agreed on; 7.2: video; 3.19: the players; 7.6: an observer."""
    source = question.source
    if source is Source.VIDEO:
        return Advice("may-use", articles=["§7.2"], discretion=True)
    if source is Source.SPECTATOR:
        is_heard = question.asked_by in (WhoWants.DIRECTOR, WhoWants.COMMITTEE) or question.both_agree
        return Advice("may-use" if is_heard else "not-heard", articles=["§2.5"])
    if source is Source.PARTY and question.before is Hearer.COMMITTEE:
        return Advice("to-be-heard", articles=["§3.19"])
    if source is Source.OBSERVER:
        return Advice("to-be-heard", articles=["§7.6"])
    return Advice("may-use", articles=["§reglement-officiel-du-tournoi"], discretion=True)


def observer(question: Observer) -> Advice:
    """7.6: of the committee or neutral; both players can be made to pay, in equal parts."""
    if question.asked_by is not Asker.DIRECTOR and not question.justified:
        return Advice("not-justified", articles=["§7.6"])
    if question.person is ObserverPerson.OTHER:
        return Advice("unsuitable", articles=["§7.6"])
    if len(question.charge) == 1:
        return Advice("fee-not-allowed", articles=["§7.6"], sanctions=[OBSERVER], discretion=True)
    fees = [Sanction("fee", against=side, force=Force.MAY, amount=_share(question)) for side in question.charge]
    return Advice("may-appoint", articles=["§7.6"], sanctions=[OBSERVER, *fees], discretion=True)


def _share(question: Observer) -> int:
    """Half of what the observer gets for the minutes, in whole cents."""
    return question.figure(CENTS_AN_HOUR) * question.minutes // (2 * MINUTES_AN_HOUR)


def recording(question: Recording) -> Advice:
    """7.1, 7.3, 1.4: by the director's order; 3.6: a player's own notes want consent; 2.3: a spectator's may end."""
    if question.asks is RecordingAsks.OBJECTION:
        return _objection(question)
    if question.publisher is Publisher.FEDERATION and question.how is RecordingHow.NOTES and is_by_order(question):
        return Advice("may-publish", articles=["§7.3"])
    return not_covered()


def _objection(question: Recording) -> Advice:
    if question.ordered_by is RecordingBy.SPECTATOR:
        return Advice("may-be-stopped", articles=["§2.3"], discretion=True)
    side = question.ordered_by.side
    if side is None:
        return Advice("stands", articles=[ORDERED[question.how]], remedies=[proceed()])
    if question.how is RecordingHow.NOTES:
        return Advice("consent-needed", articles=["§3.6"], remedies=[ask_consent(side=side.opponent)])
    return not_covered()


def place_of_play(question: PlaceOfPlay) -> Advice:
    """1.4: in the official rooms, at the places posted; 1.5: no smoke in the main room; 1.6: matches first."""
    if question.asks is PlaceAsks.ELSEWHERE:
        if question.director_agrees:
            return Advice("allowed", articles=["§1.4"])
        return Advice("not-allowed", articles=["§1.4"], remedies=[go_to_place()], discretion=True)
    if question.asks is PlaceAsks.OTHER_TABLE:
        if not question.numbered:
            return Advice("allowed", articles=["§1.4"])
        return Advice("not-allowed", articles=["§1.4"], remedies=[go_to_place()], discretion=True)
    if question.asks is PlaceAsks.SMOKE_FREE:
        if question.main_room:
            return Advice("smoke-free", articles=["§1.5"])
        return Advice("may-ask", articles=["§1.5"], discretion=True)
    return Advice("match-first", articles=["§1.6"], remedies=[free_table()])
