//! Which messages of the catalogue have code of their own for flexible versions.

/// The APIs in which most bytes go by, and those that the members of a group call again and again.
/// The others are derived small: they are nine tenths of the catalogue, and would take nearly all of
/// its build.
const HOT: &[&str] = &[
    "api_versions",
    "end_quorum_epoch",
    "fetch",
    "heartbeat",
    "join_group",
    "metadata",
    "offset_commit",
    "produce",
    "sync_group",
];

/// Whether the messages of a module are among them.
pub(super) fn is_hot(module: &str) -> bool {
    HOT.contains(&module)
}
