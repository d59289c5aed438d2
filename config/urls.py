"""Addresses: health, the API, and the client for everything else."""

from django.urls import include, path, re_path

from config import check, client, engine, health
from config.tls import AUTHORITY

handler400 = "config.problems.bad_request"
handler403 = "config.problems.permission_denied"
handler404 = "config.problems.not_found"
handler500 = "config.problems.server_error"

urlpatterns = [
    path("health/live", health.live),
    path("health/ready", health.ready),
    path(AUTHORITY, client.authority),
    path("check/<uuid:report_id>", check.check_page),
    path("engine/rules.zip", engine.rules_archive),
    path("api/v1/", include("config.api")),
    # not /api, not a file: those that are missing are 404, not a page. The number of an article has dots as well
    re_path(r"^(?!api/)(?!health/)(?!(?!rulebooks/).*\.[a-z0-9]+$)", client.client_page),
]
