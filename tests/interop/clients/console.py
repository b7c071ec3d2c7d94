"""Kafka's console tools, whose lines can hold text only. README.md says what the steps are; how to start Java stands
before them.
"""

import json
import re
import subprocess
import sys

import lines

TOOLS = "org.apache.kafka.tools."


def create(bootstrap, topic, partitions):
    tool(
        "TopicCommand", bootstrap, "--create", "--topic", topic, "--partitions", partitions, "--replication-factor", "1"
    )


def delete(bootstrap, topic):
    tool("TopicCommand", bootstrap, "--delete", "--topic", topic)


def produce(bootstrap, topic):
    for codec, acks, records in lines.runs():
        typed = "".join(
            ",".join(f"{name}:{text(value)}" for name, value in r["headers"])
            + f"\t{text(r['key'])}\t{text(r['value'])}\n"
            for r in records
        )
        tool(
            "ConsoleProducer",
            bootstrap,
            "--topic",
            topic,
            "--compression-codec",
            codec,
            "--request-required-acks",
            str(acks),
            "--command-property",
            f"enable.idempotence={str(acks == -1).lower()}",
            "--reader-property",
            "parse.headers=true",
            "--reader-property",
            "parse.key=true",
            input=typed,
        )


def consume(bootstrap, topic, group, count):
    columns = ("partition", "offset", "headers", "key")
    shown = tool(
        "consumer.ConsoleConsumer",
        bootstrap,
        "--topic",
        topic,
        "--group",
        group,
        "--from-beginning",
        "--max-messages",
        count,
        *(option for c in columns for option in ("--formatter-property", f"print.{c}=true")),
    )
    for line in shown.splitlines():
        # Partition:0, Offset:7, name:value,name:value, key, value
        partition, offset, headers, key, value = line.split("\t")
        pairs = [] if headers == "NO_HEADERS" else [pair.split(":", 1) for pair in headers.split(",")]
        lines.show(
            int(partition.split(":")[1]),
            int(offset.split(":")[1]),
            key.encode(),
            value.encode(),
            [(name, header.encode()) for name, header in pairs],
        )


def list_(bootstrap, topic, group):
    topics = re.findall(r"^Topic: (\S+).*PartitionCount: (\d+)", tool("TopicCommand", bootstrap, "--describe"), re.M)
    ends = tool("GetOffsetShell", bootstrap, "--topic", topic)
    groups = "consumer.group.ConsumerGroupCommand"
    offsets = tool(groups, bootstrap, "--describe", "--group", group)
    state = tool(groups, bootstrap, "--describe", "--group", group, "--state")
    print(
        json.dumps(
            {
                "topics": {name: int(count) for name, count in topics},
                "groups": tool(groups, bootstrap, "--list").split(),
                "state": state.split()[-2],
                "ends": {p: int(end) for p, end in re.findall(rf"^{re.escape(topic)}:(\d+):(\d+)", ends, re.M)},
                "committed": {p: int(at) for p, at in re.findall(rf" {re.escape(topic)} +(\d+) +(\d+)", offsets)},
            }
        )
    )


def text(data):
    return lines.unhex(data).decode()


def tool(name, bootstrap, *options, input=""):
    command = [*java, TOOLS + name, "--bootstrap-server", bootstrap, *options]
    return subprocess.run(command, input=input, stdout=subprocess.PIPE, check=True, text=True).stdout


java, step = sys.argv[1].split(" "), sys.argv[2]
STEPS = {"create": create, "produce": produce, "consume": consume, "list": list_, "delete": delete}
STEPS[step](*sys.argv[3:])
