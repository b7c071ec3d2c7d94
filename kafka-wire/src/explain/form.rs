//! What surrounds a message in bytes.

use core::fmt;

use crate::inspect::Tree;
use crate::options::DecodeOptions;
use crate::schema::{MessageKind, MessageSchema};
use crate::version::ApiVersion;

/// What surrounds a message in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Form {
    /// A size prefix, a header and the message, as on a connection.
    Frame,
    /// A header and the message without a size prefix, as in an Envelope.
    WithoutSize,
    /// Only the message.
    Body,
    /// An int16 and the message. The number is the message's version, or the record type in the key of a
    /// coordinator's record.
    Prefixed,
    /// Three uvarints and the message, as in the value of a metadata log's record.
    MetadataRecord,
}

impl Form {
    pub(super) const ALL: [Self; 5] =
        [Self::Frame, Self::WithoutSize, Self::Body, Self::Prefixed, Self::MetadataRecord];

    /// The tree of `bytes` in this form. Its offsets start at the header, or at the message if there is
    /// no header.
    #[must_use]
    pub fn tree<'a>(
        self,
        schema: &'static MessageSchema,
        version: ApiVersion,
        bytes: &'a [u8],
        options: &DecodeOptions,
    ) -> Tree<'a> {
        match (self, schema.kind) {
            (Self::Frame, MessageKind::Request) => Tree::request_frame(schema, bytes, options),
            (Self::Frame, _) => Tree::response_frame(schema, bytes, version, options),
            (Self::WithoutSize, MessageKind::Request) => Tree::request(schema, bytes, options),
            (Self::WithoutSize, _) => Tree::response(schema, bytes, version, options),
            (Self::Body | Self::Prefixed | Self::MetadataRecord, _) => {
                let body = bytes.get(self.prefix(bytes)..).unwrap_or_default();
                Tree::body(schema, body, version, options)
            }
        }
    }

    /// The number of bytes in `bytes` before the tree.
    #[must_use]
    pub fn prefix(self, bytes: &[u8]) -> usize {
        match self {
            Self::Frame | Self::WithoutSize | Self::Body => 0,
            Self::Prefixed => 2,
            Self::MetadataRecord => {
                let ends = bytes.iter().enumerate().filter(|(_, byte)| **byte < 0x80);
                ends.map(|(at, _)| at + 1).nth(2).unwrap_or(bytes.len())
            }
        }
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Frame => "frame",
            Self::WithoutSize => "frame without its size",
            Self::Body => "message without header",
            Self::Prefixed => "message after an int16",
            Self::MetadataRecord => "value of a metadata record",
        })
    }
}
