"""The rules of the game itself, match play and the club's standard times: the table of contents."""

from rules import texts
from rules.backgammon_basics import cube, cube_at_rest, doubling, scores
from rules.kernel.rulebook import Rulebook
from rules.kernel.units import Words
from rules.questions.backgammon import BACKGAMMON
from rules.questions.backgammon.crawford import CrawfordDouble, CrawfordGame
from rules.questions.backgammon.cube import CubeLevel, DeadCubeDouble
from rules.questions.backgammon.cube_acts import CubeAction, PrematureDouble
from rules.questions.backgammon.cube_at_rest import CubeNotCentred
from rules.questions.backgammon.games import GameScoring, ScoreArithmetic

_TEXTS = texts.read(__file__, "play", "cube", "match_play")

RULEBOOK = Rulebook(
    id="backgammon-basics",
    edition="basics",
    title=Words("Rules of backgammon", "Règles du backgammon"),
    game=BACKGAMMON,
    in_force={"from": None, "until": None},
    articles=_TEXTS.articles,
    sections=_TEXTS.sections,
    rules={
        CubeNotCentred: cube_at_rest.cube_not_centred,  # mise-en-place
        PrematureDouble: doubling.premature_double,  # deroule-du-jeu
        CubeAction: doubling.cube_action,  # le-cube-ou-videau
        GameScoring: scores.game_scoring,  # partie-simple, gammon, backgammon
        DeadCubeDouble: cube.dead_cube_double,  # recube
        CubeLevel: cube.cube_level,  # recube
        ScoreArithmetic: scores.score_arithmetic,  # fin-d-un-match
        CrawfordGame: cube.crawford_game,  # regle-de-crawford
        CrawfordDouble: cube.crawford_double,  # regle-de-crawford
    },
)
