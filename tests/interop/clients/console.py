"""The steps of README.md with Kafka's console tools, whose lines can contain only text. The first argument is the Java
command.
"""

import json
import re
import subprocess
import sys
import tempfile

import lines

TOOLS = "org.apache.kafka.tools."


def create(bootstrap, topic, partitions, replicas):
    counts = ("--partitions", partitions, "--replication-factor", replicas)
    tool("TopicCommand", bootstrap, "--create", "--topic", topic, *counts)


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


def manage(bootstrap, topic, group):
    configs, groups = "ConfigCommand", "consumer.group.ConsumerGroupCommand"
    entity = ("--entity-type", "topics", "--entity-name", topic)
    tool(configs, bootstrap, "--alter", *entity, "--add-config", "max.message.bytes=20000,flush.ms=5")
    given = described(tool(configs, bootstrap, "--describe", *entity))
    tool(configs, bootstrap, "--alter", *entity, "--delete-config", "flush.ms")
    removed = described(tool(configs, bootstrap, "--describe", *entity))
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        partition = {"topic": topic, "partition": 0, "offset": 3}
        json.dump({"partitions": [partition], "version": 1}, file)
        file.flush()
        tool("DeleteRecordsCommand", bootstrap, "--offset-json-file", file.name)
    start = tool("GetOffsetShell", bootstrap, "--topic", topic, "--time", "-2")
    tool(groups, bootstrap, "--delete-offsets", "--group", group, "--topic", f"{topic}:0")
    offsets = tool(groups, bootstrap, "--describe", "--group", group)
    tool(groups, bootstrap, "--delete", "--group", group)
    left = tool(groups, bootstrap, "--list").split()
    print(
        json.dumps(
            {
                "given": given,
                "removed": removed,
                "start": int(start.split(":")[-1]),
                "offsets": re.findall(rf" {re.escape(topic)} +(\d+) +(\d+)", offsets),
                "groups": [g for g in left if g == group],
            }
        )
    )


def described(shown):
    """Returns the configs that were set on a topic."""
    return dict(re.findall(r"^  (\S+?)=(\S*) sensitive", shown, re.M))


def text(data):
    return lines.unhex(data).decode()


def tool(name, bootstrap, *options, input=""):
    command = [*java, TOOLS + name, "--bootstrap-server", bootstrap, *options]
    return subprocess.run(command, input=input, stdout=subprocess.PIPE, check=True, text=True).stdout


java, step = sys.argv[1].split(" "), sys.argv[2]
STEPS = {"create": create, "produce": produce, "consume": consume, "list": list_, "manage": manage, "delete": delete}
STEPS[step](*sys.argv[3:])
