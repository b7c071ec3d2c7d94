"""Clients against a broker: each creates a topic, produces with every codec, reads all of it in a group, commits, comes back and goes on,
lists what is there; then each reads what all of them wrote. Contents are compared.
"""
import argparse
import concurrent.futures
import dataclasses
import json
import os
import random
import time
import uuid

import broker
from programs import CACHE, HERE, JAVA, PYTHON, Failed, check, ending, run

CODECS = ("none", "gzip", "snappy", "lz4", "zstd")
SHARED_PER_CODEC = 10


@dataclasses.dataclass(frozen=True)
class Client:
    """A client program, and where it differs from one that can do all that clients/README.md says."""

    command: list
    # Keys, values and headers are lines of text, never null; there is one partition.
    text: bool = False
    # A record has its headers by name: the order between different names is lost.
    headers_by_name: bool = False
    # Whether it writes a header whose value is null, and a record whose key and value are both null.
    null_headers: bool = True
    null_records: bool = True
    lists: tuple = ("topics", "groups", "state", "ends", "committed")
    deletes: bool = True
    # Its group has the protocol of KIP-848.
    new_group: bool = False


def python(name):
    return [PYTHON, str(HERE / "clients" / name)]


CLIENTS = {
    "java": Client([*JAVA, "Client", "classic"]),
    "java, new group": Client([*JAVA, "Client", "consumer"], new_group=True),
    "console tools": Client([*python("console.py"), " ".join(JAVA)], text=True),
    "kcat": Client(python("kcat.py"), text=True, lists=("topics", "ends"), deletes=False),
    "confluent-kafka": Client([*python("confluent.py"), "classic"]),
    "confluent, new group": Client([*python("confluent.py"), "consumer"], new_group=True),
    "kafka-python": Client(python("kafka_python.py"), null_headers=False, null_records=False),
    "aiokafka": Client(python("aio_kafka.py"), null_records=False),
    "kafkajs": Client(["node", str(CACHE / "kafkajs/client.js")], headers_by_name=True, null_headers=False),
    "franz-go": Client([str(CACHE / "franz-go")]),
}


