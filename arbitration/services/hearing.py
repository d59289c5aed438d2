"""The hearing: what sides, members and the director do in an appeal, each act checked for who, when and what."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from django.db import transaction

from arbitration.errors import AppealRefused, BadQuestion, NotAllowed, NotFound, OutOfOrder
from arbitration.models import Appeal, AppealAct, Candidate, CommitteeSeat
from arbitration.panel.words import FINAL, SITTING, Phase, VoteMode
from arbitration.permissions import Action, Actor
from arbitration.selectors.appeals import AppealFile, Kind, file_of
from arbitration.services.acts import Act, Standing, as_until, do, lock_appeal, same_act, until
from arbitration.services.admission import terms_of
from arbitration.services.appointing import seat_of
from arbitration.services.notices import call_members
from arbitration.services.settling import settle_incident
from arbitration.services.voting import count_if_all_in
from tournaments.models import Side

ROOM: Final = 4_000
"""Characters that each side has for its statements together: the same for both."""

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Said:
    """What came in: the kind of act, and what it needs of the rest."""

    kind: AppealAct.Kind
    happened_at: datetime
    id: UUID
    text: str = ""
    side: Side | None = None
    member: UUID | None = None
    candidate: UUID | None = None
    request: UUID | None = None
    of: str = ""
    is_upheld: bool | None = None
    is_let_in: bool | None = None
    deposit: str | None = None
    disputes: tuple[str, ...] = ()


ACTIONS: Final[Mapping[str, Action]] = {
    Kind.RECUSED: Action.RECUSE,
    Kind.CHALLENGED: Action.CHALLENGE_MEMBER,
    Kind.CHALLENGE_DECIDED: Action.DECIDE_CHALLENGE,
    Kind.APPOINTED: Action.CHOOSE_COMMITTEE,
    Kind.HEARING_OPENED: Action.CONDUCT_HEARING,
    Kind.STATEMENT: Action.SPEAK,
    Kind.SILENT: Action.SPEAK,
    Kind.ASKED: Action.ASK_INFORMATION,
    Kind.ANSWERED: Action.CONDUCT_HEARING,
    Kind.EVIDENCE: Action.CONDUCT_HEARING,
    Kind.HEARING_CLOSED: Action.CONDUCT_HEARING,
    Kind.DEADLINE_PASSED: Action.CONDUCT_HEARING,
    Kind.WITHDRAWN: Action.WITHDRAW_APPEAL,
    Kind.CONCLUDED: Action.CHOOSE_COMMITTEE,
    Kind.TOLD: Action.TELL_DECISION,
    Kind.REASONS: Action.VOTE,
    Kind.DISSENT: Action.VOTE,
    Kind.DEPOSIT: Action.TELL_DECISION,
}
"""Which row of the table of permissions an act needs. What isn't here isn't done by hand."""


def act_in(file: AppealFile, said: Said, standing: Standing, *, at: datetime) -> AppealFile:
    """Do an act in an appeal. The same sent again changes nothing."""
    standing.demand(ACTIONS[said.kind])
    with transaction.atomic():
        file = lock_appeal(file.appeal.pk)
        if same_act(file, Act(said.kind, _sent(said), said.happened_at, said.id)):
            return file
        _check_member(file, standing)
        _check_time(file, said, at=at)
        body = BODIES.get(said.kind, _with_text)(file, said, standing)
        before = file.state
        author = _author(file, said, standing)
        file = do(file, [Act(said.kind, body, said.happened_at, said.id)], author, at=at)
        newcomers = [file.seats[each] for each in file.state.members if each not in before.members]
        if before.members and newcomers:
            call_members(file, newcomers, by=standing.user, at=at)
        if file.state.phase in FINAL and before.phase not in FINAL:
            file = _end(file, at=at)
        return count_if_all_in(file, at=at)


def _end(file: AppealFile, *, at: datetime) -> AppealFile:
    """Withdrawn or concluded: the ruling stands, and the incident is as it was before the appeal."""
    if file.state.phase is Phase.UNDECIDED:
        decided_at = max(at, file.appeal.lodged_at)  # a tablet's clock may be ahead of ours
        Appeal.objects.filter(pk=file.appeal.pk).update(decision=Appeal.Decision.NO_DECISION, decided_at=decided_at)
    settle_incident(file)
    return file_of(file.appeal.pk)


def _author(file: AppealFile, said: Said, standing: Standing) -> Standing:
    """A dissent after a secret vote has no name: it would say how its author voted."""
    is_secret = file.committee is not None and file.committee.vote_mode == VoteMode.SECRET
    return Standing(frozenset()) if said.kind == Kind.DISSENT and is_secret else standing


def _check_member(file: AppealFile, standing: Standing) -> None:
    """Whoever acts as a member alone has to sit now."""
    if standing.actors != {Actor.MEMBER} or standing.seat is None:
        return
    seat = str(standing.seat.pk)
    if seat not in file.state.members:
        code = "no-longer-member" if seat in file.state.gone else "not-a-member"
        raise OutOfOrder(code, field="member", found=seat, expected=", ".join(file.state.members))


def _sent(said: Said) -> Json:
    """What came in, as far as it stands in the act's body: to be compared when it comes again."""
    sent: Json = {"text": said.text, "of": said.of}
    for name in ("side", "member", "candidate", "request", "is_upheld", "is_let_in"):
        value = getattr(said, name)
        if value is not None:
            sent[name] = value if isinstance(value, bool) else str(value)
    return sent


