"""The doubling cube as a fact: what it shows and whose it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules.games.backgammon.match_play import HIGHEST_CUBE, is_cube_number
from rules.kernel.errors import ErrorCode, contradiction, unexpected
from rules.kernel.facts import Fact, Whole
from rules.kernel.shapes import Gap, object_of
from rules.kernel.units import Side, Words

HIGHEST_FACE = 64
_OWNERS = {None: None, "A": Side.A, "B": Side.B}


@dataclass(frozen=True, slots=True)
class Cube:
    """The game's value and the only side that may double next: None while the cube is centred."""

    value: int
    owner: Side | None = None

    @property
    def is_centred(self) -> bool:
        """Whether either side may double."""
        return self.owner is None

    @property
    def doubled(self) -> int:
        """The level that a double offers."""
        return 2 * self.value

    def to_json(self) -> dict[str, Any]:
        """As in a question."""
        return {"value": self.value, "owner": None if self.owner is None else self.owner.value}


class CubeNumber(Whole):
    """A number that a cube can stand for: 1, 2, 4, 8 and so on."""

    def __init__(self, label: Words, **words: Any) -> None:
        super().__init__(1, HIGHEST_CUBE, None, label, **words)

    def parse(self, found: Any, path: str) -> int:
        """A power of two; there is no cube of 5. Raises: QuestionError."""
        number = super().parse(found, path)
        if not is_cube_number(number):
            expected = Words("1, 2, 4, 8 and so on")
            raise unexpected(ErrorCode.UNKNOWN_VALUE, path, found, expected)
        return number


def stake_of(cube: Cube) -> int:
    """What the game is multiplied by: in the middle with 64 on top, a cube that has no 1 is neutral."""
    return 1 if cube.is_centred and cube.value == HIGHEST_FACE else cube.value


def faces(level: int) -> tuple[int, ...]:
    """The numbers that stand for a level: itself, and above 64 the face that a cube then shows (128 is 2)."""
    return (level,) if level <= HIGHEST_FACE else (level, level // HIGHEST_FACE)


class CubeFact(Fact[Cube]):
    """`{"value": 2, "owner": "A"}`; the owner is null while the cube is in the middle, at 1.

    With `as_it_lies` the cube may also lie where it doesn't belong: in the middle at another number, at 1 on a side.
    """

    shape = "cube"
    is_as_it_lies = False

    def as_it_lies(self) -> CubeFact:
        """Take the cube as it lies, right or wrong."""
        self.is_as_it_lies = True
        return self

    def parse(self, found: Any, path: str) -> Cube | Gap:
        """A power of two and a side or null; what is left out is unknown."""
        object_of(found, path, ("value", "owner"))
        value, owner = found.get("value"), found.get("owner")
        if value is not None and (type(value) is not int or not is_cube_number(value)):
            powers = Words("1 or a power of two up to 65536")
            raise unexpected(_code(value, int), f"{path}.value", value, powers)
        if not (owner is None or isinstance(owner, str)) or owner not in _OWNERS:
            side = Words("A, B or null for the middle")
            raise unexpected(_code(owner, str), f"{path}.owner", owner, side)
        names = [f"{path}.{name}" for name in ("value", "owner") if name not in found]
        if value is None and "value" in found:
            names.insert(0, f"{path}.value")
        if names:
            return Gap(tuple(names), found)
        if not self.is_as_it_lies and (value == 1) is not (owner is None):
            raise contradiction(f"{path}.value", f"{path}.owner", because=MISPLACED)
        return Cube(value, _OWNERS[owner])


MISPLACED = Words(
    "A cube in the middle is at 1, and a cube at 1 is in the middle.",
)


def _code(found: Any, form: type) -> ErrorCode:
    right_type = type(found) is form
    if not right_type:
        return ErrorCode.WRONG_TYPE
    return ErrorCode.OUT_OF_RANGE if form is int else ErrorCode.UNKNOWN_VALUE
