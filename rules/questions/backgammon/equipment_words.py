"""Words of equipment: what is asked, about which thing, how that thing stands, and what can come out."""

from __future__ import annotations

from rules.kernel.units import Choice
from rules.questions.forms import outcome


class EquipmentMatter(Choice):
    """What is asked about a piece of equipment."""

    REPLACE = "replace", "another one is wanted", "on en veut un autre"
    USE = "use", "whether it is used", "s'il faut l'utiliser"
    APPROVE = "approve", "the director's approval", "l'agrément de la direction"
    PLACEMENT = "placement", "where it stands", "sa place"
    PREFERENCE = "preference", "the players differ", "les joueurs diffèrent"
    DICE_SET = "dice-set", "how many dice", "le nombre de dés"
    MIX = "mix", "mixing the dice anew", "mêler à nouveau les dés"
    REMOVE = "remove", "something in the way", "un objet de trop"
    HIDE = "hide", "out of the opponent's sight", "hors de vue de l'adversaire"
    COLOURS = "colours", "the colours of the dice", "les couleurs des dés"


class Item(Choice):
    """What it is about."""

    BOARD = "board", "the board", "le plateau"
    CUPS = "cups", "the cups", "les gobelets"
    DICE = "dice", "the dice", "les dés"
    BAFFLE_BOX = "baffle-box", "the baffle box", "la tour à dés"
    CLOCK = "clock", "the clock", "la pendule"
    SEATS = "seats", "the seats", "les places"
    CHECKERS = "checkers", "the checkers", "les pions"
    DIRECTION = "direction", "the direction of play", "le sens du jeu"
    SPARE_DICE = "spare-dice", "the dice or cubes out of play", "les dés ou videaux hors jeu"
    OBJECT = "object", "the object", "l'objet"
    CUBE = "cube", "the cube", "le videau"
    SCORE_MARKER = "score-marker", "the score marker", "le marqueur de score"


class Wisher(Choice):
    """Who wants a change."""

    A = "A", "A", "A"
    B = "B", "B", "B"
    BOTH = "both", "both sides", "les deux camps"
    DIRECTOR = "director", "the director", "la direction"


class EquipmentTime(Choice):
    """When it is asked."""

    BEFORE_MATCH = "before-match", "before the match", "avant le match"
    IN_GAME = "in-game", "during a game", "pendant une partie"
    BETWEEN_GAMES = "between-games", "between games", "entre deux parties"
    BEFORE_SET_2 = "before-set-2", "before the second of three sets", "avant la deuxième manche sur trois"
    BEFORE_SET_3 = "before-set-3", "before the third set", "avant la troisième manche"


class KindInUse(Choice):
    """What cups or dice are in use."""

    LIPPED = "lipped", "cups with a lip", "gobelets à rebord"
    PLAIN = "plain", "cups without a lip", "gobelets sans rebord"
    PRECISION = "precision", "precision dice", "dés de précision"
    ORDINARY = "ordinary", "ordinary dice", "dés ordinaires"


class Available(Choice):
    """Since when the better one is there."""

    FROM_START = "from-start", "from the start of the match", "dès le début du match"
    DURING_MATCH = "during-match", "only since during the match", "depuis le cours du match seulement"
    NO = "no", "not at all", "pas du tout"


class Owner(Choice):
    """Whose the one in use is."""

    TOURNAMENT = "tournament", "the tournament's", "au tournoi"
    PLAYER = "player", "a player's", "à un joueur"


class Announced(Choice):
    """What the tournament's description says of it for this match."""

    NOTHING = "nothing", "nothing", "rien"
    PREFERRED = "preferred", "it is preferred", "la préférence"
    OBLIGATORY = "obligatory", "it is obligatory", "l'obligation"


class Event(Choice):
    """In which event the match is played."""

    CDF = "cdf", "the French championship", "le championnat de France"
    CONSULTATION_DOUBLES = "consultation-doubles", "consultation doubles", "les doubles consultants"
    OTHER = "other", "another event", "une autre épreuve"


