"""Other engines, each given the same decision in its own way of writing rules."""
