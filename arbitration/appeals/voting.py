"""Voting: options put forward, votes cast once and locked, all opened together when the last one is in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Max

from arbitration.advice.errors import BadQuestion
from arbitration.appeals.acts import SYSTEM, Act, Standing, check_sits, do, lock_appeal
from arbitration.appeals.admission import law_of, terms_of
from arbitration.appeals.ballot_keys import ballot_key, digest, has_key, lock, unlock
from arbitration.appeals.decisions import decide, try_out
from arbitration.appeals.errors import OutOfOrder
from arbitration.appeals.notices import tell_by_mail, tell_members
from arbitration.appeals.options import check_option
from arbitration.appeals.selectors.files import AppealFile, Kind, counts_of, question_of
from arbitration.models import AppealAct, Committee, CommitteeSeat, Notice, OpenedVote, Vote, VoteOption
from arbitration.panel.receipts import Opening
from arbitration.panel.words import SITTING, Ballot, Phase, VoteChoice, VoteMode
from tournaments.canonical import check, fields_of, moment
from tournaments.errors import Conflicting, NotAllowed, NotFound, Words
from tournaments.permissions import Action
from tournaments.services.idempotency import Created
from tournaments.services.journal import Draft, record


@dataclass(frozen=True, slots=True)
class Cast:
    """A vote as a member's phone sends it."""

    id: UUID
    ballot: int
    vote: str
    option: UUID | None
    nonce: str
    happened_at: datetime


@dataclass(frozen=True, slots=True)
class Proposed:
    """Another decision, spelled out as a ruling."""

    id: UUID
    outcome: str
    remedies: Sequence[Mapping[str, Any]]
    sanctions: Sequence[Mapping[str, Any]]
    text: str
    happened_at: datetime

    @property
    def content(self) -> dict[str, Any]:
        """As JSON, to be compared with what came in before."""
        return {
            "outcome": self.outcome,
            "remedies": [dict(each) for each in self.remedies],
            "sanctions": [dict(each) for each in self.sanctions],
            "text": self.text,
        }


def put_forward(file: AppealFile, proposed: Proposed, standing: Standing, *, at: datetime) -> Created[VoteOption]:
    """An option for the vote. Who put it forward isn't kept: it would say how that member leans."""
    standing.demand(Action.VOTE)
    check(proposed.content, "option")
    with transaction.atomic():
        file = lock_appeal(file)
        committee = _committee(file)
        found = VoteOption.objects.filter(pk=proposed.id).first()
        if found:
            return Created(_same_option(found, committee, proposed), is_new=False)
        check_sits(file, _seat(standing))
        if file.state.phase not in SITTING or file.state.all_in:
            raise OutOfOrder("wrong-phase", found=file.state.phase, expected=", ".join(sorted(SITTING)))
        question, ruling = question_of(file), file.appeal.ruling
        check_option(question, ruling, proposed.outcome, proposed.remedies, proposed.sanctions, proposed.text)
        last = VoteOption.objects.filter(committee=committee).aggregate(last=Max("number"))["last"] or 0
        option = VoteOption.objects.create(
            id=proposed.id,
            committee=committee,
            number=last + 1,
            happened_at=proposed.happened_at,
            recorded_at=at,
            **proposed.content,
        )
        try_out(file, option, at=at)
        record(file.tournament.pk, [draft_of_option(option)], at=at)
        return Created(option, is_new=True)


def draft_of_option(option: VoteOption) -> Draft:
    """The journal's entry of an option; its sentence as a commitment. Needs the committee."""
    body = {
        "appeal": str(option.committee.appeal_id),
        "number": option.number,
        "outcome": option.outcome,
        "remedies": option.remedies,
        "sanctions": option.sanctions,
    }
    return Draft("vote-option", option.pk, body, option.happened_at, {"text": option.text}, [option])


@dataclass(frozen=True, slots=True)
class Receipt:
    """What a vote's commitment opens to, whether this request cast it, and the appeal after it."""

    opening: Opening
    is_new: bool
    file: AppealFile


def cast_vote(file: AppealFile, cast: Cast, standing: Standing, *, at: datetime) -> Receipt:
    """Cast a vote: it is locked, and can't be changed. With the last one all are opened.

    Every vote runs the same queries and stores the same number of bytes, so that neither reveals it.
    """
    standing.demand(Action.VOTE)
    with transaction.atomic():
        file = lock_appeal(file)
        committee, seat = _committee(file), _seat(standing)
        opening = Opening(_choice(file, committee, cast), cast.nonce)
        if _is_again(committee, seat, cast, opening):
            return Receipt(opening, is_new=False, file=file)
        if file.state.phase is not Phase.VOTING:
            raise OutOfOrder("wrong-phase", field="ballot", found=file.state.phase, expected=Phase.VOTING)
        if cast.ballot != file.state.ballot:
            raise OutOfOrder("ballot-over", field="ballot", found=cast.ballot, expected=file.state.ballot)
        locked = lock(opening, ballot_key(committee, cast.ballot), str(seat.pk))
        vote = Vote(
            id=cast.id,
            committee=committee,
            seat=seat,
            ballot=cast.ballot,
            locked=locked,
            happened_at=cast.happened_at,
            recorded_at=at,
        )
        file = do(file, [_act(vote, cast)], standing, at=at)
        vote.save(force_insert=True)
        tell_by_mail(file.appeal, seat, Notice.Kind.VOTED, at=at)
        return Receipt(opening, is_new=True, file=count_if_all_in(file, at=at))


