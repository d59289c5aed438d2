"""`python3 -m bootstrap STEP...`: python, dev, bench, mutants, client, browser, caddy, secrets, npm:SCRIPT."""

import sys
from collections.abc import Callable

from bootstrap import browser, caddy, client, closed_pipe, python, secret_files
from bootstrap.say import SetUpFailed

STEPS: dict[str, Callable[[], None]] = {
    "python": lambda: python.install("base"),
    "dev": lambda: python.install("dev"),
    "bench": lambda: python.install("bench"),
    "mutants": lambda: python.install("mutants"),
    "client": client.build,
    "browser": browser.have,
    "caddy": caddy.have,
    "secrets": secret_files.make,
}


def main(names: list[str]) -> int:
    """Take the steps in order."""
    try:
        for name in names:
            _take(name)
    except SetUpFailed as failure:
        print(f"set-up: {failure}", file=sys.stderr)
        return 1
    return 0


def _take(name: str) -> None:
    if name.startswith("npm:"):
        client.run_script(name.removeprefix("npm:"))
        return
    if name not in STEPS:
        raise SetUpFailed(f"found step {name}; expected one of {', '.join(STEPS)}, npm:SCRIPT")
    STEPS[name]()


if __name__ == "__main__":
    closed_pipe.run(lambda: main(sys.argv[1:]))
