"""What people ask about a tournament."""
