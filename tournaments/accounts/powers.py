"""Powers: what an account may do beyond its roles at tournaments, and what is asked of it for that."""

from tournaments.models import FederationOfficer, Role, StaffRole, User


def may_create_tournament(user: User) -> bool:
    """Whether the user organises here: the first account, one of `create_director`, or a director of any tournament."""
    return user.may_create_tournaments or StaffRole.objects.filter(user=user, role=Role.DIRECTOR).exists()


def is_officer(user: User) -> bool:
    """Whether an office of the user's demands a second factor."""
    return FederationOfficer.objects.filter(user=user, needs_second_factor=True).exists()
