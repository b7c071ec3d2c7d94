"""Writes test vectors with Kafka's classes: new ones for messages whose schema changed; the others stay."""

import argparse
import json
import pathlib

import values
from messages import KAFKA, WITHOUT_JSON, ask
from programs import SCHEMAS, ending

SEED = "vectors"
PER_VERSION = 4


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("old", help="the schemas of the vectors that are there")
    arguments.add_argument("vectors", type=pathlib.Path, help="the file of vectors, which is written anew")
    given = arguments.parse_args()
    before, now = by_name(given.old), by_name(SCHEMAS)
    same = {name for name, spec in now.items() if before.get(name) == spec}
    kept = [line for line in given.vectors.read_text(encoding="utf-8").splitlines() if json.loads(line)["message"] in same]
    new = [vector(*pair) for pair in kafkas(now.keys() - same - {WITHOUT_JSON})]
    lines = sorted(kept + new, key=lambda line: json.loads(line)["message"])
    given.vectors.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    print(f"vectors: {len(kept)} lines stay, {len(new)} are new")


def by_name(folder):
    return {spec["name"]: without_about(spec) for spec in values.specs(folder)}


def without_about(value):
    """Returns a schema without the parts that do not affect bytes."""
    if isinstance(value, dict):
        return {key: without_about(each) for key, each in value.items() if key != "about"}
    if isinstance(value, list):
        return [without_about(each) for each in value]
    # "2" and 2 are the same.
    return str(value).lower() if isinstance(value, bool | int) else value


def kafkas(names):
    """Yields random values, with the bytes that Kafka wrote and the values that it read back."""
    lines = [line for line in values.lines(SCHEMAS, SEED, PER_VERSION) if line["message"] in names]
    written = ask(KAFKA, lines) if lines else []
    frames = [{key: line[key] for key in ("message", "version", "hex")} for line in written]
    return zip(lines, ask(KAFKA, frames) if frames else [], strict=True)


def vector(given, read):
    keys = {"message": read["message"], "version": read["version"], "hex": read["hex"], "json": read["json"]}
    tags = {"tags": given["tags"]} if "tags" in given else {}
    return json.dumps(keys | tags, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    ending(main)
