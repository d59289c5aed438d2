"""What people ask about appeals and committees."""
