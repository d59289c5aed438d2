"""What is played, over HTTP."""
