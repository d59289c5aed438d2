"""Garbage collection of a web process: what the start has made stays until the end and is walked no more."""

import gc

from django.urls import get_resolver


def freeze_start() -> None:
    """Load every view, then leave all objects so far out of collections, which else walk them again and again."""
    list(get_resolver().url_patterns)
    gc.collect()
    gc.freeze()
