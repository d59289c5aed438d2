"""The system check of EMAIL_URL."""

from __future__ import annotations

import pytest
from pytest_django import Settings

from arbitration.reports.checks import check_email_url


@pytest.mark.parametrize(
    "url", ["", "file:///var/mail", "smtp+tls://me:secret@mail.example:587", "smtp://mail.example"]
)
def test_a_server_a_folder_or_nothing_is_fine(settings: Settings, url: str) -> None:
    settings.EMAIL_URL = url
    assert check_email_url(None) == []


@pytest.mark.parametrize("url", ["mail.example", "http://mail.example", "smtp://", "smtp://mail.example:port"])
def test_what_can_not_be_understood_is_an_error(settings: Settings, url: str) -> None:
    settings.EMAIL_URL = url
    (error,) = check_email_url(None)
    assert error.id == "arbitration.E001"
