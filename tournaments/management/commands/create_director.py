"""manage.py create_director: an account that may create tournaments, on a server without a terminal to start from."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError
from django.core.validators import MaxLengthValidator, validate_email
from django.db import transaction
from django.utils import timezone

from tournaments.accounts.new_accounts import initials_of
from tournaments.accounts.passwords import change_password, reset_address
from tournaments.accounts.people import give_role
from tournaments.accounts.powers import let_create_tournaments
from tournaments.accounts.set_up_links import end_links
from tournaments.errors import Refusal
from tournaments.folding import is_blank
from tournaments.models import Role, StaffRole, Tournament, User
from tournaments.services.account_records import Kind, Visit, note
from tournaments.services.credentials import normalized
from tournaments.services.journal import Draft, record
from tournaments.unfit_characters import unfit_in
from tournaments.words import LANGUAGES, SOURCE

LONGEST_ADDRESS, LONGEST_NAME = 254, 200


class Command(BaseCommand):
    """Makes the account, or lets one that exists create tournaments."""

    help = "Make an account that may create tournaments; prints a link to choose a password, which works for an hour."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Who it is."""
        parser.add_argument("email")
        parser.add_argument("--name", default="", help="needed for a new account")
        parser.add_argument("--language", choices=LANGUAGES, default=SOURCE)
        parser.add_argument("--tournament", metavar="SLUG", help="also make the person its director")
        parser.add_argument("--url", default=settings.PUBLIC_URL, help="the address of this server in a browser")
        parser.add_argument(
            "--password-stdin", action="store_true", help="read the password instead of printing a link"
        )

    @transaction.atomic
    def handle(self, *args: Any, email: str, url: str, **options: Any) -> None:
        """Make the account, all or nothing."""
        address, at = normalized(email), timezone.now()
        _check(email, address, url, options["name"])
        try:
            user = User.objects.filter(email=address).first() or self._new(address, options)
            if not user.is_active:
                raise CommandError(f"The account {address} is closed.")
            let_create_tournaments(user)
            end_links(at=at)
            if options["password_stdin"]:
                change_password(user, sys.stdin.readline().rstrip("\n"), visit=Visit(at))
            if options["tournament"]:
                self._direct(user, options["tournament"])
        except Refusal as refusal:
            raise CommandError(f"{refusal} {refusal.expected or ''}".strip()) from None
        self.stdout.write(f"{user.email}  {user.name}")
        if not options["password_stdin"]:
            self.stdout.write(f"  choose a password within an hour: {reset_address(user, url=url.rstrip('/'))}")

    def _new(self, email: str, options: dict[str, Any]) -> User:
        if is_blank(options["name"]):
            raise CommandError("A new account needs --name.")
        name = options["name"]
        user = User.objects.create_user(email, name=name, initials=initials_of(name), language=options["language"])
        note(Kind.CREATED, Visit(timezone.now()), user=user)
        return user

    def _direct(self, user: User, slug: str) -> None:
        tournament = Tournament.objects.filter(slug=slug).first()
        if tournament is None:
            raise CommandError(f"There is no tournament {slug}.")
        if before := StaffRole.objects.filter(tournament=tournament, user=user).first():
            if before.role != Role.DIRECTOR:
                raise CommandError(f"{user.email} is {before.role} of {slug}; a director changes that under People.")
            return
        at = timezone.now()
        held = give_role(tournament.pk, user, "director")
        note(Kind.ROLE_GIVEN, Visit(at), user=user, detail=f"director, {tournament.name}")
        body = {"user": str(user.pk), "role": "director", "by": None}
        record(tournament.pk, [Draft("role-given", held.pk, body, at)], at=at)


def _check(email: str, address: str, url: str, name: str) -> None:
    """Refuse what no account could have."""
    try:
        validate_email(address)
        MaxLengthValidator(LONGEST_ADDRESS)(address)
    except ValidationError:
        raise CommandError(f"{email} is not an e-mail address.") from None
    if not address.isascii():
        raise CommandError(f"{email} is not an e-mail address without accents.")
    if len(name) > LONGEST_NAME:
        raise CommandError(f"--name: found {len(name)} characters, expected {LONGEST_NAME} at most")
    if unfit := unfit_in(name):
        raise CommandError(f"--name: found {unfit.name}, expected {unfit.expected}")
    if not url.startswith(("http://", "https://")):
        raise CommandError(f"--url: found {url!r}, expected an address such as https://desk.example.org")
