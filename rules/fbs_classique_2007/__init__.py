"""Belgian federation's rules for Scrabble Classique competitions, November 2007: the table of contents."""

from rules import texts
from rules.fbs_classique_2007 import (
    challenges,
    clock,
    desk,
    ending,
    equipment,
    incidents,
    presence,
    procedure,
    sanctions,
    start,
    turns,
)
from rules.kernel.rulebook import Rulebook
from rules.kernel.units import Words
from rules.questions.scrabble import SCRABBLE
from rules.questions.scrabble.challenges import ScoreChallenge, WordChallenge
from rules.questions.scrabble.clocks import ClockMatter, TimeExhausted
from rules.questions.scrabble.desk import Bye, Pairing, Rounds, TieBreak
from rules.questions.scrabble.drawing import IncompleteSet, Overdraw, TileDraw
from rules.questions.scrabble.endings import EndScoring
from rules.questions.scrabble.officials import AppealAgainst, Misconduct, SanctionPowers
from rules.questions.scrabble.presence import Absence, Resignation, ShortAbsence
from rules.questions.scrabble.procedure import ChallengeProcedure, MatchSheet, TurnAnnouncement
from rules.questions.scrabble.scores import GameResult
from rules.questions.scrabble.starting import Equipment, StartConditions, WhoStarts
from rules.questions.scrabble.table import BoardUpset, TotalsDisagreement
from rules.questions.scrabble.turns import BlankPlayed, Exchange, PassLimit

_TEXTS = texts.read(
    __file__,
    "competition",
    "equipment",
    "start",
    "turns",
    "challenges",
    "clock",
    "ending",
    "sanctions",
    "incidents",
)

RULEBOOK = Rulebook(
    id="fbs-classique-2007",
    edition="2007-11",
    title=Words("Belgian rules for Scrabble Classique"),
    game=SCRABBLE,
    in_force={"from": "2007-11-01", "until": None},
    general="8.3",
    articles=_TEXTS.articles,
    sections=_TEXTS.sections,
    rules={
        Equipment: equipment.equipment,  # 2.1 to 2.6
        WhoStarts: start.who_starts,  # 3.1
        TileDraw: start.tile_draw,  # 3.2.1
        StartConditions: start.start_conditions,  # 3.3
        BlankPlayed: turns.blank,  # 4.1.1
        ScoreChallenge: turns.score_challenge,  # 4.1.3
        PassLimit: turns.pass_limit,  # 4.2, 7.1.4
        Exchange: turns.exchange,  # 4.3
        WordChallenge: challenges.word_challenge,  # 5.1 to 5.4
        ClockMatter: clock.clock,  # 2.5, 6.3, 6.4, f.time
        TimeExhausted: ending.time_exhausted,  # 7.1.2
        EndScoring: ending.end_scoring,  # 7.1, 7.2
        GameResult: ending.game_result,  # 7.2, 7.3
        Misconduct: sanctions.misconduct,  # 8.1
        SanctionPowers: sanctions.sanction_powers,  # 8.2, 8.3
        AppealAgainst: sanctions.appeal,  # 8.3
        Overdraw: incidents.overdraw,  # 9.1
        BoardUpset: incidents.board_upset,  # 9.2
        IncompleteSet: incidents.incomplete_set,  # 9.3
        TotalsDisagreement: incidents.totals_disagreement,  # 9.4
        Absence: presence.absence,  # 9.5
        ShortAbsence: presence.pause,  # 9.6
        Resignation: presence.resignation,  # 9.7
        TurnAnnouncement: procedure.turn_announcement,  # 4.1.1, 4.2, 4.3
        ChallengeProcedure: procedure.challenge_procedure,  # 5.2
        MatchSheet: procedure.match_sheet,  # 2.4, 7.3
        Pairing: desk.pairing,  # f.first to f.permutation
        Bye: desk.bye,  # f.forfeit
        TieBreak: desk.tie_break,  # f.tiebreak, f.ranking, f.final
        Rounds: desk.rounds,  # f.rounds
    },
)
