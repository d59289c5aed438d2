"""Addresses below /api/v1/ that tournaments answers."""

from django.urls import path, register_converter

from tournaments.api.base import AnyId
from tournaments.api.rulebooks import ArticleView, DescriptionView, RulebooksView, RulebookView, SearchView
from tournaments.api.session import SessionView
from tournaments.api.tournaments import TournamentsView, TournamentView

register_converter(AnyId, "id")

urlpatterns = [
    path("session", SessionView.as_view()),
    path("tournaments", TournamentsView.as_view()),
    path("tournaments/<id:tournament_id>", TournamentView.as_view()),
    path("rulebooks", RulebooksView.as_view()),
    path("rulebooks/<str:rulebook_id>", RulebookView.as_view()),
    path("rulebooks/<str:rulebook_id>/articles/<str:number>", ArticleView.as_view()),
    path("rulebooks/<str:rulebook_id>/search", SearchView.as_view()),
    path("rulebooks/<str:rulebook_id>/description", DescriptionView.as_view()),
]
