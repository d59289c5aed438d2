"""Extracts of the world federation's rules of international draughts, game and competition: the table of contents."""

from rules import texts
from rules.fmjd_extracts import clock, conduct, draws, equipment, irregularities, moves, sheets
from rules.kernel.rulebook import Rulebook
from rules.kernel.units import Words
from rules.questions.draughts import DRAUGHTS
from rules.questions.draughts.clocks import ClockPlacement
from rules.questions.draughts.conduct import ForbiddenConduct
from rules.questions.draughts.draws import DrawClaim
from rules.questions.draughts.flags import FlagFall
from rules.questions.draughts.irregularities import Irregularity, RectificationTime
from rules.questions.draughts.notation import NotationDuty, NotationForm, NotationSecond
from rules.questions.draughts.proof import MovesProof
from rules.questions.draughts.resigning import Resignation
from rules.questions.draughts.sheets import NotationCheck, NotationCompletion

_TEXTS = texts.read(
    __file__,
    "irregularities",
    "draws",
    "moves",
    "conduct",
    "equipment",
    "sheets",
    "clock",
)

RULEBOOK = Rulebook(
    id="fmjd-extracts",
    edition="extracts",
    title=Words("International draughts, extracts"),
    game=DRAUGHTS,
    in_force={"from": None, "until": None},
    articles=_TEXTS.articles,
    sections=_TEXTS.sections,
    rules={
        Irregularity: irregularities.irregularity,  # annex-i.5.5 to 5.8
        DrawClaim: draws.draw_claim,  # annex-i.6.1 to 6.4, 6.17
        NotationForm: moves.notation_form,  # annex-i.8.1 to 8.2.3, 9.1.14
        ForbiddenConduct: conduct.forbidden_conduct,  # 2.4
        ClockPlacement: equipment.clock_placement,  # 3.8
        NotationSecond: sheets.notation_second,  # 6.2
        NotationDuty: sheets.notation_duty,  # 6.2 to 6.4, 6.12, 6.13
        NotationCheck: sheets.notation_check,  # 6.5
        FlagFall: clock.flag_fall,  # 6.11
        NotationCompletion: sheets.notation_completion,  # 6.13, 6.14
        MovesProof: clock.moves_proof,  # 6.15, 6.16
        RectificationTime: clock.rectification_time,  # 6.18
        Resignation: clock.resignation,  # 6.18.bis
    },
)
