//! Methods that the derive's expansions call, for tag sections.

use bytes::Bytes;

use super::Writer;
use super::cold::{put_any_uvarint, too_large};
use crate::error::{EncodeError, EncodeErrorKind, PathSegment};
use crate::tagged::TaggedFields;

#[doc(hidden)]
impl Writer {
    /// Writes an empty tag section.
    #[inline(always)]
    pub fn no_tagged_fields(&mut self) {
        self.put_array([0]);
    }

    /// Writes the tag section of a struct without known tags, in a flexible version.
    #[inline(always)]
    pub fn unknown_tagged_fields(&mut self, fields: &TaggedFields) -> Result<(), EncodeError> {
        if fields.is_empty() {
            self.no_tagged_fields();
            return Ok(());
        }
        let (writer, result) = put_unknown(self.take(), fields);
        self.restore(writer);
        result
    }

    /// Writes a tag section with only unknown fields.
    fn put_unknown_tagged_fields(&mut self, fields: &TaggedFields) -> Result<(), EncodeError> {
        let Ok(count) = u32::try_from(fields.len()) else { return Err(too_large(fields.len())) };
        self.put_uvarint(count);
        for (tag, value) in fields.as_slice() {
            self.put_tagged_field(*tag, value)?;
        }
        Ok(())
    }

    /// Writes a tagged field: tag, size and value.
    pub(in crate::codec) fn put_tagged_field(
        &mut self,
        tag: u32,
        value: &Bytes,
    ) -> Result<(), EncodeError> {
        if tag > i32::MAX.cast_unsigned() {
            return Err(EncodeError::in_tag(EncodeErrorKind::TagTooLarge { tag }, tag));
        }
        let Ok(length) = i32::try_from(value.len()) else {
            return Err(too_large(value.len()).inside(PathSegment::UnknownTag(tag)));
        };
        // Out of line, because unknown tags are rare.
        let writer = put_any_uvarint(self.take(), tag.into());
        let writer = put_any_uvarint(writer, length.cast_unsigned().into());
        self.restore(writer);
        self.put_shared(value);
        Ok(())
    }

    /// Rejects unknown tagged fields in a version without tag sections.
    pub(in crate::codec) fn refuse_tagged_fields(
        &self,
        unknown: &TaggedFields,
    ) -> Result<(), EncodeError> {
        match unknown.iter().next() {
            None => Ok(()),
            Some((tag, _)) => {
                Err(EncodeError::in_tag(EncodeErrorKind::TagsNotFlexible { tag }, tag))
            }
        }
    }
}

#[cold]
#[inline(never)]
fn put_unknown(mut writer: Writer, fields: &TaggedFields) -> (Writer, Result<(), EncodeError>) {
    let result = match writer.flexible {
        true => writer.put_unknown_tagged_fields(fields),
        false => writer.refuse_tagged_fields(fields),
    };
    (writer, result)
}
