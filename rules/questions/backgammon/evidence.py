"""Evidence: a table that was changed while a dispute was open, and who or what may be heard."""

from __future__ import annotations

from typing import Any

from rules.kernel.facts import One, Several, YesNo
from rules.kernel.units import Choice, Side, Words
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.forms import OneOrOther
from rules.questions.groups import KindGroup


class Disturber(Choice):
    """Who has changed something at the table."""

    A = "A", "A", "A"
    B = "B", "B", "B"
    BOTH = "both", "both sides", "les deux camps"
    NOBODY = "nobody", "no player", "personne"
    OTHER = "other", "another person", "quelqu'un d'autre"

    @property
    def side(self) -> Side | None:
        """The side, if it was one alone."""
        return {Disturber.A: Side.A, Disturber.B: Side.B}.get(self)


class Evidence(Choice):
    """What was changed. Any other word is something else that matters."""

    DICE = "dice", "the dice", "les dés"
    CHECKERS = "checkers", "the checkers", "les pions"
    CUBE = "cube", "the cube", "le videau"
    CLOCK = "clock", "the clock", "la pendule"
    SCORE = "score", "the score", "le score"
    OTHER = "other", "something else", "autre chose"


class Changed(Several[Evidence]):
    """What was changed: the words here, or the asker's own."""

    def __init__(self, label: Words, **words: Any) -> None:
        super().__init__(Evidence, label, **words)
        self.item = OneOrOther(Evidence, label)


class EvidenceDisturbed(BackgammonQuestion):
    """The table was changed while a dispute was open."""

    __slots__ = ()
    kind = "evidence-disturbed"
    group = KindGroup.CONDUCT
    icon = "grab"
    label = Words("Table changed", "Table modifiée")
    hint = Words(
        "Dice, checkers, cube, clock or score moved during a dispute",
        "Dés, pions, videau, pendule ou score touchés pendant un litige",
    )
    outcomes = (
        outcome("no-duty-yet", "There was no dispute yet", "Il n'y avait pas de litige",
                "Only from a dispute on is everything left as it is.",
                "Tout reste en l'état à partir du litige seulement."),
        outcome("in-order", "The players left it alone", "Les joueurs n'ont rien touché",
                "No player has changed the table.", "Aucun joueur n'a modifié la table."),
        outcome("breach", "The table had to stay", "La table devait rester intacte",
                "The rulebook attaches nothing to it: you weigh it.",
                "Le règlement n'y attache rien : à vous d'apprécier."),
        outcome("presumption", "The other side is presumed right", "L'autre camp bénéficie d'une présomption",
                "The player who changed the table must prove otherwise.",
                "Le joueur qui a modifié la table doit prouver le contraire.",
                Words("The presumption is against {presumption_against_against}",
                      "La présomption joue contre {presumption_against_against}")),
        outcome("no-presumption", "Neither side is presumed right", "Aucune présomption ne joue ici",
                "Both sides or an outsider changed the table: you weigh it.",
                "Les deux camps ou un tiers ont modifié la table : à vous d'apprécier."),
    )  # fmt: skip

    dispute_open = YesNo(
        Words("dispute open", "litige ouvert"),
        ask=Words(
            "Had the dispute arisen when the change was made?", "Le litige était-il né quand la table a été modifiée ?"
        ),
        said=(
            Words("The dispute had arisen", "Le litige était né"),
            Words("There was no dispute yet", "Il n'y avait pas encore de litige"),
        ),
    ).always()
    disturbed_by = One(
        Disturber,
        Words("changed by", "modifié par"),
        ask=Words("Who changed something?", "Qui a modifié quelque chose ?"),
        said=Words("Changed by: {value}", "Modifié par : {value}"),
    )
    items = Changed(
        Words("what was changed", "ce qui a été modifié"),
        ask=Words("What was changed?", "Qu'est-ce qui a été modifié ?"),
        said=Words("Changed: {value}", "Modifié : {value}"),
    ).noted()


class Source(Choice):
    """Who or what could tell what happened."""

    PARTY = "party", "a player of the match", "un joueur du match"
    PLAYER = "player", "another player", "un autre joueur"
    SPECTATOR = "spectator", "a spectator", "un spectateur"
    OBSERVER = "observer", "an observer set by the director", "un observateur placé par la direction"
    VIDEO = "video", "a video", "une vidéo"
    NOTES = "notes", "a record of the match", "des notes sur le match"
    SCORE_SHEET = "score-sheet", "a score sheet", "une feuille de marque"


class WhoWants(Choice):
    """Who asks for a testimony."""

    DIRECTOR = "director", "the director", "la direction"
    COMMITTEE = "committee", "the committee", "le comité"
    PARTY = "party", "a player of the match", "un joueur du match"
    NOBODY = "nobody", "neither player (it is offered)", "personne (il est offert)"


class Hearer(Choice):
    """Who hears the dispute."""

    DIRECTOR = "director", "the director", "la direction"
    COMMITTEE = "committee", "the committee", "le comité"


class Information(BackgammonQuestion):
    """May this testimony or video be used?"""

    __slots__ = ()
    kind = "information"
    group = KindGroup.CONDUCT
    icon = "mic"
    label = Words("Testimony", "Témoignage")
    hint = Words("A witness, a video or notes in a dispute", "Un témoin, une vidéo ou des notes dans un litige")
    outcomes = (
        outcome("may-use", "You may use it", "Vous pouvez vous en servir",
                "You judge how much weight it carries.", "Vous en appréciez la valeur."),
        outcome("to-be-heard", "It must be heard", "Il faut l'entendre",
                "The rulebook grants it a hearing.", "Le règlement veut qu'on l'entende."),
        outcome("not-needed", "It need not be heard", "Rien n'oblige à l'entendre",
                "Only the director and the committee judge what is needed.",
                "Direction et comité jugent seuls de ce qui est nécessaire."),
        outcome("not-heard", "It isn't heard here", "Il n'est pas entendu ici",
                "A spectator speaks when the director asks, or when both players agree.",
                "Un spectateur parle si la direction le demande, ou si les deux joueurs l'acceptent."),
    )  # fmt: skip

    source = One(
        Source,
        Words("source", "source"),
        ask=Words("Who or what could tell?", "Qui ou quoi pourrait renseigner ?"),
        said=Words("Source: {value}", "Source : {value}"),
    )
    wanted = YesNo(
        Words("needed", "nécessaire"),
        ask=Words(
            "Do you, or does the committee, find it necessary?", "Vous, ou le comité, le jugez-vous nécessaire ?"
        ),
        said=(
            Words("It is found necessary", "C'est jugé nécessaire"),
            Words("It isn't found necessary", "Ce n'est pas jugé nécessaire"),
        ),
    )
    asked_by = One(
        WhoWants,
        Words("asked by", "demandé par"),
        ask=Words("Who asks for it?", "Qui le demande ?"),
        said=Words("Asked by: {value}", "Demandé par : {value}"),
    )
    both_agree = YesNo(
        Words("both players agree", "accord des deux joueurs"),
        ask=Words("Do both players agree to it?", "Les deux joueurs l'acceptent-ils ?"),
        said=(
            Words("Both players agree to it", "Les deux joueurs l'acceptent"),
            Words("The players don't both agree to it", "Les deux joueurs ne l'acceptent pas"),
        ),
    )
    before = One(
        Hearer,
        Words("heard by", "instance"),
        ask=Words("Who hears the dispute?", "Qui instruit le litige ?"),
        said=Words("The dispute is heard by {value}", "Litige devant {value}"),
    )
