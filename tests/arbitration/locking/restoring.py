"""What a meeting finds on record: made once, and put back as it was for each further meeting."""

import pickle
from collections.abc import Callable
from typing import Generic, TypeVar

from tests.rows import inserts_of_all, replace_all

Made = TypeVar("Made")


class MadeOnce(Generic[Made]):
    """Makes something with its rows at the first call; each call gives it as it was, and exactly those rows."""

    def __init__(self, make: Callable[[], Made]) -> None:
        self.make = make
        self.made = b""
        self.rows = ""

    def __call__(self) -> Made:
        replace_all(self.rows)
        if not self.made:
            self.made = pickle.dumps(self.make())
            self.rows = inserts_of_all()
        made: Made = pickle.loads(self.made)
        return made
