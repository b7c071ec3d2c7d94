"""We read log segments of a real broker as Kafka does: with every codec, transactions and compaction, and the segments
of its own topics. The records of KRaft and of the coordinators in them are compared, too.
"""

import argparse
import base64
import collections
import contextlib
import json
import random
import time

import batches
import broker
import dump
import messages
import values
from programs import JAVA, SCHEMAS, cargo, check, ending, run


def check_segments(log, produced, read_batches, convert):
    # Snapshots of KRaft's metadata are record batches too.
    files = [path for kind in ("*.log", "*.checkpoint") for path in sorted(log.rglob(kind)) if path.stat().st_size]
    hexes = [path.read_bytes().hex() for path in files]
    partitions = collections.defaultdict(list)
    for path, wanted, found in zip(
        files, batches.read(batches.KAFKA, hexes), batches.read(read_batches, hexes), strict=True
    ):
        batches.same(f"{path.parent.name}/{path.name}", wanted, found)
        partitions[path.parent.name] += found
    for name, found in sorted(partitions.items()):
        tell(name, found)
    for topic, records in produced.items():
        same_as_produced(topic, records, partitions[f"{topic}-0"])
    internal_records(log, partitions, convert)


def tell(partition, found):
    codecs = collections.Counter(b["compression"] for b in found)
    print(
        f"{partition}: {len(found)} batches ({', '.join(f'{count} {codec}' for codec, count in codecs.items())})",
        f"{sum(b['transactional'] for b in found)} transactional",
        f"{sum(b['control'] for b in found)} control",
        f"{sum('delete_horizon' in b for b in found)} with a delete horizon",
        f"{sum(len(b['records']) for b in found)} records",
        sep=", ",
    )


def same_as_produced(topic, produced, found):
    """Checks that each acknowledged record is at its offset; after compaction, the last record of each key."""
    there = {r["offset"]: r for b in found if not b["control"] for r in b["records"]}
    if topic == "compacted":
        check(len(there) < len(produced), "nothing was compacted")
        check(any("delete_horizon" in b for b in found), "no batch with tombstones has a delete horizon")
        last = {r["key"]: r for r in produced}
        check(
            all(r["offset"] in there for r in last.values() if r["value"] is not None),
            "the last value of a key is missing",
        )
        produced = [r for r in produced if r["offset"] in there]
    check(len(there) == len(produced), f"{topic}: {len(produced)} records were produced, {len(there)} are there")
    for r in produced:
        wanted = {k: v for k, v in r.items() if k != "topic" and v != []}
        check(there[r["offset"]] == wanted, f"{topic}: wanted {wanted}, found {there[r['offset']]}")


def internal_records(log, partitions, convert):
    """Decodes and encodes the records that Kafka writes for itself with our codec and with Kafka's."""
    lines = [
        *metadata_records(partitions["__cluster_metadata-0"]),
        *coordinator_records(partitions["__consumer_offsets-0"], "group-coordinator"),
        *coordinator_records(partitions["__transaction_state-0"], "transaction-coordinator"),
        *(prefixed("ProducerSnapshot", path.read_bytes()) for path in log.rglob("*.snapshot")),
        *(prefixed("AbortedTxn", entry) for path in log.rglob("*.txnindex") for entry in parts(path.read_bytes(), 34)),
    ]
    lines += consumer_protocol(convert, [line for line in lines if line["message"] == "GroupMetadataValue"])
    read = messages.ask(convert, lines)
    messages.same("our bytes of a record", lines, "hex", read, "again")
    messages.same("Kafka's JSON of a record, and ours", messages.ask(messages.KAFKA, lines), "json", read, "json")
    counts = collections.Counter(line["message"] for line in lines)
    print("in them:", ", ".join(f"{count} {name}" for name, count in sorted(counts.items())))
    expected = {
        "TopicRecord",
        "GroupMetadataValue",
        "TransactionLogValue",
        "ProducerSnapshot",
        "AbortedTxn",
        "ConsumerProtocolAssignment",
    }
    check(expected <= counts.keys(), f"none of {expected - counts.keys()}")


def metadata_records(found):
    """Yields metadata records. Three uvarints precede each: the frame's version, the record's type and its version."""
    names = names_of(SCHEMAS / "metadata", "metadata")
    for value in record_parts(found, "value"):
        _frame, at = uvarint(value, 0)
        kind, at = uvarint(value, at)
        version, at = uvarint(value, at)
        yield {"message": names[kind], "version": version, "hex": value[at:].hex()}


def coordinator_records(found, module):
    """Yields keys and values. An int16 precedes each: the record's type before the key, the version before the value."""
    keys = names_of(SCHEMAS / module, "coordinator-key")
    bodies = names_of(SCHEMAS / module, "coordinator-value")
    for key, value in zip(record_parts(found, "key"), record_parts(found, "value"), strict=True):
        kind = int.from_bytes(key[:2])
        yield {"message": keys[kind], "version": 0, "hex": key[2:].hex()}
        if value is not None:
            yield prefixed(bodies[kind], value)


def consumer_protocol(convert, groups):
    """Yields the messages that members of classic groups exchange through the group."""
    for answer in messages.ask(convert, groups):
        for member in answer["json"]["members"]:
            yield prefixed("ConsumerProtocolSubscription", base64.b64decode(member["subscription"]))
            yield prefixed("ConsumerProtocolAssignment", base64.b64decode(member["assignment"]))


def prefixed(message, data):
    """Returns the message after the int16 version that precedes it."""
    return {"message": message, "version": int.from_bytes(data[:2]), "hex": data[2:].hex()}


def parts(data, size):
    return [data[at : at + size] for at in range(0, len(data), size)]


def names_of(folder, kind):
    return {spec["apiKey"]: spec["name"] for spec in values.specs(folder) if spec["type"] == kind}


def record_parts(found, part):
    records = [r for b in found if not b["control"] for r in b["records"]]
    return [None if r[part] is None else bytes.fromhex(r[part]) for r in records]


def uvarint(data, at):
    value = shift = 0
    while True:
        value |= (data[at] & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if data[at - 1] < 0x80:
            return value, at


def wait_for_cleaner(log, seconds=60):
    """Waits until the cleaner's checkpoint has the compacted topic."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with contextlib.suppress(FileNotFoundError):
            if "compacted 0" in (log / "cleaner-offset-checkpoint").read_text():
                return
        time.sleep(0.2)
    check(False, f"the log is not cleaned after {seconds} s")


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**9))
    arguments.add_argument("--batches", help="instead of our `batches`")
    arguments.add_argument("--convert", help="instead of our `convert`")
    arguments.add_argument("--dump-log", help="instead of our `dump_log`")
    given = arguments.parse_args()
    print(f"segments: seed {given.seed}", flush=True)
    read_batches = given.batches.split() if given.batches else [cargo("batches")]
    convert = [given.convert or cargo("convert")]
    with broker.Kafka() as kafka:
        produced = collections.defaultdict(list)
        for line in run([*JAVA, "Workload", kafka.address, str(given.seed)]).splitlines():
            record = json.loads(line)
            produced[record["topic"]].append(record)
        wait_for_cleaner(kafka.log)
        kafka.stop()
        check_segments(kafka.log, produced, read_batches, convert)
        dump.same_as_kafkas([kafka.log], given.dump_log or cargo("dump_log"))


if __name__ == "__main__":
    ending(main)
