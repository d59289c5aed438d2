"""What is disputed: calls, incidents, advice, rulings, penalties, notifications, appeals and the reports owed."""
