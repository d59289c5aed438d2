"""The names of the environment: what docs/operation.md documents is read somewhere, and what is read is documented."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDERS = ("config", "launcher", "bootstrap", "tournaments", "arbitration")
READ = re.compile(r"""(?:\benv\.\w+\(|os\.environ\.get\(|os\.environ\[)\s*"([A-Z][A-Z_]+)\"""")
INTERNAL = {
    "CHROMIUM": "for tests in a browser: bootstrap/browser.py",
    "DJANGO_SETTINGS_MODULE": "Django's own",
    "END_WITH_PARENT": "from the supervisor to its web server",
    "PATH": "the system's own",
}


def documented() -> set[str]:
    """The names in the first column of the table."""
    text = (ROOT / "docs/operation.md").read_text()
    table = text.partition("## Environment variables")[2].partition("\n## ")[0]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    return {name for row in rows for name in re.findall(r"`([A-Z_]+)`", row)}


def read_by_code() -> set[str]:
    """The names that the product's code asks for."""
    files = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")]
    return {name for path in files for name in READ.findall(path.read_text())}


def test_what_is_documented_is_read() -> None:
    assert len(documented()) > 15
    assert documented() - read_by_code() == set()


def test_what_is_read_is_documented() -> None:
    assert read_by_code() - documented() - set(INTERNAL) == set()
