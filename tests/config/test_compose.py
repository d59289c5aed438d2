"""docker-compose.yml: what it promises, and that Compose itself understands it where it is installed."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from bootstrap import secret_files

ROOT = Path(__file__).resolve().parent.parent.parent
FILE = ROOT / "docker-compose.yml"
PASSWORDS = ("PASSWORD", "SECRET", "_URL", "_KEY")
NOT_SECRET = {"PUBLIC_URL"}


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    """The file as YAML."""
    read: dict[str, Any] = yaml.safe_load(FILE.read_text())
    return read


def _compose_command() -> list[str] | None:
    """Compose's second version as docker's plug-in, else the first as a program of its own."""
    ways = (["docker", "compose"], ["docker-compose"])
    return next((way for way in ways if shutil.which(way[0]) and _answers([*way, "version"])), None)


def _answers(command: list[str]) -> bool:
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def test_compose_understands_the_file(tmp_path: Path) -> None:
    command = _compose_command()
    if command is None:
        pytest.skip("no docker compose on this machine")
    shutil.copy(FILE, tmp_path)
    (tmp_path / "secrets").mkdir()
    for name in yaml.safe_load(FILE.read_text())["secrets"]:
        (tmp_path / "secrets" / name).touch()
    environment = {**os.environ, "SITE": "desk.example.org"}
    said = subprocess.run(
        [*command, "-f", "docker-compose.yml", "config"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 0, said.stderr
    understood = yaml.safe_load(said.stdout)
    assert set(understood["services"]) >= {"proxy", "web", "worker", "beat", "database", "broker"}
    assert understood["services"]["web"]["environment"]["PUBLIC_URL"] == "https://desk.example.org"


def test_every_service_that_stays_has_a_health_check(compose: dict[str, Any]) -> None:
    services = compose["services"]
    assert set(services) == {"proxy", "prepare", "web", "worker", "beat", "database", "broker"}
    for name, service in services.items():
        assert "healthcheck" in service or service["restart"] == "no", name


def test_web_worker_and_beat_are_one_image_that_cannot_write_to_itself(compose: dict[str, Any]) -> None:
    ours = [compose["services"][name] for name in ("prepare", "web", "worker", "beat")]
    assert {service["image"] for service in ours} == {"tablecall:${VERSION:-dev}"}
    assert all(service["read_only"] and service["cap_drop"] == ["ALL"] for service in ours)


def test_the_owner_of_the_database_is_known_to_prepare_alone(compose: dict[str, Any]) -> None:
    services = compose["services"]
    knowing = {name for name in services if "database_owner_url" in services[name].get("secrets", [])}
    assert knowing == {"prepare"}
    assert services["prepare"]["environment"].keys() - services["web"]["environment"] == {"DATABASE_OWNER_URL_FILE"}
    passworded = {name for name in services if "database_password" in services[name].get("secrets", [])}
    assert passworded == {"database"}


def test_secrets_come_from_files(compose: dict[str, Any]) -> None:
    for name, service in compose["services"].items():
        for variable in set(service.get("environment", {})) - NOT_SECRET:
            assert variable.endswith("_FILE") or not variable.endswith(PASSWORDS), f"{name}: {variable}"
    assert all(secret["file"].startswith("./secrets/") for secret in compose["secrets"].values())


def test_only_the_proxy_is_reachable_from_outside(compose: dict[str, Any]) -> None:
    assert [name for name, service in compose["services"].items() if "ports" in service] == ["proxy"]


def test_data_lie_in_named_volumes(compose: dict[str, Any]) -> None:
    named = set(compose["volumes"])
    used = {mount.split(":")[0] for service in compose["services"].values() for mount in service.get("volumes", [])}
    assert used - named == {"./Caddyfile"}
    assert {"database", "broker", "app", "certificates"} == named


def test_the_secrets_are_made_once_and_fit_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, compose: dict[str, Any]
) -> None:
    monkeypatch.setattr(secret_files, "FOLDER", tmp_path / "secrets")
    secret_files.make()
    first = {file.name: file.read_text() for file in (tmp_path / "secrets").iterdir()}
    secret_files.make()
    assert {file.name: file.read_text() for file in (tmp_path / "secrets").iterdir()} == first
    assert set(first) == set(compose["secrets"])
    assert f"//tablecall:{first['database_password']}@database:5432/" in first["database_owner_url"]
    assert first["database_url"].startswith("postgresql://tablecall_app:")
    assert first["database_password"] not in first["database_url"]
    assert first["broker_url"].split(":")[2].partition("@")[0] in first["broker_conf"]
    assert len(set(first.values())) == len(first)
    assert (tmp_path / "secrets").stat().st_mode & 0o077 == 0
