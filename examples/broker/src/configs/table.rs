//! The name, type, legal values and default of each topic config.

use std::fmt;

/// A config that a topic can have.
#[derive(Debug)]
pub(crate) struct Definition {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
    pub(crate) default: &'static str,
}

/// The values that a config can have.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Kind {
    Boolean,
    Int(i64, i64),
    Long(i64),
    Ratio,
    Choice(&'static [&'static str]),
    /// A comma-separated list; if no values are given here, any are legal.
    List(&'static [&'static str]),
}

use Kind::{Boolean, Choice, Int, List, Long, Ratio};

const I32: i64 = i32::MAX as i64;

/// Sorted by name.
pub(crate) const TOPIC: &[Definition] = &[
    config("cleanup.policy", List(&["compact", "delete"]), "delete"),
    config("compression.gzip.level", Int(-1, 9), "-1"),
    config("compression.lz4.level", Int(1, 17), "9"),
    config("compression.type", Choice(CODECS), "producer"),
    config("compression.zstd.level", Int(-131_072, 22), "3"),
    config("delete.retention.ms", Long(0), "86400000"),
    config("errors.deadletterqueue.group.enable", Boolean, "false"),
    config("file.delete.delay.ms", Long(0), "60000"),
    config("flush.messages", Long(1), "9223372036854775807"),
    config("flush.ms", Long(0), "9223372036854775807"),
    config("follower.replication.throttled.replicas", List(&[]), ""),
    config("index.interval.bytes", Int(0, I32), "4096"),
    config("leader.replication.throttled.replicas", List(&[]), ""),
    config("local.retention.bytes", Long(-2), "-2"),
    config("local.retention.ms", Long(-2), "-2"),
    config("max.compaction.lag.ms", Long(1), "9223372036854775807"),
    config("max.decompressed.message.bytes", Int(1, 2_147_483_639), "2147483639"),
    config("max.message.bytes", Int(0, I32), "1048588"),
    config("message.timestamp.after.max.ms", Long(0), "3600000"),
    config("message.timestamp.before.max.ms", Long(0), "9223372036854775807"),
    config("message.timestamp.type", Choice(&["CreateTime", "LogAppendTime"]), "CreateTime"),
    config("min.cleanable.dirty.ratio", Ratio, "0.5"),
    config("min.compaction.lag.ms", Long(0), "0"),
    config("min.insync.replicas", Int(1, I32), "1"),
    config("preallocate", Boolean, "false"),
    config("remote.copy.lag.bytes", Long(-1), "-1"),
    config("remote.copy.lag.ms", Long(-1), "0"),
    config("remote.log.copy.disable", Boolean, "false"),
    config("remote.log.delete.on.disable", Boolean, "false"),
    config("remote.storage.enable", Boolean, "false"),
    config("retention.bytes", Long(-1), "-1"),
    config("retention.ms", Long(-1), "604800000"),
    config("segment.bytes", Int(1_048_576, I32), "1073741824"),
    config("segment.index.bytes", Int(4, I32), "10485760"),
    config("segment.jitter.ms", Long(0), "0"),
    config("segment.ms", Long(1), "604800000"),
    config("unclean.leader.election.enable", Boolean, "false"),
];

const CODECS: &[&str] = &["uncompressed", "zstd", "lz4", "snappy", "gzip", "producer"];

const fn config(name: &'static str, kind: Kind, default: &'static str) -> Definition {
    Definition { name, kind, default }
}

impl Kind {
    pub(crate) fn holds(self, value: &str) -> bool {
        let is_in = |least, most| value.parse().is_ok_and(|n: i64| (least..=most).contains(&n));
        match self {
            Boolean => ["true", "false"].iter().any(|is| value.eq_ignore_ascii_case(is)),
            Int(least, most) => is_in(least, most),
            Long(least) => is_in(least, i64::MAX),
            Ratio => value.parse().is_ok_and(|n| (0.0..=1.0).contains(&n)),
            Choice(values) => values.contains(&value),
            List(values) => {
                let known = |item: &str| item.is_empty() || values.contains(&item.trim());
                values.is_empty() || value.split(',').all(known)
            }
        }
    }

    /// Kafka's number for the type.
    pub(crate) fn number(self) -> i8 {
        match self {
            Boolean => 1,
            Choice(_) => 2,
            Int(..) => 3,
            Long(_) => 5,
            Ratio => 6,
            List(_) => 7,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Boolean => f.write_str("true or false"),
            Int(least, most) => write!(f, "a number from {least} to {most}"),
            Long(least) => write!(f, "a number from {least} on"),
            Ratio => f.write_str("a number from 0 to 1"),
            Choice(values) => write!(f, "one of {}", values.join(", ")),
            List(values) => write!(f, "a list of {}", values.join(", ")),
        }
    }
}
