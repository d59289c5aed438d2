"""The clock in play: time used up, stopping it, telling the opponent whose time runs."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import contradiction
from rules.kernel.facts import One, WhichSide, YesNo
from rules.kernel.units import Choice, Side, Words
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.forms import OneOrOther, Sides
from rules.questions.groups import KindGroup


class Declarer(Choice):
    """The person who noticed that time was used up and said so."""

    A = "A", "A", "A"
    B = "B", "B", "B"
    DIRECTOR = "director", "the director", "la direction"
    SPECTATOR = "spectator", "only a spectator", "seulement un spectateur"
    NOBODY = "nobody", "no player", "personne"


class FirstOut(Choice):
    """Whose time was used up first."""

    A = "A", "A", "A"
    B = "B", "B", "B"
    UNDETERMINED = "undetermined", "can't be found out", "impossible à établir"

    @property
    def side(self) -> Side | None:
        """The side, if it is known."""
        return {FirstOut.A: Side.A, FirstOut.B: Side.B}.get(self)


class CertainWinner(Choice):
    """The side certain to win the match at that moment with any dice."""

    A = "A", "A", "A"
    B = "B", "B", "B"
    NONE = "none", "neither", "aucun des deux"
    DOUBTFUL = "doubtful", "it is doubtful", "c'est douteux"

    @property
    def side(self) -> Side | None:
        """The side, if one was certain to win."""
        return {CertainWinner.A: Side.A, CertainWinner.B: Side.B}.get(self)


class TimeExpired(BackgammonQuestion):
    """A side's time is used up."""

    __slots__ = ()
    kind = "time-expired"
    group = KindGroup.TIME
    icon = "flag"
    label = Words("Time used up", "Temps épuisé")
    hint = Words("Nothing is left of a side's fixed time", "Il ne reste rien du capital temps d'un camp")
    outcomes = (
        outcome("no-expiry", "Neither time has run out", "Aucun temps n'est épuisé",
                "Both sides have time left.", "Les deux camps ont encore du temps."),
        outcome("not-declared", "The match goes on", "Le match continue ainsi",
                "Time isn't up until a player or the director says so.",
                "Le temps n'est épuisé que si un joueur ou la direction le dit."),
        outcome("match-lost", "The match is lost on time", "Le match est perdu au temps",
                "A player with no time left loses the match.", "Le joueur qui n'a plus de temps perd le match.",
                Words("{award_match_side} wins the match", "{award_match_side} gagne le match")),
        outcome("expired-but-wins", "The win was already certain", "Le gain était déjà certain",
                "The side out of time was certain to win the match.",
                "Le camp à court de temps était certain de gagner le match.",
                Words("{award_match_side} wins the match", "{award_match_side} gagne le match")),
        outcome("certain-winner-wins", "The certain winner wins", "Le vainqueur certain gagne",
                "It isn't known who ran out first; one side was certain to win.",
                "On ignore qui a épuisé son temps le premier ; un camp était certain de gagner.",
                Words("{award_match_side} wins the match", "{award_match_side} gagne le match")),
        outcome("play-without-clock", "Play on without the clock", "Le match continue sans pendule",
                "Both are out of time, and it isn't known who ran out first.",
                "Les deux n'ont plus de temps et on ignore qui l'a épuisé le premier."),
        outcome("director-judges", "The decision is yours", "La décision est à vous",
                "The rulebook leaves it open who wins.", "Le règlement laisse ouvert qui gagne."),
    )  # fmt: skip

    expired = Sides(
        Words("time used up", "temps épuisé"),
        ask=Words("Whose time is used up?", "De qui le temps est-il épuisé ?"),
        said=Words("Time used up: {value}", "Temps épuisé : {value}"),
    ).always()
    declared_by = One(
        Declarer,
        Words("said by", "constaté par"),
        ask=Words("Who noticed it and said so?", "Qui l'a constaté et dit ?"),
        said=Words("Said by: {value}", "Constaté par : {value}"),
    )
    first = One(
        FirstOut,
        Words("out of time first", "premier à court de temps"),
        ask=Words("Whose time was used up first?", "De qui le temps s'est-il épuisé en premier ?"),
        said=Words("Out of time first: {value}", "Premier à court de temps : {value}"),
    )
    certain_winner = One(
        CertainWinner,
        Words("certain to win", "gain certain"),
        ask=Words(
            "Was a side certain to win the match at that moment with any dice?",
            "Quelqu'un était-il certain de gagner le match à ce moment, quels que soient les dés ?",
        ),
        said=Words("Certain to win the match: {value}", "Gain du match certain : {value}"),
    )

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """The side named as first out of time is out of time. Raises: QuestionError."""
        expired, first = values.get("expired"), values.get("first")
        if expired and first is not None and first.side is not None and first.side not in expired:
            raise contradiction(
                "first",
                "expired",
                because=Words(
                    f"{first} can't have been out of time first without being out of time.",
                    f"{first} ne peut pas avoir été à court de temps en premier sans l'être.",
                ),
            )


