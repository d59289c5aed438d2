"""What is read of accounts."""

from typing import Final

from tournaments.models import AccountRecord, User

MOST: Final = 50


def records_of(user: User) -> list[AccountRecord]:
    """The latest lines of the account's log, newest first."""
    return list(AccountRecord.objects.filter(user=user).order_by("-at", "-pk")[:MOST])
