"""Addresses of accounts below /api/v1/."""

from django.urls import path

from tournaments.accounts.api import account, invitations, people, resets, session, sessions, start

urlpatterns = [
    path("session", session.SessionView.as_view()),
    path("session/second-factor", session.SecondFactorView.as_view()),
    path("session/passkey-options", session.PasskeyOptionsView.as_view()),
    path("session/passkey", session.PasskeySignInView.as_view()),
    path("session/confirmation", session.ConfirmationView.as_view()),
    path("sessions", sessions.SessionsView.as_view()),
    path("sessions/<id:session_id>", sessions.UserSessionView.as_view()),
    path("account", account.AccountView.as_view()),
    path("account/password", account.PasswordView.as_view()),
    path("account/passkey-options", account.PasskeyOptionsView.as_view()),
    path("account/passkeys", account.PasskeysView.as_view()),
    path("account/passkeys/<int:passkey_id>", account.PasskeyView.as_view()),
    path("account/codes", account.CodesView.as_view()),
    path("account/recovery-codes", account.RecoveryCodesView.as_view()),
    path("account/device-acts/<id:device_id>", account.DeviceActsView.as_view()),
    path("account/device-shares/<id:device_id>", account.DeviceShareView.as_view()),
    path("account/records", account.AccountLogView.as_view()),
    path("password-resets", resets.ResetsView.as_view()),
    path("password-resets/password", resets.ResetView.as_view()),
    path("set-up-link", start.SetUpLinkView.as_view()),
    path("set-up-link/passkey-options", start.FirstPasskeyView.as_view()),
    path("set-up-link/account", start.FirstAccountView.as_view()),
    path("invitation", invitations.InvitationView.as_view()),
    path("invitation/passkey-options", invitations.InvitedPasskeyView.as_view()),
    path("invitation/account", invitations.InvitedAccountView.as_view()),
    path("invitation/acceptance", invitations.AcceptanceView.as_view()),
    path("tournaments/<id:tournament_id>/people", people.PeopleView.as_view()),
    path("tournaments/<id:tournament_id>/people/<id:user_id>", people.PersonView.as_view()),
    path("tournaments/<id:tournament_id>/officers/<id:user_id>", people.OfficerView.as_view()),
    path("tournaments/<id:tournament_id>/invitations/<id:invitation_id>", people.TournamentInvitationView.as_view()),
]
