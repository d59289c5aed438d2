"""Who may do what, written by hand from what each role is for; no line of it comes from the product's table.

director     runs the tournament, rules, and answers for it to the federation
assistant    rules in the director's place; doesn't set up or end the tournament, nor decide an appeal from an arbiter
arbiter      settles disputes at the tables, under the director: no committees, no reports, supersedes no ruling
observer     watches a table: logs and photographs what happens there, decides nothing
federation   an officer: reads everything of the tournament, keeps inbox, suspensions, precedents and the names of
             its players, changes no case
member       sits on the committee of one appeal: reads its file, asks, leads the hearing, votes
alternate    may be called to that committee; until then the case is closed to them
party        a side of one dispute, by private link: speaks for itself in it
stranger     has no role at this tournament, whatever their role is elsewhere

`x` is allowed, `.` is refused. A state is that of the incident; `-` stands where an action doesn't depend on it.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

GRID: Final = """
                                 director assistant arbiter observer federation member alternate party stranger
see-tournament       -              x         x        x       x         x        .        .       .      .
see-entrants         -              x         x        x       x         x        .        .       .      .
see-cases            -              x         x        x       x         x        .        .       .      .
see-journal          -              x         x        .       .         x        .        .       .      .
see-reports          -              x         x        .       .         x        .        .       .      .
see-refusals         -              x         x        .       .         x        .        .       .      .
see-statistics       -              x         x        .       .         x        .        .       .      .
set-up               -              x         .        .       .         .        .        .       .      .
see-people           -              x         x        .       .         x        .        .       .      .
manage-people        -              x         .        .       .         .        .        .       .      .
invite               -              x         .        .       .         x        .        .       .      .
end-office           -              .         .        .       .         x        .        .       .      .
enter-player         -              x         x        .       .         .        .        .       .      .
correct-person       -              x         x        .       .         x        .        .       .      .
check-in             -              x         x        x       x         .        .        .       .      .
import               -              x         x        .       .         .        .        .       .      .
keep-score           -              x         x        x       .         .        .        .       .      .
correct-result       -              x         x        .       .         .        .        .       .      .
pair                 -              x         x        .       .         .        .        .       .      .

call                 -              x         x        x       x         .        .        .       .      .
take-call            -              x         x        x       .         .        .        .       .      .
notify               -              x         x        x       x         .        .        .       .      .
log                  -              x         x        x       x         .        .        .       .      .
find                 open           x         x        x       x         .        .        .       .      .
find                 ruled          x         x        x       .         .        .        .       .      .
find                 appealed       x         x        .       .         .        .        .       .      .
find                 closed         .         .        .       .         .        .        .       .      .
find                 withdrawn      .         .        .       .         .        .        .       .      .
add-photo            open           x         x        x       x         .        .        .       .      .
add-photo            ruled          x         x        x       x         .        .        .       .      .
add-photo            appealed       x         x        .       .         .        .        .       .      .
add-photo            closed         x         x        .       .         .        .        .       .      .
add-photo            withdrawn      .         .        .       .         .        .        .       .      .
withdraw             open           x         x        x       .         .        .        .       .      .
withdraw             ruled          .         .        .       .         .        .        .       .      .
withdraw             appealed       .         .        .       .         .        .        .       .      .
withdraw             closed         .         .        .       .         .        .        .       .      .
withdraw             withdrawn      .         .        .       .         .        .        .       .      .
rule                 open           x         x        x       .         .        .        .       .      .
rule                 ruled          .         .        .       .         .        .        .       .      .
rule                 appealed       .         .        .       .         .        .        .       .      .
rule                 closed         .         .        .       .         .        .        .       .      .
rule                 withdrawn      .         .        .       .         .        .        .       .      .
supersede            open           .         .        .       .         .        .        .       .      .
supersede            ruled          x         x        .       .         .        .        .       .      .
supersede            appealed       .         .        .       .         .        .        .       .      .
supersede            closed         .         .        .       .         .        .        .       .      .
supersede            withdrawn      .         .        .       .         .        .        .       .      .
close                open           .         .        .       .         .        .        .       .      .
close                ruled          x         x        x       .         .        .        .       .      .
close                appealed       .         .        .       .         .        .        .       .      .
close                closed         .         .        .       .         .        .        .       .      .
close                withdrawn      .         .        .       .         .        .        .       .      .

