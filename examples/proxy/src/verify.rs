//! Decodes and encodes every message and batch of records, and compares the bytes.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use bytes::Bytes;
use kafka_wire::any_message::{self, AnyMessage, MessageCodec};
use kafka_wire::messages::{FetchResponse, ProduceRequest, ShareFetchResponse};
use kafka_wire::records::Decompressor;
use kafka_wire::{ApiKey, ApiVersion, DecodeOptions, MessageKind, MessageSchema, Reader, Records};

use crate::say;

/// Counts of the messages that passed, and of those that changed in the round trip.
#[derive(Debug, Default)]
pub(crate) struct Verified {
    passed: Mutex<BTreeMap<(ApiKey, ApiVersion), Counts>>,
    different: AtomicU64,
}

/// Counts for one API and version.
#[derive(Debug, Default)]
struct Counts {
    requests: u64,
    responses: u64,
    /// Record batches in its messages.
    batches: u64,
    /// Addresses of brokers in its responses.
    addresses: u64,
}

impl Verified {
    /// Decodes and encodes the body. Returns the new bytes if they are the same, or else the old
    /// ones.
    pub(crate) fn again(
        &self,
        key: ApiKey,
        schema: &'static MessageSchema,
        version: ApiVersion,
        body: &Bytes,
    ) -> Bytes {
        let result = match any_message::codec(schema.name()) {
            Some(codec) => round_trip(codec, body, version),
            None => Err("the catalogue has no such message".into()),
        };
        let mut passed = self.lock();
        let counts = passed.entry((key, version)).or_default();
        match schema.kind {
            MessageKind::Request => counts.requests += 1,
            _ => counts.responses += 1,
        }
        match result {
            Ok((again, batches)) if again == body => {
                counts.batches += batches;
                again
            }
            Ok((again, _)) => {
                let at = again.iter().zip(body).take_while(|(one, other)| one == other).count();
                self.differs(
                    schema,
                    version,
                    body,
                    &format!("the new bytes differ from byte {at} on"),
                )
            }
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
        // In hex, so that `explain` reads it.
        let hex: String = body.iter().map(|byte| format!("{byte:02x}")).collect();
        say(format_args!("{} version {version} differs: {reason}; body: {hex}", schema.name()));
        body.clone()
    }

    /// Counts a broker's address in a response.
    pub(crate) fn address(&self, key: ApiKey, version: ApiVersion) {
        self.lock().entry((key, version)).or_default().addresses += 1;
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<(ApiKey, ApiVersion), Counts>> {
        self.passed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether every message and batch passed unchanged.
    pub(crate) fn is_same(&self) -> bool {
        self.different.load(Ordering::Relaxed) == 0
    }

    /// The counts as a table.
    pub(crate) fn report(&self) -> String {
        let passed = self.lock();
        let mut text =
            format!("{:>9} {:>9} {:>9} {:>9}\n", "requests", "responses", "batches", "addresses");
        let (mut messages, mut batches, mut apis) = (0, 0, BTreeSet::new());
        for ((key, version), counts) in passed.iter() {
            let Counts { requests, responses, batches: in_them, addresses } = counts;
            _ = writeln!(
                text,
                "{requests:>9} {responses:>9} {in_them:>9} {addresses:>9}  {key} version {version}"
            );
            messages += requests + responses;
            batches += in_them;
            apis.insert(key);
        }
        _ = writeln!(
            text,
            "{messages} messages of {} APIs in {} versions, {batches} batches, different: {}",
            apis.len(),
            passed.len(),
            self.different.load(Ordering::Relaxed)
        );
        text
    }
}

/// The encoded message, and the number of batches in it.
type Again = Result<(Bytes, u64), Box<dyn Error>>;

fn round_trip(codec: &MessageCodec, body: &Bytes, version: ApiVersion) -> Again {
    let mut reader = Reader::shared(body, &DecodeOptions::new());
    let message = codec.read(&mut reader, version)?;
    let batches = verify_batches(&*message)?;
    let encoded = message.encode(version)?;
    // librdkafka appends extra bytes to some requests, and Kafka ignores them.
    let encoded = match body.slice(reader.offset()..) {
        rest if rest.is_empty() => encoded,
        rest => [encoded, rest].concat().into(),
    };
    Ok((encoded, batches))
}

/// Decodes the batches in a message and builds them again. Returns their number.
fn verify_batches(message: &dyn AnyMessage) -> Result<u64, Box<dyn Error>> {
    let fields: Vec<&Records> = if let Some(produce) = message.downcast_ref::<ProduceRequest>() {
        let partitions = produce.topic_data.iter().flat_map(|topic| &topic.partition_data);
        partitions.filter_map(|partition| partition.records.as_ref()).collect()
    } else if let Some(fetch) = message.downcast_ref::<FetchResponse>() {
        let partitions = fetch.responses.iter().flat_map(|topic| &topic.partitions);
        partitions.filter_map(|partition| partition.records.as_ref()).collect()
    } else if let Some(fetch) = message.downcast_ref::<ShareFetchResponse>() {
        let partitions = fetch.responses.iter().flat_map(|topic| &topic.partitions);
        partitions.filter_map(|partition| partition.records.as_ref()).collect()
    } else {
        return Ok(0);
    };
    let mut decompressor = Decompressor::default();
    let mut count = 0;
    for batch in fields.iter().flat_map(|records| records.batches()) {
        batch?.verify_round_trip(&mut decompressor)?;
        count += 1;
    }
    Ok(count)
}
