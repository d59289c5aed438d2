"""A worker of the web server ends with the server, also if that is killed before the worker has loaded the product."""

import os
import subprocess
import sys

import pytest

from tests.product import ROOT

KILLED_WHILE_ITS_WORKER_STARTS = """
import multiprocessing, os, signal, time

def work():
    while os.getppid() == multiprocessing.parent_process().pid:
        time.sleep(0.01)
    import config.wsgi
    print("still there", flush=True)

multiprocessing.get_context("fork").Process(target=work).start()
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="a parent's end is told by Linux alone")
def test_a_worker_whose_server_was_killed_meanwhile_ends() -> None:
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "tests.settings", "END_WITH_PARENT": "1"}
    ended = subprocess.run(
        [sys.executable, "-c", KILLED_WHILE_ITS_WORKER_STARTS],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (ended.stdout, ended.returncode) == ("", -9)
    assert "Traceback" not in ended.stderr


def test_what_a_worker_has_loaded_at_its_start_is_left_out_of_garbage_collection() -> None:
    program = "import gc, sys, config.wsgi; print('tournaments.rounds.api.views' in sys.modules, gc.get_freeze_count())"
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "tests.settings"}
    said = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    ).stdout.split()
    assert said[0] == "True"
    assert int(said[1]) > 100_000
