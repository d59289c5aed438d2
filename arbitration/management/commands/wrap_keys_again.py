"""`manage.py wrap_keys_again`: after a rotation of SECRET_KEY, what it encrypts no longer needs the old key."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from arbitration.appeals.ballot_keys import wrap_again
from tournaments.accounts.mfa_adapter import encrypt_secrets_again


class Command(BaseCommand):
    """Reads SECRET_KEY and SECRET_KEY_FALLBACKS. Idempotent."""

    help = "Encrypt the keys of running ballots and the secrets of second factors with the current SECRET_KEY."

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            with transaction.atomic():
                secrets, keys = encrypt_secrets_again(), wrap_again()
        except ValueError as error:
            raise CommandError(f"{error}; nothing was changed") from error
        self.stdout.write(f"{keys} keys and {secrets} secrets of second factors encrypted with the current SECRET_KEY.")
