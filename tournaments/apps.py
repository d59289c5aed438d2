"""The Django app of what is played."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    """Tournaments, as Django loads them."""

    name = "tournaments"
