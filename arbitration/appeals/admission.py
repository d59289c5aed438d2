"""Admission: what the rulebook says of an appeal's time and standing, and what the director makes of it."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from django.db import transaction

from arbitration.advice.asking import Answer, ask
from arbitration.appeals.acts import Act, Standing, do, lock_appeal, same_act
from arbitration.appeals.errors import AppealRefused, CommitteeUnlawful
from arbitration.appeals.incident_states import settle_incident
from arbitration.appeals.selectors.files import AppealFile
from arbitration.appeals.shared_hearing import join_those_who_sit
from arbitration.models import AppealAct, AppealTerms, Ruling
from arbitration.panel.deadlines import Window, window
from arbitration.panel.laws import LAWS, CommitteeLaw
from arbitration.panel.words import Instance
from arbitration.rulings.finality import GOES_TO, finality_of, is_of_committee, law_for, subject_of
from tournaments.errors import Words
from tournaments.folding import is_blank
from tournaments.models import Tournament
from tournaments.services.time_marks import counted_at

ADMISSIBLE: Final = frozenset({"admissible", "committee-decides"})
OF_COMPLAINT: Final = ("other_director", "other_impartial")
"""Facts that a rulebook may need about a complaint: whether another official can decide it."""

Kind = AppealAct.Kind


def terms_of(tournament: Tournament) -> AppealTerms:
    """How a tournament handles appeals; the usual terms where it has set none."""
    return AppealTerms.objects.filter(tournament=tournament).first() or AppealTerms(tournament=tournament)


def terms_when(tournament: Tournament, at: datetime) -> AppealTerms:
    """The terms in force at a moment: a change applies to what is recorded after it."""
    former: Any = AppealTerms.pgh_event_model  # type: ignore[attr-defined] # pghistory's
    replaced = former.objects.filter(tournament=tournament, pgh_created_at__gt=at).order_by("pgh_created_at", "pgh_id")
    return replaced.first() or terms_of(tournament)


@dataclass(frozen=True, slots=True)
class Seen:
    """The director's findings on an appeal's admission; None where unknown."""

    is_excused: bool | None = None
    """He couldn't reasonably have asked sooner."""
    other_director: bool | None = None
    """For a complaint: another member of the organisation is qualified as a director."""
    other_impartial: bool | None = None
    """And is impartial in this matter."""

    @property
    def of_complaint(self) -> dict[str, bool]:
        """The facts of a complaint that are known."""
        said = {name: getattr(self, name) for name in OF_COMPLAINT}
        return {name: value for name, value in said.items() if value is not None}


def law_of(file: AppealFile) -> CommitteeLaw:
    """What the rulebook demands of the committee. Raises: CommitteeUnlawful where it knows none."""
    law = law_for(file.rulebook, file.instance)
    if law is None:
        known = ", ".join(sorted({rulebook for rulebook, _ in LAWS}))
        raise CommitteeUnlawful("no-committee-here", field="rulebook", found=file.rulebook, expected=known)
    return law


def window_of(file: AppealFile) -> Window:
    """When the appeal had to be said."""
    return window_to_appeal(file.tournament, file.appeal.ruling)


def window_to_appeal(tournament: Tournament, ruling: Ruling | None) -> Window:
    """From when the ruling was told, for the minutes that were in force when it was recorded."""
    if ruling is None:
        return window(None, 0)
    told_at = ruling.announced_at and counted_at(ruling.pk, "told_at", ruling.announced_at)
    return window(told_at, terms_when(tournament, ruling.recorded_at).minutes_to_lodge)


def is_in_time(file: AppealFile, within: Window) -> bool:
    """Whether it was said in time, by what the server can vouch for: a back-dated appeal isn't."""
    return within.is_in_time(counted_at(file.appeal.pk, "happened_at", file.appeal.lodged_at))


def admission_advice(file: AppealFile, seen: Seen = Seen()) -> Answer | None:  # a frozen value
    """Whether it is to be heard, as the rulebook says it, with its articles; None where it says nothing."""
    law, ruling = law_for(file.rulebook, file.instance), file.appeal.ruling
    if law is None:
        return finality_of(file.rulebook, ruling, file.tournament.pk).answer if ruling else None
    if file.instance is Instance.COMPLAINT:
        return ask(file.rulebook, "complaint-routing", _routing(law, seen))
    in_time = is_in_time(file, window_of(file))
    facts: dict[str, Any] = {
        "decision_by": "committee" if ruling and is_of_committee(ruling) else "director",
        "subject": subject_of(ruling),
        "appellant": "party",
        "asked_at": "at-once" if in_time else "later",
    }
    if not in_time and seen.is_excused is not None and not law.director_sits:
        facts["delay_excused"] = seen.is_excused
    return ask(file.rulebook, "appeal", facts)


def judge(file: AppealFile, act: Act, standing: Standing, *, seen: Seen, reasons: str, at: datetime) -> AppealFile:
    """The director admits it or refuses it; against the advice only with reasons. The advice goes on record.

    What no committee can hear is refused, unless the director decides it without an admission. Where a committee
    already hears the other side's appeal, this one is heard with it.
    """
    with transaction.atomic():
        file = lock_appeal(file)
        if same_act(file, replace(act, body={**act.body, "text": reasons})):
            return file
        answer, is_admitted = admission_advice(file, seen), act.kind == Kind.ADMITTED
        outcome = str(answer.advice["outcome"]) if answer else ""
        if is_admitted or GOES_TO.get(outcome) == "director":
            law_of(file)
        if answer and is_admitted != (outcome in ADMISSIBLE) and is_blank(reasons):
            raise AppealRefused(field="reasons", found=outcome, expected=Words("reasons"))
        asked = {"question": answer.question, "advice": answer.in_full} if answer else {}
        body = {**act.body, "text": reasons, **asked}
        file = do(file, [Act(act.kind, body, act.happened_at, act.id)], standing, at=at)
        if is_admitted:
            return join_those_who_sit(file, standing, at=at)
        settle_incident(file)
        return file


def _routing(law: CommitteeLaw, seen: Seen) -> dict[str, Any]:
    """A complaint is lodged because the director is a party. FFBG asks nothing else: it has no other body."""
    return {"director_is_party": True, **({} if law.director_sits else seen.of_complaint)}
