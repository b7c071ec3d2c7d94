"""Brokers on loopback: a real Kafka, or our example. Run as a program, it starts a Kafka."""

import argparse
import contextlib
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

from programs import CACHE, JAVA, Failed, cargo, check, run, tail

SETTINGS = """
process.roles=broker,controller
node.id=1
listeners=PLAINTEXT://127.0.0.1:{port},CONTROLLER://127.0.0.1:{controller}
controller.listener.names=CONTROLLER
controller.quorum.voters=1@127.0.0.1:{controller}
log.dirs={folder}/log
num.partitions=1
offsets.topic.num.partitions=1
offsets.topic.replication.factor=1
transaction.state.log.num.partitions=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
share.coordinator.state.topic.num.partitions=1
share.coordinator.state.topic.replication.factor=1
share.coordinator.state.topic.min.isr=1
group.initial.rebalance.delay.ms=0
log.cleaner.backoff.ms=100
"""


class Broker:
    """A broker that runs on `address` while the `with` block lasts. The block also owns `folder`."""

    def __init__(self):
        (CACHE / "brokers").mkdir(parents=True, exist_ok=True)
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=CACHE / "brokers"))
        self.port, self.controller_port = free_ports(2)
        self.address = f"127.0.0.1:{self.port}"
        self.output = self.folder / "output"

    def __enter__(self):
        self.start()
        try:
            wait_for(self.address, self.process)
        except BaseException:
            self.__exit__(*sys.exc_info())
            raise
        return self

    def start(self):
        """Starts the broker without waiting for an answer."""
        command = self.command()
        with self.output.open("wb") as output:
            self.process = subprocess.Popen(command, stdout=output, stderr=output)

    def stop(self):
        """Stops the broker with a signal, as an operator does, and checks its exit code."""
        self.process.send_signal(self.stopped_by)
        code = self.process.wait(60)
        check(code == self.good_end, f"the broker ended with {code}")

    def __exit__(self, failure, *_):
        if failure:
            print(f"-- the broker's last words:\n{tail(self.output.read_bytes())}", flush=True)
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder)


class Kafka(Broker):
    """A KRaft cluster of one node. `log` is the folder of its partitions; after `stop` the files are closed cleanly."""

    stopped_by = signal.SIGTERM
    # Java's exit code after SIGTERM.
    good_end = 143

    def __init__(self, settings=""):
        """Adds `settings` to those above; a setting given twice replaces the first."""
        super().__init__()
        self.settings = SETTINGS + settings

    def command(self):
        self.log = self.folder / "log"
        settings = self.folder / "server.properties"
        settings.write_text(self.settings.format(port=self.port, controller=self.controller_port, folder=self.folder))
        run([*JAVA, "kafka.tools.StorageTool", "format", "-t", "aW50ZXJvcGludGVyb3AxMQ", "-c", str(settings)])
        return [*JAVA, "kafka.Kafka", str(settings)]


class Example(Broker):
    """Our example broker, or another program with its options."""

    stopped_by = signal.SIGINT
    good_end = 0

    def __init__(self, program=None, options=()):
        super().__init__()
        self.program = program or cargo("broker")
        self.options = options

    def command(self):
        return [self.program, "--listen", self.address, *self.options]


def free_ports(count):
    with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(count)]
        for s in sockets:
            s.bind(("127.0.0.1", 0))
        return [s.getsockname()[1] for s in sockets]


# ApiVersions, version 0, correlation id 7, no client id.
PROBE = bytes.fromhex("0000000a 0012 0000 00000007 ffff")


def wait_for(address, process, seconds=120):
    """Waits until the broker answers a request; fails if it exits. Kafka listens long before it answers."""
    host, port = address.rsplit(":", 1)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if process.poll() is not None:
            raise Failed(f"the broker ended with {process.returncode}")
        with contextlib.suppress(OSError), socket.create_connection((host, int(port)), 1) as s:
            s.sendall(PROBE)
            s.settimeout(5)
            if s.recv(8)[4:] == bytes.fromhex("00000007"):
                return
        time.sleep(0.1)
    raise Failed(f"nothing answers on {address} after {seconds} s")


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    with Kafka() as kafka:
        print(kafka.address, flush=True)
        with contextlib.suppress(KeyboardInterrupt):
            kafka.process.wait()