class PauseReason(Choice):
    """Why a player stops the clock. Any other word is a reason that no rulebook knows."""

    GAME_OVER = "game-over", "the game is over", "la partie est finie"
    BREAK = "break", "a break", "une pause"
    DIRECTOR_CALLED = "director-called", "the director is called", "la direction est appelée"
    DIRECTOR_REQUEST = "director-request", "the director asks for it", "la direction le demande"
    DISPUTE = "dispute", "a dispute", "un litige"
    DICE_PICKED_UP_EARLY = "dice-picked-up-early", "dice taken up early", "dés levés trop tôt"
    DICE_TAKEN_AND_PRESSED = "dice-taken-and-pressed", "dice taken, clock pressed", "dés levés, pendule pressée"
    ILLEGAL_MOVE = "illegal-move", "an illegal move", "un coup illégal"
    BELIEVES_GAME_OVER = "believes-game-over", "game believed over", "partie crue finie"
    INVALID_ROLL = "invalid-roll", "a roll that doesn't count", "un jet non valable"
    ROLL_DISPUTED = "roll-disputed", "a disputed roll", "un jet contesté"
    PASS = "pass", "a pass of the double", "un refus du double"
    TIME_EXPIRED = "time-expired", "the opponent's time is used up", "le temps adverse est épuisé"
    FALLEN_OBJECT = "fallen-object", "something fell", "un objet est tombé"
    CLAIM_RESULT = "claim-result", "to demand the result", "demander le résultat"
    THINK = "think", "to think", "réfléchir"
    PHONE = "phone", "a telephone call", "un appel téléphonique"
    OTHER = "other", "another reason", "une autre raison"


class PauseTime(Choice):
    """When the clock was stopped for a break."""

    IN_GAME = "in-game", "during a game", "pendant une partie"
    BETWEEN_GAMES = "between-games", "between games", "entre deux parties"


class ClockPause(BackgammonQuestion):
    """May a player stop the clock?"""

    __slots__ = ()
    kind = "clock-pause"
    group = KindGroup.TIME
    icon = "pause"
    label = Words("Clock stopped", "Pendule arrêtée")
    hint = Words("Whether a player may stop the clock", "Si un joueur peut arrêter la pendule")
    outcomes = (
        outcome("allowed", "The clock may be stopped", "La pendule peut s'arrêter",
                "The rulebook names this occasion.", "Le règlement prévoit ce cas.",
                Words("{by} may stop the clock", "{by} peut arrêter la pendule")),
        outcome("not-allowed", "The clock has to run", "La pendule doit tourner",
                "The rulebook doesn't name this occasion.", "Le règlement ne prévoit pas ce cas.",
                Words("{by} must not stop the clock", "{by} ne peut pas arrêter la pendule")),
        outcome("restart", "The clock starts again", "La pendule repart maintenant",
                "Stopping it was allowed, but the game isn't over.",
                "L'arrêt était permis, mais la partie n'est pas finie."),
        outcome("times-restored", "The noted times are set", "Les temps notés sont remis",
                "The clock ran during the break.", "La pendule a tourné pendant la pause."),
        outcome("times-estimated", "You estimate the times", "Vous estimez les temps",
                "The clock ran during the break, and no times were noted.",
                "La pendule a tourné pendant la pause, sans temps notés."),
    )  # fmt: skip

    reason = OneOrOther(
        PauseReason,
        Words("reason", "raison"),
        ask=Words("Why was the clock stopped?", "Pourquoi la pendule a-t-elle été arrêtée ?"),
        said=Words("Reason: {value}", "Raison : {value}"),
    ).always()
    by = WhichSide(
        Words("who stops it", "qui l'arrête"),
        ask=Words("Who stops the clock?", "Qui arrête la pendule ?"),
        said=Words("{value} stops the clock", "{value} arrête la pendule"),
    )
    when = One(
        PauseTime,
        Words("moment", "moment"),
        ask=Words("When?", "À quel moment ?"),
        said=Words("{value}", "{value}"),
    )
    times_noted = YesNo(
        Words("times noted", "temps notés"),
        ask=Words("Were the times noted before?", "Les temps ont-ils été notés avant ?"),
        said=(
            Words("The times were noted before", "Les temps ont été notés avant"),
            Words("The times weren't noted", "Les temps n'ont pas été notés"),
        ),
    )
    opponent_agrees = YesNo(
        Words("opponent agrees", "accord de l'adversaire"),
        ask=Words(
            "Does the opponent agree that the game is over?", "L'adversaire convient-il que la partie est finie ?"
        ),
        said=(
            Words("The opponent agrees that the game is over", "L'adversaire convient que la partie est finie"),
            Words(
                "The opponent doesn't agree that the game is over",
                "L'adversaire ne convient pas que la partie est finie",
            ),
        ),
    )
    director_called = YesNo(
        Words("director called", "direction appelée"),
        ask=Words("Is the director called for it at once?", "La direction est-elle appelée aussitôt ?"),
        said=(
            Words("The director is called at once", "La direction est appelée aussitôt"),
            Words("The director isn't called", "La direction n'est pas appelée"),
        ),
    )
    clock_ran = YesNo(
        Words("clock ran", "pendule en marche"),
        ask=Words("Did the clock run during the break?", "La pendule a-t-elle tourné pendant la pause ?"),
        said=(
            Words("The clock ran during the break", "La pendule a tourné pendant la pause"),
            Words("The clock stood still during the break", "La pendule n'a pas tourné pendant la pause"),
        ),
    ).absent(False)


