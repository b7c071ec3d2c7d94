"""What `proxy` costs: the CPU of a real broker, and of the broker and the proxy before it, for 100 MB that are produced
and consumed. The clients' CPU is not counted. Nothing fails; the ratios are what to read.
"""

import argparse
import os
import pathlib

from broker import Kafka
from cluster import Proxy
from programs import ending, optimized
from tools import Tools

RECORDS = 100_000
SIZE = 1000
# Java's compiler takes a while: the first round is not shown.
ROUNDS = 3
WAYS = {"direct": None, "passed on": (), "verified": ("--verify",)}


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--program", help="instead of our `proxy`, optimized")
    program = arguments.parse_args().program or optimized("proxy")
    with Kafka() as kafka:
        for number in range(ROUNDS):
            seconds = {way: cost(kafka, program, options, f"{number}-{way}") for way, options in WAYS.items()}
            if number:
                show(seconds)


def cost(kafka, program, options, name):
    """CPU seconds of the broker, and of the proxy if there is one."""
    topic = f"cost-{name.replace(' ', '-')}"
    before = cpu(kafka.process)
    if options is None:
        transfer(kafka.address, topic)
        return cpu(kafka.process) - before, 0.0
    with Proxy(kafka.address, program, options) as proxy:
        transfer(proxy.address, topic)
        return cpu(kafka.process) - before, cpu(proxy.process)


def transfer(address, topic):
    with Tools(address) as tools:
        size = ("--record-size", str(SIZE), "--throughput", "-1")
        tools("ProducerPerformance", "--topic", topic, "--num-records", str(RECORDS), *size)
        tools("ConsumerPerformance", "--topic", topic, "--num-records", str(RECORDS), "--timeout", "60000")


def cpu(process):
    """User and system time, after the name of the program, which can have spaces."""
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def show(seconds):
    direct = sum(seconds["direct"])
    for way, (broker, proxy) in seconds.items():
        ratio = (broker + proxy) / direct
        print(f"{way:<10} broker {broker:6.2f} s, proxy {proxy:6.2f} s, {ratio:5.2f} of direct", flush=True)


if __name__ == "__main__":
    ending(main)
