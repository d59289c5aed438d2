"""Admission: what the rulebook says of an appeal's time and standing, and what the director makes of it."""

from datetime import datetime
from typing import Any, Final

from django.db import transaction

from arbitration.errors import AppealRefused, CommitteeUnlawful
from arbitration.models import AppealAct, AppealTerms
from arbitration.panel.deadlines import Window, window
from arbitration.panel.laws import LAWS, CommitteeLaw
from arbitration.panel.words import Instance
from arbitration.selectors.appeals import AppealFile
from arbitration.services.acts import Act, Standing, do, lock_appeal, same_act
from arbitration.services.advice import Answer, ask
from arbitration.services.settling import settle_incident
from rules.registry import told_by
from tournaments.models import Tournament

ADMISSIBLE: Final = frozenset({"admissible", "committee-decides"})
RECORDING: Final = {"notes": "note-taking"}

Kind = AppealAct.Kind


def terms_of(tournament: Tournament) -> AppealTerms:
    """How a tournament handles appeals; the usual terms where it has set none."""
    return AppealTerms.objects.filter(tournament=tournament).first() or AppealTerms(tournament=tournament)


def law_for(rulebook: str, instance: Instance) -> CommitteeLaw | None:
    """The law of a rulebook; an edition or a variation has that of the rulebook it is told by."""
    found = (LAWS.get((name, instance)) for name in told_by(rulebook))
    return next((law for law in found if law is not None), None)


def law_of(file: AppealFile) -> CommitteeLaw:
    """What the rulebook demands of the committee. Raises: CommitteeUnlawful where it knows none."""
    law = law_for(file.rulebook, file.instance)
    if law is None:
        known = ", ".join(sorted({rulebook for rulebook, _ in LAWS}))
        raise CommitteeUnlawful("no-committee-here", field="rulebook", found=file.rulebook, expected=known)
    return law


def window_of(file: AppealFile) -> Window:
    """When the appeal had to be said: from when the ruling was told, for the tournament's minutes."""
    told_at = file.appeal.ruling.told_at if file.appeal.ruling else None
    return window(told_at, terms_of(file.tournament).minutes_to_lodge)


def admission_advice(file: AppealFile, *, is_excused: bool | None = None) -> Answer:
    """Whether it is to be heard, as the rulebook says it: the articles are in the answer."""
    law = law_of(file)
    if file.instance is Instance.COMPLAINT:
        return ask(file.rulebook, "complaint-routing", _routing(file))
    in_time = window_of(file).is_in_time(file.appeal.lodged_at)
    facts: dict[str, Any] = {
        "decision_by": "committee" if _is_of_a_committee(file) else "director",
        "subject": _subject(file),
        "appellant": "party",
        "asked_at": "at-once" if in_time else "later",
    }
    if not in_time and is_excused is not None and not law.director_sits:
        facts["delay_excused"] = is_excused
    return ask(file.rulebook, "appeal", facts)


def judge(
    file: AppealFile, act: Act, standing: Standing, *, is_excused: bool | None, reasons: str, at: datetime
) -> AppealFile:
    """The director admits it or refuses it; against the advice only with reasons. The advice goes on record."""
    if same_act(file, act):
        return file
    with transaction.atomic():
        file = lock_appeal(file.appeal.pk)
        answer = admission_advice(file, is_excused=is_excused)
        is_admitted = act.kind == Kind.ADMITTED
        if is_admitted != (answer.advice["outcome"] in ADMISSIBLE) and not reasons.strip():
            raise AppealRefused(field="reasons", found=str(answer.advice["outcome"]), expected="reasons")
        body = {
            **act.body,
            "text": reasons,
            "question": answer.question,
            "advice": {**answer.advice, "reading": answer.reading},
        }
        file = do(file, [Act(act.kind, body, act.happened_at, act.id)], standing, at=at)
        if not is_admitted:
            settle_incident(file)
        return file


def _is_of_a_committee(file: AppealFile) -> bool:
    return hasattr(file.appeal.ruling, "committee_decision")


def _subject(file: AppealFile) -> str:
    """A choice to film or take down a match is a matter of its own."""
    question = file.appeal.ruling.advice.question if file.appeal.ruling else {}
    if question.get("kind") != "recording" or question["facts"].get("ordered_by") != "director":
        return "ruling"
    return RECORDING.get(str(question["facts"].get("how")), "recording")


def _routing(file: AppealFile) -> dict[str, Any]:
    """A complaint is lodged because the director is a party; nobody else in the organisation could decide."""
    facts: dict[str, Any] = {"director_is_party": True}
    if not law_of(file).director_sits:  # FFBG doesn't ask: its committee is the only other body
        facts["other_director"] = False
    return facts
