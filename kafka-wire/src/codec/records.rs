//! Records: bytes that contain record batches.

use alloc::vec::Vec;
use core::fmt;

use bytes::Bytes;

use super::bytes::bytes;
use super::{Codec, Nullable, Reader, Writer, null_is_a_length};
use crate::debug::Brief;
use crate::error::{DecodeError, EncodeError};
use crate::schema::{DefaultValue, FieldType};

/// The encoded record batches of a field, sharing the message's bytes. Decoding the message does
/// not parse them; `batches` does.
///
/// Encoding: the length in bytes, an int32, or in flexible versions a uvarint of the length plus 1;
/// then the batches. In a fetch response, the last batch may be incomplete.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub struct Records(Bytes);

impl Records {
    /// The bytes of the batches.
    #[must_use]
    pub fn as_bytes(&self) -> &Bytes {
        &self.0
    }

    /// The size in bytes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are no bytes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl From<Bytes> for Records {
    fn from(bytes: Bytes) -> Self {
        Self(bytes)
    }
}

impl From<Vec<u8>> for Records {
    fn from(bytes: Vec<u8>) -> Self {
        Self(bytes.into())
    }
}

impl From<Records> for Bytes {
    fn from(records: Records) -> Self {
        records.0
    }
}

/// Same as [`Records`], borrowed from the message's bytes.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct RecordsRef<'a>(&'a [u8]);

impl<'a> RecordsRef<'a> {
    /// The bytes of the batches.
    #[must_use]
    pub fn as_bytes(self) -> &'a [u8] {
        self.0
    }

    /// The size in bytes.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.len()
    }

    /// Whether there are no bytes.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }
}

impl<'a> From<&'a [u8]> for RecordsRef<'a> {
    fn from(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }
}

impl fmt::Debug for Records {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Records({})", Brief(&self.0))
    }
}

impl fmt::Debug for RecordsRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RecordsRef({})", Brief(self.0))
    }
}

bytes! {
    impl Records as Records = |bytes, reader| reader.share(bytes).map(Self),
        |value, writer| (&value.0[..], writer.put_shared(&value.0));
    impl RecordsRef<'de> as Records = |bytes, reader| Ok(RecordsRef(bytes)),
        |value, writer| (value.0, writer.put_bytes(value.0));
}
