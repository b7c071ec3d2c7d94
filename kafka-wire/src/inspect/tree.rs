//! Builds the tree of given bytes.

use alloc::vec::Vec;
use core::fmt;

use super::frame;
use super::node::{Content, Node, Part, Role};
use super::row_builder::{Purpose, Walker};
use crate::KafkaMessage;
use crate::codec::Reader;
use crate::debug::Brief;
use crate::error::{DecodeError, DecodeErrorKind};
use crate::frame::{SIZE_LENGTH, Split, in_size, split};
use crate::options::DecodeOptions;
use crate::schema::MessageSchema;
use crate::version::ApiVersion;

/// Bytes split by a schema, with a row for each value, length and tag.
///
/// The rows are in the order of their bytes, each with its depth. The [leaves](Self::leaves), which
/// have no rows below them, cover the bytes without gap or overlap. If the bytes do not match the
/// schema, the rows cover the valid part, and [`error`](Self::error) is the error of decoding. An
/// array that is cut short has rows for its complete elements.
///
/// The rows, and the value that can be built from them, respect [`DecodeOptions::memory_limit`].
/// Rows inside of records take at most half of it; if they need more, one row says so.
#[derive(Clone)]
pub struct Tree<'a> {
    schema: &'static MessageSchema,
    version: Option<ApiVersion>,
    bytes: &'a [u8],
    nodes: Vec<Node<'a>>,
    read: usize,
    error: Option<(DecodeError, usize)>,
}

impl fmt::Debug for Tree<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tree")
            .field("message", &self.schema.name())
            .field("version", &self.version)
            .field("bytes", &Brief(self.bytes))
            .field("nodes", &self.nodes)
            .field("error", &self.error())
            .finish_non_exhaustive()
    }
}

impl<'a> Tree<'a> {
    /// Splits a message without header or frame.
    #[must_use]
    pub fn body(
        schema: &'static MessageSchema,
        bytes: &'a [u8],
        version: ApiVersion,
        options: &DecodeOptions,
    ) -> Self {
        Self::body_for(Purpose::Tree, schema, bytes, version, options)
    }

    pub(super) fn body_for(
        purpose: Purpose,
        schema: &'static MessageSchema,
        bytes: &'a [u8],
        version: ApiVersion,
        options: &DecodeOptions,
    ) -> Self {
        Self::walk(purpose, schema, Some(version), bytes, options, |walker, reader| {
            body(walker, reader, schema, version)
        })
    }

    /// Splits a request with its size prefix and header. The header contains the version.
    #[must_use]
    pub fn request_frame(
        schema: &'static MessageSchema,
        bytes: &'a [u8],
        options: &DecodeOptions,
    ) -> Self {
        let (api_key, version) = key_and_version(bytes, SIZE_LENGTH);
        Self::frame(schema, version, bytes, options, |version| {
            check_request(schema, api_key, version, SIZE_LENGTH)
        })
    }

    /// Splits a request with its header and without a size prefix, as an Envelope holds it. The header
    /// contains the version.
    #[must_use]
    pub fn request(
        schema: &'static MessageSchema,
        bytes: &'a [u8],
        options: &DecodeOptions,
    ) -> Self {
        let (api_key, version) = key_and_version(bytes, 0);
        Self::unsized_frame(schema, version, bytes, options, |version| {
            check_request(schema, api_key, version, 0)
        })
    }

    /// Splits a response with its header and without a size prefix, as the response of an Envelope holds
    /// it.
    #[must_use]
    pub fn response(
        schema: &'static MessageSchema,
        bytes: &'a [u8],
        version: ApiVersion,
        options: &DecodeOptions,
    ) -> Self {
        Self::unsized_frame(schema, Some(version), bytes, options, |_| Ok(()))
    }

    /// Splits record batches without a message around them, as in a log segment. Bytes that are not a
    /// batch get one row with the reason, and are not an error of the tree.
    ///
    /// The tree's schema is called `RecordBatches` and has no fields.
    #[must_use]
    pub fn batches(bytes: &'a [u8], options: &DecodeOptions) -> Self {
        let schema = RecordBatches::SCHEMA;
        Self::walk(Purpose::Tree, schema, Some(0), bytes, options, |walker, reader| {
            walker.group(reader, Role::Body(schema), Content::Struct, |walker, reader| {
                walker.batches(reader, bytes)
            })
        })
    }

