"""Addresses of the public page."""

from django.urls import path

from tournaments.public.api import PublicBracketsView, PublicPageView, PublicStandingsView, PublicView

urlpatterns = [
    path("tournaments/<id:tournament_id>/public", PublicView.as_view()),
    path("public/<slug:slug>", PublicPageView.as_view()),
    path("public/<slug:slug>/standings/<id:stage_id>", PublicStandingsView.as_view()),
    path("public/<slug:slug>/brackets/<id:division_id>", PublicBracketsView.as_view()),
]
