//! What is asked of a struct's schema while it is read and written.

use super::{FieldSchema, FieldType, StructSchema, min_size};
use crate::codec::Reader;
use crate::error::DecodeError;

/// The largest of the smallest sizes that a struct has in its versions: a count that fits with it fits in
/// all. Where it is not known, it is too large for any count but 0.
pub(super) const fn largest_min_size(fields: &[FieldSchema]) -> usize {
    // The count of the tag section.
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
    // Some version may have no field, which is another matter to a count.
    if always { size } else { usize::MAX }
}

impl StructSchema {
    /// The field of `tag`, be it tagged in some version only, and its number. It is looked for from
    /// number `first` on before it is among those before, as tags mostly are in order.
    pub(crate) fn field_of_tag(&self, tag: u32, first: u16) -> Option<(u16, &'static FieldSchema)> {
        let fields = || (0..).zip(self.fields);
        let is_it = |(_, field): &(u16, &FieldSchema)| field.tag == Some(tag);
        fields().skip(first.into()).find(is_it).or_else(|| fields().take(first.into()).find(is_it))
    }
}

/// The struct that a type is; one without fields for what is none.
#[must_use]
pub const fn struct_of(ty: &FieldType) -> &'static StructSchema {
    static NONE: StructSchema = StructSchema::new("", &[]);
    match ty {
        FieldType::Struct(schema) => schema,
        _ => &NONE,
    }
}

impl Reader<'_> {
    /// The count of an array of structs; `None` is null.
    #[inline(always)]
    pub(crate) fn struct_count(
        &mut self,
        schema: &'static StructSchema,
    ) -> Result<Option<usize>, DecodeError> {
        let start = self.peek();
        // Nearly always there is room, and no need to know the version's smallest size.
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
