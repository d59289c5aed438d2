"""The API of rounds: overview, drafts, standings and brackets."""
