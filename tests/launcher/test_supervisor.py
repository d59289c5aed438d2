"""The supervisor: restarts processes that die, not those that were ended, and leaves none behind."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from launcher import LauncherError, Service, Supervisor
from launcher.children import end, start
from launcher.processes import descendants
from launcher.supervisor import Stopped
from tests.product import PATIENCE_SECONDS

ROOT = Path(__file__).resolve().parent.parent.parent
SLEEP = [sys.executable, "-c", "import time; time.sleep(600)"]


def _until(is_so: Callable[[], bool]) -> None:
    give_up_at = time.monotonic() + PATIENCE_SECONDS
    while not is_so():
        assert time.monotonic() < give_up_at, "waited in vain"
        time.sleep(0.02)


def _writing(file: Path, name: str, status: int = 0) -> list[str]:
    """A child that notes its number, and its name when it is asked to end."""
    program = (
        "import os, signal, sys, time\n"
        f"def note(what): open({str(file)!r}, 'a').write(what + chr(10))\n"
        f"signal.signal(signal.SIGTERM, lambda *_: (note('end {name}'), sys.exit({status})))\n"
        f"note('start {name} ' + str(os.getpid())); time.sleep(600)"
    )
    return [sys.executable, "-c", program]


def _lines(file: Path, beginning: str) -> list[str]:
    return [line for line in file.read_text().splitlines() if line.startswith(beginning)] if file.exists() else []


def test_a_service_that_dies_is_started_again(tmp_path: Path) -> None:
    notes, said = tmp_path / "notes", list[str]()
    supervisor = Supervisor(said.append)
    supervisor.start(Service("clock", _writing(notes, "clock")))
    try:
        _until(lambda: len(_lines(notes, "start")) == 1)
        os.kill(int(_lines(notes, "start")[0].split()[2]), signal.SIGKILL)

        def came_back() -> bool:
            supervisor.look()
            return len(_lines(notes, "start")) == 2

        _until(came_back)
    finally:
        supervisor.end()
    assert said == ["clock ended (-9), again in 0.5 s"]


def test_a_service_is_started_anew_when_that_is_asked_for(tmp_path: Path) -> None:
    notes, said = tmp_path / "notes", list[str]()
    supervisor = Supervisor(said.append)
    for name in ("web", "clock"):
        supervisor.start(Service(name, _writing(notes, name)))
        _until(lambda name=name: bool(_lines(notes, f"start {name}")))  # type: ignore[misc]
    try:
        supervisor.start_anew("web")
        _until(lambda: len(_lines(notes, "start web")) == 2)
        assert (_lines(notes, "end"), said) == (["end web"], [])
    finally:
        supervisor.end()


def test_what_is_to_be_done_now_and_then_is_done_while_it_watches() -> None:
    supervisor, done = Supervisor(print), list[int]()

    def note() -> None:
        done.append(1)
        if len(done) == 3:
            supervisor.stop()

    supervisor.run(now_and_then=note, every_seconds=0.01)
    assert len(done) == 3


def test_services_end_in_the_opposite_order(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    supervisor = Supervisor(print)
    for name in ("database", "web", "clock"):
        supervisor.start(Service(name, _writing(notes, name)))
        _until(lambda name=name: bool(_lines(notes, f"start {name}")))  # type: ignore[misc]
    supervisor.end()
    assert _lines(notes, "end") == ["end clock", "end web", "end database"]


def test_a_service_that_never_gets_up_ends_the_start() -> None:
    def wait(meanwhile: Callable[[], None]) -> None:
        give_up_at = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < give_up_at:
            meanwhile()
            time.sleep(0.02)

    supervisor = Supervisor(lambda _: None)
    with pytest.raises(LauncherError, match="broken ended 3 times"):
        supervisor.start(Service("broken", [sys.executable, "-c", "raise SystemExit(3)"], wait=wait))
    supervisor.end()


def test_a_failed_step_names_itself() -> None:
    with pytest.raises(LauncherError, match="prepare ended with status 4"):
        Supervisor(print).run_once("prepare", [sys.executable, "-c", "raise SystemExit(4)"], {})


def test_asked_to_stop_while_starting_it_starts_nothing_more() -> None:
    supervisor = Supervisor(print)
    supervisor.stop()
    with pytest.raises(Stopped):
        supervisor.look()


def test_a_child_that_ignores_the_question_is_killed(tmp_path: Path) -> None:
    ready = tmp_path / "ready"
    program = f"import signal, time; signal.signal(15, signal.SIG_IGN); open({str(ready)!r}, 'w'); time.sleep(600)"
    deaf = start([sys.executable, "-c", program])
    _until(ready.exists)
    end(deaf, patience_seconds=0.2)
    assert deaf.returncode == -signal.SIGKILL


@pytest.mark.skipif(sys.platform != "linux", reason="the kernel's help is Linux's")
def test_kill_9_of_the_supervisor_leaves_no_process() -> None:
    program = (
        "import sys; from launcher import Service, Supervisor\n"
        "supervisor = Supervisor(print)\n"
        f"for name in 'ab': supervisor.start(Service(name, {SLEEP!r}))\n"
        "supervisor.run()"
    )
    killed = subprocess.Popen([sys.executable, "-c", program], cwd=ROOT)
    _until(lambda: len(descendants(killed.pid)) == 2)
    children = descendants(killed.pid)
    killed.kill()
    killed.wait()
    _until(lambda: not any(Path(f"/proc/{child}").exists() for child in children))
