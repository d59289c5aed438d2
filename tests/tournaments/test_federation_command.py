"""manage.py federation: where reports go is said on the command line."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from standardwebhooks import Webhook

from tournaments.models import Federation

pytestmark = pytest.mark.django_db


def told(*arguments: str) -> str:
    out = StringIO()
    call_command("federation", *arguments, stdout=out)
    return out.getvalue()


def test_a_new_federation_needs_a_name() -> None:
    with pytest.raises(CommandError, match="--name"):
        told("NBF")
    assert not Federation.objects.exists()


def test_a_webhook_gets_a_secret_that_signs() -> None:
    said = told("NBF", "--name", "Northern Backgammon Federation", "--webhook", "https://example.org/reports")
    federation = Federation.objects.get(code="NBF")
    assert federation.webhook_secret in said
    Webhook(federation.webhook_secret)  # refuses a secret that isn't one


def test_what_is_not_named_stays() -> None:
    told("NBF", "--name", "Northern Backgammon Federation", "--webhook", "https://example.org/reports")
    secret = Federation.objects.get(code="NBF").webhook_secret
    told("NBF", "--email", "reports@example.org", "--language", "fr")
    federation = Federation.objects.get(code="NBF")
    assert (federation.webhook_url, federation.webhook_secret) == ("https://example.org/reports", secret)
    assert (federation.report_email, federation.language) == ("reports@example.org", "fr")


def test_an_address_that_is_none_changes_nothing() -> None:
    told("NBF", "--name", "Northern Backgammon Federation")
    with pytest.raises(CommandError, match="report_email"):
        told("NBF", "--email", "nowhere")
    assert Federation.objects.get(code="NBF").report_email == ""
