"""Acts of an appeal: each is checked against the panel, stored, entered in the journal; the appeal's phase follows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.db.models import Model

from arbitration.appeals.act_kinds import event_of
from arbitration.appeals.ballot_keys import destroy_key
from arbitration.appeals.errors import OutOfOrder
from arbitration.appeals.selectors.files import AppealFile, acts_of
from arbitration.incidents.case_log import lock_incident
from arbitration.models import Appeal, AppealAct, AppealDeadline, CommitteeSeat, PrivateLink
from arbitration.panel.machine import SEATED, step
from arbitration.panel.state import State, UnlawfulEvent
from arbitration.panel.words import Phase
from tournaments.canonical import canonical, check
from tournaments.errors import Conflicting, Given, NotAllowed
from tournaments.models import Side, User, new_id
from tournaments.permissions import Action, Actor, may
from tournaments.services.journal import Draft, record
from tournaments.services.locks import lock_match, lock_rows
from tournaments.words import Words

TEXTS: Final = ("text", "of")
"""Free texts: they may name persons, and a chain can't forget."""

HELD_BACK: Final[Mapping[str, tuple[str, ...]]] = {AppealAct.Kind.VOTED: ("vote", "option")}
"""Fields that the journal commits to without showing them: its readers may not see an open ballot while it runs. The
entry of the tally has every vote."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A person's standing in one appeal: roles, account or private link, and side or seat."""

    actors: frozenset[Actor]
    user: User | None = None
    link: PrivateLink | None = None
    side: Side | None = None
    seat: CommitteeSeat | None = None

    def may(self, action: Action) -> bool:
        """Whether one of the roles covers it."""
        return any(may(actor, action) for actor in self.actors)

    def needs_seat(self, action: Action) -> bool:
        """Whether the seat alone covers it: none of the other roles does."""
        return self.seat is not None and not any(may(actor, action) for actor in self.actors - {Actor.MEMBER})

    def demand(self, action: Action) -> None:
        """Refuse what none of the roles covers. Raises: NotAllowed."""
        if not self.may(action):
            who = ", ".join(sorted(self.actors))
            expected = ", ".join(sorted(actor for actor in Actor if may(actor, action)))
            raise NotAllowed(found=f"{who}: {action}", expected=expected)


SYSTEM: Final = Standing(frozenset())
"""The standing of acts that the server records itself."""


@dataclass(frozen=True, slots=True)
class Act:
    """One act by a person in an appeal."""

    kind: AppealAct.Kind
    body: Mapping[str, Any]
    happened_at: datetime
    id: UUID | None = None
    rows: Sequence[Model] = ()
    """Rows stored with the act; its journal entry covers them."""


@transaction.atomic
def lock_appeal(file: AppealFile) -> AppealFile:
    """Lock the appeal with its match and incident until the transaction ends; returns the current file.

    The three rows are refreshed in place, so that related rows aren't loaded again.
    """
    _renew(file.match, lock_match(file.match.pk))
    _renew(file.appeal, lock_rows(Appeal.objects.all()).get(pk=file.appeal.pk))
    _renew(file.incident, lock_incident(file.incident.pk))
    return replace(file, acts=acts_of(file.appeal))


def _renew(known: Model, locked: Model) -> None:
    for field in known._meta.concrete_fields:
        setattr(known, field.attname, getattr(locked, field.attname))


def same_act(file: AppealFile, act: Act) -> AppealAct | None:
    """The earlier act with this id, if any. Raises: Conflicting, if its content differs."""
    found = AppealAct.objects.filter(pk=act.id).first() if act.id else None
    if found is None:
        return None
    sent = {name: value for name, value in act.body.items() if name in found.body}
    same = found.appeal_id == file.appeal.pk and found.kind == act.kind and found.happened_at == act.happened_at
    if not same or any(found.body[name] != value for name, value in sent.items()):
        raise Conflicting(field="id", found=str(act.id))
    return found


