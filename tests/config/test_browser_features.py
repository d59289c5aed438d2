"""What our pages may use of a browser is said with every answer."""

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db  # a response that is closed looks at the connection


@pytest.mark.parametrize("address", ["/", "/api/v1/session"])
def test_microphone_and_camera_are_for_our_own_pages(address: str) -> None:
    response = Client().get(address, secure=True)
    policy = response.headers["Permissions-Policy"]
    assert {"camera=(self)", "microphone=(self)", "geolocation=()"} <= set(policy.split(", "))
    assert "media-src 'self' blob:" in response.headers["Content-Security-Policy"]
    response.close()
