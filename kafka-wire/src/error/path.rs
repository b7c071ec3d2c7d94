//! The path from a message to the location of an error.

use alloc::vec::Vec;
use core::fmt;

use crate::schema::{FieldSchema, FieldType, MessageSchema, StructSchema};
use crate::version::ApiVersion;

/// One step from a value to a part of it.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum PathSegment {
    /// A field.
    Field(&'static FieldSchema),
    /// A field in the tag section.
    TaggedField(&'static FieldSchema),
    /// A tagged field that the struct's schema does not know, with its tag.
    UnknownTag(u32),
    /// An element of an array.
    Index(usize),
    /// The tag section of a struct.
    TaggedFields,
    /// A part of a record batch.
    Part(&'static str),
}

/// The path from a message to a part of it: `FetchRequest.topics[3].partitions[7].leader_epoch`. A
/// tagged field is followed by its tag: `FetchRequest.replica_state (tag 1).replica_id`. An unknown
/// tagged field is `tagged_fields (tag 9)`.
///
/// [`Display`](fmt::Display) writes Rust's names; `{:#}` writes the schema's.
#[derive(Clone, Default, PartialEq)]
pub struct Path {
    message: Option<&'static MessageSchema>,
    /// The innermost segment first, because an error collects segments on its way out.
    reversed: Vec<PathSegment>,
}

impl Path {
    /// Creates a path from `segments`, starting at the message.
    #[cfg(feature = "inspect")]
    pub(crate) fn new(
        message: &'static MessageSchema,
        version: ApiVersion,
        segments: &[PathSegment],
    ) -> Self {
        let mut path = Self { message: None, reversed: segments.iter().rev().copied().collect() };
        path.set_message(message, version);
        path
    }

    /// The message, if known.
    #[must_use]
    pub fn message(&self) -> Option<&'static MessageSchema> {
        self.message
    }

    /// The segments, from the message inwards.
    pub fn segments(&self) -> impl DoubleEndedIterator<Item = PathSegment> + '_ {
        self.reversed.iter().rev().copied()
    }

    /// The index after the part of a record batch called `name`: the number of the batch for
    /// `batches`, and of the record for `records`.
    ///
    /// ```
    /// use kafka_wire::{Records, records::RecordsErrorKind};
    ///
    /// let records = Records::from(bytes::Bytes::from_static(&[0; 61]));
    /// let error = records.batches().next().unwrap().unwrap_err();
    /// assert_eq!(error.path().to_string(), "batches[0].batch_length");
    /// assert_eq!(error.path().index_in("batches"), Some(0));
    /// assert_eq!(error.path().index_in("records"), None);
    /// ```
    #[must_use]
    pub fn index_in(&self, name: &str) -> Option<usize> {
        let mut segments = self.segments();
        segments.find(|segment| matches!(segment, PathSegment::Part(part) if *part == name))?;
        match segments.next()? {
            PathSegment::Index(index) => Some(index),
            _ => None,
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.message.is_none() && self.reversed.is_empty()
    }

    pub(crate) fn push_outer(&mut self, segment: PathSegment) {
        self.reversed.push(segment);
    }

    pub(crate) fn push_field(&mut self, schema: &'static StructSchema, index: u16) {
        if let Some(field) = schema.fields.get(usize::from(index)) {
            self.push_outer(PathSegment::Field(field));
        }
    }

    /// Sets the message and version, unless the path has a message. Code that handles tag sections
    /// knows only a tag's number or a field's schema; the message and the version turn both into a
    /// tagged field.
    pub(crate) fn set_message(&mut self, message: &'static MessageSchema, version: ApiVersion) {
        if self.message.is_some() {
            return;
        }
        self.message = Some(message);
        let mut fields = message.root.fields;
        for segment in self.reversed.iter_mut().rev() {
            let field = match *segment {
                PathSegment::Field(field) => Some(field),
                PathSegment::UnknownTag(tag) => fields.iter().find(|field| field.tag == Some(tag)),
                _ => continue,
            };
            let Some(field) = field else { return };
            if field.is_tagged(version) || matches!(segment, PathSegment::UnknownTag(_)) {
                *segment = PathSegment::TaggedField(field);
            }
            fields = field.ty.fields();
        }
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut first = self.message.is_none();
        if let Some(message) = self.message {
            f.write_str(message.name())?;
        }
        for segment in self.segments() {
            let (name, tag) = match segment {
                PathSegment::Index(index) => {
                    write!(f, "[{index}]")?;
                    first = false;
                    continue;
                }
                PathSegment::Field(field) => (field.name_in(f), None),
                PathSegment::TaggedField(field) => (field.name_in(f), field.tag),
                PathSegment::UnknownTag(tag) => ("tagged_fields", Some(tag)),
                PathSegment::TaggedFields => ("tagged_fields", None),
                PathSegment::Part(name) => (name, None),
            };
            if !first {
                f.write_str(".")?;
            }
            f.write_str(name)?;
            if let Some(tag) = tag {
                write!(f, " (tag {tag})")?;
            }
            first = false;
        }
        Ok(())
    }
}

impl FieldSchema {
    fn name_in(&self, f: &fmt::Formatter<'_>) -> &'static str {
        if f.alternate() { self.schema_name } else { self.name }
    }
}

impl FieldType {
    /// The fields of the struct, or of the struct that the array holds.
    fn fields(&self) -> &'static [FieldSchema] {
        match self {
            Self::Struct(schema) => schema.fields,
            Self::Array(element) => element.fields(),
            _ => &[],
        }
    }
}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}
