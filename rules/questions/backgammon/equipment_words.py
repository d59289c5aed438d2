"""Words of equipment: what is asked, about which thing, how that thing stands, and what can come out."""

from __future__ import annotations

from rules.kernel.units import Choice, Words
from rules.questions.forms import outcome


class EquipmentMatter(Choice):
    """What is asked about a piece of equipment."""

    REPLACE = "replace", "another one is wanted"
    USE = "use", "whether it is used"
    APPROVE = "approve", "the director's approval"
    PLACEMENT = "placement", "where it stands"
    PREFERENCE = "preference", "the players differ"
    DICE_SET = "dice-set", "how many dice"
    MIX = "mix", "mixing the dice anew"
    REMOVE = "remove", "something in the way"
    HIDE = "hide", "out of the opponent's sight"
    COLOURS = "colours", "the colours of the dice"


class Item(Choice):
    """What it is about."""

    BOARD = "board", "the board"
    CUPS = "cups", "the cups"
    DICE = "dice", "the dice"
    BAFFLE_BOX = "baffle-box", "the baffle box"
    CLOCK = "clock", "the clock"
    SEATS = "seats", "the seats"
    CHECKERS = "checkers", "the checkers"
    DIRECTION = "direction", "the direction of play"
    SPARE_DICE = "spare-dice", "the dice or cubes out of play"
    OBJECT = "object", "the object"
    CUBE = "cube", "the cube"
    SCORE_MARKER = "score-marker", "the score marker"


class Wisher(Choice):
    """Who wants a change."""

    A = "A", "A"
    B = "B", "B"
    BOTH = "both", "both sides"
    DIRECTOR = "director", "the director"


class EquipmentTime(Choice):
    """When it is asked."""

    BEFORE_MATCH = "before-match", "before the match"
    IN_GAME = "in-game", "during a game"
    BETWEEN_GAMES = "between-games", "between games"
    BEFORE_SET_2 = "before-set-2", "before the second of three sets"
    BEFORE_SET_3 = "before-set-3", "before the third set"


class KindInUse(Choice):
    """What cups or dice are in use."""

    LIPPED = "lipped", "cups with a lip"
    PLAIN = "plain", "cups without a lip"
    PRECISION = "precision", "precision dice"
    ORDINARY = "ordinary", "ordinary dice"


class Available(Choice):
    """Since when the better one is there."""

    FROM_START = "from-start", "from the start of the match"
    DURING_MATCH = "during-match", "only since during the match"
    NO = "no", "not at all"


class Owner(Choice):
    """Whose the one in use is."""

    TOURNAMENT = "tournament", "the tournament's"
    PLAYER = "player", "a player's"


class Announced(Choice):
    """What the tournament's description says of it for this match."""

    NOTHING = "nothing", "nothing"
    PREFERRED = "preferred", "it is preferred"
    OBLIGATORY = "obligatory", "it is obligatory"


class Event(Choice):
    """In which event the match is played."""

    CDF = "cdf", "the French championship"
    CONSULTATION_DOUBLES = "consultation-doubles", "consultation doubles"
    OTHER = "other", "another event"


class Placed(Choice):
    """On which side it stands."""

    BEAR_OFF_SIDE = "bear-off-side", "where checkers are borne off"
    OPPOSITE_SIDE = "opposite-side", "on the other side"


OUTCOMES = (
    outcome("replace", "It is replaced now",
            "Another one is taken at once.",
            Words("{item}: replaced now")),
    outcome("replace-after-game", "It is replaced after the game",
            "In a game the board stays.",
            Words("{item}: replaced after the game")),
    outcome("no-right", "It can't be demanded",
            "The rulebook gives no claim to it here.",
            Words("{item}: no right to demand this")),
    outcome("too-late", "It is too late now",
            "It should have been asked for before.",
            Words("{item}: too late to ask")),
    outcome("not-available", "There is none available",
            "It can't be used where there is none.",
                Words("{item}: none available, play goes on as it is")),
    outcome("must-use", "It has to be used",
            "It is obligatory for this match.",
            Words("{item}: obligatory in this match")),
    outcome("may-insist", "Either player may insist",
            "It has priority: a player who wants it gets it.",
            Words("{item}: either player may insist")),
    outcome("may-request", "A player may ask for it",
            "The request is put to the director, who decides.",
                Words("{item}: a request to the director, who decides")),
    outcome("by-agreement", "The players have agreed",
            "Their agreement holds.",
                Words("{item}: as both sides have agreed")),
    outcome("exception-granted", "An exception was made",
            "The director has excused a player from it.",
                Words("{item}: not required here, an exception was made")),
    outcome("no-power", "It can't be imposed for this",
            "A box is imposed only for a breach of the rules on throwing.",
                Words("{item}: you cannot impose it without a breach")),
    outcome("approve", "The director approves it",
            "It was asked for in time.",
                Words("{item}: you give your approval")),
    outcome("in-order", "All is in order",
            "It may stay as it is.",
                Words("{item}: nothing to change")),
    outcome("move", "It is moved over",
            "It stands on the wrong side.",
            Words("{item}: over to the other side")),
    outcome("by-lot", "Lots decide between them",
            "The players don't agree, and it has to be one way or the other.",
            Words("{item}: lots decide")),
    outcome("settled", "It is no longer open",
            "The draw or agreement at the start holds.",
            Words("{item}: no longer open")),
    outcome("alternate", "The direction changes now",
            "From set to set it alternates.",
                Words("{item}: changed for this set")),
    outcome("two-each", "Each side has two dice",
            "Without a clock each plays with its own."),
    outcome("two-shared", "Both sides share two dice",
            "With a clock two dice serve both."),
    outcome("choose-anew", "The dice are chosen again",
            "The two dice in play have different colours.",
                Words("{item}: chosen again, in two colours")),
    outcome("mix", "The dice are mixed again",
            "A player may have that before a game.",
                Words("{item}: mixed again before this game")),
    outcome("remove", "It is taken away",
            "It has no reason to lie there.",
            Words("{item}: to be taken away")),
    outcome("breach", "They have to be in sight",
            "The opponent must be able to see it; no sanction is named.",
            Words("{item}: in sight at all times")),
)  # fmt: skip
