"""The environment: what docs/operation.md documents is read and the reverse; a value that can't be meant is refused."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from config.env import BadEnvironment, Environment
from tests.product import PATIENCE_SECONDS

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


@pytest.mark.parametrize("given", ["abc", "0", "65536", "-1", "8000.5", "1e3", "8000s", "８" * 9])
def test_a_number_is_a_number_within_its_limits(monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    monkeypatch.setenv("PORT", given)
    with pytest.raises(BadEnvironment, match=f"PORT: found '{given}'; expected a whole number from 1 to 65535"):
        Environment().whole_number("PORT", default=8000, least=1, most=65535)


@pytest.mark.parametrize("given", ["10s", "nan", "inf", "0.5", "1,5"])
def test_an_interval_is_a_number(monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    monkeypatch.setenv("REPORT_SWEEP_SECONDS", given)
    with pytest.raises(BadEnvironment, match="expected a number, 1 or more"):
        Environment().number("REPORT_SWEEP_SECONDS", default=10, least=1)


def test_a_switch_is_on_or_off_and_nothing_between(monkeypatch: pytest.MonkeyPatch) -> None:
    read = {}
    for given in ("true", "True", "yes", "1", "on", "false", "no", "0", "off", ""):
        monkeypatch.setenv("BEHIND_PROXY", given)
        read[given] = Environment().is_on("BEHIND_PROXY", default=True)
    assert [given for given, found in read.items() if not found] == ["false", "no", "0", "off"]
    monkeypatch.setenv("BEHIND_PROXY", "ture")
    with pytest.raises(BadEnvironment, match="BEHIND_PROXY: found 'ture'; expected true or false"):
        Environment().is_on("BEHIND_PROXY", default=False)


@pytest.mark.parametrize(
    "given",
    [
        "desk.example.org", "https//desk.example.org", "https://", "ftp://desk", "https://desk/hall", "https://a@desk",
        "https://desk:port", "https://[desk", "https://desk?x", "HTTP desk",
    ],
)  # fmt: skip
def test_an_address_that_is_none_never_turns_tls_off(monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    """Without its scheme an address looked like a trial without TLS."""
    monkeypatch.setenv("PUBLIC_URL", given)
    with pytest.raises(BadEnvironment, match="PUBLIC_URL: found"):
        Environment().origin("PUBLIC_URL")


def test_an_address_is_scheme_and_host(monkeypatch: pytest.MonkeyPatch) -> None:
    for given in ("https://desk.example.org", "http://[::1]:8000", "https://büro.example", "http://127.0.0.1:80"):
        monkeypatch.setenv("PUBLIC_URL", f"{given}/ ")
        assert Environment().origin("PUBLIC_URL") == given


@pytest.mark.parametrize("given", ["30", "30/fortnight", "many/min", "-1/min"])
def test_a_rate_is_so_many_in_a_time(monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    monkeypatch.setenv("THROTTLE_CHECKS", given)
    with pytest.raises(BadEnvironment, match="expected a rate such as 30/min"):
        Environment().rate("THROTTLE_CHECKS", default="30/min")


def test_lists_and_texts_lose_the_space_around_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ALLOWED_HOSTS", "desk.example.org, hall.example.org ,")
    assert Environment().several("ALLOWED_HOSTS") == ["desk.example.org", "hall.example.org"]
    (tmp_path / "old").write_text("the-old-key\n")
    monkeypatch.setenv("SECRET_KEY_FALLBACKS_FILE", str(tmp_path / "old"))
    assert Environment().several("SECRET_KEY_FALLBACKS") == ["the-old-key"]
    monkeypatch.setenv("SECRET_KEY", "$up-is-no-name-of-another")
    assert Environment().text("SECRET_KEY") == "$up-is-no-name-of-another"


def test_a_file_that_cant_be_read_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SECRET_KEY_FILE", str(tmp_path / "none"))
    with pytest.raises(BadEnvironment, match=r"SECRET_KEY_FILE: found .*none \(No such file"):
        Environment().text("SECRET_KEY")


def _said(var: Path, *command: str, **given: str) -> subprocess.CompletedProcess[str]:
    ours = {"PATH": os.environ["PATH"], "VAR_DIR": str(var)}
    return subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env=ours | given,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_SECONDS,
    )


@pytest.mark.parametrize("command", [("manage.py", "check"), ("manage.py", "migrate")])
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PUBLIC_URL", "desk.example.org"),
        ("SESSION_IDLE_MINUTES", "3h"),
        ("LOG_LEVEL", "LOUD"),
        ("THROTTLE_REQUESTS", "1200"),
        ("DATABASE_URL", "postgresql//desk:secret@db.example.org/hall"),
        ("SECRET_KEY_FILE", "/nowhere/key"),
        ("VAR_DIR", "/dev/null/var"),
    ],
)
def test_a_command_says_in_one_line_what_is_wrong(
    tmp_path: Path, command: tuple[str, ...], name: str, value: str
) -> None:
    told = _said(tmp_path, *command, **{"DATABASE_URL": "postgresql://nowhere.invalid/hall", name: value})
    assert (told.returncode, told.stdout) == (1, "")
    assert told.stderr.startswith("tablecall: ")
    assert name in told.stderr
    assert told.stderr.count("\n") == 1
    assert "secret@" not in told.stderr
    assert not list(tmp_path.glob("postgres*"))


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("PORT", "eight", "PORT: found 'eight'; expected a whole number from 1 to 65535"),
        ("PORT", "99999", "expected a whole number"),
        ("HOST", "no.such.host.invalid", "HOST: found 'no.such.host.invalid'"),
        ("HOST", "192.0.2.77", "HOST: found '192.0.2.77'"),
        ("HOST", "ä" * 70, "HOST: found 'ä"),
        ("PUBLIC_URL", "desk.example.org", "PUBLIC_URL: found"),
        ("VAR_DIR", "/dev/null/var", "/dev/null/var"),
    ],
)
def test_a_start_says_so_before_anything_is_started(tmp_path: Path, name: str, value: str, words: str) -> None:
    told = _said(tmp_path, "manage.py", "up", **{name: value})
    assert (told.returncode, told.stdout) == (1, "")
    assert told.stderr.startswith("tablecall: ")
    assert words in told.stderr
    assert told.stderr.count("\n") == 1
    assert not list(tmp_path.glob("postgres*"))


def test_a_database_that_does_not_answer_is_named(tmp_path: Path) -> None:
    told = _said(tmp_path, "manage.py", "backup", "a-file", DATABASE_URL="postgresql://desk:secret@127.0.0.1:9/hall")
    assert told.returncode == 1
    assert told.stderr.startswith("tablecall: the database doesn't answer: ")
    assert "127.0.0.1" in told.stderr
    assert "secret" not in told.stderr
