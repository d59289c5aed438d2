"""Notation: the form of a written move, the duty to write, and writing by a second."""

from __future__ import annotations

from rules.kernel.facts import One, Text, WhichSide, YesNo
from rules.kernel.units import Choice, Words
from rules.questions.draughts import common
from rules.questions.draughts.common import DraughtsQuestion
from rules.questions.forms import outcome
from rules.questions.groups import KindGroup

LONGEST_MOVE = 40
"""A line of a sheet, with any additions."""


class NotationForm(DraughtsQuestion):
    """A move as it was written down."""

    __slots__ = ()
    kind = "notation-form"
    group = KindGroup.DRAUGHTS
    icon = "pen-line"
    label = Words("Written move", "Coup noté")
    hint = Words("Whether a move is written in the right form", "Si un coup est noté dans la forme prescrite")
    outcomes = (
        outcome("valid", "The form is right", "La forme est correcte",
                "The square of departure and that of arrival are there, and the mark fits.",
                "La case de départ et celle d'arrivée y sont, et le signe convient."),
        outcome("invalid", "The form is wrong", "La forme est incorrecte",
                "Two numbers from 1 to 50; a dash only for a plain move, a cross only for a capture.",
                "Deux numéros de 1 à 50 ; un tiret pour un déplacement seul, une croix pour une prise seule."),
    )  # fmt: skip

    written = Text(
        Words("what is written", "ce qui est noté"),
        LONGEST_MOVE,
        ask=Words("What is on the sheet?", "Qu'y a-t-il sur la feuille ?"),
        said=Words("Written: {value}", "Noté : {value}"),
    ).always()
    capture = YesNo(
        Words("capture", "prise"),
        ask=Words("Was the move a capture?", "Le coup était-il une prise ?"),
        said=(Words("It was a capture", "C'était une prise"), Words("It was a plain move", "C'était un déplacement")),
    )


class NotationDuty(DraughtsQuestion):
    """Whether a side must be writing just now."""

    __slots__ = ()
    kind = "notation-duty"
    group = KindGroup.DRAUGHTS
    icon = "pen-line"
    label = Words("Duty to note", "Devoir de noter")
    hint = Words("Whether a side must write just now", "Si un camp doit noter en ce moment")
    outcomes = (
        outcome("suspended", "The duty is suspended", "Le devoir est suspendu",
                "With five minutes or less to the control, a player need not write.",
                "À cinq minutes ou moins du contrôle, un joueur n'est pas tenu de noter.",
                Words("{by} need not note now", "{by} est dispensé de noter pour l'instant")),
        outcome("must-note", "The moves must be written", "Les coups sont à noter",
                "There are more than five minutes to the control: each move is written, without a gap.",
                "Il reste plus de cinq minutes avant le contrôle : chaque coup est noté, sans lacune.",
                Words("{by} must note the moves", "{by} doit noter les coups")),
        outcome("to-correct", "A point to correct", "Un point à régulariser",
                "The sheet must be legible and lie on the table where the arbiter can see it.",
                "La feuille doit être lisible et rester sur la table, à la vue de l'arbitre.",
                Words("{by} must correct the notation", "{by} doit régulariser la notation")),
        outcome("in-order", "The notation is in order", "La notation est en règle",
                "The moves are written legibly and the sheet lies on the table.",
                "Les coups sont notés lisiblement et la feuille est sur la table.",
                Words("{by}'s notation is in order", "La notation est en règle pour {by}")),
    )  # fmt: skip

    by = WhichSide(
        Words("whose sheet", "feuille de qui"),
        ask=Words("Whose notation is it about?", "De qui est la notation ?"),
        said=Words("It is {value}'s notation", "C'est la notation de {value}"),
    ).always()
    noting = YesNo(
        Words("writing", "en train de noter"),
        ask=Words("Is this player writing down each move?", "Ce joueur note-t-il chaque coup ?"),
        said=(
            Words("{by} writes down each move", "{by} note chaque coup"),
            Words("{by} isn't writing", "{by} ne note pas"),
        ),
    ).always()
    seconds_left = common.seconds(
        Words("time to the control", "temps avant le contrôle"),
        Words("How many seconds to this player's time control?", "Combien de secondes avant son contrôle ?"),
        Words("Left until the control: {value} s", "Avant le contrôle : {value} s"),
    )
    legible = YesNo(
        Words("legible", "lisible"),
        ask=Words("Can the sheet be read without doubt?", "La feuille se lit-elle sans doute possible ?"),
        said=(
            Words("The sheet can be read", "La feuille est lisible"),
            Words("The sheet can't be read without doubt", "La feuille ne se lit pas sans doute possible"),
        ),
    )
    sheet_on_table = YesNo(
        Words("sheet on the table", "feuille sur la table"),
        ask=Words("Does the sheet lie on the table where you see it?", "Est-elle sur la table, à votre vue ?"),
        said=(
            Words("The sheet lies on the table", "La feuille est sur la table"),
            Words("The sheet doesn't lie on the table", "La feuille n'est pas sur la table"),
        ),
    )