def count_if_all_in(file: AppealFile, *, at: datetime) -> AppealFile:
    """Open the votes once all are in and no seat is in question: a majority decides, else there is another ballot."""
    if not file.state.may_be_counted:
        return file
    committee, ballot = _committee(file), file.state.ballot
    opened = _opened(committee, ballot, file.state.members, at=at)
    choices = [VoteChoice(Ballot(each.vote), str(each.option_id or "")) for each in opened]
    until = at + timedelta(minutes=terms_of(file.tournament).minutes_to_vote)
    body = {"ballot": ballot, "counts": counts_of(choices), "opened": [_published(each) for each in opened]}
    file = do(file, [Act(Kind.TALLIED, {**body, "until": moment(until)}, at, rows=opened)], SYSTEM, at=at)
    if file.state.phase is Phase.DECIDED:
        return decide(file, opened, at=at)
    tell_members(file, Notice.Kind.VOTE, at=at)
    return file


def _committee(file: AppealFile) -> Committee:
    if file.committee is None:
        raise OutOfOrder("wrong-phase", found=file.state.phase, expected=Phase.VOTING)
    return file.committee


def _seat(standing: Standing) -> CommitteeSeat:
    if standing.seat is None:
        raise NotAllowed(found=Words("no seat"), expected=Words("a member of this committee"))
    return standing.seat


def _choice(file: AppealFile, committee: Committee, cast: Cast) -> VoteChoice:
    """The choice voted for. Every vote reads all options, so that its duration reveals nothing."""
    options = {str(each) for each in VoteOption.objects.filter(committee=committee).values_list("pk", flat=True)}
    possible = law_of(file).votes
    if cast.vote not in possible:
        raise BadQuestion("unknown-value", field="vote", found=cast.vote, expected=", ".join(possible))
    option = str(cast.option) if cast.option else ""
    if option and option not in options:
        raise NotFound(field="option", found=option)
    try:
        return VoteChoice(Ballot(cast.vote), option)
    except ValueError as error:
        expected = Words("no option") if option else Words("an option")
        raise BadQuestion("unknown-value", field="option", found=option or None, expected=expected) from error


def _is_again(committee: Committee, seat: CommitteeSeat, cast: Cast, opening: Opening) -> bool:
    """Whether this vote is on record: the same is answered as before, another under its id is refused."""
    found = Vote.objects.filter(pk=cast.id).first()
    if found is None:
        return False
    is_same = (found.committee_id, found.seat_id, found.ballot) == (committee.pk, seat.pk, cast.ballot)
    if is_same and has_key(committee, found.ballot):
        is_same = unlock(found, ballot_key(committee, found.ballot)) == opening
    elif is_same:
        opened = OpenedVote.objects.filter(committee=committee, ballot=found.ballot)
        counted = set(opened.values_list("commitment", flat=True))
        is_same = not counted or opening.commitment in counted  # of a ballot that was void none was opened
    if not is_same:
        raise Conflicting(field="id", found=str(cast.id))
    return True


def _act(vote: Vote, cast: Cast) -> Act:
    """What the journal and the history keep of a vote: in open mode all of it, else that it was cast."""
    body: dict[str, Any] = {
        "member": str(vote.seat_id),
        "ballot": vote.ballot,
        "vote_id": str(vote.pk),
        "locked": digest(bytes(vote.locked)),
    }
    if vote.committee.vote_mode == VoteMode.OPEN:
        body |= {"vote": cast.vote, "option": str(cast.option) if cast.option else None}
    return Act(AppealAct.Kind.VOTED, body, cast.happened_at, rows=[vote])


def _opened(committee: Committee, ballot: int, members: Sequence[str], *, at: datetime) -> list[OpenedVote]:
    """The sitting members' opened votes, sorted by commitment: an order that no one can choose."""
    key = ballot_key(committee, ballot)
    is_secret = committee.vote_mode == VoteMode.SECRET
    seats = [UUID(each) for each in members]
    votes = committee.votes.filter(ballot=ballot, seat__in=seats).select_related("seat")
    pairs = sorted(((unlock(vote, key), vote) for vote in votes), key=lambda pair: pair[0].commitment)
    return OpenedVote.objects.bulk_create(
        OpenedVote(
            committee=committee,
            ballot=ballot,
            commitment=opening.commitment,
            nonce=opening.nonce,
            vote=str(opening.choice.vote),
            option_id=UUID(opening.choice.option) if opening.choice.option else None,
            seat=None if is_secret else vote.seat,
            opened_at=at,
        )
        for opening, vote in pairs
    )


def _published(opened: OpenedVote) -> dict[str, Any]:
    member = str(opened.seat_id) if opened.seat_id else None
    return {**fields_of(opened, "commitment", "nonce", "vote", "option"), "member": member}


def _same_option(found: VoteOption, committee: Committee, proposed: Proposed) -> VoteOption:
    stands = {name: getattr(found, name) for name in proposed.content}
    if found.committee_id != committee.pk or stands != proposed.content:
        raise Conflicting(field="id", found=str(found.pk))
    return found
