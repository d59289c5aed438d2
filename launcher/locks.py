"""Locks on files that end with their process, however it ends."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def lock(path: Path, *, shared: bool = False, wait: bool = True) -> int | None:
    """Lock the file and return its descriptor, which isn't inherited; None if it is taken and we don't wait."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    mode = (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | (0 if wait else fcntl.LOCK_NB)
    try:
        fcntl.flock(descriptor, mode)
    except BlockingIOError:
        os.close(descriptor)
        return None
    return descriptor


@contextmanager
def held(path: Path, *, shared: bool = False) -> Iterator[None]:
    """Hold the lock during the block."""
    descriptor = lock(path, shared=shared)
    assert descriptor is not None
    try:
        yield
    finally:
        os.close(descriptor)


def is_held(path: Path) -> bool:
    """Whether a process holds the lock at this moment."""
    descriptor = lock(path, wait=False)
    if descriptor is None:
        return True
    os.close(descriptor)
    return False
