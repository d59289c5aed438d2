"""Commands of this app for manage.py."""
