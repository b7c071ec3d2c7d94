"""Runs Kafka's tools on a cluster and checks their output."""

import json
import re
import tempfile

from programs import check

NOBODY = "AAAAAAAAAAAAAAAAAAAAAQ"


def manage(tools, address, seed):
    """Runs Kafka's tools that talk to brokers, on topics, groups and transactions left by other programs."""
    topic = f"tools-{seed}"
    topics(tools, topic)
    records(tools, topic)
    settings(tools, topic)
    cluster(tools, topic)
    transactions(tools, seed)
    groups(tools, topic, seed)
    tools("TopicCommand", "--delete", "--topic", topic)
    left = tools("TopicCommand", "--list").split()
    check(topic not in left, f"the deleted topic is listed: {left}")


def shows(text, pattern, what):
    check(re.search(pattern, text, re.M | re.S), f"{what}: {pattern} is not in {text[-2000:]}")


def topics(tools, topic):
    tools("TopicCommand", "--create", "--topic", topic, "--partitions", "2", "--replication-factor", "3")
    tools("TopicCommand", "--alter", "--topic", topic, "--partitions", "3")
    described = tools("TopicCommand", "--describe", "--topic", topic)
    shows(described, r"PartitionCount: 3\s+ReplicationFactor: 3", "the topic")
    tools("LeaderElectionCommand", "--election-type", "preferred", "--all-topic-partitions")
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        partition = {"topic": topic, "partition": 0, "replicas": [3, 1, 2], "log_dirs": ["any", "any", "any"]}
        json.dump({"partitions": [partition], "version": 1}, file)
        file.flush()
        plan = ("--reassignment-json-file", file.name)
        shows(tools("reassign.ReassignPartitionsCommand", *plan, "--execute"), "Successfully started", "the plan")
        shows(tools("reassign.ReassignPartitionsCommand", *plan, "--verify"), f"{topic}-0 is completed", "the plan")
        tools("reassign.ReassignPartitionsCommand", "--list")


def records(tools, topic):
    tools("ProducerPerformance", "--topic", topic, "--num-records", "500", "--record-size", "100", "--throughput", "-1")
    shows(tools("GetOffsetShell", "--topic", topic), rf"^{topic}:0:\d+$", "its ends")
    tools("ConsumerPerformance", "--topic", topic, "--num-records", "500", "--timeout", "60000")
    tools("LogDirsCommand", "--describe", "--topic-list", topic)


def settings(tools, topic):
    user = ("--entity-type", "users", "--entity-name", "alice")
    tools("ConfigCommand", "--alter", *user, "--add-config", "producer_byte_rate=1000000")
    tools("ConfigCommand", "--alter", *user, "--add-config", "SCRAM-SHA-256=[iterations=4096,password=secret]")
    shown = tools("ConfigCommand", "--describe", *user)
    shows(shown, r"producer_byte_rate=1000000", "the quota")
    shows(shown, r"SCRAM-SHA-256=iterations=4096", "the credentials")
    tools("ConfigCommand", "--alter", *user, "--delete-config", "SCRAM-SHA-256")
    tools("ConfigCommand", "--describe", "--entity-type", "brokers", "--all")
    shows(tools("ClientMetricsCommand", "--list"), "^all$", "the metrics")
    tools("ClientMetricsCommand", "--delete", "--name", "all")
    acl = ("--allow-principal", "User:bob", "--operation", "Read", "--topic", topic)
    tools("AclCommand", "--add", *acl)
    shows(tools("AclCommand", "--list", "--topic", topic), "User:bob", "the ACL")
    tools("AclCommand", "--remove", *acl, "--force")
    # Delegation tokens require an authenticated connection, so these commands fail.
    with tempfile.NamedTemporaryFile(suffix=".properties") as file:
        more = ("--command-config", file.name)
        for action in (
            ("--create", "--max-life-time-period", "-1"),
            ("--renew", "--renew-time-period", "1000", "--hmac", "c2VjcmV0"),
            ("--expire", "--expiry-time-period", "-1", "--hmac", "c2VjcmV0"),
            ("--describe",),
        ):
            tools("DelegationTokenCommand", *action, *more, fails=True)


def cluster(tools, topic):
    shows(tools("MetadataQuorumCommand", "describe", "--status"), r"CurrentVoters: .*\b3\b", "the quorum")
    tools("MetadataQuorumCommand", "describe", "--replication")
    nobody = ("--controller-id", "9", "--controller-directory-id", NOBODY)
    tools("MetadataQuorumCommand", "remove-controller", *nobody, fails=True)
    shows(tools("FeatureCommand", "describe"), "metadata.version", "the features")
    tools("FeatureCommand", "upgrade", "--release-version", "4.4", "--dry-run")
    shows(tools("BrokerApiVersionsCommand"), r"Produce\(0\)", "the versions")
    tools("ClusterTool", "cluster-id")
    tools("ClusterTool", "list-endpoints")
    tools("ClusterTool", "unregister", "--id", "99", fails=True)


def transactions(tools, seed):
    """Checks and aborts the transaction that `Transactions` has left open."""
    partition = ("--topic", f"transactions-{seed}-out", "--partition", "0")
    hanging = f"transactions-{seed}-hanging"
    shows(tools("TransactionsCommand", "list"), rf"^{hanging}\s.*Ongoing", "the open transaction")
    tools("TransactionsCommand", "describe", "--transactional-id", hanging)
    # Columns: producer id, its epoch, the coordinator's epoch, last sequence, last timestamp, and the
    # transaction's first offset.
    producers = tools("TransactionsCommand", "describe-producers", *partition)
    starts = re.findall(r"^\d+\s+\d+\s+-?\d+\s+-?\d+\s+-?\d+\s+(\d+)\s*$", producers, re.M)
    check(len(starts) == 1, f"one open transaction was expected: {producers}")
    tools("TransactionsCommand", "find-hanging", "--topic", partition[1])
    tools("TransactionsCommand", "abort", *partition, "--start-offset", starts[0])
    shows(tools("TransactionsCommand", "describe-producers", *partition), r"\sNone\s*$", "no open transaction")
    tools("TransactionsCommand", "forceTerminateTransaction", "--transactionalId", hanging)


def groups(tools, topic, seed):
    shares, streams = f"shares-{seed}", f"streams-group-{seed}"
    shown = tools("GroupsCommand", "--list")
    shows(shown, rf"^{shares}\s+Share", "the share group")
    shows(shown, rf"^{streams}\s+Streams", "the Streams group")
    for view in ("--members", "--state", "--offsets"):
        tools("consumer.group.ConsumerGroupCommand", "--describe", "--all-groups", view)
        tools("consumer.group.ShareGroupCommand", "--describe", "--all-groups", view)
        tools("streams.StreamsGroupCommand", "--describe", "--group", streams, view)
    share = ("--group", shares, "--topic", shares)
    tools("consumer.group.ShareGroupCommand", "--reset-offsets", *share, "--to-earliest", "--execute")
    tools("consumer.group.ShareGroupCommand", "--delete-offsets", *share)
    tools("consumer.group.ShareGroupCommand", "--delete", "--group", shares)
    tools("streams.StreamsGroupCommand", "--delete", "--group", streams)
