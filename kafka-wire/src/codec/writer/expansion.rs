//! What expansions of the derive call: tag sections.

use bytes::Bytes;

use super::Writer;
use super::out_of_line::too_large;
use crate::error::{EncodeError, EncodeErrorKind};
use crate::tagged::TaggedFields;

#[doc(hidden)]
impl Writer {
    /// Writes `bytes`, in little code.
    #[inline(never)]
    pub fn put_block(&mut self, bytes: &[u8]) {
        self.put_slice(bytes);
    }

    /// As [`put_length`](Self::put_length), in little code.
    #[inline(never)]
    pub fn write_length(&mut self, length: usize) -> Result<(), EncodeError> {
        self.put_length(length)
    }

    /// The tag section of a struct that knows no tag and keeps none.
    #[inline(always)]
    pub fn no_tagged_fields(&mut self) {
        if self.flexible {
            self.put_array([0]);
        }
    }

    /// The tag section of a struct that knows no tag.
    #[inline(always)]
    pub fn unknown_tagged_fields(&mut self, fields: &TaggedFields) -> Result<(), EncodeError> {
        if fields.is_empty() {
            self.no_tagged_fields();
            return Ok(());
        }
        let (writer, result) = put_unknown(self.lend(), fields);
        self.resume(writer);
        result
    }

    /// As [`unknown_tagged_fields`](Self::unknown_tagged_fields), in little code.
    #[inline(never)]
    pub fn write_unknown_tagged_fields(
        &mut self,
        fields: &TaggedFields,
    ) -> Result<(), EncodeError> {
        self.unknown_tagged_fields(fields)
    }

    /// The count of a tag section with `known` fields to write.
    pub fn tag_count(&mut self, known: u32, unknown: &TaggedFields) -> Result<(), EncodeError> {
        self.put_tag_count(known, unknown.len())
    }

    pub(crate) fn put_tag_count(&mut self, known: u32, unknown: usize) -> Result<(), EncodeError> {
        match u32::try_from(unknown) {
            Ok(unknown) => self.put_uvarint(known + unknown),
            Err(_) => return Err(too_large(unknown)),
        }
        Ok(())
    }

    /// Those of the unknown fields from number `from` on whose tag is below `tag`, which is a known
    /// one; gives the number of the next.
    pub fn tags_below(
        &mut self,
        tag: u32,
        unknown: &TaggedFields,
        from: usize,
    ) -> Result<usize, EncodeError> {
        let mut next = from;
        for (other, value) in unknown.as_slice().iter().skip(from) {
            if *other == tag {
                return Err(EncodeError::new(EncodeErrorKind::TagTaken { tag }));
            }
            if *other > tag {
                break;
            }
            self.put_tagged_field(*other, value)?;
            next += 1;
        }
        Ok(next)
    }

    /// The unknown fields from number `from` on.
    pub fn tags_from(&mut self, unknown: &TaggedFields, from: usize) -> Result<(), EncodeError> {
        for (tag, value) in unknown.as_slice().iter().skip(from) {
            self.put_tagged_field(*tag, value)?;
        }
        Ok(())
    }

    fn put_tagged_field(&mut self, tag: u32, value: &Bytes) -> Result<(), EncodeError> {
        if tag > i32::MAX.cast_unsigned() {
            return Err(EncodeError::new(EncodeErrorKind::TagTooLarge { tag }));
        }
        let Ok(length) = i32::try_from(value.len()) else { return Err(too_large(value.len())) };
        self.put_uvarint(tag);
        self.put_uvarint(length.cast_unsigned());
        self.put_shared(value);
        Ok(())
    }

    /// Unknown tagged fields in a version that has no tag section.
    pub fn refuse_tagged_fields(&self, unknown: &TaggedFields) -> Result<(), EncodeError> {
        match unknown.iter().next() {
            None => Ok(()),
            Some((tag, _)) => Err(EncodeError::new(EncodeErrorKind::TagsNotFlexible { tag })),
        }
    }
}

#[cold]
#[inline(never)]
fn put_unknown(mut writer: Writer, fields: &TaggedFields) -> (Writer, Result<(), EncodeError>) {
    let result = if writer.flexible {
        writer.tag_count(0, fields).and_then(|()| writer.tags_from(fields, 0))
    } else {
        writer.refuse_tagged_fields(fields)
    };
    (writer, result)
}
