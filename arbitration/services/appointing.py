"""Appointing: somebody for an empty seat, where no alternate is left; as free of ties as any member."""

from django.db.models import Max

from arbitration.errors import CommitteeUnlawful, NotFound
from arbitration.models import Candidate, CommitteeSeat
from arbitration.panel.composition import assess
from arbitration.selectors.appeals import AppealFile
from arbitration.selectors.pool import dispute_of, persons
from arbitration.services.admission import law_of
from tournaments.models import new_id


def seat_of(file: AppealFile, candidate: Candidate) -> CommitteeSeat:
    """A seat for the candidate, if the panel finds nothing against it. Raises: CommitteeUnlawful."""
    if file.committee is None:
        raise NotFound(field="candidate", found=str(candidate.pk))
    law = law_of(file)
    about = assess(law, persons(file, [candidate]), dispute_of(file, law))[str(candidate.pk)]
    against = [str(each) for each in about.unfit] + [str(tie.kind) for tie in about.barring]
    if against:
        code = "conflict-of-interest" if about.barring else "cannot-sit"
        raise CommitteeUnlawful(code, field="candidate", found=", ".join(against), expected="nobody with a tie")
    seats = CommitteeSeat.objects.filter(committee=file.committee)
    found = seats.filter(candidate=candidate).first()
    last = seats.aggregate(last=Max("place"))["last"] or 0
    return found or CommitteeSeat.objects.create(
        id=new_id(), committee=file.committee, candidate=candidate, place=last + 1
    )
