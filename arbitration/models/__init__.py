"""What is disputed, as it is stored."""

from .account_letters import AccountLetter
from .alerts import ReportAlert
from .appeals import Appeal, AppealAct, AppealTerms
from .calls import Call
from .committees import Candidate, Committee, CommitteeSeat
from .decisions import CommitteeDecision
from .inbox import ReportAcknowledgement, ReportAnswer, ReportQuestion, ReportReading
from .incidents import Finding, Incident
from .links import PrivateLink, RefusedAct
from .memos import Memo, Sound
from .notices import Notice
from .notifications import IllegalMoveNotification
from .photos import Photo, Picture
from .precedent_index import PrecedentIndex, SearchLexeme, SearchWord
from .precedents import CitationCounter, Precedent, PrecedentProposal, Treatment
from .remarks import ReportRemark
from .reports import Delivery, FederationReport
from .rulings import AdviceRecord, Announcement, Penalty, Ruling
from .sweeps import AppealDeadline, SweepFailure
from .uploads import Piece, Upload
from .votes import BallotKey, BallotSecret, OpenedVote, Vote, VoteOption

__all__ = [
    "AccountLetter",
    "AdviceRecord",
    "Announcement",
    "Appeal",
    "AppealAct",
    "AppealDeadline",
    "AppealTerms",
    "BallotKey",
    "BallotSecret",
    "Call",
    "Candidate",
    "CitationCounter",
    "Committee",
    "CommitteeDecision",
    "CommitteeSeat",
    "Delivery",
    "FederationReport",
    "Finding",
    "IllegalMoveNotification",
    "Incident",
    "Memo",
    "Notice",
    "OpenedVote",
    "Penalty",
    "Photo",
    "Picture",
    "Piece",
    "Precedent",
    "PrecedentIndex",
    "PrecedentProposal",
    "PrivateLink",
    "RefusedAct",
    "ReportAcknowledgement",
    "ReportAlert",
    "ReportAnswer",
    "ReportQuestion",
    "ReportReading",
    "ReportRemark",
    "Ruling",
    "SearchLexeme",
    "SearchWord",
    "Sound",
    "SweepFailure",
    "Treatment",
    "Upload",
    "Vote",
    "VoteOption",
]
