"""`quorum` on a cluster of three Kafka nodes: elections, the voters' errors, and the metadata log."""

import argparse
import json
import subprocess
import time

from broker import free_ports
from cluster import Cluster
from programs import JAVA, cargo, check, ending, run

# Small enough that a few topics make a snapshot.
SETTINGS = """
metadata.log.max.record.bytes.between.snapshots=3000
"""
ELECTIONS = 10
# A request for an election can fail until the previous election has ended.
ATTEMPTS = 3
TOPICS = 30


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--program", help="instead of our `quorum`")
    program = arguments.parse_args().program or cargo("quorum")
    with Cluster(SETTINGS) as cluster:
        quorum = Quorum(program, cluster.addresses)
        cluster_id = quorum.json("describe")["clusterId"]
        watched = cluster.nodes[0].folder / "watched"
        with watched.open("wb") as output:
            watch = subprocess.Popen(quorum.command("--json", "watch"), stdout=output, stderr=subprocess.PIPE)
        try:
            leaders = elections(quorum)
            refusals(quorum, cluster_id)
            create_topics(cluster)
            followed(quorum, watch, watched, leaders)
        finally:
            watch.kill()
            watch.stderr.close()
        from_snapshot(quorum, cluster)
        unreachable(program)


class Quorum:
    """Runs the program for one cluster."""

    def __init__(self, program, addresses):
        self.start = [program, "--bootstrap", addresses, "--timeout", "30"]

    def command(self, *arguments):
        return [*self.start, *arguments]

    def run(self, *arguments):
        return subprocess.run(self.command(*arguments), capture_output=True, stdin=subprocess.DEVNULL, timeout=300)

    def json(self, *arguments):
        return json.loads(run(self.command("--json", *arguments)))


def elections(quorum):
    """Asks for elections with `end-epoch`; returns the leader of each new epoch."""
    leaders = {}
    for _ in range(ELECTIONS):
        for attempt in range(1, ATTEMPTS + 1):
            done = quorum.run("--json", "end-epoch", "--yes", "--wait", "10")
            if done.returncode == 0:
                break
            check(attempt < ATTEMPTS, f"no election in {ATTEMPTS} attempts: {done.stderr.decode()}")
        result = json.loads(done.stdout)
        before, after = result["before"], result["after"]
        check(after["leaderEpoch"] > before["leaderEpoch"], f"the epoch did not rise: {result}")
        check(len(result["answers"]) == 2, f"two voters were to answer: {result}")
        leaders[after["leaderEpoch"]] = after["leaderId"]
    print(f"{ELECTIONS} elections, leaders {list(leaders.values())}", flush=True)
    return leaders


def refusals(quorum, cluster_id):
    """Checks that the program prints a voter's error and exits with 1."""
    for arguments, error in [
        (["--epoch", "1"], 74),
        (["--cluster-id", cluster_id[::-1]], 104),
        (["--topic", "strangers"], 42),
    ]:
        done = quorum.run("--json", "end-epoch", "--yes", *arguments)
        result = json.loads(done.stdout)
        codes = [answer.get("errorCode") for answer in result["answers"]]
        check(codes == [error, error], f"{arguments}: expected {error} from both voters: {result}")
        check(done.returncode == 1 and result["after"] is None, f"{arguments}: not refused: {done}")
    done = quorum.run("end-epoch")
    check(done.returncode == 2 and b"--yes" in done.stderr, f"sent without being asked: {done}")


def create_topics(cluster):
    tool = [*JAVA, "org.apache.kafka.tools.TopicCommand", "--bootstrap-server", cluster.addresses]
    for n in range(TOPICS // 10):
        run([*tool, "--create", "--topic", f"watched-{n}", "--partitions", "10", "--replication-factor", "3"])


def followed(quorum, watch, watched, leaders):
    """Checks that `watch` printed every committed offset once, and every election."""
    end = quorum.json("describe")["highWatermark"]
    limit = time.monotonic() + 60
    entries = []
    while time.monotonic() < limit:
        check(watch.poll() is None, f"watch ended with {watch.poll()}")
        entries = [json.loads(line) for line in watched.read_text().splitlines(keepends=True) if line.endswith("\n")]
        if entries and entries[-1]["offset"] >= end - 1:
            break
        time.sleep(0.2)
    types = [entry["type"] for entry in entries]
    # Offsets in a snapshot start at 0; the records of the log follow the snapshot.
    begin = types.index("SnapshotFooterRecord") + 1 if types[0] == "SnapshotHeaderRecord" else 0
    offsets = [entry["offset"] for entry in entries[begin:]]
    check(offsets and offsets[-1] >= end - 1, f"watch is behind: {offsets[-1:]} of {end}")
    check(offsets == list(range(offsets[0], offsets[0] + len(offsets))), "an offset is missing or was printed twice")
    known_by_name(entries)
    changes = [entry for entry in entries if entry["type"] == "LeaderChangeMessage"]
    seen = {entry["epoch"]: entry["data"]["leaderId"] for entry in changes}
    check(leaders.items() <= seen.items(), f"elections {leaders}, in the log {seen}")
    print(f"watch: {len(entries)} records, {len(changes)} elections", flush=True)


def from_snapshot(quorum, cluster):
    """Checks that a new observer starts with the snapshot and reads the same topics as Kafka's dump tool."""
    entries = [json.loads(line) for line in run(quorum.command("--json", "watch", "--until-now")).splitlines()]
    types = [entry["type"] for entry in entries]
    check(types[0] == "SnapshotHeaderRecord", f"the log begins with {types[:3]}")
    check("SnapshotFooterRecord" in types, "the snapshot has no end")
    known_by_name(entries)
    topics = {entry["data"]["name"] for entry in entries if entry["type"] == "TopicRecord"}
    expected = {f"watched-{n}" for n in range(TOPICS // 10)}
    check(expected <= topics, f"topics {topics}")
    check(types.count("PartitionRecord") >= TOPICS, f"{types.count('PartitionRecord')} partitions")
    dumped(entries, types.index("SnapshotFooterRecord") + 1, cluster)


def dumped(entries, size, cluster):
    """Checks that the snapshot's records are those that Kafka's dump tool prints for its file."""
    for node in cluster.nodes:
        for file in sorted((node.log / "__cluster_metadata-0").glob("*.checkpoint")):
            tool = [*JAVA, "org.apache.kafka.tools.DumpLogSegments", "--cluster-metadata-decoder", "--skip-record-metadata"]
            lines = run([*tool, "--files", str(file)]).decode().splitlines()
            payloads = [json.loads(line.split(" payload: ", 1)[1]) for line in lines if " payload: " in line]
            ours = [entry for entry in entries[:size] if not entry["type"].endswith(("HeaderRecord", "FooterRecord"))]
            theirs = [payload["data"] for payload in payloads]
            control = ("KRaftVersionRecord", "VotersRecord")
            if theirs == [entry["data"] for entry in ours if entry["type"] not in control]:
                print(f"snapshot: {size} records, as in {file.name}", flush=True)
                return
    check(False, "no node has a snapshot file with these records")


def known_by_name(entries):
    unknown = [entry for entry in entries if entry["version"] is None]
    check(not unknown, f"not decoded: {unknown[:3]}")


def unreachable(program):
    done = subprocess.run([program, "--bootstrap", f"127.0.0.1:{free_ports(1)[0]}", "describe"], capture_output=True)
    check(done.returncode == 2 and done.stderr.count(b"\n") == 1, f"nobody listens there: {done}")


if __name__ == "__main__":
    ending(main)
