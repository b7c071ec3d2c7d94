//! Generates test values of any message in any version, from a seed.
//!
//! [`Values`] generates values that stress codecs: limits of numbers, lengths around the steps of
//! uvarints, nulls, unknown tagged fields, empty arrays, and arrays in arrays. [`smallest`] is the
//! value that takes the fewest bytes, and [`example`] is one to show to people. All use only the
//! schema. You can get values as bytes, as a [`StructValue`], as the message's own type, and with the
//! feature `json` as Kafka's JSON.
//!
//! [`Versioned`] is a message and a version that can carry it. With the feature `arbitrary`, a fuzz target
//! can take it as its input. With the feature `proptest`, it has a strategy, and the module `strategy` has
//! strategies for a given version. Both work for your own messages too.
//!
//! ```
//! use kafka_wire::messages::EndQuorumEpochRequest;
//! use kafka_wire::values::Values;
//! use kafka_wire::KafkaMessage;
//!
//! let mut values = Values::new(7);
//! for _ in 0..100 {
//!     let request: EndQuorumEpochRequest = values.message(1)?;
//!     let bytes = request.to_bytes(1).expect("it was made for version 1");
//!     assert_eq!(EndQuorumEpochRequest::from_slice(&bytes, 1)?, request);
//! }
//!
//! let error = values.message::<EndQuorumEpochRequest>(9).unwrap_err();
//! assert_eq!(error.version(), Some(9));
//! # Ok::<(), kafka_wire::DecodeError>(())
//! ```

#[cfg(feature = "arbitrary")]
mod arbitrary;
mod example;
mod random;
mod smallest;
#[cfg(feature = "proptest")]
pub mod strategy;
mod versioned;

use alloc::string::String;
use alloc::vec::Vec;

use uuid::Uuid;

use crate::codec::Codec;
use crate::error::{DecodeError, EncodeError};
use crate::inspect::{EMPTY_BATCH, StructValue, Value, write};
use crate::message::KafkaMessage;
use crate::schema::{FieldSchema, FieldType, MessageSchema, StructSchema};
use crate::tagged::TaggedFields;
use crate::version::ApiVersion;

pub use example::example;
use random::Random;
#[cfg(feature = "json")]
pub use smallest::smallest_json;
pub use smallest::{smallest, smallest_bytes, smallest_message};
pub use versioned::Versioned;

/// The maximum number of array elements in a value, so that nested arrays stay small.
const ELEMENTS: usize = 64;
/// The maximum number of bytes of text and other data in a value.
const BYTES: usize = 1 << 17;

/// An endless stream of values, determined by the seed or the given data.
///
/// Another release may generate different values from the same seed.
#[derive(Debug, Clone)]
pub struct Values {
    random: Random,
    /// What is left of these limits for the current value.
    elements: usize,
    bytes: usize,
}

/// The place that a value is generated for.
#[derive(Clone, Copy)]
struct At {
    version: ApiVersion,
    flexible: bool,
}

