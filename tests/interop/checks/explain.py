"""Compares `explain` with tshark on the packets of clients and a cluster of three Kafka nodes."""

import argparse
import collections
import contextlib
import json
import pathlib
import signal
import subprocess
import tempfile

from cluster import Cluster
from programs import JAVA, cargo, check, ending, run

CODECS = ["none", "gzip", "snappy", "lz4", "zstd"]
RECORDS = 50

# Our name of each of tshark's fields, by API and direction, with the last version that tshark 4.0 knows.
# A dotted name starts with the name of the enclosing element.
HEADER = {"kafka.len": ["Frame.size"]}
REQUEST = {
    "kafka.api_key": ["request_api_key"],
    "kafka.request.version": ["request_api_version"],
    "kafka.correlation_id": ["correlation_id"],
    "kafka.client_id": ["client_id"],
}
RESPONSE = {"kafka.correlation_id": ["correlation_id"]}
RECORD = {
    "kafka.batch_crc": ["Crc"],
    "kafka.batch_base_sequence": ["BaseSequence"],
    "kafka.batch_last_offset_delta": ["LastOffsetDelta"],
    "kafka.message_key": ["Record.Key"],
    "kafka.message_value": ["Record.Value"],
}
FIELDS = {
    ("Produce", 8): (
        {
            "kafka.required_acks": ["Acks"],
            "kafka.timeout": ["TimeoutMs"],
            "kafka.topic_name": ["Name"],
            "kafka.partition_id": ["Index"],
            **RECORD,
        },
        {
            "kafka.topic_name": ["Name"],
            "kafka.partition_id": ["Index"],
            "kafka.error": ["ErrorCode"],
            "kafka.offset": ["BaseOffset"],
            "kafka.throttle_time": ["ThrottleTimeMs"],
        },
    ),
    ("Fetch", 11): (
        {
            "kafka.max_wait_time": ["MaxWaitMs"],
            "kafka.min_bytes": ["MinBytes"],
            "kafka.isolation_level": ["IsolationLevel"],
            "kafka.topic_name": ["Topic"],
            "kafka.partition_id": ["Partition"],
            "kafka.offset": ["FetchOffset"],
        },
        {
            "kafka.topic_name": ["Topic"],
            "kafka.partition_id": ["PartitionIndex"],
            "kafka.error": ["ErrorCode"],
            "kafka.last_stable_offset": ["LastStableOffset"],
            **RECORD,
        },
    ),
    ("ListOffsets", 5): (
        {"kafka.topic_name": ["Name"], "kafka.partition_id": ["PartitionIndex"]},
        {
            "kafka.topic_name": ["Name"],
            "kafka.partition_id": ["PartitionIndex"],
            "kafka.error": ["ErrorCode"],
            "kafka.offset": ["Offset"],
        },
    ),
    ("Metadata", 9): (
        {"kafka.topic_name": ["Name"], "kafka.allow_auto_topic_creation": ["AllowAutoTopicCreation"]},
        {
            "kafka.node_id": ["NodeId", "ControllerId"],
            "kafka.host": ["Host"],
            "kafka.port": ["Port"],
            "kafka.cluster_id": ["ClusterId"],
            "kafka.topic_name": ["Name"],
            "kafka.error": ["ErrorCode"],
            "kafka.partition_id": ["PartitionIndex"],
            "kafka.leader_id": ["LeaderId"],
        },
    ),
    ("ApiVersions", 3): (
        {},
        {
            "kafka.error": ["ErrorCode"],
            "kafka.api_versions.api_key": ["ApiKey"],
            "kafka.api_versions.min_version": ["ApiVersion.MinVersion"],
            "kafka.api_versions.max_version": ["ApiVersion.MaxVersion"],
        },
    ),
    ("FindCoordinator", 3): (
        {"kafka.coordinator_key": ["Key"], "kafka.coordinator_type": ["KeyType"]},
        {"kafka.error": ["ErrorCode"], "kafka.node_id": ["NodeId"], "kafka.host": ["Host"], "kafka.port": ["Port"]},
    ),
    ("JoinGroup", 7): (
        {
            "kafka.consumer_group": ["GroupId"],
            "kafka.session_timeout": ["SessionTimeoutMs"],
            "kafka.rebalance_timeout": ["RebalanceTimeoutMs"],
            "kafka.member_id": ["MemberId"],
            "kafka.protocol_type": ["ProtocolType"],
        },
        {"kafka.error": ["ErrorCode"], "kafka.generation_id": ["GenerationId"], "kafka.member_id": ["MemberId"]},
    ),
    ("SyncGroup", 5): (
        {
            "kafka.consumer_group": ["GroupId"],
            "kafka.generation_id": ["GenerationId"],
            "kafka.member_id": ["MemberId"],
        },
        {"kafka.error": ["ErrorCode"]},
    ),
    ("Heartbeat", 4): (
        {
            "kafka.consumer_group": ["GroupId"],
            "kafka.generation_id": ["GenerationId"],
            "kafka.member_id": ["MemberId"],
        },
        {"kafka.error": ["ErrorCode"]},
    ),
    ("OffsetCommit", 8): (
        {
            "kafka.consumer_group": ["GroupId"],
            "kafka.topic_name": ["Name"],
            "kafka.partition_id": ["PartitionIndex"],
            "kafka.offset": ["CommittedOffset"],
        },
        {"kafka.topic_name": ["Name"], "kafka.partition_id": ["PartitionIndex"], "kafka.error": ["ErrorCode"]},
    ),
    ("OffsetFetch", 6): (
        {"kafka.consumer_group": ["GroupId"], "kafka.topic_name": ["Name"]},
        {
            "kafka.topic_name": ["Name"],
            "kafka.partition_id": ["PartitionIndex"],
            "kafka.offset": ["CommittedOffset"],
        },
    ),
}


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--program", help="instead of our `explain`")
    arguments.add_argument("--capture", help="packets to compare, instead of new ones; with --ports")
    arguments.add_argument("--ports", type=int, nargs="*", default=[])
    arguments = arguments.parse_args()
    program = arguments.program or cargo("explain")
    if arguments.capture:
        compare(program, arguments.capture, arguments.ports)
        return
    with tempfile.TemporaryDirectory() as folder, Cluster() as cluster:
        capture = pathlib.Path(folder) / "capture.pcap"
        ports = [port for node in cluster.nodes for port in (node.port, node.controller_port)]
        with captured(capture, ports):
            talk(cluster.addresses)
        compare(program, str(capture), ports)


