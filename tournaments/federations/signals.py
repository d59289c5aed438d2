"""What the app above hears of federations."""

from typing import Final

from django.dispatch import Signal

report_named: Final = Signal()
"""A suspension names the report that led to it: `report_id`, `federation`, `at`. Reports aren't this app's subject."""
