"""A chain read against heads that were handed over: one that was rewritten since is found with what it should be."""

from tournaments.models import new_id
from tournaments.services.journal import GENESIS, Head
from tournaments.services.verification import Chain, Row, hash_of


def test_a_rewritten_and_a_cut_off_chain_differ_from_heads_that_were_handed_over() -> None:
    tournament = new_id()
    at = "2026-11-21T12:00:00.000000Z"
    open_row = Row(1, "event-act", str(new_id()), '{"act": "a"}', at, at, GENESIS, "")
    row = open_row._replace(hash=hash_of(str(tournament), open_row))
    rewritten, beyond = Head(1, "0" * 64), Head(4, "1" * 64)

    found = list(Chain(tournament, handed_over=[beyond, rewritten, Head(1, row.hash)]).breaks_in([row]))

    assert [(each.sequence, each.what, each.found, each.expected) for each in found] == [
        (1, "handed-over", f"1 {row.hash}", "0" * 64),
        (4, "cut-off", "1 entries", "1" * 64),
    ]
