"""Kafka's own checker of schema changes gives the verdicts in tests/data/evolution_kafka.tsv."""

import argparse
import json

from programs import JAVA, ROOT, check, ending, run

DATA = ROOT / "tests/data"
# Kafka's checker never returns on some changes.
SECONDS = "10"


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--write", action="store_true", help="write the file instead")
    given = arguments.parse_args()
    cases = [json.loads(line) for line in (DATA / "evolution.jsonl").read_text().splitlines()]
    verdicts = dict(judged([case_line(case) for case in cases]))
    rows = ["id\tours\tkafka\tsays\n"]
    rows += ["\t".join([case["id"], ours(case), *verdicts[case["id"]]]) + "\n" for case in cases]
    path = DATA / "evolution_kafka.tsv"
    if given.write:
        path.write_text("".join(rows))
    expected = path.read_text().splitlines(keepends=True)
    differing = [row for row in rows if row not in expected]
    check(rows == expected, f"{path.name} has other verdicts:\n{''.join(differing)}")
    other = sum(row.split("\t")[1] != row.split("\t")[2] for row in rows[1:])
    print(f"evolution: Kafka's checker on {len(cases)} changes, as recorded; {other} verdicts differ from ours")


def ours(case):
    return "refuses" if case["breaks"] == "wire" else "accepts"


def judged(lines):
    """Yields the verdicts of all lines. After a line that hangs, starts Java again."""
    while lines:
        printed = run([*JAVA, "Evolution", SECONDS], input="\n".join(lines).encode()).decode().splitlines()
        check(printed, "Kafka's checker says nothing")
        for verdict in map(json.loads, printed):
            says = " ".join(verdict["says"].split()).split(": ", 1)[-1]
            yield verdict["id"], (verdict["kafka"], says)
        lines = lines[len(printed) :]


def case_line(case):
    old = json.loads((DATA / "schemas" / f"{case['schema']}.json").read_text())
    new = json.loads(json.dumps(old))
    for change in case["change"]:
        apply(change, new)
    return json.dumps({"id": case["id"], "old": old, "new": new})


def apply(change, schema):
    if "message" in change:
        return change_keys(schema, change["message"])
    if "share" in change:
        field = next(field for field in schema["fields"] if field["type"] == change["share"])
        struct = {"name": change["share"], "versions": "0+", "fields": field.pop("fields")}
        schema["commonStructs"] = [struct]
        return None
    if "add" in change:
        fields = fields_of(schema, change["to"])
        at = place(fields, change["before"]) if "before" in change else len(fields)
        return fields.insert(at, change["add"])
    parent, _, name = change["field"].rpartition(".")
    fields = fields_of(schema, parent)
    at = place(fields, name)
    if "set" in change:
        return change_keys(fields[at], change["set"])
    field = fields.pop(at)
    if "before" in change:
        fields.insert(place(fields, change["before"]), field)
    return None


def change_keys(schema, keys):
    for key, value in keys.items():
        if value is None:
            del schema[key]
        else:
            schema[key] = value


def fields_of(schema, path):
    fields = schema["fields"]
    for name in filter(None, path.split(".")):
        field = fields[place(fields, name)]
        if "fields" in field:
            fields = field["fields"]
        else:
            struct = field["type"].removeprefix("[]")
            fields = next(common["fields"] for common in schema["commonStructs"] if common["name"] == struct)
    return fields


def place(fields, name):
    return next(at for at, field in enumerate(fields) if field["name"] == name)


if __name__ == "__main__":
    ending(main)
