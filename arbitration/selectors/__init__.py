"""What people ask about disputes."""
