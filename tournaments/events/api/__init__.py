"""The API of events: set-up, entries, check-in, closing."""
