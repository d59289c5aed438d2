"""Leaving a stage, and prizes: what giving up costs, and who is handed a prize."""

from __future__ import annotations

from rules.kernel.facts import One, Text, YesNo
from rules.kernel.units import Choice, Words
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.groups import KindGroup


class TournamentStage(Choice):
    """What the player is leaving."""

    FIRST_STAGE = "first-stage", "the rounds before the final table", "les rondes avant le tableau final"
    FINAL_TABLE = "final-table", "the final table", "le tableau final"
    CONSOLATION = "consolation", "the consolation", "la consolation"
    OTHER = "other", "something else", "autre chose"


class WithdrawalAct(Choice):
    """How a player stops playing."""

    ABANDONS = "abandons", "gives the stage up", "abandonne la phase"
    MISSES_ROUND = "misses-round", "misses a round and goes on", "manque une ronde et continue"


class ForfeitedUnder(Choice):
    """The article under which a prize was lost by a sanction."""

    NONE = "none", "none", "aucun"
    CONDUCT = "1.13", "1.13 conduct", "1.13 comportement"
    SIGNS = "2.4", "2.4 signs", "2.4 signes"


class Withdrawal(BackgammonQuestion):
    """A player stops playing in a stage."""

    __slots__ = ()
    kind = "withdrawal"
    group = KindGroup.CONDUCT
    icon = "door-open"
    label = Words("Withdrawal", "Abandon du tournoi")
    hint = Words("A player stops playing in a stage", "Un joueur cesse de jouer dans une phase")
    outcomes = (
        outcome("out-of-consolation", "The consolation is given up too", "La consolation est abandonnée aussi",
                "A player who withdraws from the first stage can't play the consolation.",
                "Le joueur qui abandonne la première phase ne joue pas la consolation."),
        outcome("breach", "The undertaking isn't kept", "L'engagement n'est pas tenu",
                "Entrants undertake to play every round. The rulebook names no consequence.",
                "Le joueur inscrit s'engage à jouer toutes les rondes. Aucune suite n'est prévue."),
    )  # fmt: skip

    stage = One(
        TournamentStage,
        Words("stage", "phase"),
        ask=Words("Which stage is it about?", "De quelle phase s'agit-il ?"),
        said=Words("Stage: {value}", "Phase : {value}"),
    )
    act = One(
        WithdrawalAct,
        Words("what happens", "ce qui se passe"),
        ask=Words("Is the stage given up, or a round missed?", "La phase est-elle abandonnée, ou une ronde manquée ?"),
        said=Words("The player {value}", "Le joueur {value}"),
    )
    reason = Text(
        Words("reason", "motif"),
        ask=Words("Why does the player stop?", "Pourquoi le joueur arrête-t-il ?"),
        said=Words("Reason: {value}", "Motif : {value}"),
    ).noted()


class Prize(BackgammonQuestion):
    """Is the prize handed out?"""

    __slots__ = ()
    kind = "prize"
    group = KindGroup.CONDUCT
    icon = "crown"
    label = Words("Prize", "Prix")
    hint = Words("Whether a prize is handed out", "Si un prix est remis")
    outcomes = (
        outcome("handed-over", "The prize is handed over", "Le prix est remis",
                "The winner is there.", "Le gagnant est présent."),
        outcome("lost", "The prize is lost", "Le prix est perdu",
                "It goes with a sanction, or the winner isn't there.",
                "Une sanction l'emporte, ou le gagnant n'est pas présent."),
    )  # fmt: skip

    forfeited_under = One(
        ForfeitedUnder,
        Words("lost by sanction", "perdu par sanction"),
        ask=Words(
            "Was the prize lost by a sanction, and under which article?",
            "Le prix a-t-il été perdu par sanction, et selon quel article ?",
        ),
        said=Words("Lost by a sanction: {value}", "Perdu par sanction : {value}"),
    )
    present = YesNo(
        Words("winner present", "gagnant présent"),
        ask=Words("Is the winner there at the prize-giving?", "Le gagnant est-il présent à la remise des prix ?"),
        said=(
            Words("The winner is at the prize-giving", "Le gagnant est présent à la remise des prix"),
            Words("The winner isn't at the prize-giving", "Le gagnant n'est pas à la remise des prix"),
        ),
    )
    represented = YesNo(
        Words("represented", "représenté"),
        ask=Words("Has the winner sent a representative?", "Le gagnant a-t-il envoyé quelqu'un ?"),
        said=(
            Words("The winner has sent a representative", "Le gagnant a envoyé quelqu'un"),
            Words("The winner has sent no representative", "Personne ne vient pour le gagnant"),
        ),
    ).noted()
