//! Lookups in a struct's schema during decoding and encoding.

use super::{FieldSchema, FieldType, StructSchema, min_size};
use crate::codec::Reader;
use crate::error::DecodeError;

/// The largest minimum size over the struct's versions: a count that fits with it fits in every
/// version. If it is unknown, it is so large that only a count of 0 fits.
pub(super) const fn largest_min_size(fields: &[FieldSchema]) -> usize {
    // The byte for the number of tagged fields.
    let mut size: usize = 1;
    let mut always = false;
    let mut rest = fields;
    while let [field, others @ ..] = rest {
        always |=
            field.tag.is_none() && field.versions.min() == 0 && field.versions.is_open_ended();
        size = size.saturating_add(match &field.ty {
            FieldType::String => 2,
            FieldType::Bytes | FieldType::Records | FieldType::Array(_) => 4,
            FieldType::Struct(schema) => schema.largest_min_size,
            number => number.width(),
        });
        rest = others;
    }
    // A struct that can be empty takes the slow path: see `nullable_count`.
    if always { size } else { usize::MAX }
}

impl StructSchema {
    /// Looks up the field with this tag and its index, even if it is tagged only in some versions.
    /// Starts at field `first`, because tags are mostly in field order.
    pub(crate) fn field_of_tag(&self, tag: u32, first: u16) -> Option<(u16, &'static FieldSchema)> {
        let fields = || (0..).zip(self.fields);
        let is_it = |(_, field): &(u16, &FieldSchema)| field.tag == Some(tag);
        fields().skip(first.into()).find(is_it).or_else(|| fields().take(first.into()).find(is_it))
    }
}

/// The struct schema of `ty`, or an empty one if `ty` is not a struct.
pub(crate) const fn struct_of(ty: &FieldType) -> &'static StructSchema {
    match ty {
        FieldType::Struct(schema) => schema,
        _ => &StructSchema::EMPTY,
    }
}

impl Reader<'_> {
    /// Reads the count of an array of structs; `None` is null.
    #[inline(always)]
    pub(crate) fn struct_count(
        &mut self,
        schema: &'static StructSchema,
    ) -> Result<Option<usize>, DecodeError> {
        let start = self.peek();
        // Nearly every count passes this check, which does not need the version's smallest size.
        if let Ok(Some(count)) = self.length()
            && count
                .checked_mul(schema.largest_min_size)
                .is_some_and(|most| most <= self.remaining())
        {
            return Ok(Some(count));
        }
        self.set_rest(start);
        self.struct_count_at_version(schema)
    }

    #[inline(never)]
    fn struct_count_at_version(
        &mut self,
        schema: &'static StructSchema,
    ) -> Result<Option<usize>, DecodeError> {
        self.nullable_count(min_size(schema, self.version(), self.is_flexible()))
    }
}
