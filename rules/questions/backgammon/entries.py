"""Entries: who may enter and in which category, and what becomes of a place that was won."""

from __future__ import annotations

from rules.kernel.facts import Number, One, Whole, YesNo
from rules.kernel.units import Choice, Unit, Words
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.groups import KindGroup

MOST_CATEGORIES = 99
MOST_RATING = 9_999
MOST_QUALIFIERS = 999


class EntryDecision(Choice):
    """What the director means to do."""

    ADMIT = "admit", "admit the player", "admettre le joueur"
    REFUSE = "refuse", "refuse the player", "refuser le joueur"
    PLACE_HIGHER = "place-higher", "bar this category, offer a higher one", "écarter de la catégorie, offrir plus haut"
    PLACE_LOWER = "place-lower", "place in a lower category", "placer dans une catégorie inférieure"


class PlaceAsks(Choice):
    """What is asked about a place that was won."""

    REFUND = "refund", "money back", "un remboursement"
    SELL = "sell", "a sale of the place", "la vente de la place"
    GIVE = "give", "a place passed on for nothing", "une place cédée gratuitement"
    INTERMEDIATE = "intermediate", "the intermediate tournament", "le tournoi intermédiaire"


class Entry(BackgammonQuestion):
    """Who may enter, and in which category?"""

    __slots__ = ()
    kind = "entry"
    group = KindGroup.CONDUCT
    icon = "clipboard-list"
    label = Words("Entry", "Inscription")
    hint = Words("Who may enter, and in which category", "Qui peut s'inscrire, et dans quelle catégorie")
    outcomes = (
        outcome("admitted", "The player may enter", "Le joueur est admis",
                "The entry stands.", "L'inscription est prise."),
        outcome("refused", "The entry is refused", "L'inscription est refusée",
                "The director may refuse, and tells the player why.",
                "La direction peut refuser, et dit au joueur pourquoi."),
        outcome("placed-higher", "A higher category is offered", "Une catégorie supérieure est offerte",
                "The category applied for is barred.", "La catégorie demandée est fermée à ce joueur."),
        outcome("barred-from-category", "This category is barred", "Cette catégorie lui est fermée",
                "It is plainly below the player's level. No reason need be given.",
                "Elle est manifestement inférieure au niveau du joueur. Aucun motif n'est dû."),
        outcome("not-eligible", "The player can't enter", "Le joueur ne peut entrer",
                "A condition for taking part isn't met.", "Une condition de participation n'est pas remplie."),
        outcome("no-ground", "There is no ground to refuse", "Aucun motif de refus",
                "A player who meets the conditions may enter.", "Le joueur remplit les conditions d'inscription."),
        outcome("not-possible", "This placement isn't possible", "Ce placement n'est pas possible",
                "The rulebook doesn't give the director that.", "Le règlement ne le permet pas à la direction."),
    )  # fmt: skip

    decision = One(
        EntryDecision,
        Words("what you mean to do", "décision envisagée"),
        ask=Words("What do you mean to do?", "Que voulez-vous faire ?"),
        said=Words("Meant: {value}", "Envisagé : {value}"),
    ).always()
    categories = Whole(
        1,
        MOST_CATEGORIES,
        None,
        Words("categories", "catégories"),
        ask=Words("How many categories has the tournament?", "Combien de catégories le tournoi a-t-il ?"),
        said=Words("Categories: {value}", "Catégories : {value}"),
    )
    explained = YesNo(
        Words("told why", "motif donné"),
        ask=Words("Has the player been told why?", "Le joueur sait-il pourquoi ?"),
        said=(
            Words("The player was told why", "Le joueur sait pourquoi"),
            Words("The player wasn't told why", "Le joueur ne sait pas pourquoi"),
        ),
    )
    manifestly_lower = YesNo(
        Words("plainly below", "manifestement inférieure"),
        ask=Words(
            "Is the category plainly below the player's own?",
            "La catégorie est-elle manifestement inférieure à celle du joueur ?",
        ),
        said=(
            Words("The category is plainly too low", "La catégorie est manifestement trop basse"),
            Words("The category isn't plainly too low", "La catégorie n'est pas manifestement trop basse"),
        ),
    )
    licensed = YesNo(
        Words("licence", "licence"),
        ask=Words("Does the player hold the federation's licence?", "Le joueur a-t-il la licence de la fédération ?"),
        said=(
            Words("The player holds the licence", "Le joueur a la licence"),
            Words("The player holds no licence", "Le joueur n'a pas de licence"),
        ),
    )
    suspended = YesNo(
        Words("suspended", "suspendu"),
        ask=Words("Is the player suspended?", "Le joueur est-il suspendu ?"),
        said=(
            Words("The player is suspended", "Le joueur est suspendu"),
            Words("The player isn't suspended", "Le joueur n'est pas suspendu"),
        ),
    )
    french = YesNo(
        Words("French national", "nationalité française"),
        ask=Words("Is the player a French national?", "Le joueur est-il de nationalité française ?"),
        said=(
            Words("The player is French", "Le joueur est français"),
            Words("The player isn't French", "Le joueur n'est pas français"),
        ),
    )
    lives_in_france = YesNo(
        Words("lives in France", "vit en France"),
        ask=Words("Does the player live in France?", "Le joueur vit-il en France ?"),
        said=(
            Words("The player lives in France", "Le joueur vit en France"),
            Words("The player doesn't live in France", "Le joueur ne vit pas en France"),
        ),
    )
    proof = YesNo(
        Words("proof of residence", "justificatif"),
        ask=Words("Can the player prove living there?", "Le joueur peut-il le justifier ?"),
        said=(
            Words("Living in France is proved", "La résidence est justifiée"),
            Words("Living in France isn't proved", "La résidence n'est pas justifiée"),
        ),
    )


