"""The head of every mail that leaves, whatever it is about."""

from __future__ import annotations

from datetime import datetime
from email import policy
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime, parseaddr
from uuid import UUID


def mail_to(receiver: str, *, sender: str, subject: str, message_id: UUID | str, at: datetime) -> EmailMessage:
    """A mail without a body. Only its Date differs from one attempt to the next."""
    name, address = parseaddr(sender)
    mail = EmailMessage(policy=policy.SMTP.clone(cte_type="7bit"))
    mail["From"] = Address(display_name=name, addr_spec=address)
    mail["To"] = Address(addr_spec=receiver)
    mail["Subject"] = _as_it_reads(on_one_line(subject))
    mail["Date"] = format_datetime(at)
    mail["Message-ID"] = f"<{message_id}@{address.rpartition('@')[2]}>"
    # RFC 3834: no holiday replies to a machine.
    mail["Auto-Submitted"] = "auto-generated"
    return mail


def on_one_line(name: str) -> str:
    """A name as a mail says it: no line break in it breaks a header, or looks like a sentence of ours."""
    return " ".join(name.split())


def _as_it_reads(subject: str) -> str:
    """What looks like an encoded word (RFC 2047) would be decoded when it is set, line breaks and all."""
    return subject.replace("=?", "= ?")
