"""Advice: known facts from the records, asking the rulebook, and advice in words."""
