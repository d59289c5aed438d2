"""What is disputed, over HTTP."""
