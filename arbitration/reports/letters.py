"""Short mails on their way, notices and alerts alike: claimed with a lease, attempted, settled once."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from email.utils import parseaddr
from pathlib import Path
from typing import Final, TypeVar
from urllib.parse import unquote, urlsplit
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet

from arbitration.models.letters import MOVING, Letter
from arbitration.reports import queue
from arbitration.reports.channels import Deferred, Delivered, Outcome, Reason, folder, smtp
from arbitration.reports.delivery import Clock, carry_out
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


def attempt(
    letters: QuerySet[AnyLetter], pk: UUID, *, compose: Callable[[AnyLetter, datetime], Mail], clock: Clock
) -> None:
    """Attempt a letter that is due and that no other worker has taken. Raises: DeliveryFailed."""
    claimed = queue.claim_one_of(letters, pk, at=clock())
    if claimed:
        carry_out(
            claimed,
            send=lambda: put_in_post(compose(claimed.attempted, clock()), name=str(pk)),
            settle=lambda outcome: _settle(claimed, outcome, at=clock()),
            clock=clock,
        )


def put_in_post(mail: Mail, *, name: str) -> Outcome:
    """Hand a short mail over as EMAIL_URL says; `name` is what a folder calls it."""
    url = settings.EMAIL_URL
    if not url:
        return Deferred(Reason.NOT_CONFIGURED, "EMAIL_URL is empty: expected smtp+tls://user:password@host:587")
    if urlsplit(url).scheme == "file":
        return folder.put(Path(unquote(urlsplit(url).path)), mail.content, name=name)
    try:
        server = smtp.MailServer.from_url(url)
    except ValueError as error:
        return Deferred(Reason.NOT_CONFIGURED, str(error))
    return smtp.hand_over(server, mail.content, sender=parseaddr(settings.EMAIL_FROM)[1], receiver=mail.receiver)


@transaction.atomic
def _settle(claimed: queue.Claim[AnyLetter], outcome: Outcome, *, at: datetime) -> None:
    """Record the outcome of an attempt. A receipt always counts; a failure only while the lease is held."""
    letters = type(claimed.attempted)._default_manager
    letter = lock_rows(letters.all()).get(pk=claimed.attempted.pk)
    is_ours = letter.lease == claimed.lease
    if letter.state == State.SENT or not (is_ours or isinstance(outcome, Delivered)):
        return
    letter.lease = letter.lease_until = None
    if isinstance(outcome, Delivered):
        letter.state, letter.sent_at, letter.next_attempt_at, letter.reason = State.SENT, at, None, ""
    else:
        letter.reason = ADDRESS.sub("…", outcome.text.replace("\x00", ""))[:LONGEST_REASON]
        queue.note_failure(letter, outcome, at)
    letter.save(update_fields=MOVING)
