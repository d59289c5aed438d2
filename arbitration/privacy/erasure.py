"""Erasure: a person's name gives way to a pseudonym everywhere, and the journal still verifies (docs/privacy.md)."""

import hashlib
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from allauth.mfa.models import Authenticator
from django.db import transaction
from django.db.models import Model, Q, QuerySet

from arbitration.journal.verification import ERASURE
from arbitration.models import Appeal, Candidate, Incident, Notice, PrecedentProposal
from arbitration.privacy.file_erasure import FILES, drop_unfinished, forget_salts, wipe, with_player
from arbitration.privacy.private_texts import Change, Veil, cover, erase_value
from arbitration.privacy.references import tournaments_of
from tournaments.canonical import check_text
from tournaments.errors import BadValue, ErasedAlready, NotFound, Words
from tournaments.events.teams import is_named_after
from tournaments.folding import folded, is_blank
from tournaments.models import (
    AccountRecord,
    Erasure,
    Invitation,
    Match,
    Player,
    Session,
    Stage,
    Team,
    Tournament,
    User,
    new_id,
)
from tournaments.selectors.public_names import names_called, patterns_of, without_names
from tournaments.selectors.team_members import entries_of, former_names, players_at, teams_of
from tournaments.services.journal import Draft, record
from tournaments.services.locks import lock_journals, lock_rows

LONGEST_MARK: Final = 8
NO_ADDRESS: Final = "erased@invalid.invalid"
SHORTEST_ALONE: Final = 3
"""Letters of a last name that means a person where it stands alone: Le and An are words, B is a side."""
SHORTEST: Final = 2
"""The same of a whole name."""


@dataclass(frozen=True)
class Person:
    """A person to be erased: the names that texts may use for them, and where they played or served."""

    id: UUID
    full_names: tuple[str, ...]
    doubtful_names: tuple[str, ...]
    """Last names and a player's former names: they mean this person where no other player has them."""
    tournaments: tuple[Tournament, ...]

    @property
    def pseudonym(self) -> str:
        """The same for the same person in every text."""
        return pseudonym_of(self.id)


def pseudonym_of(id: UUID) -> str:
    """No name: № and eight figures made of the person's id."""
    return f"№ {hashlib.sha256(id.bytes).hexdigest()[:LONGEST_MARK].upper()}"


def person_of_player(player: Player) -> Person:
    """A player by present and former names, and the tournaments that the player was entered in or left a trace at."""
    entered = Q(pk__in=entries_of(player.pk).values("division__tournament"))
    *full, _ = _called(player.first_name, player.last_name)
    called = {name for first, last in _names_of(player) for name in _called(first, last)}
    return Person(
        player.pk,
        tuple(full),
        tuple(sorted(called - {*full, ""})),
        tuple(Tournament.objects.filter(entered | Q(pk__in=tournaments_of(player))).order_by("pk")),
    )


def _names_of(player: Player) -> set[tuple[str, str]]:
    """First and last names of a player, former ones too."""
    former = former_versions(Player, [player.pk]).values_list("first_name", "last_name")
    return {(player.first_name, player.last_name), *former}


def _called(first_name: str, last_name: str) -> tuple[str, str, str]:
    """What texts call a player: both names in either order, or the last name alone."""
    return f"{first_name} {last_name}".strip(), f"{last_name} {first_name}".strip(), last_name


def person_of_user(user: User) -> Person:
    """A user by present and former names and addresses, and the tournaments where the user left a trace."""
    former = former_versions(User, [user.pk]).values_list("name", "email")
    names = {user.name, user.email, *(name for each in former for name in each)}
    found = Tournament.objects.filter(pk__in=tournaments_of(user)).order_by("pk")
    return Person(user.pk, tuple(sorted(names - {""})), (), tuple(found))


def person_of_candidate(candidate: Candidate) -> Person:
    """A person who was named for a committee by name alone, by present and former names."""
    names = {candidate.name, *former_versions(Candidate, [candidate.pk]).values_list("name", flat=True)}
    return Person(candidate.pk, tuple(sorted(names)), (), (candidate.tournament,))


