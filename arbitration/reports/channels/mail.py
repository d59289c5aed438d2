"""Reports by e-mail: text and HTML with the PDF attached, by the server or into the folder that EMAIL_URL names."""

from __future__ import annotations

from datetime import datetime
from email.message import EmailMessage
from email.utils import parseaddr
from pathlib import Path
from urllib.parse import unquote, urlsplit

from django.core.exceptions import ValidationError
from django.core.validators import validate_email

from arbitration.reports.documents import MailDocuments

from . import Deferred, Outcome, Reason, Refused, folder, smtp
from .head import mail_to


def compose(documents: MailDocuments, *, message_id: str, sender: str, receiver: str, at: datetime) -> bytes:
    """The mail as it goes over the wire. Only its Date differs from one attempt to the next."""
    mail = mail_to(receiver, sender=sender, subject=documents.subject, message_id=message_id, at=at)
    mail.set_content(documents.text, cte="quoted-printable")
    mail.add_alternative(documents.html, subtype="html", cte="quoted-printable")
    for picture in documents.pictures:
        _, html = mail.iter_parts()
        assert isinstance(html, EmailMessage)
        html.add_related(picture.png, maintype="image", subtype="png", cid=f"<{picture.id}>")
    mail.add_attachment(documents.pdf, maintype="application", subtype="pdf", filename=f"{message_id}.pdf")
    if documents.csv is not None:
        mail.add_attachment(documents.csv, maintype="text", subtype="csv", filename=f"{message_id}.csv")
    for place, part in enumerate(part for part in mail.walk() if part.is_multipart()):
        part.set_boundary(f"=_{message_id}_{place}")
    return mail.as_bytes()


def send(url: str, documents: MailDocuments, *, message_id: str, sender: str, receiver: str, at: datetime) -> Outcome:
    """Hand the mail over as EMAIL_URL says: `smtp...://` or `file:///folder`. None is a failure, not a silence."""
    if not url:
        return Deferred(Reason.NOT_CONFIGURED, "EMAIL_URL is empty: expected smtp+tls://user:password@host:587")
    if not _is_address(receiver):
        return Refused(Reason.RECEIVER_INVALID, f"found {receiver!r}, expected a mail address in ASCII")
    mail = compose(documents, message_id=message_id, sender=sender, receiver=receiver, at=at)
    if urlsplit(url).scheme == "file":
        return folder.put(Path(unquote(urlsplit(url).path)), mail, name=message_id)
    try:
        server = smtp.MailServer.from_url(url)
    except ValueError as error:
        return Deferred(Reason.NOT_CONFIGURED, str(error))
    return smtp.hand_over(server, mail, sender=parseaddr(sender)[1], receiver=receiver)


def _is_address(text: str) -> bool:
    try:
        validate_email(text)
    except ValidationError:
        return False
    return text.isascii()
