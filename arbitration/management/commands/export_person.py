"""manage.py export_person: everything that is held about a player, as JSON."""

import json
from argparse import ArgumentParser
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError

from arbitration.selectors.held import held_about
from tournaments.models import Player


class Command(BaseCommand):
    """Writes to standard output."""

    help = "Print everything that is held about a player, as JSON."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Whose data."""
        parser.add_argument("player", type=UUID, help="the player's id")

    def handle(self, *args: Any, player: UUID, **options: Any) -> None:
        """Print it."""
        found = Player.objects.filter(pk=player).first()
        if found is None:
            raise CommandError(f"no player {player}")
        self.stdout.write(json.dumps(held_about(found), ensure_ascii=False, indent=2))
