//! Creates the errors of reading, out of line and from numbers passed by value, so that the hot path
//! never takes a cursor's address.

use crate::error::{DecodeError, DecodeErrorKind, PathSegment};
use crate::schema::StructSchema;

#[cold]
#[inline(never)]
pub(super) fn short(needed: usize, remaining: usize, end: usize) -> DecodeError {
    DecodeError::new(DecodeErrorKind::UnexpectedEnd { needed, remaining }, end - remaining)
}

/// The error for bytes that end inside a block, with the field in which they end.
#[cold]
#[inline(never)]
pub(super) fn short_block(
    mut remaining: usize,
    end: usize,
    schema: &'static StructSchema,
    first: u16,
    version: i16,
) -> DecodeError {
    for (index, field) in (first..).zip(schema.fields.iter().skip(usize::from(first))) {
        if field.is_positional(version) {
            let needed = field.ty.width();
            if needed > remaining {
                return short(needed, remaining, end).in_field(schema, index);
            }
            remaining -= needed;
        }
    }
    // Only the count of the tag section is missing, after the last field.
    short(1, remaining, end).inside(PathSegment::TaggedFields)
}

#[cold]
#[inline(never)]
pub(super) fn tags_too_many(count: u32, remaining: usize, offset: usize) -> DecodeError {
    count_too_large(count as usize, 2, remaining, offset).inside(PathSegment::TaggedFields)
}

#[cold]
#[inline(never)]
pub(super) fn null(before: usize, end: usize) -> DecodeError {
    DecodeError::new(DecodeErrorKind::UnexpectedNull, end - before)
}

#[cold]
#[inline(never)]
pub(super) fn negative(length: i32, before: usize, end: usize) -> DecodeError {
    DecodeError::new(DecodeErrorKind::NegativeLength { length }, end - before)
}

#[cold]
#[inline(never)]
pub(super) fn too_large(length: u32, before: usize, end: usize) -> DecodeError {
    DecodeError::new(DecodeErrorKind::LengthTooLarge { length }, end - before)
}

#[cold]
#[inline(never)]
pub(super) fn string_too_long(length: u32, before: usize, end: usize) -> DecodeError {
    DecodeError::new(DecodeErrorKind::StringTooLong { length: length as usize }, end - before)
}

#[cold]
#[inline(never)]
pub(super) fn not_utf8(error: core::str::Utf8Error, before: usize, end: usize) -> DecodeError {
    let kind = DecodeErrorKind::InvalidUtf8 { valid_up_to: error.valid_up_to() };
    DecodeError::new(kind, end - before)
}

#[cold]
#[inline(never)]
pub(super) fn count_too_large(
    count: usize,
    element: usize,
    remaining: usize,
    offset: usize,
) -> DecodeError {
    DecodeError::new(DecodeErrorKind::CountTooLarge { count, element, remaining }, offset)
}

#[cold]
#[inline(never)]
pub(super) fn over_limit(
    needed: usize,
    remaining: usize,
    limit: u32,
    offset: usize,
) -> DecodeError {
    let limit = (limit != u32::MAX).then_some(limit);
    DecodeError::new(DecodeErrorKind::MemoryLimit { needed, remaining, limit }, offset)
}
