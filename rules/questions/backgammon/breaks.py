"""Breaks: whether a side may take one, has taken one, or has overrun it."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import Unknown, contradiction
from rules.kernel.facts import One, WhichSide, Whole, YesNo
from rules.kernel.question import BothSides, OfSides
from rules.kernel.units import Choice, Side, Unit, Words
from rules.questions.backgammon import common
from rules.questions.backgammon.common import LONGEST_MATCH, BackgammonQuestion, outcome
from rules.questions.backgammon.presence import MOST_MINUTES, earlier_points
from rules.questions.forms import Sides
from rules.questions.groups import KindGroup


class BreakAsks(Choice):
    """What is asked about a break."""

    TAKE = "take", "whether a break may be taken", "si une pause est possible"
    LEFT = "left", "leaving the board without one", "quitter le plateau sans pause"
    OVERRUN = "overrun", "coming back late", "un retour tardif"
    CLOCK_STOPPED = "clock-stopped", "a clock stopped for a break", "une pendule arrêtée pour une pause"


class BreakTime(Choice):
    """When a side wants a break, or left the board."""

    IN_GAME = "in-game", "during a game", "pendant une partie"
    BETWEEN_GAMES = "between-games", "between games", "entre deux parties"
    BETWEEN_SETS = "between-sets", "between matches of a best of three", "entre deux matchs, au meilleur des trois"


class MinutesOfSides(OfSides[int]):
    """Minutes of the sides; one that is looked at and isn't there makes the whole unknown."""

    __slots__ = ()

    def __getitem__(self, side: Side) -> int:
        minutes: int | None = self.values.get(side.value)
        if minutes is None:
            raise Unknown((self.prefix.removesuffix("."),))
        return minutes


class MinutesLeft(BothSides[int]):
    """Minutes that each side has left; one side alone may be known."""

    def parse(self, found: Any, path: str) -> MinutesOfSides:
        """What is known of each side."""
        known = super().parse(found, path)
        return MinutesOfSides(self.item, known.values, known.prefix)