def _check_time(file: AppealFile, said: Said, *, at: datetime) -> None:
    """A deadline is over when it is, by the device's clock and by ours."""
    ends_at = until(file)
    if said.kind == Kind.DEADLINE_PASSED and (ends_at is None or min(said.happened_at, at) < ends_at):
        raise OutOfOrder("deadline-running", found=as_until(at), expected=ends_at and as_until(ends_at))


def _side(said: Said, standing: Standing) -> str:
    """For whom it is said: a party for itself alone, staff for the side that they name."""
    if standing.side is not None:
        if said.side not in (None, standing.side):
            raise NotAllowed(field="side", found=str(said.side), expected=str(standing.side))
        return str(standing.side)
    if said.side is None:
        raise BadQuestion("required", field="side", found=None, expected="A, B")
    return str(said.side)


def _member(file: AppealFile, said: Said, standing: Standing) -> str:
    """Who is meant: a member speaks for the own seat alone."""
    own = str(standing.seat.pk) if standing.seat else None
    if standing.actors == {Actor.MEMBER} and said.member is not None and str(said.member) != own:
        raise NotAllowed(field="member", found=str(said.member), expected=own)
    meant = str(said.member) if said.member else own
    if meant is None or meant not in file.seats:
        raise NotFound(field="member", found=meant)
    return meant


def _with_text(file: AppealFile, said: Said, standing: Standing) -> Json:
    return {"text": said.text}


def _recused(file: AppealFile, said: Said, standing: Standing) -> Json:
    member = _member(file, said, standing)
    return {"member": member, "text": said.text, **_more_time(file, said, member)}


def _challenged(file: AppealFile, said: Said, standing: Standing) -> Json:
    if said.member is None or str(said.member) not in file.seats:
        raise NotFound(field="member", found=str(said.member))
    return {"member": str(said.member), "side": _side(said, standing), "text": _reasoned(said)}


def _challenge_decided(file: AppealFile, said: Said, standing: Standing) -> Json:
    if said.is_upheld is None:
        raise BadQuestion("required", field="is_upheld", found=None, expected="true or false")
    member = str(said.member)
    more = _more_time(file, said, member) if said.is_upheld else {}
    return {"member": member, "is_upheld": said.is_upheld, "text": _reasoned(said), **more}


def _appointed(file: AppealFile, said: Said, standing: Standing) -> Json:
    candidate = Candidate.objects.filter(pk=said.candidate or "", tournament=file.tournament).first()
    if candidate is None or file.committee is None:
        raise NotFound(field="candidate", found=str(said.candidate))
    seat: CommitteeSeat = seat_of(file, candidate)
    return {"member": str(seat.pk), "candidate": str(candidate.pk), "text": said.text, **_more_time(file, said, "")}


def _hearing_opened(file: AppealFile, said: Said, standing: Standing) -> Json:
    return {"until": _later(said, terms_of(file.tournament).minutes_to_hear)}


def _hearing_closed(file: AppealFile, said: Said, standing: Standing) -> Json:
    return {"until": _later(said, terms_of(file.tournament).minutes_to_vote)}


def _statement(file: AppealFile, said: Said, standing: Standing) -> Json:
    """Both sides have the same room."""
    side = _side(said, standing)
    used = sum(len(act.body["text"]) for act in file.acts if act.kind == Kind.STATEMENT and act.body["side"] == side)
    if used + len(said.text) > ROOM:
        raise BadQuestion("too-long", field="text", found=used + len(said.text), expected=f"at most {ROOM}")
    return {"side": side, "text": _reasoned(said), "disputes": sorted(set(said.disputes))}


