"""Addresses below /api/v1/ that arbitration answers."""

from django.urls import path

from arbitration.advice.api.plays import PlayView
from arbitration.advice.api.positions import PositionPictureView, PositionsView
from arbitration.advice.api.views import AdviceView
from arbitration.appeals.api.director_decisions import DirectorsDecisionView
from arbitration.appeals.api.urls import urlpatterns as appeals
from arbitration.demo.api import DemoView
from arbitration.incidents.api.audits import AuditsView, ImportView
from arbitration.incidents.api.calls import CallCancelledView, CallTakenView, CallView
from arbitration.incidents.api.floor import FloorView, KnownFactsView, MatchView
from arbitration.incidents.api.memos import MemoOfAppealView, MemoView
from arbitration.incidents.api.notifications import NotificationView
from arbitration.incidents.api.photos import PhotoOfAppealView, PhotoView
from arbitration.incidents.api.uploads import PiecesOfMemoView, PiecesView
from arbitration.incidents.api.views import (
    FindingView,
    IncidentAdviceView,
    IncidentClosedView,
    IncidentsView,
    IncidentView,
    IncidentWithdrawnView,
)
from arbitration.journal.api import JournalView, MissingActsView, ReceiptView, RecordDigestsView
from arbitration.precedents.api.proposals import (
    ProposalDeclinedView,
    ProposalMarksView,
    ProposalsView,
    ProposalTextsView,
    ProposalView,
    ProposalWithdrawnView,
)
from arbitration.precedents.api.statistics import StatisticsView
from arbitration.precedents.api.views import (
    CitingPrecedentsView,
    PrecedentsView,
    PrecedentView,
    SimilarView,
    TreatmentView,
)
from arbitration.reports.api.dispatch import DeliveryAgainView, ReportSentView, TournamentClosedView
from arbitration.reports.api.files import ReportCsvView, ReportHtmlView, ReportJsonView, ReportPdfView, ReportTextView
from arbitration.reports.api.inbox import (
    AcknowledgedView,
    AskedBackView,
    InboxReportView,
    InboxView,
    QuestionsView,
    ReplyView,
)
from arbitration.reports.api.seals import CheckView, ReportSchemaView
from arbitration.reports.api.statements import LinkStatementsView, LinkStatementView
from arbitration.reports.api.views import DutiesView, RemarkView, ReportsView, ReportView
from arbitration.rulings.api.citations import CitingRulingsView
from arbitration.rulings.api.views import AnnouncementView, RulingView

