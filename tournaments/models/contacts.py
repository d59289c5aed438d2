"""Contacts: when each device was last in touch with the server, which bounds the times that it claims."""

from django.db import models


class Contact(models.Model):
    """A session's or a private link's periods of contact: the running one, and the end of the one before."""

    key = models.CharField(max_length=64, primary_key=True, help_text="SHA-256 of the session's key or the link's id.")
    silent_since = models.DateTimeField(null=True, blank=True, help_text="The end of the period of contact before.")
    back_since = models.DateTimeField(help_text="The beginning of the running period of contact.")
    last_at = models.DateTimeField()

    def __str__(self) -> str:
        return self.key[:8]
