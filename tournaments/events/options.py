"""The options that a format leaves to the director: each with its default, what it means and where it is stated."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from tournaments.errors import Words

NOT_STATED: Final = Words("not stated in the rules", "non précisé par le règlement")


@dataclass(frozen=True)
class Choice:
    """One value of an option, as it is stored, and what it is called."""

    value: Any
    name: Words


@dataclass(frozen=True)
class Option:
    """A question of the format; the first choice is the default. `article` is empty where no rule states it."""

    code: str
    name: Words
    meaning: Words
    choices: tuple[Choice, ...]
    article: str = ""

    @property
    def default(self) -> Any:
        """The value where the director chooses none."""
        return self.choices[0].value


def _choices(*rows: tuple[Any, str, str]) -> tuple[Choice, ...]:
    return tuple(Choice(value, Words(en, fr)) for value, en, fr in rows)


PAIRING, TIE_BREAKS, FINAL, CONSOLATION, QUALIFIERS = (
    "appariement",
    "calcul-du-departage",
    "tableau-final",
    "consolation",
    "qualifications",
)

ENTRY: Final = Option(
    "entry",
    Words("Consolation entries", "Entrées en consolante"),
    Words(
        "Recounted points from which a player enters a later round.",
        "Points recomptés à partir desquels un joueur entre à un tour suivant.",
    ),
    _choices(
        ([3.5, 7], "3.5 and 7", "3,5 et 7"),
        ([4, 8], "4 and 8", "4 et 8"),
        ([7], "7 only", "7 seulement"),
    ),
    CONSOLATION,
)

FRENCH: Final = (
    Option(
        "bye_in_buchholz",
        Words("Bye in D", "Exempt dans D"),
        Words(
            "A round without an opponent adds nothing, or counts as an opponent with the player's own points.",
            "Une ronde sans adversaire n'ajoute rien, ou compte comme un adversaire ayant les points du joueur.",
        ),
        _choices(("nothing", "adds nothing", "n'ajoute rien"), ("own", "own points", "points propres")),
        TIE_BREAKS,
    ),
    Option(
        "tie_order",
        Words("Same rating", "Même cote"),
        Words(
            "Order in pairings when two players have the same points and rating.",
            "Ordre d'appariement de deux joueurs à égalité de points et de cote.",
        ),
        _choices(("entry", "order of entry", "ordre d'inscription"), ("id", "order of id", "ordre d'identifiant")),
        PAIRING,
    ),
    Option(
        "exclusion_test",
        Words("Already through", "Déjà qualifiés"),
        Words(
            "Who may sit out the last round for half a point: whether a rival who can only draw level counts.",
            "Qui peut être dispensé de la dernière ronde pour un demi-point : si un rival qui peut égaliser compte.",
        ),
        _choices(
            ("ties-against", "ties count", "les égalités comptent"),
            ("ties-for", "ties don't count", "les égalités ne comptent pas"),
        ),
        "deroulement-du-premier-tour",
    ),
    Option(
        "playoff_scope",
        Words("Tie on D and P", "Égalité à D et P"),
        Words(
            "Which ties are settled by a one-point match: those at a qualifying place, those across the cut, or all.",
            "Égalités jouées en un point : celles d'une place qualificative, celles du seuil, ou toutes.",
        ),
        _choices(
            ("qualifying", "qualifying places", "places qualificatives"),
            ("cut", "across the cut", "au seuil"),
            ("all", "all ties", "toutes"),
        ),
        TIE_BREAKS,
    ),
    Option(
        "playoff_shape",
        Words("Three or more tied", "Égalité à trois ou plus"),
        Words(
            "One-point matches each against each, or until one player is left without a loss.",
            "Matchs en un point de chacun contre chacun, ou jusqu'à ce qu'un seul joueur reste invaincu.",
        ),
        _choices(
            ("all", "each against each", "chacun contre chacun"), ("knockout", "knock-out", "élimination directe")
        ),
        TIE_BREAKS,
    ),
    Option(
        "many_unbeaten",
        Words("Two unbeaten", "Deux invaincus"),
        Words(
            "Several players win every round: each goes straight to the semi-final, or only the first.",
            "Plusieurs joueurs gagnent toutes les rondes : chacun va en demi-finale, ou le premier seulement.",
        ),
        _choices(("all", "each of them", "chacun"), ("first", "the first one", "le premier")),
        FINAL,
    ),
    Option(
        "forfeits",
        Words("Forfeits", "Forfaits"),
        Words(
            "A published match won by forfeit counts as a meeting in B, S and P, or not. Its point stands either way.",
            "Un match publié gagné par forfait compte ou non comme rencontre dans B, S et P. Le point est acquis.",
        ),
        _choices(("match", "count as met", "comptent"), ("not-met", "don't count", "ne comptent pas")),
        TIE_BREAKS,
    ),
    Option(
        "perf_method",
        Words("Performance", "Performance"),
        Words(
            "How a share of points becomes a difference of ratings in P.",
            "Comment une part de points devient un écart de cotes dans P.",
        ),
        _choices(
            ("normal", "normal curve", "loi normale"),
            ("fide_table", "FIDE table", "table FIDE"),
            ("logistic", "logistic", "logistique"),
            ("normal_2000_7", "normal, 2000/7", "normale, 2000/7"),
            ("linear", "linear", "linéaire"),
        ),
        TIE_BREAKS,
    ),
    Option(
        "perf_byes",
        Words("Bye in P", "Exempt dans P"),
        Words(
            "Whether a bye's half point enters the share of points.",
            "Si le demi-point d'un exempt entre dans la part de points.",
        ),
        _choices(("ignore", "ignored", "ignoré"), ("count", "counted", "compté")),
        TIE_BREAKS,
    ),
    Option(
        "perf_round",
        Words("Rounding of P", "Arrondi de P"),
        Words("P is rounded to a multiple of this.", "P est arrondi à un multiple de ce nombre."),
        _choices((1, "1", "1"), (5, "5", "5"), (10, "10", "10")),
        TIE_BREAKS,
    ),
    ENTRY,
    Option(
        "intermediate_ceiling",
        Words("Intermediate event", "Tournoi intermédiaire"),
        Words(
            "Rating below which the intermediate event is open without a lost qualification.",
            "Cote sous laquelle le tournoi intermédiaire est ouvert sans qualification perdue.",
        ),
        _choices((1600, "1600", "1600"), (1500, "1500", "1500")),
        QUALIFIERS,
    ),
)

BYE: Final = Option(
    "bye_value",
    Words("Bye", "Exempt"),
    Words("What a round without an opponent is worth.", "Ce que vaut une ronde sans adversaire."),
    _choices(("win", "1 point", "1 point"), ("half", "½ point", "½ point")),
)

SEEDING: Final = Option(
    "seeding",
    Words("Draw", "Tirage"),
    Words(
        "Players are placed in the bracket by rating, or in the order of entry.",
        "Les joueurs sont placés dans le tableau selon leur cote, ou dans l'ordre d'inscription.",
    ),
    _choices(("rating", "by rating", "selon la cote"), ("entry", "order of entry", "ordre d'inscription")),
)

SECOND_FINAL: Final = Option(
    "second_final",
    Words("Second final", "Seconde finale"),
    Words(
        "The player from the losers' side wins the final: a second one decides, or the first is enough.",
        "Le joueur venu du tableau des perdants gagne la finale : une seconde décide, ou la première suffit.",
    ),
    _choices((True, "played", "jouée"), (False, "not played", "non jouée")),
)

LEGS: Final = Option(
    "legs",
    Words("Matches per pair", "Matchs par paire"),
    Words("Each player meets every other once or twice.", "Chacun rencontre les autres une ou deux fois."),
    _choices((1, "one", "un"), (2, "two", "deux")),
)

OPTIONS: Final[Mapping[str, tuple[Option, ...]]] = {
    "ffbg-championship": FRENCH,
    "swiss-top-cut": (BYE,),
    "swiss-progressive": (BYE, replace(ENTRY, article="")),
    "knockout-consolation": (SEEDING,),
    "double-elimination": (SEEDING, SECOND_FINAL),
    "round-robin": (LEGS,),
    "scrabble-classique": (),
}
"""The options of each format, in the order in which they are shown."""
