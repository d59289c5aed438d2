"""Refusals of the tournaments app, each with a code and a sentence in English and French."""

from dataclasses import dataclass
from typing import Any, ClassVar

from django.utils.translation import get_language


@dataclass(frozen=True, slots=True)
class Words:
    """One text in both languages; as a string, in the language of the request."""

    en: str
    fr: str

    def __str__(self) -> str:
        return self.fr if (get_language() or "en").startswith("fr") else self.en


class Refusal(Exception):
    """A request that can't be granted; nothing was changed. Subclasses give the code and the sentence."""

    code: ClassVar[str] = "refused"
    words: ClassVar[Words] = Words("This can't be done.", "C'est impossible.")

    def __init__(self, *, field: str | None = None, found: Any = None, expected: Any = None) -> None:
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
    """The id is taken by a different record; both are kept and shown."""

    code = "conflict"
    words = Words(
        "Another record already has this id. Both are kept.",
        "Un autre enregistrement porte déjà cet identifiant. Les deux sont gardés.",
    )


class NotFound(Refusal):
    """There is no such record, or it isn't for this person."""

    code = "not-found"
    words = Words("There is no such record.", "Cet enregistrement n'existe pas.")


class NotAllowed(Refusal):
    """The person's role doesn't cover the action."""

    code = "forbidden"
    words = Words("Your role doesn't allow this.", "Votre fonction ne le permet pas.")


class MatchFinished(Refusal):
    """The match has a result; play can't go on."""

    code = "match-finished"
    words = Words("This match is finished.", "Ce match est terminé.")


class MatchNotFinished(Refusal):
    """The match has no result yet."""

    code = "match-not-finished"
    words = Words("This match has no result yet.", "Ce match n'a pas encore de résultat.")


class MatchNotStarted(Refusal):
    """Play in the match hasn't started."""

    code = "match-not-started"
    words = Words("This match hasn't begun.", "Ce match n'a pas commencé.")


class NoGameInPlay(Refusal):
    """The act needs a game in play."""

    code = "no-game-in-play"
    words = Words("No game is in play in this match.", "Aucune partie n'est en cours dans ce match.")


class GameInPlay(Refusal):
    """The game in play has to be finished first."""

    code = "game-in-play"
    words = Words("A game is still in play in this match.", "Une partie est encore en cours dans ce match.")


class NoFinishedGame(Refusal):
    """There is no game that could be taken up again."""

    code = "no-finished-game"
    words = Words("No game of this match is finished.", "Aucune partie de ce match n'est terminée.")


class RoundRunning(Refusal):
    """Another round of the stage is running."""

    code = "round-running"
    words = Words("Another round is running.", "Une autre ronde est en cours.")


class PairedTwice(Refusal):
    """An entrant can play one match in a round."""

    code = "paired-twice"
    words = Words("A player has two matches in this round.", "Un joueur a deux matchs dans cette ronde.")


class WrongDivision(Refusal):
    """An entrant of another division can't be paired here."""

    code = "wrong-division"
    words = Words("This player is entered in another division.", "Ce joueur est inscrit dans une autre catégorie.")


class SheetSigned(Refusal):
    """A signed sheet stays as it is; a change is a new version."""

    code = "sheet-signed"
    words = Words(
        "This sheet is signed. Make a new version to change it.",
        "Cette feuille est signée. Pour la modifier, créez une nouvelle version.",
    )


class BadValue(Refusal):
    """A value that the record can't hold."""

    code = "out-of-range"
    words = Words("This value is not possible here.", "Cette valeur n'est pas possible ici.")


class NotForTheJournal(Refusal):
    """The journal holds whole numbers, text, lists and objects, so that its hash can be recomputed anywhere."""

    code = "not-for-the-journal"
    words = Words("This record can't be written into the journal.", "Cet enregistrement ne peut pas entrer au journal.")


class NotAMatch(Refusal):
    """A transcript of money play has no match length."""

    code = "not-a-match"
    words = Words(
        "This transcript is of money play, not of a match.",
        "Cette feuille est celle d'une partie d'argent, pas d'un match.",
    )


class NoSuchDivision(Refusal):
    """The division has to be named: none or several fit."""

    code = "which-division"
    words = Words("Choose the division of this match.", "Choisissez la catégorie de ce match.")


class PlayerNotClear(Refusal):
    """Several people have this name, or both sides are the same person."""

    code = "player-not-clear"
    words = Words("This name doesn't identify one player.", "Ce nom ne désigne pas un seul joueur.")


class TableTaken(Refusal):
    """Another match is played at this table in this round."""

    code = "table-taken"
    words = Words("Another match is at this table.", "Un autre match est à cette table.")


class OtherGamesOnRecord(Refusal):
    """The match has different games on record."""

    code = "other-games"
    words = Words(
        "This match already has different games on record.",
        "Ce match a déjà d'autres parties enregistrées.",
    )


class GameWithoutResult(Refusal):
    """Only the last game of a transcript may lack a winner and a score."""

    code = "game-without-result"
    words = Words(
        "A game without a result is followed by other games.",
        "Une partie sans résultat est suivie d'autres parties.",
    )


class UnknownRulebook(Refusal):
    """No rulebook has this code."""

    code = "unknown-rulebook"
    words = Words("There is no such rulebook.", "Ce règlement n'existe pas.")


class RulebookNotInForce(Refusal):
    """No edition of the rulebook applies on the tournament's first day."""

    code = "rulebook-not-in-force"
    words = Words(
        "This rulebook isn't in force on the first day of the tournament.",
        "Ce règlement n'est pas en vigueur au premier jour du tournoi.",
    )


class RulebookChosen(Refusal):
    """The tournament already plays this discipline by another rulebook."""

    code = "rulebook-chosen"
    words = Words(
        "The tournament already plays by another rulebook.",
        "Le tournoi se joue déjà selon un autre règlement.",
    )


class ErasedAlready(Refusal):
    """The person's name was erased before."""

    code = "erased-already"
    words = Words("This person's name is already erased.", "Le nom de cette personne a déjà été effacé.")


class EnteredTwice(Refusal):
    """An entrant has the same name."""

    code = "entered-twice"
    words = Words(
        "An entrant already has this name.",
        "Un inscrit porte déjà ce nom.",
    )


class NoFederation(Refusal):
    """No federation sanctions the tournament, so none receives its reports."""

    code = "no-federation"
    words = Words(
        "This tournament belongs to no federation.",
        "Ce tournoi ne relève d'aucune fédération.",
    )
