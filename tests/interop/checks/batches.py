"""Random record batches of every format and codec: Kafka reads what we wrote, and we read what Kafka wrote."""

import argparse
import json
import random

from programs import JAVA, Failed, cargo, check, ending, run

KAFKA = [*JAVA, "Batches"]


def written_and_read(writer, reader, seed, count):
    written = [json.loads(line) for line in run([*writer, "gen", str(seed), str(count)]).splitlines()]
    check(len(written) == count, f"{len(written)} lines of {count}")
    for wanted, found in zip(written, read(reader, [line["hex"] for line in written]), strict=True):
        same(wanted["id"], wanted["batches"], found)
    return len(written), sum(len(line["batches"]) for line in written)


def read(reader, hexes):
    """Returns the batches that `reader` finds in each records field."""
    lines = "".join(json.dumps({"hex": text}) + "\n" for text in hexes).encode()
    answers = [json.loads(line) for line in run([*reader, "read"], input=lines).splitlines()]
    check(len(answers) == len(hexes), f"{len(answers)} answers to {len(hexes)} lines")
    for answer in answers:
        check("error" not in answer, f"{reader[-1]}: {answer.get('error')}: {answer['hex'][:2000]}")
    return [answer["batches"] for answer in answers]


def same(what, wanted, found):
    """Compares every field of the batches; the error names the first batch that differs, and its values."""
    check(len(wanted) == len(found), f"{what}: {len(wanted)} batches wanted, {len(found)} found")
    for at, (w, f) in enumerate(zip(wanted, found, strict=True)):
        for key in [*w, *(f.keys() - w.keys())]:
            if w.get(key) != f.get(key):
                raise Failed(
                    f"{what}: batch {at}: {key}: wanted {str(w.get(key))[:1500]}, found {str(f.get(key))[:1500]}"
                )


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**9))
    arguments.add_argument("--count", type=int, default=3000)
    arguments.add_argument("--program", help="instead of our `batches`")
    given = arguments.parse_args()
    print(f"batches: seed {given.seed}", flush=True)
    ours = given.program.split() if given.program else [cargo("batches")]
    print("Kafka to us: {} records fields, {} batches".format(*written_and_read(KAFKA, ours, given.seed, given.count)))
    print("us to Kafka: {} records fields, {} batches".format(*written_and_read(ours, KAFKA, given.seed, given.count)))


if __name__ == "__main__":
    ending(main)
