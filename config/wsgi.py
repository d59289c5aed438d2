"""The WSGI application that a web server runs."""

import os
import signal

from django.core.wsgi import get_wsgi_application

from launcher import linux

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

if os.environ.get("END_WITH_PARENT"):  # `manage.py up`: else this worker would go on when granian itself is killed
    linux.end_with_parent(signal.SIGTERM, os.getppid())

application = get_wsgi_application()
