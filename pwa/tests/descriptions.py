"""The facts of every kind of every rulebook as JSON, for the client's tests: what is asked, and what may be answered."""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from rules import RULEBOOKS
from rules.describe import rulebook_description

descriptions = [rulebook_description(name) for name in RULEBOOKS]
json.dump(
    [{"rulebook": one["rulebook"], "groups": one["groups"], "kinds": one["kinds"]} for one in descriptions], sys.stdout
)
