"""A situation in words, for those who can't see its picture."""

from __future__ import annotations

from collections.abc import Mapping

from rules.games.backgammon.position import BAR, OFF, POINTS
from rules.games.backgammon.situation import Cube, Situation
from rules.kernel.units import Side, Words, listed

Names = Mapping[str, str]


def pip_count(places: tuple[int, ...]) -> int:
    """Pips that a side still has to go."""
    return sum(place * count for place, count in enumerate(places))


def in_words(situation: Situation, language: str, names: Names) -> str:
    """The position in words: side on roll and dice, each side's checkers by its own points, cube and score."""
    sentences = [_turn(situation, names), *(_side(situation, side, names) for side in Side)]
    if situation.cube:
        sentences.append(_cube(situation.cube, situation.on_roll, names))
    sentences += _match(situation, names)
    return " ".join(sentence[language] for sentence in sentences)


def _turn(situation: Situation, names: Names) -> Words:
    if situation.on_roll is None:
        return Words("Backgammon position.")
    name = names[situation.on_roll]
    if situation.cube and situation.cube.is_offered:
        return Words("{name} has doubled.").filled(name=name)
    if situation.dice is None:
        return Words("{name} is on roll.").filled(name=name)
    rolled = "-".join(map(str, situation.dice))
    return Words("{name} has rolled {rolled}.").filled(name=name, rolled=rolled)


def _side(situation: Situation, side: Side, names: Names) -> Words:
    places, name = situation.checkers_of(side), names[side]
    found = [
        Words("{checkers} on {point}").filled(checkers=places[point], point=point)
        for point in range(POINTS, 0, -1)
        if places[point]
    ]
    if places[BAR]:
        found.insert(0, Words("{checkers} on the bar").filled(checkers=places[BAR]))
    if places[OFF]:
        off = Words("{checkers} off", context="one checker") if places[OFF] == 1 else Words("{checkers} off")
        found.append(off.filled(checkers=places[OFF]))
    return Words("{name}: {checkers}; {pips} pips.").filled(
        name=name, checkers=listed(found, Words(", ")) if found else Words("no checkers"), pips=pip_count(places)
    )


def _cube(cube: Cube, on_roll: Side | None, names: Names) -> Words:
    if cube.is_offered:
        value = cube.value * 2
        return Words("The cube is offered at {value}.").filled(value=value)
    if cube.owner is None:
        return Words("The cube is centred on {value}.").filled(value=cube.value)
    owner = names[cube.owner]
    return Words("{owner} owns the cube on {value}.").filled(owner=owner, value=cube.value)


def _match(situation: Situation, names: Names) -> list[Words]:
    found: list[Words] = []
    score, length = situation.score, situation.match_length
    if score is not None and length:
        found.append(
            Words(
                "{first} {points}, {second} {others}, match to {length}.",
            ).filled(first=names[Side.A], points=score.A, second=names[Side.B], others=score.B, length=length)
        )
    if situation.is_crawford:
        found.append(Words("Crawford game."))
    return found
