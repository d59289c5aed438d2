"""Addresses below /api/v1/ that tournaments answers."""

from django.urls import path, register_converter

from tournaments.api.base import AnyId
from tournaments.api.session import SessionView

register_converter(AnyId, "id")

urlpatterns = [
    path("session", SessionView.as_view()),
]
