"""Questions and positions over HTTP."""
