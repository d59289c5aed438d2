"""The demo's accounts on a server that others reach: no password stays that the documentation publishes."""

import secrets
from datetime import datetime
from typing import Final

from arbitration.demo.festival import ARBITER, seed_festival
from arbitration.demo.precedents import DIRECTOR, seed_precedents
from arbitration.demo.staging import PASSWORD
from arbitration.demo.tournament import ACCOUNTS, seed
from tournaments.accounts.errors import WeakPassword
from tournaments.accounts.passwords import change_password, check_strength
from tournaments.accounts.powers import demand_second_factor
from tournaments.models import User
from tournaments.services.account_records import Visit

EMAILS: Final = (*(account.email for account in ACCOUNTS), ARBITER[0])
OF_THE_DEMO: Final = (*EMAILS, DIRECTOR[0])
"""All accounts of the demo; with an installation of its own they count as none."""
PASSWORD_BYTES: Final = 15
"""Twelve letters by chance can hold a word that makes them easy to guess; twenty don't."""
SAID_BEFORE: Final = "(password said by an earlier start)"


def replace_published_passwords(*, at: datetime) -> dict[str, str]:
    """Give each demo account that still has the published password a new one; by e-mail address. Ends its sessions.

    The demo's officer needs a second factor from then on, as officers do.
    """
    made = {}
    demand_second_factor(EMAILS)
    for user in User.objects.filter(email__in=EMAILS).order_by("email"):
        if user.check_password(PASSWORD):
            made[user.email] = _password_for(user)
            change_password(user, made[user.email], visit=Visit(at))
    return made


def _password_for(user: User) -> str:
    """A password by chance; one in a thousand resembles the address and is refused, then there is another."""
    while True:
        password = secrets.token_urlsafe(PASSWORD_BYTES)
        try:
            check_strength(password, user)
        except WeakPassword:
            continue
        return password


def known_password(email: str) -> str:
    """What may be printed of an account's password."""
    return PASSWORD if User.objects.get(email=email).check_password(PASSWORD) else SAID_BEFORE


def open_demo(*, at: datetime, is_reachable: bool) -> User:
    """Have the demo, and give its director. Where others reach the server no published password stays."""
    for make in (seed, seed_festival, seed_precedents):
        make(at=at)
    if is_reachable:
        replace_published_passwords(at=at)
    return User.objects.get(email=ACCOUNTS[0].email)
