"""Accounts: sign-in, invitations, roles."""
