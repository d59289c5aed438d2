"""Privacy: export, erasure and retention of personal data."""