class Script:
    """What one client does to the broker at `address`; `steps` has how each went."""

    def __init__(self, name, address, seed):
        self.name = name
        self.client = CLIENTS[name]
        self.address = address
        self.random = random.Random(f"{seed}/{name}")
        self.topic = f"{name.replace(' ', '-').replace(',', '')}-{uuid.UUID(int=self.random.getrandbits(128))}"
        self.group = f"{self.topic}-group"
        self.partitions = 1 if self.client.text else 3
        self.steps = {}
        self.seconds = 0.0

    def own_topic(self):
        first, second = self.records(60), self.records(8)
        self.step("create", lambda: self.do("create", self.topic, self.partitions))
        self.step("produce", lambda: self.produce(self.topic, first))
        self.step("consume", lambda: self.consume(self.topic, first, after={}))
        self.step("come back", lambda: self.come_back(second, after=ends(first)))
        self.step("list", lambda: self.list(ends(first + second)))

    def come_back(self, records, after):
        self.produce(self.topic, records)
        self.consume(self.topic, records, after)

    def write_shared(self, topic):
        self.shared = [
            plain_record(codec, -1, f"{self.name}/{codec}/{n:02}", f"value {n} of {self.name}".encode(), [["by", b"one of all"]])
            for codec in CODECS
            for n in range(SHARED_PER_CODEC)
        ]
        self.step("write shared", lambda: self.produce(topic, self.shared))

    def read_shared(self, topic, records):
        def read():
            got = self.read(topic, f"{self.group}-shared", len(records))
            expect("records of all clients", sorted(map(contents, records)), sorted(map(contents, got)))

        self.step("read shared", read)

    def codecs(self, log):
        """The client may have done without a codec: the broker keeps batches as they came."""
        found = {codec for partition in range(self.partitions) for codec in codecs_in(log / f"{self.topic}-{partition}")}
        expect("codecs of the batches in the log", sorted(CODECS), sorted(found))

    def delete(self):
        if self.client.deletes:
            self.step("delete", lambda: self.do("delete", self.topic))

    def step(self, name, work):
        """Nothing is tried after a step that failed, but what others wrote can still be read."""
        if "failed" in self.steps.values() and name not in ("write shared", "read shared"):
            return
        start = time.monotonic()
        try:
            work()
            self.steps[name] = "ok"
        except Failed as failed:
            self.steps[name] = "failed"
            print(f"-- {self.name}: {name}: {failed}", flush=True)
        self.seconds += time.monotonic() - start

    def records(self, per_codec):
        """In random contents; those without an acknowledgement last, since nothing waits for them."""
        settings = [(codec, -1) for codec in CODECS] + [("none", 1), ("none", 0)]
        return [self.record(codec, acks) for codec, acks in settings for _ in range(per_codec)]

    def record(self, codec, acks):
        r = self.random
        if self.client.text:
            headers = [["codec", codec.encode()], ["acks", str(acks).encode()]]
            return plain_record(codec, acks, r.choice("abc"), text(r).encode(), headers)
        headers = [[r.choice(["trace", "größe", ""]), some_bytes(r, 40)] for _ in range(r.choice([0, 0, 1, 3]))]
        if not self.client.null_headers:
            headers = [[name, value or ""] for name, value in headers]
        key, value = some_bytes(r), some_bytes(r)
        if key is None and not self.client.null_records:
            value = value or ""
        partition = r.randrange(self.partitions)
        return {"codec": codec, "acks": acks, "partition": partition, "key": key, "value": value, "headers": headers}

    def produce(self, topic, records):
        self.do("produce", topic, lines=records)

    def consume(self, topic, records, after):
        """Exactly these records must come, in the order and at the offsets in which they were produced."""
        got = self.read(topic, self.group, len(records))
        for partition in range(self.partitions):
            wanted = [self.shape(r) for r in records if r["partition"] == partition]
            found = [r for r in got if r["partition"] == partition]
            start = after.get(partition, 0)
            expect(f"partition {partition}", wanted, [self.shape(r) for r in found])
            expect(f"offsets of partition {partition}", [start + n for n in range(len(wanted))], [r["offset"] for r in found])

    def read(self, topic, group, count):
        return [json.loads(line) for line in self.do("consume", topic, group, count).splitlines()]

    def shape(self, record):
        key, value, headers = contents(record)
        return key, value, sorted(headers, key=lambda h: h[0]) if self.client.headers_by_name else headers

    def list(self, offsets):
        seen = json.loads(self.do("list", self.topic, self.group))
        expect("what is listed", set(self.client.lists), set(seen))
        wanted = {str(p): offset for p, offset in offsets.items()}
        expect("partitions of the topic", self.partitions, seen["topics"].get(self.topic))
        expect("ends", wanted, seen["ends"])
        if "groups" in seen:
            expect("the group among the groups", [self.group], [g for g in seen["groups"] if g == self.group])
            expect("state", "Empty", seen["state"])
            expect("committed", wanted, seen["committed"])

    def do(self, step, *arguments, lines=()):
        command = [*self.client.command, step, self.address, *map(str, arguments)]
        return run(command, input="".join(json.dumps(line) + "\n" for line in lines).encode(), seconds=180).decode()


def codecs_in(folder):
    """Names of the codecs of the batches in a partition's segments (magic 2: size at 8, attributes at 21)."""
    for segment in folder.glob("*.log"):
        data, at = segment.read_bytes(), 0
        while at < len(data):
            yield CODECS[data[at + 22] & 7]
            at += 12 + int.from_bytes(data[at + 8 : at + 12])


def plain_record(codec, acks, key, value, headers):
    headers = [[name, header.hex()] for name, header in headers]
    return {"codec": codec, "acks": acks, "partition": 0, "key": key.encode().hex(), "value": value.hex(), "headers": headers}


def text(r):
    return "".join(r.choice("abc déf 漢字 😀 -_./") for _ in range(r.choice([1, 10, 100, 2000])))


