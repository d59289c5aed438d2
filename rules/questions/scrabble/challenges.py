"""Challenges: of the words that a move has made, and of the score of a play."""

from __future__ import annotations

from rules.kernel.facts import Fact, One, Text, WhichSide, Whole, YesNo
from rules.kernel.question import Items, Record
from rules.kernel.shapes import MOST_POINTS
from rules.kernel.units import Choice, Unit, Words
from rules.questions.forms import Sides, outcome
from rules.questions.groups import KindGroup
from rules.questions.scrabble.common import ScrabbleQuestion

LONGEST_WORD = 30
"""The board has fifteen squares in a row; a slip may have more on a line."""


class ChallengeMoment(Choice):
    """When a challenge was made, seen from the end of the move."""

    BEFORE_CLOCK = "before-clock", "before the clock was pressed", "avant la pendule"
    OPEN = "open", "pressed, no new tile seen", "après la pendule, aucune lettre vue"
    TILE_SEEN = "tile-seen", "a new tile was seen", "une nouvelle lettre a été vue"
    AFTER_REPLY = "after-reply", "after the challenger's next turn", "après le tour suivant du contestataire"


class ChallengedWord(Record):
    """One word on the slip."""

    __slots__ = ()
    word = Text(Words("word", "mot"), LONGEST_WORD, ask=Words("Which word?", "Quel mot ?"))
    formed = YesNo(
        Words("made by this move", "formé par ce coup"),
        ask=Words("Did this move make or change it?", "Ce coup l'a-t-il formé ou modifié ?"),
        said=(Words("made by this move", "formé par ce coup"), Words("already there", "déjà sur la grille")),
    )
    valid = YesNo(
        Words("admitted", "admis"),
        ask=Words(
            "Is it admitted as a headword of the Officiel du Scrabble in force?",
            "Est-il admis, en tête d'article de l'Officiel du Scrabble en vigueur ?",
        ),
        said=(Words("admitted", "admis"), Words("not admitted", "non admis")),
    )
    extends_left_over = YesNo(
        Words("lengthens a false word", "rallonge un mot non admis"),
        ask=Words(
            "Does it lengthen a word, not admitted, that was not challenged earlier?",
            "Rallonge-t-il un mot non admis que personne n'avait contesté ?",
        ),
        said=(
            Words("lengthens an earlier false word", "rallonge un ancien mot non admis"),
            Words("lengthens no false word", "ne rallonge aucun mot non admis"),
        ),
    ).absent(False)


class WordChallenge(ScrabbleQuestion):
    """A side challenges words of the move that its opponent has just made."""

    __slots__ = ()
    kind = "word-challenge"
    group = KindGroup.SCRABBLE
    icon = "spell-check"
    label = Words("Word challenge", "Mot contesté")
    hint = Words("Whether words of the last move are admitted", "Si les mots du dernier coup sont admis")
    outcomes = (
        outcome("too-early", "The challenge comes too early", "La contestation vient trop tôt",
                "A move can be challenged once the clock has been pressed.",
                "Un coup se conteste une fois la pendule enclenchée.",
                Words("{by} challenges too early", "{by} conteste trop tôt")),
        outcome("too-late", "The challenge comes too late", "La contestation vient trop tard",
                "Only the last move can be challenged, and only until a newly drawn tile is seen.",
                "Seul le dernier coup se conteste, et tant qu'aucune lettre tirée n'a été vue.",
                Words("{by} challenges too late", "{by} conteste trop tard")),
        outcome("inadmissible", "The move made none of these", "Aucun mot de ce coup",
                "This move made no word on the slip, so there is nothing to look up.",
                "Aucun mot du bulletin n'a été formé par ce coup : il n'y a rien à vérifier."),
        outcome("look-up-again", "The words are looked up again", "Les mots sont vérifiés à nouveau",
                "Only the edition of the Officiel du Scrabble in force decides.",
                "Seule l'édition en vigueur de l'Officiel du Scrabble fait foi."),
        outcome("all-invalid", "The play is taken back", "Le coup est repris",
                "No word is admitted: the play scores nothing and the turn is lost.",
                "Aucun des mots n'est admis : le coup vaut zéro et le tour est perdu.",
                Words("{opponent} takes the word back", "{opponent} reprend ses lettres")),
        outcome("all-valid", "The play stands", "Le coup est valable",
                "All of the words are admitted; each one challenged costs points.",
                "Tous les mots sont admis ; chacun coûte des points à qui l'a contesté.",
                Words("The words stand: {by} challenged wrongly", "Mots admis : {by} a contesté à tort")),
        outcome("mixed", "Taken back, and points off", "Coup repris, points retirés",
                "Some words aren't admitted: the move comes off. Each word wrongly challenged costs points.",
                "Des mots ne sont pas admis : le coup est repris. Chaque mot admis contesté à tort coûte des points.",
                Words("{opponent} takes the word back; {by} loses points",
                      "{opponent} reprend ses lettres ; {by} perd des points")),
    )  # fmt: skip

    by = WhichSide(
        Words("challenger", "contestataire"),
        ask=Words("Who challenges?", "Qui conteste ?"),
        said=Words("{value} challenges", "{value} conteste"),
    ).always()
    moment = One(
        ChallengeMoment,
        Words("moment of the challenge", "moment de la contestation"),
        ask=Words("When was the challenge made?", "Quand a-t-on contesté ?"),
        said=Words("Challenged: {value}", "Contesté : {value}"),
    ).always()
    words = Items(
        ChallengedWord,
        Words("words on the slip", "mots du bulletin"),
        ask=Words("Which words are on the slip?", "Quels mots figurent sur le bulletin ?"),
        said=Words("Words on the slip: {value}", "Mots du bulletin : {value}"),
    )
    edition_in_force = YesNo(
        Words("edition in force", "édition en vigueur"),
        ask=Words(
            "Were the words looked up in the edition of the Officiel du Scrabble in force?",
            "A-t-on vérifié dans l'édition en vigueur de l'Officiel du Scrabble ?",
        ),
        said=(
            Words("The edition in force was used", "L'édition en vigueur a servi"),
            Words("Another edition was used", "Une autre édition a servi"),
        ),
    ).absent(True)
    challenger_time_out = YesNo(
        Words("challenger out of time", "temps du contestataire épuisé"),
        ask=Words("Is the challenger's time used up?", "Le temps du contestataire est-il épuisé ?"),
        said=(
            Words("{by} has no time left", "Le temps de {by} est épuisé"),
            Words("{by} has time left", "Il reste du temps à {by}"),
        ),
    ).absent(False)


