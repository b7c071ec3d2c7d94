"""What `proxy` costs: the CPU time of a real broker, without and with the proxy in front of it, to produce and consume
100 MB. The clients' CPU time is not counted. This check never fails; it prints ratios.
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
# The first round warms up Java's JIT compiler and is not shown.
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
    """Returns the CPU seconds of the broker, and of the proxy if there is one."""
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
    """Returns user plus system time. The fields follow the program's name, which can contain spaces."""
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def show(seconds):
    direct = sum(seconds["direct"])
    for way, (broker, proxy) in seconds.items():
        ratio = (broker + proxy) / direct
        print(f"{way:<10} broker {broker:6.2f} s, proxy {proxy:6.2f} s, {ratio:5.2f} of direct", flush=True)


if __name__ == "__main__":
    ending(main)
