"""Addresses of a round's tables and results."""

from django.urls import path

from tournaments.rounds.clock_api import ExtraTimeView, LateArrivalView, LatenessView, PostponedView, TableView
from tournaments.rounds.correction_api import CorrectionPreviewView, CorrectionView
from tournaments.rounds.result_api import ResultTakenBackView, ResultView, RoundTablesView

urlpatterns = [
    path("matches/<id:match_id>/correction-preview", CorrectionPreviewView.as_view()),
    path("corrections/<id:correction_id>", CorrectionView.as_view()),
    path("rounds/<id:round_id>/tables", RoundTablesView.as_view()),
    path("results/<id:result_id>", ResultView.as_view()),
    path("results/<id:result_id>/taken-back", ResultTakenBackView.as_view()),
    path("extra-times/<id:time_id>", ExtraTimeView.as_view()),
    path("late-arrivals/<id:arrival_id>", LateArrivalView.as_view()),
    path("matches/<id:match_id>/lateness", LatenessView.as_view()),
    path("matches/<id:match_id>/postponed", PostponedView.as_view()),
    path("matches/<id:match_id>/table", TableView.as_view()),
]
