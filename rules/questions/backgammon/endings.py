"""How games and matches end otherwise than by play: resignations, claims, settlements."""

from __future__ import annotations

from rules.games.backgammon.match_play import GameWorth
from rules.kernel.facts import Fact, One, Several, WhichSide, Whole, YesNo
from rules.kernel.units import Choice, Unit, Words
from rules.questions.backgammon import common
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.groups import KindGroup


class CompletionAct(Choice):
    """A proposal or claim to end a game or a match, or to change its course."""

    RESIGNATION = "resignation", "a loss is offered"
    CLAIM = "claim", "a win is claimed"
    SETTLEMENT = "settlement", "points are agreed"
    REPLAY = "replay", "a game is played again"
    CANCEL = "cancel", "a game is cancelled"
    SHORTEN_MATCH = "shorten-match", "the match is shortened"


class Level(Choice):
    """What is offered or claimed."""

    SINGLE = "single", "single game"
    GAMMON = "gammon", "gammon"
    BACKGAMMON = "backgammon", "backgammon"

    @property
    def basic_points(self) -> int:
        """What it is worth with the cube on 1."""
        return GameWorth(self.value).basic_points


class Completion(BackgammonQuestion):
    """Resignations, settlements, claims of a certain result."""

    __slots__ = ()
    kind = "completion"
    group = KindGroup.SCORE
    icon = "handshake"
    label = Words("Resignation or claim")
    hint = Words("A loss offered, a win claimed, points agreed")
    outcomes = (
        outcome("resignation-valid", "The resignation is good",
                "The game is over and counts as offered.",
                Words("{score_game_winner} wins {score_game_points:point|points}")),
        outcome("claim-upheld", "The claim is upheld",
                "The game is over and counts as claimed.",
                Words("{score_game_winner} wins {score_game_points:point|points}")),
        outcome("claim-rejected", "The claim is rejected",
                "The game is played out.",
                Words("{by}'s claim is rejected")),
        outcome("offer-declined", "The offer was declined",
                "The game goes on as if nothing had been offered.",
                Words("The game goes on: {by}'s offer was declined")),
        outcome("not-permitted", "This isn't permitted",
                "Games and matches are played out: nothing of the kind may be agreed.",
                Words("Not permitted: {act}")),
    )  # fmt: skip

    act = One(
        CompletionAct,
        Words("what is wanted"),
        ask=Words("What do they want, or what have they done?"),
        said=Words("What it is about: {value}"),
    ).always()
    by = WhichSide(
        Words("who offers or claims"),
        ask=Words("Who offers the loss, or claims the win?"),
        said=Words("It comes from {value}"),
    )
    phase = common.phase(
        Words("When was it offered or claimed?"),
        label=Words("when it was offered or claimed"),
        said=Words("Offered or claimed {value}"),
    )
    match_length = common.match_length()
    accepted = YesNo(
        Words("offer accepted"),
        ask=Words("Did the opponent accept?"),
        said=(
            Words("{opponent} accepted"),
            Words("{opponent} declined"),
        ),
    )
    opponent_agrees = YesNo(
        Words("opponent agrees"),
        ask=Words("Does the opponent agree? (Doubt counts as no.)"),
        said=(
            Words("{opponent} agrees"),
            Words("{opponent} doesn't agree, or doubts it"),
        ),
    )
    possible_results: Fact[tuple[Level, ...] | None] = Several(
        Level,
        Words("still possible"),
        ask=Words("Which results does the position still allow?"),
        said=Words("The position still allows: {value}"),
    ).optional()
    contact = YesNo(
        Words("contact"),
        ask=Words("Can checkers still meet?"),
        said=(
            Words("Checkers can still meet"),
            Words("There is no contact any more"),
        ),
    )
    result_certain = YesNo(
        Words("result certain"),
        ask=Words("Is this result certain for every roll?"),
        said=(
            Words("The result is certain"),
            Words("The result could still be another"),
        ),
    )
    level = One(
        Level,
        Words("loss or win named"),
        ask=Words("What was offered or claimed?"),
        said=Words("Offered or claimed: {value}"),
    )
    cube = common.cube(Words("cube"), Words("Where is the cube?")).as_it_lies()
    clocked: Fact[bool | None] = common.clocked().optional()
    carried_out = YesNo(
        Words("acted on"),
        ask=Words("Have they already acted on it?"),
        said=(
            Words("They have acted on it"),
            Words("It was only asked"),
        ),
    ).absent(False)
    exceptional = YesNo(
        Words("exceptional"),
        ask=Words("Are the circumstances exceptional?"),
        said=(
            Words("The circumstances are exceptional"),
            Words("The circumstances aren't exceptional"),
        ),
    ).absent(False)
    prior = Whole(
        0,
        common.LONGEST_MATCH,
        Unit.TIMES,
        Words("earlier unjustified claims"),
        ask=Words("How many unjustified claims were there before?"),
        said=Words("Earlier unjustified claims: {value}"),
    ).recorded().absent(0)  # fmt: skip
