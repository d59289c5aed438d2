"""manage.py federation: where reports go is said on the command line."""

from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone
from standardwebhooks import Webhook

from tournaments.federations.channels import keys_that_sign
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


def secrets_of(code: str) -> list[str]:
    """The shared secrets that sign now, the newest first."""
    federation = Federation.objects.get(code=code)
    return [key.secret for key in keys_that_sign(federation.pk, at=timezone.now()) if key.scheme == "v1"]


def test_a_webhook_gets_a_secret_that_signs() -> None:
    said = told("NBF", "--name", "Northern Backgammon Federation", "--webhook", "https://example.org/reports")
    [secret] = secrets_of("NBF")
    assert secret in said
    Webhook(secret)  # refuses a secret that isn't one


def test_what_is_not_named_stays() -> None:
    told("NBF", "--name", "Northern Backgammon Federation", "--webhook", "https://example.org/reports")
    before = secrets_of("NBF")
    told("NBF", "--email", "reports@example.org", "--language", "fr")
    federation = Federation.objects.get(code="NBF")
    assert (federation.webhook_url, secrets_of("NBF")) == ("https://example.org/reports", before)
    assert (federation.report_email, federation.language) == ("reports@example.org", "fr")


def test_while_a_secret_changes_both_sign_and_then_the_new_one_alone() -> None:
    told("NBF", "--name", "Northern Backgammon Federation", "--webhook", "https://example.org/reports")
    [old] = secrets_of("NBF")
    said = told("NBF", "--new-secret", "--both-sign-for", "2")
    new, still = secrets_of("NBF")
    assert (still, new in said, old in said) == (old, True, True)
    federation = Federation.objects.get(code="NBF")
    later = timezone.now() + timedelta(hours=3)
    assert [key.secret for key in keys_that_sign(federation.pk, at=later)] == [new]


def test_a_new_secret_of_one_federation_leaves_the_others_alone() -> None:
    for code in ("NBF", "SBF"):
        told(code, "--name", f"Federation {code}", "--webhook", "https://example.org/reports")
    before = secrets_of("SBF")
    told("NBF", "--new-secret")
    assert (len(secrets_of("NBF")), secrets_of("SBF")) == (2, before)


def test_of_a_key_pair_only_the_public_half_is_told() -> None:
    said = told(
        "NBF", "--name", "Northern Backgammon Federation", "--webhook", "https://example.org/r", "--new-key-pair"
    )
    assert "whpk_" in said
    assert "whsk_" not in said


def test_a_federation_that_fetches_is_only_told_that_a_report_is_there() -> None:
    told("NBF", "--name", "Northern Backgammon Federation", "--webhook", "https://example.org/reports")
    assert Federation.objects.get(code="NBF").webhook_is_thin
    assert "the whole report" in told("NBF", "--webhook-says", "everything")
    assert not Federation.objects.get(code="NBF").webhook_is_thin


def test_an_address_that_is_none_changes_nothing() -> None:
    told("NBF", "--name", "Northern Backgammon Federation")
    with pytest.raises(CommandError, match="report_email"):
        told("NBF", "--email", "nowhere")
    assert Federation.objects.get(code="NBF").report_email == ""