@contextlib.contextmanager
def captured(path, ports):
    """Writes the packets of these ports on loopback to `path`."""
    wanted = " or ".join(f"tcp port {port}" for port in ports)
    # Unbuffered, whole packets, and as root.
    command = ["tcpdump", "-i", "lo", "-U", "-s", "0", "-B", "65536", "-Z", "root", "-w", str(path), wanted]
    with subprocess.Popen(command, stderr=subprocess.PIPE) as tcpdump:
        check(b"listening" in (said := tcpdump.stderr.readline()), f"tcpdump: {said.decode()}")
        try:
            yield
        finally:
            tcpdump.send_signal(signal.SIGINT)
            words = tcpdump.communicate()[1].decode()
    check("\n0 packets dropped" in words, words)


def talk(address):
    """Lets clients of three families produce and consume."""
    lines = b"".join(b"key %d:value %d\n" % (n, n) for n in range(RECORDS))
    for codec in CODECS:
        run(["kcat", "-b", address, "-P", "-t", codec, "-z", codec, "-K:"], input=lines)
        read = run(["kcat", "-b", address, "-C", "-t", codec, "-e", "-o", "beginning"])
        check(len(read.splitlines()) == RECORDS, f"{codec}: {read}")
    run(["kcat", "-b", address, "-G", "kcat-group", "-e", *CODECS])
    java = [*JAVA, "org.apache.kafka.tools.consumer.ConsoleConsumer", "--bootstrap-server", address]
    run([*java, "--topic", "zstd", "--group", "java-group", "--from-beginning", "--max-messages", str(RECORDS)])
    offsets = ["--topic", "__consumer_offsets", "--from-beginning", "--max-messages", "1"]
    run([*java, *offsets])


