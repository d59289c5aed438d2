"""What people ask about incidents, tables and matches."""
