//! The limits on what clients may take: connections, memory and work.

use clap::Args;

/// What all clients together may take, or each of them alone.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Limits")]
pub(crate) struct Limits {
    /// Connections at a time. The broker closes any further one at once.
    #[arg(long, value_name = "COUNT", default_value_t = 1000)]
    pub(crate) max_connections: usize,
    /// Connections at a time from one address; for IPv6, from one /64 network.
    #[arg(long, value_name = "COUNT", default_value_t = 500)]
    pub(crate) max_connections_per_address: usize,
    /// The size of a request. The broker closes a connection that announces more.
    #[arg(long, value_name = "BYTES", default_value_t = 16 << 20)]
    pub(crate) max_request_bytes: usize,
    /// The memory that a decoded request takes besides its records, and so the number of its elements.
    #[arg(long, value_name = "BYTES", default_value_t = 8 << 20)]
    pub(crate) max_request_memory: usize,
    /// The decompressed size of one batch.
    #[arg(long, value_name = "BYTES", default_value_t = 64 << 20)]
    pub(crate) max_batch_bytes: usize,
    /// Partitions of all topics together. A topic name has at most 249 bytes, the value of a topic
    /// config 255.
    #[arg(long, value_name = "COUNT", default_value_t = 10_000)]
    pub(crate) max_partitions: usize,
    /// The memory for the records of all partitions. Beyond it, the largest partition drops its
    /// oldest records.
    #[arg(long, value_name = "BYTES", default_value_t = 1 << 30)]
    pub(crate) max_log_bytes: usize,
    /// Idempotent producers that a partition remembers. Beyond it, the partition forgets the one
    /// that has been silent for longest.
    #[arg(long, value_name = "COUNT", default_value_t = 1000)]
    pub(crate) max_producers: usize,
    /// Groups, with members or with committed offsets.
    #[arg(long, value_name = "COUNT", default_value_t = 10_000)]
    pub(crate) max_groups: usize,
    /// Members of a group. They may subscribe to ten times as many topics together.
    #[arg(long, value_name = "COUNT", default_value_t = 1000)]
    pub(crate) max_group_size: usize,
    /// The memory for all groups: ids, members, their metadata and assignments, committed offsets.
    #[arg(long, value_name = "BYTES", default_value_t = 64 << 20)]
    pub(crate) max_group_bytes: usize,
}