def names_at(person: Person, tournament: Tournament) -> tuple[str, ...]:
    """What texts of a tournament call the person by. None where the name is a letter: it would stand everywhere."""
    full = [name for name in person.full_names if _has_letters(name, SHORTEST)]
    return (*full, *(name for name in _unshared(person, tournament) if _has_letters(name, SHORTEST_ALONE)))


def _has_letters(name: str, least: int) -> bool:
    """Whether a Latin name has so many letters; of other scripts one tells as much as a word."""
    plain = folded(name)
    return not plain.isascii() or sum(map(str.isalpha, plain)) >= least


@transaction.atomic
def erase_player(player_id: UUID, *, reason: str, by: User | None, at: datetime) -> Erasure:
    """Take a player's name out of the records. Ids, results and rulings stay."""
    player = lock_rows(Player.objects.filter(pk=player_id)).first()
    if player is None:
        raise NotFound(field="player", found=str(player_id))
    if player.erased_at is not None:
        raise ErasedAlready(field="player", found=str(player_id))
    person = person_of_player(player)
    _check(reason)
    drop_unfinished(player.pk)
    changes = _erase(person)
    for tournament_id, changed in changes.items():
        for model in FILES:
            changed += wipe(with_player(model, tournament_id, player.pk))
    Player.objects.filter(pk=player.pk).update(
        first_name="", last_name=person.pseudonym, club="", licence="", erased_at=at
    )
    _erase_team_names(player, person)
    erase_value(former_versions(Player, [player.pk]), first_name="", last_name=person.pseudonym, club="", licence="")
    return _on_record(person, changes, reason=reason, by=by, at=at)


@transaction.atomic
def erase_user(user_id: UUID, *, reason: str, by: User | None, at: datetime) -> Erasure:
    """Erase an account holder's name from the records, and close the account."""
    list(lock_rows(Invitation.objects.filter(accepted_by=user_id)))  # they come before their account in the order
    user = lock_rows(User.objects.filter(pk=user_id)).first()
    if user is None:
        raise NotFound(field="user", found=str(user_id))
    address = f"erased-{user.pk}@invalid"
    if user.email == address:
        raise ErasedAlready(field="user", found=str(user_id))
    person = person_of_user(user)
    _check(reason)
    gone = {"name": person.pseudonym, "email": address, "initials": ""}
    user.set_unusable_password()
    # before the other locks: a changed e-mail address is a changed key, which waits for foreign-key checks
    User.objects.filter(pk=user.pk).update(**gone, is_active=False, password=user.password)
    changes = _erase(person)
    erase_value(former_versions(User, [user.pk]), **gone)
    _forget_account(user)
    return _on_record(person, changes, reason=reason, by=by, at=at)


@transaction.atomic
def erase_candidate(candidate_id: UUID, *, reason: str, by: User | None, at: datetime) -> Erasure:
    """Erase the name of a committee's candidate who is neither a player nor an account's owner.

    Raises: NotFound, for others too, whose own record is erased; ErasedAlready.
    """
    alone = Candidate.objects.filter(pk=candidate_id, user=None, player=None)
    candidate = lock_rows(alone).select_related("tournament").first()
    if candidate is None:
        raise NotFound(field="candidate", found=str(candidate_id))
    person = person_of_candidate(candidate)
    if candidate.name == person.pseudonym:
        raise ErasedAlready(field="candidate", found=str(candidate_id))
    _check(reason)
    changes = _erase(person)
    Candidate.objects.filter(pk=candidate.pk).update(name=person.pseudonym)
    return _on_record(person, changes, reason=reason, by=by, at=at)


def _erase_team_names(player: Player, person: Person) -> None:
    """A team may be called after its members: the pseudonym stands there for the name, and former names are emptied.

    The player's former names count too: a team may have been called after a name that was corrected since.
    """
    names = set().union(*(names_called(first, last) for first, last in _names_of(player)))
    patterns = patterns_of(names)

    def veiled(name: str) -> str:
        return without_names(name, names, patterns, lambda _: person.pseudonym)

    teams = list(teams_of(player.pk).order_by("pk"))
    former = former_names([team.pk for team in teams])
    for team in teams:
        codes = {code for name, code in [(team.name, team.code), *former[team.pk]] if veiled(name) != name}
        if not codes:
            continue
        if not _is_called_after_others(team, player):
            code = person.pseudonym[:LONGEST_MARK] if team.code in codes else team.code
            Team.objects.filter(pk=team.pk).update(name=veiled(team.name), code=code)
        erase_value(former_versions(Team, [team.pk]), name="", code="")


