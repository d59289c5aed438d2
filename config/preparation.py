"""Preparation of the database: tables, the search's index, the broker's queue."""

from django.core.management import call_command

from arbitration.precedents.index import renew
from config import broker


def prepare() -> None:
    """Bring a database up to date. Does nothing where nothing is missing."""
    call_command("migrate", verbosity=0, skip_checks=False)
    renew()
    broker.install()
