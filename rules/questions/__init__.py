"""The kinds of question: which facts each takes and which outcomes it can have. No law."""
