"""Consultation doubles: captain, partner and clock where two play on a side."""

from __future__ import annotations

from rules.kernel.facts import One, Whole
from rules.kernel.units import Choice, Unit, Words
from rules.questions.backgammon import common
from rules.questions.backgammon.common import LONGEST_MATCH, BackgammonQuestion, outcome
from rules.questions.backgammon.conduct_facts import Name
from rules.questions.groups import KindGroup

LARGEST_TEAM = 99


class DoublesMatter(Choice):
    """What is asked."""

    TEAM_SIZE = "team-size", "how many in the team"
    DISAGREEMENT = "disagreement", "partners disagree on a move or the cube"
    CAPTAIN_CHANGE = "captain-change", "another captain"
    CAPTAIN_CHOICE = "captain-choice", "who is captain"
    ILLEGAL_MOVE = "illegal-move", "who may point out an illegal move"
    ALONE = "alone", "playing alone"
    SUBSTITUTE = "substitute", "another partner"
    CLOCK = "clock", "the clock"


class DoublesTime(Choice):
    """When it is asked."""

    BEFORE_MATCH = "before-match", "before the match"
    IN_GAME = "in-game", "during a game"
    BETWEEN_GAMES = "between-games", "between games"


class ClaimedBy(Choice):
    """Who wants an illegal move played again."""

    CAPTAIN = "captain", "the captain"
    PARTNER = "partner", "the partner"
    OTHER = "other", "another person"


class ConsultationDoubles(BackgammonQuestion):
    """Captain, partner and clock in doubles."""

    __slots__ = ()
    kind = "consultation-doubles"
    group = KindGroup.CONDUCT
    icon = "users"
    label = Words("Doubles")
    hint = Words("Captain, partner or clock where two consult")
    outcomes = (
        outcome("in-order", "All is in order",
                "It is as the rulebook wants it.",
                Words("Nothing to change: {matter}")),
        outcome("too-many", "The team is too large",
                "A team has two players at most.",
                Words("A team has at most two players")),
        outcome("captain-decides", "The captain has the say",
                "The captain is the partner who is rolling and moving now.",
                Words("The captain of the team decides")),
        outcome("allowed", "The team may do so",
                "The rulebook allows it.",
                Words("The team may do this: {matter}")),
        outcome("not-now", "It can't be done now",
                "In a game the captain stays the same.",
                Words("Not possible now: {matter}")),
        outcome("by-lot", "Lots decide between them",
                "The partners don't agree on a captain.",
                Words("The captain is drawn by lot")),
        outcome("may-claim", "The team may claim it",
                "Captain and partner alike may point out an illegal move.",
                Words("{claimed_by} may have the illegal move corrected")),
        outcome("no-claim", "It isn't theirs to claim",
                "Only the captain and the partner may point out an illegal move.",
                Words("{claimed_by} cannot claim the illegal move")),
        outcome("refused", "No player can step in",
                "The team has begun a game: no partner is replaced.",
                Words("No player can step in: the partner plays alone{play_alone}")),
        outcome("clock-needed", "A clock is needed here",
                "Doubles are played with a clock.",
                Words("Consultation doubles are played with a clock")),
        outcome("director-sets", "The director sets the times",
                "For doubles you announce time and delay.",
                Words("You set the times for the doubles")),
    )  # fmt: skip

    matter = One(
        DoublesMatter,
        Words("what is asked"),
        ask=Words("What is it about?"),
        said=Words("Asked: {value}"),
    ).always()
    team_size = Whole(
        1,
        LARGEST_TEAM,
        None,
        Words("players in the team"),
        ask=Words("How many players has the team?"),
        said=Words("Players in the team: {value}"),
    )
    thrower = Name(
        Words("who throws"),
        ask=Words("Which partner throws and moves just now?"),
        said=Words("Throws and moves: {value}"),
    )
    moment = One(
        DoublesTime,
        Words("moment"),
        ask=Words("When?"),
        said=Words("{value}"),
    )
    claimed_by = One(
        ClaimedBy,
        Words("claimed by"),
        ask=Words("Who wants the move played again?"),
        said=Words("Claimed by {value}"),
    )
    games_started = Whole(
        0,
        LONGEST_MATCH,
        Unit.GAMES,
        Words("games begun"),
        ask=Words(
            "How many games has this team begun in this event?",
        ),
        said=Words("Games begun: {value}"),
    )
    clocked = common.clocked()
