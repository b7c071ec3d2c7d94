//! Messages that use every feature of the derive.

use std::borrow::Cow;

use bytes::Bytes;
use kafka_wire::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};
use kafka_wire::{IntArray, LazyArray, Records, RecordsRef};
use uuid::Uuid;

/// Asks for everything at once.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(
    request,
    api_key = 30001,
    versions = "0-4",
    flexible = "2+",
    listeners(broker, controller),
    latest_version_unstable,
    response = EverythingResponse
)]
pub struct EverythingRequest {
    pub flag: bool,
    pub tiny: i8,
    #[kafka(name = "SHORT", default = -1)]
    pub short: i16,
    #[kafka(default = 0x7fff_ffff, entity = "brokerId")]
    pub number: i32,
    #[kafka(versions = "1-3", ignorable)]
    pub large: i64,
    pub port: u16,
    #[kafka(default = 2_000_000_000)]
    pub count: u32,
    #[kafka(default = 0.5)]
    pub ratio: f64,
    #[kafka(default = "ASNFZ4mrze_-3LqYdlQyEA")]
    pub id: Uuid,
    /// What it is called. Nobody looks at "this" sentence.
    #[kafka(default = "none", entity = "topicName")]
    pub text: KafkaString,
    #[kafka(nullable = "1+", default = empty)]
    pub maybe_text: Option<String>,
    #[kafka(flexible = "none")]
    pub old_text: Option<KafkaString>,
    pub bytes: Bytes,
    #[kafka(flexible = "3+")]
    pub maybe_bytes: Option<Vec<u8>>,
    pub records: Records,
    pub maybe_records: Option<Records>,
    pub owner: Owner,
    #[kafka(versions = "1+")]
    pub maybe_owner: Option<Box<Owner>>,
    pub level: Level,
    pub ints: Vec<i32>,
    #[kafka(nullable = "0+")]
    pub names: Option<Vec<KafkaString>>,
    pub nodes: Vec<Node>,
    pub pairs: Option<Vec<Pair>>,
    #[kafka(versions = "0+", tagged = 6, tagged_versions = "3+")]
    pub late: KafkaString,
    #[kafka(versions = "2+", tagged = 0, default = -7)]
    pub tagged_int: i64,
    #[kafka(versions = "2+", tagged = 2)]
    pub tagged_text: Option<KafkaString>,
    #[kafka(versions = "2+", tagged = 1, ignorable)]
    pub tagged_owner: Owner,
    #[kafka(versions = "2+", tagged = 4, default = empty)]
    pub tagged_maybe_owner: Option<Owner>,
    #[kafka(versions = "2+", tagged = 3)]
    pub tagged_pairs: Vec<Pair>,
    #[kafka(versions = "3+", tagged = 5)]
    pub tagged_id: Uuid,
    #[kafka(unknown_tagged_fields)]
    pub unknown_tagged_fields: TaggedFields,
}

/// The owner of something.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct Owner {
    pub id: OwnerId,
    #[kafka(versions = "1+", ignorable)]
    pub name: KafkaString,
    #[kafka(versions = "2+", tagged = 0)]
    pub aliases: Vec<KafkaString>,
    #[kafka(unknown_tagged_fields)]
    pub unknown_tagged_fields: TaggedFields,
}

/// The number of an owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, KafkaMessage)]
pub struct OwnerId(pub i64);

/// The level of urgency.
#[derive(Debug, Clone, Copy, PartialEq, Eq, KafkaMessage)]
#[repr(i8)]
pub enum Level {
    Low = 0,
    High = 1,
    #[kafka(fallback)]
    Other(i8),
}

/// A node with leaves.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct Node {
    #[kafka(map_key)]
    pub name: KafkaString,
    pub leaves: Vec<Leaf>,
    #[kafka(versions = "2-3")]
    pub error_code: ErrorCode,
    #[kafka(unknown_tagged_fields)]
    pub unknown_tagged_fields: TaggedFields,
}

/// Takes no bytes in versions without tagged fields.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct Leaf {
    #[kafka(unknown_tagged_fields)]
    pub unknown_tagged_fields: TaggedFields,
}

/// Holds only fields of a fixed size, and tags.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct Pair {
    pub left: i32,
    pub right: Uuid,
    #[kafka(unknown_tagged_fields)]
    pub unknown_tagged_fields: TaggedFields,
}

/// Acknowledges the request.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 30001, versions = "0-4", flexible = "2+")]
pub struct EverythingResponse {
    pub error_code: ErrorCode,
    #[kafka(unknown_tagged_fields)]
    pub unknown_tagged_fields: TaggedFields,
}

/// Borrows all fields that can be borrowed.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-2", flexible = "1+")]
pub struct BorrowedData<'a> {
    pub text: &'a str,
    pub maybe_text: Option<Cow<'a, str>>,
    pub bytes: &'a [u8],
    pub maybe_records: Option<RecordsRef<'a>>,
    pub numbers: IntArray<'a, i64>,
    pub maybe_numbers: Option<IntArray<'a, u16>>,
    pub pairs: LazyArray<'a, Pair>,
    pub names: Option<LazyArray<'a, &'a str>>,
    #[kafka(versions = "1+", tagged = 0)]
    pub owners: LazyArray<'a, Owner>,
    #[kafka(unknown_tagged_fields)]
    pub unknown_tagged_fields: TaggedFields,
}
