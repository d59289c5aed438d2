"""Proposals that a user may work on."""

from collections.abc import Iterable
from uuid import UUID

from django.db.models import Q, QuerySet

from arbitration.models import Precedent, PrecedentProposal
from tournaments.models import FederationOfficer, StaffRole, Tournament, User
from tournaments.permissions import ALWAYS, TABLE, Action, Actor


def proposals_for(viewer: User, *, tournament_id: UUID | None = None, state: str = "") -> QuerySet[PrecedentProposal]:
    """Proposals of the tournaments where the viewer may propose precedents, newest first."""
    found = PrecedentProposal.objects.filter(tournament__in=tournaments_where(viewer, Action.PROPOSE_PRECEDENT))
    if tournament_id:
        found = found.filter(tournament=tournament_id)
    if state:
        found = found.filter(state=state)
    return found.order_by("-recorded_at", "-id")


def treated_by(proposals: Iterable[PrecedentProposal]) -> dict[str, Precedent]:
    """The precedents that proposals treat, by id; one query, none for none."""
    named = {str(each["precedent"]) for proposal in proposals for each in proposal.treats}
    return {str(each.pk): each for each in Precedent.objects.filter(pk__in=named)}


def tournaments_where(viewer: User, action: Action) -> QuerySet[Tournament]:
    """Tournaments at which the viewer may do this, as staff or as an officer of the federation."""
    allowed = TABLE[action][ALWAYS]
    roles = [actor.value for actor in allowed if actor is not Actor.FEDERATION]
    own = Q(pk__in=StaffRole.objects.filter(user=viewer, role__in=roles).values("tournament"))
    if Actor.FEDERATION in allowed:
        own |= Q(federation__in=FederationOfficer.objects.filter(user=viewer).values("federation"))
    return Tournament.objects.filter(own)


def has_second_pair_of_eyes(proposal: PrecedentProposal, approver: User) -> bool:
    """Whether the approver has neither proposed the text nor written it last, or no one else could approve it.

    Where every officer took part, an officer who didn't write it last approves. A federation with one officer would
    otherwise publish nothing that this officer writes.
    """
    wrote = {proposal.proposed_by_id, proposal.revised_by_id or proposal.proposed_by_id}
    if approver.pk not in wrote:
        return True
    officers = FederationOfficer.objects.filter(federation=proposal.tournament.federation_id, user__is_active=True)
    others = set(officers.exclude(user=approver).values_list("user", flat=True))
    if others - wrote:
        return False
    return not others or approver.pk != (proposal.revised_by_id or proposal.proposed_by_id)
