"""What stands in the body of each act of an appeal: who is meant, for which side, until when; each checked."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from typing import Any, Final
from uuid import UUID

import rules
from arbitration.advice.errors import BadQuestion
from arbitration.appeals.act_kinds import ACTIONS
from arbitration.appeals.acts import Standing
from arbitration.appeals.admission import law_of, terms_of
from arbitration.appeals.appointment import appoint
from arbitration.appeals.dissent import check_dissent
from arbitration.appeals.errors import AppealRefused, OutOfOrder
from arbitration.appeals.selectors.files import AppealFile, Kind
from arbitration.appeals.selectors.pool import objections, pool_candidates
from arbitration.models import Appeal, AppealAct, Candidate
from arbitration.panel.laws import ChosenBy
from arbitration.panel.words import FINAL, SITTING, Phase, VoteMode
from tournaments.canonical import moment
from tournaments.errors import NotAllowed, NotFound, Words, at_most
from tournaments.folding import is_blank
from tournaments.models import Side
from tournaments.services.claimed_times import counted

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
    agreed_by: frozenset[str] = frozenset()


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
    """Who is meant: a member speaks for their own seat alone."""
    own = str(standing.seat.pk) if standing.seat else None
    if standing.needs_seat(ACTIONS[said.kind]) and said.member is not None and str(said.member) != own:
        raise NotAllowed(field="member", found=str(said.member), expected=own)
    meant = str(said.member) if said.member else own
    if meant is None or meant not in file.seats:
        raise NotFound(field="member", found=meant)
    return meant


def with_text(file: AppealFile, said: Said, standing: Standing) -> Json:
    """Of an act that says nothing but its text."""
    return {"text": said.text}


def _recused(file: AppealFile, said: Said, standing: Standing) -> Json:
    member = _member(file, said, standing)
    return {"member": member, "text": said.text, **_more_time(file, said, member)}


def _challenged(file: AppealFile, said: Said, standing: Standing) -> Json:
    if said.member is None or str(said.member) not in file.seats:
        raise NotFound(field="member", found=said.member and str(said.member))
    return {"member": str(said.member), "side": _side(said, standing), "text": _reasoned(said)}


def _challenge_decided(file: AppealFile, said: Said, standing: Standing) -> Json:
    if said.is_upheld is None:
        raise BadQuestion("required", field="is_upheld", found=None, expected=Words("yes or no"))
    if said.member is None:
        raise BadQuestion("required", field="member", found=None, expected=Words("the member who was challenged"))
    member = str(said.member)
    more = _more_time(file, said, member) if said.is_upheld else {}
    return {"member": member, "is_upheld": said.is_upheld, "text": _reasoned(said), **more}


def _appointed(file: AppealFile, said: Said, standing: Standing) -> Json:
    candidate = _candidate(file, said)
    if file.committee is None:
        raise NotFound(field="candidate", found=said.candidate and str(said.candidate))
    seat, answer = appoint(file, candidate, agreed_by=said.agreed_by, by=standing.user, at=said.happened_at)
    body = {"member": str(seat.pk), "candidate": str(candidate.pk), "text": said.text}
    asked = {"question": answer.question, "advice": answer.in_full}
    return {**body, **asked, "agreed_by": sorted(said.agreed_by), **_more_time(file, said, "")}


def _candidate(file: AppealFile, said: Said) -> Candidate:
    pool = {each.pk: each for each in pool_candidates(file, law_of(file))}
    candidate = pool.get(said.candidate) if said.candidate else None
    if candidate is None:
        raise NotFound(field="candidate", found=said.candidate and str(said.candidate))
    return candidate


def _absent(file: AppealFile, said: Said, standing: Standing) -> Json:
    """Replace an absent member; the desk states how it knows."""
    return {"member": _member(file, said, standing), "text": _reasoned(said)}


def _objected(file: AppealFile, said: Said, standing: Standing) -> Json:
    """A side objects to a candidate for a committee that both sides choose together."""
    _before_calling(file)
    return {"candidate": str(_candidate(file, said).pk), "side": _side(said, standing), "text": _reasoned(said)}


def _objection_dropped(file: AppealFile, said: Said, standing: Standing) -> Json:
    _before_calling(file)
    candidate, side = str(_candidate(file, said).pk), _side(said, standing)
    if side not in objections(file).get(candidate, {}):
        raise NotFound(field="candidate", found=candidate)
    return {"candidate": candidate, "side": side, "text": said.text}


def _before_calling(file: AppealFile) -> None:
    if law_of(file).chosen_by is not ChosenBy.PARTIES:
        raise OutOfOrder("not-chosen-together", found=law_of(file).chosen_by, expected=ChosenBy.PARTIES)
    if file.state.phase not in (Phase.LODGED, Phase.ADMITTED):
        raise OutOfOrder("wrong-phase", found=file.state.phase, expected=Phase.ADMITTED)


def _hearing_opened(file: AppealFile, said: Said, standing: Standing) -> Json:
    return {"until": _later(said, terms_of(file.tournament).minutes_to_hear)}


def _hearing_closed(file: AppealFile, said: Said, standing: Standing) -> Json:
    return {"until": _later(said, terms_of(file.tournament).minutes_to_vote)}


def _statement(file: AppealFile, said: Said, standing: Standing) -> Json:
    """Both sides have the same room."""
    side = _side(said, standing)
    used = sum(len(act.body["text"]) for act in file.acts if act.kind == Kind.STATEMENT and act.body["side"] == side)
    if used + len(said.text) > ROOM:
        raise BadQuestion("too-long", field="text", found=used + len(said.text), expected=at_most(ROOM))
    return {"side": side, "text": _reasoned(said), "disputes": _disputed(said)}


def _disputed(said: Said) -> list[str]:
    """Facts by their names: the journal has them as they are, so that no other text stands there."""
    for name in said.disputes:
        if name not in _names_of_facts():
            raise BadQuestion("not-a-choice", field="disputes", found=name, expected=Words("the name of a fact"))
    return sorted(set(said.disputes))


@cache
def _names_of_facts() -> frozenset[str]:
    kinds = (kind for rulebook in rules.RULEBOOKS.values() for kind in rulebook.game.kinds.values())
    return frozenset(name for kind in kinds for name in kind.facts)


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
        raise BadQuestion("required", field="is_let_in", found=None, expected=Words("yes or no"))
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
    _only_in(file, FINAL)
    return {"side": _side(said, standing)}


def _after(file: AppealFile, said: Said, standing: Standing) -> Json:
    """Reasons: once there is a decision, by those who made it."""
    _only_in(file, (Phase.DECIDED, Phase.UNDECIDED))
    return {"text": _reasoned(said)}


def _dissent(file: AppealFile, said: Said, standing: Standing) -> Json:
    """A dissent: once there is a decision, by a member who didn't vote for it; named unless the vote was secret."""
    body = _after(file, said, standing)
    check_dissent(file, standing.seat)
    is_secret = file.committee is not None and file.committee.vote_mode == VoteMode.SECRET
    return body if is_secret or standing.seat is None else body | {"member": str(standing.seat.pk)}


