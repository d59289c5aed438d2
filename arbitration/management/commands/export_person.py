"""manage.py export_person: everything that is held about a player or the owner of an account, as JSON."""

import json
from argparse import ArgumentParser
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError

from arbitration.privacy.export import held_about_player, held_about_user
from tournaments.models import Player, User
from tournaments.services.snapshots import snapshot


class Command(BaseCommand):
    """Writes to standard output."""

    help = "Print everything that is held about a player or an account holder, as JSON."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Whose data."""
        whose = parser.add_mutually_exclusive_group(required=True)
        whose.add_argument("player", type=UUID, nargs="?", help="the player's id")
        whose.add_argument("--user", metavar="E-MAIL", help="the account holder with this address")

    def handle(self, *args: Any, player: UUID | None, user: str | None, **options: Any) -> None:
        """Print it."""
        with snapshot():
            held = _of_user(user) if user else _of_player(player)
        self.stdout.write(json.dumps(held, ensure_ascii=False, indent=2))


def _of_player(id: UUID | None) -> dict[str, Any]:
    found = Player.objects.filter(pk=id).first() if id else None
    if found is None:
        raise CommandError(f"no player {id}")
    return held_about_player(found)


def _of_user(email: str) -> dict[str, Any]:
    found = User.objects.filter(email__iexact=email).first()
    if found is None:
        raise CommandError(f"no account {email}")
    return held_about_user(found)