class ScoreChallenge(ScrabbleQuestion):
    """The score of a play is disputed."""

    __slots__ = ()
    kind = "score-challenge"
    group = KindGroup.SCORE
    icon = "calculator"
    label = Words("Disputed score", "Score contesté")
    hint = Words("Whether a play was counted rightly", "Si un coup a été bien compté")
    outcomes = (
        outcome("too-late", "The sheet is signed", "La feuille est signée",
                "Both have signed the match sheet: no score can be questioned any more.",
                "Les deux ont signé la feuille de match : aucun score ne se conteste plus."),
        outcome("settled-by-players", "The players have settled it", "Les joueurs sont d'accord",
                "They have quickly agreed on the score.", "Ils se sont vite entendus sur le score."),
        outcome("arbiter-settles", "An arbiter settles it", "Un arbitre tranche",
                "The clock is stopped and the play counted anew.", "La pendule est arrêtée et le coup recompté."),
        outcome("score-corrected", "The score is corrected", "Le score est corrigé",
                "The recount differs from what was announced.", "Le nouveau compte diffère de l'annonce.",
                Words("The score is corrected for {adjust_score_side}",
                      "Le score est corrigé pour {adjust_score_side}")),
        outcome("score-confirmed", "The score is right", "Le score est juste",
                "The recount gives what was announced.", "Le nouveau compte confirme l'annonce."),
    )  # fmt: skip

    signed_by = Sides(
        Words("match sheet signed", "feuille de match signée"),
        ask=Words("Who has signed the match sheet?", "Qui a signé la feuille de match ?"),
        said=Words("Match sheet signed by: {value}", "Feuille de match signée par : {value}"),
    ).always()
    players_agree = YesNo(
        Words("players agree", "accord des joueurs"),
        ask=Words("Have the players quickly agreed on the score?", "Les joueurs se sont-ils vite entendus ?"),
        said=(
            Words("The players agree on the score", "Les joueurs s'entendent sur le score"),
            Words("The players don't agree on the score", "Les joueurs ne s'entendent pas sur le score"),
        ),
    )
    announced = Whole(
        0,
        MOST_POINTS,
        Unit.POINTS,
        Words("score announced", "score annoncé"),
        ask=Words("Which score was announced?", "Quel score a été annoncé ?"),
        said=Words("Announced: {value}", "Annoncé : {value}"),
    )
    by = WhichSide(
        Words("side that played", "camp du coup"),
        ask=Words("Whose play is it?", "De qui est le coup ?"),
        said=Words("It is {value}'s play", "C'est le coup de {value}"),
    )
    correct: Fact[int | None] = Whole(
        0,
        MOST_POINTS,
        Unit.POINTS,
        Words("score recounted", "score recompté"),
        ask=Words("What does your recount give?", "Que donne votre nouveau compte ?"),
        said=Words("Recounted: {value}", "Recompté : {value}"),
    ).optional()
