"""Changes: what a ruling alters in a match, noted with what stood before, so that a later ruling can undo it."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.utils.dateparse import parse_datetime

from arbitration.rulings.match_states import cube_of, end_of, finished_as, result_of
from tournaments.canonical import moment
from tournaments.models import Entrant, Game, Match, Result, Side, Win
from tournaments.selectors.scores import Score, score_of
from tournaments.services import events, games, matches

Effect = dict[str, Any]
SIDES = (Side.A, Side.B)


class Changes:
    """A match in a ruling's hands. Each method changes it through `tournaments.services` and notes the effect."""

    def __init__(self, match: Match, *, reference: str, at: datetime) -> None:
        self.match = match
        self.reference = reference
        self.at = at
        self.effects: list[Effect] = []

    @property
    def score(self) -> Score:
        """The score as it stands now."""
        return score_of(self.match.pk)

    @property
    def game(self) -> Game | None:
        """The game in play."""
        return Game.objects.filter(match=self.match, is_finished=False).first()

    @property
    def last_game(self) -> Game | None:
        """The last game of the match, finished or not."""
        return Game.objects.filter(match=self.match).order_by("number").last()

    def add_points(self, side: Side, points: int, *, reason: str) -> None:
        """Give a side points, or take them off; nothing for none."""
        if points == 0:
            return
        game = self.last_game
        adjustment = matches.adjust_score(
            self.match,
            side,
            points,
            reference=self.reference,
            at=self.at,
            game_number=game.number if game else None,
            reason=reason,
        )
        self._note("score", side=str(side), points=points, adjustment=str(adjustment.pk))

    def reach(self, target: Score, *, reason: str) -> None:
        """Make the match read this score."""
        now = self.score
        for side in SIDES:
            self.add_points(side, target[side] - now[side], reason=reason)

    def set_cube(self, value: int, owner: Side | None) -> None:
        """Put the cube there, where a game is in play on record."""
        game = self.game
        if game is None:
            return
        before = cube_of(game)
        self._note(
            "cube", game=game.number, before=before, after=cube_of(games.set_cube(self.match, value=value, owner=owner))
        )

    def put_out_cube(self) -> None:
        """Take the cube off the board, where a game is in play on record."""
        game = self.game
        if game is None:
            return
        before = cube_of(game)
        self._note("cube", game=game.number, before=before, after=cube_of(games.put_out_cube(self.match)))

    def set_length(self, points: int) -> None:
        """Play the match to another number of points."""
        before = self.match.match_length
        if before == points:
            return
        self.match = matches.set_match_length(self.match, points=points)
        self._note("length", before=before, after=points)

    def finish_match(self, winner: Side | None, result: Result, *, ends_match: bool = False) -> None:
        """End the match (of sets only this one, unless it `ends_match`) and the game in play, overriding the record."""
        ends_match = ends_match and self.match.is_set
        self._break_off(winner)
        before = result_of(self.match)
        stands = self.match.winner, self.match.result, self.match.ends_match
        if self.match.has_result and stands == (winner or "", result, ends_match):
            return
        self.match = finished_as(self.match, winner or "", result, self.at, ends_match=ends_match)
        self._note("result", before=before, after=result_of(self.match))

    def _break_off(self, winner: Side | None) -> None:
        """The game in play of a match that ends by a ruling counts nothing; it isn't played on."""
        game = self.game
        if game is None or self.match.match_length is None or self.match.has_result:
            return
        if winner is None:
            ended = games.draw_game(self.match, points=0)
        else:
            ended = games.finish_game(self.match, winner=winner, win=Win.AWARDED, points=0)
        self._note("game", game=ended.number, before=None, after=end_of(ended))

    def resume_match(self) -> None:
        """The match isn't over."""
        if not self.match.has_result:
            return
        before = result_of(self.match)
        self.match = matches.resume_match(self.match)
        self._note("result", before=before, after=None)

    def finish_game(self, winner: Side, win: Win, points: int) -> None:
        """The game in play is over and counts so much."""
        game = games.finish_game(self.match, winner=winner, win=win, points=points)
        self._note("game", game=game.number, before=None, after=end_of(game))

    def decide_game(self, winner: Side | None, win: Win, points: int) -> None:
        """Set how the last game ended, overriding the record; without a winner it is a draw."""
        if self.last_game is None:
            self.start_game()
        last = self.last_game
        after = {"winner": winner or "", "win": str(win), "points": points}
        if last is None or (last.is_finished and end_of(last) == after):
            return
        before = end_of(last) if last.is_finished else None
        self._end_last_game(last, after)
        self._note("game", game=last.number, before=before, after=after)

    def _end_last_game(self, last: Game, end: dict[str, Any] | None) -> None:
        """Set or clear the end of the last game. The result of the match doesn't change."""
        if last.is_finished:
            games.reopen_game(self.match, keeps_result=True)
        if end and end["winner"]:
            games.finish_game(self.match, winner=Side(end["winner"]), win=Win(end["win"]), points=end["points"])
        elif end:
            games.draw_game(self.match, points=end["points"])

    def reach_totals(self, target: Score) -> None:
        """Make the score read this by the totals that are reported; what rulings gave and took stays."""
        before, now = (self.last_game.totals if self.last_game else None), self.score
        if now == target and before is not None:
            return
        reported = before or {"A": 0, "B": 0}
        after = {str(side): reported[side] + target[side] - now[side] for side in SIDES}
        game = games.report_totals(self.match, totals=after, at=self.at)
        self._note("totals", game=game.number, before=before, after=after)

    def _undo_totals(self, effect: Effect) -> None:
        last = self.last_game
        if last is None or last.number != effect["game"] or last.totals != effect["after"]:
            return self._keep(effect)
        games.report_totals(self.match, totals=effect["before"], at=self.at)
        return self._note("totals", game=last.number, before=effect["after"], after=effect["before"])

    def set_clocked(self, *, clocked: bool) -> None:
        """Play the match with a clock, or without."""
        if self.match.clocked == clocked:
            return
        self.match = matches.set_clocked(self.match, clocked=clocked)
        self._note("clocked", before=not clocked, after=clocked)

    def _undo_clocked(self, effect: Effect) -> None:
        self.set_clocked(clocked=effect["before"])

    def start_game(self) -> None:
        """A game that is decided without being played begins."""
        game = games.start_game(self.match, at=self.at)
        self._note("started", game=game.number)

    def reopen_game(self) -> None:
        """The last game isn't over, and so the match isn't."""
        last = self.last_game
        if last is None or not last.is_finished:
            return
        self.resume_match()
        before = end_of(last)
        games.reopen_game(self.match)
        self._note("game", game=last.number, before=before, after=None)

    def mark_crawford_game(self, number: int) -> None:
        """Note which game is the Crawford game, where that game is on record."""
        game = Game.objects.filter(match=self.match, number=number).first()
        if game is None or game.is_crawford:
            return
        games.mark_crawford_game(self.match, number=number)
        self._note("crawford", game=number, before=False, after=True)

    def withdraw(self, side: Side) -> None:
        """A side is out of the tournament."""
        entrant = self._entrant(side)
        if entrant.withdrawn_at is not None:
            return
        entrant = events.withdraw(entrant, at=max(self.at, entrant.entered_at))
        self._note("withdrawn", side=str(side), before=None, after=moment(entrant.withdrawn_at or self.at))

    def undo(self, effects: Sequence[Effect]) -> None:
        """Take back what an earlier ruling changed, last first. What was changed since by others stays as it is."""
        for effect in reversed(effects):
            UNDO[effect["effect"]](self, effect)

    def _undo_score(self, effect: Effect) -> None:
        self.add_points(Side(effect["side"]), -effect["points"], reason="superseded")

    def _undo_cube(self, effect: Effect) -> None:
        game = self.game
        if game is None or game.number != effect["game"] or cube_of(game) != effect["after"]:
            return self._keep(effect)
        before = effect["before"]
        if before["is_out"]:
            return self.put_out_cube()
        return self.set_cube(before["value"], Side(before["owner"]) if before["owner"] else None)

    def _undo_length(self, effect: Effect) -> None:
        if self.match.match_length != effect["after"] or effect["before"] is None:
            return self._keep(effect)
        return self.set_length(effect["before"])

    def _undo_result(self, effect: Effect) -> None:
        if result_of(self.match) != effect["after"]:
            return self._keep(effect)
        return self._restore_result(effect["before"])

    def _restore_result(self, result: dict[str, Any] | None) -> None:
        """Set or clear the result of the match."""
        now = result_of(self.match)
        if now == result:
            return
        if result is None:
            self.match = matches.resume_match(self.match)
        else:
            at = parse_datetime(result["finished_at"]) or self.at
            ends_match = result.get("ends_match", False)
            self.match = finished_as(self.match, result["winner"], result["result"], at, ends_match=ends_match)
        self._note("result", before=now, after=result_of(self.match))

    def _undo_game(self, effect: Effect) -> None:
        last = self.last_game
        if (
            last is None
            or last.number != effect["game"]
            or (end_of(last) if last.is_finished else None) != effect["after"]
        ):
            return self._undo_points_of_game(effect)
        self._end_last_game(last, effect["before"])
        return self._note("game", game=last.number, before=effect["after"], after=effect["before"])

    def _undo_points_of_game(self, effect: Effect) -> None:
        """Later games were played on it: only its points can be put right."""
        for end, sign in ((effect["after"], -1), (effect["before"], 1)):
            if end is not None and end["winner"]:
                self.add_points(Side(end["winner"]), sign * end["points"], reason="superseded")

    def _undo_crawford(self, effect: Effect) -> None:
        games.mark_crawford_game(self.match, number=effect["game"], is_crawford=effect["before"])
        self._note("crawford", game=effect["game"], before=effect["after"], after=effect["before"])

    def _undo_withdrawn(self, effect: Effect) -> None:
        entrant = self._entrant(Side(effect["side"]))
        entrant.refresh_from_db(fields=["withdrawn_at"])
        if entrant.withdrawn_at is None or moment(entrant.withdrawn_at) != effect["after"]:
            return self._keep(effect)
        events.take_back(entrant)
        return self._note("withdrawn", side=effect["side"], before=effect["after"], after=None)

    def _keep(self, effect: Effect) -> None:
        self._note("kept", of=effect)

    def _entrant(self, side: Side) -> Entrant:
        return self.match.side_a if side is Side.A else self.match.side_b

    def _note(self, effect: str, **what: Any) -> None:
        self.effects.append({"effect": effect, **what})


UNDO = {
    "score": Changes._undo_score,
    "cube": Changes._undo_cube,
    "length": Changes._undo_length,
    "result": Changes._undo_result,
    "game": Changes._undo_game,
    "started": Changes._keep,
    "crawford": Changes._undo_crawford,
    "withdrawn": Changes._undo_withdrawn,
    "totals": Changes._undo_totals,
    "clocked": Changes._undo_clocked,
    "kept": Changes._keep,
}
