"""Compares our SASL states with a real Kafka: scripts of frames, changed bytes, and our client. Then two families of
clients use the example broker with SASL/PLAIN: they reauthenticate until they end, or are refused.
"""

import argparse
import os
import random
import subprocess
import time

from broker import Example, Kafka
from clients import CLIENTS
from programs import cargo, check, ending, run, tail
from script import Script

LOGIN = "org.apache.kafka.common.security"
# The users, and the lifetime of a session, are those in ../sasl/src/plain.rs.
SETTINGS = f"""
listeners=SASL_PLAINTEXT://127.0.0.1:{{port}},CONTROLLER://127.0.0.1:{{controller}}
listener.security.protocol.map=CONTROLLER:PLAINTEXT,SASL_PLAINTEXT:SASL_PLAINTEXT
inter.broker.listener.name=SASL_PLAINTEXT
sasl.mechanism.inter.broker.protocol=PLAIN
sasl.enabled.mechanisms=PLAIN,SCRAM-SHA-256
listener.name.sasl_plaintext.plain.sasl.jaas.config={LOGIN}.plain.PlainLoginModule required \
  username="admin" password="admin-secret" user_admin="admin-secret" user_alice="secret";
listener.name.sasl_plaintext.scram-sha-256.sasl.jaas.config={LOGIN}.scram.ScramLoginModule required;
connections.max.reauth.ms=60000
connection.failed.authentication.delay.ms=0
"""


FAMILIES = ("java", "confluent-kafka")
# Shorter than the time that a consumer waits for its records.
SESSION_MS = 1500
SECONDS = 120


def at_the_example(program, seed):
    with Example(program, ["--sasl-plain", "alice:secret", "--sasl-session-ms", str(SESSION_MS)]) as example:
        os.environ["LOGIN"] = "alice:secret"
        for name in FAMILIES:
            script = Script(name, CLIENTS[name], example.address, seed)
            steps(script)
            print(f"{name} at the example: {script.steps}")
            check(set(script.steps.values()) == {"ok"}, f"{name} fails with the right password")
        said = example.output.read_text()
        check("session has expired" not in said, f"a client was late:\n{said}")
        os.environ["LOGIN"] = "alice:wrong"
        for name in FAMILIES:
            command = [*CLIENTS[name].command, "create", example.address, f"refused-{seed}", "1", "1"]
            check(refused(example, command), f"{name} was not refused")
        del os.environ["LOGIN"]
        example.stop()


def refusals(example):
    return example.output.read_text().count("wrong user or password")


def steps(script):
    first, second = script.records(60), script.records(8)
    script.step("create", lambda: script.do("create", script.topic, script.partitions, 1))
    script.step("produce", lambda: script.produce(script.topic, first))
    script.step("consume", lambda: script.consume(first, after={}))
    script.step("outlive sessions", lambda: outlive(script, first, second))


def outlive(script, before, after):
    """Checks that a consumer reads records after its first session has ended."""
    count = len(before) + len(after)
    command = [*script.client.command, "consume", script.address, script.topic, f"{script.group}-late", str(count)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as consumer:
        time.sleep(4 * SESSION_MS / 1000)
        check(consumer.poll() is None, "the consumer ended before there were all records")
        script.produce(script.topic, after)
        shown, errors = consumer.communicate(timeout=SECONDS)
        check(consumer.returncode == 0, f"the consumer failed: {tail(errors)}")
        check(len(shown.splitlines()) == count, f"{len(shown.splitlines())} of {count} records")


def refused(example, command):
    """Returns whether the broker refuses a client; stops the client if it retries."""
    before, end = refusals(example), time.monotonic() + SECONDS
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as client:
        while client.poll() is None and refusals(example) == before and time.monotonic() < end:
            time.sleep(0.1)
        client.kill()
    return refusals(example) > before


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**9))
    arguments.add_argument("--count", type=int, default=500, help="exchanges with a changed byte")
    arguments.add_argument("--program", help="instead of our `sasl`")
    arguments.add_argument("--broker", help="instead of our `broker`")
    given = arguments.parse_args()
    print(f"sasl: seed {given.seed}", flush=True)
    ours = given.program.split() if given.program else [cargo("sasl")]
    with Kafka(SETTINGS) as kafka:
        print(run([*ours, kafka.address, str(given.seed), str(given.count)]).decode(), end="")
    at_the_example(given.broker, given.seed)


if __name__ == "__main__":
    ending(main)
