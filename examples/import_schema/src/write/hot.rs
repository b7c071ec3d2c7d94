//! Which messages of the catalogue have code of their own for flexible versions.

/// The APIs in which most bytes go by, and those that consumers and groups call again and again. The
/// others are derived small: they are nine tenths of the catalogue, and would take nearly all of its
/// build.
const HOT: &[&str] = &[
    "api_versions",
    "consumer_group_heartbeat",
    "end_quorum_epoch",
    "fetch",
    "heartbeat",
    "join_group",
    "list_offsets",
    "metadata",
    "offset_commit",
    "offset_fetch",
    "produce",
    "sync_group",
];

/// Whether the messages of a module are among them.
pub(super) fn is_hot(module: &str) -> bool {
    HOT.contains(&module)
}
