"""What is disputed, as it is stored."""

from .appeals import Appeal, AppealAct, AppealTerms
from .calls import Call
from .committees import Candidate, Committee, CommitteeSeat
from .decisions import CommitteeDecision
from .incidents import Finding, Incident
from .links import PrivateLink, RefusedAct
from .notices import Notice
from .notifications import IllegalMoveNotification
from .reports import Delivery, FederationReport
from .rulings import AdviceRecord, Penalty, Ruling
from .votes import BallotKey, OpenedVote, Vote, VoteOption

__all__ = [
    "AdviceRecord",
    "Appeal",
    "AppealAct",
    "AppealTerms",
    "BallotKey",
    "Call",
    "Candidate",
    "Committee",
    "CommitteeDecision",
    "CommitteeSeat",
    "Delivery",
    "FederationReport",
    "Finding",
    "IllegalMoveNotification",
    "Incident",
    "Notice",
    "OpenedVote",
    "Penalty",
    "PrivateLink",
    "RefusedAct",
    "Ruling",
    "Vote",
    "VoteOption",
]
