"""Django's settings: strict by default, machine-specific values from the environment (docs/operation.md)."""

from pathlib import Path
from urllib.parse import urlsplit

from csp.constants import NONE, SELF, WASM_UNSAFE_EVAL

from config import database
from config.enum_names import ENUM_NAMES
from config.env import ROOT, VAR, env, secret_key
from config.env import database as database_settings
from config.logs import logging_settings
from config.passwords_and_passkeys import *  # noqa: F403  # settings too
from tournaments import words

BASE_DIR = ROOT

# --- access --------------------------------------------------------------------------------------------------------
PUBLIC_URL = env.origin("PUBLIC_URL", default="https://localhost")
"""The address in people's browsers. `manage.py up` sets one with http; everything else is behind TLS."""

_public = urlsplit(PUBLIC_URL)
IS_TLS = _public.scheme == "https"

DEBUG = False
SECRET_KEY = secret_key()
SECRET_KEY_FALLBACKS = env.several("SECRET_KEY_FALLBACKS")
ALLOWED_HOSTS = [
    _public.hostname or "localhost",
    "localhost",
    "127.0.0.1",
    "[::1]",
    *env.several("ALLOWED_HOSTS"),
]
CSRF_TRUSTED_ORIGINS = [PUBLIC_URL]

SECURE_SSL_REDIRECT = IS_TLS
SECURE_REDIRECT_EXEMPT = [r"^health/"]
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if IS_TLS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = env.is_on("HSTS_INCLUDE_SUBDOMAINS", default=True)
SECURE_HSTS_PRELOAD = env.is_on("HSTS_PRELOAD", default=True)
SECURE_REFERRER_POLICY = "same-origin"
if env.is_on("BEHIND_PROXY", default=False):  # not otherwise: a client could forge this header
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
X_FRAME_OPTIONS = "DENY"

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF, WASM_UNSAFE_EVAL],  # the law on the tablet is Python, compiled to WebAssembly
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "media-src": [SELF, "blob:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "object-src": [NONE],
        "frame-ancestors": [NONE],
    }
}

# --- log-in --------------------------------------------------------------------------------------------------------
AUTH_USER_MODEL = "tournaments.User"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
SESSION_COOKIE_NAME = "__Host-session" if IS_TLS else "session"
SESSION_COOKIE_SECURE = IS_TLS
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_ENGINE = "tournaments.api.session_store"
SESSION_COOKIE_AGE = 14 * 3600  # a long day of play; a tablet is handed on
SESSION_IDLE_SECONDS = 60 * env.whole_number(
    "SESSION_IDLE_MINUTES", default=180, least=1, most=SESSION_COOKIE_AGE // 60
)
"""How long a session may be unused: longer than a match, shorter than an evening."""
CSRF_COOKIE_NAME = "__Host-csrf" if IS_TLS else "csrf"
CSRF_COOKIE_SECURE = IS_TLS
CSRF_COOKIE_HTTPONLY = True  # the client gets its token from GET /session
CSRF_COOKIE_SAMESITE = "Lax"

# --- parts ---------------------------------------------------------------------------------------------------------
INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.postgres",
    "csp",
    "pgtrigger",
    "pghistory",
    "django_structlog",
    "rest_framework",
    "drf_spectacular",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "tournaments",
    "arbitration",
    "config",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",  # before WhiteNoise, else the client's pages have no policy
    "config.browser_features.PermissionsPolicy",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "config.language.RequestLanguage",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_structlog.middlewares.RequestMiddleware",
]
ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
APPEND_SLASH = False
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {"context_processors": ["django.template.context_processors.request"]},
    }
]

# --- data ----------------------------------------------------------------------------------------------------------
DATABASES = {
    "default": {
        **database_settings(database.url()),
        "CONN_MAX_AGE": 600,  # seconds; each thread of a web process keeps its connection
        "CONN_HEALTH_CHECKS": True,  # the supervisor may have started PostgreSQL anew
    }
}
DATABASE_APP_ROLE = database.app_role()
"""The role that receives the product's rights from a migration."""
DATABASE_LOCK_TIMEOUT_SECONDS = env.number("DATABASE_LOCK_TIMEOUT_SECONDS", default=5, least=0.1)
"""Time that a statement of the web server or the worker waits for a lock before the request is answered with 503."""
DATABASE_STATEMENT_TIMEOUT_SECONDS = env.number("DATABASE_STATEMENT_TIMEOUT_SECONDS", default=30, least=0.1)
"""Maximum run time of one of their statements. Management commands have neither limit: a migration may take long."""
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
DATA_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024  # bytes

# --- background work -----------------------------------------------------------------------------------------------
BROKER_URL = env.text("BROKER_URL", default="pgmq://localhost")
HEARTBEAT_SECONDS = 15
REPORT_SWEEP_SECONDS = env.number("REPORT_SWEEP_SECONDS", default=10, least=1)
APPEAL_SWEEP_SECONDS = env.number("APPEAL_SWEEP_SECONDS", default=10, least=1)
"""How often the deadlines of hearings and votes are checked."""
REPORT_LEASE_SECONDS = env.number("REPORT_LEASE_SECONDS", default=120, least=1)
"""Time that an attempt may take before another worker takes it over; an SMTP exchange is cut off after 60."""
REPORT_OVERDUE_HOURS = env.number("REPORT_OVERDUE_HOURS", default=2, least=0)
"""Time after the due date before directors are told of an undelivered report."""
REPORT_ESCALATE_HOURS = env.number("REPORT_ESCALATE_HOURS", default=24, least=0)
"""Time after which the federation's officers are also told of an overdue report or a dead letter."""
WORKER_IS_LOST_AFTER_SECONDS = 90
"""Longer than a report's delivery may keep a worker's thread busy, shorter than a director's patience."""

