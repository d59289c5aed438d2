"""Precedents: proposals, review, publication, search, statistics."""