def _is_called_after_others(team: Team, player: Player) -> bool:
    """Whether a team that the player left is called after its present members, who may have the same last name."""
    members = list(team.players.all())
    return player not in members and is_named_after(team, members)


def _forget_account(user: User) -> None:
    """Delete how the user signed in and from where; of an accepted invitation only role and times stay."""
    Authenticator.objects.filter(user=user).delete()
    AccountRecord.objects.filter(user=user).delete()
    Session.objects.filter(user=user).delete()
    Invitation.objects.filter(accepted_by=user).update(name="", email="")


def _check(reason: str) -> None:
    """Refuse an erasure without a reason."""
    check_text(reason, "reason")
    if is_blank(reason):
        raise BadValue(field="reason", found=reason, expected=Words("who asked for it, or which period ended"))


def _erase(person: Person) -> dict[UUID, list[Change]]:
    """Put pseudonyms for the names, tournament by tournament; what was changed in each."""
    _lock_texts(person.tournaments)
    changes = {}
    for tournament in person.tournaments:
        veil = Veil(names_at(person, tournament), person.pseudonym, person.id)
        changes[tournament.pk] = list(cover(veil, [tournament.pk]))
    return changes


def _lock_texts(tournaments: Sequence[Tournament]) -> None:
    """Stop the writers of these tournaments: they hold one of these rows when they wait for the journal."""
    match = "match__round__stage__division__tournament__in"
    texts = (
        Stage.objects.filter(division__tournament__in=tournaments),  # who changes a round holds its stage
        Match.objects.filter(round__stage__division__tournament__in=tournaments),
        Appeal.objects.filter(Q(**{f"ruling__{match}": tournaments}) | Q(**{f"incident__{match}": tournaments})),
        Incident.objects.filter(**{match: tournaments}),
        Candidate.objects.filter(tournament__in=tournaments),
        PrecedentProposal.objects.filter(tournament__in=tournaments),
    )
    for rows in texts:
        len(lock_rows(rows.only("pk")))
    lock_journals([tournament.pk for tournament in tournaments])


def _unshared(person: Person, tournament: Tournament) -> tuple[str, ...]:
    """The doubtful names that no other player of the tournament has: there they identify this person."""
    others = players_at([tournament]).exclude(pk=person.id).values_list("first_name", "last_name")
    taken = {folded(name) for first, last in others for name in _called(first, last)}
    return tuple(name for name in person.doubtful_names if folded(name) not in taken)


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
        record(tournament_id, [Draft(ERASURE, erasure.pk, body, at, rows=[erasure])], at=at)
    return erasure


def _forget_addresses(person: Person) -> None:
    """Where the person was written to about an appeal."""
    candidates = Candidate.objects.filter(Q(player=person.id) | Q(user=person.id) | Q(pk=person.id))
    ids = list(candidates.values_list("pk", flat=True))
    former = former_versions(Candidate, ids).values_list("email", flat=True)
    held = {*candidates.values_list("email", flat=True), *former, *person.full_names}
    forget_addresses(candidates, Notice.objects.filter(Q(link__seat__candidate__in=ids) | Q(email__in=held)))


def forget_addresses(candidates: QuerySet[Candidate], notices: QuerySet[Notice]) -> int:
    """Empty the addresses of candidates and those that notices went to, former ones included; how many."""
    ids = list(candidates.values_list("pk", flat=True))
    told = list(notices.exclude(email__in=("", NO_ADDRESS)).values_list("pk", flat=True))
    count = candidates.exclude(email="").update(email="") + len(told)
    erase_value(former_versions(Candidate, ids), email="")
    erase_value(Notice.objects.filter(pk__in=told), email=NO_ADDRESS)
    erase_value(former_versions(Notice, told), email=NO_ADDRESS)
    return count


def former_versions(model: type[Model], keys: list[UUID]) -> QuerySet[Any]:
    """The rows of a model's history."""
    return model.pgh_event_model.objects.filter(pgh_obj_id__in=keys)  # type: ignore[attr-defined,no-any-return] # pghistory's
