"""Supervision: an observer set over a match, a match recorded by order, and where a match is played."""

from __future__ import annotations

from rules.kernel.facts import One, Whole, YesNo
from rules.kernel.units import Choice, Side, Unit, Words
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.backgammon.conduct_facts import Asker
from rules.questions.backgammon.presence import MOST_MINUTES
from rules.questions.forms import Sides
from rules.questions.groups import KindGroup


class ObserverReason(Choice):
    """Why a player asks for an observer."""

    OUTSIDE_AID = "outside-aid", "outside aid"
    SLOW_PLAY = "slow-play", "the pace of play"
    DICE = "dice", "the way dice are thrown"
    OTHER = "other", "something else"


class ObserverPerson(Choice):
    """Who is to observe."""

    COMMITTEE_MEMBER = "committee-member", "a member of the committee"
    NEUTRAL = "neutral", "a neutral person"
    OTHER = "other", "another person"


class Observer(BackgammonQuestion):
    """An observer for a match, and the side that pays for one."""

    __slots__ = ()
    kind = "observer"
    group = KindGroup.CONDUCT
    icon = "clipboard-list"
    label = Words("Observer")
    hint = Words("A person is to watch a match, and who pays")
    outcomes = (
        outcome("may-appoint", "You may appoint an observer",
                "You decide whether to, and at whose cost.",
                Words("You may appoint an observer for the table")),
        outcome("not-justified", "No observer is needed",
                "In your judgement the request isn't justified.",
                Words("An observer needs a good reason")),
        outcome("unsuitable", "A neutral person is needed",
                "A member of the committee or a neutral person observes.",
                Words("The observer must be a neutral person")),
        outcome("fee-not-allowed", "The cost is shared otherwise",
                "An observer may be appointed, but not at the cost of this side alone.",
                Words("The observer's fee cannot be charged like this")),
    )  # fmt: skip

    asked_by = One(
        Asker,
        Words("who asks"),
        ask=Words("Who asks for it?"),
        said=Words("Asked by {value}"),
    ).always()
    charge = Sides(
        Words("who is to pay"),
        ask=Words("Who is to pay?"),
        said=Words("To pay: {value}"),
    ).always()
    because = One(
        ObserverReason,
        Words("reason"),
        ask=Words("What is the request about?"),
        said=Words("Because of {value}"),
    )
    justified = YesNo(
        Words("request justified"),
        ask=Words("Is the request justified, in your judgement?"),
        said=(
            Words("The request is justified"),
            Words("The request isn't justified"),
        ),
    )
    person = One(
        ObserverPerson,
        Words("observer"),
        ask=Words("Who is to observe?"),
        said=Words("To observe: {value}"),
    )
    minutes = Whole(
        0,
        MOST_MINUTES,
        Unit.MINUTES,
        Words("minutes observed"),
        ask=Words("How many minutes has the observer watched?"),
        said=Words("Watched for {value} min"),
    )


class RecordingAsks(Choice):
    """What is asked about a recording."""

    OBJECTION = "objection", "a player objects to it"
    PUBLISH = "publish", "a person wants to publish it"


class RecordingBy(Choice):
    """At whose wish a match is recorded."""

    DIRECTOR = "director", "the director"
    A = "A", "A"
    B = "B", "B"
    SPECTATOR = "spectator", "a spectator"

    @property
    def side(self) -> Side | None:
        """The side, if it is one."""
        return {RecordingBy.A: Side.A, RecordingBy.B: Side.B}.get(self)


class RecordingHow(Choice):
    """How a match is recorded."""

    FILM = "film", "filmed"
    STREAM = "stream", "streamed"
    NOTES = "notes", "taken down"
    SPECIAL_BOARD = "special-board", "moved to a certain board"


class Publisher(Choice):
    """Who wants to publish a recording."""

    DIRECTOR = "director", "the director"
    FEDERATION = "federation", "the federation"
    OTHER = "other", "another person"


