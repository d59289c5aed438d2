"""Addresses below /api/v1/ that events answers."""

from django.urls import path

from tournaments.events.api import entry_views, views

urlpatterns = [
    path("formats", views.FormatsView.as_view()),
    path("formats/allotment", views.AllotmentView.as_view()),
    path("federations", views.FederationsView.as_view()),
    path("federations/<id:federation_id>", views.FederationView.as_view()),
    path("tournaments/<id:tournament_id>/set-up", views.TournamentSetUpView.as_view()),
    path("tournaments/<id:tournament_id>/details", views.TournamentDetailsView.as_view()),
    path("tournaments/<id:tournament_id>/divisions/<id:division_id>", views.DivisionSetUpView.as_view()),
    path("divisions/<id:division_id>/roster", entry_views.RosterView.as_view()),
    path("divisions/<id:division_id>/known-players", entry_views.KnownPlayersView.as_view()),
    path("divisions/<id:division_id>/entries/<id:entrant_id>", entry_views.EntryView.as_view()),
    path("entries/<id:entrant_id>/details", entry_views.EntryDetailsView.as_view()),
    path("entries/<id:entrant_id>/members/<id:member_id>", entry_views.TeamMemberView.as_view()),
    path("entries/<id:entrant_id>/new-members/<id:member_id>", entry_views.NewMemberView.as_view()),
    path("entries/<id:entrant_id>/checked-in", entry_views.CheckInView.as_view()),
    path("entries/<id:entrant_id>/withdrawn", entry_views.WithdrawalView.as_view()),
    path("entries/<id:entrant_id>/plays-on", entry_views.WithdrawalUndoneView.as_view()),
    path("entries/<id:entrant_id>/refused", entry_views.RefusalView.as_view()),
    path("entries/<id:entrant_id>/suspension-cleared", entry_views.SuspensionClearedView.as_view()),
    path("entries/<id:entrant_id>/absences/<id:stage_id>/<int:round_number>", entry_views.AbsenceView.as_view()),
]
