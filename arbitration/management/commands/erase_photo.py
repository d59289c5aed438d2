"""manage.py erase_photo: the picture goes, that there was one stays on record."""

from argparse import ArgumentParser
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from arbitration.models import Memo, Photo
from arbitration.privacy.file_erasure import erase_files


class Command(BaseCommand):
    """For a person who appears in a picture but isn't a party to the case."""

    help = "Erase one picture; the journal still verifies."
    model: type[Photo | Memo] = Photo
    content = "picture"

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which, and why."""
        parser.add_argument("id", type=UUID)
        parser.add_argument("--reason", required=True, help="stands in the journal as it is: without names")

    def handle(self, *args: Any, id: UUID, reason: str, **options: Any) -> None:
        """Erase it."""
        name = self.model._meta.model_name
        found = self.model.objects.select_related("incident__match__round__stage__division").filter(pk=id).first()
        if found is None or found.is_erased:
            raise CommandError(f"found no {self.content} of {name} {id}, expected one that isn't erased yet")
        tournament_id = found.incident.match.round.stage.division.tournament_id
        erase_files(tournament_id, self.model.objects.filter(pk=id), reason=reason, at=timezone.now())
        self.stdout.write(f"The {self.content} of {name} {id} is erased.")
