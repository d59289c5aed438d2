"""The settings as they are in earnest and on a trial, each in a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from config.env import database

ROOT = Path(__file__).resolve().parent.parent.parent
ASKED = [
    "SECRET_KEY",
    "DEBUG",
    "ALLOWED_HOSTS",
    "SESSION_COOKIE_SECURE",
    "CSRF_COOKIE_SECURE",
    "SECURE_SSL_REDIRECT",
    "SECURE_HSTS_SECONDS",
    "PASSWORD_HASHERS",
    "SESSION_COOKIE_HTTPONLY",
    "CELERY_BROKER_URL",
    "DATABASES",
    "CONTENT_SECURITY_POLICY",
]
SECRET = "s" * 60


def _environment(var: Path, given: dict[str, str]) -> dict[str, str]:
    ours = {"PATH": os.environ["PATH"], "VAR_DIR": str(var), "DJANGO_SETTINGS_MODULE": "config.settings"}
    return ours | given


def _settings(var: Path, **given: str) -> dict[str, Any]:
    program = (
        f"import json; from config import settings; print(json.dumps({{n: getattr(settings, n) for n in {ASKED!r}}}))"
    )
    said = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env=_environment(var, given),
        capture_output=True,
        text=True,
        check=True,
    )
    read: dict[str, Any] = json.loads(said.stdout)
    return read


def test_in_earnest_everything_is_behind_tls(tmp_path: Path) -> None:
    found = _settings(tmp_path, PUBLIC_URL="https://desk.example.org")
    assert found["DEBUG"] is False
    assert found["SESSION_COOKIE_SECURE"] is found["CSRF_COOKIE_SECURE"] is found["SECURE_SSL_REDIRECT"] is True
    assert found["SECURE_HSTS_SECONDS"] > 0
    assert "desk.example.org" in found["ALLOWED_HOSTS"]
    assert "*" not in found["ALLOWED_HOSTS"]
    assert found["PASSWORD_HASHERS"] == ["django.contrib.auth.hashers.Argon2PasswordHasher"]


def test_on_a_trial_cookies_work_without_tls_and_stay_out_of_scripts(tmp_path: Path) -> None:
    found = _settings(tmp_path, PUBLIC_URL="http://127.0.0.1:8000")
    assert found["SESSION_COOKIE_SECURE"] is found["SECURE_SSL_REDIRECT"] is False
    assert found["SESSION_COOKIE_HTTPONLY"] is True
    assert found["DEBUG"] is False


def test_no_policy_lets_scripts_in_from_elsewhere(tmp_path: Path) -> None:
    policy = _settings(tmp_path)["CONTENT_SECURITY_POLICY"]["DIRECTIVES"]
    assert policy["default-src"] == ["'none'"]
    assert policy["style-src"] == ["'self'"]
    assert policy["script-src"] == ["'self'", "'wasm-unsafe-eval'"], "the law on the tablet is compiled, text never is"


def test_the_key_is_made_once_for_the_owners_eyes(tmp_path: Path) -> None:
    first = _settings(tmp_path)["SECRET_KEY"]
    assert len(first) > 50
    assert _settings(tmp_path)["SECRET_KEY"] == first
    assert (tmp_path / "secret-key").stat().st_mode & 0o077 == 0


def test_secrets_are_read_from_files(tmp_path: Path) -> None:
    (tmp_path / "key").write_text(SECRET + "\n")
    (tmp_path / "database").write_text("postgresql://desk:p%40ss@db.example.org:5433/hall?sslmode=require\n")
    (tmp_path / "broker").write_text("amqp://desk:word@broker//\n")
    found = _settings(
        tmp_path,
        SECRET_KEY_FILE=str(tmp_path / "key"),
        DATABASE_URL_FILE=str(tmp_path / "database"),
        BROKER_URL_FILE=str(tmp_path / "broker"),
    )
    assert found["SECRET_KEY"] == SECRET
    assert found["CELERY_BROKER_URL"] == "amqp://desk:word@broker//"
    own = found["DATABASES"]["default"]
    assert (own["HOST"], own["PORT"], own["USER"], own["PASSWORD"]) == ("db.example.org", "5433", "desk", "p@ss")
    assert (own["NAME"], own["OPTIONS"]["sslmode"]) == ("hall", "require")
    assert not (tmp_path / "secret-key").exists()


@pytest.mark.parametrize("url", ["https://localhost", "https://desk.example.org"])
def test_check_deploy_has_no_findings(tmp_path: Path, url: str) -> None:
    said = subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "INFO"],
        cwd=ROOT,
        env=_environment(tmp_path, {"PUBLIC_URL": url}),
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 0, said.stderr
    assert "no issues" in said.stdout


def test_a_folder_is_a_host_too() -> None:
    assert database("postgresql://tablecall@%2Fsrv%2Frun:5432/hall")["HOST"] == "/srv/run"
    assert database("host=/srv/run dbname=hall")["NAME"] == "hall"


def test_the_log_begins_at_the_level_that_is_asked_for() -> None:
    program = (
        "from django.conf import settings; import logging.config;"
        "logging.config.dictConfig(settings.LOGGING);"
        "[getattr(logging.getLogger('any'), level)(level) for level in ('info', 'warning', 'error')]"
    )
    environment = {
        **os.environ,
        "LOG_LEVEL": "ERROR",
        "LOG_FORMAT": "json",
        "DJANGO_SETTINGS_MODULE": "config.settings",
    }
    said = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    ).stderr
    assert [json.loads(line)["event"] for line in said.splitlines()] == ["error"]