urlpatterns = [
    *appeals,
    path("set-up-link/demo", DemoView.as_view()),
    path("tournaments/<id:tournament_id>/journal", JournalView.as_view()),
    path("tournaments/<id:tournament_id>/missing-acts", MissingActsView.as_view()),
    path("tournaments/<id:tournament_id>/receipt", ReceiptView.as_view()),
    path("tournaments/<id:tournament_id>/record-digests", RecordDigestsView.as_view()),
    path("tournaments/<id:tournament_id>/floor", FloorView.as_view()),
    path("tournaments/<id:tournament_id>/imports/<id:import_id>", ImportView.as_view()),
    path("audits", AuditsView.as_view()),
    path("matches/<id:match_id>", MatchView.as_view()),
    path("matches/<id:match_id>/known-facts", KnownFactsView.as_view()),
    path("incidents", IncidentsView.as_view()),
    path("incidents/<id:incident_id>", IncidentView.as_view()),
    path("incidents/<id:incident_id>/findings/<id:finding_id>", FindingView.as_view()),
    path("incidents/<id:incident_id>/photos/<id:photo_id>", PhotoView.as_view()),
    path("incidents/<id:incident_id>/photos/<id:file_id>/pieces", PiecesView.as_view()),
    path("incidents/<id:incident_id>/memos/<id:memo_id>", MemoView.as_view()),
    path("incidents/<id:incident_id>/memos/<id:file_id>/pieces", PiecesOfMemoView.as_view()),
    path("appeals/<id:appeal_id>/photos/<id:photo_id>", PhotoOfAppealView.as_view()),
    path("appeals/<id:appeal_id>/memos/<id:memo_id>", MemoOfAppealView.as_view()),
    path("incidents/<id:incident_id>/advice", IncidentAdviceView.as_view()),
    path("incidents/<id:incident_id>/closed", IncidentClosedView.as_view()),
    path("incidents/<id:incident_id>/withdrawn", IncidentWithdrawnView.as_view()),
    path("rulings/<id:ruling_id>", RulingView.as_view()),
    path("rulings/<id:ruling_id>/told", AnnouncementView.as_view()),
    path("notifications/<id:notification_id>", NotificationView.as_view()),
    path("appeals/<id:appeal_id>/director-decision", DirectorsDecisionView.as_view()),
    path("calls/<id:call_id>", CallView.as_view()),
    path("calls/<id:call_id>/taken", CallTakenView.as_view()),
    path("calls/<id:call_id>/cancelled", CallCancelledView.as_view()),
    path("advice", AdviceView.as_view()),
    path("positions", PositionsView.as_view()),
    path("positions/svg", PositionPictureView.as_view()),
    path("positions/play", PlayView.as_view()),
    path("rulebooks/<str:rulebook_id>/articles/<str:number>/rulings", CitingRulingsView.as_view()),
    path("rulebooks/<str:rulebook_id>/articles/<str:number>/precedents", CitingPrecedentsView.as_view()),
    path("precedents", PrecedentsView.as_view()),
    path("similar-precedents", SimilarView.as_view()),
    path("precedents/<id:precedent_id>", PrecedentView.as_view()),
    path("precedents/<id:precedent_id>/treatments/<id:treatment_id>", TreatmentView.as_view()),
    path("precedent-proposals", ProposalsView.as_view()),
    path("precedent-proposals/<id:proposal_id>", ProposalView.as_view()),
    path("precedent-proposals/<id:proposal_id>/texts", ProposalTextsView.as_view()),
    path("precedent-proposals/<id:proposal_id>/marks", ProposalMarksView.as_view()),
    path("precedent-proposals/<id:proposal_id>/declined", ProposalDeclinedView.as_view()),
    path("precedent-proposals/<id:proposal_id>/withdrawn", ProposalWithdrawnView.as_view()),
    path("statistics", StatisticsView.as_view()),
    path("tournaments/<id:tournament_id>/duties", DutiesView.as_view()),
    path("checks/<id:report_id>", CheckView.as_view()),
    path("schemas/report-1", ReportSchemaView.as_view()),
    path("statements", LinkStatementsView.as_view()),
    path("statements/<id:report_id>", LinkStatementView.as_view()),
    path("reports", ReportsView.as_view()),
    path("reports/<id:report_id>", ReportView.as_view()),
    path("reports/<id:report_id>/remarks/<id:remark_id>", RemarkView.as_view()),
    path("reports/<id:report_id>/pdf", ReportPdfView.as_view()),
    path("reports/<id:report_id>/html", ReportHtmlView.as_view()),
    path("reports/<id:report_id>/text", ReportTextView.as_view()),
    path("reports/<id:report_id>/json", ReportJsonView.as_view()),
    path("reports/<id:report_id>/csv", ReportCsvView.as_view()),
    path("reports/<id:report_id>/questions", QuestionsView.as_view()),
    path("reports/<id:report_id>/questions/<id:question_id>/answers/<id:answer_id>", ReplyView.as_view()),
    path("inbox", InboxView.as_view()),
    path("inbox/<id:report_id>", InboxReportView.as_view()),
    path("inbox/<id:report_id>/acknowledged", AcknowledgedView.as_view()),
    path("inbox/<id:report_id>/questions/<id:question_id>", AskedBackView.as_view()),
    path("reports/<id:report_id>/sent", ReportSentView.as_view()),
    path("deliveries/<id:delivery_id>/again", DeliveryAgainView.as_view()),
    path("tournaments/<id:tournament_id>/closed", TournamentClosedView.as_view()),
]
