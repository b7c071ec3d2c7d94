"""SASL's states beside a real Kafka's: scripts of frames, changed bytes, and our client."""

import argparse
import random

from broker import Kafka
from programs import cargo, ending, run

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


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**9))
    arguments.add_argument("--count", type=int, default=500, help="exchanges with a changed byte")
    arguments.add_argument("--program", help="instead of our `sasl`")
    given = arguments.parse_args()
    print(f"sasl: seed {given.seed}", flush=True)
    ours = given.program.split() if given.program else [cargo("sasl")]
    with Kafka(SETTINGS) as kafka:
        print(run([*ours, kafka.address, str(given.seed), str(given.count)]).decode(), end="")


if __name__ == "__main__":
    ending(main)
