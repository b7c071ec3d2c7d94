//! Which fields of a struct stand in a version, as bits.

use super::{FieldSchema, FieldType, StructSchema, min_size};
use crate::codec::Reader;
use crate::error::DecodeError;

/// What is known of a struct's fields before the version is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Layout {
    /// [`PRESENT`] for the fields that are positional in every version, and a 1 above all fields.
    always: u64,
    /// [`PRESENT`] for those that are positional in some versions.
    sometimes: u64,
    /// Whether a field has a tag.
    tags: bool,
    /// No version's smallest size is larger.
    size: usize,
}

/// The bits of a field, from the lowest on for the first: whether it is positional,
pub(crate) const PRESENT: u64 = 0b01;
/// and whether it matters that it does not hold its default: it is tagged, or is not to be lost.
pub(crate) const ASKED: u64 = 0b10;
/// How many bits that is.
pub(crate) const BITS: u32 = 2;

/// Structs of more fields have no bits. The derive knows this number too.
const MOST_FIELDS: usize = 31;

impl Layout {
    pub(super) const fn of(fields: &[FieldSchema]) -> Self {
        let mut layout = Self { always: 0, sometimes: 0, tags: false, size: 1 };
        if fields.len() > MOST_FIELDS {
            return layout;
        }
        let mut bit = PRESENT;
        let mut rest = fields;
        while let [field, others @ ..] = rest {
            if field.tag.is_some() {
                layout.tags = true;
                layout.sometimes |= bit;
            } else if field.versions.min() == 0 && field.versions.is_open_ended() {
                layout.always |= bit;
            } else {
                layout.sometimes |= bit;
            }
            layout.size = layout.size.saturating_add(match &field.ty {
                FieldType::String => 2,
                FieldType::Bytes | FieldType::Records | FieldType::Array(_) => 4,
                FieldType::Struct(schema) => schema.layout.size,
                number => number.width(),
            });
            bit <<= BITS;
            rest = others;
        }
        if layout.always == 0 {
            // Some version may have no field, which is another matter to a count.
            layout.size = usize::MAX;
        }
        layout.always |= bit;
        layout
    }
}

impl StructSchema {
    /// The bits of the fields in `version`, and a 1 above all.
    #[inline]
    pub(crate) fn bits(&self, version: i16) -> u64 {
        let Layout { always, sometimes, .. } = self.layout;
        match sometimes {
            0 => always,
            _ => always | self.bits_of(sometimes, version),
        }
    }

    fn bits_of(&self, mut some: u64, version: i16) -> u64 {
        let mut bits = 0;
        while some != 0 {
            let at = some.trailing_zeros();
            some &= some - 1;
            let Some(field) = self.fields.get((at / BITS) as usize) else { continue };
            bits |= match field.versions.contains(version) {
                true if field.is_tagged(version) => ASKED,
                true => PRESENT,
                false if field.ignorable => 0,
                false => ASKED,
            } << at;
        }
        bits
    }

    /// [`ASKED`] for each field, and a 1 above all.
    pub(crate) fn all_asked(&self) -> u64 {
        let none = self.no_bits();
        none | ((none - 1) / 3 * ASKED)
    }

    /// No field, and a 1 above all.
    pub(crate) fn no_bits(&self) -> u64 {
        1 << (BITS as usize * self.fields.len())
    }

    /// [`PRESENT`] for one field, and a 1 above all.
    pub(crate) fn bits_of_one(&self, index: u16) -> u64 {
        self.no_bits() | PRESENT << (BITS * u32::from(index))
    }

    /// The number of the field before those that `bits` are left of.
    #[allow(clippy::cast_possible_truncation, reason = "there are no more than 31")]
    pub(crate) fn index_before(&self, bits: u64) -> u16 {
        let left = bits.checked_ilog2().unwrap_or_default() / BITS;
        (self.fields.len() as u16).wrapping_sub(1).wrapping_sub(left as u16)
    }

    /// The first tag of `version` from `least` on, and the number of its field.
    pub(crate) fn next_tag(&self, least: u32, version: i16) -> Option<(u32, u16)> {
        let tags = (0..).zip(self.fields).filter(|(_, field)| field.is_tagged(version));
        let tags = tags.filter_map(|(index, field)| Some((field.tag?, index)));
        tags.filter(|(tag, _)| *tag >= least).min()
    }

    /// Whether a field has a tag.
    pub(crate) fn knows_tags(&self) -> bool {
        self.layout.tags
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
    #[inline]
    pub(crate) fn struct_count(
        &mut self,
        schema: &'static StructSchema,
    ) -> Result<Option<usize>, DecodeError> {
        let start = self.peek();
        let Some(count) = self.length()? else { return Ok(None) };
        // With room for the largest of the smallest sizes there is no need to know the version's.
        let most = count.checked_mul(schema.layout.size);
        if most.is_some_and(|most| most <= self.remaining()) {
            return Ok(Some(count));
        }
        self.set_rest(start);
        self.nullable_count(min_size(schema, self.version(), self.is_flexible()))
    }
}
