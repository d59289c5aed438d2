"""The case file: everything that the members of a committee read."""

from dataclasses import asdict
from typing import Any
from uuid import UUID

import rules
from arbitration.advice.phrases import AdviceSpeaker
from arbitration.appeals.acts import Standing, until
from arbitration.appeals.admission import admission_advice, is_in_time, window_of
from arbitration.appeals.api.case_outputs import CaseFile
from arbitration.appeals.api.endings import goes_to, others, result
from arbitration.appeals.hearing import ROOM
from arbitration.appeals.selectors.files import AppealFile, Kind, question_of
from arbitration.appeals.selectors.opposite_appeals import beside
from arbitration.appeals.selectors.votes import HIDDEN, options
from arbitration.models import AdviceRecord, AppealAct, Memo, Notice, Photo
from arbitration.panel.words import Phase
from arbitration.precedents.search import Found, similar
from tournaments.permissions import Action, Actor
from tournaments.services.time_marks import marks_of
from tournaments.words import LANGUAGES, Words

Json = dict[str, Any]
STAFF = frozenset({Actor.DIRECTOR, Actor.ASSISTANT, Actor.ARBITER})
TIMED = (Phase.HEARING, Phase.VOTING)
STANDS = Words("Does the ruling stand?")
DECIDED = Words("What is decided?")
OF_COMPLAINT = Words("The rulebook leaves this to judgement: you decide.")
JUDGEMENT = Words("The rulebook leaves this to judgement: your decision replaces the director's.")


def case_file(file: AppealFile, standing: Standing) -> Json:
    """The whole file, for one reader."""
    question, record = question_of(file), _advice_record(file)
    advice = record.in_full if record else None
    articles = record.advice["articles"] if record else []
    book = rules.RULEBOOKS.get(file.rulebook)
    known = book.articles if book else {}
    window = window_of(file)
    found = {
        "file": file,
        "goes_to": goes_to(file),
        "others": others(file),
        "question": question,
        "photos": Photo.objects.filter(incident=file.incident).select_related("by"),
        "memos": Memo.objects.filter(incident=file.incident).select_related("by"),
        "facts": _facts(file, question),
        "advice": said(question, advice, file.names) if advice else None,
        "articles": [known[number] for number in articles if number in known],
        "window": {**asdict(window), "is_in_time": is_in_time(file, window)},
        "time_marks": marks_of(_records(file)),
        "admission_advice": _admission_advice(file, standing),
        "admission": _judged(file),
        "you": standing,
        "until": until(file) if file.state.phase in TIMED else None,
        "room": ROOM,
        "acts": [each for each in file.acts if each.kind not in HIDDEN],
        "question_put": _question_put(file, advice),
        "options": options(file),
        "result": result(file),
        "precedents": _precedents(question, articles),
        "notices": Notice.objects.filter(appeal=file.appeal) if standing.actors & STAFF else (),
    }
    return CaseFile(found, context={"file": file, "standing": standing, "question": question}).data


def said(question: Json, advice: Json, names: dict[str, str]) -> Json:
    """A question and its answer, in every language."""
    words = {language: _worded(AdviceSpeaker(language, names), question, advice) for language in LANGUAGES}
    return {"question": question, "advice": advice, "words": words}


def _records(file: AppealFile) -> list[UUID]:
    """What a reader of the file may look at whose time may be in doubt; who voted when isn't shown."""
    acts = [act.pk for act in file.acts if act.kind not in HIDDEN]
    rulings = [file.appeal.ruling.pk] if file.appeal.ruling else []
    others = [each.pk for each in beside(file.appeal)]
    return [file.incident.pk, *rulings, file.appeal.pk, *others, *acts]


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
        said_in = {speaker.language: line for speaker in speakers for line in speaker.facts(one)}
        if not said_in:  # a fact that no rulebook reads has no words
            continue
        lines.append(
            {
                "name": name,
                "label": {language: label for language, (label, _) in said_in.items()},
                "value": {language: value for language, (_, value) in said_in.items()},
                "disputed_by": [side for side in ("A", "B") if name in disputed[side]],
            }
        )
    return lines


def _admission_advice(file: AppealFile, standing: Standing) -> Json | None:
    """As it was when the director judged it; before that, for those who judge."""
    judged = _judged(file)
    if judged:
        return said(judged.body["question"], judged.body["advice"], file.names) if "advice" in judged.body else None
    answer = admission_advice(file) if standing.may(Action.ADMIT_APPEAL) and goes_to(file) != "director" else None
    return said(answer.question, answer.in_full, file.names) if answer else None


def _judged(file: AppealFile) -> AppealAct | None:
    return next((act for act in file.acts if act.kind in (Kind.ADMITTED, Kind.REFUSED)), None)


def _question_put(file: AppealFile, advice: Json | None) -> Json:
    """What is law and what is left to judgement: the engine says which."""
    is_appeal = file.appeal.ruling is not None
    is_judgement = advice is None or advice["discretion"] or not advice["articles"]
    open_sanctions = [each for each in advice["sanctions"] if each["force"] == "may"] if advice else []
    return {
        "ask": dict(STANDS if is_appeal else DECIDED),
        "law": advice["articles"] if advice else [],
        "is_judgement": bool(is_judgement or open_sanctions or (advice and advice["missing"])),
        "judgement": dict(JUDGEMENT if is_appeal else OF_COMPLAINT) if is_judgement else None,
        "open_sanctions": open_sanctions,
        "missing": advice["missing"] if advice else [],
    }


def _precedents(question: Json, articles: list[str]) -> list[Found]:
    """Precedents about cases like this one."""
    return similar(rulebook=question["rulebook"], kind=question["kind"], facts=question["facts"], articles=articles)
