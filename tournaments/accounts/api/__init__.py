"""The API of accounts."""
