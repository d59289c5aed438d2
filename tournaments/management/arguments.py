"""Arguments of commands that a mistyped number would make harmful."""

import math
from argparse import ArgumentTypeError
from collections.abc import Callable


def amount_of(unit: str, *, most: float) -> Callable[[str], float]:
    """Reads a number of `unit` from 0 to `most`."""

    def read(text: str) -> float:
        try:
            found = float(text)
        except ValueError:
            found = math.nan
        if not 0 <= found <= most:
            raise ArgumentTypeError(f"found {text!r}, expected {unit} from 0 to {most:g}")
        return found

    return read
