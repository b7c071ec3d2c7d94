"""Kafka's schema files, taken from its jars, and its error codes import without a difference from our messages and
tables. Kafka's own tables equal those in `tests/data`.
"""

import argparse
import json

from programs import CACHE, JAVA, ROOT, SCHEMAS, cargo, check, ending, run


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--program", help="instead of our `import_schema`")
    given = arguments.parse_args()
    for name in ("apis", "errors"):
        table = run([*JAVA, "Facts", name])
        (CACHE / f"{name}.jsonl").write_bytes(table)
        ours = (ROOT / f"tests/data/{name}.jsonl").read_bytes()
        check(rows(table) == rows(ours), f"tests/data/{name}.jsonl is not Kafka's: see {CACHE}/{name}.jsonl")
    program = given.program or cargo("import_schema")
    messages = str(ROOT / "kafka-wire/src/messages")
    run([program, str(SCHEMAS), "--out", messages, "--errors", str(CACHE / "errors.jsonl"), "--check"])
    print(f"schemas: {len(list(SCHEMAS.rglob('*.json')))} files, and the tables, without a difference")


def rows(table):
    return sorted(json.dumps(json.loads(line), sort_keys=True) for line in table.splitlines())


if __name__ == "__main__":
    ending(main)