CELERY_BROKER_URL = BROKER_URL
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
if BROKER_URL.startswith("pgmq"):
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "init_extension": False,  # config/broker.py does it
        "conn_string": database.conninfo(),
        "wait_time_seconds": 0,
        "visibility_timeout": 60,  # seconds until a killed worker's tasks are redelivered
        "pool_size": 1,  # each is a process of PostgreSQL; who sends and who receives have a pool of their own
        "pool_timeout": 5,  # seconds; a nudge is no reason to keep a director waiting
    }
CELERY_WORKER_ENABLE_REMOTE_CONTROL = False  # needs fan-out, which pgmq's SQL doesn't have
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 16  # kombu asks PostgreSQL for more only once a second: enough for that second
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TASK_DEFAULT_QUEUE = "tablecall"
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TIMEZONE = "UTC"
CELERY_BEAT_SCHEDULE_FILENAME = str(VAR / "beat-schedule")
CELERY_BEAT_SCHEDULE = {
    "heartbeat": {"task": "config.tasks.beat_heart", "schedule": float(HEARTBEAT_SECONDS)},
    "reports": {"task": "arbitration.reports.tasks.sweep", "schedule": REPORT_SWEEP_SECONDS},
    "appeals": {"task": "arbitration.appeals.tasks.sweep_appeals", "schedule": APPEAL_SWEEP_SECONDS},
}

# --- reports to federations ----------------------------------------------------------------------------------------
EMAIL_URL = env.text("EMAIL_URL", default="" if IS_TLS else f"file://{VAR / 'mail'}")
"""Who takes our mails: `smtp+tls://user:password@host:587`, `smtp+ssl://`, `smtp://`, or `file:///folder`, which puts
them there as files. On a trial without TLS they are files in var/mail; in earnest an empty one delays every mail,
visibly."""
EMAIL_FROM = env.text("EMAIL_FROM", default=f"Tablecall <tablecall@{_public.hostname}>")
WEBHOOKS_MAY_BE_PRIVATE = env.is_on("WEBHOOKS_MAY_BE_PRIVATE", default=not IS_TLS)
"""Whether webhooks may go to private addresses and over plain HTTP: on a trial only."""

# --- the client ----------------------------------------------------------------------------------------------------
STATIC_URL = "static/"
CLIENT_DIST = Path(env.text("CLIENT_DIST", default=str(ROOT / "pwa" / "dist")))
WHITENOISE_ROOT = CLIENT_DIST
WHITENOISE_INDEX_FILE = True
WHITENOISE_MAX_AGE = 0  # seconds; the service worker must never be an old one


def _is_named_after_its_content(path: str, url: str) -> bool:
    return url.startswith("/assets/")


WHITENOISE_IMMUTABLE_FILE_TEST = _is_named_after_its_content

# --- languages and times -------------------------------------------------------------------------------------------
LANGUAGE_CODE = "en"
LANGUAGES = [(code, code) for code in words.LANGUAGES]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"
LANGUAGE_COOKIE_SECURE = IS_TLS

# --- the API -------------------------------------------------------------------------------------------------------
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["tournaments.api.authentication.SessionCookie"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_PARSER_CLASSES": ["tournaments.api.parsers.StrictJSONParser"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PAGINATION_CLASS": "tournaments.api.pages.NewestFirst",
    "DEFAULT_THROTTLE_RATES": {
        "checks": env.rate("THROTTLE_CHECKS", default="30/min"),
        "link-writes": env.rate("THROTTLE_LINK_WRITES", default="200/hour"),
        "requests": env.rate("THROTTLE_REQUESTS", default="1200/min"),
        "statements": env.rate("THROTTLE_STATEMENTS", default="10/hour"),
    },
    "NUM_PROXIES": 1 if env.is_on("BEHIND_PROXY", default=False) else 0,
    "EXCEPTION_HANDLER": "config.problems.as_response",
    "DEFAULT_SCHEMA_CLASS": "tournaments.api.schema.Operation",
    "UNICODE_JSON": True,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Tablecall",
    "DESCRIPTION": "The arbitration desk of a mind-sports tournament.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": r"/api/v1",
    "COMPONENT_SPLIT_REQUEST": False,
    "ENUM_ADD_EXPLICIT_BLANK_NULL_CHOICE": True,
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "OAS_VERSION": "3.1.0",
    "PREPROCESSING_HOOKS": [],
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "tournaments.api.schema.close_inputs",
    ],
    "ENUM_NAME_OVERRIDES": dict(ENUM_NAMES),
}

# --- logs ----------------------------------------------------------------------------------------------------------
LOGGING_CONFIG = "logging.config.dictConfig"
LOGGING = logging_settings(
    is_json=env.text("LOG_FORMAT", default="json", expected=("json", "console")) == "json",
    level=env.text("LOG_LEVEL", default="INFO", expected=("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")),
    has_requests=env.is_on("LOG_REQUESTS", default=False),
)
DJANGO_STRUCTLOG_CELERY_ENABLED = False
