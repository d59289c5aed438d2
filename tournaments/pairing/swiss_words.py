"""The sentences of a Swiss round: what they are called by, and how they read."""

from tournaments.pairing.procedure import Hindrance
from tournaments.words import Words

WORDS = {
    "first-round": Words(
        "Round 1: {seeker} is number {place} by rating and meets number {other_place}, {opponent}, from the lower half."
    ),
    "lower-half": Words(
        "{seeker} and {opponent} are in the same score group ({points}); {opponent} is the first "
        "free player of its lower half."
    ),
    "next-possible": Words("{opponent} is the next possible opponent of {seeker} in the score group ({points})."),
    "own-half": Words(
        "The lower half has no possible opponent for {seeker}; {opponent} is the lowest possible "
        "player of the upper half."
    ),
    "floater": Words(
        "{seeker} ({points}) comes down from a higher score group and meets its highest possible "
        "player, {opponent} ({opponent_points})."
    ),
    "repeat": Words(
        "{seeker} and {opponent} have met before (matches: {times}); no pairing with fewer repeats exists."
    ),
    "passed-over-met": Words("{passed} would have come first, but has already met {seeker}."),
    "passed-over-gap": Words(
        "{passed} would have come first, but the difference of points from {seeker} is too large."
    ),
    "passed-over-rest": Words("If {seeker} met {passed}, the remaining players of the group could not all be paired."),
    "passed-over-sum": Words(
        "If {seeker} met {passed}, the round would need more repeats or a larger sum of differences."
    ),
    "odd-group": Words(
        "The score group ({points}) has an odd number of players to pair ({size}), so one of them goes down: {player}."
    ),
    "blocked-group": Words(
        "The smallest number of players who must leave the score group ({points}) is {count}; {player} is one of them."
    ),
    "lowest-possible": Words("{player} is the lowest-ranked player who can leave the group."),
    "not-this-one": Words(
        "{passed} is ranked lower, but if {passed} left the group, the round could not be paired as well."
    ),
    "bye": Words(
        "The number of players is odd. {player} has had no bye and, of the possible players, is the "
        "lowest in the order (points: {points})."
    ),
    "second-bye": Words(
        "Every player has already had a bye; {player} has had the fewest (byes: {count}) and is the "
        "lowest in the order of those."
    ),
    "bye-had": Words("{passed} has already had a bye."),
    "bye-rest": Words("If {passed} had the bye, the others could not be paired as the rules ask."),
    "gap-widened": Words(
        "No pairing without repeats keeps every difference at {rule} or less; {gap} is the smallest that allows one."
    ),
    "repeats-allowed": Words(
        "No pairing without a repeated match exists; the smallest number of repeats is {repeats}."
    ),
    "smaller-sum": Words(
        "Going strictly from group to group, the differences would add up to {canonical}; this "
        "pairing has the smallest possible sum, {sum}."
    ),
}

PASSED_OVER = {
    Hindrance.MET: "passed-over-met",
    Hindrance.GAP: "passed-over-gap",
    Hindrance.REST: "passed-over-rest",
    Hindrance.SUM: "passed-over-sum",
}