    /// Splits a response with its size prefix and header. A response does not contain its version;
    /// pass the request's.
    #[must_use]
    pub fn response_frame(
        schema: &'static MessageSchema,
        bytes: &'a [u8],
        version: ApiVersion,
        options: &DecodeOptions,
    ) -> Self {
        Self::frame(schema, Some(version), bytes, options, |_| Ok(()))
    }

    /// The message's schema.
    #[must_use]
    pub fn schema(&self) -> &'static MessageSchema {
        self.schema
    }

    /// The message's version; `None` if the bytes end before it.
    #[must_use]
    pub fn version(&self) -> Option<ApiVersion> {
        self.version
    }

    /// The bytes that were split.
    #[must_use]
    pub fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// The rows. The first one represents all bytes.
    #[must_use]
    pub fn nodes(&self) -> &[Node<'a>] {
        &self.nodes
    }

    /// The rows without rows below them. Their bytes are contiguous, from the first byte to the
    /// last, or to [`read`](Self::read).
    pub fn leaves(&self) -> impl Iterator<Item = &Node<'a>> {
        let next = self.nodes.iter().skip(1).map(Node::depth).chain([0]);
        let leaves = self.nodes.iter().zip(next).filter(|(node, next)| *next <= node.depth());
        leaves.map(|(node, _)| node)
    }

    /// The number of bytes that the rows cover; all of them if there is no error.
    #[must_use]
    pub fn read(&self) -> usize {
        self.read
    }

    /// The error of decoding the bytes.
    #[must_use]
    pub fn error(&self) -> Option<&DecodeError> {
        self.error.as_ref().map(|(error, _)| error)
    }

    /// The depth of the row that the error prevented.
    #[must_use]
    pub fn error_depth(&self) -> Option<usize> {
        self.error.as_ref().map(|(_, depth)| *depth)
    }

    /// Builds the rows below a row for all bytes, and returns the error that ended them.
    fn walk(
        purpose: Purpose,
        schema: &'static MessageSchema,
        version: Option<ApiVersion>,
        bytes: &'a [u8],
        options: &DecodeOptions,
        rows: impl FnOnce(&mut Walker<'a>, &mut Reader<'a>) -> Result<(), DecodeError>,
    ) -> Self {
        let memory = options.memory_limit_of_rows(bytes.len());
        let mut reader = Reader::new(bytes, &options.with_memory_limit(memory));
        let mut walker = Walker::new(purpose);
        let result = rows(&mut walker, &mut reader);
        let error = result.err().map(|error| (error, walker.depth()));
        walker.close_to(0);
        let Walker { nodes, read, .. } = walker;
        Self { schema, version, bytes, nodes, read, error }
    }

    /// Same as `walk`, for a frame without its size prefix.
    fn unsized_frame(
        schema: &'static MessageSchema,
        version: Option<ApiVersion>,
        bytes: &'a [u8],
        options: &DecodeOptions,
        check: impl FnOnce(ApiVersion) -> Result<(), DecodeError>,
    ) -> Self {
        Self::walk(Purpose::Tree, schema, version, bytes, options, |walker, reader| {
            let role = Role::Message(schema, version);
            walker.group(reader, role, Content::Rows, |walker, reader| {
                header_and_body(walker, reader, schema, version, check)
            })
        })
    }

    /// Same as `walk`, for a frame. `check` checks the header's contents, if the bytes have them.
    fn frame(
        schema: &'static MessageSchema,
        version: Option<ApiVersion>,
        bytes: &'a [u8],
        options: &DecodeOptions,
        check: impl FnOnce(ApiVersion) -> Result<(), DecodeError>,
    ) -> Self {
        Self::walk(Purpose::Tree, schema, version, bytes, options, |walker, reader| {
            let role = Role::Message(schema, version);
            walker.group(reader, role, Content::Rows, |walker, reader| {
                let size = size_prefix(walker, reader)?;
                let split = split(bytes, options)?;
                let held = size.min(reader.remaining());
                let mut frame = reader.sub(held)?;
                let result = header_and_body(walker, &mut frame, schema, version, check);
                match split {
                    Split::Frame { .. } => result.and_then(|()| reader.finish()),
                    // A frame that is cut short has rows for its valid part. The error is about the
                    // frame, as in decoding, and not about its last value.
                    Split::Incomplete { .. } => {
                        walker.close_to(1);
                        let kind = DecodeErrorKind::UnexpectedEnd { needed: size, remaining: held };
                        Err(in_size(DecodeError::new(kind, 0)))
                    }
                }
            })
        })
    }
}

