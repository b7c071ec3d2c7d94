"""The steps that a client performs on a broker, and their expected results."""

import dataclasses
import json
import random
import time
import uuid

import members
from programs import Failed, Late, run
from records import CODECS, codecs_in, contents, ends, expect, random_bytes, random_text, text_record

SHARED_PER_CODEC = 10
# What a client sees after the step `manage` of clients/README.md.
MANAGED = {
    "given": {"max.message.bytes": "20000", "flush.ms": "5"},
    "removed": {"max.message.bytes": "20000"},
    "start": 3,
    "offsets": [],
    "groups": [],
}


@dataclasses.dataclass(frozen=True)
class Client:
    """A client program, and which parts of clients/README.md it does not support."""

    command: list
    # Keys, values and headers are lines of text, never null; there is one partition.
    text: bool = False
    # The client keeps headers by name: the order of headers with different names is lost.
    headers_by_name: bool = False
    # Whether it writes a header whose value is null, and a record whose key and value are both null.
    null_headers: bool = True
    null_records: bool = True
    lists: tuple = ("topics", "groups", "state", "ends", "committed")
    deletes: bool = True
    # Whether it alters configs and deletes records, offsets and groups.
    manages: bool = False
    # Its group uses the protocol of KIP-848.
    new_group: bool = False