class Placed(Choice):
    """On which side it stands."""

    BEAR_OFF_SIDE = "bear-off-side", "where checkers are borne off", "du côté où l'on sort les pions"
    OPPOSITE_SIDE = "opposite-side", "on the other side", "de l'autre côté"


OUTCOMES = (
    outcome("replace", "It is replaced now", "Il faut le remplacer maintenant",
            "Another one is taken at once.", "On en prend un autre aussitôt."),
    outcome("replace-after-game", "It is replaced after the game", "À remplacer après la partie",
            "In a game the board stays.", "Le plateau ne change pas en cours de partie."),
    outcome("no-right", "It can't be demanded", "Cela ne peut être exigé",
            "The rulebook gives no claim to it here.", "Le règlement n'y donne pas droit ici."),
    outcome("too-late", "It is too late now", "Il est trop tard maintenant",
            "It should have been asked for before.", "Il fallait le demander plus tôt."),
    outcome("not-available", "There is none available", "Il n'y en a pas",
            "It can't be used where there is none.", "Sans en avoir, on ne peut l'utiliser."),
    outcome("must-use", "It has to be used", "Il faut l'utiliser ici",
            "It is obligatory for this match.", "C'est obligatoire pour ce match."),
    outcome("may-insist", "Either player may insist", "Chaque joueur peut l'exiger",
            "It has priority: a player who wants it gets it.", "Le joueur qui la demande l'obtient."),
    outcome("may-request", "A player may ask for it", "Un joueur peut le demander",
            "The request is put to the director, who decides.", "La demande s'adresse à la direction, qui décide."),
    outcome("by-agreement", "The players have agreed", "Les joueurs sont d'accord",
            "Their agreement holds.", "Leur accord vaut."),
    outcome("exception-granted", "An exception was made", "Une exception est faite",
            "The director has excused a player from it.", "La direction en a dispensé un joueur."),
    outcome("no-power", "It can't be imposed for this", "Cela ne suffit pas à l'imposer",
            "A box is imposed only for a breach of the rules on throwing.",
            "Une tour ne s'impose que pour un jet contraire aux règles."),
    outcome("approve", "The director approves it", "La direction donne son agrément",
            "It was asked for in time.", "C'est demandé à temps."),
    outcome("in-order", "All is in order", "Tout est en règle",
            "It may stay as it is.", "Cela peut rester ainsi."),
    outcome("move", "It is moved over", "À mettre de l'autre côté",
            "It stands on the wrong side.", "Elle est du mauvais côté."),
    outcome("by-lot", "Lots decide between them", "Le sort en décide",
            "The players don't agree, and it has to be one way or the other.",
            "Les joueurs ne s'accordent pas, et il faut trancher."),
    outcome("settled", "It is no longer open", "Ce n'est plus ouvert",
            "The draw or agreement at the start holds.", "Le tirage ou l'accord du début vaut."),
    outcome("alternate", "The direction changes now", "Le sens change maintenant",
            "From set to set it alternates.", "D'une manche à l'autre il alterne."),
    outcome("two-each", "Each side has two dice", "Chaque camp a deux dés",
            "Without a clock each plays with its own.", "Sans pendule, chacun joue avec les siens."),
    outcome("two-shared", "Both sides share two dice", "Les deux camps partagent deux dés",
            "With a clock two dice serve both.", "À la pendule, deux dés servent aux deux."),
    outcome("choose-anew", "The dice are chosen again", "Les dés sont choisis à nouveau",
            "The two dice in play have different colours.", "Les deux dés en jeu sont de couleurs différentes."),
    outcome("mix", "The dice are mixed again", "Les dés sont mêlés à nouveau",
            "A player may have that before a game.", "Un joueur peut le demander avant une partie."),
    outcome("remove", "It goes off the table", "À retirer de la table",
            "It has no reason to lie there.", "Rien ne justifie sa présence."),
    outcome("breach", "They have to be in sight", "Ils doivent rester visibles",
            "The opponent sees cup and dice at all times; no sanction is named.",
            "L'adversaire voit gobelet et dés à tout moment ; aucune sanction n'est nommée."),
)  # fmt: skip
