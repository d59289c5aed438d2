"""manage.py compute: answers a file of examples of pairing and standings."""

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tournaments.computation.files import answer_text
from tournaments.computation.reading import BadInput


class Command(BaseCommand):
    """Prints one JSON object, example id to answer; ends with 1 if an example couldn't be understood."""

    help = "Answer examples of pairing and standings in the form of the French championship or Scrabble Classique."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Where the examples are."""
        parser.add_argument("file", help="a JSON file, or - for the standard input")

    def handle(self, *args: Any, file: str, **options: Any) -> None:
        """Read, answer, print."""
        try:
            answers = answer_text(_text(file))
        except BadInput as error:
            raise CommandError(str(error)) from None
        self.stdout.write(json.dumps(answers.by_id, indent=1))
        if answers.errors:
            raise CommandError(f"Examples that could not be understood: {answers.errors} of {len(answers.by_id)}.")


def _text(file: str) -> str:
    try:
        raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return raw.decode("utf-8-sig")
    except OSError as error:
        raise BadInput(file, error.strerror or "an error", "a file that can be read") from None
    except UnicodeDecodeError as error:
        raise BadInput(f"byte {error.start}", error.reason, "UTF-8") from None
