"""Incidents and the floor over HTTP."""