def _deposit(file: AppealFile, said: Said, standing: Standing) -> Json:
    if said.deposit not in ("returned", "kept"):
        raise BadQuestion("not-a-choice", field="deposit", found=said.deposit, expected=Words("returned, kept"))
    if file.appeal.deposit != Appeal.Deposit.PAID or not file.state.is_final:
        raise OutOfOrder("no-deposit", field="deposit", found=file.appeal.deposit, expected=Words("paid, and an end"))
    settled = [str(act.body["deposit"]) for act in file.acts if act.kind == Kind.DEPOSIT]
    if settled and (settled[-1] == said.deposit or is_blank(said.text)):
        raise OutOfOrder("deposit-settled", field="deposit", found=settled[-1], expected=Words("a reason for a change"))
    return {"deposit": said.deposit, "text": said.text}


def _only_in(file: AppealFile, phases: Collection[Phase]) -> None:
    if file.state.phase not in phases:
        raise OutOfOrder("wrong-phase", found=file.state.phase, expected=Phase.DECIDED)


def _more_time(file: AppealFile, said: Said, member: str) -> Json:
    """Give a member who joins during the vote the full time."""
    is_voting = file.state.phase is Phase.VOTING and file.state.phase in SITTING
    is_seated = not member or member in file.state.members
    return {"until": _later(said, terms_of(file.tournament).minutes_to_vote)} if is_voting and is_seated else {}


def _later(said: Said, minutes: int) -> str:
    """From when it was said, as far as the server bears it out: no claimed time makes a deadline endless."""
    return moment(counted(said.happened_at) + timedelta(minutes=minutes))


def _reasoned(said: Said) -> str:
    if is_blank(said.text):
        raise AppealRefused(field="text", found="", expected=Words("text"))
    return said.text


BODIES: Final[Mapping[str, Callable[[AppealFile, Said, Standing], Json]]] = {
    Kind.OBJECTED: _objected,
    Kind.OBJECTION_DROPPED: _objection_dropped,
    Kind.RECUSED: _recused,
    Kind.ABSENT: _absent,
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
    Kind.DISSENT: _dissent,
    Kind.DEPOSIT: _deposit,
}
"""What stands in the body of each kind of act; the others have their text alone."""
