"""Load on the example broker: a hundred clients produce and fetch a million records, and its memory must not grow. Then
the same beside hostile peers, which must not disturb the clients.
"""

import argparse
import asyncio
import contextlib
import json
import pathlib
import time

import hostile
from broker import Example, Kafka
from programs import CACHE, check, ending, run

CLIENTS = 100
ROUNDS = 4
MIB = 1024 * 1024


def rounds(broker, records):
    """Repeats the same load; memory must not grow after the first round."""
    sizes = []
    for number in range(ROUNDS):
        load(broker.address, f"load-{number}", records // ROUNDS)
        sizes.append(resident(broker.process.pid))
    print(f"{records} records; MiB resident after each quarter: {', '.join(str(size // MIB) for size in sizes)}")
    return sizes


async def beside_hostile_peers(broker, records):
    """Returns the broker's resident memory after a load beside hostile peers, in which no client lost a connection."""

    async def work():
        await asyncio.to_thread(load, broker.address, "beside-hostile-peers", records)
        return resident(broker.process.pid)

    return await hostile.all_until(broker.address, work())


def load(address, topic, records):
    client = str(CACHE / "franz-go")
    run([client, "create", address, topic, str(CLIENTS), "1"])
    seen = json.loads(run([client, "load", address, topic, str(CLIENTS), str(records)], seconds=600))
    check(seen["connections"] >= CLIENTS, f"only {seen['connections']} connections")
    check(seen["ended"] == 0, f"{seen['ended']} of {seen['connections']} connections ended")
    run([client, "delete", address, topic])


def resident(pid):
    status = pathlib.Path(f"/proc/{pid}/status").read_text()
    return 1024 * next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))


def sockets(pid):
    """Returns how many sockets the process has open."""
    count = 0
    for descriptor in pathlib.Path(f"/proc/{pid}/fd").iterdir():
        # The descriptor may be closed by now.
        with contextlib.suppress(FileNotFoundError):
            count += str(descriptor.readlink()).startswith("socket:")
    return count


def wait_for_sockets(pid, most, seconds=60):
    """Waits until the broker has closed the sockets of connections that have ended."""
    end = time.monotonic() + seconds
    while (now := sockets(pid)) > most:
        check(
            time.monotonic() < end, f"{now} sockets are open {seconds} s after the last peer went, {most} were before"
        )
        time.sleep(0.1)


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--records", type=int, default=1_000_000)
    arguments.add_argument(
        "--kafka", action="store_true", help="load a real Kafka; without hostile peers, and its memory is not checked"
    )
    arguments.add_argument("--program", help="instead of our `broker`")
    given = arguments.parse_args()
    if given.kafka:
        with Kafka() as kafka:
            rounds(kafka, given.records)
        return
    with Example(given.program) as broker:
        before = sockets(broker.process.pid)
        sizes = rounds(broker, given.records)
        most = sizes[0] + sizes[0] // 5 + 16 * MIB
        check(sizes[-1] <= most, f"{sizes[-1] // MIB} MiB at the end, {sizes[0] // MIB} MiB after the first quarter")
        among_them = asyncio.run(beside_hostile_peers(broker, given.records // ROUNDS))
        print(f"beside {sum(hostile.PEERS.values())} hostile peers: {among_them // MIB} MiB resident")
        check(among_them <= most + 64 * MIB, "memory grows with hostile peers")
        wait_for_sockets(broker.process.pid, before)
        broker.stop()
        print("load: no client lost a connection; no socket is left open")


if __name__ == "__main__":
    ending(main)
