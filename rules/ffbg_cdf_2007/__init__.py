"""French federation's official tournament rules and the championship's organisation: the table of contents."""

from rules import texts
from rules.ffbg_cdf_2007 import (
    breaks,
    championship,
    clock,
    clock_setting,
    committees,
    completion,
    conduct,
    cube,
    cube_at_rest,
    desk,
    dice,
    doubles,
    doubling,
    entries,
    equipment,
    matches,
    pace,
    play,
    presence,
    scores,
    spectators,
)
from rules.kernel.rulebook import Rulebook
from rules.kernel.units import Words
from rules.questions.backgammon import BACKGAMMON
from rules.questions.backgammon.appeals import AppealAgainst, ComplaintRouting
from rules.questions.backgammon.breaks import BreakOverrun
from rules.questions.backgammon.clock_setting import ClockFault, TimeAllotment
from rules.questions.backgammon.clocks import ClockPause, TimeExpired
from rules.questions.backgammon.committees import Committee, CommitteeVote
from rules.questions.backgammon.conduct import Etiquette, LanguageUsed
from rules.questions.backgammon.crawford import CrawfordDouble, CrawfordGame
from rules.questions.backgammon.cube import CubeLevel, DeadCubeDouble
from rules.questions.backgammon.cube_acts import CubeAction
from rules.questions.backgammon.cube_at_rest import CubeNotCentred, CubeValueDispute, MoneyPlayConcept
from rules.questions.backgammon.desk import Bye, Pairing
from rules.questions.backgammon.dice import DiceRoll, EarlyDicePickup, PrematureRoll
from rules.questions.backgammon.doubles import ConsultationDoubles
from rules.questions.backgammon.early_rolls import EarlyRollAfterDouble
from rules.questions.backgammon.endings import Completion
from rules.questions.backgammon.entries import Entry, Qualification
from rules.questions.backgammon.equipment import Equipment
from rules.questions.backgammon.evidence import EvidenceDisturbed, Information
from rules.questions.backgammon.finals import ConsolationEntry, FinalsPlace
from rules.questions.backgammon.games import GameScoring, ScoreArithmetic
from rules.questions.backgammon.handling import Handling, StartingPosition
from rules.questions.backgammon.leaving import Prize, Withdrawal
from rules.questions.backgammon.moves import EndOfTurn, IllegalMove
from rules.questions.backgammon.outside_aid import OutsideAid
from rules.questions.backgammon.pace import SlowPlay
from rules.questions.backgammon.premature_doubles import PrematureDouble
from rules.questions.backgammon.presence import Lateness
from rules.questions.backgammon.results import ResultReport
from rules.questions.backgammon.scores import MatchLength, ScoreDisagreement
from rules.questions.backgammon.spectators import SpectatorConduct, SpectatorExclusion
from rules.questions.backgammon.supervision import Observer, PlaceOfPlay, Recording
from rules.questions.backgammon.tie_breaks import TieBreak, TieBreakSums

_TEXTS = texts.read(
    __file__, "game", "committees", "entries", "presence", "conduct", "spectators", "table", "play", "matches", "dice",
    "cube", "pace", "supervision", "championship", "doubles", "clock",
)  # fmt: skip

RULEBOOK = Rulebook(
    id="ffbg-cdf-2007",
    edition="2007",
    title=Words("French federation's tournament rules"),
    game=BACKGAMMON,
    in_force={"from": "2007-01-01", "until": None},
    general="reglement-officiel-du-tournoi",
    articles=_TEXTS.articles,
    sections=_TEXTS.sections,
    rules={
        DeadCubeDouble: cube.dead_cube_double,  # jeu.5
        GameScoring: scores.game_scoring,  # jeu.6
        Committee: committees.committee,  # opening paragraph
        Entry: entries.entry,  # 1.0, 1.1
        LanguageUsed: conduct.language,  # 1.3
        PlaceOfPlay: conduct.place_of_play,  # 1.4 to 1.6
        Lateness: presence.lateness,  # 1.7 to 1.10, 9.3
        BreakOverrun: breaks.break_overrun,  # 1.11, 10.1 to 10.3
        Withdrawal: entries.withdrawal,  # 1.12
        Etiquette: conduct.etiquette,  # 1.13, 1.14, 3.7
        SpectatorConduct: spectators.spectator_conduct,  # 2, 3.16, 6.5, 7.6
        SpectatorExclusion: spectators.spectator_exclusion,  # 2.3
        Information: conduct.information,  # 2.5, 3.19, 7.2, 7.6
        Equipment: equipment.equipment,  # 3.1 to 3.4, 5.1 to 5.7, 9.1, 11.1 to 11.4
        OutsideAid: conduct.outside_aid,  # 2.4, 3.5, 3.6
        Handling: play.handling,  # 3.8 to 3.12, 11.7
        EndOfTurn: play.end_of_turn,  # 3.13, 11.6
        IllegalMove: play.illegal_move,  # 3.14
        StartingPosition: play.starting_position,  # 3.16, 3.17
        EvidenceDisturbed: conduct.evidence_disturbed,  # 3.18
        ComplaintRouting: committees.complaint_routing,  # 3.18
        AppealAgainst: committees.appeal,  # 1.2, 3.19
        CommitteeVote: committees.committee_vote,  # 3.19
        MatchLength: matches.match_length,  # 4.1, 4.5
        ScoreArithmetic: scores.score_arithmetic,  # 4.3
        ScoreDisagreement: scores.score_disagreement,  # 4.4
        ResultReport: completion.result_report,  # 4.6 to 4.8, 9.6
        Completion: completion.completion,  # 6.1, 11.13
        MoneyPlayConcept: cube_at_rest.money_play_concept,  # 6.2, 6.4
        DiceRoll: dice.dice_roll,  # 5.8 to 5.13
        PrematureRoll: dice.premature_roll,  # 5.14
        EarlyDicePickup: dice.early_dice_pickup,  # 11.9
        CrawfordGame: cube.crawford_game,  # 6.5
        CrawfordDouble: cube.crawford_double,  # 6.5
        CubeNotCentred: cube_at_rest.cube_not_centred,  # 6.6
        CubeValueDispute: cube_at_rest.cube_value_dispute,  # 6.6
        PrematureDouble: doubling.premature_double,  # 6.8
        CubeAction: doubling.cube_action,  # 6.9 to 6.11
        EarlyRollAfterDouble: doubling.early_roll_after_double,  # 6.9
        CubeLevel: cube.cube_level,  # 6.9
        Recording: conduct.recording,  # 2.3, 3.6, 7.1, 7.3
        Observer: conduct.observer,  # 7.6
        SlowPlay: pace.slow_play,  # 7.4, 7.6
        Qualification: championship.qualification,  # 7.5, qualifications
        ConsultationDoubles: doubles.consultation_doubles,  # 8
        ClockFault: clock_setting.clock_fault,  # 9.2 to 9.5
        TimeAllotment: clock_setting.time_allotment,  # 10.1
        ClockPause: clock.clock_pause,  # 11.14
        TimeExpired: clock.time_expired,  # 12
        Prize: championship.prize,  # remise-des-prix
        Pairing: desk.pairing,  # appariement
        Bye: desk.bye,  # appariement, deroulement-du-premier-tour
        TieBreak: desk.tie_break,  # qualification-par-les-quarts-de-finales-et-departage
        TieBreakSums: desk.tie_break_sums,  # calcul-du-departage
        FinalsPlace: desk.finals_place,  # deroulement-du-premier-tour, tableau-final
        ConsolationEntry: desk.consolation_entry,  # consolation
    },
)
