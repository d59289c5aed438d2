"""Celery's app: the alarm clock. What is owed stands in the database; a task carries an id and nothing else."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("tablecall")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
