"""The end of a command that is no error of ours: Ctrl-C, or `| head -1`, which closes the pipe."""

import os
import select
import sys
from collections.abc import Callable
from typing import NoReturn, TextIO

CLOSED = 141
"""What a shell reports of a program that the closed pipe itself has ended."""
INTERRUPTED = 130
"""What it reports of one that Ctrl-C has ended."""


def run(main: Callable[[], int | None]) -> NoReturn:
    """End the process with the status of `main`; silently after Ctrl-C, or if its output has lost its reader."""
    try:
        try:
            status = main()
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        status = INTERRUPTED
    except BrokenPipeError:
        closed = [stream for stream in (sys.stdout, sys.stderr) if _is_closed(stream)]
        if not closed:
            raise
        for stream in closed:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        status = CLOSED
    sys.exit(status)


def _is_closed(stream: TextIO) -> bool:
    """Whether it is a pipe that has lost its reader; a connection elsewhere may have been cut instead."""
    asked = select.poll()
    asked.register(stream.fileno(), select.POLLOUT)
    return any(event & (select.POLLERR | select.POLLHUP) for _, event in asked.poll(0))
