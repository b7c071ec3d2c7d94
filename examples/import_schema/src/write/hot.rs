//! Which messages of the catalogue have code of their own for flexible versions.

/// The APIs that clients and brokers use all day. The others are derived small: they are four fifths of
/// the catalogue, which would take most of its build.
const HOT: &[&str] = &[
    "add_partitions_to_txn",
    "api_versions",
    "consumer_group_heartbeat",
    "end_quorum_epoch",
    "end_txn",
    "fetch",
    "find_coordinator",
    "heartbeat",
    "init_producer_id",
    "join_group",
    "list_offsets",
    "metadata",
    "offset_commit",
    "offset_fetch",
    "produce",
    "share_acknowledge",
    "share_fetch",
    "sync_group",
    "txn_offset_commit",
];

/// Whether the messages of a module are among them.
pub(super) fn is_hot(module: &str) -> bool {
    HOT.contains(&module)
}
