"""What is played: people, roles, divisions, rounds, matches, games, score sheets and the journal."""
