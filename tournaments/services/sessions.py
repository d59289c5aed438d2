"""A user's sessions: begun with a sign-in, listed, ended one by one."""

import re
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

import structlog
from django.conf import settings
from django.contrib.auth import login
from django.http import HttpRequest

from tournaments.models import Session, User
from tournaments.models.sessions import DEVICE, LONGEST_DEVICE, SIGNED_IN_AT

log = structlog.get_logger(__name__)

MOST: Final = 50
"""Of a user; a further sign-in ends those that were unused the longest."""
BROWSERS: Final = (("Edg", "Edge"), ("Firefox", "Firefox"), ("Chrome", "Chrome"), ("Safari", "Safari"))
SYSTEMS: Final = ("Android", "iPhone", "iPad", "Windows", "Macintosh", "Linux")


def begin_session(request: HttpRequest, user: User, *, agent: str, at: datetime) -> None:
    """Sign the user in on this browser."""
    login(request, user)
    request.session[DEVICE] = device_of(agent)
    request.session[SIGNED_IN_AT] = at.isoformat()
    others = Session.objects.filter(user=user).order_by("-used_at").values_list("pk", flat=True)[MOST - 1 :]
    Session.objects.filter(pk__in=list(others)).delete()


def sessions_of(user: User, *, at: datetime) -> Iterable[Session]:
    """Those that haven't ended, the latest used first."""
    used_after = at - timedelta(seconds=settings.SESSION_IDLE_SECONDS)
    return Session.objects.filter(user=user, expire_date__gt=at, used_at__gt=used_after).order_by("-used_at", "pk")[
        :MOST
    ]


def end_session(user: User, session_id: UUID) -> bool:
    """End one of the user's sessions; False if there is none of this id."""
    found = next((each for each in Session.objects.filter(user=user) if each.id == session_id), None)
    if found is None:
        return False
    found.delete()
    log.info("session ended", user=str(user.pk))
    return True


def device_of(agent: str) -> str:
    """A browser's user agent in words, as far as it says what it is."""
    browser = next((name for mark, name in BROWSERS if re.search(rf"\b{mark}\w*/", agent)), "")
    system = next((name for name in SYSTEMS if name in agent), "").replace("Macintosh", "macOS")
    return ", ".join(part for part in (browser, system) if part)[:LONGEST_DEVICE]
