"""How the parts are put together on a machine: settings, URLs, Celery, errors into HTTP."""
