"""What happened in a tournament, and what of it the federation has to be told."""

from __future__ import annotations

from rules.kernel.facts import One, Whole, YesNo
from rules.kernel.question import Items, Record
from rules.kernel.units import Choice, Words
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.forms import OneOrOther
from rules.questions.groups import KindGroup

MOST_MATCHES = 99_999


class EventKind(Choice):
    """What happened."""

    ENTRY_REFUSED = "entry-refused", "an entry refused", "une inscription refusée"
    PLACED_HIGHER = "placed-higher", "a player placed in a higher category", "un joueur placé plus haut"
    SPECTATOR_EXPELLED = "spectator-expelled", "a spectator expelled", "un spectateur exclu"
    PLAYER_DISQUALIFIED = "player-disqualified", "a player disqualified", "un joueur disqualifié"
    PLAYER_EXPELLED = "player-expelled", "a player expelled", "un joueur exclu"
    PLAYER_WARNED = "player-warned", "a player warned", "un joueur averti"
    PLAYER_POINTS = "player-points", "penalty points", "des points de pénalité"
    DISPUTE_DECIDED = "dispute-decided", "a dispute decided", "un litige tranché"
    DISPUTE_SETTLED = "dispute-settled", "a dispute settled by the players", "un litige réglé entre joueurs"
    OBSERVER_APPOINTED = "observer-appointed", "an observer appointed", "un observateur placé"


class SectionOfBreach(Choice):
    """The section under which a person was expelled; it may be another one."""

    ETIQUETTE = "1.2", "1.2 etiquette", "1.2 comportement"
    LANGUAGE = "1.5", "1.5 language", "1.5 langue"
    SPECTATORS = "1.6", "1.6 spectators", "1.6 spectateurs"
    OUTSIDE_AID = "1.7", "1.7 outside aid", "1.7 aide extérieure"
    CLOCK = "4.3.iv", "4.3.iv clock", "4.3.iv pendule"
    CRAWFORD = "4.4.iv", "4.4.iv Crawford game", "4.4.iv partie Crawford"
    COMPLETION = "4.5", "4.5 completion", "4.5 fin des parties"


class Decider(Choice):
    """Who decided a dispute."""

    DIRECTOR = "director", "the director", "la direction"
    COMMITTEE = "committee", "the committee", "le comité"


class TournamentEvent(Record):
    """Something that happened in the tournament."""

    __slots__ = ()
    what = One(EventKind, Words("what happened", "événement"), ask=Words("What happened?", "Que s'est-il passé ?"))
    under = OneOrOther(
        SectionOfBreach,
        Words("section", "section"),
        ask=Words("Under which section was a person excluded?", "Selon quelle section, pour une exclusion ?"),
    )
    by = One(
        Decider,
        Words("decided by", "tranché par"),
        ask=Words("Who decided the dispute?", "Qui a tranché le litige ?"),
    )


class DutyToReport(BackgammonQuestion):
    """What does the federation have to be told after this tournament?"""

    __slots__ = ()
    kind = "report-duty"
    group = KindGroup.CONDUCT
    icon = "send"
    label = Words("Reports owed", "Rapports dus")
    hint = Words("What must be reported to the federation", "Ce qui doit être signalé à la fédération")
    outcomes = (
        outcome("due-now", "Reports are due now", "Des rapports sont dus maintenant",
                "The tournament is over.", "Le tournoi est terminé."),
        outcome("due-later", "Reports fall due later", "Des rapports seront dus ensuite",
                "They are owed once the tournament is over.", "Ils sont dus une fois le tournoi terminé."),
        outcome("none-owed", "No report is owed", "Aucun rapport n'est dû",
                "Nothing that happened must be reported.", "Rien de ce qui s'est passé ne doit être signalé."),
    )  # fmt: skip

    matches_played = Whole(
        0,
        MOST_MATCHES,
        None,
        Words("matches played", "matchs joués"),
        ask=Words("How many matches were played?", "Combien de matchs ont été joués ?"),
        said=Words("Matches played: {value}", "Matchs joués : {value}"),
    ).always()
    events = Items(
        TournamentEvent,
        Words("what happened", "événements"),
        ask=Words("What happened in the tournament, in order?", "Que s'est-il passé au tournoi, dans l'ordre ?"),
        said=Words("What happened: {value}", "Événements : {value}"),
    ).always()
    tournament_over = YesNo(
        Words("tournament over", "tournoi terminé"),
        ask=Words("Is the tournament over?", "Le tournoi est-il terminé ?"),
        said=(
            Words("The tournament is over", "Le tournoi est terminé"),
            Words("The tournament is still running", "Le tournoi est encore en cours"),
        ),
    )
