"""Official tournament rules of the European Backgammon Federation, edition of 5 March 2020: the table of contents."""

from rules import texts
from rules.eubgf_2020 import cube, cube_at_rest, doubling, matches
from rules.kernel.rulebook import Rulebook
from rules.kernel.units import Words
from rules.questions.backgammon import BACKGAMMON
from rules.questions.backgammon.crawford import CrawfordDouble, CrawfordGame
from rules.questions.backgammon.cube import CubeLevel, DeadCubeDouble
from rules.questions.backgammon.cube_acts import CubeAction, PrematureDouble
from rules.questions.backgammon.cube_at_rest import CubeNotCentred, CubeValueDispute, MoneyPlayConcept
from rules.questions.backgammon.scores import MatchLength

_TEXTS = texts.read(__file__, "spectators", "play", "clock", "cube", "matches", "reports")

RULEBOOK = Rulebook(
    id="eubgf-2020",
    edition="2020-03-05",
    title=Words("European tournament rules", "Règlement européen des tournois"),
    game=BACKGAMMON,
    in_force={"from": "2020-03-05", "until": None},
    articles=_TEXTS.articles,
    sections=_TEXTS.sections,
    rules={
        CubeNotCentred: cube_at_rest.cube_not_centred,  # 4.4.i
        CubeAction: doubling.cube_action,  # 4.4.ii, 4.4.iii
        CrawfordGame: cube.crawford_game,  # 4.4.iv
        CrawfordDouble: cube.crawford_double,  # 4.4.iv
        PrematureDouble: doubling.premature_double,  # 4.4.v
        CubeLevel: cube.cube_level,  # 4.4.vi
        DeadCubeDouble: cube.dead_cube_double,  # 4.4.vii
        MoneyPlayConcept: cube_at_rest.money_play_concept,  # 4.4.viii
        CubeValueDispute: cube_at_rest.cube_value_dispute,  # 4.4.ix
        MatchLength: matches.match_length,  # 4.8
    },
)
