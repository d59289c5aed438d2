"""Short mails on their way, notices and alerts alike: claimed with a lease, attempted, settled once."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from email.utils import parseaddr
from pathlib import Path
from typing import Final, Generic, TypeVar
from urllib.parse import unquote, urlsplit
from uuid import UUID, uuid4

from django.conf import settings
from django.db import transaction
from django.db.models import Q, QuerySet

from arbitration.models.letters import Letter
from arbitration.reports.channels import Deferred, Delivered, Outcome, Reason, folder, smtp
from arbitration.reports.delivery import Clock, DeliveryFailed, until_written
from arbitration.reports.schedule import next_attempt
from tournaments.services.locks import lock_rows

AnyLetter = TypeVar("AnyLetter", bound=Letter)
State = Letter.State
LONGEST_REASON: Final = 2000
ADDRESS: Final = re.compile(r"""[^\s<>()\[\]"',;:/]+@[^\s<>()\[\]"',;:/.]+\.[^\s<>()\[\]"',;:/]+""")
"""Mail servers repeat the address in what they say; whose it was has to be erasable, and stands in the letter alone."""


@dataclass(frozen=True)
class Mail:
    """A letter as it goes over the wire, and to whom."""

    content: bytes
    receiver: str


@dataclass(frozen=True)
class Claim(Generic[AnyLetter]):
    """An attempt that this worker owns until the lease ends; a later claim has a different `lease`."""

    letter: AnyLetter
    lease: UUID


def waiting(letters: QuerySet[AnyLetter], at: datetime, limit: int) -> list[UUID]:
    """Letters that are due, and those with an expired lease, longest waiting first."""
    due = letters.filter(_is_claimable(at)).order_by("next_attempt_at", "pk")
    return list(due.values_list("pk", flat=True)[:limit])


def attempt(
    letters: QuerySet[AnyLetter], pk: UUID, *, compose: Callable[[AnyLetter, datetime], Mail], clock: Clock
) -> None:
    """Attempt a letter that is due and that no other worker has taken. Raises: DeliveryFailed."""
    claimed = _claim(letters, pk, at=clock())
    if claimed is None:
        return
    try:
        mail = compose(claimed.letter, clock())
        outcome = put_in_post(mail.content, name=str(pk), receiver=mail.receiver)
    except Exception as fault:
        # A fault of ours is a failed attempt like others: tried again, and in the end given up where people see it.
        broken = Deferred(Reason.BROKEN, f"{type(fault).__name__}: {fault}")
        until_written(lambda: _settle(claimed, broken, at=clock()), clock=clock)
        raise
    until_written(lambda: _settle(claimed, outcome, at=clock()), clock=clock)
    if not isinstance(outcome, Delivered):
        raise DeliveryFailed(f"{claimed.letter._meta.model_name} {pk}: {outcome.reason}: {outcome.text}")


def put_in_post(mail: bytes, *, name: str, receiver: str) -> Outcome:
    """Hand a short mail over as EMAIL_URL says; `name` is what a folder calls it."""
    url = settings.EMAIL_URL
    if not url:
        return Deferred(Reason.NOT_CONFIGURED, "EMAIL_URL is empty: expected smtp+tls://user:password@host:587")
    if urlsplit(url).scheme == "file":
        return folder.put(Path(unquote(urlsplit(url).path)), mail, name=name)
    try:
        server = smtp.MailServer.from_url(url)
    except ValueError as error:
        return Deferred(Reason.NOT_CONFIGURED, str(error))
    return smtp.hand_over(server, mail, sender=parseaddr(settings.EMAIL_FROM)[1], receiver=receiver)


def _is_claimable(at: datetime) -> Q:
    is_due = Q(state__in=(State.WAITING, State.UNCERTAIN), next_attempt_at__lte=at)
    return is_due | Q(state=State.LEASED, lease_until__lte=at)


@transaction.atomic
def _claim(letters: QuerySet[AnyLetter], pk: UUID, *, at: datetime) -> Claim[AnyLetter] | None:
    free = lock_rows(letters, skip_locked=True)
    letter = free.filter(_is_claimable(at), pk=pk).first()
    if letter is None:
        return None
    lease = uuid4()
    letter.state, letter.lease = State.LEASED, lease
    letter.lease_until = at + timedelta(seconds=settings.REPORT_LEASE_SECONDS)
    letter.attempts += 1
    letter.first_attempt_at = letter.first_attempt_at or at
    letter.save(update_fields=["state", "lease", "lease_until", "attempts", "first_attempt_at"])
    return Claim(letter, lease)


@transaction.atomic
def _settle(claimed: Claim[AnyLetter], outcome: Outcome, *, at: datetime) -> None:
    """Record the outcome of an attempt. A receipt always counts; a failure only while the lease is held."""
    letters = type(claimed.letter)._default_manager
    letter = lock_rows(letters.all()).get(pk=claimed.letter.pk)
    is_ours = letter.lease == claimed.lease
    if letter.state == State.SENT or not (is_ours or isinstance(outcome, Delivered)):
        return
    letter.lease = letter.lease_until = None
    if isinstance(outcome, Delivered):
        letter.state, letter.sent_at, letter.next_attempt_at, letter.reason = State.SENT, at, None, ""
    else:
        _note_failure(letter, outcome, at)
    letter.save()


def _note_failure(letter: Letter, outcome: Outcome, at: datetime) -> None:
    letter.failures += 1
    said = outcome.text.replace("\x00", "")  # type: ignore[union-attr] # no Delivered
    letter.reason = ADDRESS.sub("…", said)[:LONGEST_REASON]
    letter.next_attempt_at = None
    if isinstance(outcome, Deferred):
        letter.next_attempt_at = next_attempt(
            failures=letter.failures,
            first_attempt_at=letter.first_attempt_at or at,
            at=at,
            wish=outcome.retry_after,
            chance=random.random(),
        )
    if letter.next_attempt_at is None:
        letter.state = State.DEAD
        return
    is_uncertain = isinstance(outcome, Deferred) and outcome.is_uncertain
    letter.state = State.UNCERTAIN if is_uncertain else State.WAITING
