"""The addresses of the API, version 1."""

from django.urls import include, path

from config.openapi import schema

urlpatterns = [
    path("schema", schema),
    path("", include("tournaments.urls")),
    path("", include("arbitration.urls")),
]
