"""Logs: one line per event on stderr, as JSON for machines or as text for a person at a terminal."""

import logging
from typing import Any

import structlog

SHARED: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.stdlib.PositionalArgumentsFormatter(),
]


class NotHealth(logging.Filter):
    """Drops what is said about health: who asks gets the answer, and asks often."""

    def filter(self, record: logging.LogRecord) -> bool:
        return not getattr(getattr(record, "request", None), "path", "").startswith("/health/")


def logging_settings(*, is_json: bool, level: str, has_requests: bool) -> dict[str, Any]:
    """For logging.config.dictConfig; structlog's own loggers go the same way."""
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *SHARED,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    last: list[Any] = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    if not is_json:
        last = [structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)]
    formatter = {
        "()": structlog.stdlib.ProcessorFormatter,
        "processors": [structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
        "foreign_pre_chain": SHARED,
    }
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"not-health": {"()": NotHealth}},
        "formatters": {"line": formatter},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            "django.request": {"level": "ERROR", "filters": ["not-health"]},  # a refusal is no event of ours
            "django_structlog": {"level": "INFO" if has_requests else "CRITICAL"},
            "celery": {"level": "WARNING"},
            "kombu": {"level": "WARNING"},
            "pgmq": {"level": "WARNING"},
            "psycopg.pool": {"level": "ERROR"},  # it tries again, and says so each time
            "py.warnings": {"level": "ERROR"},
        },
    }
