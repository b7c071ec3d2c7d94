"""Two members in one group at the same time: they must share the partitions of a topic."""

import contextlib
import json
import os
import subprocess
import tempfile
import threading
import time

from programs import CACHE, Failed, run, tail
from records import contents, expect, text_record

PARTITIONS = 4
SECONDS = 120


def share(consume, address, topic, replicas):
    """Runs two processes of the command `consume` until both have records and all are read; another client produces."""
    client = str(CACHE / "franz-go")
    run([client, "create", address, topic, str(PARTITIONS), str(replicas)])
    produced = {}
    with Member(consume) as one, Member(consume) as other:
        end = time.monotonic() + SECONDS
        while not (one.records and other.records and produced.keys() == one.records.keys() | other.records.keys()):
            had = f"of {len(produced)} records, one member has {len(one.records)}, the other {len(other.records)}"
            if time.monotonic() > end or not (one.runs() and other.runs()):
                why = "a member ended" if time.monotonic() < end else f"not done after {SECONDS} s"
                raise Failed(f"{why}: {had}\n{one.errors()}\n{other.errors()}")
            if not (one.records and other.records):
                produce(client, address, topic, produced)
            time.sleep(0.2)
        for at, record in (one.records | other.records).items():
            expect(f"partition and offset {at}", contents(produced[at]), contents(record))


def produce(client, address, topic, produced):
    """Produces one more record to each partition."""
    offset = len(produced) // PARTITIONS
    more = [
        text_record("none", -1, "key", f"record {offset} of partition {p}", []) | {"partition": p}
        for p in range(PARTITIONS)
    ]
    run([client, "produce", address, topic], input="".join(json.dumps(r) + "\n" for r in more).encode())
    produced.update({(r["partition"], offset): r for r in more})


class Member:
    """A process that prints the records it reads; `records` has them by partition and offset."""

    def __init__(self, command):
        self.command = command
        self.records = {}

    def __enter__(self):
        # A file, because a member that fills a pipe would wait.
        self.log = tempfile.TemporaryFile()
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=self.log)
        self.reader = threading.Thread(target=self.read)
        self.reader.start()
        return self

    def read(self):
        for line in self.process.stdout:
            record = json.loads(line)
            # Replaces the dict instead of changing it, because another thread iterates over it.
            self.records = self.records | {(record["partition"], record["offset"]): record}

    def runs(self):
        return self.process.poll() is None

    def errors(self):
        # Does not move the file's position, which the process shares.
        return tail(os.pread(self.log.fileno(), os.fstat(self.log.fileno()).st_size, 0))

    def __exit__(self, *_):
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        self.process.wait()
        self.reader.join()
        self.process.stdout.close()
        self.log.close()
