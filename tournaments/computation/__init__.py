"""Files of examples answered by pairing and standings: what `manage.py compute` prints."""
