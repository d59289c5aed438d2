"""Games on a sheet: each is checked against the score before it, and the sheet's score is counted."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from rules.games.backgammon.match_play import crawford_game
from tournaments.errors import Words, at_most
from tournaments.models import CUBE_VALUES, Side, Win
from tournaments.result_errors import SheetImpossible
from tournaments.selectors.round_tables import first_difference
from tournaments.services.games import points_for

Entry = dict[str, Any]
Score = Mapping[str, int]
NONE_GIVEN: Final[Score] = {"A": 0, "B": 0}
MOST_GAMES: Final = 99
ON_SHEETS: Final = (Win.SINGLE, Win.GAMMON, Win.BACKGAMMON, Win.PASS)


def counted(
    games: Sequence[Mapping[str, Any]],
    *,
    match_length: int,
    given: Score = NONE_GIVEN,
    known: Iterable[Sequence[Mapping[str, Any]]] = (),
) -> list[Entry]:
    """The sheet's entries with the score after each game. Raises: SheetImpossible.

    `given` are the points that rulings and lateness have given so far. They count in the score, so they decide which
    game is the Crawford game, and end the match. Games that one of the `known` sheets of the match begins with keep
    what had been given when they were noted there.
    """
    if len(games) > MOST_GAMES:
        raise SheetImpossible(field="games", found=len(games), expected=at_most(MOST_GAMES))
    entries: list[Entry] = []
    points = {"A": 0, "B": 0}
    before: list[tuple[int, int]] = []
    noted = max((_begun_alike(games, each) for each in known), key=len, default=())
    for number, game in enumerate(games, start=1):
        field = f"games.{number - 1}"
        had = given_in(noted[number - 1]) if number <= len(noted) else given
        if max(added(points, had).values()) >= match_length:
            raise SheetImpossible(
                field=field,
                found=Words("game {number}").filled(number=number),
                expected=Words("the match ended in game {number}").filled(number=number - 1),
            )
        before.append((points["A"] + had["A"], points["B"] + had["B"]))
        winner, win, cube = Side(game["winner"]), Win(game["win"]), game["cube"]
        is_crawford = match_length == 1 or crawford_game(before, match_length) == number - 1
        _check(field, win, cube, is_crawford=is_crawford)
        points = {**points, str(winner): points[winner] + points_for(win, cube)}
        entries.append(
            {
                "game": number,
                "winner": str(winner),
                "win": str(win),
                "cube": cube,
                "crawford": is_crawford,
                "given": dict(had),
                "score": {side: min(total, match_length) for side, total in added(points, had).items()},
            }
        )
    return entries


def _begun_alike(games: Sequence[Mapping[str, Any]], known: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any]]:
    """The known games that these begin with."""
    return known[: (first_difference(games, known) or len(games) + 1) - 1]


def given_in(entry: Mapping[str, Any]) -> Score:
    """What had been given when a game was noted; sheets of earlier versions don't say."""
    found: Score = entry.get("given", NONE_GIVEN)
    return found


def added(one: Score, other: Score) -> dict[str, int]:
    """Both sides' points, summed."""
    return {side: one[side] + other[side] for side in one}


def points_of(entries: Iterable[Mapping[str, Any]]) -> dict[str, int]:
    """What the games of a sheet count, without the points that were given."""
    points = {"A": 0, "B": 0}
    for entry in entries:
        points[entry["winner"]] += points_for(Win(entry["win"]), entry["cube"])
    return points


def _check(field: str, win: Win, cube: int, *, is_crawford: bool) -> None:
    if cube not in CUBE_VALUES:
        raise SheetImpossible(field=f"{field}.cube", found=cube, expected="1, 2, 4, 8 ...")
    if is_crawford and cube != 1:
        raise SheetImpossible(field=f"{field}.cube", found=cube, expected=Words("1 in the Crawford game"))
    if is_crawford and win == Win.PASS:
        raise SheetImpossible(field=f"{field}.win", found=str(win), expected=Words("no pass in the Crawford game"))


def winner_of(entries: Sequence[Mapping[str, Any]], *, match_length: int, given: Score = NONE_GIVEN) -> Side | None:
    """The side that has the points of the match by this sheet and what was given."""
    score = added(points_of(entries), given)
    return next((side for side in (Side.A, Side.B) if score[side] >= match_length), None)
