//! Decodes and encodes every message, and compares the bytes.

use std::collections::BTreeMap;
use std::error::Error;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use bytes::Bytes;
use kafka_wire::{ApiVersion, Codec, DecodeOptions, KafkaMessage, MessageSchema, Reader};

/// How many messages passed, and how many were different after they were decoded and encoded.
#[derive(Debug, Default)]
pub(crate) struct Verified {
    passed: Mutex<BTreeMap<(&'static str, ApiVersion), u64>>,
    different: AtomicU64,
}

impl Verified {
    /// The body encoded anew; the old one if that is not the same.
    pub(crate) fn again(
        &self,
        schema: &'static MessageSchema,
        version: ApiVersion,
        body: &Bytes,
    ) -> Bytes {
        let mut passed = self.passed.lock().unwrap_or_else(PoisonError::into_inner);
        *passed.entry((schema.name(), version)).or_default() += 1;
        drop(passed);
        let result = match MESSAGES.iter().find(|message| message.schema.name() == schema.name()) {
            Some(message) => (message.again)(body, version),
            None => Err("the catalogue has no such message".into()),
        };
        match result {
            Ok(again) if again == body => again,
            Ok(again) => self.differs(schema, version, body, &format!("it became {again:?}")),
            Err(error) => self.differs(schema, version, body, &error.to_string()),
        }
    }

    fn differs(
        &self,
        schema: &'static MessageSchema,
        version: ApiVersion,
        body: &Bytes,
        reason: &str,
    ) -> Bytes {
        self.different.fetch_add(1, Ordering::Relaxed);
        eprintln!("proxy: {} version {version} differs: {body:?}: {reason}", schema.name());
        body.clone()
    }

    /// Prints what passed. Says whether all was the same.
    pub(crate) fn report(&self) -> bool {
        let passed = self.passed.lock().unwrap_or_else(PoisonError::into_inner);
        for ((name, version), count) in passed.iter() {
            println!("{count:>8}  {name} version {version}");
        }
        let different = self.different.load(Ordering::Relaxed);
        println!(
            "{} messages of {} types and versions, different: {different}",
            passed.values().sum::<u64>(),
            passed.len()
        );
        different == 0
    }
}

type Again = Result<Bytes, Box<dyn Error>>;

struct Message {
    schema: &'static MessageSchema,
    again: fn(&Bytes, ApiVersion) -> Again,
}

impl Message {
    const fn of<M: KafkaMessage + for<'de> Codec<'de>>() -> Self {
        Self { schema: M::SCHEMA, again: again::<M> }
    }
}

fn again<M: KafkaMessage + for<'de> Codec<'de>>(body: &Bytes, version: ApiVersion) -> Again {
    let mut reader = Reader::shared(body, &DecodeOptions::new());
    let message = M::read(&mut reader, version)?;
    let encoded = message.to_bytes(version)?;
    // librdkafka sends bytes after some requests, and Kafka ignores them.
    match body.slice(reader.offset()..) {
        rest if rest.is_empty() => Ok(encoded),
        rest => Ok([encoded, rest].concat().into()),
    }
}

macro_rules! table {
    ($($message:ty),* $(,)?) => { &[$(Message::of::<$message>()),*] };
}

static MESSAGES: &[Message] = kafka_wire::messages::for_each_message!(table);
