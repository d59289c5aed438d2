"""Addresses below /api/v1/ that tournaments answers."""

from django.urls import path

from tournaments.api import base  # noqa: F401  # registers the converter
from tournaments.api.acts import ActsView
from tournaments.api.rulebooks import ArticleView, DescriptionView, RulebooksView, RulebookView, SearchView
from tournaments.api.tournaments import TournamentsView, TournamentView

urlpatterns = [
    path("acts", ActsView.as_view()),
    path("tournaments", TournamentsView.as_view()),
    path("tournaments/<id:tournament_id>", TournamentView.as_view()),
    path("rulebooks", RulebooksView.as_view()),
    path("rulebooks/<str:rulebook_id>", RulebookView.as_view()),
    path("rulebooks/<str:rulebook_id>/articles/<str:number>", ArticleView.as_view()),
    path("rulebooks/<str:rulebook_id>/search", SearchView.as_view()),
    path("rulebooks/<str:rulebook_id>/description", DescriptionView.as_view()),
]
