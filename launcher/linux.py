"""Calls to the Linux kernel: those that Python has no function for before 3.12, and a process's limit of files."""

import ctypes
import os
import signal
import sys

CLONE_NEWUSER = 0x10000000
PR_SET_PDEATHSIG = 1
IS_LINUX = sys.platform == "linux"


def new_user_namespace() -> None:
    """Give this single-threaded process a user namespace; OSError where the machine forbids it."""
    _call("unshare", CLONE_NEWUSER)


def end_with_parent(signal_number: signal.Signals, parent: int) -> None:
    """Have the kernel send this process a signal when its parent ends, however it ends. Nothing to do elsewhere."""
    if not IS_LINUX:
        return
    _call("prctl", PR_SET_PDEATHSIG, int(signal_number), 0, 0, 0)
    if os.getppid() != parent:  # it ended before we asked
        raise SystemExit(0)


def allow_open_files(count: int) -> None:
    """Raise this process's limit of open files, as far as the machine allows. Nothing to do elsewhere."""
    if not IS_LINUX:
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = count if hard == resource.RLIM_INFINITY else min(count, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def _call(name: str, *arguments: int) -> None:
    libc = ctypes.CDLL(None, use_errno=True)
    if getattr(libc, name)(*arguments) != 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
