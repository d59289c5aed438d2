"""`python -m benchmarks.yardstick.ranking STAGE TIMES`: loads and ranks a stage; prints wall and processor seconds."""

import gc
import json
import sys
import time
from uuid import UUID

import django


def main(stage: str, times: int) -> None:
    """Each time from the database, in a process as the web server's is: nothing is kept between two."""
    django.setup()
    from config.garbage import freeze_start
    from tournaments.selectors.stages import load_stage
    from tournaments.selectors.standings import table_of

    freeze_start()
    wall, processor, rows = [], [], 0
    for _ in range(times):
        gc.collect()
        began, used = time.perf_counter(), time.process_time()
        rows = len(table_of(load_stage(UUID(stage))).rows)
        processor.append(time.process_time() - used)
        wall.append(time.perf_counter() - began)
    print(json.dumps([min(wall), min(processor), rows]))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
