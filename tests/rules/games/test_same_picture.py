"""The pictures that the client's board is held to: what the server draws of a few scenes.

They are kept beside the client's tests. After a change of the drawing `python -m tests.rules.games.test_same_picture`
writes them anew; the client's own test then says whether its board still shows the same.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from rules.games.backgammon.drawing import View, draw
from rules.games.backgammon.formats import own
from rules.games.backgammon.palettes import PALETTES
from rules.kernel.units import Side

FOLDER = Path(__file__).parents[3] / "pwa" / "tests" / "pictures"
SIDES = {side.value: side for side in Side}
SCENES: list[dict[str, Any]] = json.loads((FOLDER / "scenes.json").read_text(encoding="utf-8"))


def drawn(scene: dict[str, Any]) -> str:
    """The server's picture, a shape a line."""
    picture = draw(
        own.from_json(scene["situation"]).situation,
        View(SIDES[scene["below"]], is_mirrored=scene["off"] == "left"),
        language=scene["language"],
        palette=PALETTES[scene["palette"]],
        names=scene["names"],
    )
    return picture.replace("><", ">\n<") + "\n"


def file_of(scene: dict[str, Any]) -> Path:
    return FOLDER / f"{scene['name']}.svg"


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene["name"])
def test_the_client_is_held_to_what_the_server_draws(scene: dict[str, Any]) -> None:
    assert file_of(scene).read_text(encoding="utf-8") == drawn(scene)


if __name__ == "__main__":
    for each in SCENES:
        file_of(each).write_text(drawn(each), encoding="utf-8")
