"""Candidates: who is named for the committees of a tournament."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.db.models import Q

from arbitration.advice.errors import BadQuestion
from arbitration.appeals.errors import CandidateOnRecord
from arbitration.models import Candidate, CommitteeSeat
from tournaments.errors import Conflicting, NotFound, Words
from tournaments.models import Player, User
from tournaments.selectors.team_members import players_at
from tournaments.services.idempotency import Created
from tournaments.services.journal import Draft, record
from tournaments.services.locks import lock_journal, lock_rows


@dataclass(frozen=True, slots=True)
class Named:
    """The details entered for a candidate."""

    name: str
    role: str
    player: UUID | None = None
    email_of_account: str = ""
    email: str = ""
    language: str = "en"
    is_competent: bool = True
    is_available: bool = True
    is_posted: bool = False


ON_RECORD: Final = ("name", "role", "email")
"""What a committee's record refers to: the member's name, why the member could sit, and where the link was sent."""

CHANGEABLE: Final = (*ON_RECORD, "language", "is_competent", "is_available")


@transaction.atomic
def name_candidate(tournament_id: UUID, id: UUID, named: Named, *, by: User, at: datetime) -> Created[Candidate]:
    """Name a candidate, or correct what is known of one; each change has its entry in the journal.

    Player and account stay as they were named first. The name stays once it was posted or the candidate was called
    to a committee. Raises: CandidateOnRecord.
    """
    lock_rows(Candidate.objects.filter(pk=id)).first()  # no committee is called with it meanwhile
    lock_journal(tournament_id)
    user, player = _account(tournament_id, named.email_of_account), _player(tournament_id, named)
    found = Candidate.objects.filter(pk=id).first() or Candidate(
        id=id, tournament_id=tournament_id, user=user, player=player
    )
    if (found.tournament_id, found.user, found.player) != (tournament_id, user, player):
        raise Conflicting(field="id", found=str(id))
    _check_twice(found)
    changed = [name for name in CHANGEABLE if getattr(found, name) != getattr(named, name)]
    _check_record(found, changed, named)
    is_new = found._state.adding
    for name in changed:
        setattr(found, name, getattr(named, name))
    is_posting = named.is_posted and found.posted_at is None
    found.posted_at = at if is_posting else found.posted_at
    found.save()
    about = {"role": named.role, "player": str(player.pk) if player else None}
    drafts = [Draft("committee-posted", id, about, at)] if is_posting else []
    if is_new or changed:
        account = str(user.pk) if user else None
        body = {**about, "account": account, "changed": changed, "is_new": is_new, "by": str(by.pk)}
        drafts.append(Draft("candidate-named", id, body, at))
    record(tournament_id, drafts, at=at)
    return Created(found, is_new=is_new)


@transaction.atomic
def add_volunteer(tournament_id: UUID, user: User, *, by: User, at: datetime) -> Candidate:
    """Name a user who accepted to be in the pool. Raises: Conflicting where the user is a candidate there already."""
    lock_journal(tournament_id)
    found = Candidate(
        tournament_id=tournament_id,
        user=user,
        name=user.name,
        role=Candidate.Role.OTHER,
        email=user.email,
        language=user.language,
    )
    _check_twice(found)
    found.save()
    record(tournament_id, [_naming(found, by=by, at=at)], at=at)
    return found


def save_on_hand(tournament_id: UUID, candidates: Sequence[Candidate], *, by: User | None, at: datetime) -> None:
    """Lock the candidates who are called, and save those on hand.

    Raises: Conflicting where one of them was named meanwhile.
    """
    list(lock_rows(Candidate.objects.filter(pk__in=[each.pk for each in candidates])))  # names stay from here on
    new = [each for each in candidates if each._state.adding]
    if not new:
        return
    lock_journal(tournament_id)
    for candidate in new:
        _check_twice(candidate)
    stored = set(Candidate.objects.filter(pk__in=[each.pk for each in new]).values_list("pk", flat=True))
    added = [each for each in new if each.pk not in stored]
    for candidate in added:
        candidate.save()
    record(tournament_id, [_naming(each, by=by, at=at) for each in added], at=at)


def _naming(found: Candidate, *, by: User | None, at: datetime) -> Draft:
    player, account = (str(each) if each else None for each in (found.player_id, found.user_id))
    body: dict[str, Any] = {"role": found.role, "player": player, "account": account, "changed": [], "is_new": True}
    return Draft("candidate-named", found.pk, {**body, "by": str(by.pk) if by else None}, at)


def _check_record(found: Candidate, changed: Sequence[str], named: Named) -> None:
    """A candidate who is on record keeps what the record refers to."""
    is_seated = CommitteeSeat.objects.filter(candidate=found.pk).exists()
    frozen = ON_RECORD if is_seated else ("name",) if found.posted_at else ()
    for name in changed:
        if name in frozen:
            raise CandidateOnRecord(field=name, found=getattr(named, name), expected=getattr(found, name))


def _check_twice(found: Candidate) -> None:
    others = Candidate.objects.filter(tournament=found.tournament_id).exclude(pk=found.pk)
    for name in ("user", "player"):
        value = getattr(found, name)
        if value is not None and others.filter(**{name: value}).exists():
            raise Conflicting(field="player" if name == "player" else "email_of_account", found=str(value))


def _account(tournament_id: UUID, email: str) -> User | None:
    """The account of an official of the tournament or its federation.

    Other accounts are refused like addresses without an account: the answer must not tell which of them exist.
    """
    if not email:
        return None
    officials = Q(staff_roles__tournament=tournament_id) | Q(federation_offices__federation__tournaments=tournament_id)
    user = User.objects.filter(officials, email=email.strip().lower(), is_active=True).distinct().first()
    if user is None:
        raise NotFound(field="email_of_account", found=email)
    return user


def _player(tournament_id: UUID, named: Named) -> Player | None:
    if named.player is None:
        if named.role == Candidate.Role.PLAYER:
            raise BadQuestion("required", field="player", found=None, expected=Words("a player of this tournament"))
        return None
    player = players_at([tournament_id]).filter(pk=named.player).first()
    if player is None:
        raise NotFound(field="player", found=str(named.player))
    return player