class Qualification(BackgammonQuestion):
    """Refund or transfer of a place; the intermediate tournament."""

    __slots__ = ()
    kind = "qualification"
    group = KindGroup.CONDUCT
    icon = "file-check"
    label = Words("Qualified place", "Place qualificative")
    hint = Words("Refund or transfer of a place; the intermediate tournament",
                 "Remboursement ou cession d'une place ; tournoi intermédiaire")  # fmt: skip
    outcomes = (
        outcome("refused", "It isn't granted", "Ce n'est pas accordé",
                "A place that was won is neither paid back nor passed on.",
                "Une place gagnée n'est ni remboursée ni cédée."),
        outcome("may-grant", "You may grant it", "Vous pouvez l'accorder",
                "The circumstances are exceptional.", "Les circonstances sont exceptionnelles."),
        outcome("allowed", "The player may take part", "Le joueur peut participer",
                "Enough qualifiers were lost for this ELO.", "Assez de qualifications perdues pour cet ELO."),
        outcome("not-allowed", "The player can't take part", "Le joueur ne peut participer",
                "The conditions of the intermediate tournament aren't met.",
                "Les conditions du tournoi intermédiaire ne sont pas remplies."),
    )  # fmt: skip

    asks = One(
        PlaceAsks,
        Words("what is asked", "demande"),
        ask=Words("What does the player ask for?", "Que demande le joueur ?"),
        said=Words("Asked for: {value}", "Demandé : {value}"),
    )
    extraordinary = YesNo(
        Words("exceptional", "exceptionnel"),
        ask=Words("Are the circumstances exceptional?", "Les circonstances sont-elles exceptionnelles ?"),
        said=(
            Words("The circumstances are exceptional", "Les circonstances sont exceptionnelles"),
            Words("The circumstances aren't exceptional", "Les circonstances n'ont rien d'exceptionnel"),
        ),
    )
    played_cdf = YesNo(
        Words("played the championship", "championnat joué"),
        ask=Words("Has the player played in the championship?", "Le joueur a-t-il joué le championnat ?"),
        said=(
            Words("The player has played in the championship", "Le joueur a joué le championnat"),
            Words("The player hasn't played in the championship", "Le joueur n'a pas joué le championnat"),
        ),
    )
    elo = Number(
        0,
        MOST_RATING,
        None,
        Words("ELO", "ELO"),
        ask=Words("What is the player's ELO?", "Quel est l'ELO du joueur ?"),
        said=Words("ELO {value}", "ELO {value}"),
    )
    lost = Whole(
        0,
        MOST_QUALIFIERS,
        Unit.TIMES,
        Words("qualifiers lost", "qualifications perdues"),
        ask=Words("How many qualifiers were played and lost?", "Combien de qualifications jouées et perdues ?"),
        said=Words("Qualifiers lost: {value}", "Qualifications perdues : {value}"),
    )
    rating = Number(
        0,
        MOST_RATING,
        None,
        Words("rating", "cote"),
        ask=Words("What is the player's rating?", "Quelle est la cote du joueur ?"),
        said=Words("Rating {value}", "Cote {value}"),
    ).noted()
