"""manage.py erase_photo: the picture goes, that there was one stays on record."""

from argparse import ArgumentParser
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from arbitration.models import Photo
from arbitration.privacy.photo_erasure import erase_photos


class Command(BaseCommand):
    """For a person who appears in a picture but isn't a party to the case."""

    help = "Erase one picture; the journal still verifies."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which, and why."""
        parser.add_argument("photo", type=UUID)
        parser.add_argument("--reason", required=True, help="stands in the journal as it is: without names")

    def handle(self, *args: Any, photo: UUID, reason: str, **options: Any) -> None:
        """Erase it."""
        found = Photo.objects.select_related("incident__match__round__stage__division").filter(pk=photo).first()
        if found is None or found.is_erased:
            raise CommandError(f"found no picture of photo {photo}, expected one that isn't erased yet")
        tournament_id = found.incident.match.round.stage.division.tournament_id
        erase_photos(tournament_id, Photo.objects.filter(pk=photo), reason=reason, at=timezone.now())
        self.stdout.write(f"The picture of photo {photo} is erased.")
