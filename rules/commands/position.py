"""`python -m rules position ID`: a position in all forms, as JSON; a damaged id is refused with its place."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from rules.games.backgammon.drawing import draw
from rules.games.backgammon.formats import FormatError, read
from rules.games.backgammon.forms import all_forms

FINE, REFUSED = 0, 1


def add_to(commands: Any) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("position", help="a position in all forms: JSON, XGID, GNU Backgammon id, OGID")
    parser.add_argument("id", help="a position in any of these forms, or - for standard input")
    parser.add_argument("--svg", action="store_true", help="its picture instead")
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Print the forms; the exit status."""
    try:
        reading = read(sys.stdin.read() if asked.id == "-" else asked.id)
    except FormatError as error:
        refused = {"code": error.code.value, "field": error.place, "message": str(error)}
        print(json.dumps({"error": refused}, ensure_ascii=False, indent=2))
        return REFUSED
    print(draw(reading.situation) if asked.svg else json.dumps(all_forms(reading), ensure_ascii=False, indent=2))
    return FINE
