"""Starting: who begins, the conditions of play, what may lie on the table."""

from __future__ import annotations

from rules.kernel.facts import One, WhichSide, Whole, YesNo
from rules.kernel.question import BothSides
from rules.kernel.units import Choice, Words
from rules.questions.forms import OneOrOther, Sides, outcome
from rules.questions.groups import KindGroup
from rules.questions.scrabble.common import ScrabbleQuestion
from rules.questions.scrabble.fact_forms import Letter

MOST_GAMES = 3
"""In a match over two winning games."""


class StartMethod(Choice):
    """How it is settled who begins."""

    SOFTWARE = "software", "by the software", "par le logiciel"
    DRAW = "draw", "by drawing letters", "par tirage de lettres"


class WhoStarts(ScrabbleQuestion):
    """Who begins a game."""

    __slots__ = ()
    kind = "who-starts"
    group = KindGroup.SCRABBLE
    icon = "hand"
    label = Words("Who begins", "Qui commence")
    hint = Words("Named by the software, drawn, or in turn", "Désigné, tiré au sort, ou à son tour")
    outcomes = (
        outcome("A-starts", "Side A begins", "Le camp A commence",
                "That side plays the first move.", "Ce camp joue le premier coup.",
                said=Words("{A} begins the game", "{A} commence la partie")),
        outcome("B-starts", "Side B begins", "Le camp B commence",
                "That side plays the first move.", "Ce camp joue le premier coup.",
                said=Words("{B} begins the game", "{B} commence la partie")),
        outcome("redraw", "Letters are drawn again", "On tire de nouveau",
                "A blank or the same letter settles nothing.", "Un joker ou la même lettre ne départage pas."),
    )  # fmt: skip

    game = Whole(
        1,
        MOST_GAMES,
        None,
        Words("game of the match", "partie du match"),
        ask=Words("Which game of the match is it?", "De quelle partie du match s'agit-il ?"),
        said=Words("Game {value} of the match", "Partie {value} du match"),
    ).always()
    first_starter = WhichSide(
        Words("who began game 1", "qui a commencé la 1re"),
        ask=Words("Who began game 1?", "Qui a commencé la partie 1 ?"),
        said=Words("{value} began game 1", "{value} a commencé la partie 1"),
    )
    method = One(
        StartMethod,
        Words("how it is settled", "mode de désignation"),
        ask=Words("How is it settled who begins?", "Comment désigne-t-on qui commence ?"),
        said=Words("Settled {value}", "Désignation {value}"),
    )
    designated = WhichSide(
        Words("named by the software", "désigné par le logiciel"),
        ask=Words("Whom does the software name?", "Qui le logiciel désigne-t-il ?"),
        said=Words("The software names {value}", "Le logiciel désigne {value}"),
    )
    draws: BothSides[str] = BothSides(
        Letter(
            Words("letter drawn", "lettre tirée"),
            ask=Words("Which letter was drawn, ? for a blank?", "Quelle lettre a été tirée, ? pour un joker ?"),
        ),
        Words("letters drawn", "lettres tirées"),
        ask=Words("Which letter did each side draw?", "Quelle lettre chaque camp a-t-il tirée ?"),
        said=Words("Drawn: {value}", "Tirage : {value}"),
    )


class StartConditions(ScrabbleQuestion):
    """A player objects to the conditions of play."""

    __slots__ = ()
    kind = "start-conditions"
    group = KindGroup.SCRABBLE
    icon = "handshake"
    label = Words("Conditions of play", "Conditions de jeu")
    hint = Words("An objection to place, set or clock setting", "Objection au lieu, au jeu ou au réglage")
    outcomes = (
        outcome("conditions-accepted", "The conditions are accepted", "Les conditions sont acceptées",
                "The second player has started the clock; objections come before that.",
                "Le second joueur a lancé la pendule ; les objections viennent avant."),
        outcome("turned-early", "Letters were turned too early", "Lettres retournées trop tôt",
                "Letters are turned over once the second player has started the clock.",
                "Les lettres se retournent une fois la pendule lancée par le second joueur.",
                Words("{by} turned letters too early", "{by} a retourné des lettres trop tôt")),
        outcome("objection-open", "An arbiter hears it", "Un arbitre l'examine",
                "The clock hasn't been started yet.", "La pendule n'a pas encore été lancée."),
    )  # fmt: skip

    second_player_pressed = YesNo(
        Words("clock started", "pendule lancée"),
        ask=Words(
            "Has the player who goes second started the clock?",
            "Le second joueur a-t-il lancé la pendule ?",
        ),
        said=(
            Words("The second player has started the clock", "Le second joueur a lancé la pendule"),
            Words("The clock hasn't been started", "La pendule n'a pas été lancée"),
        ),
    ).always()
    turned_early_by = Sides(
        Words("turned letters too early", "lettres retournées trop tôt"),
        ask=Words(
            "Which side turned letters over before the clock was started?",
            "Quel camp a retourné des lettres avant que la pendule soit lancée ?",
        ),
        said=Words("Turned letters before the clock ran: {value}", "Lettres retournées avant la pendule : {value}"),
    ).absent(())
    by = WhichSide(
        Words("who objects", "qui objecte"),
        ask=Words("Who objects?", "Qui objecte ?"),
        said=Words("{value} objects", "{value} objecte"),
    ).noted()


class Item(Choice):
    """What lies on the table besides board, bag and tiles."""

    RACK = "rack", "a rack", "un chevalet"
    SCORE_SHEET = "score-sheet", "a score sheet", "une feuille de marque"
    CHALLENGE_SLIP = "challenge-slip", "a challenge slip", "un bulletin de contestation"
    MATCH_SHEET = "match-sheet", "the match sheet", "la feuille de match"
    CLOCK = "clock", "a clock", "une pendule"
    OTHER = "other", "something else", "autre chose"


class Equipment(ScrabbleQuestion):
    """May this lie on the table?"""

    __slots__ = ()
    kind = "equipment"
    group = KindGroup.CONDUCT
    icon = "package"
    label = Words("Equipment", "Matériel")
    hint = Words("What may lie on the table", "Ce qui peut se trouver sur la table")
    outcomes = (
        outcome("allowed", "It may be used", "C'est admis ici",
                "The rulebook names it.", "Le règlement le prévoit."),
        outcome("not-allowed", "It can't be used", "Ce n'est pas admis",
                "A rack must let the letters be counted; other objects stay off the table.",
                "Un chevalet laisse compter les lettres ; tout autre objet reste hors de la table."),
    )  # fmt: skip

    item = OneOrOther(
        Item,
        Words("item", "objet"),
        ask=Words("What is it?", "De quoi s'agit-il ?"),
        said=Words("Item: {value}", "Objet : {value}"),
    ).always()
    hides_all = YesNo(
        Words("hides the letters altogether", "cache toutes les lettres"),
        ask=Words(
            "Does the rack hide the letters so that they can't be counted?",
            "Le chevalet cache-t-il les lettres au point qu'on ne puisse les compter ?",
        ),
        said=(
            Words("The letters can't be counted", "Les lettres ne peuvent être comptées"),
            Words("The letters can be counted", "Les lettres peuvent être comptées"),
        ),
    )
