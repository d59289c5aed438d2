"""Commands of `python -m rules` that work on positions and transcripts."""
