"""The settings under which tests run: the product's own, without TLS, on a throwaway cluster."""

import os

os.environ.setdefault("PUBLIC_URL", "http://testserver")
os.environ.setdefault("BROKER_URL", "memory://")
os.environ.setdefault("THROTTLE_REQUESTS", "1000000/day")  # tests are quicker than people
os.environ.setdefault("THROTTLE_LINK_WRITES", "1000000/day")
# Playwright leaves a loop running in the thread in which the next test uses the ORM
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")

from config import database
from config.env import database as database_settings
from config.settings import *  # noqa: F403
from config.settings import DATABASES

TEST_DB = os.environ.get("TEST_DB", "main")
"""Who runs these tests: each name has its own database, so that several may run at once."""

if not database.own_server():
    DATABASES["default"].update(database_settings(database.TESTS.url("postgres")))
DATABASES["default"]["CONN_MAX_AGE"] = 0
DATABASE_APP_ROLE = database.APP_ROLE
DATABASES["default"]["TEST"] = {"NAME": f"test_tablecall_{TEST_DB}"}

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # argon2 is slow on purpose
WHITENOISE_AUTOREFRESH = True  # else each test's client reads through all files of the built client
EMAIL_URL = ""  # a test of deliveries names its own
SECRET_KEY = "for tests alone " * 4
