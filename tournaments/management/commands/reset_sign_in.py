"""manage.py reset_sign_in: a new start for an account whose owner has lost passkeys, the app and the recovery codes."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from tournaments.accounts.passwords import reset_address
from tournaments.accounts.second_factors import forget_lost
from tournaments.models import User
from tournaments.services.account_records import Visit
from tournaments.services.credentials import normalized


class Command(BaseCommand):
    """The operator's own check of who asks stands before it."""

    help = "Forget an account's passkeys and codes, end its sessions, and print a link to choose a password."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Whose account."""
        parser.add_argument("email")
        parser.add_argument("--url", default=settings.PUBLIC_URL, help="the address of this server in a browser")

    def handle(self, *args: Any, email: str, url: str, **options: Any) -> None:
        """Forget, and print the link."""
        user = User.objects.filter(email=normalized(email), is_active=True).first()
        if user is None:
            raise CommandError(f"no account {email}")
        forget_lost(user, visit=Visit(timezone.now()))
        self.stdout.write(f"{user.email}  {user.name}: passkeys, codes and sessions are gone.")
        self.stdout.write(f"  choose a password within an hour: {reset_address(user, url=url.rstrip('/'))}")
