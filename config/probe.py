"""`python -m config.probe URL`: exit status 0 if it answers 200; for health checks in images without curl."""

import sys
from urllib.error import URLError
from urllib.request import urlopen

from bootstrap import closed_pipe

TIMEOUT_SECONDS = 4


def main(url: str) -> int:
    """Ask once; say what was found if it isn't good."""
    try:
        with urlopen(url, timeout=TIMEOUT_SECONDS):
            return 0
    except (URLError, OSError) as error:
        print(f"{url}: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    closed_pipe.run(lambda: main(sys.argv[1]))
