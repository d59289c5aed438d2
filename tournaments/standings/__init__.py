"""Who stands where: pure functions from the record of a stage to ordered rows, every place with its reason."""
