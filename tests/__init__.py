"""What holds for all tests: Hypothesis times nothing. On a busy machine its limits would fail a test that is right."""

from hypothesis import HealthCheck, settings

settings.register_profile("untimed", settings(deadline=None, suppress_health_check=[HealthCheck.too_slow]))
settings.load_profile("untimed")
