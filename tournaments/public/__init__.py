"""The public page of a tournament: where each player sits, standings and brackets, read without an account."""
