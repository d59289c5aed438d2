"""Private links: the access of players and committee members without an account."""
