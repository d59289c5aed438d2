"""What people do about disputes, under their verbs."""
