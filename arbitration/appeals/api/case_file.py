"""The case file: everything that the members of a committee read, as JSON."""

from typing import Any
from uuid import UUID

import rules
from arbitration.advice.phrases import AdviceSpeaker
from arbitration.advice.ruling_words import option_in_words, ruling_in_words
from arbitration.api.shared_outputs import Person, TimeMark
from arbitration.appeals.acts import Standing, until
from arbitration.appeals.admission import admission_advice, is_in_time, window_of
from arbitration.appeals.api import present
from arbitration.appeals.api.endings import goes_to, may_decide, others, result
from arbitration.appeals.decisions import question_of
from arbitration.appeals.hearing import ROOM
from arbitration.appeals.possible_acts import fitting
from arbitration.appeals.selectors.files import AppealFile, Kind
from arbitration.appeals.selectors.opposite_appeals import beside
from arbitration.incidents.api import outputs as incident_outputs
from arbitration.models import AdviceRecord, AppealAct, Notice, Photo, Ruling, VoteOption
from arbitration.panel.deadlines import Window
from arbitration.precedents.api import present as precedent_present
from arbitration.precedents.search import similar
from arbitration.reports.selectors.time_marks import marks_of
from arbitration.rulings.api.outputs import ImposedPenalty
from arbitration.rulings.finality import law_for
from tournaments.api.moments import moment
from tournaments.models import Match
from tournaments.permissions import Action, Actor
from tournaments.selectors.scores import score_of
from tournaments.selectors.seats import Seats
from tournaments.words import LANGUAGES, Words

Json = dict[str, Any]
STAFF = frozenset({Actor.DIRECTOR, Actor.ASSISTANT, Actor.ARBITER})


def case_file(file: AppealFile, standing: Standing) -> Json:
    """The whole file, for one reader."""
    question = question_of(file)
    record = _advice_record(file)
    advice = record.in_full if record else None
    articles = record.advice["articles"] if record else []
    return {
        **_lodged(file),
        "goes_to": goes_to(file),
        "others": others(file),
        "tournament": tournament(file),
        "match": match(file.match),
        "incident": str(file.incident.pk),
        "kind": question["kind"],
        "note": file.incident.note,
        "happened_at": moment(file.incident.happened_at),
        "question": question,
        "photos": incident_outputs.Photo(
            Photo.objects.filter(incident=file.incident).select_related("by"), many=True
        ).data,
        "facts": _facts(file, question),
        "advice": said(question, advice, file.names) if advice else None,
        "articles": _articles(file.rulebook, articles),
        "ruling": _ruling(file.appeal.ruling, file.names) if file.appeal.ruling else None,
        "window": window(window_of(file), file),
        "time_marks": TimeMark(marks_of(_records(file)), many=True).data,
        "admission_advice": _admission_advice(file, standing),
        "admission": _admission(file),
        "you": _you(file, standing),
        "committee": present.committee(file, standing),
        "until": moment(until(file)),
        "room": ROOM,
        "acts": [present.act(each) for each in file.acts if each.kind not in present.HIDDEN],
        "question_put": _question_put(file, advice),
        "options": options(file, question),
        "votes": present.votes(file, standing),
        "result": result(file),
        "precedents": _precedents(question, articles),
        "notices": _notices(file, standing),
    }


def tournament(file: AppealFile) -> Json:
    """The tournament of the case."""
    found = file.tournament
    return {"id": str(found.pk), "name": found.name, "time_zone": found.time_zone, "rulebook": file.rulebook}


def match(found: Match) -> Json:
    """The match of the case. Needs round__stage__division and the sides."""
    a, b = found.side_a, found.side_b
    seats = Seats(found.table, {"A": a.name, "B": b.name}, {"A": a.short_name, "B": b.short_name})
    return {
        "id": str(found.pk),
        "table": found.table,
        "division": found.round.stage.division.name,
        "round": found.round.number,
        "match_length": found.match_length,
        "score": score_of(found.pk),
        "sides": present.sides(seats),
    }


def window(found: Window, file: AppealFile) -> Json:
    """Until when the appeal had to be said."""
    return {"told_at": moment(found.told_at), "ends_at": moment(found.ends_at), "is_in_time": is_in_time(file)}


def said(question: Json, advice: Json, names: dict[str, str]) -> Json:
    """A question and its answer, in every language."""
    words = {language: _worded(AdviceSpeaker(language, names), question, advice) for language in LANGUAGES}
    return {"question": question, "advice": advice, "words": words}


def options(file: AppealFile, question: Json) -> list[Json]:
    """What can be voted for besides the ruling, in words."""
    found = VoteOption.objects.filter(committee=file.committee) if file.committee else ()
    return [present.option(each, option_in_words(each, question, file.names)) for each in found]


def _records(file: AppealFile) -> list[UUID]:
    """What a reader of the file may look at whose time may be in doubt; who voted when isn't shown."""
    acts = [act.pk for act in file.acts if act.kind not in present.HIDDEN]
    rulings = [file.appeal.ruling.pk] if file.appeal.ruling else []
    others = [each.pk for each in beside(file.appeal)]
    return [file.incident.pk, *rulings, file.appeal.pk, *others, *acts]


