"""Addresses around appeals."""

from django.urls import path

from arbitration.api.appeals import schema  # noqa: F401  # describes the private link
from arbitration.api.appeals.committee_views import CandidatesView, CandidateView, CommitteeView, PoolView
from arbitration.api.appeals.desk_views import AppealTermsView, RefusalsView
from arbitration.api.appeals.link_views import AppealLinksView, LinkRevokedView, LinkView, OpenLinkView
from arbitration.api.appeals.views import ActView, AdmissionView, AppealFileView, AppealsView
from arbitration.api.appeals.vote_views import OptionView, VotesView, VoteView

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
