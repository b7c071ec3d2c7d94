"""Clients against a broker. Each client creates a topic, produces with every codec, reads all records in a group,
commits, reconnects and continues, and lists topics and groups; then two members share a topic. At the end each client
reads what all clients wrote. Kafka's tools alter and delete, and Kafka Streams counts words.
"""

import argparse
import concurrent.futures
import json
import os
import random
import uuid

import broker
from programs import CACHE, HERE, JAVA, PYTHON, check, ending, run
from records import expect
from script import Client, Script


def python(name):
    return [PYTHON, str(HERE / "clients" / name)]


CLIENTS = {
    "java": Client([*JAVA, "Client", "classic"]),
    "java, new group": Client([*JAVA, "Client", "consumer"], new_group=True),
    "console tools": Client([*python("console.py"), " ".join(JAVA)], text=True, manages=True),
    "kcat": Client(python("kcat.py"), text=True, lists=("topics", "ends"), deletes=False),
    "confluent-kafka": Client([*python("confluent.py"), "classic"]),
    "confluent, new group": Client([*python("confluent.py"), "consumer"], new_group=True),
    "kafka-python": Client(python("kafka_python.py"), null_headers=False, null_records=False),
    "aiokafka": Client(python("aio_kafka.py"), null_records=False),
    "kafkajs": Client(["node", str(CACHE / "kafkajs/client.js")], headers_by_name=True, null_headers=False),
    "franz-go": Client([str(CACHE / "franz-go")]),
    "franz-go as of 2.1": Client(["env", "MAX_KAFKA=2.1", str(CACHE / "franz-go")]),
}
STEPS = (
    "create",
    "produce",
    "consume",
    "come back",
    "list",
    "two members",
    "codecs",
    "write shared",
    "read shared",
    "manage",
    "delete",
)


def run_all(address, names, seed, jobs, log=None, replicas=1, moving=False):
    """Runs all steps of all these clients and prints a table. `log` is the folder of its partitions, if known."""
    scripts = [Script(name, CLIENTS[name], address, seed, replicas, moving) for name in names]
    creator = Script("java", CLIENTS["java"], address, seed)
    shared = f"shared-{uuid.uuid4()}"
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        all_of(pool, scripts, Script.own_topic)
        if log:
            all_of(pool, scripts, lambda s: s.step("codecs", lambda: s.codecs(log)))
        creator.step("create shared", lambda: creator.do("create", shared, 1, replicas))
        all_of(pool, scripts, lambda s: s.write_shared(shared))
        written = [r for s in scripts if s.steps["write shared"] == "ok" for r in s.shared]
        all_of(pool, scripts, lambda s: s.read_shared(shared, written))
        all_of(pool, scripts, Script.manage)
        all_of(pool, scripts, Script.delete)
    if not moving:
        creator.step("streams", lambda: streams(address))
    creator.step("deleted topics are gone", lambda: deleted(creator, shared, scripts))
    table(scripts)
    failed = [s.name for s in [creator, *scripts] if "failed" in s.steps.values()]
    check(not failed, f"failed: {', '.join(failed)}")


def all_of(pool, scripts, work):
    for done in [pool.submit(work, s) for s in scripts]:
        done.result()


def streams(address):
    """Runs Kafka Streams with an aggregation, which creates internal topics with configs."""
    counts = run([*JAVA, "Streams", address, f"streams-{uuid.uuid4()}", "1"], seconds=300)
    expect("counts of words", {"a": 4, "b": 2, "c": 1}, json.loads(counts))


def deleted(creator, shared, scripts):
    group = next((s.group for s in scripts if s.steps["read shared"] == "ok"), creator.group)
    seen = json.loads(creator.do("list", shared, f"{group}-shared"))["topics"]
    expect(
        "topics that were deleted", [], [s.topic for s in scripts if s.steps.get("delete") == "ok" and s.topic in seen]
    )


def table(scripts):
    print(f"{'':<22}" + "".join(f"{title:>13}" for title in (*STEPS, "seconds")))
    for s in scripts:
        print(f"{s.name:<22}" + "".join(f"{s.steps.get(step, '-'):>13}" for step in STEPS) + f"{s.seconds:>13.1f}")


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument(
        "broker",
        help="kafka (a real one is started), example (ours is), or HOST:PORT",
    )
    arguments.add_argument("--only", action="append", choices=CLIENTS, help="this client; may be given again")
    arguments.add_argument(
        "--classic", action="store_true", help="without the clients of the new group protocol (KIP-848)"
    )
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
