"""manage.py federation: where a federation wants to be told, by e-mail and by signed webhook."""

import base64
import secrets
from argparse import ArgumentParser
from typing import Any

from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError

from tournaments.models import Federation, Language

SECRET_BYTES = 32
SECRET_PREFIX = "whsec_"
"""Both as the Standard Webhooks specification has them: 24 to 64 bytes, in base 64 behind this prefix."""


class Command(BaseCommand):
    """Shows a federation, and changes what is given. A webhook gets a secret of its own if it has none."""

    help = "Show a federation, or say where it wants its reports."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which federation, and what to change."""
        parser.add_argument("code", help="the federation's code, such as EUBGF")
        parser.add_argument("--name", help="needed to enter a new federation")
        parser.add_argument("--email", help="where reports go by e-mail; empty: nowhere")
        parser.add_argument("--webhook", help="where reports are posted; empty: nowhere")
        parser.add_argument("--new-secret", action="store_true", help="give the webhook another secret")
        parser.add_argument("--language", choices=Language.values, help="of the reports")

    def handle(self, *args: Any, code: str, **options: Any) -> None:
        """Change what is given, all or nothing, and print what is so now."""
        federation = Federation.objects.filter(code=code).first() or self._new(code, options["name"])
        changes = {"name": "name", "email": "report_email", "webhook": "webhook_url", "language": "language"}
        for option, field in changes.items():
            if options[option] is not None:
                setattr(federation, field, options[option])
        if options["webhook"] is not None:
            federation.webhook_disabled_at = None
        if options["new_secret"] or (federation.webhook_url and not federation.webhook_secret):
            key = base64.b64encode(secrets.token_bytes(SECRET_BYTES)).decode("ascii")
            federation.webhook_secret = SECRET_PREFIX + key
        try:
            federation.full_clean()
        except ValidationError as error:
            raise CommandError(
                "; ".join(f"{name}: {' '.join(said)}" for name, said in error.message_dict.items())
            ) from None
        federation.save()
        self.stdout.write(f"{federation.code}  {federation.name} ({federation.language})")
        self.stdout.write(f"  e-mail   {federation.report_email or '-'}")
        self.stdout.write(f"  webhook  {federation.webhook_url or '-'}")
        if federation.webhook_url:
            self.stdout.write(f"  secret   {federation.webhook_secret}")

    def _new(self, code: str, name: str | None) -> Federation:
        if not name:
            raise CommandError(f"no federation {code}; enter it with --name")
        return Federation(code=code, name=name)
