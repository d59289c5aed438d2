"""Reports by webhook, signed to the Standard Webhooks specification 1.0: v1 (HMAC-SHA256) and v1a (Ed25519)."""

from __future__ import annotations

import base64
import binascii
import json
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from typing import Any, Final

from standardwebhooks import Webhook

from arbitration.reports.documents.content import RESULTS_SCHEMA, STATEMENT_SCHEMA, Report, to_json

from . import Deferred, Delivered, Gone, Outcome, Reason, Refused
from .addresses import AddressRefused, NameUnknown
from .http_client import SUCCESS, TOTAL_SECONDS, Answer, NoAnswer, TlsFailed, UrlInvalid, post

EVENT: Final = "report.ruling"
EVENTS: Final = {RESULTS_SCHEMA: "report.results", STATEMENT_SCHEMA: "report.statement"}
GONE: Final = 410
REDIRECTS: Final = range(300, 400)
SECRET_PREFIX: Final = "whsec_"
SECRET_BYTES: Final = range(24, 65)
PRIVATE_PREFIX: Final = "whsk_"
SEED_BYTES: Final = 32
EXPECTED_KEYS: Final = "expected whsec_ and 24 to 64 bytes in base64, or whsk_ and 32"


def payload(report: Report, *, fetch_from: str = "") -> bytes:
    """The body: type, timestamp and data, the same bytes at every attempt.

    With an address to fetch it from, the data is thin: that a report is there, no names and nothing of the dispute.
    """
    data = {"number": report.number, "duty": report.duty, "url": fetch_from} if fetch_from else to_json(report)
    content = {
        "type": EVENTS.get(report.schema, EVENT),
        "timestamp": report.written_at.astimezone(UTC).isoformat(),
        "data": data,
    }
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()


def send(
    url: str,
    body: bytes,
    *,
    message_id: str,
    keys: Sequence[str],
    at: datetime,
    may_be_private: bool,
    seconds: float = TOTAL_SECONDS,
    **client: Any,
) -> Outcome:
    """Post `body` signed with each key (`whsec_...`, `whsk_...`); whatever goes wrong comes back as an outcome."""
    signatures = [signature_by(key, message_id, at, body) for key in keys]
    if not signatures or None in signatures:
        return Refused(Reason.SECRET_INVALID, EXPECTED_KEYS)
    headers = {
        "Content-Type": "application/json; charset=utf-8",
        "User-Agent": "Tablecall",
        "webhook-id": message_id,
        "webhook-timestamp": str(int(at.timestamp())),
        "webhook-signature": " ".join(each for each in signatures if each),
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


def signature_by(key: str, message_id: str, at: datetime, body: bytes) -> str | None:
    """One signature with its scheme in front; None if the key is none."""
    if key.startswith(PRIVATE_PREFIX):
        seed = _decoded(key, PRIVATE_PREFIX)
        if seed is None or len(seed) != SEED_BYTES:
            return None
        # 8 MB, loaded with the first signature of a pair
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        said = f"{message_id}.{int(at.timestamp())}.".encode() + body
        return "v1a," + base64.b64encode(Ed25519PrivateKey.from_private_bytes(seed).sign(said)).decode("ascii")
    secret = _decoded(key, SECRET_PREFIX)
    if secret is None or len(secret) not in SECRET_BYTES:
        return None
    return Webhook(secret).sign(msg_id=message_id, timestamp=at, data=body.decode())


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
    except (ValueError, OverflowError):
        return None
    return max(until.replace(tzinfo=until.tzinfo or UTC) - at, timedelta())


def _decoded(key: str, prefix: str) -> bytes | None:
    """The bytes of a key, read strictly: what is mistyped would sign with another key than the receiver's."""
    if not key.startswith(prefix):
        return None
    try:
        return base64.b64decode(key.removeprefix(prefix), validate=True)
    except (binascii.Error, ValueError):
        return None


def _reason(error: NoAnswer) -> Reason:
    if error.was_slow:
        return Reason.TIMED_OUT
    return Reason.CUT_OFF if error.was_sent else Reason.UNREACHABLE
