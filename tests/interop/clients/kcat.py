"""The steps of README.md with kcat (librdkafka), whose lines contain only text. Asking for a topic creates it."""

import itertools
import json
import re
import subprocess
import sys

import lines


def create(bootstrap, topic, _partitions, _replicas):
    """Asks for the topic until it exists, because the first answer can be too early."""
    while not describe(bootstrap, topic)["partitions"]:
        pass


def produce(bootstrap, topic):
    for codec, acks, records in lines.runs():
        for headers, run in itertools.groupby(records, lambda r: r["headers"]):
            options = [f"-Xacks={acks}", f"-Xenable.idempotence={str(acks == -1).lower()}", "-z", codec, "-p", "0", "-K", "\t", "-Z"]
            for name, value in headers:
                options += ["-H", f"{name}={lines.unhex(value).decode()}"]
            text = b"".join(b"%b\t%b\n" % (lines.unhex(r["key"]), lines.unhex(r["value"])) for r in run)
            kcat(bootstrap, "-P", "-t", topic, *options, input=text)


def consume(bootstrap, topic, group, count):
    # Partition, offset, sizes of key and value (-1 is null) and headers; then key and value.
    form = r"%p %o %K %S %h\n%k%s\n"
    reset = "-Xauto.offset.reset=earliest"
    shown = kcat(bootstrap, "-q", "-c", count, "-f", form, reset, "-G", group, topic)
    while shown:
        head, shown = shown.split(b"\n", 1)
        partition, offset, *sizes = [int(n) for n in head.split(b" ")[:4]]
        headers = [pair.split("=", 1) for pair in head.split(b" ", 4)[4].decode().split(",") if pair]
        key, value = [None if size < 0 else size for size in sizes]
        key, shown = take(key, shown)
        value, shown = take(value, shown)
        shown = shown.removeprefix(b"\n")
        lines.show(partition, offset, key, value, [(name, text.encode()) for name, text in headers])


def take(size, data):
    return (None, data) if size is None else (data[:size], data[size:])


def list_(bootstrap, topic, _group):
    topics = json.loads(kcat(bootstrap, "-L", "-J"))["topics"]
    found = kcat(bootstrap, "-Q", "-t", f"{topic}:0:-1").decode()
    print(
        json.dumps(
            {
                "topics": {t["topic"]: len(t["partitions"]) for t in topics},
                "ends": {"0": int(re.search(r"offset (\d+)", found)[1])},
            }
        )
    )


def describe(bootstrap, topic):
    return json.loads(kcat(bootstrap, "-L", "-J", "-t", topic))["topics"][0]


def kcat(bootstrap, *options, input=b""):
    return subprocess.run(["kcat", "-b", bootstrap, *options], input=input, stdout=subprocess.PIPE, check=True).stdout


STEPS = {"create": create, "produce": produce, "consume": consume, "list": list_}
STEPS[sys.argv[1]](*sys.argv[2:])
