"""What people ask about precedents and the installation's figures."""
