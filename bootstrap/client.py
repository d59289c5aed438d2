"""The client: its packages by the lock, and the build that the server serves."""

from bootstrap import node
from bootstrap.say import run, say
from bootstrap.stamps import ROOT, files_below, once

CLIENT = ROOT / "pwa"
MADE = frozenset({"node_modules", "dist", ".cache", "test-results"})


def install() -> None:
    """Have the packages of package-lock.json. Packages that are linked from another tree are that tree's to install."""
    if (CLIENT / "node_modules").is_symlink():
        return  # npm would empty the folder that the link names
    inputs = [CLIENT / "package.json", CLIENT / "package-lock.json", CLIENT / ".npmrc"]
    once(
        "client-packages",
        inputs,
        CLIENT / "node_modules" / ".package-lock.json",
        _install,
        str(node.system_version()[0]),
    )


def build() -> None:
    """Have pwa/dist made from the present sources."""
    install()
    once("client-build", files_below(CLIENT, MADE), CLIENT / "dist" / "index.html", _build)


def run_script(name: str) -> None:
    """Run one of the scripts of package.json."""
    install()
    run(["npm", "run", "--silent", name], folder=CLIENT, environment=node.environment())


def _install() -> None:
    say("installing the client's packages")
    run(["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"], folder=CLIENT, environment=node.environment())


def _build() -> None:
    say("building the client")
    run(["npm", "run", "--silent", "build"], folder=CLIENT, environment=node.environment())
