"""Tests; the folders mirror those of the product. Hypothesis times nothing: a busy machine would fail right ones."""

from hypothesis import HealthCheck, settings

settings.register_profile("untimed", settings(deadline=None, suppress_health_check=[HealthCheck.too_slow]))
settings.load_profile("untimed")
