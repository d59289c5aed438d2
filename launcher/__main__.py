"""`python -m launcher serve|keep FOLDER`: what the launcher starts itself with."""

import argparse
import sys
from pathlib import Path

from launcher.cluster import Cluster
from launcher.errors import LauncherError
from launcher.keeper import keep
from launcher.server import serve


def main() -> int:
    """Run one of the two; a reason to stop goes to stderr."""
    parser = argparse.ArgumentParser(prog="python -m launcher", description=__doc__)
    parser.add_argument("command", choices=("serve", "keep"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--parent", type=int, default=0, help="number of the process whose end ends the server")
    parser.add_argument("--idle", type=float, default=30.0, help="seconds without a user after which it stops")
    parser.add_argument("--unsafe", action="store_true", help="don't wait for the disk (tests)")
    options = parser.parse_args()
    cluster = Cluster(options.folder.resolve(), is_durable=not options.unsafe)
    try:
        if options.command == "serve":
            serve(cluster, parent=options.parent)
        keep(cluster, idle_seconds=options.idle)
    except LauncherError as error:
        print(f"tablecall: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
