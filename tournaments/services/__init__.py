"""What people do at a tournament, under their verbs."""
