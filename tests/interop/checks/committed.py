"""Random fetches with aborted transactions: the library returns the same records as Kafka's consumer."""

import argparse
import json
import random

from programs import JAVA, Failed, cargo, check, ending, run

KAFKA = [*JAVA, "org.apache.kafka.clients.consumer.internals.Committed"]


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**9))
    arguments.add_argument("--count", type=int, default=20000)
    given = arguments.parse_args()
    print(f"committed: seed {given.seed}", flush=True)
    lines = run([*KAFKA, str(given.seed), str(given.count)])
    wanted = [json.loads(line) for line in lines.splitlines()]
    found = [json.loads(line) for line in run([cargo("batches"), "committed"], input=lines).splitlines()]
    check(len(wanted) == len(found) == given.count, f"{len(wanted)} lines wanted, {len(found)} found")
    for index, (w, f) in enumerate(zip(wanted, found, strict=True)):
        if w != f:
            raise Failed(f"{index}: Kafka reads {w['offsets']}, ours {f['offsets']}: {json.dumps(w)[:4000]}")
    print(f"{given.count} fetches, {sum(len(line['offsets']) for line in wanted)} records")


if __name__ == "__main__":
    ending(main)
