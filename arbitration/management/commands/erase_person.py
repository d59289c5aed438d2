"""manage.py erase_person: a person's name gives way to a pseudonym everywhere; the journals still verify."""

from argparse import ArgumentParser
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from arbitration.privacy.erasure import erase_candidate, erase_player, erase_user
from tournaments.errors import Refusal
from tournaments.models import User


class Command(BaseCommand):
    """Erases a player by id, an account holder by e-mail, or a committee's candidate by id. It can't be undone."""

    help = "Take a person's name out of all records; a pseudonym takes its place."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Whom, and why."""
        who = parser.add_mutually_exclusive_group(required=True)
        who.add_argument("--player", type=UUID, help="the player's id")
        who.add_argument("--user", help="the e-mail of an account")
        who.add_argument("--candidate", type=UUID, help="the id of a committee's candidate known by name alone")
        parser.add_argument("--reason", required=True, help="who asked for it, or which period ended; goes on record")

    def handle(self, *args: Any, player: UUID | None, user: str | None, reason: str, **options: Any) -> None:
        """Erase, and say how many texts were changed."""
        at = timezone.now()
        try:
            if player is not None:
                erasure = erase_player(player, reason=reason, by=None, at=at)
            elif candidate := options["candidate"]:
                erasure = erase_candidate(candidate, reason=reason, by=None, at=at)
            else:
                account = User.objects.filter(email=(user or "").strip().lower()).first()
                if account is None:
                    raise CommandError(f"no account {user}")
                erasure = erase_user(account.pk, reason=reason, by=None, at=at)
        except Refusal as refusal:
            raise CommandError(f"{refusal} ({refusal.field}: found {refusal.found!r})") from refusal
        self.stdout.write(f"Erased. Texts changed: {len(erasure.texts)}.")
