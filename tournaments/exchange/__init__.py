"""Exchange: lists of entries as CSV, TRF or pasted text."""
