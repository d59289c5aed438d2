"""Suspensions and entrants over HTTP."""
