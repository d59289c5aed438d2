"""The demo: two small tournaments, precedents and accounts to try everything with."""
