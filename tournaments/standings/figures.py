"""Small figures of the French rules: the intermediate event, penalties for lateness, the clock."""

INTERMEDIATE = ((1600, 1605, 1), (1605, 1608, 2))
"""From which rating to which, both included, and how many lost qualifications open the event."""

INTERMEDIATE_BELOW, INTERMEDIATE_LOST = 1610, 3


def may_enter_intermediate(rating: float, lost: int, *, has_played_championship: bool) -> bool:
    """The right that lost qualifications give; a player of the championship has none."""
    if has_played_championship:
        return False
    ranges = any(low <= rating <= high and lost >= needed for low, high, needed in INTERMEDIATE)
    return ranges or (rating < INTERMEDIATE_BELOW and lost >= INTERMEDIATE_LOST)


def lateness_points(minutes_late: int, first_point_at: int = 20) -> int:
    """Penalty points of a match without clock: one at the first minute that counts, then one per five minutes."""
    return 0 if minutes_late < first_point_at else (minutes_late - first_point_at) // 5 + 1


def is_out_by_lateness(penalty_points: int, match_length: int) -> bool:
    """More penalty points than half the match length."""
    return 2 * penalty_points > match_length


def time_bank(match_length: int) -> int:
    """A player's minutes: three per point and the break's five, eight above nine points."""
    return 3 * match_length + (5 if match_length <= 9 else 8)


SECONDS_PER_MOVE = 15
