"""Addresses of rounds, standings and brackets."""

from django.urls import path

from tournaments.rounds.api.places import (
    BracketsView,
    DrawnView,
    FinalPlacesView,
    PlaceView,
    PlayoffView,
    StandingsView,
)
from tournaments.rounds.api.views import (
    DraftTableView,
    DraftView,
    PairingsView,
    PublishedView,
    RoundsView,
    SwapsView,
    SwapView,
    UndoneView,
)

urlpatterns = [
    path("tournaments/<id:tournament_id>/rounds", RoundsView.as_view()),
    path("tournaments/<id:tournament_id>/final-places", FinalPlacesView.as_view()),
    path("rounds/<id:round_id>/pairings", PairingsView.as_view()),
    path("rounds/<id:round_id>/draft", DraftView.as_view()),
    path("rounds/<id:round_id>/draft/players/<id:entrant_id>/table", DraftTableView.as_view()),
    path("rounds/<id:round_id>/swap", SwapView.as_view()),
    path("rounds/<id:round_id>/swaps/<id:swap_id>", SwapsView.as_view()),
    path("rounds/<id:round_id>/published", PublishedView.as_view()),
    path("rounds/<id:round_id>/undone", UndoneView.as_view()),
    path("stages/<id:stage_id>/standings", StandingsView.as_view()),
    path("stages/<id:stage_id>/standings/<id:entrant_id>", PlaceView.as_view()),
    path("stages/<id:stage_id>/drawn", DrawnView.as_view()),
    path("divisions/<id:division_id>/brackets", BracketsView.as_view()),
    path("divisions/<id:division_id>/play-offs/<id:stage_id>", PlayoffView.as_view()),
]
