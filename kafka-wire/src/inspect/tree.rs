//! The tree of given bytes.

use alloc::vec::Vec;
use core::fmt;

use super::frame::{header_schema, header_version};
use super::node::{Content, Node, Part, Role};
use super::rows::{Purpose, Walker};
use crate::codec::Reader;
use crate::debug::Brief;
use crate::error::{DecodeError, DecodeErrorKind};
use crate::frame::{Split, in_size, split};
use crate::options::DecodeOptions;
use crate::schema::MessageSchema;
use crate::version::ApiVersion;

/// Bytes, taken apart by a schema: a row for each value, its length, its tag.
///
/// The rows are in the order of their bytes, each with how deep it lies. Those without rows below
/// them, the [leaves](Self::leaves), cover the bytes without gap or overlap. Where the bytes are
/// not what the schema says, the rows go as far as the bytes are good, and [`error`](Self::error)
/// says what decoding says of them. Of an array that is cut short the elements that are whole have
/// rows.
///
/// The rows, and the value that can be made of them, keep
/// [`DecodeOptions::memory_limit`]. Rows inside of records take half of it at most: where more would
/// be needed, one row says so.
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
    /// Of `bytes` that are a message without header or frame.
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

    /// Of `bytes` that are a request with its header, behind a size prefix. The header says the
    /// version.
    #[must_use]
    pub fn request_frame(
        schema: &'static MessageSchema,
        bytes: &'a [u8],
        options: &DecodeOptions,
    ) -> Self {
        // All versions of the header begin with the key and the version.
        let int16 = |at| bytes.get(at..)?.first_chunk().copied().map(i16::from_be_bytes);
        let (api_key, version) = (int16(4), int16(6));
        Self::frame(schema, version, bytes, options, |version| {
            let (kind, offset) = match api_key {
                Some(api_key) if schema.api_key.is_some_and(|known| known != api_key) => {
                    (DecodeErrorKind::UnexpectedApiKey { api_key }, 4)
                }
                _ if !schema.versions.contains(version) => {
                    (DecodeErrorKind::UnsupportedVersion { versions: schema.versions }, 6)
                }
                _ => return Ok(()),
            };
            Err(DecodeError::new(kind, offset).in_message(schema, version))
        })
    }

    /// Of `bytes` that are a response with its header, behind a size prefix. Nothing in it says
    /// its version: that is the request's.
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

    /// The message's version; `None` where it stands in bytes that are not there.
    #[must_use]
    pub fn version(&self) -> Option<ApiVersion> {
        self.version
    }

    /// What was taken apart.
    #[must_use]
    pub fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// The rows. The first one stands for all of the bytes.
    #[must_use]
    pub fn nodes(&self) -> &[Node<'a>] {
        &self.nodes
    }

    /// The rows that have none below them. Their bytes follow one another from the first byte to
    /// the last, or to [`read`](Self::read).
    pub fn leaves(&self) -> impl Iterator<Item = &Node<'a>> {
        let next = self.nodes.iter().skip(1).map(Node::depth).chain([0]);
        let leaves = self.nodes.iter().zip(next).filter(|(node, next)| *next <= node.depth());
        leaves.map(|(node, _)| node)
    }

    /// How many bytes the rows account for; all of them where there is no error.
    #[must_use]
    pub fn read(&self) -> usize {
        self.read
    }

    /// What is wrong with the bytes.
    #[must_use]
    pub fn error(&self) -> Option<&DecodeError> {
        self.error.as_ref().map(|(error, _)| error)
    }

    /// How deep the row lies that the error kept from being made.
    #[must_use]
    pub fn error_depth(&self) -> Option<usize> {
        self.error.as_ref().map(|(_, depth)| *depth)
    }

    /// The rows below a row for all, and the error that ended them.
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

    /// As `walk`, of a frame. `check` judges what the header says, where that is there.
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
                let rows = || {
                    let header = header(walker, &mut frame, schema, version.unwrap_or_default());
                    if let Some(version) = version {
                        check(version)?;
                    }
                    header?;
                    body(walker, &mut frame, schema, version.unwrap_or_default())
                };
                let result = rows();
                match split {
                    Split::Frame { .. } => result.and_then(|()| reader.finish()),
                    // A frame that is cut short has rows as far as it goes. What is wrong is the
                    // frame, as decoding says, and not the value that happens to be its last.
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
    let (Some(header), Some(version)) =
        (header_schema(schema.kind), header_version(schema, version))
    else {
        let text = "only requests and responses have a header";
        return Err(reader.error(DecodeErrorKind::Other(text)));
    };
    reader.set_version(version, header.is_flexible(version));
    walker.part = Part::Header;
    walker.group(reader, Role::Header(header, version), Content::Rows, |walker, reader| {
        walker.message(reader, header, Some(schema))
    })
}

/// The message, which must end where the bytes do.
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
