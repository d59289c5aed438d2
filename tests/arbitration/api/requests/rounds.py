"""Requests about rounds, standings and brackets."""

from typing import Any

from arbitration.places import Place
from tests.arbitration.api.requests.shared import Operations, Prepare, Request, getting
from tests.factories import NOON, Desk, enter
from tournaments.models import Round, Stage, new_id
from tournaments.permissions import ALWAYS, Action
from tournaments.rounds.drafting import draft_round
from tournaments.rounds.publishing import publish_round


def _another_division(desk: Desk) -> Stage:
    """A Swiss stage with three players and a knock-out behind it, in the desk's tournament."""
    division = desk.tournament.divisions.create(
        name=f"Beginners {new_id().hex[-6:]}", discipline="backgammon", match_length=5, preset="swiss-top-cut"
    )
    for name in ("Amon", "Bellier", "Castel"):
        enter(division, name)
    Stage.objects.create(division=division, kind=Stage.Kind.KNOCKOUT, number=2, places=2)
    return Stage.objects.create(division=division, kind=Stage.Kind.SWISS, number=1, planned_rounds=1)


def _drafted(desk: Desk) -> Round:
    round_, _ = draft_round(_another_division(desk).pk, id=new_id(), at=NOON)
    return round_


def _published(desk: Desk) -> Round:
    return publish_round(_drafted(desk).pk, by=desk.director, at=NOON)


def _draft(desk: Desk, place: Place) -> Request:
    return "PUT", f"/rounds/{new_id()}/draft", {"stage": str(_another_division(desk).pk)}


def _swap(desk: Desk, place: Place) -> Request:
    round_ = _drafted(desk)
    draft: dict[str, Any] = round_.draft or {}
    body = {"one": draft["pairs"][0]["a"], "other": draft["byes"][0]["entrant"], "reason": "She has to leave early."}
    return "PUT", f"/rounds/{round_.pk}/swaps/{new_id()}", body


def _move(desk: Desk, place: Place) -> Request:
    round_ = _drafted(desk)
    draft: dict[str, Any] = round_.draft or {}
    return "PUT", f"/rounds/{round_.pk}/draft/players/{draft['pairs'][0]['a']}/table", {"to": 7}


def _check_swap(desk: Desk, place: Place) -> Request:
    round_ = _drafted(desk)
    draft: dict[str, Any] = round_.draft or {}
    one, other = draft["pairs"][0]["a"], draft["byes"][0]["entrant"]
    return "GET", f"/rounds/{round_.pk}/swap?one={one}&other={other}", None


def _with_round(method: str, path: str, body: Any, *, is_published: bool = False) -> Prepare:
    def prepare(desk: Desk, place: Place) -> Request:
        round_ = _published(desk) if is_published else _drafted(desk)
        return method, path.format(round=round_.pk, stage=round_.stage_id), body

    return prepare


def _draw(desk: Desk, place: Place) -> Request:
    round_ = _published(desk)
    round_.matches.update(finished_at=NOON, winner="A", result="played")
    final = Stage.objects.get(division=round_.stage.division_id, kind=Stage.Kind.KNOCKOUT)
    return "PUT", f"/stages/{final.pk}/drawn", None


def _tied(desk: Desk, place: Place) -> Request:
    """Everybody has played everybody, and each has beaten one other: the ratings are equal, too."""
    division = desk.tournament.divisions.create(
        name=f"Tied {new_id().hex[-6:]}", discipline="backgammon", match_length=5, preset="ffbg-championship"
    )
    stage = Stage.objects.create(division=division, kind=Stage.Kind.SWISS, number=1, planned_rounds=1)
    pairs = [(enter(division, f"A{number}"), enter(division, f"B{number}")) for number in range(2)]
    round_ = Round.objects.create(stage=stage, number=1, published_at=NOON)
    for table, (a, b) in enumerate(pairs, start=1):
        round_.matches.create(table=table, side_a=a, side_b=b, finished_at=NOON, winner="A", result="played")
    return "PUT", f"/divisions/{division.pk}/play-offs/{new_id()}", None


def _brackets(desk: Desk, place: Place) -> Request:
    return "GET", f"/divisions/{desk.round.stage.division_id}/brackets", None


def _place(desk: Desk, place: Place) -> Request:
    return "GET", f"/stages/{desk.round.stage_id}/standings/{desk.match.side_a_id}", None


OPERATIONS: Operations = {
    "read_rounds": [(Action.SEE_TOURNAMENT, ALWAYS, getting("/tournaments/{tournament}/rounds"))],
    "read_pairings": [
        (
            Action.SEE_TOURNAMENT,
            ALWAYS,
            lambda desk, place: ("GET", f"/rounds/{desk.round.pk}/pairings", None),
        )
    ],
    "read_standings": [
        (Action.SEE_TOURNAMENT, ALWAYS, lambda desk, place: ("GET", f"/stages/{desk.round.stage_id}/standings", None))
    ],
    "explain_place": [(Action.SEE_TOURNAMENT, ALWAYS, _place)],
    "read_brackets": [(Action.SEE_TOURNAMENT, ALWAYS, _brackets)],
    "draft_round": [(Action.PAIR, ALWAYS, _draft)],
    "check_swap": [(Action.PAIR, ALWAYS, _check_swap)],
    "swap_players": [(Action.PAIR, ALWAYS, _swap)],
    "move_table": [(Action.PAIR, ALWAYS, _move)],
    "publish_round": [(Action.PAIR, ALWAYS, _with_round("PUT", "/rounds/{round}/published", {}))],
    "undo_round": [
        (
            Action.PAIR,
            ALWAYS,
            _with_round("PUT", "/rounds/{round}/undone", {"reason": "Amon had left."}, is_published=True),
        )
    ],
    "draw_stage": [(Action.PAIR, ALWAYS, _draw)],
    "open_playoff": [(Action.PAIR, ALWAYS, _tied)],
}
