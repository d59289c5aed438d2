"""`manage.py wrap_keys_again`: after a rotation of SECRET_KEY, keys of running ballots no longer need the old one."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from arbitration.services.sealing import wrap_again


class Command(BaseCommand):
    """Reads SECRET_KEY and SECRET_KEY_FALLBACKS. Doing it twice changes nothing."""

    help = "Wrap the keys of running ballots with the current SECRET_KEY."

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            count = wrap_again()
        except ValueError as error:
            raise CommandError(f"{error}; nothing was changed") from error
        self.stdout.write(f"{count} keys wrapped with the current SECRET_KEY.")