class NotationRequest(Choice):
    """What a player asks for."""

    SECOND = "second", "a second writes for the player", "quelqu'un note à sa place"
    FULL_EXEMPTION = "full-exemption", "no notation at all", "aucune notation"


class NotationSecond(DraughtsQuestion):
    """A player asks for a second to write, or for none to write."""

    __slots__ = ()
    kind = "notation-second"
    group = KindGroup.DRAUGHTS
    icon = "pen-line"
    label = Words("A second writes", "Noter pour autrui")
    hint = Words("A player asks not to write in person", "Un joueur demande à ne pas noter lui-même")
    outcomes = (
        outcome("no-exemption", "No full release is possible", "Pas de dispense complète",
                "A player can't be released from the notation altogether.",
                "Un joueur ne peut pas être entièrement dispensé de noter.",
                Words("{by} cannot be fully released", "{by} ne peut être entièrement dispensé")),
        outcome("refused", "The player writes in person", "Le joueur note lui-même",
                "A second writes only where force majeure prevents the player and the chief arbiter accepts that.",
                "Un autre ne note qu'en cas de force majeure admise par l'arbitre principal.",
                Words("{by} must note in person", "{by} doit noter en personne")),
        outcome("second-allowed", "A second may write", "Un autre peut noter",
                "The chief arbiter accepts that force majeure prevents the player.",
                "L'arbitre principal admet que le joueur en est empêché par force majeure.",
                Words("A second may note for {by}", "Un secondant peut noter pour {by}")),
    )  # fmt: skip

    by = WhichSide(
        Words("who asks", "demandeur"),
        ask=Words("Who asks?", "Qui le demande ?"),
        said=Words("{value} asks", "{value} le demande"),
    ).always()
    asks = One(
        NotationRequest,
        Words("request", "demande"),
        ask=Words("What does this player ask for?", "Que demande ce joueur ?"),
        said=Words("Asked for: {value}", "Demandé : {value}"),
    ).always()
    force_majeure = YesNo(
        Words("force majeure", "force majeure"),
        ask=Words("Does force majeure keep this player from writing?", "La force majeure l'empêche-t-elle de noter ?"),
        said=(
            Words("Force majeure keeps {by} from writing", "La force majeure empêche {by} de noter"),
            Words("There is no force majeure", "Il n'y a pas de force majeure"),
        ),
    )
    chief_arbiter_accepts = YesNo(
        Words("chief arbiter accepts", "accord de l'arbitre principal"),
        ask=Words("Does the chief arbiter accept it?", "L'arbitre principal l'admet-il ?"),
        said=(
            Words("The chief arbiter accepts it", "L'arbitre principal l'admet"),
            Words("The chief arbiter doesn't accept it", "L'arbitre principal ne l'admet pas"),
        ),
    )
