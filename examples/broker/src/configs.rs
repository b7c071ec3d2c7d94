//! A topic's configs: all of Kafka 4.4's, with types and defaults.

use std::collections::BTreeMap;

use kafka_wire::records::{Compression, TimestampType, ValidationOptions};
use kafka_wire::{ErrorCode, KafkaString};

use crate::api::refused::Refused;

mod table;

pub(crate) use table::{Definition, Kind, TOPIC};

/// The longest value, in bytes.
const LONGEST: usize = 255;

const RETENTION_BYTES: &str = "retention.bytes";
const COMPRESSION_TYPE: &str = "compression.type";
const MAX_MESSAGE_BYTES: &str = "max.message.bytes";
const TIMESTAMP_TYPE: &str = "message.timestamp.type";
/// The configs that the broker honors. It stores the others but ignores them.
pub(crate) const HONORED: [&str; 4] =
    [COMPRESSION_TYPE, MAX_MESSAGE_BYTES, TIMESTAMP_TYPE, RETENTION_BYTES];

/// `DYNAMIC_TOPIC_CONFIG` and `DEFAULT_CONFIG` of Kafka's `ConfigSource`.
const DYNAMIC: i8 = 1;
pub(crate) const DEFAULT: i8 = 5;

/// The operations of IncrementalAlterConfigs.
pub(crate) const SET: i8 = 0;
const DELETE: i8 = 1;
const APPEND: i8 = 2;
const SUBTRACT: i8 = 3;

/// The configs that were set on a topic.
#[derive(Debug, Clone)]
pub(crate) struct Configs {
    given: BTreeMap<&'static str, KafkaString>,
    /// The bytes that a partition keeps if its topic does not say.
    retention: KafkaString,
}

impl Configs {
    pub(crate) fn new(retention: usize) -> Self {
        Self { given: BTreeMap::new(), retention: retention.to_string().into() }
    }

    /// All configs with their values and sources.
    pub(crate) fn all(&self) -> impl Iterator<Item = (&'static Definition, KafkaString, i8)> {
        TOPIC.iter().map(|config| {
            let source = if self.given.contains_key(config.name) { DYNAMIC } else { DEFAULT };
            (config, self.value(config.name).into(), source)
        })
    }

    /// Sets a config, removes it, or adds values to a list or removes them.
    pub(crate) fn change(
        &mut self,
        name: &str,
        operation: i8,
        value: Option<&str>,
    ) -> Result<(), Refused> {
        let invalid = |text: String| Refused::new(ErrorCode::INVALID_CONFIG, text);
        let config = TOPIC.iter().find(|config| config.name == name);
        let config = config.ok_or_else(|| invalid("unknown topic config".to_owned()))?;
        let value = match (operation, value) {
            (DELETE, _) => {
                self.given.remove(config.name);
                return Ok(());
            }
            (SET, Some(value)) => value.trim().to_owned(),
            (APPEND | SUBTRACT, Some(values)) if matches!(config.kind, Kind::List(_)) => {
                let old = self.value(name).split(',');
                let mut items: Vec<_> = old.filter(|item| !item.is_empty()).collect();
                for value in values.split(',') {
                    items.retain(|item| *item != value);
                    items.extend((operation == APPEND).then_some(value));
                }
                items.join(",")
            }
            (APPEND | SUBTRACT, Some(_)) => return Err(invalid(format!("{name} is not a list"))),
            (SET | APPEND | SUBTRACT, None) => return Err(ErrorCode::INVALID_CONFIG.into()),
            _ => return Err(ErrorCode::INVALID_REQUEST.into()),
        };
        if value.len() > LONGEST || !config.kind.holds(&value) {
            return Err(invalid(format!("invalid {name}; write {}", config.kind)));
        }
        self.given.insert(config.name, value.into());
        Ok(())
    }

    /// The number of bytes that a partition keeps.
    pub(crate) fn retention(&self) -> usize {
        self.value(RETENTION_BYTES).parse().unwrap_or(usize::MAX)
    }

    /// The checks and changes before a batch is stored.
    pub(crate) fn validation(&self) -> ValidationOptions {
        let time = TimestampType::from_name(self.value(TIMESTAMP_TYPE)).unwrap_or_default();
        let size = self.value(MAX_MESSAGE_BYTES).parse().unwrap_or(usize::MAX);
        let rules = ValidationOptions::new().with_zero_base_offset(true);
        let rules = rules.with_timestamp_type(time).with_max_batch_size(size);
        self.compression().map_or(rules, |codec| rules.with_compression(codec))
    }

    /// The codec of stored batches; `None` for the producer's.
    pub(crate) fn compression(&self) -> Option<Compression> {
        match self.value(COMPRESSION_TYPE) {
            "uncompressed" => Some(Compression::NONE),
            codec => Compression::from_name(codec),
        }
    }

    fn value(&self, name: &str) -> &str {
        match self.given.get(name) {
            Some(value) => value,
            None if name == RETENTION_BYTES => &self.retention,
            None => TOPIC.iter().find(|config| config.name == name).map_or("", |c| c.default),
        }
    }
}
