"""manage.py federation: where a federation wants to be told, by e-mail and by signed webhook."""

from argparse import ArgumentParser
from datetime import timedelta
from typing import Any

from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction
from django.utils import timezone

from tournaments.federations.channels import BOTH_SIGN_FOR, keys_that_sign, new_key, public_key
from tournaments.folding import is_blank
from tournaments.management.arguments import amount_of
from tournaments.models import Federation, WebhookKey
from tournaments.words import LANGUAGES

Scheme = WebhookKey.Scheme


class Command(BaseCommand):
    """Shows a federation, and changes what is given. A webhook gets a secret of its own if it has none."""

    help = "Show a federation, or say where it wants its reports."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which federation, and what to change."""
        parser.add_argument("code", help="the federation's code, such as EUBGF")
        parser.add_argument("--name", help="needed to enter a new federation")
        parser.add_argument("--email", help="where reports go by e-mail; empty: nowhere")
        parser.add_argument("--webhook", help="where reports are posted; empty: nowhere")
        parser.add_argument("--new-secret", action="store_true", help="give the webhook another shared secret (v1)")
        parser.add_argument("--new-key-pair", action="store_true", help="give it another key pair (v1a)")
        parser.add_argument(
            "--both-sign-for", type=amount_of("hours", most=8760), default=BOTH_SIGN_FOR / timedelta(hours=1),
            metavar="HOURS", help="how long the key before goes on signing",
        )  # fmt: skip
        parser.add_argument(
            "--webhook-says", choices=("that-it-is-there", "everything"),
            help="whether a report is only announced, to be fetched with a log-in, or posted whole",
        )  # fmt: skip
        parser.add_argument("--language", choices=LANGUAGES, help="of the reports")

    @transaction.atomic
    def handle(self, *args: Any, code: str, **options: Any) -> None:
        """Change what is given, all or nothing, and print what is so now."""
        federation = Federation.objects.filter(code=code).first() or self._new(code, options["name"])
        changes = {"name": "name", "email": "report_email", "webhook": "webhook_url", "language": "language"}
        for option, field in changes.items():
            if options[option] is not None:
                setattr(federation, field, options[option])
        if options["webhook"] is not None:
            federation.webhook_disabled_at = None
        if options["webhook_says"] is not None:
            federation.webhook_is_thin = options["webhook_says"] == "that-it-is-there"
        try:
            federation.full_clean()
        except ValidationError as error:
            raise CommandError(
                "; ".join(f"{name}: {' '.join(said)}" for name, said in error.message_dict.items())
            ) from None
        federation.save()
        at, both_sign_for = timezone.now(), timedelta(hours=options["both_sign_for"])
        has_secret = federation.webhook_keys.filter(scheme=Scheme.V1, retires_at=None).exists()
        if options["new_secret"] or (federation.webhook_url and not has_secret):
            new_key(federation, Scheme.V1, at=at, both_sign_for=both_sign_for)
        if options["new_key_pair"]:
            new_key(federation, Scheme.V1A, at=at, both_sign_for=both_sign_for)
        self.stdout.write(f"{federation.code}  {federation.name} ({federation.language})")
        self.stdout.write(f"  e-mail   {federation.report_email or '-'}")
        self.stdout.write(f"  webhook  {federation.webhook_url or '-'}")
        if not federation.webhook_url:
            return
        says = "that a report is there" if federation.webhook_is_thin else "the whole report"
        self.stdout.write(f"           says {says}")
        for key in keys_that_sign(federation.pk, at=at):
            until = f" until {key.retires_at:%Y-%m-%d %H:%M} UTC" if key.retires_at else ""
            self.stdout.write(f"  {key.scheme:<8} {public_key(key)}{until}")

    def _new(self, code: str, name: str | None) -> Federation:
        if name is None or is_blank(name):
            raise CommandError(f"no federation {code}; enter it with --name")
        return Federation(code=code, name=name)
