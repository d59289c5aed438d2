"""Rulebooks that are told by what differs from another: a club's variation and a later edition."""
