"""Terms: how a tournament handles appeals where its rulebook leaves it open."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction

from arbitration.appeals.errors import CommitteeUnlawful
from arbitration.models import AppealTerms
from arbitration.panel.laws import LAWS
from tournaments.models import TournamentRulebook
from tournaments.services.journal import Draft, record
from tournaments.services.locks import lock_journal


@transaction.atomic
def set_terms(tournament_id: UUID, terms: Mapping[str, Any], *, at: datetime) -> AppealTerms:
    """Fix the terms; twice is once. A size that no rulebook of the tournament allows is refused."""
    lock_journal(tournament_id)
    rulebooks = TournamentRulebook.objects.filter(tournament=tournament_id).values_list("rulebook", flat=True)
    sizes = {size for law in LAWS.values() if law.rulebook in set(rulebooks) for size in law.sizes} or {3, 5}
    if terms["size"] not in sizes:
        expected = ", ".join(str(each) for each in sorted(sizes))
        raise CommitteeUnlawful("committee-size", field="size", found=terms["size"], expected=expected)
    found, is_new = AppealTerms.objects.get_or_create(tournament_id=tournament_id)
    if not is_new and all(getattr(found, name) == value for name, value in terms.items()):
        return found
    for name, value in terms.items():
        setattr(found, name, value)
    found.save()
    record(tournament_id, [Draft("appeal-terms", found.pk, dict(terms), at)], at=at)
    return found
