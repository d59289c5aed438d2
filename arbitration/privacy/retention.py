"""Retention: how long each kind of data about persons is kept, and what happens then (docs/privacy.md)."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.db.models import Q

from arbitration.models import AccountLetter, Candidate, Memo, Notice, Photo
from arbitration.privacy.erasure import NO_ADDRESS, erase_candidate, erase_player, forget_addresses, pseudonym_of
from arbitration.privacy.file_erasure import FILES, erase_files, files_of
from tournaments.models import (
    AccountRecord,
    Contact,
    DeviceActs,
    FailedSignIns,
    Invitation,
    Match,
    Player,
    RequestCount,
    Session,
    Tournament,
)
from tournaments.selectors.team_members import players_at

YEAR: Final = timedelta(days=365.25)
NAMES: Final = 10 * YEAR
"""After the last day of the last tournament that a player was entered in."""
PHOTOS: Final = 2 * YEAR
"""After the last day of the tournament: people are seen or heard, and what was decided is final by then."""
FAILED_SIGN_INS: Final = timedelta(days=30)
ACCOUNT_RECORDS: Final = YEAR
"""Of sign-ins and of changes to how one signs in, with addresses: long enough to look into an affair."""
ADDRESSES: Final = YEAR
"""Of committee candidates and of notices to them, after the last day of the tournament: no appeal is open by then."""
LETTERS: Final = timedelta(days=30)
INVITATIONS: Final = timedelta(days=30)
"""After an invitation has expired; an accepted or revoked one loses name and address at once."""
CONTACTS: Final = timedelta(days=31)
"""After a device was last in touch: no session and no private link lives longer."""

NUMBERS: Final = timedelta(days=93)
"""After a device's last act: a tablet begins a new series after 30 days, and may be without a network for long."""


@dataclass(frozen=True)
class Ended:
    """How many rows of a kind have reached the end of their period."""

    kind: str
    count: int


def apply_retention(
    *, at: datetime, names_after: timedelta = NAMES, photos_after: timedelta = PHOTOS, dry: bool = False
) -> Iterator[Ended]:
    """Erase and remove what its period has ended for. With `dry` nothing is changed."""
    players = list(_players_before(at - names_after))
    if not dry:
        for player in players:
            erase_player(player.pk, reason=f"{names_after.days} days since the last tournament", by=None, at=at)
    yield Ended("names of players", len(players))
    candidates = list(_candidates_before(at - names_after))
    if not dry:
        for candidate in candidates:
            erase_candidate(candidate.pk, reason=f"{names_after.days} days since the tournament", by=None, at=at)
    yield Ended("names of committee candidates", len(candidates))
    for model in FILES:
        kind = str(model._meta.verbose_name_plural)
        yield Ended(kind, _files_before(model, at - photos_after, at=at, dry=dry))
    yield Ended("addresses of committee candidates", _addresses_before(at - ADDRESSES, dry=dry))
    attempts = FailedSignIns.objects.filter(since__lt=at - FAILED_SIGN_INS)
    yield Ended("failed log-ins", attempts.count() if dry else attempts.delete()[0])
    contacts = Contact.objects.filter(last_at__lt=at - CONTACTS)
    yield Ended("contacts of devices", contacts.count() if dry else contacts.delete()[0])
    numbers = DeviceActs.objects.filter(last_at__lt=at - NUMBERS)
    yield Ended("numbers of devices' acts", numbers.count() if dry else numbers.delete()[0])
    counts = RequestCount.objects.filter(ends_at__lt=at)
    yield Ended("request counts", counts.count() if dry else counts.delete()[0])
    sessions = Session.objects.filter(expire_date__lt=at)
    yield Ended("ended sessions", sessions.count() if dry else sessions.delete()[0])
    records = AccountRecord.objects.filter(at__lt=at - ACCOUNT_RECORDS)
    yield Ended("lines of account logs", records.count() if dry else records.delete()[0])
    letters = AccountLetter.objects.filter(recorded_at__lt=at - LETTERS, state__in=("sent", "dead"))
    yield Ended("letters about accounts", letters.count() if dry else letters.delete()[0])
    expired = Invitation.objects.filter(expires_at__lt=at - INVITATIONS).exclude(name="", email="")
    yield Ended("names in invitations", expired.count() if dry else expired.update(name="", email=""))


def _files_before(model: type[Photo | Memo], day: datetime, *, at: datetime, dry: bool) -> int:
    """Erase the pictures, or the sounds of voice memos, of tournaments that ended before that day; how many."""
    count = 0
    for ended in Tournament.objects.filter(ends_on__lt=day.date()).order_by("pk"):
        files = files_of(model, ended.pk)
        reason = f"the period of {model._meta.verbose_name_plural} has ended: {ended.ends_on}"
        count += files.count() if dry else erase_files(ended.pk, files, reason=reason, at=at)
    return count


def _addresses_before(day: datetime, *, dry: bool) -> int:
    """Forget where candidates of tournaments that ended before that day were written to; how many addresses."""
    ended = Tournament.objects.filter(ends_on__lt=day.date())
    candidates = Candidate.objects.filter(tournament__in=ended)
    matches = Match.objects.filter(round__stage__division__tournament__in=ended)
    on = Q(appeal__ruling__match__in=matches) | Q(appeal__incident__match__in=matches)
    notices = Notice.objects.filter(on)
    if not dry:
        with transaction.atomic():
            return forget_addresses(candidates, notices)
    written = candidates.exclude(email="").count()
    return written + notices.exclude(email__in=("", NO_ADDRESS)).count()


def _candidates_before(day: datetime) -> Iterator[Candidate]:
    """Candidates known by name alone, of tournaments that ended before that day."""
    alone = Candidate.objects.filter(user=None, player=None, tournament__ends_on__lt=day.date())
    yield from (each for each in alone.order_by("pk") if each.name != pseudonym_of(each.pk))


def _players_before(day: datetime) -> Iterator[Player]:
    """Players who were entered somewhere, but nowhere since that day."""
    before = players_at(Tournament.objects.filter(ends_on__lt=day.date()))
    since = players_at(Tournament.objects.filter(ends_on__gte=day.date()))
    yield from before.filter(erased_at__isnull=True).exclude(pk__in=since).order_by("pk")
