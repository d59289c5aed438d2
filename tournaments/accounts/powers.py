"""Powers: what an account may do beyond its roles at tournaments, and what is asked of it for that."""

from collections.abc import Collection

from tournaments.models import FederationOfficer, Role, StaffRole, User


def may_create_tournament(user: User) -> bool:
    """Whether the user organises here: the first account, one of `create_director`, or a director of any tournament."""
    return user.may_create_tournaments or StaffRole.objects.filter(user=user, role=Role.DIRECTOR).exists()


def let_create_tournaments(user: User) -> None:
    """Let the user create tournaments without a role at any."""
    user.may_create_tournaments = True
    user.save(update_fields=["may_create_tournaments"])


def is_officer(user: User) -> bool:
    """Whether an office of the user's demands a second factor."""
    return FederationOfficer.objects.filter(user=user, needs_second_factor=True).exists()


def demand_second_factor(emails: Collection[str], *, is_demanded: bool = True) -> None:
    """Demand a second factor of the officers with these addresses, or waive it: a demo on one machine has none."""
    FederationOfficer.objects.filter(user__email__in=emails).update(needs_second_factor=is_demanded)
