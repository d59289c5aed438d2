"""System checks: whether reports can leave the house as it is set up."""

from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, register

from arbitration.reports.channels.smtp import MailServer


@register()
def check_email_url(app_configs: Sequence[Any] | None, **kwargs: Any) -> list[CheckMessage]:
    """EMAIL_URL, where there is one, can be understood."""
    if not settings.EMAIL_URL or settings.EMAIL_URL.startswith("file:///"):
        return []
    try:
        MailServer.from_url(settings.EMAIL_URL)
    except ValueError as error:
        return [Error(str(error), hint="For example smtp+tls://user:password@mail.example:587", id="arbitration.E001")]
    return []
