"""The rules of the game itself, match play and the club's standard times: the table of contents."""

from rules import texts
from rules.backgammon_basics import clock, cube, cube_at_rest, doubling, play, scores
from rules.kernel.rulebook import Rulebook
from rules.kernel.units import Words
from rules.questions.backgammon import BACKGAMMON
from rules.questions.backgammon.clock_setting import TimeAllotment
from rules.questions.backgammon.clocks import TimeExpired
from rules.questions.backgammon.crawford import CrawfordDouble, CrawfordGame
from rules.questions.backgammon.cube import CubeLevel, DeadCubeDouble
from rules.questions.backgammon.cube_acts import CubeAction
from rules.questions.backgammon.cube_at_rest import CubeNotCentred
from rules.questions.backgammon.dice import DiceRoll, PrematureRoll
from rules.questions.backgammon.early_rolls import EarlyRollAfterDouble
from rules.questions.backgammon.games import GameScoring, ScoreArithmetic
from rules.questions.backgammon.handling import Handling, StartingPosition
from rules.questions.backgammon.moves import EndOfTurn, IllegalMove
from rules.questions.backgammon.premature_doubles import PrematureDouble

_TEXTS = texts.read(__file__, "play", "cube", "match_play", "clock")

RULEBOOK = Rulebook(
    id="backgammon-basics",
    edition="basics",
    title=Words("Rules of backgammon"),
    game=BACKGAMMON,
    in_force={"from": None, "until": None},
    articles=_TEXTS.articles,
    sections=_TEXTS.sections,
    rules={
        CubeNotCentred: cube_at_rest.cube_not_centred,  # mise-en-place
        StartingPosition: play.starting_position,  # mise-en-place
        DiceRoll: play.dice_roll,  # deroule-du-jeu
        PrematureRoll: play.premature_roll,  # deroule-du-jeu
        EndOfTurn: play.end_of_turn,  # deroule-du-jeu
        Handling: play.handling,  # deroule-du-jeu, la-frappe
        IllegalMove: play.illegal_move,  # deplacement-des-pions
        PrematureDouble: doubling.premature_double,  # deroule-du-jeu
        CubeAction: doubling.cube_action,  # le-cube-ou-videau
        EarlyRollAfterDouble: doubling.early_roll_after_double,  # le-cube-ou-videau
        GameScoring: scores.game_scoring,  # partie-simple, gammon, backgammon
        DeadCubeDouble: cube.dead_cube_double,  # recube
        CubeLevel: cube.cube_level,  # recube
        ScoreArithmetic: scores.score_arithmetic,  # fin-d-un-match
        CrawfordGame: cube.crawford_game,  # regle-de-crawford
        CrawfordDouble: cube.crawford_double,  # regle-de-crawford
        TimeExpired: clock.time_expired,  # fin-d-un-match
        TimeAllotment: clock.time_allotment,  # duree-standard-d-un-match
    },
)
