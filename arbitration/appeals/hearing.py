"""The hearing: what sides, members and the director do in an appeal, each act checked for who, when and what."""

from datetime import datetime
from typing import Any

from django.db import transaction

from arbitration.appeals.act_bodies import BODIES, ROOM, Said, with_text
from arbitration.appeals.act_kinds import ACTIONS
from arbitration.appeals.acts import Act, Standing, check_sits, do, lock_appeal, same_act, until
from arbitration.appeals.errors import OutOfOrder
from arbitration.appeals.incident_states import settle_incident
from arbitration.appeals.notices import tell_changes, tell_end
from arbitration.appeals.report_duties import release_report
from arbitration.appeals.selectors.files import AppealFile, Kind, file_of
from arbitration.appeals.voting import count_if_all_in
from arbitration.models import Appeal, CommitteeSeat
from arbitration.panel.words import FINAL, Phase, VoteMode
from arbitration.rulings.announcement import announce_ruling
from arbitration.rulings.decision import standing_ruling
from tournaments.canonical import moment
from tournaments.permissions import Action

__all__ = ("ROOM", "Said", "act_in")

Json = dict[str, Any]


def act_in(file: AppealFile, said: Said, standing: Standing, *, at: datetime) -> AppealFile:
    """Do an act in an appeal. The same sent again changes nothing."""
    standing.demand(ACTIONS[said.kind])
    with transaction.atomic():
        file = lock_appeal(file)
        if same_act(file, Act(said.kind, _sent(said), said.happened_at, said.id)):
            return file
        _check_member(file, standing, ACTIONS[said.kind])
        _check_time(file, said, at=at)
        body = BODIES.get(said.kind, with_text)(file, said, standing)
        before = file
        author = _author(file, said, standing)
        seats = CommitteeSeat.objects.filter(pk=body["member"]) if said.kind == Kind.APPOINTED else ()
        file = do(file, [Act(said.kind, body, said.happened_at, said.id, tuple(seats))], author, at=at)
        if before.state.members:
            tell_changes(before, file, by=standing.user, own=standing.seat, at=at)
        if said.kind == Kind.TOLD and file.state.phase in (Phase.DECIDED, Phase.UNDECIDED):
            _announce(file, standing, at=at)
        if said.kind == Kind.REASONS:
            release_report(file, at=at)
        if file.state.phase in FINAL and before.state.phase not in FINAL:
            tell_end(before, file, own=standing.seat, at=at)
            file = _end(file, at=at)
        return count_if_all_in(file, at=at)


def _end(file: AppealFile, *, at: datetime) -> AppealFile:
    """Withdrawn or concluded: the ruling stands, and the incident is as it was before the appeal."""
    if file.state.phase is Phase.UNDECIDED:
        Appeal.objects.filter(pk=file.appeal.pk).update(decision=Appeal.Decision.NO_DECISION, decided_at=at)
    settle_incident(file)
    return file_of(file.appeal.pk)


def _announce(file: AppealFile, standing: Standing, *, at: datetime) -> None:
    """Once both sides were told of the decision, they were told of the ruling that follows from it."""
    ruling = standing_ruling(file.incident.pk)
    told = {act.body["side"]: act.happened_at for act in reversed(file.acts) if act.kind == Kind.TOLD}
    if ruling and standing.user and ruling.announced_at is None and told.keys() == file.state.sides:
        announce_ruling(file.tournament.pk, ruling, told_at=max(told.values()), by=standing.user, at=at)


def _author(file: AppealFile, said: Said, standing: Standing) -> Standing:
    """A dissent after a secret vote has no name: it would say how its author voted."""
    is_secret = file.committee is not None and file.committee.vote_mode == VoteMode.SECRET
    return Standing(frozenset()) if said.kind == Kind.DISSENT and is_secret else standing


def _check_member(file: AppealFile, standing: Standing, action: Action) -> None:
    """Require a seat for an act that only sitting members may do."""
    if standing.seat and standing.needs_seat(action):
        check_sits(file, standing.seat)


def _sent(said: Said) -> Json:
    """What came in, as far as it stands in the act's body: to be compared when it comes again."""
    sent: Json = {"text": said.text, "of": said.of}
    sent |= {"disputes": sorted(set(said.disputes)), "agreed_by": sorted(said.agreed_by)}
    for name in ("side", "member", "candidate", "request", "is_upheld", "is_let_in", "deposit"):
        value = getattr(said, name)
        if value is not None:
            sent[name] = value if isinstance(value, bool) else str(value)
    return sent


def _check_time(file: AppealFile, said: Said, *, at: datetime) -> None:
    """A deadline is over when it is, by the device's clock and by ours."""
    ends_at = until(file)
    if said.kind == Kind.DEADLINE_PASSED and (ends_at is None or min(said.happened_at, at) < ends_at):
        raise OutOfOrder("deadline-running", found=moment(at), expected=ends_at and moment(ends_at))
