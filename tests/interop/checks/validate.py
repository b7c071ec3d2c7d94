"""Random Produce requests, good and broken: our verdict on each batch, and what is stored, are Kafka's."""

import argparse
import collections
import json
import random

from batches import same
from programs import JAVA, Failed, cargo, check, ending, run

KAFKA = [*JAVA, "Append"]


def answers(program, lines):
    found = [json.loads(line) for line in run(program, input=lines, seconds=600).splitlines()]
    asked = lines.count(b"\n")
    check(len(found) == asked, f"{len(found)} answers to {asked} lines")
    return found


def compare(ours, theirs, program):
    """Counts batches by verdict. Batches that are written anew are compared by their records."""
    counts = collections.Counter()
    rebuilt = []
    for index, (found, wanted) in enumerate(zip(ours, theirs, strict=True)):
        for key in ("code", "max_timestamp"):
            if found.get(key) != wanted.get(key):
                raise Failed(f"{index}: {key}: Kafka {shown(wanted)}, ours {shown(found)}")
        if "code" in wanted:
            counts[f"code {wanted['code']}"] += 1
        elif found["stored"] == wanted["stored"]:
            counts["written anew, same bytes" if found["rebuilt"] else "stored, same bytes"] += 1
        elif found["rebuilt"]:
            counts["written anew, same records"] += 1
            rebuilt.append((index, found["stored"], wanted["stored"]))
        else:
            raise Failed(f"{index}: stored: Kafka {shown(wanted)}, ours {shown(found)}")
    pairs = zip(read(program, [f for _, f, _ in rebuilt]), read(program, [w for _, _, w in rebuilt]), strict=True)
    for (index, _, _), (found, wanted) in zip(rebuilt, pairs, strict=True):
        same(f"{index}: written anew", wanted, found)
    return counts


def read(program, hexes):
    """Yields the batches in each records field, without the fields that depend on the compressor."""
    lines = "".join(json.dumps({"hex": text}) + "\n" for text in hexes).encode()
    for line in answers([program, "read"], lines):
        batches = line.get("batches", [{"error": line.get("error")}])
        yield [{key: value for key, value in batch.items() if key not in ("crc", "size")} for batch in batches]


def shown(answer):
    return json.dumps(answer)[:4000]


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**9))
    arguments.add_argument("--count", type=int, default=20000)
    arguments.add_argument("--lines", help="judge the lines of this file instead, such as tests/data/produced.jsonl")
    given = arguments.parse_args()
    program = cargo("batches")
    if given.lines:
        with open(given.lines, "rb") as file:
            lines = file.read()
    else:
        print(f"validate: seed {given.seed}", flush=True)
        lines = run([program, "produce", str(given.seed), str(given.count)])
    counts = compare(answers([program, "append"], lines), answers(KAFKA, lines), program)
    for what, count in sorted(counts.items()):
        print(f"{what}: {count}")


if __name__ == "__main__":
    ending(main)
