//! The configs of a topic: all that Kafka 4.4 has, with its types and defaults.

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
/// The broker does what these say. It keeps the others, and does nothing with them.
const HONORED: [&str; 4] = [COMPRESSION_TYPE, MAX_MESSAGE_BYTES, TIMESTAMP_TYPE, RETENTION_BYTES];

/// The configs that a topic was given.
#[derive(Debug, Clone)]
pub(crate) struct Configs {
    given: BTreeMap<&'static str, KafkaString>,
    /// What a partition keeps if its topic does not say.
    retention: usize,
}

/// A config, its value, and whether the topic was given that.
pub(crate) type Config = (&'static Definition, KafkaString, bool);

impl Configs {
    pub(crate) fn new(retention: usize) -> Self {
        Self { given: BTreeMap::new(), retention }
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = Config> {
        TOPIC.iter().map(|config| match (self.given.get(config.name), config.name) {
            (Some(value), _) => (config, value.clone(), true),
            (None, RETENTION_BYTES) => (config, self.retention.to_string().into(), false),
            (None, _) => (config, config.default.into(), false),
        })
    }

    /// Sets a config, or removes it if there is no value.
    pub(crate) fn set(&mut self, name: &str, value: Option<&str>) -> Result<(), Refused> {
        let config = Definition::find(name)?;
        match value.map(str::trim) {
            None => drop(self.given.remove(config.name)),
            Some(value) if value.len() <= LONGEST && config.kind.holds(value) => {
                self.given.insert(config.name, value.into());
            }
            Some(_) => return Err(invalid(format!("invalid {name}; write {}", config.kind))),
        }
        Ok(())
    }

    /// Adds values to a list, or removes them.
    pub(crate) fn change_list(
        &mut self,
        name: &str,
        values: &str,
        adds: bool,
    ) -> Result<(), Refused> {
        let config = Definition::find(name)?;
        if !matches!(config.kind, Kind::List(_)) {
            return Err(invalid(format!("{name} is not a list")));
        }
        let old = self.value(config.name).split(',');
        let mut items: Vec<_> = old.filter(|item| !item.is_empty()).collect();
        for value in values.split(',') {
            items.retain(|item| *item != value);
            items.extend(adds.then_some(value));
        }
        let items = items.join(",");
        self.set(name, Some(&items))
    }

    /// The bytes that a partition keeps.
    pub(crate) fn retention(&self) -> usize {
        match self.given.get(RETENTION_BYTES) {
            Some(bytes) => bytes.parse().unwrap_or(usize::MAX),
            None => self.retention,
        }
    }

    /// What the broker checks and changes before it stores a batch.
    pub(crate) fn validation(&self) -> ValidationOptions {
        let time = match self.value(TIMESTAMP_TYPE) == TimestampType::LogAppendTime.as_str() {
            true => TimestampType::LogAppendTime,
            false => TimestampType::CreateTime,
        };
        let size = self.value(MAX_MESSAGE_BYTES).parse().unwrap_or(usize::MAX);
        let rules = ValidationOptions::new().with_zero_base_offset(true);
        let rules = rules.with_timestamp_type(time).with_max_batch_size(size);
        self.compression().map_or(rules, |codec| rules.with_compression(codec))
    }

    /// The codec of the stored batches; `None` for that of the producer.
    pub(crate) fn compression(&self) -> Option<Compression> {
        let codecs = [Compression::GZIP, Compression::SNAPPY, Compression::LZ4, Compression::ZSTD];
        match self.value(COMPRESSION_TYPE) {
            "uncompressed" => Some(Compression::NONE),
            codec => codecs.into_iter().find(|known| known.name() == Some(codec)),
        }
    }

    fn value(&self, name: &str) -> &str {
        let default = Definition::find(name).map_or("", |config| config.default);
        self.given.get(name).map_or(default, KafkaString::as_str)
    }
}

impl Definition {
    fn find(name: &str) -> Result<&'static Self, Refused> {
        let found = TOPIC.iter().find(|config| config.name == name);
        found.ok_or_else(|| invalid("unknown topic config".to_owned()))
    }

    pub(crate) fn is_honored(&self) -> bool {
        HONORED.contains(&self.name)
    }
}

fn invalid(text: String) -> Refused {
    Refused::new(ErrorCode::INVALID_CONFIG, text)
}
