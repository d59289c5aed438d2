"""Incidents: calls, findings, photos, voice memos, transcripts and their audits, and the floor."""