lodge-appeal         open           x         x        x       .         .        .        .       x      .
lodge-appeal         ruled          x         x        x       .         .        .        .       x      .
lodge-appeal         appealed       x         x        x       .         .        .        .       x      .
lodge-appeal         closed         x         x        x       .         .        .        .       x      .
lodge-appeal         withdrawn      .         .        .       .         .        .        .       .      .
decide-from-arbiter  open           .         .        .       .         .        .        .       .      .
decide-from-arbiter  ruled          .         .        .       .         .        .        .       .      .
decide-from-arbiter  appealed       x         .        .       .         .        .        .       .      .
decide-from-arbiter  closed         .         .        .       .         .        .        .       .      .
decide-from-arbiter  withdrawn      .         .        .       .         .        .        .       .      .
see-appeal           -              x         x        x       x         x        x        .       x      .
admit-appeal         -              x         x        .       .         .        .        .       .      .
withdraw-appeal      -              x         x        x       .         .        .        .       x      .
choose-committee     -              x         x        .       .         .        .        .       .      .
challenge-member     -              x         x        x       .         .        .        .       x      .
decide-challenge     -              x         x        .       .         .        .        .       .      .
recuse               -              x         x        .       .         .        x        .       .      .
conduct-hearing      -              x         x        .       .         .        x        .       .      .
speak                -              x         x        x       .         .        .        .       x      .
ask-information      -              .         .        .       .         .        x        .       .      .
vote                 -              .         .        .       .         .        x        .       .      .
see-running-votes    -              x         x        x       .         .        x        .       .      .
tell-decision        -              x         x        x       .         .        .        .       .      .
issue-link           -              x         x        x       .         .        .        .       .      .

send-report          -              x         x        .       .         .        .        .       .      .
complete-report      -              x         x        .       .         .        .        .       .      .
answer-federation    -              x         x        .       .         .        .        .       .      .
write-statement      -              x         x        x       x         .        x        x       x      .
report-entry         -              x         x        .       .         .        .        .       .      .
read-inbox           -              .         .        .       .         x        .        .       .      .
see-suspensions      -              x         x        .       .         x        .        .       .      .
register-suspension  -              .         .        .       .         x        .        .       .      .
lift-suspension      -              .         .        .       .         x        .        .       .      .
propose-precedent    -              x         .        .       .         x        .        .       .      .
approve-precedent    -              .         .        .       .         x        .        .       .      .
"""
"""The reasons that a row doesn't show by itself:

- A party in a dispute that is open lodges a complaint: there is no ruling to appeal against (eubgf-2020 5.1).
- A case that was closed can be appealed against while the time lasts; what is added to it then is the direction's.
- While an appeal runs its case belongs to the committee and the direction: an arbiter adds nothing to it.
- `vote`, `ask-information`: the director is not on the committee, except in a seat (FFBG), as a member.
- `see-running-votes`: the panel and the desk see an open vote (docs/appeals.md); the sides read it once it is counted.
- `write-statement`: any person concerned may report a decision (5.4); refusing an entry is the direction's (1.4.iii).
- `write-statement` by an alternate: a private link to the case is enough to be concerned by it.
- `invite`: an officer invites officers of the federation alone, and takes only such invitations back.
- `end-office`: a federation's officers are its own affair; a director only names the first.
- `see-suspensions`: what a federation holds against a player is for those who enter players, not for the whole floor.
"""


class Cell(NamedTuple):
    """One cell of the grid."""

    role: str
    action: str
    state: str
    is_allowed: bool


def cells() -> Iterator[Cell]:
    """Every cell, in reading order. Raises ValueError for a row that is not whole."""
    header, *rows = [line.split() for line in GRID.splitlines() if line.strip()]
    for action, state, *marks in rows:
        if not set(marks) <= {"x", "."}:
            raise ValueError(f"{action} {state}: {marks}")
        for role, mark in zip(header, marks, strict=True):
            yield Cell(role, action, state, mark == "x")


ALLOWED: Final = {cell[:3]: cell.is_allowed for cell in cells()}


def is_allowed(role: str, action: str, state: str = "-") -> bool:
    """What the grid says; a row that it doesn't have is an error of the test that asks."""
    return ALLOWED[str(role), str(action), state if (str(role), str(action), state) in ALLOWED else "-"]


def differences(may: Callable[[str, str, str], bool]) -> list[Cell]:
    """The cells about which something else answers otherwise. Alternates are no role of the product's table."""
    return [cell for cell in cells() if cell.role != "alternate" and may(*cell[:3]) is not cell.is_allowed]
