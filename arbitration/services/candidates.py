"""Candidates: who is named for the committees of a tournament."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import transaction

from arbitration.errors import BadQuestion, Conflicting, NotFound
from arbitration.models import Candidate
from tournaments.models import Entrant, Player, User
from tournaments.services.journal import Draft, record
from tournaments.services.locks import lock_journal


@dataclass(frozen=True, slots=True)
class Named:
    """What is said of somebody who may be asked to sit."""

    name: str
    role: str
    player: UUID | None = None
    email_of_account: str = ""
    email: str = ""
    language: str = "en"
    is_competent: bool = True
    is_available: bool = True
    is_posted: bool = False


@transaction.atomic
def name_candidate(tournament_id: UUID, id: UUID, named: Named, *, at: datetime) -> Candidate:
    """Name somebody, or put right what is known. Who plays, and whose account it is, stays as it was named first."""
    lock_journal(tournament_id)
    user, player = _account(named.email_of_account), _player(tournament_id, named)
    found = Candidate.objects.filter(pk=id).first() or Candidate(
        id=id, tournament_id=tournament_id, user=user, player=player
    )
    if (found.tournament_id, found.user, found.player) != (tournament_id, user, player):
        raise Conflicting(field="id", found=str(id))
    _check_twice(found)
    found.name, found.role, found.email, found.language = named.name, named.role, named.email, named.language
    found.is_competent, found.is_available = named.is_competent, named.is_available
    if named.is_posted and found.posted_at is None:
        found.posted_at = at
        body = {"role": named.role, "player": str(player.pk) if player else None}
        record(tournament_id, [Draft("committee-posted", id, body, at)], at=at)
    found.save()
    return found


def _check_twice(found: Candidate) -> None:
    others = Candidate.objects.filter(tournament=found.tournament_id).exclude(pk=found.pk)
    for name in ("user", "player"):
        value = getattr(found, name)
        if value is not None and others.filter(**{name: value}).exists():
            raise Conflicting(field="player" if name == "player" else "email_of_account", found=str(value))


def _account(email: str) -> User | None:
    if not email:
        return None
    user = User.objects.filter(email=email.strip().lower(), is_active=True).first()
    if user is None:
        raise NotFound(field="email_of_account", found=email)
    return user


def _player(tournament_id: UUID, named: Named) -> Player | None:
    if named.player is None:
        if named.role == Candidate.Role.PLAYER:
            raise BadQuestion("required", field="player", found=None, expected="a player of this tournament")
        return None
    here = Entrant.objects.filter(division__tournament=tournament_id)
    player = Player.objects.filter(pk=named.player).first()
    plays = player and (here.filter(player=player).exists() or here.filter(team__players=player).exists())
    if player is None or not plays:
        raise NotFound(field="player", found=str(named.player))
    return player