def _lodged(file: AppealFile) -> Json:
    appeal = file.appeal
    return {
        "id": str(appeal.pk),
        "instance": str(appeal.instance),
        "phase": appeal.phase,
        "side": appeal.side,
        "grounds": appeal.grounds,
        "deposit": appeal.deposit,
        "deposit_cents": appeal.deposit_cents,
        "lodged_at": moment(appeal.lodged_at),
        "recorded_at": moment(appeal.recorded_at),
        "lodged_by": Person(appeal.lodged_by).data if appeal.lodged_by else None,
    }


def _advice_record(file: AppealFile) -> AdviceRecord | None:
    if file.appeal.ruling:
        return file.appeal.ruling.advice
    return AdviceRecord.objects.filter(incident=file.incident).order_by("recorded_at").last()


def _worded(speaker: AdviceSpeaker, question: Json, advice: Json) -> Json:
    return {"discretion": None, **speaker.advice(question, advice)}


def _facts(file: AppealFile, question: Json) -> list[Json]:
    """The facts on record, those marked that a side says are otherwise."""
    speakers = [AdviceSpeaker(language, file.names) for language in LANGUAGES]
    disputed = {
        side: {name for act in file.acts if act.kind == Kind.STATEMENT and act.body["side"] == side
               for name in act.body.get("disputes", ())}
        for side in ("A", "B")
    }  # fmt: skip
    lines = []
    for name in sorted(name for name, value in question["facts"].items() if value is not None):
        one = {**question, "facts": {name: question["facts"][name]}}
        said_in = {speaker.language: speaker.facts(one)[0] for speaker in speakers}
        lines.append(
            {
                "name": name,
                "label": {language: label for language, (label, _) in said_in.items()},
                "value": {language: value for language, (_, value) in said_in.items()},
                "disputed_by": [side for side in ("A", "B") if name in disputed[side]],
            }
        )
    return lines


def _articles(rulebook: str, numbers: list[str]) -> list[Json]:
    known = rules.RULEBOOKS[rulebook].articles
    return [
        {
            "number": each.number,
            "title": dict(each.title),
            "text": dict(each.text),
            "readings": [dict(reading) for reading in each.readings],
        }
        for each in (known[number] for number in numbers if number in known)
    ]


def _ruling(found: Ruling, names: dict[str, str]) -> Json:
    successor = getattr(found, "superseded_by", None)
    return {
        "id": str(found.pk),
        "outcome": found.outcome,
        "words": ruling_in_words(found, names),
        "departs": found.departs,
        "reasons": found.reasons,
        "remedies": found.remedies,
        "penalties": ImposedPenalty(found.penalties.all(), many=True).data,
        "ruled_by": Person(found.ruled_by).data,
        "ruled_at": moment(found.ruled_at),
        "told_at": moment(found.announced_at),
        "superseded_by": str(successor.pk) if successor else None,
    }


def _admission_advice(file: AppealFile, standing: Standing) -> Json | None:
    """As it was when the director judged it; before that, for those who judge."""
    judged = _judged(file)
    if judged:
        return said(judged.body["question"], judged.body["advice"], file.names)
    if not standing.may(Action.ADMIT_APPEAL) or law_for(file.rulebook, file.instance) is None:
        return None
    answer = admission_advice(file)
    return said(answer.question, answer.in_full, file.names)


def _admission(file: AppealFile) -> Json | None:
    judged = _judged(file)
    if judged is None:
        return None
    return {
        "admitted": judged.kind == Kind.ADMITTED,
        "reasons": judged.body["text"],
        "happened_at": moment(judged.happened_at),
    }


def _judged(file: AppealFile) -> AppealAct | None:
    return next((act for act in file.acts if act.kind in (Kind.ADMITTED, Kind.REFUSED)), None)


def _you(file: AppealFile, standing: Standing) -> Json:
    return {
        "actors": sorted(str(each) for each in standing.actors),
        "side": standing.side,
        "member": str(standing.seat.pk) if standing.seat else None,
        "may": sorted(str(each) for each in Action if standing.may(each)),
        "acts": fitting(file, standing) + ([str(Kind.DIRECTOR_DECIDED)] if may_decide(file, standing) else []),
    }


def _question_put(file: AppealFile, advice: Json | None) -> Json:
    """What is law and what is left to judgement: the engine says which."""
    is_appeal = file.appeal.ruling is not None
    is_judgement = advice is None or advice["discretion"] or not advice["articles"]
    open_sanctions = [each for each in advice["sanctions"] if each["force"] == "may"] if advice else []
    return {
        "ask": dict(STANDS if is_appeal else DECIDED),
        "law": advice["articles"] if advice else [],
        "is_judgement": bool(is_judgement or open_sanctions or (advice and advice["missing"])),
        "judgement": dict(JUDGEMENT) if is_judgement else None,
        "open_sanctions": open_sanctions,
        "missing": advice["missing"] if advice else [],
    }


STANDS = Words("Does the ruling stand?")
DECIDED = Words("What is decided?")
JUDGEMENT = Words("The rulebook leaves this to judgement: yours takes the place of the director's.")


def _precedents(question: Json, articles: list[str]) -> list[Json]:
    """Precedents about cases like this one."""
    found = similar(rulebook=question["rulebook"], kind=question["kind"], facts=question["facts"], articles=articles)
    return [precedent_present.summary(each.precedent, is_current=each.is_current) for each in found]


def _notices(file: AppealFile, standing: Standing) -> list[Json]:
    """For the desk alone: who has been reached."""
    if not standing.actors & STAFF:
        return []
    return [present.notice(each) for each in Notice.objects.filter(appeal=file.appeal)]
