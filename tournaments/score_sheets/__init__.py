"""Score sheets: kept game by game on the players' phones, signed by both sides, compared."""
