"""Appointing a person to an empty seat when no alternate is left; the same conflicts of interest bar them."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from django.db.models import Max

from arbitration.advice.asking import Answer
from arbitration.appeals.admission import law_of
from arbitration.appeals.candidates import save_on_hand
from arbitration.appeals.committee_draw import check_agreed, check_committee
from arbitration.appeals.errors import CommitteeUnlawful, OutOfOrder
from arbitration.appeals.selectors.files import AppealFile
from arbitration.appeals.selectors.pool import dispute_of, persons, pool_candidates
from arbitration.models import Candidate, Committee, CommitteeSeat
from arbitration.panel.composition import Assessed, assess
from arbitration.panel.laws import ChosenBy, CommitteeLaw, Role
from tournaments.errors import NotFound, Words
from tournaments.models import User, new_id

OF_SIZE: Final = frozenset({"set-size", "set-players"})
"""The rulebook's outcomes for a committee that still lacks other members."""


def appoint(
    file: AppealFile, candidate: Candidate, *, agreed_by: frozenset[str], by: User | None, at: datetime
) -> tuple[CommitteeSeat, Answer]:
    """A seat for the candidate, if neither the panel nor the rulebook finds anything against it.

    Where both sides choose together, they choose this one too. Raises: CommitteeUnlawful, OutOfOrder.
    """
    if file.committee is None:
        raise NotFound(field="candidate", found=str(candidate.pk))
    if file.state.is_complete:
        raise OutOfOrder("committee-complete", found=str(file.state.size), expected=Words("an empty seat"))
    law = law_of(file)
    check_agreed(law, agreed_by)
    assessed = assess(law, persons(file, pool_candidates(file, law)), dispute_of(file, law))
    _check_fit(assessed[str(candidate.pk)])
    still_lacks = file.state.lacking > 1
    answer = check_committee(
        file.rulebook, _facts(file, law, assessed, candidate), but=OF_SIZE if still_lacks else frozenset()
    )
    save_on_hand(file.tournament.pk, [candidate], by=by, at=at)
    return _seat(file.committee, candidate), answer


def _check_fit(about: Assessed) -> None:
    against = [str(each) for each in about.unfit] + [str(tie.kind) for tie in about.barring]
    if against:
        code = "cannot-sit" if about.unfit else "conflict-of-interest"
        raise CommitteeUnlawful(
            code, field="candidate", found=", ".join(against), expected=Words("a candidate without a tie")
        )


def _facts(
    file: AppealFile, law: CommitteeLaw, assessed: Mapping[str, Assessed], candidate: Candidate
) -> dict[str, Any]:
    """The committee with its new member. Those who sit were found fit when they were called."""
    ids = [str(file.seats[each].candidate_id) for each in file.state.members] + [str(candidate.pk)]
    roles = [assessed[each].person.role for each in ids]
    fit = {"involved": False, "impartial": True, "competent": True, "available": True}
    members = [{"id": id, "role": str(role), **fit} for id, role in zip(ids, roles, strict=True)]
    if law.director_sits:
        is_posted = any(about.person.is_posted for about in assessed.values())
        return {"posted": is_posted, "director_replaced": Role.DIRECTOR not in roles, "members": members}
    under = "5.1" if law.chosen_by is ChosenBy.PARTIES else "5.2"
    return {"under": under, "chosen_by": str(law.chosen_by), "members": members}


def _seat(committee: Committee, candidate: Candidate) -> CommitteeSeat:
    seats = CommitteeSeat.objects.filter(committee=committee)
    found = seats.filter(candidate=candidate).first()
    last = seats.aggregate(last=Max("place"))["last"] or 0
    return found or CommitteeSeat.objects.create(id=new_id(), committee=committee, candidate=candidate, place=last + 1)
