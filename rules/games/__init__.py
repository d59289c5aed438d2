"""The games themselves: no law, no rulebook."""