/// Record batches without a message around them.
#[derive(Debug, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
struct RecordBatches;

/// The api key and version of a request, which are at the start of every header version.
fn key_and_version(bytes: &[u8], header: usize) -> (Option<i16>, Option<ApiVersion>) {
    let int16 = |at| bytes.get(at..)?.first_chunk().copied().map(i16::from_be_bytes);
    (int16(header), int16(header + 2))
}

fn check_request(
    schema: &'static MessageSchema,
    api_key: Option<i16>,
    version: ApiVersion,
    header: usize,
) -> Result<(), DecodeError> {
    let (kind, offset) = match api_key {
        Some(api_key) if schema.api_key.is_some_and(|known| known != api_key) => {
            (DecodeErrorKind::UnexpectedApiKey { api_key }, header)
        }
        _ if !schema.versions.contains(version) => {
            (DecodeErrorKind::UnsupportedVersion { versions: schema.versions }, header + 2)
        }
        _ => return Ok(()),
    };
    Err(DecodeError::new(kind, offset).in_message(schema, version))
}

/// Walks header and body. `check` checks the version, if the bytes contain it.
fn header_and_body<'a>(
    walker: &mut Walker<'a>,
    reader: &mut Reader<'a>,
    schema: &'static MessageSchema,
    version: Option<ApiVersion>,
    check: impl FnOnce(ApiVersion) -> Result<(), DecodeError>,
) -> Result<(), DecodeError> {
    let header = header(walker, reader, schema, version.unwrap_or_default());
    if let Some(version) = version {
        check(version)?;
    }
    header?;
    body(walker, reader, schema, version.unwrap_or_default())
}

fn size_prefix<'a>(walker: &mut Walker<'a>, reader: &mut Reader<'a>) -> Result<usize, DecodeError> {
    let mut size = 0;
    walker.part = Part::Frame;
    walker.group(reader, Role::Frame, Content::Rows, |walker, reader| {
        walker.leaf(reader, Role::FrameSize, |reader| {
            size = i32::from_be_bytes(reader.take_array().map_err(in_size)?);
            Ok(Content::Int(size.into()))
        })?;
        Ok(())
    })?;
    Ok(size.try_into().unwrap_or_default())
}

fn header<'a>(
    walker: &mut Walker<'a>,
    reader: &mut Reader<'a>,
    schema: &'static MessageSchema,
    version: ApiVersion,
) -> Result<(), DecodeError> {
    let Some((header, version)) = frame::header(schema, version) else {
        let text = "only requests and responses have a header";
        return Err(reader.error(DecodeErrorKind::Other(text)));
    };
    reader.set_version(version, header.is_flexible(version));
    walker.part = Part::Header;
    walker.group(reader, Role::Header(header, version), Content::Rows, |walker, reader| {
        walker.message(reader, header, Some(schema))
    })
}

/// Builds the rows of the message, which must end with the bytes.
fn body<'a>(
    walker: &mut Walker<'a>,
    reader: &mut Reader<'a>,
    schema: &'static MessageSchema,
    version: ApiVersion,
) -> Result<(), DecodeError> {
    if !schema.versions.contains(version) {
        let kind = DecodeErrorKind::UnsupportedVersion { versions: schema.versions };
        return Err(reader.error(kind).in_message(schema, version));
    }
    reader.set_version(version, schema.is_flexible(version));
    walker.part = Part::Body;
    walker.group(reader, Role::Body(schema), Content::Struct, |walker, reader| {
        walker.message(reader, schema, None)
    })?;
    reader.finish().map_err(|error| error.in_message(schema, version))
}
