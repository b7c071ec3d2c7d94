//! The way from a message to the place of an error.

use alloc::vec::Vec;
use core::fmt;

use crate::schema::{FieldSchema, MessageSchema, StructSchema};

/// One step from a value to a part of it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum PathSegment {
    /// Into a field.
    Field(&'static FieldSchema),
    /// Into an element of an array.
    Index(usize),
    /// To the tag section of a struct.
    TaggedFields,
    /// Into a part of a record batch.
    Part(&'static str),
}

/// The way from a message to a part of it: `FetchRequest.topics[3].partitions[7].leader_epoch`.
///
/// [`Display`](fmt::Display) writes Rust's names; `{:#}` writes the schema's.
#[derive(Clone, Default, PartialEq)]
pub struct Path {
    message: Option<&'static MessageSchema>,
    /// The innermost first, as an error meets them on its way out.
    reversed: Vec<PathSegment>,
}

impl Path {
    /// The message, where it is known.
    #[must_use]
    pub fn message(&self) -> Option<&'static MessageSchema> {
        self.message
    }

    /// The steps, from the message inwards.
    pub fn segments(&self) -> impl DoubleEndedIterator<Item = PathSegment> + '_ {
        self.reversed.iter().rev().copied()
    }

    /// The index behind the part of a record batch called `name`: of `batches` that of the batch,
    /// of `records` that of the record.
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

    pub(crate) fn set_message(&mut self, message: &'static MessageSchema) {
        self.message.get_or_insert(message);
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut first = self.message.is_none();
        if let Some(message) = self.message {
            f.write_str(message.name())?;
        }
        for segment in self.segments() {
            let name = match segment {
                PathSegment::Index(index) => {
                    write!(f, "[{index}]")?;
                    first = false;
                    continue;
                }
                PathSegment::Field(field) if f.alternate() => field.schema_name,
                PathSegment::Field(field) => field.name,
                PathSegment::TaggedFields => "tagged_fields",
                PathSegment::Part(name) => name,
            };
            if !first {
                f.write_str(".")?;
            }
            f.write_str(name)?;
            first = false;
        }
        Ok(())
    }
}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}