def some_bytes(r, most=3000):
    """Null, empty, noise, or what compresses well; now and then large."""
    kind = r.random()
    if kind < 0.1:
        return None
    if kind < 0.2:
        return ""
    if most > 100 and kind < 0.22:
        return r.randbytes(100_000).hex()
    if kind < 0.6:
        return r.randbytes(r.randrange(min(most, 200))).hex()
    return (b"the same again and again " * most)[: r.randrange(most)].hex()


def contents(record):
    return record["key"], record["value"], record["headers"]


def ends(records):
    """Offset after the last record of each partition."""
    partitions = [r["partition"] for r in records]
    return {p: partitions.count(p) for p in sorted(set(partitions))}


def expect(what, wanted, found):
    if wanted == found:
        return
    if isinstance(wanted, list) and isinstance(found, list):
        pairs = zip(wanted, found)
        at = next((n for n, (w, f) in enumerate(pairs) if w != f), min(len(wanted), len(found)))
        sizes = f"{len(wanted)} wanted, {len(found)} found; at {at}: "
        wanted, found = wanted[at : at + 1], found[at : at + 1]
    else:
        sizes = ""
    raise Failed(f"{what}: {sizes}wanted {str(wanted)[:400]}, found {str(found)[:400]}")


def run_all(address, names, seed, jobs, log=None):
    """All steps of all these clients, and a table. `log` is the folder of the broker's partitions, where it can be seen."""
    scripts = [Script(name, address, seed) for name in names]
    shared = f"shared-{uuid.uuid4()}"
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        all_of(pool, scripts, Script.own_topic)
        if log:
            all_of(pool, scripts, lambda s: s.step("codecs", lambda: s.codecs(log)))
        creator = Script("java", address, seed)
        creator.step("create shared", lambda: creator.do("create", shared, 1))
        all_of(pool, scripts, lambda s: s.write_shared(shared))
        written = [r for s in scripts if s.steps["write shared"] == "ok" for r in s.shared]
        all_of(pool, scripts, lambda s: s.read_shared(shared, written))
        all_of(pool, scripts, Script.delete)
    creator.step("deleted topics are gone", lambda: deleted(creator, shared, scripts))
    table(scripts)
    failed = [s.name for s in [creator, *scripts] if "failed" in s.steps.values()]
    check(not failed, f"not all went well with {', '.join(failed)}")


def deleted(creator, shared, scripts):
    group = next((s.group for s in scripts if s.steps["read shared"] == "ok"), creator.group)
    seen = json.loads(creator.do("list", shared, f"{group}-shared"))["topics"]
    expect("topics that were deleted", [], [s.topic for s in scripts if s.steps.get("delete") == "ok" and s.topic in seen])


def all_of(pool, scripts, work):
    for done in [pool.submit(work, s) for s in scripts]:
        done.result()


def table(scripts):
    steps = ["create", "produce", "consume", "come back", "list", "codecs", "write shared", "read shared", "delete"]
    print("".join(f"{title:>14}" for title in ["", *steps, "seconds"]))
    for s in scripts:
        print(f"{s.name:<22}" + "".join(f"{s.steps.get(step, '-'):>14}" for step in steps)[8:] + f"{s.seconds:>14.1f}")


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("broker", help="kafka (a real one is started), example (ours is), or HOST:PORT of one that runs")
    arguments.add_argument("--only", action="append", choices=CLIENTS, help="this client; may be given again")
    arguments.add_argument("--classic", action="store_true", help="without the clients of the new group protocol (KIP-848)")
    arguments.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**9))
    arguments.add_argument("--jobs", type=int, default=os.cpu_count(), help="clients at a time")
    arguments.add_argument("--program", help="instead of our `broker`")
    given = arguments.parse_args()
    names = [name for name in given.only or CLIENTS if not (given.classic and CLIENTS[name].new_group)]
    print(f"clients: {given.broker}, seed {given.seed}", flush=True)
    if given.broker == "kafka":
        with broker.Kafka() as kafka:
            run_all(kafka.address, names, given.seed, given.jobs, kafka.log)
    elif given.broker == "example":
        with broker.Example(given.program) as example:
            run_all(example.address, names, given.seed, given.jobs)
            example.stop()
    else:
        run_all(given.broker, names, given.seed, given.jobs)


if __name__ == "__main__":
    ending(main)
