"""`dump_log` beside Kafka's own dump tool, on all files of a broker's log directory."""

import json
import re

from programs import JAVA, check, run

DECODERS = {
    "__cluster_metadata": "--cluster-metadata-decoder",
    "__consumer_offsets": "--offsets-decoder",
    "__transaction_state": "--transaction-log-decoder",
    "__share_group_state": "--share-group-state-decoder",
}
TOOL = "org.apache.kafka.tools.DumpLogSegments"
# Our keys for what Kafka's tool calls them.
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


def same_as_kafkas(log, program):
    """Every batch and record of both tools, in order, and what the records of Kafka's own topics say."""
    for kind in ("*.log", "*.checkpoint"):
        for path in sorted(log.rglob(kind)):
            topic = path.parent.name.rsplit("-", 1)[0]
            options = [DECODERS[topic]] if topic in DECODERS else ["--deep-iteration"]
            theirs = run([*JAVA, TOOL, *options, "--files", str(path)]).decode().splitlines()
            ours = [json.loads(line) for line in run([program, "--json", str(path)]).splitlines()][1:]
            theirs = [line for line in theirs if line.startswith(("baseOffset:", "| offset:"))]
            check(len(ours) == len(theirs), f"{path}: {len(ours)} lines, {len(theirs)} of Kafka's")
            for line, entry in zip(theirs, ours, strict=True):
                if line.startswith("|"):
                    same_record(path, line, entry)
                else:
                    same_batch(path, line, entry)
    files = [str(path) for kind in ("*.log", "*.checkpoint", "*.snapshot") for path in sorted(log.rglob(kind))]
    summary = run([program, "--verify", *files]).decode()
    check("unknown" not in summary, f"records of unknown types:\n{summary}")
    check(len(summary.splitlines()) == len(files), f"a line a file was expected:\n{summary}")
    print(f"dump_log: {len(files)} files as Kafka's tool prints them", flush=True)


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
    """The message after `name: `, which Kafka's tool wraps with its type or version."""
    at = text.find(f"{name}: {{")
    if at < 0:
        return None
    wrapped, _ = json.JSONDecoder().raw_decode(text, at + len(name) + 2)
    return wrapped.get("data")


def same_data(theirs, ours):
    """Kafka's tool writes the status of a transaction as a word."""
    return all(key == "transactionStatus" or ours.get(key) == value for key, value in theirs.items())
