"""Set-up: nothing is done twice for the same inputs, and what can't be had is said."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bootstrap import browser, client, node, python, stamps
from bootstrap.__main__ import main
from bootstrap.say import SetUpFailed, run


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A root of its own for stamps and inputs."""
    monkeypatch.setattr(stamps, "ROOT", tmp_path)
    monkeypatch.setattr(stamps, "STAMPS", tmp_path / "stamps")
    return tmp_path


def test_a_step_is_done_again_only_for_other_inputs_or_a_lost_result(root: Path) -> None:
    lock, made, done = root / "lock", root / "made", list[str]()

    def step() -> None:
        done.append(lock.read_text())
        made.touch()

    for content, is_lost in (("1", False), ("1", False), ("2", False), ("2", True)):
        lock.write_text(content)
        if is_lost:
            made.unlink()
        stamps.once("packages", [lock], made, step)
    assert done == ["1", "2", "2"]


def test_a_step_that_fails_is_tried_again(root: Path) -> None:
    tries = []

    def step() -> None:
        tries.append(1)
        raise SetUpFailed("no network")

    for _ in range(2):
        with pytest.raises(SetUpFailed):
            stamps.once("packages", [], root / "made", step)
    assert len(tries) == 2


def test_a_step_that_ctrl_c_cut_off_is_done_again_also_for_the_inputs_before(root: Path) -> None:
    """A half-made result isn't that of the last whole run, to which a branch may lead back."""
    source, made = root / "source", root / "dist"

    def build() -> None:
        made.write_text(f"half of {source.read_text()}")
        if source.read_text() == "new":
            raise KeyboardInterrupt
        made.write_text(source.read_text())

    source.write_text("old")
    stamps.once("build", [source], made, build)
    source.write_text("new")
    with pytest.raises(KeyboardInterrupt):
        stamps.once("build", [source], made, build)
    source.write_text("old")
    stamps.once("build", [source], made, build)

    assert made.read_text() == "old"


def test_an_environment_that_ctrl_c_left_without_pip_is_made_anew(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Its Python is there first: every later set-up found no pip in it."""
    venv = tmp_path / ".venv"
    for name, path in (("VENV", venv), ("BIN", venv / "bin"), ("PYTHON", venv / "bin" / "python")):
        monkeypatch.setattr(python, name, path)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", venv], check=True)
    asked = []

    def installed(command: list[str | Path], **_: object) -> None:
        if "install" in command:
            asked.append(subprocess.run([*command[:3], "--version"], capture_output=True, check=False).returncode)
        else:
            run(command)

    monkeypatch.setattr(python, "run", installed)
    python._install_uv()
    assert asked == [0]


def test_a_program_that_fails_is_named() -> None:
    with pytest.raises(SetUpFailed, match="status 3"):
        run([python.PYTHON, "-c", "raise SystemExit(3)"])


@pytest.mark.parametrize(
    ("version", "is_enough"),
    [
        ((20, 18), False),
        ((20, 19), True),
        ((21, 7), False),
        ((22, 11), False),
        ((22, 12), True),
        ((24, 0), True),
        ((0, 0), False),
    ],
)
def test_the_systems_node_is_taken_if_the_client_can_be_built_with_it(
    version: tuple[int, int], is_enough: bool
) -> None:
    assert node.is_new_enough(*version) is is_enough


def test_another_node_is_taken_from_the_wheel(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(node, "system_version", lambda: (18, 19))
    monkeypatch.setattr(python, "install_node_wheel", lambda: tmp_path)
    assert node.environment()["PATH"].split(os.pathsep)[0] == str(tmp_path)


def test_without_any_chromium_the_reason_and_the_ways_out_are_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused() -> None:
        raise SetUpFailed("no network")

    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(browser, "find", lambda: None)
    monkeypatch.setattr(browser, "_from_debian", refused)
    monkeypatch.setattr(browser, "_from_playwright", refused)
    with pytest.raises(SetUpFailed, match=r"none can be had. no network; no network. Install Chromium"):
        browser.have()


@pytest.mark.parametrize(
    ("named", "on_path", "found"),
    [
        (None, {browser.SHELL, "chromium"}, browser.SHELL),
        (None, {"chromium"}, "chromium"),
        ("/their/own", {browser.SHELL, "chromium"}, "/their/own"),
    ],
)
def test_the_engine_alone_is_taken_unless_another_is_named(
    monkeypatch: pytest.MonkeyPatch, named: str | None, on_path: set[str], found: str
) -> None:
    monkeypatch.delenv("CHROMIUM", raising=False)
    if named:
        monkeypatch.setenv("CHROMIUM", named)
    monkeypatch.setattr(shutil, "which", lambda name: name if name in on_path else None)
    assert browser.find_quick() == found


def test_a_named_chromium_that_is_none_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "none"))
    with pytest.raises(SetUpFailed, match="found nothing to run at CHROMIUM="):
        browser.have()


def test_beside_a_whole_chromium_the_engine_alone_is_fetched_and_missed_without_harm(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[list[str]] = []

    def refused(packages: list[str]) -> None:
        asked.append(packages)
        raise SetUpFailed("no package server")

    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: name if name == "chromium" else None)
    monkeypatch.setattr(browser, "_has_apt", lambda: True)
    monkeypatch.setattr(browser, "_install", refused)
    browser.have()
    assert asked == [[]]
    assert "no chromium-headless-shell: no package server" in capsys.readouterr().err
    monkeypatch.setenv("CHROMIUM", sys.executable)
    browser.have()
    assert asked == [[]], "a Chromium that is named is the one that is used"


def test_an_unknown_step_is_refused_with_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coffee"]) == 1
    assert (
        "found step coffee; expected one of python, dev, bench, mutants, client, browser, caddy, secrets"
        in capsys.readouterr().err
    )


def test_the_build_depends_on_the_sources_and_not_on_what_it_makes() -> None:
    names = {str(path.relative_to(client.CLIENT)) for path in stamps.files_below(client.CLIENT, client.MADE)}
    assert "package.json" in names
    assert any(name.startswith("src/") for name in names)
    assert not any(name.startswith(("node_modules/", "dist/")) for name in names)


def test_packages_that_are_linked_from_another_tree_are_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "theirs" / "preact").mkdir(parents=True)
    (tmp_path / "node_modules").symlink_to(tmp_path / "theirs")
    monkeypatch.setattr(client, "CLIENT", tmp_path)
    monkeypatch.setattr(client, "run", lambda *_, **__: pytest.fail("npm was run"))
    client.install()
    assert (tmp_path / "theirs" / "preact").is_dir()