def check_sits(file: AppealFile, seat: CommitteeSeat) -> None:
    """Require a seat that takes part now: neither given up nor an alternate's. Raises: OutOfOrder."""
    if str(seat.pk) in file.state.members:
        return
    code = "no-longer-member" if str(seat.pk) in file.state.gone else "not-a-member"
    raise OutOfOrder(code, field="member", found=seat.candidate.name, expected=Given.of(SEATED))


@transaction.atomic
def do(file: AppealFile, acts: Sequence[Act], standing: Standing, *, at: datetime) -> AppealFile:
    """Store consecutive acts and the resulting phase of the appeal. Needs the lock. Raises: OutOfOrder."""
    state, sequence = file.state, len(file.acts)
    rows: list[AppealAct] = []
    for act in acts:
        check(dict(act.body), "body")
        event = event_of(act.kind, act.body)
        if event:
            try:
                state = step(state, event)
            except UnlawfulEvent as refused:
                found, expected = (_with_names(file, each) for each in (refused.found, refused.expected))
                raise OutOfOrder(refused.code, found=found, expected=expected) from refused
        sequence += 1
        rows.append(_row(file.appeal, act, standing, sequence, at=at))
    AppealAct.objects.bulk_create(rows)
    if file.committee and _is_over(file.state, state):
        destroy_key(file.committee, file.state.ballot, at=at)
    Appeal.objects.filter(pk=file.appeal.pk).exclude(phase=state.phase).update(phase=str(state.phase))
    deadline = [AppealDeadline(appeal=file.appeal, check_at=at)]
    AppealDeadline.objects.bulk_create(
        deadline, update_conflicts=True, unique_fields=["appeal"], update_fields=["check_at"]
    )
    record(file.tournament.pk, [draft_of_act(row, act.rows) for row, act in zip(rows, acts, strict=True)], at=at)
    file.appeal.phase = str(state.phase)
    return replace(file, acts=(*file.acts, *rows))


def _is_over(before: State, after: State) -> bool:
    """Whether a ballot has ended: counted, void by late evidence, or with the appeal."""
    return before.phase is Phase.VOTING and (after.phase, after.ballot) != (Phase.VOTING, before.ballot)


def _with_names(file: AppealFile, said: Words | str) -> Words | str:
    """The panel's statement on seats, with the members' names in place of ids."""
    if isinstance(said, Words):
        return Given.of(said)
    parts = said.split(", ")
    return ", ".join(file.seats[each].candidate.name if each in file.seats else each for each in parts)


def _row(appeal: Appeal, act: Act, standing: Standing, sequence: int, *, at: datetime) -> AppealAct:
    return AppealAct(
        id=act.id or new_id(),
        appeal=appeal,
        sequence=sequence,
        kind=act.kind,
        body=dict(act.body),
        by=standing.user,
        link=standing.link,
        happened_at=act.happened_at,
        recorded_at=at,
    )


def draft_of_act(act: AppealAct, rows: Sequence[Model] = ()) -> Draft:
    """The journal's entry of an act, with free texts as commitments."""
    hidden = HELD_BACK.get(act.kind, ())
    body = {
        "appeal": str(act.appeal_id),
        "act": act.kind,
        **{name: value for name, value in act.body.items() if name not in (*TEXTS, *hidden)},
        "by": str(act.by_id) if act.by_id else None,
        "link": str(act.link_id) if act.link_id else None,
    }
    texts = {name: str(act.body[name]) for name in TEXTS if act.body.get(name)}
    if any(name in act.body for name in hidden):
        texts["choice"] = canonical({name: act.body.get(name) for name in hidden}).decode()
    return Draft("appeal-act", act.pk, body, act.happened_at, texts, [act, *rows])


def until(file: AppealFile) -> datetime | None:
    """The end of the running deadline, set by the latest act that sets one."""
    for act in reversed(file.acts):
        if act.body.get("until"):
            return datetime.fromisoformat(act.body["until"])
    return None
