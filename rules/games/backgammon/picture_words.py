"""A situation in words, for those who can't see its picture."""

from __future__ import annotations

from collections.abc import Mapping

from rules.games.backgammon.position import BAR, OFF, POINTS
from rules.games.backgammon.situation import Cube, Situation
from rules.kernel.units import Side, Words

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
        return Words("Backgammon position.", "Position de backgammon.")
    name = names[situation.on_roll]
    if situation.cube and situation.cube.is_offered:
        return Words(f"{name} has doubled.", f"{name} a doublé.")
    if situation.dice is None:
        return Words(f"{name} is on roll.", f"{name} a le trait.")
    rolled = "-".join(map(str, situation.dice))
    return Words(f"{name} has rolled {rolled}.", f"{name} a jeté {rolled}.")


def _side(situation: Situation, side: Side, names: Names) -> Words:
    places, name = situation.checkers_of(side), names[side]
    english = [f"{places[point]} on {point}" for point in range(POINTS, 0, -1) if places[point]]
    french = [f"{places[point]} sur {point}" for point in range(POINTS, 0, -1) if places[point]]
    if places[BAR]:
        english.insert(0, f"{places[BAR]} on the bar")
        french.insert(0, f"{places[BAR]} sur la barre")
    if places[OFF]:
        english.append(f"{places[OFF]} off")
        french.append(f"{places[OFF]} de sorti" if places[OFF] == 1 else f"{places[OFF]} de sortis")
    pips = pip_count(places)
    return Words(
        f"{name}: {', '.join(english) or 'no checkers'}; {pips} pips.",
        f"{name} : {', '.join(french) or 'aucun pion'} ; {pips} pips.",
    )


def _cube(cube: Cube, on_roll: Side | None, names: Names) -> Words:
    if cube.is_offered:
        value = cube.value * 2
        return Words(f"The cube is offered at {value}.", f"Le videau est proposé à {value}.")
    if cube.owner is None:
        return Words(f"The cube is centred on {cube.value}.", f"Le videau est au centre, à {cube.value}.")
    owner = names[cube.owner]
    return Words(f"{owner} owns the cube on {cube.value}.", f"{owner} détient le videau à {cube.value}.")


def _match(situation: Situation, names: Names) -> list[Words]:
    found: list[Words] = []
    score, length = situation.score, situation.match_length
    if score is not None and length:
        found.append(
            Words(
                f"{names['A']} {score.A}, {names['B']} {score.B}, match to {length}.",
                f"{names['A']} {score.A}, {names['B']} {score.B}, match en {length} points.",
            )
        )
    if situation.is_crawford:
        found.append(Words("Crawford game.", "Partie Crawford."))
    return found
