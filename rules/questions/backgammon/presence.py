"""Presence: sides that aren't at the table when the match begins."""

from __future__ import annotations

from rules.kernel.facts import One, WhichSide, Whole, YesNo
from rules.kernel.units import Choice, Unit, Words
from rules.questions.backgammon import common
from rules.questions.backgammon.common import LONGEST_MATCH, BackgammonQuestion, outcome
from rules.questions.groups import KindGroup

MOST_MINUTES = 9_999


class LeftVenue(Choice):
    """Whether the late side had left the venue, and told the director."""

    NO = "no", "no", "non"
    ANNOUNCED = "announced", "yes, and told the director", "oui, en l'annonçant à la direction"
    UNANNOUNCED = "unannounced", "yes, without telling the director", "oui, sans l'annoncer à la direction"


def earlier_points() -> Whole:
    """Points that the side already has in this match for lateness and breaks."""
    return Whole(
        0,
        LONGEST_MATCH,
        Unit.POINTS,
        Words("earlier penalty points", "points de pénalité antérieurs"),
        ask=Words(
            "How many penalty points for lateness or breaks before, in this match?",
            "Combien de points de pénalité déjà, pour retards ou pauses, dans ce match ?",
        ),
        said=Words("Penalty points for lateness before: {value}", "Points de pénalité antérieurs : {value}"),
    ).absent(0)


class Lateness(BackgammonQuestion):
    """A side wasn't at the table when the match was to begin."""

    __slots__ = ()
    kind = "lateness"
    group = KindGroup.TIME
    icon = "alarm-clock"
    label = Words("Lateness", "Retard")
    hint = Words("Not at the table when the match was to begin", "Absent de la table à l'heure du match")
    outcomes = (
        outcome("no-penalty", "There is no penalty", "Il n'y a pas de pénalité",
                "It is too short to count.", "Le retard est trop court pour compter.",
                Words("{by} gets no penalty", "Aucune pénalité pour {by}")),
        outcome("excused", "The lateness is excused", "Le retard est excusé",
                "The director has accepted the reason, or made an exception.",
                "La direction a accepté le motif, ou fait une exception.",
                Words("{by}'s lateness is excused", "Le retard est excusé pour {by}")),
        outcome("points", "It costs penalty points", "Cela coûte des points",
                "They go on the opponent's score.", "Ils vont au score de l'adversaire.",
                Words("{by} may get penalty points", "{by} peut recevoir des points de pénalité")),
        outcome("may-lose-match", "It may cost the match", "Cela peut coûter le match",
                "The points come to more than half the length of the match.",
                "Les points dépassent la moitié de la longueur du match.",
                Words("{by} may lose the match", "{by} peut perdre le match")),
        outcome("disqualified", "The side is disqualified", "Le camp est disqualifié",
                "The points come to more than half the length of the match.",
                "Les points dépassent la moitié de la longueur du match.",
                Words("{by} is disqualified", "{by} est disqualifié")),
        outcome("clock-runs", "The clock runs meanwhile", "La pendule tourne entre-temps",
                "The absent side pays with its own time.", "Le camp absent paie de son propre temps.",
                Words("{by}'s clock runs meanwhile", "La pendule tourne contre {by}")),
        outcome("both-absent", "Neither side is there", "Aucun camp n'est là",
                "One clock is started; the first to come sits on the other side.",
                "Une pendule est lancée ; le premier arrivé s'assoit de l'autre côté."),
        outcome("time-expired", "The whole time is gone", "Tout le temps est écoulé",
                "Nothing of the fixed time is left: the opponent wins the match.",
                "Il ne reste rien du capital temps : l'adversaire gagne le match.",
                Words("{award_match_side} wins the match", "{award_match_side} gagne le match")),
    )  # fmt: skip

    by = WhichSide(
        Words("late side", "camp en retard"),
        ask=Words("Who is late?", "Qui est en retard ?"),
        said=Words("{value} came late", "{value} est en retard"),
    )
    clocked = common.clocked()
    minutes_late = Whole(
        0,
        MOST_MINUTES,
        Unit.MINUTES,
        Words("minutes late", "minutes de retard"),
        ask=Words(
            "How many full minutes after the official start?", "Combien de minutes entières après l'heure officielle ?"
        ),
        said=Words("{value} min late", "{value} min de retard"),
    )
    grace_minutes = Whole(
        0,
        MOST_MINUTES,
        Unit.MINUTES,
        Words("delay granted", "délai accordé"),
        ask=Words("How many minutes did you grant?", "Combien de minutes avez-vous accordées ?"),
        said=Words("Delay granted: {value} min", "Délai accordé : {value} min"),
    )
    match_length = common.match_length()
    both_absent = YesNo(
        Words("both absent", "les deux absents"),
        ask=Words("Are both sides still absent?", "Les deux camps sont-ils encore absents ?"),
        said=(
            Words("Neither side has come yet", "Aucun camp n'est encore arrivé"),
            Words("One side is there", "Un camp est là"),
        ),
    ).absent(False)
    excused = YesNo(
        Words("exception made", "exception accordée"),
        ask=Words(
            "Have you made an exception for the start of this match?",
            "Avez-vous fait une exception pour le début de ce match ?",
        ),
        said=(
            Words("The director made an exception", "La direction a fait une exception"),
            Words("No exception was made", "Aucune exception n'a été faite"),
        ),
    ).absent(False)
    force_majeure = YesNo(
        Words("real impossibility", "impossibilité réelle"),
        ask=Words(
            "Was it beyond the side's power, and do you accept that?",
            "Était-ce une impossibilité réelle, que vous acceptez ?",
        ),
        said=(
            Words("It was beyond the side's power", "C'était une impossibilité réelle"),
            Words("It wasn't beyond the side's power", "Ce n'était pas une impossibilité réelle"),
        ),
    ).absent(False)
    earlier_points = earlier_points()
    left_venue = One(
        LeftVenue,
        Words("left the venue", "lieux quittés"),
        ask=Words("Had the late side left the venue?", "Le camp en retard avait-il quitté les lieux ?"),
        said=Words("Left the venue: {value}", "Lieux quittés : {value}"),
    ).absent(LeftVenue.NO)
    pleads_ignorance = YesNo(
        Words("didn't know of a change", "changement non connu"),
        ask=Words(
            "Does the side say it didn't know of a change of programme?",
            "Le camp dit-il n'avoir pas connu un changement de programme ?",
        ),
        said=(
            Words("The side says it didn't know of a change", "Le camp dit n'avoir pas connu un changement"),
            Words("The side knew of the programme", "Le camp connaissait le programme"),
        ),
    ).absent(False)
