"""Clocks: setting and use, and what may be done once time is used up."""

from __future__ import annotations

from rules.kernel.facts import One, WhichSide
from rules.kernel.units import Choice, Words
from rules.questions.forms import outcome
from rules.questions.groups import KindGroup
from rules.questions.scrabble import common
from rules.questions.scrabble.common import ScrabbleQuestion
from rules.questions.scrabble.fact_forms import SidesPoints


class ClockIssue(Choice):
    """What it is about."""

    SETTING = "setting", "how it is set", "le réglage"
    USE = "use", "how it is used", "l'usage"
    FORGOTTEN = "forgotten", "not pressed", "pas enclenchée"
    DREW_BEFORE_PRESSING = "drew-before-pressing", "drew before pressing", "tirage avant d'enclencher"
    TIME_ALLOTTED = "time-allotted", "time per player", "temps par joueur"


class ClockMatter(ScrabbleQuestion):
    """The clock: set, used, forgotten."""

    __slots__ = ()
    kind = "clock"
    group = KindGroup.TIME
    icon = "timer"
    label = Words("Clock", "Pendule")
    hint = Words("Setting, use, a clock not pressed", "Réglage, usage, pendule non enclenchée")
    outcomes = (
        outcome("arbiter-called", "An arbiter settles it", "Un arbitre tranche",
                "Any dispute about a clock is an arbiter's.", "Tout différend sur la pendule revient à un arbitre."),
        outcome("press-now-time-lost", "Press now; time is lost", "À enclencher ; temps perdu",
                "It can be put right at any time, but the lost time isn't given back.",
                "On peut y remédier à tout moment, mais le temps écoulé n'est pas rendu."),
        outcome("order-reminder", "The clock comes first", "La pendule d'abord",
                "The clock is pressed before the tiles are drawn; an arbiter may warn.",
                "On enclenche la pendule avant de tirer ; un arbitre peut avertir."),
        outcome("time-valid", "The time is long enough", "Le temps est suffisant",
                "Each player has at least twenty minutes.", "Chaque joueur a au moins vingt minutes."),
        outcome("time-too-short", "The time is too short", "Le temps est trop court",
                "Each player has at least twenty minutes for a game.",
                "Chaque joueur dispose d'au moins vingt minutes par partie."),
    )  # fmt: skip

    issue = One(
        ClockIssue,
        Words("matter", "objet"),
        ask=Words("What about the clock?", "Qu'en est-il de la pendule ?"),
        said=Words("About the clock: {value}", "Pendule : {value}"),
    ).always()
    by = WhichSide(
        Words("whose turn it was", "camp au trait"),
        ask=Words("Who forgot it or drew too early?", "Qui l'a oubliée ou a tiré trop tôt ?"),
        said=Words("It was {value}'s turn", "C'était le tour de {value}"),
    )
    time_credit_minutes = common.time_credit_minutes()


class WantedAct(Choice):
    """What a side wants to do."""

    PLAY = "play", "play", "jouer"
    EXCHANGE = "exchange", "exchange", "échanger"
    PASS = "pass", "pass", "passer"
    CHALLENGE = "challenge", "challenge", "contester"


class TimeExhausted(ScrabbleQuestion):
    """Acts open to a side once a player's time is used up."""

    __slots__ = ()
    kind = "time-exhausted"
    group = KindGroup.TIME
    icon = "flag"
    label = Words("Time used up", "Temps épuisé")
    hint = Words("What may still be done", "Ce qu'il est encore permis de faire")
    outcomes = (
        outcome("no-restriction", "Everything is still allowed", "Tout reste permis",
                "Neither time is used up.", "Le temps de personne n'est épuisé.",
                Words("{by} may still do everything", "Tout reste permis à {by}")),
        outcome("game-over-time", "The game is over", "La partie est terminée",
                "Both are out of time: each loses the value of the letters left.",
                "Le temps des deux est épuisé : chacun perd la valeur de ses lettres."),
        outcome("may-challenge", "Challenging is still allowed", "La contestation reste permise",
                "A side keeps the right to challenge without time.",
                "Même sans temps, un camp garde le droit de contester.",
                Words("{by} may still challenge", "{by} peut encore contester")),
        outcome("must-pass", "Only a pass remains", "Il ne reste que passer",
                "A side without time passes.", "Un camp sans temps passe.",
                Words("{by} can only pass", "{by} ne peut plus que passer")),
        outcome("may-play", "Playing is still allowed", "Il est permis de jouer",
                "The side that has time left plays on.", "Le camp qui a encore du temps continue de jouer.",
                Words("{by} may still play", "{by} peut encore jouer")),
        outcome("may-pass", "Passing is still allowed", "Il est permis de passer",
                "A side that has time may pass as it likes.", "Un camp qui a du temps peut passer à son gré.",
                Words("{by} may still pass", "{by} peut encore passer")),
        outcome("no-exchange", "No exchange is allowed now", "Plus aucun échange permis",
                "Once a side is out of time, the other can't exchange either.",
                "Dès qu'un camp n'a plus de temps, l'autre ne peut plus échanger non plus.",
                Words("{choose_another_act_side} may no longer exchange",
                      "{choose_another_act_side} ne peut plus changer de lettres")),
    )  # fmt: skip

    time_out = common.time_out().always()
    act = One(
        WantedAct,
        Words("act", "action"),
        ask=Words("What does the side want to do?", "Que veut faire le camp ?"),
        said=Words("Wanted: {value}", "Souhaité : {value}"),
    )
    by = WhichSide(
        Words("side that wants to act", "camp qui veut agir"),
        ask=Words("Who wants to act?", "Qui veut agir ?"),
        said=Words("{value} wants to act", "{value} veut agir"),
    )
    racks = SidesPoints(
        Words("value of the letters left", "valeur des lettres restantes"),
        ask=Words("What are the letters left on each rack worth?", "Que valent les lettres de chaque chevalet ?"),
        said=Words("Letters left: {value}", "Lettres restantes : {value}"),
    )
