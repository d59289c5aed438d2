"""Disputes on their way: who decides one, and whether an appeal is heard."""

from __future__ import annotations

from rules.kernel.facts import One, YesNo
from rules.kernel.units import Choice, Words
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.groups import KindGroup


class DecidedBy(Choice):
    """Who has decided."""

    DIRECTOR = "director", "the director or the staff", "la direction ou ses adjoints"
    COMMITTEE = "committee", "the committee", "le comité"


class Subject(Choice):
    """What the decision is about."""

    RULING = "ruling", "a ruling", "une décision"
    RECORDING = "recording", "filming, streaming or the board for it", "film, diffusion ou plateau prévu pour cela"
    NOTE_TAKING = "note-taking", "a match being taken down", "la prise de notes d'un match"


class Appellant(Choice):
    """Who appeals."""

    PARTY = "party", "a side of the dispute", "un camp du litige"
    OTHER = "other", "another person", "une autre personne"


class AskedAt(Choice):
    """When the appeal was asked for."""

    AT_ONCE = "at-once", "right after the decision", "aussitôt après la décision"
    LATER = "later", "later", "plus tard"


class ComplaintRouting(BackgammonQuestion):
    """Two players disagree. Who decides?"""

    __slots__ = ()
    kind = "complaint-routing"
    group = KindGroup.CONDUCT
    icon = "swords"
    label = Words("Who decides", "Qui décide")
    hint = Words("Who settles a dispute in the first instance", "Qui tranche un litige en première instance")
    outcomes = (
        outcome("director-decides", "The director decides", "La direction décide",
                "Nothing is touched and the director is called.",
                "Rien n'est touché et la direction est appelée."),
        outcome("other-director-decides", "Another director decides", "Un autre directeur décide",
                "The director is a party; another director is impartial.",
                "Le directeur est partie ; un autre directeur est impartial."),
        outcome("committee-decides", "A committee decides", "Un comité décide",
                "The director is a party and can't decide the dispute.",
                "Le directeur est partie et ne peut pas trancher."),
    )  # fmt: skip

    director_is_party = YesNo(
        Words("director is a party", "directeur partie"),
        ask=Words("Is the director one of the two players?", "Le directeur est-il l'un des deux joueurs ?"),
        said=(
            Words("The director is one of the two", "Le directeur est l'un des deux"),
            Words("The director isn't a party", "Le directeur n'est pas partie"),
        ),
    ).always()
    other_director = YesNo(
        Words("another director", "autre directeur"),
        ask=Words(
            "Is another member of the organisation qualified as a director?",
            "Une autre personne de l'organisation est-elle qualifiée pour diriger ?",
        ),
        said=(
            Words("Another qualified director is there", "Un autre directeur qualifié est là"),
            Words("There is no other director", "Il n'y a pas d'autre directeur"),
        ),
    )
    other_impartial = YesNo(
        Words("other director impartial", "autre directeur impartial"),
        ask=Words("Is that other director impartial in this?", "Cet autre directeur est-il impartial ici ?"),
        said=(
            Words("The other director is impartial", "L'autre directeur est impartial"),
            Words("The other director has a tie to a side", "L'autre directeur a un lien avec un camp"),
        ),
    )


class AppealAgainst(BackgammonQuestion):
    """Is the appeal to be heard?"""

    __slots__ = ()
    kind = "appeal"
    group = KindGroup.CONDUCT
    icon = "scale"
    label = Words("Appeal", "Appel")
    hint = Words("Whether an appeal against a decision is heard", "Si un appel contre une décision est entendu")
    outcomes = (
        outcome("admissible", "The appeal is heard", "L'appel est recevable",
                "A committee decides it.", "Un comité en décide."),
        outcome("too-late", "The appeal is too late", "L'appel est tardif",
                "An appeal follows the decision without delay.", "Un appel suit la décision sans attendre."),
        outcome("not-appealable", "There is no appeal here", "Pas d'appel possible ici",
                "This decision is final.", "Cette décision est définitive."),
        outcome("not-entitled", "Not entitled to appeal", "Sans qualité pour faire appel",
                "Only a side of the dispute may appeal.", "Seul un camp du litige fait appel."),
    )  # fmt: skip

    decision_by = One(
        DecidedBy,
        Words("whose decision", "auteur de la décision"),
        ask=Words("Whose decision is it?", "De qui est la décision ?"),
        said=Words("Decided by {value}", "Décision prise par {value}"),
    ).always()
    subject = One(
        Subject,
        Words("subject", "objet"),
        ask=Words("What is the decision about?", "Sur quoi porte la décision ?"),
        said=Words("Appeal against: {value}", "Appel contre : {value}"),
    )
    appellant = One(
        Appellant,
        Words("appellant", "appelant"),
        ask=Words("Who appeals?", "Qui fait appel ?"),
        said=Words("The appeal comes from {value}", "L'appel vient de : {value}"),
    ).always()
    asked_at = One(
        AskedAt,
        Words("when", "moment"),
        ask=Words("When was the appeal asked for?", "Quand l'appel a-t-il été demandé ?"),
        said=Words("Asked for {value}", "Demandé {value}"),
    ).always()
    delay_excused = YesNo(
        Words("delay excused", "délai excusé"),
        ask=Words(
            "Was there no reasonable way to ask sooner?", "Était-il raisonnablement impossible de demander plus tôt ?"
        ),
        said=(
            Words("It couldn't be asked for sooner", "Ce n'était pas possible plus tôt"),
            Words("It could have been asked for sooner", "C'était possible plus tôt"),
        ),
    )
