"""Opening paragraph, 1.2 and 3.19: the committee, who decides a dispute, appeals, and what a committee has decided."""

from __future__ import annotations

from rules.kernel.advice import Advice, Remedy
from rules.kernel.errors import contradiction, named_as_a_whole
from rules.kernel.units import Words
from rules.questions.backgammon.appeals import (
    AppealAgainst,
    Appellant,
    AskedAt,
    ComplaintRouting,
    DecidedBy,
    Subject,
)
from rules.questions.backgammon.clock_remedies import call_director
from rules.questions.backgammon.committees import Committee, CommitteeVote, Member, MemberRole, VoteFor
from rules.questions.backgammon.process_remedies import (
    THE_DIRECTOR,
    MemberFault,
    add_director,
    apply_option,
    apply_original_ruling,
    complete_committee,
    convene_committee,
    form_committee,
    hear_parties,
    leave_as_is,
    post_committee,
    replace_member,
    set_aside_ruling,
    set_players,
    vote_again,
)
from rules.questions.backgammon.voting import carried, members_lacking

PLAYERS = 4
"""Players of the championship who sit with the director."""

SEATS = PLAYERS + 1


def complaint_routing(question: ComplaintRouting) -> Advice:
    """3.18: the director; where the director is a party only the committee is left, without them."""
    if not question.director_is_party:
        return Advice(
            "director-decides",
            articles=["§3.18", "§reglement-officiel-du-tournoi"],
            remedies=[leave_as_is(), call_director()],
        )
    seat = replace_member(member=THE_DIRECTOR, reason=MemberFault.INVOLVED)
    return Advice(
        "committee-decides",
        articles=["§reglement-officiel-du-tournoi"],
        remedies=[leave_as_is(), seat, convene_committee()],
        discretion=True,
    )


def appeal(question: AppealAgainst) -> Advice:
    """3.19: a player, immediately after the decision; 1.2: nothing beyond the committee; 7.1, 7.3: no objection."""
    if question.decision_by is DecidedBy.COMMITTEE:
        return Advice("not-appealable", articles=["§1.2"])
    if question.subject is Subject.RECORDING:
        return Advice("not-appealable", articles=["§7.1"])
    if question.subject is Subject.NOTE_TAKING:
        return Advice("not-appealable", articles=["§7.3"])
    if question.appellant is Appellant.OTHER:
        return Advice("not-entitled", articles=["§3.19"])
    if question.asked_at is AskedAt.AT_ONCE:
        return Advice("admissible", articles=["§3.19"], remedies=[convene_committee(), hear_parties()])
    return Advice("too-late", articles=["§3.19"])


def committee(question: Committee) -> Advice:
    """The director and four experts who play, posted at the start; who is involved is replaced."""
    remedies = [] if question.posted else [post_committee()]
    members = question.members
    with named_as_a_whole("members"):
        director = next((member for member in members if member.role is MemberRole.DIRECTOR), None)
        faults = [(member, _fault(member, director)) for member in members]
        remedies += [replace_member(member=member.id, reason=fault) for member, fault in faults if fault is not None]
    remedies += _seats_filled(question, director)
    return Advice("invalid" if remedies else "valid", ["§reglement-officiel-du-tournoi"], remedies)


def _fault(member: Member, director: Member | None) -> MemberFault | None:
    """The first reason that bars a person from sitting; a director need only have no part in the dispute."""
    if member is not director and member.role is not MemberRole.PLAYER:
        return MemberFault.NOT_A_PLAYER
    if member.involved:
        return MemberFault.INVOLVED
    return None if member is director or member.competent else MemberFault.NOT_COMPETENT


def _seats_filled(question: Committee, director: Member | None) -> list[Remedy]:
    """A director who had to go isn't asked for again; then there are five players."""
    count = len(question.members)
    if director is not None:
        return [] if count - 1 == PLAYERS else [set_players(count=PLAYERS)]
    if question.director_replaced:
        return [] if count == SEATS else [set_players(count=SEATS)]
    return [add_director(), *([] if count == PLAYERS else [set_players(count=PLAYERS)])]


def committee_vote(question: CommitteeVote) -> Advice:
    """3.19: by majority, in a complete committee of five."""
    if question.seats != SEATS:
        remedies = [form_committee(sizes=(SEATS,))]
        return Advice("no-decision", articles=["§reglement-officiel-du-tournoi"], remedies=remedies)
    lacking = members_lacking(question)
    _refuse_first_instance(question)
    if lacking:
        remedies = [complete_committee(count=lacking)]
        return Advice("no-decision", articles=["§reglement-officiel-du-tournoi"], remedies=remedies)
    decision = carried(question)
    if decision is None:
        return Advice("no-decision", articles=["§3.19"], remedies=[vote_again()])
    if decision.vote is VoteFor.ALTERNATIVE:
        remedies = [apply_option(option=decision.option)]
        return Advice("alternative", articles=["§1.2", "§3.19"], remedies=remedies)
    if decision.vote is VoteFor.OVERTURN:
        return Advice("overturned", articles=["§1.2", "§3.19"], remedies=[set_aside_ruling()])
    return Advice("upheld", articles=["§1.2", "§3.19"], remedies=[apply_original_ruling()])


def _refuse_first_instance(question: CommitteeVote) -> None:
    """A vote for a solution is one of the first instance, which this rulebook doesn't know. Raises: QuestionError."""
    if any(vote.vote is VoteFor.OPTION for vote in question.votes):
        raise contradiction(
            "votes",
            "rulebook",
            because=Words(
                "Under this rulebook a member votes for the ruling, against it or for an alternative, never option.",
            ),
        )
