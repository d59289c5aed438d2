"""What the launcher says when it can't go on."""


class LauncherError(Exception):
    """A reason that a person can read: what was found, what was expected, what to do."""
