"""Equipment: board, cups, dice, baffle box, clock, seats, and what lies on the table."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import contradiction
from rules.kernel.facts import Number, One, WhichSide, YesNo
from rules.kernel.units import Unit, Words
from rules.questions.backgammon import common
from rules.questions.backgammon.common import BackgammonQuestion
from rules.questions.backgammon.equipment_words import (
    OUTCOMES,
    Announced,
    Available,
    EquipmentMatter,
    EquipmentTime,
    Event,
    Item,
    KindInUse,
    Owner,
    Placed,
    Wisher,
)
from rules.questions.groups import KindGroup

MOST_CENTIMETRES = 300

SETS = (EquipmentTime.BEFORE_SET_2, EquipmentTime.BEFORE_SET_3)
KINDS_OF = {
    Item.CUPS: (KindInUse.LIPPED, KindInUse.PLAIN),
    Item.DICE: (KindInUse.PRECISION, KindInUse.ORDINARY),
}


def _centimetres(label: Words, ask: Words, said: Words) -> Number:
    """A length as it is measured."""
    return Number(1, MOST_CENTIMETRES, Unit.CENTIMETRES, label, ask=ask, said=said)


class Equipment(BackgammonQuestion):
    """What the match is played with, and what lies on the table."""

    __slots__ = ()
    kind = "equipment"
    group = KindGroup.CONDUCT
    icon = "package"
    label = Words("Equipment", "Matériel")
    hint = Words("Board, cups, dice, baffle box, clock, seats", "Plateau, gobelets, dés, tour à dés, pendule, places")
    outcomes = OUTCOMES

    matter = One(
        EquipmentMatter,
        Words("what is asked", "ce qui est demandé"),
        ask=Words("What is asked?", "Que demande-t-on ?"),
        said=Words("Asked: {value}", "Question : {value}"),
    ).always()
    item = One(
        Item,
        Words("which thing", "quel objet"),
        ask=Words("About which thing?", "À propos de quoi ?"),
        said=Words("It is about {value}", "Il s'agit de : {value}"),
    ).always()
    asked_by = One(
        Wisher,
        Words("who wants it", "qui le veut"),
        ask=Words("Who wants it?", "Qui le veut ?"),
        said=Words("Asked by: {value}", "Demandé par : {value}"),
    )
    defective = YesNo(
        Words("defective", "défectueux"),
        ask=Words("Is the one in use defective?", "Celui qui sert est-il défectueux ?"),
        said=(
            Words("The one in use is defective", "Celui qui sert est défectueux"),
            Words("The one in use isn't defective", "Celui qui sert n'est pas défectueux"),
        ),
    )
    approved = YesNo(
        Words("approved", "agréé"),
        ask=Words(
            "Have you approved the one in use, or do you now?", "Avez-vous agréé celui qui sert, ou l'agréez-vous ?"
        ),
        said=(
            Words("The director approves the one in use", "La direction agrée celui qui sert"),
            Words("The director doesn't approve the one in use", "La direction n'agrée pas celui qui sert"),
        ),
    )
    short_cm = _centimetres(
        Words("short side", "petit côté"),
        ask=Words("How many centimetres is the short side of the open board?",
                  "Combien de centimètres fait le petit côté du plateau ouvert ?"),
        said=Words("Short side: {value} cm", "Petit côté : {value} cm"),
    )  # fmt: skip
    long_cm = _centimetres(
        Words("long side", "grand côté"),
        ask=Words("How many centimetres is the long side of the open board?",
                  "Combien de centimètres fait le grand côté du plateau ouvert ?"),
        said=Words("Long side: {value} cm", "Grand côté : {value} cm"),
    )  # fmt: skip
    kind_in_use = One(
        KindInUse,
        Words("what is in use", "ce qui sert"),
        ask=Words("What is in use?", "Qu'est-ce qui sert ?"),
        said=Words("In use: {value}", "En service : {value}"),
    )
    available = One(
        Available,
        Words("better one there", "meilleur disponible"),
        ask=Words("Since when is the better one there?", "Depuis quand le meilleur est-il disponible ?"),
        said=Words("The better one is there: {value}", "Meilleur disponible : {value}"),
    )
    moment = One(
        EquipmentTime,
        Words("moment", "moment"),
        ask=Words("When is it asked?", "À quel moment ?"),
        said=Words("{value}", "{value}"),
    )
    owner = One(
        Owner,
        Words("owner", "propriétaire"),
        ask=Words("Whose is the one in use?", "À qui est celui qui sert ?"),
        said=Words("The one in use is {value}", "Celui qui sert est {value}"),
    )
    tournament_has_one = YesNo(
        Words("tournament's own at hand", "celui du tournoi disponible"),
        ask=Words("Is the tournament's own at hand?", "Celui du tournoi est-il disponible ?"),
        said=(
            Words("The tournament's own is at hand", "Celui du tournoi est disponible"),
            Words("The tournament has none at hand", "Le tournoi n'en a pas de disponible"),
        ),
    )
    imposed = YesNo(
        Words("imposed", "imposée"),
        ask=Words("Do you impose it for the rest of the match?", "L'imposez-vous pour le reste du match ?"),
        said=(
            Words("The director imposes it", "La direction l'impose"),
            Words("The director doesn't impose it", "La direction ne l'impose pas"),
        ),
    )
    dice_breach = YesNo(
        Words("improper throws", "jets contraires aux règles"),
        ask=Words(
            "Did a player throw against the rules on throwing, in your judgement?",
            "Un joueur a-t-il jeté les dés contrairement aux règles, selon vous ?",
        ),
        said=(
            Words("A player's throws were against the rules", "Les jets d'un joueur étaient contraires aux règles"),
            Words("No player's throws were against the rules", "Aucun jet n'était contraire aux règles"),
        ),
    )
    announced = One(
        Announced,
        Words("announced", "annonce"),
        ask=Words(
            "What does the tournament's description say of it?", "Qu'en dit la description du tournoi pour ce match ?"
        ),
        said=Words("The description says: {value}", "La description prévoit : {value}"),
    )
    exception = YesNo(
        Words("exception made", "exception accordée"),
        ask=Words(
            "Do you make an exception for a player's case?", "Faites-vous une exception pour le cas d'un joueur ?"
        ),
        said=(
            Words("The director made an exception", "La direction a fait une exception"),
            Words("No exception was made", "Aucune exception n'a été faite"),
        ),
    )
    there = YesNo(
        Words("one at hand", "disponible"),
        ask=Words("Is there one at hand?", "Y en a-t-il une disponible ?"),
        said=(
            Words("One is at hand", "Il y en a une de disponible"),
            Words("There is none at hand", "Il n'y en a pas de disponible"),
        ),
    )
    agreed = YesNo(
        Words("agreed", "accord"),
        ask=Words("Do both players agree?", "Les deux joueurs sont-ils d'accord ?"),
        said=(
            Words("Both players agree", "Les deux joueurs sont d'accord"),
            Words("The players don't both agree", "Les deux joueurs ne sont pas d'accord"),
        ),
    )
    event = One(
        Event,
        Words("event", "épreuve"),
        ask=Words("In which event?", "Dans quelle épreuve ?"),
        said=Words("Event: {value}", "Épreuve : {value}"),
    )
    tournament_started = YesNo(
        Words("tournament begun", "tournoi commencé"),
        ask=Words("Has the tournament begun?", "Le tournoi a-t-il commencé ?"),
        said=(
            Words("The tournament has begun", "Le tournoi a commencé"),
            Words("The tournament hasn't begun", "Le tournoi n'a pas commencé"),
        ),
    )
    placed = One(
        Placed,
        Words("where it stands", "sa place"),
        ask=Words("Where does it stand?", "Où se trouve-t-elle ?"),
        said=Words("It stands {value}", "Elle est {value}"),
    )
    clocked = common.clocked()
    of_the_four = YesNo(
        Words("of the four", "parmi les quatre"),
        ask=Words(
            "Do they belong to the four dice agreed on?", "Font-ils partie des quatre dés convenus pour ce match ?"
        ),
        said=(
            Words("They belong to the four agreed on", "Ils font partie des quatre convenus"),
            Words("They don't belong to the four agreed on", "Ils ne font pas partie des quatre convenus"),
        ),
    )
    same_colour = YesNo(
        Words("same colour", "même couleur"),
        ask=Words("Are the two dice of the same colour?", "Les deux dés sont-ils de la même couleur ?"),
        said=(
            Words("The two dice are of the same colour", "Les deux dés sont de la même couleur"),
            Words("The two dice are of different colours", "Les deux dés sont de couleurs différentes"),
        ),
    )
    has_reason = YesNo(
        Words("reason to be there", "raison d'être là"),
        ask=Words("Has it a reason to be on the table?", "A-t-il une raison d'être sur la table ?"),
        said=(
            Words("It has a reason to be there", "Il a une raison d'être là"),
            Words("It has no reason to be there", "Il n'a pas de raison d'être là"),
        ),
    )
    by = WhichSide(
        Words("whose", "à qui"),
        ask=Words("Whose dice or cup are out of sight?", "De qui les dés ou le gobelet sont-ils hors de vue ?"),
        said=Words("It is {value}'s", "C'est à {value}"),
    ).noted()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """Only a player mixes; sets are told apart for preferences; lips are for cups and precision is for dice."""
        matter, item = values.get("matter"), values.get("item")
        if matter is EquipmentMatter.MIX and values.get("asked_by") in (Wisher.BOTH, Wisher.DIRECTOR):
            because = Words("One player has the dice mixed: A or B.", "Un joueur fait mêler les dés : A ou B.")
            raise contradiction("asked_by", "matter", because=because)
        if values.get("moment") in SETS and matter not in (None, EquipmentMatter.PREFERENCE):
            because = Words(
                "The moment before a set is told apart only for what the players prefer.",
                "Le moment avant une manche ne se distingue que pour les préférences.",
            )
            raise contradiction("moment", "matter", because=because)
        short, long = values.get("short_cm"), values.get("long_cm")
        if short is not None and long is not None and short > long:
            because = Words(
                f"The short side of a board can't be {short} cm where the long one is {long} cm.",
                f"Le petit côté d'un plateau ne peut pas faire {short} cm si le grand en fait {long}.",
            )
            raise contradiction("short_cm", "long_cm", because=because)
        kinds = KINDS_OF.get(item) if item is not None else None
        if kinds is not None and values.get("kind_in_use") not in (None, *kinds):
            because = Words(
                "Lips are for cups, precision is for dice.",
                "Le rebord vaut pour les gobelets, la précision pour les dés.",
            )
            raise contradiction("kind_in_use", "item", because=because)
