"""The steps that bring the database to the models of this app."""
