"""What the API did when it was last read through: entries of the journal, and refusals; compared leaf by leaf."""
