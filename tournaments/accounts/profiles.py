"""Profiles: what an account's owner changes of it."""

from tournaments.models import User


def change_profile(user: User, *, name: str, initials: str, language: str) -> None:
    """Change name, initials and language. The address is the log-in and stays."""
    user.name, user.initials, user.language = name, initials, language
    user.save(update_fields=["name", "initials", "language"])
