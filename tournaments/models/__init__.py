"""What is played, as it is stored."""

from .events import Discipline, Division, Entrant, Round, Stage, Tournament, TournamentRulebook
from .ids import new_id
from .journal import Conflict, LogEntry
from .matches import CUBE_VALUES, Bye, Game, Match, Result, ScoreAdjustment, Side, Win
from .people import Federation, FederationOfficer, Language, Player, Role, StaffRole, Team, TeamMember, User, WebhookKey
from .privacy import Erasure, Salt
from .score_sheets import ScoreSheet
from .sign_ins import FailedSignIns
from .suspensions import Suspension, SuspensionLift

__all__ = [
    "CUBE_VALUES",
    "Bye",
    "Conflict",
    "Discipline",
    "Division",
    "Entrant",
    "Erasure",
    "FailedSignIns",
    "Federation",
    "FederationOfficer",
    "Game",
    "Language",
    "LogEntry",
    "Match",
    "Player",
    "Result",
    "Role",
    "Round",
    "Salt",
    "ScoreAdjustment",
    "ScoreSheet",
    "Side",
    "StaffRole",
    "Stage",
    "Suspension",
    "SuspensionLift",
    "Team",
    "TeamMember",
    "Tournament",
    "TournamentRulebook",
    "User",
    "WebhookKey",
    "Win",
    "new_id",
]
