"""A cluster of three Kafka nodes on loopback, each controller and broker. Run as a program, it starts one."""

import argparse
import contextlib
import re
import signal
import subprocess
import sys
import time

from broker import Broker, Kafka, free_ports, wait_for
from programs import JAVA, cargo, check, run

NODES = 3
CLUSTER_ID = "aW50ZXJvcGludGVyb3AxMQ"
# The id of each node's log directory, so that the voters are known before the first start (KIP-853).
DIRECTORY_IDS = ["Q5cXPAdySJGzkyFvEP4S0A", "Q5cXPAdySJGzkyFvEP4S0Q", "Q5cXPAdySJGzkyFvEP4S0g"]
SETTINGS = """
controller.listener.names=CONTROLLER
offsets.topic.replication.factor=3
transaction.state.log.replication.factor=3
transaction.state.log.min.isr=2
share.coordinator.state.topic.replication.factor=3
share.coordinator.state.topic.min.isr=2
"""


class Node(Kafka):
    """One node; the cluster sets `node_id` and `controllers`, the controller ports of all nodes."""

    def command(self):
        self.log = self.folder / "log"
        addresses = [f"127.0.0.1:{port}" for port in self.controllers]
        voters = [f"{n}@{address}:{DIRECTORY_IDS[n - 1]}" for n, address in enumerate(addresses, 1)]
        text = self.settings.format(port=self.port, controller=self.controller_port, folder=self.folder)
        # The voters are in the log (KIP-853), which a static list of voters would rule out.
        lines = [line for line in text.splitlines() if not line.startswith(("node.id=", "controller.quorum.voters="))]
        lines += [f"node.id={self.node_id}", f"controller.quorum.bootstrap.servers={','.join(addresses)}"]
        settings = self.folder / "server.properties"
        settings.write_text("\n".join(lines))
        if not self.log.exists():
            tool = [*JAVA, "kafka.tools.StorageTool", "format", "-t", CLUSTER_ID, "-c", str(settings)]
            run([*tool, "--initial-controllers", ",".join(voters)])
        return [*JAVA, "kafka.Kafka", str(settings)]


class Cluster:
    """Three nodes that run while the `with` block lasts. `addresses` are their addresses, separated by commas."""

    def __init__(self, settings=""):
        self.nodes = [Node(SETTINGS + settings) for _ in range(NODES)]
        # All ports at once: a port that is closed again could be given to the next node.
        ports = free_ports(2 * NODES)
        for n, node in enumerate(self.nodes, 1):
            node.node_id = n
            node.port, node.controller_port = ports[2 * n - 2 : 2 * n]
            node.address = f"127.0.0.1:{node.port}"
            node.controllers = ports[1::2]
        self.addresses = ",".join(node.address for node in self.nodes)

    def __enter__(self):
        self.started = contextlib.ExitStack()
        try:
            for node in self.nodes:
                node.start()
                self.started.push(node.__exit__)
            for node in self.nodes:
                wait_for(node.address, node.process)
        except BaseException:
            self.started.__exit__(*sys.exc_info())
            raise
        return self

    def stop(self, seconds=30):
        """Stops all nodes. The last ones wait for a majority that is gone, so they are killed after `seconds`."""
        for node in self.nodes:
            node.process.send_signal(signal.SIGTERM)
        end = time.monotonic() + seconds
        for node in self.nodes:
            with contextlib.suppress(subprocess.TimeoutExpired):
                node.process.wait(max(0, end - time.monotonic()))
            node.process.kill()
            node.process.wait()

    def __exit__(self, *failure):
        self.started.__exit__(*failure)


class Proxy(Broker):
    """Our proxy in front of a broker. With --verify it decodes and encodes every frame and sends the encoded bytes."""

    stopped_by = signal.SIGINT
    good_end = 0

    def __init__(self, upstream, program=None, options=("--verify",)):
        super().__init__()
        self.upstream = upstream
        self.program = program or cargo("proxy")
        self.options = options

    def command(self):
        return [self.program, "--listen", self.address, "--upstream", self.upstream, *self.options]

    def report(self):
        """Stops the proxy. Returns its counts by API and version: requests, responses, batches, brokers' addresses."""
        self.stop()
        lines = self.output.read_text().splitlines()
        check(lines[-1].endswith("different: 0"), "\n".join(lines[-20:]))
        print(f"proxy: {lines[-1]}", flush=True)
        rows = [re.fullmatch(r" *(\d+) +(\d+) +(\d+) +(\d+)  (\w+) version (\d+)", line) for line in lines]
        return {(row[5], int(row[6])): [int(row[n]) for n in range(1, 5)] for row in rows if row}


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    with Cluster() as cluster:
        print(cluster.addresses, flush=True)
        with contextlib.suppress(KeyboardInterrupt):
            while all(node.process.poll() is None for node in cluster.nodes):
                time.sleep(1)
