"""Addresses around appeals."""

from django.urls import path

from arbitration.appeals.api import schema  # noqa: F401  # describes the private link
from arbitration.appeals.api.committees import CandidatesView, CandidateView, CommitteeView, PoolView
from arbitration.appeals.api.desk import AppealTermsView, RefusalsView
from arbitration.appeals.api.links import AppealLinksView, LinkRevokedView, LinkView, OpenLinkView
from arbitration.appeals.api.views import ActView, AdmissionView, AppealFileView, AppealsView
from arbitration.appeals.api.votes import OptionView, VotesView, VoteView

urlpatterns = [
    path("appeals", AppealsView.as_view()),
    path("appeals/<id:appeal_id>", AppealFileView.as_view()),
    path("appeals/<id:appeal_id>/admission", AdmissionView.as_view()),
    path("appeals/<id:appeal_id>/candidates", PoolView.as_view()),
    path("appeals/<id:appeal_id>/committee", CommitteeView.as_view()),
    path("appeals/<id:appeal_id>/acts/<id:act_id>", ActView.as_view()),
    path("appeals/<id:appeal_id>/options/<id:option_id>", OptionView.as_view()),
    path("appeals/<id:appeal_id>/votes", VotesView.as_view()),
    path("appeals/<id:appeal_id>/votes/<id:vote_id>", VoteView.as_view()),
    path("appeals/<id:appeal_id>/links", AppealLinksView.as_view()),
    path("opened-links", OpenLinkView.as_view()),
    path("links/<id:link_id>", LinkView.as_view()),
    path("links/<id:link_id>/revoked", LinkRevokedView.as_view()),
    path("tournaments/<id:tournament_id>/candidates", CandidatesView.as_view()),
    path("tournaments/<id:tournament_id>/candidates/<id:candidate_id>", CandidateView.as_view()),
    path("tournaments/<id:tournament_id>/appeal-terms", AppealTermsView.as_view()),
    path("tournaments/<id:tournament_id>/refusals", RefusalsView.as_view()),
]
