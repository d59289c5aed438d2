"""What people ask about reports and the journal's seals on them."""
