"""The journal of legal records: verification against the tables, row by row."""
