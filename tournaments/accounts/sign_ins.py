"""Sign-ins: what follows a right password or passkey, the second step, and a fresh proof of who is asking."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

import structlog
from django.contrib.auth import logout, update_session_auth_hash
from django.http import HttpRequest
from django.utils.crypto import constant_time_compare

from tournaments.accounts.errors import ConfirmAgain, NothingPending
from tournaments.accounts.factors import has_codes, has_passkey, has_second_factor
from tournaments.accounts.powers import is_officer
from tournaments.models import Session, User
from tournaments.models.sessions import UNFINISHED
from tournaments.services.account_records import Kind, Method, Visit, note
from tournaments.services.sessions import begin_session

log = structlog.get_logger(__name__)

PENDING: Final = "sign-in-pending"
CONFIRMED_AT: Final = "confirmed-at"
FACTOR_SHOWN: Final = "second-factor-shown"
"""Whether more than a password has been shown in the session."""
SECOND_STEP_WITHIN: Final = timedelta(minutes=10)
CONFIRMED_FOR: Final = timedelta(minutes=15)
"""How long after a sign-in or a confirmation one may change how one signs in."""


def ways_of_second_step(user: User) -> Sequence[str]:
    """How the user gives the second factor after a password; none where the password is enough."""
    codes, passkey = has_codes(user), has_passkey(user)
    if not codes and not (passkey and is_officer(user)):
        return ()
    return (*(("code", "recovery-code") if codes else ()), *(("passkey",) if passkey else ()))


def after_password(request: HttpRequest, user: User, *, agent: str, visit: Visit) -> bool:
    """Sign in, unless a second step is to come: then False."""
    if not ways_of_second_step(user):
        complete(request, user, Method.PASSWORD, agent=agent, visit=visit)
        return True
    request.session.cycle_key()
    _wait_for_second_step(request, user, at=visit.at)
    return False


def _wait_for_second_step(request: HttpRequest, user: User, *, at: datetime) -> None:
    pending = {"user": str(user.pk), "at": at.isoformat(), "password": user.get_session_auth_hash()}
    request.session[PENDING] = pending


def pending_user(request: HttpRequest, *, at: datetime) -> User | None:
    """The user whose password was right, and is still the same, and whose second step is to come."""
    pending = request.session.get(PENDING)
    if not pending or at - datetime.fromisoformat(pending["at"]) > SECOND_STEP_WITHIN:
        return None
    user = User.objects.filter(pk=pending["user"], is_active=True).first()
    is_current = user is not None and constant_time_compare(pending["password"], user.get_session_auth_hash())
    return user if is_current else None


def demand_pending(request: HttpRequest, *, at: datetime) -> User:
    """The same. Raises: NothingPending."""
    user = pending_user(request, at=at)
    if user is None:
        raise NothingPending
    return user


def complete(request: HttpRequest, user: User, method: Method, *, agent: str, visit: Visit) -> None:
    """Sign the user in on this browser. An officer without a second factor gets no further than setting one up."""
    request.session.pop(PENDING, None)
    begin_session(request, user, agent=agent, at=visit.at)
    request.session[CONFIRMED_AT] = visit.at.isoformat()
    request.session[FACTOR_SHOWN] = method != Method.PASSWORD
    _hold_back(request, user)
    note(Kind.SIGNED_IN, visit, user=user, method=method)
    log.info(
        "signed in", user=str(user.pk), address=visit.address, method=method, is_known_device=visit.is_known_device
    )


def begin_office(request: HttpRequest, user: User, *, at: datetime) -> None:
    """End the sessions that a password alone may have opened; this one, if so, has the second step to come."""
    if not is_officer(user):
        return
    end_other_sessions(request, user)
    if has_second_factor(user) and not request.session.get(FACTOR_SHOWN):
        logout(request)
        _wait_for_second_step(request, user, at=at)
    else:
        _hold_back(request, user)


def _hold_back(request: HttpRequest, user: User) -> None:
    """Hold the session back while the user's office asks for a second factor that isn't there."""
    if is_officer(user) and not has_second_factor(user):
        request.session[UNFINISHED] = True


def let_go_on(request: HttpRequest) -> None:
    """Let a session go on that was held back for an office which has ended since."""
    if is_held_back(request) and isinstance(request.user, User) and not is_officer(request.user):
        del request.session[UNFINISHED]


def factor_was_shown(request: HttpRequest) -> None:
    """The user has just shown a passkey, or made one."""
    request.session[FACTOR_SHOWN] = True


def second_factor_was_set_up(request: HttpRequest, user: User) -> None:
    """Let the session go on, and end all others: they began without the second factor."""
    factor_was_shown(request)
    request.session.pop(UNFINISHED, None)
    end_other_sessions(request, user)


def end_other_sessions(request: HttpRequest, user: User) -> None:
    """End the user's sessions on all other devices."""
    Session.objects.filter(user=user).exclude(session_key=request.session.session_key).delete()


def confirm(request: HttpRequest, *, at: datetime) -> None:
    """The user has just shown again who they are."""
    request.session[CONFIRMED_AT] = at.isoformat()


def is_confirmed(request: HttpRequest, *, at: datetime) -> bool:
    """Whether the user has shown it lately."""
    confirmed = request.session.get(CONFIRMED_AT)
    return confirmed is not None and at - datetime.fromisoformat(confirmed) <= CONFIRMED_FOR


def demand_confirmed(request: HttpRequest, *, at: datetime) -> None:
    """Refuse what needs a fresh proof. Raises: ConfirmAgain."""
    if not is_confirmed(request, at=at):
        raise ConfirmAgain


def keep_session(request: HttpRequest, user: User) -> None:
    """Keep this session after a change of password, which ends all others."""
    update_session_auth_hash(request, user)
    end_other_sessions(request, user)


def is_held_back(request: HttpRequest) -> bool:
    """Whether the session still lacks a second factor that an office asks for."""
    return bool(request.session.get(UNFINISHED))
