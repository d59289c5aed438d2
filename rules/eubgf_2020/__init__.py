"""Official tournament rules of the European Backgammon Federation, edition of 5 March 2020: the table of contents."""

from rules import texts
from rules.eubgf_2020 import (
    clock,
    clock_setting,
    committees,
    completion,
    conduct,
    cube,
    cube_at_rest,
    disputes,
    doubling,
    entries,
    equipment,
    matches,
    outside_aid,
    pace,
    play,
    presence,
    report_duty,
    scores,
    spectators,
    turns,
)
from rules.kernel.rulebook import Rulebook
from rules.kernel.units import Words
from rules.questions.backgammon import BACKGAMMON
from rules.questions.backgammon.appeals import AppealAgainst, ComplaintRouting
from rules.questions.backgammon.breaks import BreakOverrun
from rules.questions.backgammon.clock_setting import ClockFault, TimeAllotment
from rules.questions.backgammon.clocks import ClockActivation, ClockPause, TimeExpired
from rules.questions.backgammon.committees import Committee, CommitteeVote
from rules.questions.backgammon.conduct import Etiquette, LanguageUsed
from rules.questions.backgammon.crawford import CrawfordDouble, CrawfordGame
from rules.questions.backgammon.cube import CubeLevel, DeadCubeDouble
from rules.questions.backgammon.cube_acts import CubeAction
from rules.questions.backgammon.cube_at_rest import CubeNotCentred, CubeValueDispute, MoneyPlayConcept
from rules.questions.backgammon.dice import DiceRoll, EarlyDicePickup, PrematureRoll
from rules.questions.backgammon.doubles import ConsultationDoubles
from rules.questions.backgammon.early_rolls import EarlyRollAfterDouble
from rules.questions.backgammon.endings import Completion
from rules.questions.backgammon.entries import Entry
from rules.questions.backgammon.equipment import Equipment
from rules.questions.backgammon.evidence import EvidenceDisturbed, Information
from rules.questions.backgammon.games import GameScoring, ScoreArithmetic
from rules.questions.backgammon.handling import Handling, StartingPosition
from rules.questions.backgammon.moves import EndOfTurn, IllegalMove
from rules.questions.backgammon.outside_aid import OutsideAid
from rules.questions.backgammon.pace import SlowPlay
from rules.questions.backgammon.premature_doubles import PrematureDouble
from rules.questions.backgammon.presence import Lateness
from rules.questions.backgammon.report_events import DutyToReport
from rules.questions.backgammon.results import ResultReport
from rules.questions.backgammon.scores import MatchLength, ScoreDisagreement
from rules.questions.backgammon.spectators import SpectatorConduct, SpectatorExclusion
from rules.questions.backgammon.supervision import Observer, PlaceOfPlay, Recording

_TEXTS = texts.read(
    __file__, "conduct", "committees", "entries", "spectators", "outside_aid", "presence", "equipment", "clock_setting",
    "play", "clock", "cube", "matches", "disputes", "reports",
)  # fmt: skip

RULEBOOK = Rulebook(
    id="eubgf-2020",
    edition="2020-03-05",
    title=Words("European tournament rules"),
    game=BACKGAMMON,
    in_force={"from": "2020-03-05", "until": None},
    general="1.1",
    articles=_TEXTS.articles,
    sections=_TEXTS.sections,
    rules={
        ConsultationDoubles: conduct.consultation_doubles,  # 1.1, 3.5.v, 4.2.iii
        Etiquette: conduct.etiquette,  # 1.2
        Committee: committees.committee,  # 1.3
        Observer: conduct.observer,  # 1.3.iii
        Entry: entries.entry,  # 1.4
        LanguageUsed: conduct.language,  # 1.5
        SpectatorConduct: spectators.spectator_conduct,  # 1.6
        SpectatorExclusion: spectators.spectator_exclusion,  # 1.6.iv
        OutsideAid: outside_aid.outside_aid,  # 1.7
        PlaceOfPlay: conduct.place_of_play,  # 2.1
        BreakOverrun: presence.break_overrun,  # 2.2.ii to 2.2.iv
        Lateness: presence.lateness,  # 2.2.iii, 2.2.iv
        SlowPlay: pace.slow_play,  # 2.3
        Equipment: equipment.equipment,  # 2.4, 3.1 to 3.7, 4.1.iii
        TimeAllotment: clock_setting.time_allotment,  # 3.5.v, 3.5.vi
        ClockFault: clock_setting.clock_fault,  # 3.5.i, 3.7
        Recording: outside_aid.recording,  # 1.7.ii, 3.8
        DiceRoll: turns.dice_roll,  # 4.1.iv
        PrematureRoll: turns.premature_roll,  # 4.1.v.a
        EarlyDicePickup: turns.early_dice_pickup,  # 4.1.v.b
        EndOfTurn: turns.end_of_turn,  # 4.1.vi
        Handling: play.handling,  # 4.2.i, 4.2.ii, 4.2.v, 4.3.i
        IllegalMove: play.illegal_move,  # 4.2.iii
        StartingPosition: play.starting_position,  # 4.2.iv
        ClockPause: clock.clock_pause,  # 4.3.ii
        TimeExpired: clock.time_expired,  # 4.3.iii
        ClockActivation: clock.clock_activation,  # 4.3.iv
        CubeNotCentred: cube_at_rest.cube_not_centred,  # 4.4.i
        CubeAction: doubling.cube_action,  # 4.4.ii, 4.4.iii
        EarlyRollAfterDouble: doubling.early_roll_after_double,  # 4.4.iii
        CrawfordGame: cube.crawford_game,  # 4.4.iv
        CrawfordDouble: cube.crawford_double,  # 4.4.iv
        PrematureDouble: doubling.premature_double,  # 4.4.v
        CubeLevel: cube.cube_level,  # 4.4.vi
        DeadCubeDouble: cube.dead_cube_double,  # 4.4.vii
        MoneyPlayConcept: cube_at_rest.money_play_concept,  # 4.4.viii
        CubeValueDispute: cube_at_rest.cube_value_dispute,  # 4.4.ix
        GameScoring: scores.game_scoring,  # 4.2.iv, 4.5
        Completion: completion.completion,  # 4.5
        ResultReport: completion.result_report,  # 4.6
        ScoreDisagreement: scores.score_disagreement,  # 4.7
        ScoreArithmetic: scores.score_arithmetic,  # 4.7
        MatchLength: matches.match_length,  # 4.8
        EvidenceDisturbed: conduct.evidence_disturbed,  # 5.1
        ComplaintRouting: disputes.complaint_routing,  # 5.1
        AppealAgainst: disputes.appeal,  # 5.2
        CommitteeVote: disputes.committee_vote,  # 5.1, 5.2
        Information: conduct.information,  # 5.3
        DutyToReport: report_duty.report_duty,  # 5.4, 5.5
    },
)
