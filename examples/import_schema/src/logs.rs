//! Kafka's logs: which module writes records to which topic, and the enums of their records. The
//! schemas do not contain this.

use kafka_wire::{MessageKind, logs};

use crate::group::{self, Group};
use crate::names;
use crate::schema::Message;

/// A log, and the module with its schemas.
struct Log {
    module: &'static str,
    topic: &'static str,
    constant: &'static str,
    records: &'static str,
}

const LOGS: &[Log] = &[
    Log {
        module: "metadata",
        topic: logs::CLUSTER_METADATA,
        constant: "CLUSTER_METADATA",
        records: "ClusterMetadataRecord",
    },
    Log {
        module: "group-coordinator",
        topic: logs::CONSUMER_OFFSETS,
        constant: "CONSUMER_OFFSETS",
        records: "ConsumerOffsetsRecord",
    },
    Log {
        module: "transaction-coordinator",
        topic: logs::TRANSACTION_STATE,
        constant: "TRANSACTION_STATE",
        records: "TransactionStateRecord",
    },
    Log {
        module: "share-coordinator",
        topic: logs::SHARE_GROUP_STATE,
        constant: "SHARE_GROUP_STATE",
        records: "ShareGroupStateRecord",
    },
    Log {
        module: "storage",
        topic: logs::REMOTE_LOG_METADATA,
        constant: "REMOTE_LOG_METADATA",
        records: "RemoteLogMetadataRecord",
    },
];

/// The topic with a message's records, from the module in its folder name: `metadata`, or
/// `kafka-metadata-4.4.0` like its jar.
pub(crate) fn of(message: &Message) -> Option<&'static str> {
    if !message.kind.value.is_some_and(MessageKind::is_record) {
        return None;
    }
    let folders = message.folder()?.iter().rev().filter_map(|folder| folder.to_str());
    let is_of = |folder: &str, log: &&Log| {
        let folder = folder.strip_prefix("kafka-").unwrap_or(folder);
        folder.strip_prefix(log.module).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    };
    let mut found = folders.filter_map(|folder| LOGS.iter().find(|log| is_of(folder, log)));
    found.next().map(|log| log.topic)
}

/// The file of kafka-wire with an enum for each log.
pub(crate) fn enums(groups: &[Group<'_>]) -> String {
    let mut out = String::from(
        "//! The records of Kafka's logs, imported from its schemas.

use crate::coordinator_record::CoordinatorRecord;
use crate::metadata_record::MetadataRecord;
use crate::{KafkaMessage, messages};
",
    );
    for log in LOGS {
        let of_log = groups.iter().filter(|group| {
            group.messages.first().is_some_and(|message| of(message) == Some(log.topic))
        });
        let mut of_log: Vec<_> = of_log.collect();
        of_log.sort_by_key(|group| group.messages.first().and_then(|message| message.api_key));
        if !of_log.is_empty() {
            push_enum(&mut out, log, &of_log);
        }
    }
    out
}

fn push_enum(out: &mut String, log: &Log, groups: &[&Group<'_>]) {
    let Log { constant, records, .. } = log;
    out.push_str(&format!(
        "
/// A record of the log [`{constant}`](super::{constant}).
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(records)]
#[non_exhaustive]
pub enum {records} {{
"
    ));
    let mut fallback = "MetadataRecord";
    for group in groups {
        let Some(first) = group.messages.first() else { continue };
        let number = first.api_key.unwrap_or_default();
        let base = group::base(first);
        let variant = names::plain(base.strip_suffix("Record").unwrap_or(base));
        let held: Vec<_> = group
            .messages
            .iter()
            .map(|message| {
                let name = format!("messages::{}", names::of_message(message));
                match message.kind.value {
                    Some(MessageKind::CoordinatorValue) => format!("Option<{name}>"),
                    _ => name,
                }
            })
            .collect();
        if held.len() > 1 {
            fallback = "CoordinatorRecord";
        }
        out.push_str(&format!("    /// Record type {number}.\n"));
        let line = format!("    {variant}({}),\n", held.join(", "));
        match line.len() <= 101 {
            true => out.push_str(&line),
            false => {
                out.push_str(&format!("    {variant}(\n"));
                held.iter().for_each(|ty| out.push_str(&format!("        {ty},\n")));
                out.push_str("    ),\n");
            }
        }
    }
    out.push_str(&format!(
        "    /// A record of any other type or of an unknown version, undecoded.
    #[kafka(fallback)]
    Other({fallback}),
}}
"
    ));
}
