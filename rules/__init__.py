"""The law and the games: a question in, advice out. Standard library only.

The README beside this file has a session that can be typed.
"""

from rules.changes import Change, what_if
from rules.kernel.advice import Advice, Force, Remedy, ReportDuty, Sanction
from rules.kernel.article import Article
from rules.kernel.errors import ErrorCode, QuestionError
from rules.kernel.question import Question
from rules.kernel.rulebook import Rulebook
from rules.kernel.units import Score, Side, Words
from rules.registry import ENGINE_VERSION, RULEBOOKS
from rules.wire import advise

__all__ = [
    "ENGINE_VERSION",
    "RULEBOOKS",
    "Advice",
    "Article",
    "Change",
    "ErrorCode",
    "Force",
    "Question",
    "QuestionError",
    "Remedy",
    "ReportDuty",
    "Rulebook",
    "Sanction",
    "Score",
    "Side",
    "Words",
    "advise",
    "what_if",
]
