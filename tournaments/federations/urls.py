"""Addresses of suspensions and entrants."""

from django.urls import path

from tournaments.federations.api.views import (
    EntrantsView,
    EntrantView,
    SuspensionLiftedView,
    SuspensionsView,
    SuspensionView,
)

urlpatterns = [
    path("suspensions", SuspensionsView.as_view()),
    path("suspensions/<id:suspension_id>", SuspensionView.as_view()),
    path("suspensions/<id:suspension_id>/lifted", SuspensionLiftedView.as_view()),
    path("divisions/<id:division_id>/entrants", EntrantsView.as_view()),
    path("divisions/<id:division_id>/entrants/<id:entrant_id>", EntrantView.as_view()),
]
