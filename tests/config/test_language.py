"""A request's language ends with the request."""

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path
from django.utils import translation

from tests.api_client import Browser
from tests.factories import make_user

pytestmark = pytest.mark.django_db


def breaks(request: HttpRequest) -> HttpResponse:
    """A view with a bug."""
    raise ZeroDivisionError


urlpatterns = [path("breaks", breaks)]


def test_the_language_that_a_request_names_ends_with_it() -> None:
    browser = Browser(language="fr")
    browser.get("/tournaments")
    assert (browser.last.headers["Content-Language"], translation.get_language()) == ("fr", "en")


def test_the_users_language_ends_with_the_request_and_with_the_sign_in() -> None:
    user = make_user(language="fr")
    browser = Browser(language="")
    browser.sign_in(user.email)
    assert (browser.status, browser.last.headers["Content-Language"], translation.get_language()) == (200, "fr", "en")
    browser.get("/tournaments")
    assert (browser.status, browser.last.headers["Content-Language"], translation.get_language()) == (200, "fr", "en")


@pytest.mark.urls(__name__)
def test_it_ends_where_a_view_breaks() -> None:
    answer = Client(raise_request_exception=False).get("/breaks", headers={"Accept-Language": "fr"})
    assert (answer.status_code, translation.get_language()) == (500, "en")


def test_a_language_that_was_active_before_is_active_again() -> None:
    with translation.override("fr"):
        Browser(language="en").get("/tournaments")
        assert translation.get_language() == "fr"
