"""Places: where in the source a rule stands."""

from __future__ import annotations

import inspect
import os

from rules.kernel.rulebook import Decide

FOLDER = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
"""The base of displayed paths: the folder that holds rules/."""


def place_of(decide: Decide) -> str:
    """`rules/eubgf_2020/cube.py:30 crawford_double`."""
    function = inspect.unwrap(decide)
    file = inspect.getsourcefile(function) or ""
    return f"{os.path.relpath(file, FOLDER)}:{function.__code__.co_firstlineno} {function.__name__}"
