"""What the app above hears of events."""

from typing import Final

from django.dispatch import Signal

end_moved: Final = Signal()
"""Other dates or another time zone: `tournament`, `before` (when it was to end), `at`."""
