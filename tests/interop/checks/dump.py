"""`dump_log` beside Kafka's own dump tool, on all files of a broker's log directory."""

import json
import re

from programs import check, run
from tools import Tools

DECODERS = {
    "__cluster_metadata": "--cluster-metadata-decoder",
    "__consumer_offsets": "--offsets-decoder",
    "__transaction_state": "--transaction-log-decoder",
    "__share_group_state": "--share-group-state-decoder",
}
TOOL = "DumpLogSegments"
# Our key for each key of Kafka's tool.
BATCH = {
    "baseOffset": "baseOffset",
    "lastOffset": "lastOffset",
    "count": "count",
    "baseSequence": "baseSequence",
    "producerId": "producerId",
    "producerEpoch": "producerEpoch",
    "partitionLeaderEpoch": "partitionLeaderEpoch",
    "isTransactional": "transactional",
    "isControl": "control",
    "position": "position",
    "size": "size",
    "magic": "magic",
    "compresscodec": "compression",
}
RECORD = re.compile(
    r"\| offset: (\d+) (?:CreateTime|LogAppendTime): (-?\d+) keySize: (-?\d+) valueSize: (-?\d+) .*?headerKeys: \[.*?\] ?(.*)"
)


def same_as_kafkas(folders, program):
    """Compares every batch and record of both tools, in order, and the decoded records of Kafka's own topics. Then
    builds each batch again from its records."""
    files = all_of(folders, "*.log", "*.checkpoint")
    with Tools() as tools:
        for path in files:
            same_file(path, tools, program)
    files += all_of(folders, "*.snapshot")
    lines = run([program, "--verify", *map(str, files)]).decode().splitlines()
    check(not any("unknown" in line for line in lines), f"records of unknown types: {lines}")
    check(len(lines) == len(files), f"a line a file was expected: {lines}")
    batches = sum(int(count) for line in lines for count in re.findall(r" (\d+) batches", line))
    print(f"dump_log: {len(files)} files as Kafka's tool prints them, {batches} batches built again", flush=True)


def all_of(folders, *kinds):
    return [path for folder in folders for kind in kinds for path in sorted(folder.rglob(kind))]


def same_file(path, tools, program):
    topic = path.parent.name.rsplit("-", 1)[0]
    # A deleted topic's folder: TOPIC-PARTITION.ID-delete.
    if path.parent.name.endswith("-delete"):
        topic = path.parent.name.rsplit(".", 1)[0].rsplit("-", 1)[0]
    options = [DECODERS[topic]] if topic in DECODERS else ["--deep-iteration"]
    theirs = tools(TOOL, *options, "--files", str(path)).splitlines()
    ours = [json.loads(line) for line in run([program, "--json", str(path)]).splitlines()][1:]
    theirs = [line for line in theirs if line.startswith(("baseOffset:", "| offset:"))]
    check(len(ours) == len(theirs), f"{path}: {len(ours)} lines, {len(theirs)} of Kafka's")
    for line, entry in zip(theirs, ours, strict=True):
        if line.startswith("|"):
            same_record(path, line, entry)
        else:
            same_batch(path, line, entry)


def same_batch(path, line, entry):
    theirs = dict(pair.split(": ") for pair in re.findall(r"\w+: \S+", line))
    for key, name in BATCH.items():
        found = entry[name]
        wanted = theirs[key] if key == "compresscodec" else json.loads(theirs[key])
        check(found == wanted, f"{path}: {name} is {found} in ours, {wanted} in Kafka's: {line}")


def same_record(path, line, entry):
    offset, timestamp, _, value_size, rest = RECORD.match(line).groups()
    check(entry["offset"] == int(offset), f"{path}: offset {entry['offset']}: {line}")
    check(entry["timestamp"] == int(timestamp), f"{path}: timestamp {entry['timestamp']}: {line}")
    value = "value" if "value" in entry else "valueBase64"
    check((entry[value] is None) == (value_size == "-1"), f"{path}: {entry}: {line}")
    for name in ("key", "payload"):
        theirs = data_of(rest, name)
        ours = entry.get("value" if name == "payload" else name)
        if theirs is not None and isinstance(ours, dict):
            check(same_data(theirs, ours), f"{path}: {name} is {ours} in ours, {theirs} in Kafka's")


def data_of(text, name):
    """Returns the message after `name: `, which Kafka's tool wraps with its type or version."""
    at = text.find(f"{name}: {{")
    if at < 0:
        return None
    wrapped, _ = json.JSONDecoder().raw_decode(text, at + len(name) + 2)
    return wrapped.get("data")


def same_data(theirs, ours):
    """Compares the fields except the status of a transaction, which Kafka's tool writes as a word."""
    return all(key == "transactionStatus" or ours.get(key) == value for key, value in theirs.items())
