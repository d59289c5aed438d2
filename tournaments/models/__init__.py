"""What is played, as it is stored."""

from .absences import Absence
from .accounts import AccountRecord, Invitation, InvitedRole, SetUpLink
from .acts import EventAct
from .contacts import Contact
from .device_acts import DeviceActs
from .events import (
    Discipline,
    Division,
    Entrant,
    Round,
    Stage,
    Tournament,
    TournamentRulebook,
)
from .ids import new_id
from .journal import Conflict, LogEntry
from .matches import CUBE_VALUES, Bye, Game, Match, Result, ScoreAdjustment, Side, Win
from .people import (
    Federation,
    FederationOfficer,
    Player,
    Role,
    StaffRole,
    Team,
    TeamMember,
    User,
    WebhookKey,
)
from .privacy import Erasure, Salt
from .request_counts import RequestCount
from .results import ExtraTime, LateArrival, ResultEntry
from .score_sheets import ScoreSheet
from .sessions import Session
from .sheet_links import SheetLink
from .sign_ins import FailedSignIns
from .suspensions import Suspension, SuspensionLift

__all__ = [
    "CUBE_VALUES",
    "Absence",
    "AccountRecord",
    "Bye",
    "Conflict",
    "Contact",
    "DeviceActs",
    "Discipline",
    "Division",
    "Entrant",
    "Erasure",
    "EventAct",
    "ExtraTime",
    "FailedSignIns",
    "Federation",
    "FederationOfficer",
    "Game",
    "Invitation",
    "InvitedRole",
    "LateArrival",
    "LogEntry",
    "Match",
    "Player",
    "RequestCount",
    "Result",
    "ResultEntry",
    "Role",
    "Round",
    "Salt",
    "ScoreAdjustment",
    "ScoreSheet",
    "Session",
    "SetUpLink",
    "SheetLink",
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
