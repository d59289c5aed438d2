"""Federations: where they want to be told, and the keys that sign what they are told."""

import base64
import secrets
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.db import transaction
from django.db.models import Q, QuerySet

from tournaments.models import Federation, WebhookKey
from tournaments.services.locks import lock_rows

SECRET_BYTES: Final = 32
SHARED, PRIVATE, PUBLIC = "whsec_", "whsk_", "whpk_"
"""The prefixes of the Standard Webhooks specification; what follows is base64."""
BOTH_SIGN_FOR: Final = timedelta(hours=24)
"""The default overlap in which the old key signs beside the new one."""


def have_reports_mailed(federation: Federation, *, to: str) -> None:
    """From now on reports go to this address by e-mail."""
    federation.report_email = to
    federation.save(update_fields=["report_email"])


def disable_webhook(federation_id: UUID, *, url: str, at: datetime) -> None:
    """Stop deliveries to an address whose receiver answered 410 Gone; leave a different address alone."""
    here = Federation.objects.filter(pk=federation_id, webhook_url=url, webhook_disabled_at=None)
    here.update(webhook_disabled_at=at)


@transaction.atomic
def new_key(
    federation: Federation, scheme: WebhookKey.Scheme, *, at: datetime, both_sign_for: timedelta = BOTH_SIGN_FOR
) -> WebhookKey:
    """A new key. The previous one signs beside it for a while, which gives the receiver time to change."""
    lock_rows(Federation.objects.all()).get(pk=federation.pk)
    federation.webhook_keys.filter(scheme=scheme, retires_at=None).update(retires_at=at + both_sign_for)
    made = _shared_secret() if scheme == WebhookKey.Scheme.V1 else _private_key()
    return WebhookKey.objects.create(federation=federation, scheme=scheme, secret=made, made_at=at)


def keys_that_sign(federation_id: UUID, *, at: datetime) -> QuerySet[WebhookKey]:
    """The keys that sign at a moment, the newest of each scheme first."""
    signing = WebhookKey.objects.filter(Q(retires_at=None) | Q(retires_at__gt=at), federation=federation_id)
    return signing.order_by("scheme", "-made_at", "-id")


def public_key(key: WebhookKey) -> str:
    """What a receiver verifies with: the public half of a pair (`whpk_...`), or the shared secret itself."""
    if key.scheme == WebhookKey.Scheme.V1:
        return key.secret
    # 8 MB, loaded with the first pair
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    private = Ed25519PrivateKey.from_private_bytes(base64.b64decode(key.secret.removeprefix(PRIVATE)))
    return PUBLIC + _text(private.public_key().public_bytes_raw())


def _shared_secret() -> str:
    return SHARED + _text(secrets.token_bytes(SECRET_BYTES))


def _private_key() -> str:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    made = Ed25519PrivateKey.generate()
    return PRIVATE + _text(made.private_bytes_raw())


def _text(key: bytes) -> str:
    return base64.b64encode(key).decode("ascii")
