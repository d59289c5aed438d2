"""Rulings: departures from the advice, effects on the match, penalties, finality."""
