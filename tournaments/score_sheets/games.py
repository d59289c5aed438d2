"""Games on a sheet: each is checked against the score before it, and the sheet's score is counted."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rules.games.backgammon.match_play import crawford_game
from tournaments.models import CUBE_VALUES, Side, Win
from tournaments.result_errors import SheetImpossible
from tournaments.services.games import points_for

Entry = dict[str, Any]
MOST_GAMES: Final = 99
ON_SHEETS: Final = (Win.SINGLE, Win.GAMMON, Win.BACKGAMMON, Win.PASS)


def counted(games: Sequence[Mapping[str, Any]], *, match_length: int) -> list[Entry]:
    """The sheet's entries with the score after each game. Raises: SheetImpossible."""
    if len(games) > MOST_GAMES:
        raise SheetImpossible(field="games", found=len(games), expected=f"at most {MOST_GAMES}")
    entries: list[Entry] = []
    score = {"A": 0, "B": 0}
    before: list[tuple[int, int]] = []
    for number, game in enumerate(games, start=1):
        field = f"games.{number - 1}"
        if max(score.values()) >= match_length:
            raise SheetImpossible(field=field, found=f"game {number}", expected=f"the match ended in game {number - 1}")
        before.append((score["A"], score["B"]))
        winner, win, cube = Side(game["winner"]), Win(game["win"]), game["cube"]
        is_crawford = match_length == 1 or crawford_game(before, match_length) == number - 1
        _check(field, win, cube, is_crawford=is_crawford)
        score = {**score, str(winner): score[winner] + points_for(win, cube)}
        entries.append(
            {
                "game": number,
                "winner": str(winner),
                "win": str(win),
                "cube": cube,
                "crawford": is_crawford,
                "score": {side: min(points, match_length) for side, points in score.items()},
            }
        )
    return entries


def _check(field: str, win: Win, cube: int, *, is_crawford: bool) -> None:
    if cube not in CUBE_VALUES:
        raise SheetImpossible(field=f"{field}.cube", found=cube, expected="1, 2, 4, 8 ...")
    if is_crawford and cube != 1:
        raise SheetImpossible(field=f"{field}.cube", found=cube, expected="1 in the Crawford game")
    if is_crawford and win == Win.PASS:
        raise SheetImpossible(field=f"{field}.win", found=str(win), expected="no pass in the Crawford game")


def winner_of(entries: Sequence[Mapping[str, Any]], *, match_length: int) -> Side | None:
    """The side that has the points of the match on this sheet."""
    score = entries[-1]["score"] if entries else {"A": 0, "B": 0}
    return next((side for side in (Side.A, Side.B) if score[side] >= match_length), None)
