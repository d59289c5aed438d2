"""The addresses of what is played, subject by subject."""

from django.urls import URLPattern, URLResolver, include, path

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("tournaments.accounts.urls")),
    path("", include("tournaments.api.urls")),
    path("", include("tournaments.rounds.result_urls")),
    path("", include("tournaments.events.urls")),
    path("", include("tournaments.rounds.urls")),
    path("", include("tournaments.federations.urls")),
    path("", include("tournaments.score_sheets.urls")),
    path("", include("tournaments.exchange.urls")),
    path("", include("tournaments.public.urls")),
]
