"""The Django app of what is disputed."""

from django.apps import AppConfig


class ArbitrationConfig(AppConfig):
    """Arbitration, as Django loads it."""

    name = "arbitration"