def _silent(file: AppealFile, said: Said, standing: Standing) -> Json:
    return {"side": _side(said, standing)}


def _asked(file: AppealFile, said: Said, standing: Standing) -> Json:
    return {"request": str(said.id), "text": _reasoned(said), "of": said.of}


def _answered(file: AppealFile, said: Said, standing: Standing) -> Json:
    return {"request": str(said.request), "text": said.text}


def _evidence(file: AppealFile, said: Said, standing: Standing) -> Json:
    """Late evidence comes in when the committee lets it in: then the hearing runs again."""
    is_late = file.state.phase is Phase.VOTING
    if is_late and said.is_let_in is None:
        raise BadQuestion("required", field="is_let_in", found=None, expected="true or false")
    body: Json = {"is_let_in": said.is_let_in is not False, "text": _reasoned(said)}
    if is_late and said.is_let_in:
        body["until"] = _later(said, terms_of(file.tournament).minutes_to_hear)
    return body


def _deadline_passed(file: AppealFile, said: Said, standing: Standing) -> Json:
    minutes = terms_of(file.tournament).minutes_to_vote
    return {"until": _later(said, minutes)} if file.state.phase is Phase.VOTING else {}


def _withdrawn(file: AppealFile, said: Said, standing: Standing) -> Json:
    side = _side(said, standing)
    if side != file.appeal.side:
        raise NotAllowed(field="side", found=side, expected=file.appeal.side)
    return {"side": side, "text": said.text}


def _told(file: AppealFile, said: Said, standing: Standing) -> Json:
    _after_decision(file)
    return {"side": _side(said, standing)}


def _after(file: AppealFile, said: Said, standing: Standing) -> Json:
    """Reasons and dissent: once there is a decision, by those who made it."""
    _after_decision(file)
    return {"text": _reasoned(said)}


def _deposit(file: AppealFile, said: Said, standing: Standing) -> Json:
    if said.deposit not in ("returned", "kept"):
        raise BadQuestion("not-a-choice", field="deposit", found=said.deposit, expected="returned, kept")
    if file.appeal.deposit != Appeal.Deposit.PAID or not file.state.is_final:
        raise OutOfOrder("no-deposit", field="deposit", found=file.appeal.deposit, expected="paid, and an end")
    return {"deposit": said.deposit, "text": said.text}


def _after_decision(file: AppealFile) -> None:
    if file.state.phase not in (Phase.DECIDED, Phase.UNDECIDED):
        raise OutOfOrder("wrong-phase", found=file.state.phase, expected=Phase.DECIDED)


def _more_time(file: AppealFile, said: Said, member: str) -> Json:
    """Whoever comes in while the vote runs has the whole time."""
    is_voting = file.state.phase is Phase.VOTING and file.state.phase in SITTING
    is_seated = not member or member in file.state.members
    return {"until": _later(said, terms_of(file.tournament).minutes_to_vote)} if is_voting and is_seated else {}


def _later(said: Said, minutes: int) -> str:
    return as_until(said.happened_at + timedelta(minutes=minutes))


def _reasoned(said: Said) -> str:
    if not said.text.strip():
        raise AppealRefused(field="text", found="", expected="text")
    return said.text


BODIES: Final[Mapping[str, Callable[[AppealFile, Said, Standing], Json]]] = {
    Kind.RECUSED: _recused,
    Kind.CHALLENGED: _challenged,
    Kind.CHALLENGE_DECIDED: _challenge_decided,
    Kind.APPOINTED: _appointed,
    Kind.HEARING_OPENED: _hearing_opened,
    Kind.STATEMENT: _statement,
    Kind.SILENT: _silent,
    Kind.ASKED: _asked,
    Kind.ANSWERED: _answered,
    Kind.EVIDENCE: _evidence,
    Kind.HEARING_CLOSED: _hearing_closed,
    Kind.DEADLINE_PASSED: _deadline_passed,
    Kind.WITHDRAWN: _withdrawn,
    Kind.TOLD: _told,
    Kind.REASONS: _after,
    Kind.DISSENT: _after,
    Kind.DEPOSIT: _deposit,
}
"""What stands in the body of each kind of act; the others have their text alone."""
