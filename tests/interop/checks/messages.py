"""Exchanges random values of every version of every message with Kafka's classes, byte for byte, in both directions."""

import argparse
import json
import random

import values
from programs import JAVA, SCHEMAS, Failed, cargo, check, ending, run

KAFKA = [*JAVA, "Messages"]
# Kafka's jars have its codec but not its JSON.
WITHOUT_JSON = "SubscriptionInfoData"


def kafka_to_us(ours, seed, per_version):
    given = list(with_json(values.lines(SCHEMAS, f"{seed}/Kafka", per_version)))
    written = frames(KAFKA, given)
    read = ask(ours, written)
    same("we write again what Kafka wrote", written, "hex", read, "again")
    same("Kafka's JSON of it, and ours", ask(KAFKA, written), "json", read, "json")
    same("unknown tagged fields in it", given, "tags", read, "tags")
    kept = [{k: line[k] for k in ("message", "version", "json", "tags") if k in line} for line in read]
    same("our bytes of our JSON of it", written, "hex", ask(ours, kept), "hex")
    tell("Kafka to us", written)


def us_to_kafka(ours, seed, per_version):
    given = list(values.lines(SCHEMAS, f"{seed}/ours", per_version))
    written = frames(ours, given)
    read = ask(KAFKA, written)
    same("Kafka writes again what we wrote", written, "hex", read, "again")
    same("Kafka's JSON of it, and ours", with_json(read), "json", ask(ours, with_json(written)), "json")
    same("Kafka's bytes of the same value", with_json(written), "hex", ask(KAFKA, with_json(given)), "hex")
    tell("us to Kafka", written)


def with_json(lines):
    return (line for line in lines if line["message"] != WITHOUT_JSON)


def frames(program, lines):
    """Returns only the bytes that the program encodes the values to."""
    return [{k: line.get(k) for k in ("message", "version", "hex")} for line in ask(program, lines)]


def ask(program, lines):
    """Returns the answers of `program`; fails if one is an error."""
    lines = list(lines)
    text = "".join(json.dumps(line) + "\n" for line in lines).encode()
    answers = [json.loads(line) for line in run(program, input=text).splitlines()]
    check(len(answers) == len(lines), f"{program[-1]}: {len(lines)} lines went in, {len(answers)} came out")
    for answer in answers:
        check("error" not in answer, f"{program[-1]} refuses {shortened(answer)}")
    return answers


def same(what, wanted, wanted_key, found, found_key):
    for line, answer in zip(wanted, found, strict=True):
        if not alike(line.get(wanted_key), answer.get(found_key)):
            raise Failed(f"{what}: {shortened(line)}\n  {shortened(answer)}")


def alike(kafka, ours):
    """Compares two values in Kafka's JSON, where Kafka writes "" for any records."""
    if isinstance(kafka, dict) and isinstance(ours, dict):
        lost = {
            key for key in ("records", "unalignedRecords") if kafka.get(key) == "" and isinstance(ours.get(key), str)
        }
        return kafka.keys() == ours.keys() and all(key in lost or alike(kafka[key], ours[key]) for key in kafka)
    if isinstance(kafka, list) and isinstance(ours, list):
        return len(kafka) == len(ours) and all(map(alike, kafka, ours))
    # In Python, True equals 1.
    return kafka == ours and isinstance(kafka, bool) == isinstance(ours, bool)


def shortened(line):
    text = json.dumps(line, ensure_ascii=False)
    return text if len(text) < 2000 else f"{text[:1500]} … {text[-500:]}"


def tell(direction, written):
    versions = {(line["message"], line["version"]) for line in written}
    print(f"{direction}: {len(written)} values of {len(versions)} versions of {len({m for m, _ in versions})} messages")


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seed", default=random.SystemRandom().randrange(10**9))
    arguments.add_argument("--per-version", type=int, default=10)
    arguments.add_argument("--program", help="instead of our `convert`")
    given = arguments.parse_args()
    print(f"messages: seed {given.seed}", flush=True)
    ours = [given.program or cargo("convert")]
    kafka_to_us(ours, given.seed, given.per_version)
    us_to_kafka(ours, given.seed, given.per_version)


if __name__ == "__main__":
    ending(main)
