"""Erasure: a person's name gives way to a pseudonym everywhere, and the journal still verifies (docs/privacy.md)."""

import hashlib
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.db import connection, transaction
from django.db.models import Q

from arbitration.errors import NotFound
from arbitration.models import Candidate, Notice
from arbitration.services.photo_erasure import forget_salts, photos_with_player, wipe
from arbitration.services.private_texts import Change, Veil, cover
from arbitration.services.verification import ERASURE
from tournaments.canonical import check_text
from tournaments.errors import BadValue, ErasedAlready
from tournaments.models import Entrant, Erasure, Player, StaffRole, Tournament, User, new_id
from tournaments.models.protection import ERASURE as SETTING
from tournaments.services.journal import Draft, record

LONGEST_MARK: Final = 8
NO_ADDRESS: Final = "erased@invalid.invalid"


@dataclass(frozen=True)
class Person:
    """Somebody whose name goes: the names by which texts may call them, and where they played or served."""

    id: UUID
    full_names: tuple[str, ...]
    short_names: tuple[str, ...]
    tournaments: tuple[Tournament, ...]

    @property
    def pseudonym(self) -> str:
        """The same for the same person in every text, and no name: № and eight figures made of the id."""
        return f"№ {hashlib.sha256(self.id.bytes).hexdigest()[:LONGEST_MARK].upper()}"


def person_of_player(player: Player) -> Person:
    """A player by the names that texts may call the player by, and the tournaments of the entries."""
    entered = Entrant.objects.filter(Q(player=player) | Q(team__players=player)).values("division__tournament")
    return Person(
        player.pk,
        (f"{player.first_name} {player.last_name}".strip(), f"{player.last_name} {player.first_name}".strip()),
        (player.last_name,),
        tuple(Tournament.objects.filter(pk__in=entered).order_by("pk")),
    )


def person_of_user(user: User) -> Person:
    """Somebody who logs in, and the tournaments of the roles."""
    served = StaffRole.objects.filter(user=user).values("tournament")
    return Person(user.pk, (user.name, user.email), (), tuple(Tournament.objects.filter(pk__in=served).order_by("pk")))


def names_at(person: Person, tournament: Tournament) -> tuple[str, ...]:
    """What texts of a tournament call the person by."""
    return (*person.full_names, *_unshared(person, tournament))


@transaction.atomic
def erase_player(player_id: UUID, *, reason: str, by: User | None, at: datetime) -> Erasure:
    """Take a player's name out of the records. Ids, results and rulings stay."""
    player = Player.objects.select_for_update().filter(pk=player_id).first()
    if player is None:
        raise NotFound(field="player", found=str(player_id))
    if player.erased_at is not None:
        raise ErasedAlready(field="player", found=str(player_id))
    person = person_of_player(player)
    changes = _erase(person, reason=reason)
    for tournament_id, changed in changes.items():
        changed += wipe(photos_with_player(tournament_id, player.pk))
    Player.objects.filter(pk=player.pk).update(first_name="", last_name=person.pseudonym, club="", erased_at=at)
    Player.pgh_event_model.objects.filter(pgh_obj_id=player.pk).update(  # type: ignore[attr-defined] # pghistory's
        first_name="", last_name=person.pseudonym, club=""
    )
    return _on_record(person, changes, reason=reason, by=by, at=at)


@transaction.atomic
def erase_user(user_id: UUID, *, reason: str, by: User | None, at: datetime) -> Erasure:
    """Take the name of somebody who logs in out of the records, and close the account."""
    user = User.objects.select_for_update().filter(pk=user_id).first()
    if user is None:
        raise NotFound(field="user", found=str(user_id))
    address = f"erased-{user.pk}@invalid"
    if user.email == address:
        raise ErasedAlready(field="user", found=str(user_id))
    person = person_of_user(user)
    changes = _erase(person, reason=reason)
    gone: dict[str, Any] = {"name": person.pseudonym, "email": address, "initials": ""}
    user.set_unusable_password()
    User.objects.filter(pk=user.pk).update(**gone, is_active=False, password=user.password)
    User.pgh_event_model.objects.filter(pgh_obj_id=user.pk).update(**gone)  # type: ignore[attr-defined] # pghistory's
    return _on_record(person, changes, reason=reason, by=by, at=at)


def _erase(person: Person, *, reason: str) -> dict[UUID, list[Change]]:
    """Put pseudonyms for the names, tournament by tournament; what was changed in each."""
    check_text(reason, "reason")
    if not reason.strip():
        raise BadValue(field="reason", found=reason, expected="who asked for it, or which period ended")
    with connection.cursor() as cursor:
        cursor.execute("SELECT set_config(%s, %s, true)", [SETTING, str(person.id)])
    changes = {}
    for tournament in person.tournaments:
        veil = Veil(names_at(person, tournament), person.pseudonym)
        changes[tournament.pk] = list(cover(veil, [tournament.pk]))
    return changes


def _unshared(person: Person, tournament: Tournament) -> tuple[str, ...]:
    """Last names that nobody else at the tournament has: alone they mean this person."""
    others = Player.objects.filter(
        Q(entries__division__tournament=tournament) | Q(teams__entries__division__tournament=tournament)
    ).exclude(pk=person.id)
    taken = {name.casefold() for name in others.values_list("last_name", flat=True)}
    return tuple(name for name in person.short_names if name.casefold() not in taken)


def _on_record(
    person: Person, changes: dict[UUID, list[Change]], *, reason: str, by: User | None, at: datetime
) -> Erasure:
    """The erasure itself, its entry in each tournament's journal, and the salts of what was committed to."""
    texts = [asdict(change) for each in changes.values() for change in each]
    _forget_addresses(person)
    erasure = Erasure.objects.create(id=new_id(), person_id=person.id, reason=reason, by=by, texts=texts, erased_at=at)
    for tournament_id, changed in changes.items():
        forget_salts(tournament_id, changed)
        body = {"person": str(person.id), "texts": [asdict(change) for change in changed]}
        record(tournament_id, [Draft(ERASURE, erasure.pk, body, at)], at=at)
    with connection.cursor() as cursor:
        cursor.execute("SELECT set_config(%s, '', true)", [SETTING])
    return erasure


def _forget_addresses(person: Person) -> None:
    """Where the person was written to about an appeal."""
    candidates = Candidate.objects.filter(Q(player=person.id) | Q(user=person.id))
    ids = list(candidates.values_list("pk", flat=True))
    candidates.update(email="")
    former: Any = Candidate.pgh_event_model  # type: ignore[attr-defined] # pghistory's
    former.objects.filter(pgh_obj_id__in=ids).update(email="")
    Notice.objects.filter(link__seat__candidate__in=ids).exclude(email="").update(email=NO_ADDRESS)
