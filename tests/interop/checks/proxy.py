"""`proxy --verify` in front of three Kafka nodes while leaders move: we encode every byte that every family of clients,
Kafka's tools, transactions, share groups and Streams exchange with them. Contents are compared. Then `dump_log` reads
the nodes' folders, and the frames are counted by API and version.
"""

import argparse
import concurrent.futures
import contextlib
import json
import os
import random
import subprocess
import threading
import time
import uuid

import dump
from clients import CLIENTS, run_all
from cluster import Cluster, Proxy
from managed import manage
from programs import CACHE, JAVA, cargo, check, ending, run
from quorum import Quorum
from records import expect
from tools import Tools

# Keeps the files of deleted topics. Coordinators that move need more than one partition.
SETTINGS = """
default.replication.factor=3
offsets.topic.num.partitions=3
transaction.state.log.num.partitions=3
share.coordinator.state.topic.num.partitions=3
log.segment.delete.delay.ms=86400000
metadata.log.max.record.bytes.between.snapshots=30000
metric.reporters=Telemetry
authorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer
super.users=User:ANONYMOUS
"""
REPLICAS = 3
# Responses that name the new leader after a move (KIP-951).
TAGGED = ("Produce", "Fetch", "ShareFetch", "ShareAcknowledge")
# Checked only with all clients, not with `--only`.
APIS = 60
PAIRS = 120
TABLE = CACHE / "proxy.tsv"


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--only", action="append", choices=CLIENTS, help="this client; may be given again")
    arguments.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**9))
    arguments.add_argument("--jobs", type=int, default=os.cpu_count(), help="clients at a time")
    arguments.add_argument("--program", help="instead of our `proxy`")
    given = arguments.parse_args()
    print(f"proxy: seed {given.seed}", flush=True)
    with Cluster(SETTINGS) as cluster:
        with Proxy(cluster.nodes[0].address, given.program) as proxy:
            try:
                through(proxy.address, given.only or list(CLIENTS), given.seed, given.jobs)
                acknowledged(proxy.address, given.seed, {node.address for node in cluster.nodes})
            finally:
                passed = proxy.report()
                write(passed)
        cluster.stop()
        enough(passed, whole=not given.only)
        dump.same_as_kafkas([node.log for node in cluster.nodes], cargo("dump_log"))


def through(address, names, seed, jobs):
    """Runs all clients against the cluster behind `address`."""
    ready(address)
    with Moving(address, seed), concurrent.futures.ThreadPoolExecutor(4) as pool:
        work = [pool.submit(program, address, *each) for each in programs(seed)]
        run_all(address, names, seed, jobs, replicas=REPLICAS, moving=True)
        for each in work:
            print(each.result(), flush=True)
    # Leaders must not move while the tools run, because the check compares their output.
    with Tools(address) as tools:
        manage(tools, address, seed)


def acknowledged(address, seed, nodes):
    """Checks that a replaced leader names its successor, and that the proxy rewrites the successor's address."""
    command = [cargo("acknowledge"), address, f"acknowledge-{seed}", str(REPLICAS)]
    found = json.loads(run(command))
    check(found["error"] == "NOT_LEADER_OR_FOLLOWER", f"ShareAcknowledge: {found}")
    check([node["id"] for node in found["nodes"]] == [found["leader"]], f"not the leader: {found}")
    check(not nodes & {node["address"] for node in found["nodes"]}, f"past the proxy: {found}")


def ready(address):
    """Makes clients push their metrics from now on."""
    with Tools(address) as tools:
        metrics = ("--name", "all", "--metrics", "org.apache.kafka.", "--interval", "1000")
        tools("ClientMetricsCommand", "--alter", *metrics)


def programs(seed):
    """Yields Java programs that check what they read, with the output to expect."""
    eos = "processing.guarantee=exactly_once_v2"
    counts = {"a": 32, "b": 16, "c": 8}
    yield {"copied": 300}, "Transactions", f"transactions-{seed}", "300", str(REPLICAS)
    yield {"read": 200}, "Shares", f"shares-{seed}", "200", str(REPLICAS)
    yield counts, "Streams", f"streams-{seed}", "8", eos
    yield counts, "Streams", f"streams-group-{seed}", "8", eos, "group.protocol=streams"
    yield {}, "Workload", str(seed)


def program(address, wanted, name, *arguments):
    printed = run([*JAVA, name, address, *arguments], seconds=600).decode()
    if name == "Workload":
        return f"Workload: {len(printed.splitlines())} records"
    found = json.loads(printed.splitlines()[-1])
    expect(name, wanted, {key: found.get(key) for key in wanted})
    return f"{name}: {found}"


class Moving:
    """Moves the leaders of partitions and of the quorum while the `with` block lasts."""

    def __init__(self, address, seed):
        self.command = [*JAVA, "Mover", address, str(seed)]
        self.quorum = Quorum(cargo("quorum"), address)
        self.stopped = threading.Event()
        self.elections = 0

    def __enter__(self):
        self.mover = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.elector = threading.Thread(target=self.elect)
        self.elector.start()

    def elect(self):
        while not self.stopped.wait(20):
            done = self.quorum.run("--json", "end-epoch", "--yes", "--wait", "10")
            self.elections += done.returncode == 0

    def __exit__(self, failure, *_):
        self.stopped.set()
        self.elector.join()
        with contextlib.suppress(BrokenPipeError):
            self.mover.stdin.write(b"\n")
            self.mover.stdin.flush()
        try:
            printed = self.mover.communicate(timeout=60)[0]
        finally:
            self.mover.kill()
            self.mover.wait()
        if failure is None:
            found = json.loads(printed)
            rounds = f"{found['moved']} leaders in {found['rounds']} rounds"
            print(f"moved: {rounds}, {self.elections} of the quorum", flush=True)
            check(found["moved"] >= 20 and self.elections, "too few leaders moved")


def write(passed):
    """Writes a table with a line for each API and version."""
    lines = ["api\tversion\trequests\tresponses\tbatches\taddresses"]
    lines += ["\t".join(map(str, (*pair, *counts))) for pair, counts in passed.items()]
    TABLE.write_text("\n".join(lines) + "\n")
    print(f"counts by API and version: {TABLE}", flush=True)


def enough(passed, whole):
    apis = {api for api, _ in passed}
    for api in TAGGED:
        addresses = sum(counts[3] for (name, _), counts in passed.items() if name == api)
        check(addresses, f"no {api} response named another node")
        print(f"{api}: {addresses} addresses", flush=True)
    check(sum(counts[2] for counts in passed.values()), "no batch passed")
    check(len(apis) >= APIS, f"{len(apis)} APIs: {sorted(apis)}")
    check(len(passed) >= PAIRS or not whole, f"{len(passed)} APIs and versions")


if __name__ == "__main__":
    ending(main)
