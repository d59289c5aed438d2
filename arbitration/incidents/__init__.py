"""Incidents: calls, findings, photos, transcripts and their audits, and the floor."""
