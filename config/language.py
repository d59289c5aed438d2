"""Language: a request is answered in its own, and leaves the thread's as it was."""

from typing import cast

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.locale import LocaleMiddleware
from django.utils import translation


class RequestLanguage(LocaleMiddleware):
    """Activates the language of the request, as Django's middleware does, and takes it back after the answer.

    Views may activate the user's language; whatever runs next in the same thread doesn't inherit it.
    """

    async_capable = False

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer within the request's language."""
        with translation.override(translation.get_language()):
            return cast(HttpResponseBase, super().__call__(request))
