"""Conduct: the language that is spoken, and behaviour, noise, dress and care for the equipment."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import contradiction, refuse_together
from rules.kernel.facts import One, WhichSide, Whole, YesNo
from rules.kernel.units import Choice, Unit, Words
from rules.questions.backgammon.common import LONGEST_MATCH, BackgammonQuestion, outcome
from rules.questions.backgammon.conduct_facts import exceptional, match_running
from rules.questions.backgammon.languages import OneLanguage, SeveralLanguages
from rules.questions.groups import KindGroup


class Talker(Choice):
    """Who spoke."""

    PLAYER = "player", "a player"
    SPECTATOR = "spectator", "a spectator"


class Addressee(Choice):
    """The person spoken with."""

    OPPONENT = "opponent", "the opponent"
    PARTNER = "partner", "a partner of the same team"
    SPECTATOR = "spectator", "a spectator"
    PLAYER = "player", "a player"


class LanguageUsed(BackgammonQuestion):
    """Was that language allowed?"""

    __slots__ = ()
    kind = "language"
    group = KindGroup.CONDUCT
    icon = "languages"
    person = "speaker"
    label = Words("Language")
    hint = Words("Talk during a match in another language")
    outcomes = (
        outcome("in-order", "The language is in order",
                "It may be spoken here.",
                Words("{by} may go on in this language"),
                Words("{speaker} may go on in this language")),
        outcome("exempt", "Partners may speak as they like",
                "Players of one team choose their language among themselves.",
                Words("{by} may speak any language with a partner")),
        outcome("breach", "Another language is to be spoken",
                "It is pointed out: during a match only the languages laid down are spoken.",
                Words("{use_official_language_side} must speak another language")),
        outcome("breach-repeated", "It has happened again",
                "It was pointed out before: a sanction is possible.",
                Words("{use_official_language_side} used another language again")),
    )  # fmt: skip

    match_running = match_running(Words("Was that during a match?"))
    speaker = One(
        Talker,
        Words("who spoke"),
        ask=Words("Who spoke?"),
        said=Words("Spoken by {value}"),
    ).always()
    language = OneLanguage(
        Words("language"),
        ask=Words("In which language?"),
        said=Words("Language: {value}"),
    ).always()
    with_ = One(
        Addressee,
        Words("spoken with"),
        ask=Words("With whom?"),
        said=Words("Spoken with {value}"),
        name="with",
    )
    host_languages = SeveralLanguages(
        Words("languages of the country"),
        ask=Words(
            "Which languages are official or predominant in the host country?",
        ),
        said=Words("Languages of the host country: {value}"),
    )
    warned = YesNo(
        Words("warned"),
        ask=Words("Was there a formal warning for it?"),
        said=(
            Words("There was a formal warning for it"),
            Words("There was no formal warning for it"),
        ),
    )
    by = WhichSide(
        Words("player"),
        ask=Words("Which player spoke?"),
        said=Words("{value} spoke"),
    )
    prior = Whole(
        0,
        LONGEST_MATCH,
        Unit.TIMES,
        Words("told before"),
        ask=Words("How often was the same person told of it before?"),
        said=Words("Told before: {value}"),
    ).absent(0)

    objected = YesNo(
        Words("objection"),
        ask=Words("Does the other player object?"),
        said=(
            Words("The other player objects"),
            Words("The other player doesn't object"),
        ),
    ).absent(False)

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """A player speaks with the opponent, a partner or a spectator; "a player" is for a spectator who speaks."""
        if values.get("speaker") is Talker.PLAYER and values.get("with") is Addressee.PLAYER:
            because = Words(
                "Whom a player spoke with is the opponent, a partner or a spectator.",
            )
            raise contradiction("with", "speaker", because=because)
        refuse_together(
            values,
            Words("A spectator speaks with a player or with another spectator."),
            **{"with": (Addressee.OPPONENT, Addressee.PARTNER), "speaker": Talker.SPECTATOR},
        )


class Person(Choice):
    """Who has done something."""

    PLAYER = "player", "a player"
    DIRECTOR = "director", "a director"
    SPECTATOR = "spectator", "a spectator"


class Manners(Choice):
    """What it is about."""

    BEHAVIOUR = "behaviour", "words, deeds or unfairness"
    NOISE = "noise", "noise or gestures that may disturb"
    EQUIPMENT = "equipment", "rough handling of the equipment"
    DRESS = "dress", "improper dress"


class Etiquette(BackgammonQuestion):
    """Behaviour, noise, rough handling, dress."""

    __slots__ = ()
    kind = "etiquette"
    group = KindGroup.CONDUCT
    icon = "message-square-warning"
    person = "who"
    label = Words("Etiquette")
    hint = Words("Behaviour, noise, dress, rough handling")
    outcomes = (
        outcome("in-order", "There is nothing to say",
                "In your judgement it isn't against what the rulebook asks.",
                Words("{by} has nothing to put right"),
                Words("{who} has nothing to put right")),
        outcome("breach", "The rulebook asks otherwise",
                "A sanction is possible.",
                Words("{punished} broke the rules of conduct")),
        outcome("tolerated", "It isn't punished yet",
                "Noise and gestures are punished only once they are repeated to excess.",
                Words("{by} gets no penalty yet")),
        outcome("to-correct", "It is to be put right",
                "The rulebook asks for it and names no sanction.",
                Words("{by} must dress properly{dress_properly}"),
                Words("{who} must dress properly{dress_properly}")),
    )  # fmt: skip

    who = One(
        Person,
        Words("who it was"),
        ask=Words("Who was it?"),
        said=Words("It was {value}"),
    ).always()
    act = One(
        Manners,
        Words("what it is about"),
        ask=Words("What is it about?"),
        said=Words("It is about {value}"),
    ).always()
    excessively_repeated = YesNo(
        Words("repeated to excess"),
        ask=Words("Has the noise been repeated to excess?"),
        said=(
            Words("It has been repeated to excess"),
            Words("It hasn't been repeated to excess"),
        ),
    )
    contrary = YesNo(
        Words("contrary to the spirit"),
        ask=Words(
            "Is it against the spirit of the game or unacceptable, in your judgement?",
        ),
        said=(
            Words("In the director's judgement it can't be accepted"),
            Words("In the director's judgement it can be accepted"),
        ),
    )
    by = WhichSide(
        Words("player"),
        ask=Words("Which player was it?"),
        said=Words("It was {value}"),
    )
    exceptional = exceptional()