class Recording(BackgammonQuestion):
    """A match is recorded, streamed or taken down: an objection, or a wish to publish it."""

    __slots__ = ()
    kind = "recording"
    group = KindGroup.CONDUCT
    icon = "camera"
    label = Words("Recording")
    hint = Words("A match filmed, streamed or taken down by order")
    outcomes = (
        outcome("stands", "The recording goes on",
                "A player can't oppose it.",
                Words("The recording goes on: the objection fails")),
        outcome("consent-needed", "The opponent's consent is needed",
                "A player who records their match asks the opponent.",
                Words("The opponent must agree to the recording")),
        outcome("may-be-stopped", "You may stop it",
                "No match is taken down against your will.",
                Words("You may stop the recording")),
        outcome("may-publish", "It may be published",
                "The rulebook gives that right.",
                Words("The recording may be published")),
    )  # fmt: skip

    asks = One(
        RecordingAsks,
        Words("what is asked"),
        ask=Words("What is it about?"),
        said=Words("Asked: {value}"),
    ).always()
    ordered_by = One(
        RecordingBy,
        Words("recorded for"),
        ask=Words("At whose wish is it recorded?"),
        said=Words("Recorded at the wish of: {value}"),
    )
    publisher = One(
        Publisher,
        Words("publisher"),
        ask=Words("Who wants to publish it?"),
        said=Words("To publish it: {value}"),
    )
    how = One(
        RecordingHow,
        Words("how"),
        ask=Words("How is the match recorded?"),
        said=Words("The match is {value}"),
    )


def is_by_order(question: Recording) -> bool:
    """Whether the director ordered the recording, as far as is known: rights to publish are given for no other."""
    return question.known("ordered_by") in (None, RecordingBy.DIRECTOR)


class PlaceAsks(Choice):
    """What is asked about the place of play."""

    ELSEWHERE = "elsewhere", "to play away from the place"
    OTHER_TABLE = "other-table", "to play at another table"
    SMOKE_FREE = "smoke-free", "to play in a smoke-free place"
    TABLE_WANTED = "table-wanted", "a table that is taken"


class PlaceOfPlay(BackgammonQuestion):
    """Where a match is played, and what a player may ask for there."""

    __slots__ = ()
    kind = "place-of-play"
    group = KindGroup.CONDUCT
    icon = "locate"
    label = Words("Place of play")
    hint = Words("Another place or table, smoke, a table that is taken")
    outcomes = (
        outcome("allowed", "The match may be there",
                "Nothing in the rulebook forbids it here.",
                Words("Allowed: {asks}")),
        outcome("not-allowed", "The place is fixed",
                "The match is played at the place laid down.",
                Words("The match is played where the director says")),
        outcome("may-ask", "A player may ask for it",
                "You decide where there is room.",
                Words("The player may ask you for this: {asks}")),
        outcome("smoke-free", "Smoking is forbidden there",
                "The main room is smoke-free.",
                Words("Smoking is forbidden in the main room")),
        outcome("match-first", "The match comes first",
                "The tournament's matches go before all else.",
                Words("The tournament match comes first: the table is freed{free_table}")),
    )  # fmt: skip

    asks = One(
        PlaceAsks,
        Words("what is asked"),
        ask=Words("What is asked for?"),
        said=Words("Asked: {value}", context="supervision"),
    ).always()
    director_agrees = YesNo(
        Words("director agrees"),
        ask=Words("Have you laid down that place, or do you agree?"),
        said=(
            Words("The director agrees to the place"),
            Words("The director doesn't agree to the place"),
        ),
    )
    numbered = YesNo(
        Words("tables numbered"),
        ask=Words("Are the tables numbered and the places posted?"),
        said=(
            Words("The tables are numbered and posted"),
            Words("The tables aren't numbered"),
        ),
    )
    main_room = YesNo(
        Words("main room"),
        ask=Words("Is it the main playing room?"),
        said=(
            Words("It is the main room"),
            Words("It isn't the main room"),
        ),
    )
