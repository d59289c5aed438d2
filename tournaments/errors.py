"""Refusals of the tournaments app, each with a code and a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from django.utils.translation import get_language

from tournaments import words


class Words(words.Words):
    """A text that is, as a string, in the language of the request."""

    def __str__(self) -> str:
        return self[(get_language() or "en").partition("-")[0]]


class Given(words.Given, Words):
    """The same of a text that comes with its translations."""


A_REASON: Final = Words("a reason")
A_NAME: Final = Words("a name")
NO_VALUE: Final = Words("no value")


def at_most(most: int) -> Words:
    """What a refusal of too large a number expects."""
    return Words("at most {most}").filled(most=most)


class Refusal(Exception):
    """A request that can't be granted; nothing was changed. Subclasses give the code and the sentence."""

    code: ClassVar[str] = "refused"
    words: ClassVar[Words] = Words("This can't be done.")

    def __init__(self, *, field: Words | str | None = None, found: Any = None, expected: Any = None) -> None:
        super().__init__(self.code)
        self.field = field
        self.found = found
        self.expected = expected

    def __str__(self) -> str:
        return str(self.words)

    @property
    def sentence(self) -> Words:
        """The sentence to be shown; what was found and expected stand beside it."""
        return self.words


class Conflicting(Refusal):
    """The id is taken by a different record, which stays as it is."""

    code = "conflict"
    words = Words("Another record already has this id.")


class BothKept(Conflicting):
    """What came in under the id of a different record is kept beside it, and both are shown."""

    words = Words("Another record already has this id. Both are kept.")


class NotFound(Refusal):
    """There is no such record, or it isn't for this person."""

    code = "not-found"
    words = Words("There is no such record.")


class NotAllowed(Refusal):
    """The person's role doesn't cover the action."""

    code = "forbidden"
    words = Words("Your role doesn't allow this.")


class MatchFinished(Refusal):
    """The match has a result; play can't go on."""

    code = "match-finished"
    words = Words("This match is finished.")


class MatchNotFinished(Refusal):
    """The match has no result yet."""

    code = "match-not-finished"
    words = Words("This match has no result yet.")


class NoGameInPlay(Refusal):
    """The act needs a game in play."""

    code = "no-game-in-play"
    words = Words("No game is in play in this match.")


class GameInPlay(Refusal):
    """The game in play has to be finished first."""

    code = "game-in-play"
    words = Words("A game is still in play in this match.")


class NoFinishedGame(Refusal):
    """There is no game that could be taken up again."""

    code = "no-finished-game"
    words = Words("No game of this match is finished.")


class RoundRunning(Refusal):
    """Another round of the stage is running."""

    code = "round-running"
    words = Words("Another round is running.")


class PairedTwice(Refusal):
    """An entrant can play one match in a round."""

    code = "paired-twice"
    words = Words("A player has two matches in this round.")


class WrongDivision(Refusal):
    """An entrant of another division can't be paired here."""

    code = "wrong-division"
    words = Words("This player is entered in another division.")


class SheetSigned(Refusal):
    """A signed sheet stays as it is; a change is a new version."""

    code = "sheet-signed"
    words = Words("This sheet is signed. Make a new version to change it.")


class BadValue(Refusal):
    """A value that the record can't hold."""

    code = "out-of-range"
    words = Words("This value is not possible here.")


class NotForTheJournal(Refusal):
    """The journal holds whole numbers, text, lists and objects, so that its hash can be recomputed anywhere."""

    code = "not-for-the-journal"
    words = Words("This record can't be written into the journal.")


class NotAMatch(Refusal):
    """A transcript of money play has no match length."""

    code = "not-a-match"
    words = Words("This transcript is of money play, not of a match.")


class NoSuchDivision(Refusal):
    """The division has to be named: none or several fit."""

    code = "which-division"
    words = Words("Choose the division of this match.")


class PlayerNotClear(Refusal):
    """Several people have this name, or both sides are the same person."""

    code = "player-not-clear"
    words = Words("This name doesn't identify one player.")


class TableTaken(Refusal):
    """Another match is played at this table in this round."""

    code = "table-taken"
    words = Words("Another match is at this table.")


class OtherGamesOnRecord(Refusal):
    """The match has different games on record."""

    code = "other-games"
    words = Words("This match already has different games on record.")


class GameWithoutResult(Refusal):
    """Only the last game of a transcript may lack a winner and a score."""

    code = "game-without-result"
    words = Words("A game without a result is followed by other games.")


class UnknownRulebook(Refusal):
    """No rulebook has this code."""

    code = "unknown-rulebook"
    words = Words("There is no such rulebook.")


class RulebookNotInForce(Refusal):
    """No edition of the rulebook applies on the tournament's first day."""

    code = "rulebook-not-in-force"
    words = Words("This rulebook isn't in force on the first day of the tournament.")


class RulebookChosen(Refusal):
    """The tournament already plays this discipline by another rulebook."""

    code = "rulebook-chosen"
    words = Words("The tournament already plays by another rulebook.")


class ErasedAlready(Refusal):
    """The person's name was erased before."""

    code = "erased-already"
    words = Words("This person's name is already erased.")


class EnteredTwice(Refusal):
    """An entrant has the same name, another player the same licence, or the player another entry of the division."""

    code = "entered-twice"
    words = Words("An entrant already has this name.")
    by_field: ClassVar[Mapping[str, Words]] = {
        "licence": Words("Another player already has this licence."),
        "player": Words("This player already has an entry in this division."),
    }

    @property
    def sentence(self) -> Words:
        return self.by_field.get(str(self.field), self.words)


class DrawMade(Refusal):
    """A bracket, or a schedule, has places for those alone who were entered when its first round was published."""

    code = "draw-made"
    words = Words("The draw of this division is made. Undo its first round to enter more players.")


class NoFederation(Refusal):
    """No federation sanctions the tournament, so none receives its reports."""

    code = "no-federation"
    words = Words("This tournament belongs to no federation.")


class TournamentClosed(Refusal):
    """Entries, rounds and set-up stay as they are once the tournament is closed."""

    code = "tournament-closed"
    words = Words("This tournament is closed.")


class RoundNotPublished(Refusal):
    """The round is a draft."""

    code = "round-not-published"
    words = Words("This round is not published.")