class Script:
    """Runs one client's steps against the broker at `address`; `steps` has their results."""

    def __init__(self, name, client, address, seed, replicas=1, moving=False):
        """Topics get `replicas` replicas. Leaders that move (`moving`) can lose records not acknowledged by all."""
        self.name = name
        self.replicas = replicas
        self.moving = moving
        self.client = client
        self.address = address
        self.random = random.Random(f"{seed}/{name}")
        plain = "".join(c for c in name if c.isalnum())
        self.topic = f"{plain}-{uuid.UUID(int=self.random.getrandbits(128))}"
        self.group = f"{self.topic}-group"
        self.partitions = 1 if client.text else 3
        self.steps = {}
        self.seconds = 0.0

    def own_topic(self):
        first, second = self.records(60), self.records(8)
        self.step("create", lambda: self.do("create", self.topic, self.partitions, self.replicas))
        self.step("produce", lambda: self.produce(self.topic, first))
        self.step("consume", lambda: self.consume(first, after={}))
        self.step("come back", lambda: self.come_back(second, after=ends(first)))
        self.step("list", lambda: self.list(ends(first + second)))
        # Clients that read lines print the records only at the end.
        if not self.client.text:
            self.step("two members", self.two_members)

    def come_back(self, records, after):
        self.produce(self.topic, records)
        self.consume(records, after)

    def two_members(self):
        topic = f"{self.topic}-of-two"
        members.share(
            [*self.client.command, "consume", self.address, topic, f"{topic}-group", "1000000"],
            self.address,
            topic,
            self.replicas,
        )

    def codecs(self, log):
        """Checks that the client used every codec; the broker keeps batches as it received them."""
        found = {
            codec for partition in range(self.partitions) for codec in codecs_in(log / f"{self.topic}-{partition}")
        }
        expect("codecs of the batches in the log", sorted(CODECS), sorted(found))

    def write_shared(self, topic):
        self.shared = [
            text_record(codec, -1, f"{self.name}/{codec}/{n:02}", f"value {n} of {self.name}", [("by", "one of all")])
            for codec in CODECS
            for n in range(SHARED_PER_CODEC)
        ]
        self.step("write shared", lambda: self.produce(topic, self.shared))

    def read_shared(self, topic, records):
        def read():
            got = self.read(topic, f"{self.group}-shared", len(records))
            expect("records of all clients", sorted(map(contents, records)), sorted(map(contents, got)))

        self.step("read shared", read)

    def manage(self):
        def seen():
            return json.loads(self.do("manage", self.topic, self.group))

        if self.client.manages:
            self.step("manage", lambda: expect("what is left", MANAGED, seen()))

    def delete(self):
        if self.client.deletes:
            self.step("delete", lambda: self.do("delete", self.topic))

    def step(self, name, work):
        """Runs a step. After a failure, only the steps with the shared topic still run."""
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
        """Returns random records; those without acknowledgement are last, because nothing waits for them."""
        settings = [(codec, -1) for codec in CODECS] + ([] if self.moving else [("none", 1), ("none", 0)])
        return [self.record(codec, acks) for codec, acks in settings for _ in range(per_codec)]

    def record(self, codec, acks):
        r = self.random
        if self.client.text:
            return text_record(codec, acks, r.choice("abc"), random_text(r), [("codec", codec), ("acks", str(acks))])
        headers = [[r.choice(["trace", "größe", ""]), random_bytes(r, 40)] for _ in range(r.choice([0, 0, 1, 3]))]
        if not self.client.null_headers:
            headers = [[name, value or ""] for name, value in headers]
        key, value = random_bytes(r), random_bytes(r)
        if key is None and not self.client.null_records:
            value = value or ""
        partition = r.randrange(self.partitions)
        return {"codec": codec, "acks": acks, "partition": partition, "key": key, "value": value, "headers": headers}

    def produce(self, topic, records):
        self.do("produce", topic, lines=records)

    def consume(self, records, after):
        """Consumes exactly these records, in the order and at the offsets in which they were produced."""
        got = self.read_moving(records, after) if self.moving else self.read(self.topic, self.group, len(records))
        for partition in range(self.partitions):
            wanted = [self.shape(r) for r in records if r["partition"] == partition]
            found = [r for r in got if r["partition"] == partition]
            start = after.get(partition, 0)
            expect(f"partition {partition}", wanted, [self.shape(r) for r in found])
            expect(
                f"offsets of partition {partition}",
                [start + n for n in range(len(wanted))],
                [r["offset"] for r in found],
            )

    def read_moving(self, records, after):
        """Returns the records after these offsets. While leaders move, a consumer may restart at an older offset."""
        wanted = {(p, after.get(p, 0) + n) for p, count in ends(records).items() for n in range(count)}
        found = {}
        while wanted - found.keys():
            got = self.read(self.topic, self.group, len(wanted - found.keys()))
            found |= {(r["partition"], r["offset"]): r for r in got}
        return [found[at] for at in sorted(found) if at in wanted]

    def read(self, topic, group, count):
        return [json.loads(line) for line in self.do("consume", topic, group, count).splitlines()]

    def shape(self, record):
        key, value, headers = contents(record)
        return key, value, sorted(headers, key=lambda h: h[0]) if self.client.headers_by_name else headers

    def list(self, offsets):
        seen = json.loads(self.look())
        expect("what is listed", set(self.client.lists), set(seen))
        wanted = {str(p): offset for p, offset in offsets.items()}
        expect("partitions of the topic", self.partitions, seen["topics"].get(self.topic))
        expect("ends", wanted, seen["ends"])
        if "groups" in seen:
            expect("the group among the groups", [self.group], [g for g in seen["groups"] if g == self.group])
            expect("state", "Empty", seen["state"])
            committed = seen["committed"]
            if self.moving:
                # A member that started again commits its new position, which can be before the old one.
                committed = {p: max(at, wanted.get(p, 0)) for p, at in committed.items()}
            expect("committed", wanted, committed)

    def look(self):
        """Lists, and tries again while leaders move, because some clients do not."""
        for _ in range(4 if self.moving else 0):
            try:
                return self.do("list", self.topic, self.group)
            except Failed as failed:
                print(f"-- {self.name} once more: {failed}", flush=True)
        return self.do("list", self.topic, self.group)

    def do(self, step, *arguments, lines=()):
        command = [*self.client.command, step, self.address, *map(str, arguments)]
        given = "".join(json.dumps(line) + "\n" for line in lines).encode()
        # Some clients do not recover when leaders and coordinators move while they join, until they start again. A
        # client commits only at its end, so the group's offsets have not changed.
        for _ in range(3 if self.moving and step == "consume" else 0):
            try:
                return run(command, input=given, seconds=60).decode()
            except Late as late:
                print(f"-- {self.name} once more: {late}", flush=True)
        return run(command, input=given, seconds=180).decode()
