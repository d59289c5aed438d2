"""Resigning: who is beaten stops the clock."""

from __future__ import annotations

from rules.kernel.facts import One, WhichSide, YesNo
from rules.kernel.units import Choice, Words
from rules.questions.draughts.common import DraughtsQuestion
from rules.questions.forms import outcome
from rules.questions.groups import KindGroup


class Purpose(Choice):
    """What a clock was stopped for."""

    RESIGN = "resign", "to resign", "pour abandonner"
    CALL_ARBITER = "call-arbiter", "to call the arbiter", "pour appeler l'arbitre"


class Resignation(DraughtsQuestion):
    """Whether a side has resigned."""

    __slots__ = ()
    kind = "resignation"
    group = KindGroup.DRAUGHTS
    icon = "door-open"
    label = Words("Resignation", "Abandon")
    hint = Words("Whether a side has resigned", "Si un camp a abandonné")
    outcomes = (
        outcome("resigned", "The game is resigned", "La partie est abandonnée",
                "The clock was stopped in order to resign.", "La pendule a été arrêtée pour abandonner.",
                Words("{by} has resigned: {opponent} wins", "{by} abandonne : {opponent} gagne")),
        outcome("must-stop-clock", "The clock is to be stopped", "La pendule est à arrêter",
                "A player with a lost game resigns by stopping the clock at once.",
                "Le joueur battu abandonne en arrêtant aussitôt la pendule.",
                Words("{by} must stop the clock", "{by} doit arrêter la pendule")),
        outcome("not-resigned", "The game isn't resigned", "La partie n'est pas abandonnée",
                "The clock was not stopped in order to resign.", "Personne n'a arrêté la pendule pour abandonner.",
                Words("{by} has not resigned", "{by} n'a pas abandonné")),
    )  # fmt: skip

    by = WhichSide(
        Words("whose act", "auteur"),
        ask=Words("Who is it about?", "De qui s'agit-il ?"),
        said=Words("It is about {value}", "Il s'agit de {value}"),
    ).always()
    clock_stopped = YesNo(
        Words("clock stopped", "pendule arrêtée"),
        ask=Words("Did this player stop the clock?", "Ce joueur a-t-il arrêté la pendule ?"),
        said=(
            Words("{by} stopped the clock", "{by} a arrêté la pendule"),
            Words("{by} didn't stop the clock", "{by} n'a pas arrêté la pendule"),
        ),
    ).always()
    purpose = One(
        Purpose,
        Words("what for", "but"),
        ask=Words("What was the clock stopped for?", "Pourquoi la pendule a-t-elle été arrêtée ?"),
        said=Words("Stopped {value}", "Arrêtée {value}"),
    )
    beaten = YesNo(
        Words("beaten", "battu"),
        ask=Words(
            "Does this player concede, or can't he move?", "Ce joueur se reconnaît-il battu, ou ne peut-il plus jouer ?"
        ),
        said=(
            Words("{by} concedes or can't move", "{by} se reconnaît battu ou ne peut plus jouer"),
            Words("{by} doesn't concede", "{by} ne se reconnaît pas battu"),
        ),
    )
