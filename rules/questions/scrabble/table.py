"""At the table: a board knocked over, sheets whose totals differ."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import contradiction
from rules.kernel.facts import Fact, WhichSide, YesNo
from rules.kernel.question import BothSides
from rules.kernel.units import Score, Words
from rules.questions.forms import outcome
from rules.questions.groups import KindGroup
from rules.questions.scrabble.common import ScrabbleQuestion
from rules.questions.scrabble.fact_forms import Totals


class BoardUpset(ScrabbleQuestion):
    """The board was knocked over or disturbed."""

    __slots__ = ()
    kind = "board-upset"
    group = KindGroup.SCRABBLE
    icon = "layout-grid"
    label = Words("Board disturbed", "Grille renversée")
    hint = Words("Knocked over or out of order", "Renversée ou mise en désordre")
    outcomes = (
        outcome("restored", "The position is restored", "La position est reconstituée",
                "An arbiter helps to put everything back.", "Un arbitre aide à tout remettre en place."),
        outcome("restored-penalty-presumed", "Restored, a penalty presumed", "Reconstituée, pénalité présumée",
                "It was deliberate: the arbiter has all the more reason to punish it.",
                "C'était voulu : l'arbitre peut d'autant plus le sanctionner.",
                Words("Restored; a penalty is presumed for {by}", "Reconstituée ; pénalité présumée contre {by}")),
        outcome("loss-for-upsetter", "The game is lost", "La partie est perdue",
                "The position can't be restored, for any reason.",
                "La position ne peut être reconstituée, quelle qu'en soit la raison.",
                Words("{game_loss_against} loses the game", "{game_loss_against} perd la partie")),
        outcome("director-decides", "It is for the director", "La direction tranche seule",
                "Neither player did it and the position is gone; the rulebook doesn't foresee it.",
                "Aucun joueur n'y est pour rien et la position est perdue ; le règlement ne le prévoit pas."),
    )  # fmt: skip

    restorable = YesNo(
        Words("can be put back", "reconstituable"),
        ask=Words("Can everything be put back?", "Peut-on tout remettre en place ?"),
        said=(
            Words("Everything can be put back", "Tout peut être remis en place"),
            Words("The position can't be put back", "La position ne peut pas être reconstituée"),
        ),
    ).always()
    by = WhichSide(
        Words("who did it", "qui l'a fait"),
        ask=Words("Who knocked against the board?", "Qui a heurté la grille ?"),
        said=Words("It was {value}", "C'était {value}"),
    )
    deliberate = YesNo(
        Words("on purpose", "volontaire"),
        ask=Words("Was it on purpose?", "Était-ce volontaire ?"),
        said=(Words("It was on purpose", "C'était volontaire"), Words("It was an accident", "C'était un accident")),
    )
    third_party = YesNo(
        Words("another person", "un tiers"),
        ask=Words("Did another person or thing do it?", "Était-ce quelqu'un ou quelque chose d'autre ?"),
        said=(
            Words("Neither player did it", "Aucun des deux joueurs ne l'a fait"),
            Words("One of the players did it", "Un des joueurs l'a fait"),
        ),
    ).absent(False)

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """A player or an outsider, not both. Raises: QuestionError."""
        if values.get("third_party") and "by" in values:
            raise contradiction(
                "third_party",
                "by",
                because=Words(
                    "Either a player disturbed the board or another person did.",
                    "La grille a été dérangée soit par un joueur, soit par un tiers.",
                ),
            )


class TotalsDisagreement(ScrabbleQuestion):
    """The sheets don't agree at the end."""

    __slots__ = ()
    kind = "totals-disagreement"
    group = KindGroup.SCRABBLE
    icon = "equal-not"
    label = Words("Totals differ", "Totaux différents")
    hint = Words("The score sheets don't agree at the end", "Les feuilles de marque diffèrent à la fin")
    outcomes = (
        outcome("no-disagreement", "Both sheets agree", "Les deux feuilles concordent",
                "They show the same totals.", "Elles donnent les mêmes totaux.",
                Words("Both sheets agree: {A} {record_totals_A}, {B} {record_totals_B}",
                      "Les feuilles concordent : {A} {record_totals_A}, {B} {record_totals_B}")),
        outcome("opponents-sheet-binds", "The opponent's sheet holds", "La feuille adverse fait foi",
                "A player who doesn't keep a sheet to the end is bound by the opponent's figures.",
                "Le joueur qui ne tient pas sa feuille jusqu'au bout est lié par les chiffres adverses.",
                Words("The kept sheet holds: {A} {record_totals_A}, {B} {record_totals_B}",
                      "La feuille tenue fait foi : {A} {record_totals_A}, {B} {record_totals_B}")),
        outcome("arbiter-settles", "An arbiter compares them", "Un arbitre les compare",
                "The difference is settled with the help of both sheets.",
                "L'écart se règle à l'aide des deux feuilles."),
        outcome("totals-established", "The totals are established", "Les totaux sont établis",
                "The arbiter has found them from the sheets.", "L'arbitre les a établis d'après les feuilles.",
                Words("The totals are {A} {record_totals_A}, {B} {record_totals_B}",
                      "Totaux établis : {A} {record_totals_A}, {B} {record_totals_B}")),
        outcome("director-decides", "It is for the director", "La direction tranche seule",
                "Neither side kept its sheet; the rulebook doesn't foresee it.",
                "Aucun camp n'a tenu sa feuille ; le règlement ne le prévoit pas."),
    )  # fmt: skip

    totals: BothSides[Score] = BothSides(
        Totals(
            Words("totals on the sheet", "totaux de la feuille"),
            ask=Words("Which totals are on {side}'s sheet?", "{side} : quels totaux sur la feuille ?"),
        ),
        Words("totals on the sheets", "totaux des feuilles"),
        ask=Words("Which totals are on each sheet?", "Quels totaux figurent sur chaque feuille ?"),
        said=Words("Totals on the sheets: {value}", "Totaux des feuilles : {value}"),
    ).always()
    kept: BothSides[bool] = BothSides(
        YesNo(
            Words("kept to the end", "tenue jusqu'au bout"),
            ask=Words("Was this sheet kept to the end?", "Cette feuille a-t-elle été tenue jusqu'au bout ?"),
            said=(Words("kept to the end", "tenue jusqu'au bout"), Words("not kept", "non tenue")),
        ),
        Words("sheets kept", "feuilles tenues"),
        ask=Words("Did each side keep its sheet to the end?", "Chaque camp a-t-il tenu sa feuille jusqu'au bout ?"),
        said=Words("Sheets: {value}", "Feuilles : {value}"),
    )
    recount: Fact[Score | None] = Totals(
        Words("totals established", "totaux établis"),
        ask=Words("Which totals have you established from the sheets?", "Quels totaux avez-vous établis ?"),
        said=Words("Established: {value}", "Établi : {value}"),
    ).optional()
