"""Addresses below /api/v1/ that exchange answers."""

from django.urls import path

from tournaments.exchange.api import EntryImportView, EntryListView

urlpatterns = [
    path("divisions/<id:division_id>/entry-list", EntryListView.as_view()),
    path("divisions/<id:division_id>/entry-imports/<id:import_id>", EntryImportView.as_view()),
]
