"""A command whose reader is gone, or that Ctrl-C ends, ends without a word, and nothing else is hidden."""

import os
import signal
import subprocess
import sys

import pytest

from bootstrap import closed_pipe
from tests.architecture.sources import ROOT
from tests.product import PATIENCE_SECONDS

COMMANDS = [
    ["-m", "rules", "--help"],
    ["-m", "rules", "cases", "tests/rules/cases/fmjd-extracts/flag-fall.json"],
    ["-m", "catalogues"],
    ["-m", "catalogues", "compile"],
    ["-m", "bootstrap", "nothing"],
    ["-m", "benchmarks", "nothing"],
    ["-m", "tests.enumeration", "fmjd-extracts/flag-fall"],
    ["-m", "tests.mutants", "--help"],
    ["-m", "tests.mutants", "nothing"],
    ["-m", "tests.rules.drawn_answers", "fmjd-extracts/resignation"],
    ["-m", "config.probe", "http://127.0.0.1:9/"],
    ["manage.py", "help"],
    ["manage.py", "compute", "--help"],
    ["manage.py", "compute", "nothing.json"],
]


def _ended(command: list[str], *, has_errors_read: bool) -> subprocess.CompletedProcess[bytes]:
    """The command run with an output that has lost its reader before the first word."""
    reading, writing = os.pipe()
    os.close(reading)
    errors = subprocess.PIPE if has_errors_read else writing
    try:
        return subprocess.run(
            [sys.executable, *command], cwd=ROOT, stdout=writing, stderr=errors, check=False, timeout=PATIENCE_SECONDS
        )
    finally:
        os.close(writing)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_closed_pipe_is_no_traceback(command: list[str]) -> None:
    said = _ended(command, has_errors_read=True).stderr.decode()
    assert not any(word in said for word in ("Traceback", "BrokenPipe", "Exception ignored")), said


def test_it_ends_as_a_program_that_the_pipe_has_ended() -> None:
    assert _ended(["-m", "rules", "coverage"], has_errors_read=True).returncode == closed_pipe.CLOSED
    assert _ended(["-m", "catalogues"], has_errors_read=False).returncode == closed_pipe.CLOSED


def test_the_status_of_a_command_that_is_read_is_its_own() -> None:
    for status in (0, 3):
        with pytest.raises(SystemExit) as ended:
            closed_pipe.run(lambda status=status: status)  # type: ignore[misc]
        assert ended.value.code == status


def test_a_connection_that_was_cut_is_still_reported() -> None:
    code = "from bootstrap import closed_pipe\ndef cut(): raise BrokenPipeError('the database')\nclosed_pipe.run(cut)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "BrokenPipeError: the database" in done.stderr


def test_the_law_has_the_same_one() -> None:
    ours, theirs = (ROOT / folder / "closed_pipe.py" for folder in ("bootstrap", "rules/commands"))
    assert ours.read_text() == theirs.read_text(), "rules/ imports nothing of ours: copy the changed one"


def test_ctrl_c_is_no_traceback() -> None:
    code = "import signal\nimport time\nfrom bootstrap import closed_pipe\n"
    code += "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # a run in the background ignores Ctrl-C
    code += "closed_pipe.run(lambda: print(1, flush=True) or time.sleep(60))"
    begun = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    with begun:
        assert begun.stdout
        begun.stdout.readline()
        begun.send_signal(signal.SIGINT)
        _, said = begun.communicate(timeout=PATIENCE_SECONDS)
    assert (begun.returncode, said) == (closed_pipe.INTERRUPTED, b"")
