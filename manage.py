"""The command line of the server: every command that is not `up` finds or starts the database it needs."""

import os
import sys

from bootstrap import closed_pipe
from launcher.errors import LauncherError

UP_WITHOUT_DJANGO = (["up"], ["up", "--demo"])
"""Loading Django would take longer than all else that these do before they become another program."""


def main() -> int:
    """Run one management command; a reason not to goes to stderr."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    try:
        _run()
    except LauncherError as error:
        print(f"tablecall: {error}", file=sys.stderr)
        return 1
    return 0


def _run() -> None:
    for word in sys.argv:
        if any("\udc80" <= letter <= "\udcff" for letter in word):
            raise LauncherError(f"found {word!a}; expected arguments in UTF-8")
    if sys.argv[1:] in UP_WITHOUT_DJANGO:
        from config.up import become_up

        become_up(sys.argv[2:])
    from django.core.management import execute_from_command_line

    from config.database import lease_for_command

    with lease_for_command(sys.argv):
        execute_from_command_line(sys.argv)


if __name__ == "__main__":
    closed_pipe.run(main)
