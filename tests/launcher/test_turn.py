"""One start at a time in a folder."""

import threading
import time
from pathlib import Path

import pytest

from launcher import LauncherError, Turn


def take(folder: Path, said: list[str], wait_seconds: float = 60) -> Turn:
    return Turn.take(folder / "up.lock", say=said.append, wait_seconds=wait_seconds)


def test_a_second_start_beside_a_running_one_is_refused_at_once(tmp_path: Path) -> None:
    said: list[str] = []
    first = take(tmp_path, said)
    with pytest.raises(LauncherError, match="found another start running in"):
        take(tmp_path, said)
    first.end()
    second = take(tmp_path, said)
    assert (second.was_killed, said) == (False, [])
    second.end()


def test_one_that_is_stopping_is_waited_for_and_said_so(tmp_path: Path) -> None:
    said: list[str] = []
    first = take(tmp_path, said)
    first.stop()
    ended: list[str] = []

    def end() -> None:
        while not said:
            time.sleep(0.01)
        ended.append("first")
        first.end()

    ending = threading.Thread(target=end)
    ending.start()
    second = take(tmp_path, said)
    assert ended == ["first"]
    ending.join()
    assert len(said) == 1
    assert "is still stopping; waiting for it" in said[0]
    second.end()


def test_one_that_never_comes_to_its_end_is_not_waited_for_for_ever(tmp_path: Path) -> None:
    first = take(tmp_path, [])
    first.stop()
    with pytest.raises(LauncherError, match="is still stopping after 0 s"):
        take(tmp_path, [], wait_seconds=0)
    first.end()


def test_one_that_was_killed_is_known_by_the_word_it_left(tmp_path: Path) -> None:
    (tmp_path / "up.lock").write_text("running 4711\n")
    turn = take(tmp_path, [])
    assert turn.was_killed
    turn.end()
