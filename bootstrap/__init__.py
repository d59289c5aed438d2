"""Set-up on a machine that has Python and make: everything else is fetched, once. Standard library only."""