class ClockActivation(BackgammonQuestion):
    """The opponent's time runs unnoticed, because of an error with the clock: does the other player speak?"""

    __slots__ = ()
    kind = "clock-activation"
    group = KindGroup.TIME
    icon = "message-square-warning"
    label = Words("Clock running unnoticed", "Pendule oubliée")
    hint = Words("The opponent's time runs unnoticed", "Le temps adverse tourne sans qu'il le remarque")
    outcomes = (
        outcome("no-duty", "There was no duty to speak", "Rien n'obligeait à parler",
                "The player hadn't noticed and didn't have to.",
                "Le joueur n'avait rien remarqué, et n'avait pas à le faire.",
                Words("{by} had no duty to speak", "Rien n'obligeait {by} à parler")),
        outcome("duty-met", "The opponent was told", "L'adversaire a été averti",
                "A player who notices says so.", "Le joueur qui le remarque le signale.",
                Words("{by} warned {opponent}", "{by} a averti {opponent}")),
        outcome("duty-breached", "The opponent wasn't told", "L'adversaire n'a pas été averti",
                "A player who notices must say so: a sanction is possible.",
                "Le joueur qui le remarque doit le signaler : une sanction est possible.",
                Words("{by} did not warn {opponent}", "{by} n'a pas averti {opponent}")),
    )  # fmt: skip

    by = WhichSide(
        Words("other player", "autre joueur"),
        ask=Words("Who might have spoken?", "Qui pouvait le dire ?"),
        said=Words("{value} might have spoken", "{value} pouvait le dire"),
    ).always()
    noticed = YesNo(
        Words("noticed", "remarqué"),
        ask=Words(
            "Did that player notice it, or is it evident that one ought to have?",
            "Ce joueur l'a-t-il remarqué, ou est-il évident qu'il aurait dû ?",
        ),
        said=(
            Words("{by} noticed, or evidently ought to have", "{by} l'a remarqué, ou aurait évidemment dû"),
            Words("{by} didn't notice", "{by} ne l'a pas remarqué"),
        ),
    ).always()
    informed = YesNo(
        Words("opponent told", "adversaire averti"),
        ask=Words("Did that player tell the opponent?", "Ce joueur a-t-il averti l'adversaire ?"),
        said=(
            Words("{by} told {opponent}", "{by} a averti {opponent}"),
            Words("{by} didn't tell {opponent}", "{by} n'a pas averti {opponent}"),
        ),
    )
    exceptional = YesNo(
        Words("exceptional", "exceptionnel"),
        ask=Words("Are the circumstances exceptional?", "Les circonstances sont-elles exceptionnelles ?"),
        said=(
            Words("The circumstances are exceptional", "Les circonstances sont exceptionnelles"),
            Words("The circumstances aren't exceptional", "Les circonstances n'ont rien d'exceptionnel"),
        ),
    ).absent(False)
