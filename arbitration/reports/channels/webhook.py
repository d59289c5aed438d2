"""Reports by webhook, signed to the Standard Webhooks specification 1.0 (scheme v1, HMAC-SHA256)."""

from __future__ import annotations

import base64
import binascii
import json
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from typing import Any, Final

from standardwebhooks import Webhook

from arbitration.reports.documents.content import RulingReport, to_json

from . import Deferred, Delivered, Gone, Outcome, Reason, Refused
from .addresses import AddressRefused, NameUnknown
from .http_client import SUCCESS, TOTAL_SECONDS, Answer, NoAnswer, TlsFailed, UrlInvalid, post

EVENT: Final = "report.ruling"
GONE: Final = 410
REDIRECTS: Final = range(300, 400)
SECRET_PREFIX: Final = "whsec_"
SECRET_BYTES: Final = range(24, 65)


def payload(report: RulingReport) -> bytes:
    """The body: type, timestamp and data, the same bytes at every attempt."""
    content = {"type": EVENT, "timestamp": report.written_at.astimezone(UTC).isoformat(), "data": to_json(report)}
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()


def send(
    url: str,
    body: bytes,
    *,
    message_id: str,
    secret: str,
    at: datetime,
    may_be_private: bool,
    seconds: float = TOTAL_SECONDS,
    **client: Any,
) -> Outcome:
    """Post `body` signed with `secret` (`whsec_...`); whatever goes wrong comes back as an outcome."""
    key = _key(secret)
    if key is None:
        return Refused(Reason.SECRET_INVALID, "expected whsec_ and then 24 to 64 bytes in base64")
    signature = Webhook(key).sign(msg_id=message_id, timestamp=at, data=body.decode())
    headers = {
        "Content-Type": "application/json; charset=utf-8",
        "User-Agent": "Tablecall",
        "webhook-id": message_id,
        "webhook-timestamp": str(int(at.timestamp())),
        "webhook-signature": signature,
    }
    try:
        return judge(post(url, body, headers, may_be_private=may_be_private, seconds=seconds, **client), at=at)
    except UrlInvalid as error:
        return Refused(Reason.RECEIVER_INVALID, str(error))
    except AddressRefused as error:
        return Refused(Reason.ADDRESS_REFUSED, str(error))
    except NameUnknown as error:
        return Deferred(Reason.UNREACHABLE, str(error))
    except TlsFailed as error:
        return Deferred(Reason.TLS_FAILED, str(error))
    except NoAnswer as error:
        return Deferred(_reason(error), str(error), is_uncertain=error.was_sent)


def judge(answer: Answer, *, at: datetime) -> Outcome:
    """What a status means: any 2xx is a receipt, 410 the end, everything else another attempt later."""
    if answer.status in SUCCESS:
        return Delivered({"status": answer.status})
    text = f"HTTP {answer.status} {answer.start}".strip()
    if answer.status == GONE:
        return Gone(text)
    reason = Reason.REDIRECTED if answer.status in REDIRECTS else Reason.TEMPORARILY_REFUSED
    return Deferred(reason, text, retry_after(answer.retry_after, at=at))


def retry_after(header: str, *, at: datetime) -> timedelta | None:
    """Retry-After (RFC 9110, 10.2.3) as a time to wait: seconds or an HTTP date; None if it says nothing sensible."""
    if header.isascii() and header.isdigit():
        return timedelta(seconds=min(int(header[:10]), timedelta(days=30).total_seconds()))
    try:
        until = parsedate_to_datetime(header)
    except ValueError:
        return None
    return max(until.replace(tzinfo=until.tzinfo or UTC) - at, timedelta())


def _key(secret: str) -> bytes | None:
    """The key in a secret, read strictly: what is mistyped would sign with another key than the receiver's."""
    try:
        key = base64.b64decode(secret.removeprefix(SECRET_PREFIX), validate=True)
    except (binascii.Error, ValueError):
        return None
    return key if secret.startswith(SECRET_PREFIX) and len(key) in SECRET_BYTES else None


def _reason(error: NoAnswer) -> Reason:
    if error.was_slow:
        return Reason.TIMED_OUT
    return Reason.CUT_OFF if error.was_sent else Reason.UNREACHABLE
