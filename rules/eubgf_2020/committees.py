"""1.3: how a committee is made up."""

from __future__ import annotations

from rules.kernel.advice import Advice, Remedy
from rules.kernel.errors import named_as_a_whole
from rules.questions.backgammon.committees import ChosenBy, Committee, Instance, Member, MemberRole
from rules.questions.backgammon.process_remedies import Chooser, MemberFault, choose_anew, replace_member, set_size

SIZES = (3, 5)
"""Members of a committee."""

CHOOSER = {Instance.FIRST: Chooser.PARTIES, Instance.APPEAL: Chooser.DIRECTOR}
ARTICLE = {Instance.FIRST: "§5.1", Instance.APPEAL: "§5.2"}
_CHOOSER_FOUND = {ChosenBy.PARTIES: Chooser.PARTIES, ChosenBy.DIRECTOR: Chooser.DIRECTOR}


def committee(question: Committee) -> Advice:
    """1.3.ii: chosen by whom it ought to be, members who can sit, three or five of them."""
    under = question.under
    remedies: list[Remedy] = []
    if _CHOOSER_FOUND.get(question.chosen_by) is not CHOOSER[under]:
        remedies.append(choose_anew(by=CHOOSER[under]))
    members = question.members
    with named_as_a_whole("members"):
        remedies += _replaced(members)
    if len(members) not in SIZES:
        remedies.append(set_size(sizes=SIZES))
    has_staff = any(member.role is MemberRole.STAFF for member in members)
    articles = [*(["§1.3.i"] if has_staff else []), "§1.3.ii", ARTICLE[under]]
    return Advice("invalid" if remedies else "valid", articles, remedies)


def _replaced(members: tuple[Member, ...]) -> list[Remedy]:
    faults = [(member, _fault(member)) for member in members]
    return [replace_member(member=member.id, reason=fault) for member, fault in faults if fault is not None]


def _fault(member: Member) -> MemberFault | None:
    """1.3.i, 1.3.ii: the first reason that bars a person from sitting."""
    if member.role in (MemberRole.DIRECTOR, MemberRole.STAFF):
        return MemberFault.DIRECTOR
    if member.involved:
        return MemberFault.INVOLVED
    if not member.impartial:
        return MemberFault.PARTIAL
    if not member.competent:
        return MemberFault.NOT_COMPETENT
    return None if member.available else MemberFault.NOT_AVAILABLE