def compare(program, capture, ports):
    done = subprocess.run([program, "--json", capture], capture_output=True, timeout=300)
    check(done.returncode == 0, f"exit code {done.returncode}: {done.stderr.decode()[-2000:]}")
    frames = [json.loads(line) for line in done.stdout.splitlines()]
    ours = collections.defaultdict(list)
    # Responses to requests that were sent before the capture began.
    early = {frame["packet"] for frame in frames if "message" not in frame}
    frames = [frame for frame in frames if frame["packet"] not in early]
    for frame in frames:
        ours[frame["packet"]].append(frame)
    theirs = {packet: layers for packet, layers in tshark(capture, ports).items() if packet not in early}
    check(set(ours) == set(theirs), f"frames in other packets: {sorted(set(ours) ^ set(theirs))}")
    counts = collections.Counter()
    differences = []
    for packet, layers in theirs.items():
        check(len(layers) == len(ours[packet]), f"packet {packet} has {len(layers)} and {len(ours[packet])} frames")
        for layer, frame in zip(layers, ours[packet], strict=True):
            for field, names in fields(frame).items():
                expected = [value for value in layer.get(field, []) if value != "[ Null ]"]
                found = values(frame, names, field)
                counts[field] += len(expected)
                if expected != found:
                    place = f"packet {packet}, {frame['message']} v{frame['version']}"
                    differences.append(f"{place}, {field}: tshark {expected}, explain {found}")
    check(not differences, f"{len(differences)} differ:\n" + "\n".join(differences[:30]))
    inside = sum(line.count(b'"inside"') for line in done.stdout.splitlines())
    check(counts["kafka.message_value"] >= 2 * len(CODECS) * RECORDS, f"few records: {counts}")
    pairs = {(frame["message"], frame["version"]) for frame in frames}
    print(f"{len(frames)} frames of {len(pairs)} messages and versions, {inside} messages inside of fields", flush=True)
    print(f"{sum(counts.values())} values of {len(counts)} fields: the same as tshark's", flush=True)


def fields(frame):
    """Yields the fields of a frame that both programs know, with our names."""
    is_request = frame["is"] == "request"
    api = frame["message"].removesuffix("Request").removesuffix("Response")
    known = {**HEADER, **(REQUEST if is_request else RESPONSE)}
    for (name, newest), (request, response) in FIELDS.items():
        if name == api and frame["version"] <= newest:
            known.update(request if is_request else response)
    return known


def values(frame, names, field):
    """Returns the values of the fields with these names, in byte order, as tshark writes them."""
    found = []

    def walk(nodes):
        around = []
        for node in nodes:
            del around[node["depth"] :]
            # An element of an array is called `Topic[0]`.
            inner = around[-1].split("[")[0] if around else ""
            around.append(node["name"])
            if node["name"] in names or f"{inner}.{node['name']}" in names:
                found.append(node.get("value"))
            # tshark does not decode messages inside messages, but it decompresses records.
            if "decompressed" in node.get("inside", {}):
                walk(node["inside"]["tree"])

    walk(frame["tree"])
    return [text for value in found if (text := as_tshark(value, field)) is not None]


def as_tshark(value, field):
    # tshark prints nothing for null.
    if value is None:
        return None
    if isinstance(value, bool):
        return str(int(value))
    if field == "kafka.batch_crc":
        return f"0x{value:08x}"
    if field in ("kafka.message_key", "kafka.message_value"):
        return ":".join(value[at : at + 2] for at in range(0, len(value), 2))
    return str(value)


def tshark(capture, ports):
    """Returns for each packet the frames that end in it, each with the values of its fields."""
    decode = [option for port in ports for option in ("-d", f"tcp.port=={port},kafka")]
    # tshark shows a frame that spans packets in the last of them.
    reassemble = ["-o", "tcp.desegment_tcp_streams:TRUE", "-o", "tcp.reassemble_out_of_order:TRUE"]
    printed = run(["tshark", "-r", capture, *decode, *reassemble, "-Y", "kafka", "-T", "json", "-J", "frame kafka"])
    frames = {}
    # Objects in the output repeat keys, so they become lists of pairs.
    for packet in json.loads(printed, object_pairs_hook=list):
        layers = dict(dict(packet)["_source"])["layers"]
        number = int(dict(dict(layers)["frame"])["frame.number"])
        frames[number] = [flat(layer) for name, layer in layers if name == "kafka"]
    return frames


def flat(layer, found=None):
    """Returns the values of a layer's fields by name, in byte order."""
    found = collections.defaultdict(list) if found is None else found
    for name, value in layer:
        if isinstance(value, str):
            found[name].append(value)
        else:
            flat(value, found)
    return found


if __name__ == "__main__":
    ending(main)
