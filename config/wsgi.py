"""The WSGI application that a web server runs."""

import multiprocessing
import os
import signal

from django.core.wsgi import get_wsgi_application

from config.garbage import freeze_start
from config.waits import limit_waits
from launcher import linux

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

if os.environ.get("END_WITH_PARENT"):  # `manage.py up`: else this worker would go on when granian itself is killed
    granian = multiprocessing.parent_process()  # also where it was killed during the imports above
    linux.end_with_parent(signal.SIGTERM, (granian and granian.pid) or os.getppid())

application = get_wsgi_application()
limit_waits()
freeze_start()