impl Values {
    /// Creates the stream of values for a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { random: Random::Seed(seed), elements: 0, bytes: 0 }
    }

    /// Generates values from `data`, such as the input of a fuzzer. Shorter data and smaller bytes lead
    /// to simpler values; fields that the data does not reach hold their defaults.
    ///
    /// ```
    /// use kafka_wire::messages::EndQuorumEpochResponse;
    /// use kafka_wire::values::Values;
    ///
    /// let simplest: EndQuorumEpochResponse = Values::from_data(&[]).message(1)?;
    /// assert_eq!(simplest, EndQuorumEpochResponse::default());
    /// let other: EndQuorumEpochResponse = Values::from_data(&[1, 2]).message(1)?;
    /// assert_eq!(other.error_code.0, i16::MAX);
    /// # Ok::<(), kafka_wire::DecodeError>(())
    /// ```
    #[must_use]
    pub fn from_data(data: &[u8]) -> Self {
        Self { random: Random::from_data(data), elements: 0, bytes: 0 }
    }

    /// Returns the next value of a message that `version` can carry. A field that the version lacks
    /// has its default, unless its value can be dropped.
    pub fn value(&mut self, schema: &'static MessageSchema, version: ApiVersion) -> StructValue {
        (self.elements, self.bytes) = (ELEMENTS, BYTES);
        self.structure(&schema.root, At { version, flexible: schema.is_flexible(version) })
    }

    /// Returns the next value as bytes.
    ///
    /// # Errors
    /// If the message does not have the version.
    pub fn bytes(
        &mut self,
        schema: &'static MessageSchema,
        version: ApiVersion,
    ) -> Result<Vec<u8>, EncodeError> {
        let value = self.value(schema, version);
        write(schema, &value, version)
    }

    /// Returns the next value as Kafka's JSON.
    ///
    /// # Errors
    /// If the message does not have the version.
    #[cfg(feature = "json")]
    pub fn json(
        &mut self,
        schema: &'static MessageSchema,
        version: ApiVersion,
    ) -> Result<crate::json::Json, crate::json::Error> {
        let value = self.value(schema, version);
        crate::json::write(schema, &value, version)
    }

    /// Returns the next value as the message's own type, including yours.
    ///
    /// # Errors
    /// If the message does not have the version.
    pub fn message<M: KafkaMessage + for<'de> Codec<'de>>(
        &mut self,
        version: ApiVersion,
    ) -> Result<M, DecodeError> {
        // An invalid version has no bytes, and decoding reports it.
        let bytes = self.bytes(M::SCHEMA, version).unwrap_or_default();
        M::from_slice(&bytes, version)
    }

    fn structure(&mut self, schema: &'static StructSchema, at: At) -> StructValue {
        let mut value = StructValue::new(schema);
        for (field, place) in value.fields_mut() {
            let is_present = field.versions.contains(at.version);
            // Records that are null by default get a value if the version does not allow null.
            let must = is_present && *place == Value::Null && !field.is_nullable(at.version);
            if must || (is_present || field.ignorable) && self.random.below(5) > 0 {
                *place = self.field(field, at);
            }
        }
        if at.flexible && self.random.below(4) == 3 {
            value.unknown_tagged_fields = self.unknown_tagged_fields(schema);
        }
        value
    }

    fn field(&mut self, field: &FieldSchema, at: At) -> Value {
        match field.is_nullable(at.version) && self.random.below(4) == 0 {
            true => Value::Null,
            false => self.of_type(&field.ty, at),
        }
    }

    fn of_type(&mut self, ty: &FieldType, at: At) -> Value {
        match ty {
            FieldType::Bool => Value::Bool(self.random.below(2) == 1),
            FieldType::Float64 => Value::Float(self.random.float()),
            FieldType::Uuid => Value::Uuid(self.uuid()),
            FieldType::String => Value::Text(self.text()),
            FieldType::Bytes => Value::Bytes(self.some_bytes()),
            FieldType::Records => Value::Bytes(self.records()),
            FieldType::Struct(schema) => Value::Struct(self.structure(schema, at)),
            // Decoding rejects any count of elements that take no bytes.
            FieldType::Array(element) if element.min_size(at.version, at.flexible) == 0 => {
                Value::Array(Vec::new())
            }
            FieldType::Array(element) => {
                let count = self.random.count().min(self.elements);
                self.elements -= count;
                Value::Array((0..count).map(|_| self.of_type(element, at)).collect())
            }
            integer => {
                let (least, most) = integer.primitive().range().unwrap_or_default();
                Value::Int(self.random.int(least, most))
            }
        }
    }

    fn uuid(&mut self) -> Uuid {
        match self.random.below(4) {
            0 => Uuid::nil(),
            _ => Uuid::from_u64_pair(self.random.next(), self.random.next()),
        }
    }

    /// Characters of one to four bytes, with a total of `length` bytes.
    fn text(&mut self) -> String {
        const LETTERS: [char; 6] = ['a', '"', '\0', 'é', '漢', '😀'];
        let length = self.length();
        let mut text = String::with_capacity(length);
        while text.len() < length {
            let letter = LETTERS.get(self.random.below(LETTERS.len())).copied().unwrap_or('a');
            let fits = text.len() + letter.len_utf8() <= length;
            text.push(if fits { letter } else { 'z' });
        }
        text
    }

    fn some_bytes(&mut self) -> Vec<u8> {
        let length = self.length();
        (0..length).map(|_| self.random.byte()).collect()
    }

    /// No batch, some empty batches, or bytes that are not a batch.
    fn records(&mut self) -> Vec<u8> {
        match self.random.below(4) {
            0 => Vec::new(),
            1 => self.some_bytes(),
            count => EMPTY_BATCH.repeat(count - 1),
        }
    }

    fn length(&mut self) -> usize {
        let length = self.random.length().min(self.bytes);
        self.bytes -= length;
        length
    }

    /// One or two tagged fields with tags that no version of the struct has.
    fn unknown_tagged_fields(&mut self, schema: &StructSchema) -> TaggedFields {
        let free = |tag: &u32| schema.tagged(*tag).is_none();
        let mut tags: Vec<u32> = (0..).filter(free).take(2).collect();
        tags.extend([127, 128, 16_383, 16_384].iter().filter(|tag| free(tag)));
        let mut fields = TaggedFields::default();
        for _ in 0..=self.random.below(2) {
            let tag = tags.get(self.random.below(tags.len())).copied().unwrap_or(u32::MAX >> 2);
            fields.insert(tag, self.some_bytes());
        }
        fields
    }
}
