"""Who meets whom: pure functions from the record of a stage to a drafted round, every match with its reasons."""
