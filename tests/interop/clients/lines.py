"""Reads and prints the lines of the Python clients, which README.md describes."""

import itertools
import json
import sys


def runs():
    """Yields the records on standard input in runs of equal codec and acks: (codec, acks, records)."""
    records = (json.loads(line) for line in sys.stdin)
    for (codec, acks), run in itertools.groupby(records, lambda r: (r["codec"], r["acks"])):
        yield codec, acks, run


def unhex(text):
    return None if text is None else bytes.fromhex(text)


def unhex_headers(record):
    return [(name, unhex(value)) for name, value in record["headers"]]


def show(partition, offset, key, value, headers):
    line = json.dumps(
        {
            "partition": partition,
            "offset": offset,
            "key": tohex(key),
            "value": tohex(value),
            "headers": [[name, tohex(header)] for name, header in headers or []],
        }
    )
    print(line, flush=True)


def tohex(data):
    return None if data is None else data.hex()
