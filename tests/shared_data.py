"""Where data lies that isn't ours and isn't in the tree; tests that read it run only where it is."""

from pathlib import Path

SHARED = Path(__file__).resolve().parents[2] / "shared" / "data"
TRANSCRIPTS = SHARED / "transcripts" / "mat"
LEGAL_MOVES = SHARED / "moves" / "legal-moves.jsonl.gz"
OWN = Path(__file__).resolve().parent / "data"
"""Data of our own making."""
