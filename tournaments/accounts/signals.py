"""What the app above hears of accounts: mails that are owed, and who joined the pool of committees."""

from typing import Final

from django.dispatch import Signal

reset_wanted: Final = Signal()
"""Sent in the transaction that owes a mail: `user`, `at`."""
invitation_wanted: Final = Signal()
"""`invitation`, `at`."""
joined_committee_pool: Final = Signal()
"""No mail, but the same way up: `invitation`, `user`, `at`. Ruling committees are not this app's subject."""
