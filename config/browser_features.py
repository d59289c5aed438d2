"""What a browser may let our pages use: camera and microphone, for ourselves alone."""

from collections.abc import Callable

from django.http import HttpRequest
from django.http.response import HttpResponseBase

POLICY = "camera=(self), microphone=(self), geolocation=(), payment=(), usb=()"


class PermissionsPolicy:
    """Sets the header of every answer."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer, with the header."""
        response = self.get_response(request)
        response.headers["Permissions-Policy"] = POLICY
        return response