class BreakOverrun(BackgammonQuestion):
    """Breaks: may a side take one, did it take one, has it overrun it."""

    __slots__ = ()
    kind = "break-overrun"
    group = KindGroup.TIME
    icon = "coffee"
    label = Words("Break", "Pause")
    hint = Words("Taking a break, leaving the board, coming back late", "Prendre une pause, s'absenter, revenir tard")
    outcomes = (
        outcome("excused", "An exception was made", "Une exception est faite",
                "The director has measured this break.", "La direction a fixé cette pause."),
        outcome("allowed", "The break is allowed", "La pause est accordée",
                "It is within the number, and at a time for breaks.",
                "Le nombre et le moment le permettent.",
                Words("{by} may take the break", "{by} peut prendre la pause")),
        outcome("refused", "No break is possible now", "Pas de pause possible maintenant",
                "The number is used up, or it isn't a time for breaks.",
                "Le nombre est épuisé, ou le moment ne s'y prête pas.",
                Words("{by} cannot take a break now", "{by} ne peut pas prendre de pause maintenant")),
        outcome("no-break", "It was no break", "Ce n'était pas une pause",
                "The match made it necessary to leave the board.", "Le match exigeait de quitter le plateau."),
        outcome("counts-as-break", "It counts as a break", "Cela compte comme une pause",
                "A player who leaves the board takes a break.", "Le joueur qui quitte le plateau prend une pause."),
        outcome("break-breach", "It wasn't a permitted break", "La pause n'était pas permise",
                "It counts as a break, and may cost points.", "Elle compte comme une pause et peut coûter des points.",
                Words("{by} took a break that was not permitted", "{by} a pris une pause non permise")),
        outcome("no-penalty", "There is no penalty", "Il n'y a pas de pénalité",
                "Nothing has been overrun that counts.", "Aucun dépassement ne compte."),
        outcome("points", "It costs penalty points", "Cela coûte des points",
                "They go on the opponent's score.", "Ils vont au score de l'adversaire.",
                Words("{by} may get penalty points", "{by} peut recevoir des points de pénalité")),
        outcome("may-lose-match", "It may cost the match", "Cela peut coûter le match",
                "The points come to more than half the length of the match.",
                "Les points dépassent la moitié de la longueur du match.",
                Words("{by} may lose the match", "{by} peut perdre le match")),
        outcome("penalty-open", "The penalty is open", "La pénalité reste ouverte",
                "The break was overrun; the rulebook fixes no measure.",
                "La pause est dépassée ; le règlement ne fixe pas de mesure."),
        outcome("own-clock", "The side's own clock runs", "Sa propre pendule tourne",
                "A break runs on the time of the side that takes it.",
                "La pause court sur le temps du camp qui la prend.",
                Words("{by} takes the break on {by}'s own clock", "{by} fait le break sur son propre temps")),
        outcome("clock-turned", "Now the opponent's clock runs", "La pendule adverse tourne désormais",
                "The opponent is away: the break now runs on the opponent's time.",
                "L'adversaire est absent : la pause court désormais sur son temps.",
                Words("{opponent}'s clock runs now", "La pendule tourne désormais pour {opponent}")),
        outcome("agreed-stop", "The clock wasn't to stop", "La pendule devait tourner",
                "The players must not agree to stop it for a break.",
                "Les joueurs ne peuvent convenir de l'arrêter pour une pause."),
        outcome("present-sanctioned", "The player who stayed loses time", "Le joueur resté perd du temps",
                "At least five minutes, on the player who stayed by the stopped clock and could have started it.",
                "Au moins cinq minutes, pour le joueur resté à la pendule arrêtée, qui pouvait la lancer.",
                Words("{time_against} loses at least {time_minutes:minute|minutes}",
                      "{time_against} perd au moins {time_minutes:minute|minutes}")),
        outcome("joint-break", "Both sides lose time", "Les deux camps perdent du temps",
                "At least five minutes each: both left the table with the clock stopped.",
                "Au moins cinq minutes chacun : les deux ont quitté la table pendule arrêtée."),
        outcome("one-loses", "One side loses the match", "Un camp perd le match",
                "The five minutes take all the time it has left.", "Les cinq minutes prennent tout le temps restant.",
                Words("{award_match_side} wins the match", "{award_match_side} gagne le match")),
        outcome("both-lose", "Both lose the match", "Les deux perdent le match",
                "The five minutes take all the time of both.", "Les cinq minutes prennent tout le temps des deux."),
    )  # fmt: skip

    asks = One(
        BreakAsks,
        Words("what is asked", "ce qui est demandé"),
        ask=Words("What is it about?", "De quoi s'agit-il ?"),
        said=Words("It is about {value}", "Il s'agit de : {value}"),
    ).always()
    by = WhichSide(
        Words("side", "camp"),
        ask=Words("Whose break is it?", "De quel camp est la pause ?"),
        said=Words("{value}'s break", "Pause de {value}"),
    )
    clocked = common.clocked()
    necessary = YesNo(
        Words("necessary", "nécessaire"),
        ask=Words(
            "Did the match make it necessary to leave the board?", "Le match exigeait-il de quitter le plateau ?"
        ),
        said=(
            Words("The match made it necessary", "Le match l'exigeait"),
            Words("The match didn't make it necessary", "Le match ne l'exigeait pas"),
        ),
    )
    when = One(
        BreakTime,
        Words("moment", "moment"),
        ask=Words("When?", "À quel moment ?"),
        said=Words("{value}", "{value}"),
    )
    taken = Whole(
        0,
        LONGEST_MATCH,
        Unit.TIMES,
        Words("breaks taken", "pauses prises"),
        ask=Words(
            "How many breaks has that side had in this match?",
            "Combien de pauses ce camp a-t-il prises dans ce match ?",
        ),
        said=Words("Breaks taken before: {value}", "Pauses déjà prises : {value}"),
    )
    match_length = common.match_length()
    score = common.score_now()
    minutes_over = Whole(
        0,
        MOST_MINUTES,
        Unit.MINUTES,
        Words("minutes over", "minutes de dépassement"),
        ask=Words(
            "How many full minutes since the end of the break?",
            "Combien de minutes entières depuis la fin de la pause ?",
        ),
        said=Words("{value} min over", "{value} min de dépassement"),
    )
    left_table = Sides(
        Words("left the table", "ont quitté la table"),
        ask=Words("Who left the table?", "Qui a quitté la table ?"),
        said=Words("Left the table: {value}", "A quitté la table : {value}"),
    )
    time_left = MinutesLeft(
        Whole(0, MOST_MINUTES, Unit.MINUTES, Words("minutes left", "minutes restantes")),
        Words("minutes left", "minutes restantes"),
        ask=Words(
            "How many minutes of fixed time does each have left?",
            "Combien de minutes de capital temps reste-t-il à chacun ?",
        ),
        said=Words("Minutes left: {value}", "Minutes restantes : {value}"),
    )
    wanted = Whole(
        1,
        LONGEST_MATCH,
        Unit.TIMES,
        Words("breaks wanted", "pauses demandées"),
        ask=Words("How many breaks are to be joined?", "Combien de pauses réunir ?"),
        said=Words("Breaks to be joined: {value}", "Pauses à réunir : {value}"),
    ).absent(1)
    best_of_three = YesNo(
        Words("best of three", "meilleur des trois"),
        ask=Words("Is it a best of three?", "Est-ce au meilleur des trois ?"),
        said=(
            Words("It is a best of three", "C'est au meilleur des trois"),
            Words("It is a single match", "C'est un seul match"),
        ),
    ).absent(False)
    excused = YesNo(
        Words("exception made", "exception accordée"),
        ask=Words("Have you made an exception for this break?", "Avez-vous fait une exception pour cette pause ?"),
        said=(
            Words("The director made an exception", "La direction a fait une exception"),
            Words("No exception was made", "Aucune exception n'a été faite"),
        ),
    ).absent(False)
    earlier_points = earlier_points()
    opponent_absent = YesNo(
        Words("opponent absent", "adversaire absent"),
        ask=Words("Is the opponent away now?", "L'adversaire est-il absent maintenant ?"),
        said=(
            Words("{opponent} isn't there", "{opponent} n'est pas là"),
            Words("{opponent} is there", "{opponent} est là"),
        ),
    ).absent(False)

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """A clock that was stopped is a clock; only one side ever gets to the length."""
        if values.get("asks") is BreakAsks.CLOCK_STOPPED and values.get("clocked") is False:
            because = Words(
                "A clock was stopped, and the match is said to have none.",
                "Une pendule a été arrêtée, et le match serait sans pendule.",
            )
            raise contradiction("asks", "clocked", because=because)
        common.refuse_both_at_length(values)
        common.refuse_score_beyond_length(values)
