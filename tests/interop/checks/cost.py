"""What `proxy` costs: the CPU time of a real broker, without and with the proxy in front of it, to produce and consume
100 MB. The clients' CPU time is not counted. This check never fails; it prints ratios.

The broker's CPU time for the same work varies by half from round to round on a busy machine, so the check compares
medians of many rounds. One broker with a fixed heap serves all of them, with and without a proxy in turn. The first
rounds warm up Java's JIT compiler and are not counted; neither is the compiler's own CPU time later.
"""

import argparse
import contextlib
import os
import pathlib
import random
import statistics

from broker import Kafka
from cluster import Proxy
from programs import ending, optimized
from tools import Tools

RECORDS = 100_000
SIZE = 1000
WAYS = {"direct": None, "passed on": (), "verified": ("--verify",)}
# Like Kafka's own start script. The compiler's threads never end, so that their CPU time can be subtracted.
JAVA_OPTIONS = ["-Xms1g", "-Xmx1g", "-XX:+UseG1GC", "-XX:+AlwaysPreTouch", "-XX:-UseDynamicNumberOfCompilerThreads"]
COMPILERS = ("(C1 CompilerThre", "(C2 CompilerThre")


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--program", help="instead of our `proxy`, optimized")
    arguments.add_argument("--warm-up", type=int, default=4, help="rounds that are not counted")
    arguments.add_argument("--rounds", type=int, default=25, help="rounds that are counted")
    given = arguments.parse_args()
    program = given.program or optimized("proxy")
    with Steady() as kafka, contextlib.ExitStack() as stack:
        ways = {name: Way(name, kafka, program, options, stack) for name, options in WAYS.items()}
        for number in range(-given.warm_up, given.rounds):
            # Rotates the order, so that each way is first equally often.
            names = list(ways)
            first = number % len(names)
            found = {name: ways[name].round(number) for name in names[first:] + names[:first]}
            print(f"round {number}: " + ", ".join(f"{name} {sum(found[name]):.2f} s" for name in names), flush=True)
            if number >= 0:
                for name in names:
                    ways[name].rounds.append(found[name])
        for way in ways.values():
            way.show(ways["direct"].rounds)


class Steady(Kafka):
    """A broker with the JIT compiler and the garbage collector of production, and with a fixed heap."""

    def command(self):
        java, *rest = super().command()
        return [java, *JAVA_OPTIONS, *rest[rest.index("-cp") :]]


class Way:
    """A way to the broker, direct or through a proxy. `rounds` has the CPU seconds of broker and proxy."""

    def __init__(self, name, kafka, program, options, stack):
        self.name = name
        self.kafka = kafka
        self.rounds = []
        self.proxy = None if options is None else stack.enter_context(Proxy(kafka.address, program, options))
        # Keeps the clients warm, too, because their speed affects the size of their requests.
        self.tools = stack.enter_context(Tools((self.proxy or kafka).address))

    def round(self, number):
        before = self.seconds()
        topic = f"{self.name.replace(' ', '-')}-{number}"
        records = ("--topic", topic, "--num-records", str(RECORDS))
        self.tools("ProducerPerformance", *records, "--record-size", str(SIZE), "--throughput", "-1")
        self.tools("ConsumerPerformance", *records, "--timeout", "60000")
        return tuple(after - was for after, was in zip(self.seconds(), before, strict=True))

    def seconds(self):
        return cpu(self.kafka.process), cpu(self.proxy.process) if self.proxy else 0.0

    def show(self, direct):
        """Prints the medians, and the ratio to `direct` with its interval."""
        broker, proxy = (statistics.median(seconds) for seconds in zip(*self.rounds, strict=True))
        low, high = interval(list(zip(self.rounds, direct, strict=True)))
        print(
            f"{self.name:<10} broker {broker:5.2f} s, proxy {proxy:5.2f} s, {ratio(self.rounds, direct):5.2f} of direct"
            f" (90 % between {low:.2f} and {high:.2f})",
            flush=True,
        )


def ratio(rounds, direct):
    return statistics.median(map(sum, rounds)) / statistics.median(map(sum, direct))


def interval(pairs):
    """Returns the 90 % interval of the ratio, by bootstrap: from random samples of the measured rounds."""
    draw = random.Random(1)
    ratios = (ratio(*zip(*draw.choices(pairs, k=len(pairs)), strict=True)) for _ in range(2000))
    twentieths = statistics.quantiles(ratios, n=20)
    return twentieths[0], twentieths[-1]


def cpu(process):
    """Returns user plus system time of all threads except Java's JIT compiler."""
    tasks = pathlib.Path(f"/proc/{process.pid}/task")
    ended = ticks(pathlib.Path(f"/proc/{process.pid}/stat").read_text())
    compilers = [text for text in map(read, tasks.glob("*/stat")) if any(name in text for name in COMPILERS)]
    return (ended - sum(map(ticks, compilers))) / os.sysconf("SC_CLK_TCK")


def read(path):
    """Returns a file of /proc; nothing if the thread has ended."""
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
        return path.read_text()
    return ""


def ticks(stat):
    """Returns user plus system time. The fields follow the program's name, which can contain spaces."""
    fields = stat.rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


if __name__ == "__main__":
    ending(main)
