"""Procedure at the table: announcing a turn, challenging as laid down, the match sheet after the game."""

from __future__ import annotations

from rules.kernel.facts import One, WhichSide, YesNo
from rules.kernel.units import Choice, Words
from rules.questions.forms import SideOrNobody, outcome
from rules.questions.groups import KindGroup
from rules.questions.scrabble.common import ScrabbleQuestion


class AnnouncedTurn(Choice):
    """What the turn is."""

    PLAY = "play", "a word", "un mot"
    PASS = "pass", "a pass", "une passe"
    EXCHANGE = "exchange", "an exchange", "un échange"


class TurnAnnouncement(ScrabbleQuestion):
    """A turn was played without the words or acts that belong to it."""

    __slots__ = ()
    kind = "turn-announcement"
    group = KindGroup.SCRABBLE
    icon = "message-square-warning"
    label = Words("Turn not announced", "Tour non annoncé")
    hint = Words("A pass, an exchange or a score not said or noted", "Passe, échange ou score non annoncés ou notés")
    outcomes = (
        outcome("in-order", "The turn is in order", "Le tour est en règle",
                "It was announced, and noted.", "Il a été annoncé et noté.",
                Words("{by}'s turn is in order", "Le tour est en règle pour {by}")),
        outcome("to-announce", "The turn is completed now", "Le tour est complété maintenant",
                "The missing step is done now; an arbiter may warn.",
                "L'étape manquante est faite maintenant ; un arbitre peut avertir.",
                Words("{by} completes the turn now", "{by} complète le tour maintenant")),
    )  # fmt: skip

    by = WhichSide(
        Words("whose turn", "camp du tour"),
        ask=Words("Whose turn was it?", "De qui était le tour ?"),
        said=Words("It was {value}'s turn", "C'était au tour de {value}"),
    ).always()
    act = One(
        AnnouncedTurn,
        Words("turn", "tour"),
        ask=Words("What was the turn?", "Qu'était ce tour ?"),
        said=Words("The turn: {value}", "Le tour : {value}"),
    ).always()
    announced = YesNo(
        Words("announced", "annoncé"),
        ask=Words("Was it announced clearly (score, pass or number of letters)?",
                  "A-t-il été clairement annoncé (score, passe ou nombre de lettres) ?"),
        said=(Words("The turn was announced", "Le tour a été annoncé"),
              Words("The turn wasn't announced", "Le tour n'a pas été annoncé")),
    ).always()  # fmt: skip
    noted = YesNo(
        Words("noted", "noté"),
        ask=Words("Is it on the score sheets?", "Figure-t-il sur les feuilles de marque ?"),
        said=(Words("The turn is on the sheets", "Le tour est noté"),
              Words("The turn isn't on the sheets", "Le tour n'est pas noté")),
    ).always()  # fmt: skip
    clock_pressed = YesNo(
        Words("clock pressed", "pendule actionnée"),
        ask=Words("Was the clock pressed to end it?", "La pendule a-t-elle été actionnée pour le finir ?"),
        said=(Words("The clock was pressed", "La pendule a été actionnée"),
              Words("The clock wasn't pressed", "La pendule n'a pas été actionnée")),
    ).absent(True)  # fmt: skip


class ProcedureFault(Choice):
    """What went wrong in a challenge."""

    WORD_READ = "word-read", "a word was read aloud", "un mot a été prononcé"
    HINT_GIVEN = "hint-given", "a word's nature was hinted at", "une indication sur un mot"
    NO_SLIP = "no-slip", "no slip was filled in", "aucun bulletin rempli"
    NOT_CONFIRMED = "not-confirmed", "the words weren't confirmed", "mots non confirmés"
    CLOCK_RUNNING = "clock-running", "the clock wasn't stopped", "pendule non arrêtée"


class ChallengeProcedure(ScrabbleQuestion):
    """A challenge didn't go as laid down."""

    __slots__ = ()
    kind = "challenge-procedure"
    group = KindGroup.SCRABBLE
    icon = "spell-check"
    label = Words("How a challenge is made", "Procédure de contestation")
    hint = Words("A word read aloud, no slip, the clock running", "Mot prononcé, pas de bulletin, pendule en marche")
    outcomes = (
        outcome("breach", "It wasn't to be said", "Cela ne devait pas se dire",
                "The words aren't pronounced and nothing is said of them; it can't be undone.",
                "Les mots ne sont pas prononcés et rien n'en est dit ; cela ne se défait pas."),
        outcome("to-put-right", "The procedure is corrected", "La procédure est rectifiée",
                "The missing step is done before the words are looked up.",
                "L'étape manquante est faite avant la vérification des mots.",
                Words("{by} corrects the procedure", "{by} rectifie la procédure")),
    )  # fmt: skip

    fault = One(
        ProcedureFault,
        Words("what went wrong", "ce qui n'allait pas"),
        ask=Words("What went wrong?", "Qu'est-ce qui n'allait pas ?"),
        said=Words("In the challenge: {value}", "Dans la contestation : {value}"),
    ).always()
    by = WhichSide(
        Words("challenger", "contestataire"),
        ask=Words("Who challenges?", "Qui conteste ?"),
        said=Words("{value} challenges", "{value} conteste"),
    )


class MatchSheet(ScrabbleQuestion):
    """The match sheet after the game: filled in, and handed in."""

    __slots__ = ()
    kind = "match-sheet"
    group = KindGroup.SCORE
    icon = "file-check"
    label = Words("Match sheet", "Feuille de match")
    hint = Words("Not filled in, or not handed in", "Non remplie, ou non remise")
    outcomes = (
        outcome("in-order", "The sheet is in order", "La feuille est en règle",
                "It is filled in and handed in.", "Elle est remplie et remise."),
        outcome("to-fill-in", "The players fill it in", "Les joueurs la remplissent",
                "Both write their scores on the match sheet.", "Ils inscrivent leurs scores sur la feuille de match."),
        outcome("winner-hands-in", "The winner hands it in", "Le vainqueur la remet",
                "The winner is responsible for it.", "Le vainqueur en est responsable.",
                Words("{hand_in_sheet_side} hands in the sheet", "{hand_in_sheet_side} remet la feuille")),
        outcome("either-hands-in", "Either player hands it in", "L'un des joueurs la remet",
                "Neither has won; the director sees to it.", "Il n'y a pas de vainqueur ; la direction y veille."),
    )  # fmt: skip

    filled_in = YesNo(
        Words("filled in", "remplie"),
        ask=Words("Is the match sheet filled in?", "La feuille de match est-elle remplie ?"),
        said=(Words("The match sheet is filled in", "La feuille de match est remplie"),
              Words("The match sheet isn't filled in", "La feuille de match n'est pas remplie")),
    ).always()  # fmt: skip
    handed_in = YesNo(
        Words("handed in", "remise"),
        ask=Words("Has an arbiter got it?", "Un arbitre l'a-t-il reçue ?"),
        said=(Words("An arbiter has the match sheet", "Un arbitre a la feuille de match"),
              Words("No arbiter has the match sheet", "Aucun arbitre n'a la feuille de match")),
    )  # fmt: skip
    winner = One(
        SideOrNobody,
        Words("winner", "vainqueur"),
        ask=Words("Who won the game?", "Qui a gagné la partie ?"),
        said=Words("Winner: {value}", "Vainqueur : {value}"),
    )
