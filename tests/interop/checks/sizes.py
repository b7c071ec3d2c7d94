"""Batches around max.message.bytes: a real Kafka, our checks and the example broker give the same error codes."""

import argparse

from broker import Example, Kafka
from programs import cargo, check, ending, run

# Kafka's default of message.max.bytes, and another value.
DEFAULT = "1048588"
OTHER = "70000"


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--program", help="instead of our `batches`")
    arguments.add_argument("--broker", help="instead of our `broker`")
    given = arguments.parse_args()
    ours = given.program.split() if given.program else [cargo("batches")]

    def codes(default, address=()):
        return run([*ours, "sizes", default, *address]).decode().splitlines()

    checks = codes(DEFAULT)
    check(sum("MESSAGE_TOO_LARGE" in line for line in checks) > 50, "too few batches are too large")
    for name, default, broker in (
        ("Kafka", DEFAULT, Kafka()),
        ("Kafka with another default", OTHER, Kafka(f"\nmessage.max.bytes={OTHER}\n")),
        ("the example", DEFAULT, Example(given.broker)),
    ):
        with broker:
            found = codes(default, [broker.address])
        for theirs, line in zip(found, codes(default), strict=True):
            check(theirs == line, f"{name} says {theirs}, our checks {line}")
        check(found == checks, f"{name} answers differently than with the default {DEFAULT}")
    print(f"sizes: {len(checks)} cases, the same at Kafka, in our checks and at the example")


if __name__ == "__main__":
    ending(main)
