"""Error responses of every API: our answers to random requests equal those of Kafka's request classes."""

import argparse
import collections
import json
import random

import values
from messages import ask, shortened
from programs import JAVA, SCHEMAS, Failed, cargo, check, ending, run

CODES = [-1, 3, 7, 14, 16, 29, 35, 41, 87, 100]
# Kafka's classes drop the throttle time here; we write it.
WITHOUT_THROTTLE = {10, 23, 44, 51, 60, 61}
# We write the text into every field for an error message. Each of Kafka's classes writes the given text,
# the error's default text, or none, so our program gets the text that Kafka wrote.
MESSAGE = "errorMessage"


def requests(seed, per_version):
    """Yields bodies of random requests, each with the error to answer it with."""
    keys = {spec["name"]: spec["apiKey"] for spec in values.specs(SCHEMAS) if spec["type"] == "request"}
    given = [line for line in values.lines(SCHEMAS, seed, per_version) if line["message"] in keys]
    r = random.Random(seed)
    for line in ask([*JAVA, "Messages"], given):
        api = keys[line["message"]]
        throttle = 0 if api in WITHOUT_THROTTLE else r.choice([0, 50])
        known = {"message": line["message"], "api": api, "version": line["version"], "hex": line["hex"]}
        yield known | {"code": r.choice(CODES), "text": r.choice([None, "no", "é"]), "throttle": throttle}


def answers(program, lines):
    """Returns the lines with their answers, which may be errors."""
    text = "".join(json.dumps(line) + "\n" for line in lines).encode()
    found = [json.loads(line) for line in run(program, input=text, seconds=3000).splitlines()]
    check(len(found) == len(lines), f"{len(found)} answers to {len(lines)} lines")
    return found


def decoded(lines):
    """Returns each answer in Kafka's JSON."""
    responses = [
        {"message": line["message"].replace("Request", "Response"), "version": line["version"], "hex": line["refusal"]}
        for line in lines
        if line.get("refusal") is not None
    ]
    found = iter(ask([*JAVA, "Messages"], responses))
    return [next(found)["json"] if line.get("refusal") is not None else None for line in lines]


def text_in(answer):
    """Returns the first error message in a response."""
    if isinstance(answer, dict):
        if answer.get(MESSAGE):
            return answer[MESSAGE]
        answer = list(answer.values())
    if isinstance(answer, list):
        return next((text for text in map(text_in, answer) if text), None)
    return None


def comparable(api, answer):
    """Reduces a response to the part that does not depend on Kafka's hash maps.

    These request classes collect their items in maps: the response has them in another order, has
    repeated items once, and loses topics without partitions. DescribeUserScramCredentials (50) also
    loses the names of the users. We answer every item in the order of the request.
    """
    key = {0: "responses", 27: "markers", 34: "results", 50: "results", 51: "results"}[api]
    rows = set()
    # Of two markers of one producer, Kafka keeps the last.
    outers = {outer["producerId"]: outer for outer in answer[key]}.values() if api == 27 else answer[key]
    for outer in outers:
        if api == 27:
            rows |= {(outer["producerId"], t["name"], *items(p)) for t in outer["topics"] for p in t["partitions"]}
        elif api in (0, 34):
            name = outer.get("topicName") or outer.get("topicId") or outer.get("name", "")
            rows |= {(name, *items(p)) for p in outer.get("partitionResponses", outer.get("partitions", []))}
        elif api == 50:
            rows.add(items({k: v for k, v in outer.items() if k != "user"}))
        else:
            rows.add(items(outer))
    return rows, {k: v for k, v in answer.items() if k != key}


def items(value):
    return tuple((k, json.dumps(v)) for k, v in value.items())


def compare(kafka, ours, through_maps):
    counts = collections.Counter()
    for theirs, found in zip(kafka, ours, strict=True):
        if "error" in found:
            raise Failed(f"we refuse {shortened(found)}")
        if found["refusal"] == theirs["refusal"]:
            counts["the same bytes"] += 1
        elif theirs["api"] in through_maps:
            counts["the same but for Kafka's hash maps"] += 1
        else:
            raise Failed(f"Kafka: {shortened(theirs)}\n  ours: {shortened(found)}")
    maps = [pair for pair in zip(kafka, ours, strict=True) if pair[0]["refusal"] != pair[1]["refusal"]]
    for (theirs, _), one, other in zip(maps, decoded([t for t, _ in maps]), decoded([f for _, f in maps]), strict=True):
        if one is None or comparable(theirs["api"], one) != comparable(theirs["api"], other):
            raise Failed(f"Kafka: {shortened(one)}\n  ours: {shortened(other)}\n  to: {shortened(theirs)}")
    return counts


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seed", default=random.SystemRandom().randrange(10**9))
    arguments.add_argument("--per-version", type=int, default=20)
    arguments.add_argument("--program", help="instead of our `gateway`")
    given = arguments.parse_args()
    print(f"refusals: seed {given.seed}", flush=True)
    program = [given.program or cargo("gateway")]
    counts, versions = collections.Counter(), set()
    # In parts, to limit memory.
    for part in range(0, given.per_version, 20):
        asked = list(requests(f"{given.seed}/{part}", min(20, given.per_version - part)))
        kafka = answers([*JAVA, "Refusals"], asked)
        counts["refused by Kafka's request classes"] += sum("error" in line for line in kafka)
        kafka = [line for line in kafka if "error" not in line]
        texts = [text_in(answer) for answer in decoded(kafka)]
        told = [line | {"text": text} for line, text in zip(kafka, texts, strict=True)]
        for line in told:
            versions.add((line["api"], line["version"]))
        counts += compare(kafka, answers(program, told), {0, 27, 34, 50, 51})
    print(f"{len(versions)} versions of {len({api for api, _ in versions})} APIs")
    for what, count in sorted(counts.items()):
        print(f"{count} {what}")


if __name__ == "__main__":
    ending(main)
