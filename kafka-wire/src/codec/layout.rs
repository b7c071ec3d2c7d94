//! What the runtime knows of a type before it reads or writes a value.

use super::Codec;

/// The most bytes of an element in a run of elements of fixed width. The functions for runs, which
/// `runs.rs` lists by their size, add a tag count to it.
const MOST: usize = 64;

/// How the bytes of a type are laid out. The runtime chooses the code for a type by this constant.
#[derive(Debug, Clone, Copy)]
pub struct WireLayout {
    /// The size of a number, bool or UUID in bytes, which is the same in every version; 0 for others.
    width: usize,
    /// The size in bytes, without the tag section, of a struct with only numbers, bools and UUIDs,
    /// if it is the same in every version from `fixed_from` on; otherwise `width`.
    fixed: usize,
    /// The first version in which the size is `fixed`.
    fixed_from: i16,
    /// Whether an empty tag section follows the fields in flexible versions.
    has_tag_section: bool,
    /// Whether this is a derived struct, whose fields `read_fields` and `write_fields` visit.
    is_struct: bool,
    /// Whether this is a struct that also has straight-line code for flexible versions. Arrays of it
    /// then get a loop of their own.
    straight: bool,
    /// Whether the type contains an array of variable-width elements, which needs a loop of its own.
    nested: bool,
}

impl WireLayout {
    /// A type that is encoded only by its `encode`.
    pub(super) const VALUE: Self = Self {
        width: 0,
        fixed: 0,
        fixed_from: i16::MIN,
        has_tag_section: false,
        is_struct: false,
        straight: false,
        nested: false,
    };

    /// A struct without straight-line code.
    pub const WALKED: Self = Self { is_struct: true, nested: true, ..Self::VALUE };

    /// A number, bool or UUID.
    pub(super) const fn number(width: usize) -> Self {
        Self { width, fixed: width, ..Self::VALUE }
    }

    /// An array with a loop of its own, if `nested`.
    pub(super) const fn array(nested: bool) -> Self {
        Self { nested, ..Self::VALUE }
    }

    /// A struct with straight-line code, which contains an array with a loop of its own if `nested`.
    #[must_use]
    pub const fn straight(nested: bool) -> Self {
        Self { has_tag_section: true, straight: true, nested, ..Self::WALKED }
    }

    /// Whether the type contains an array that needs a loop of its own.
    #[must_use]
    pub const fn is_nested(&self) -> bool {
        self.nested
    }

    /// The same struct, whose fields may all have a fixed width, in the versions from `from` on.
    /// `known` is the sum of the widths that the derive knows; `fields` are the others.
    #[must_use]
    pub const fn block(self, known: usize, fields: &[Self], from: i16) -> Self {
        let width = Self::width_of(known, fields);
        let fixed = if width <= MOST { width } else { 0 };
        Self { fixed, fixed_from: from, ..self }
    }

    /// The sum of `known` and the widths, or 0 if a field has none.
    #[must_use]
    pub const fn width_of(known: usize, fields: &[Self]) -> usize {
        let mut sum = known;
        let mut rest = fields;
        while let [field, others @ ..] = rest {
            if field.width == 0 {
                return 0;
            }
            sum += field.width;
            rest = others;
        }
        sum
    }

    /// A tuple struct over a type with this layout.
    #[must_use]
    pub const fn wrapped(self) -> Self {
        Self { is_struct: false, straight: false, ..self }
    }
}

/// The parts of a type's layout. Each is a constant by itself, so that a branch on it disappears before
/// rustc compiles both arms.
pub(crate) trait LayoutOf<'de>: Codec<'de> {
    const WIDTH: usize = Self::LAYOUT.width;
    const FIXED: usize = Self::LAYOUT.fixed;
    const FIXED_FROM: i16 = Self::LAYOUT.fixed_from;
    const HAS_TAG_SECTION: bool = Self::LAYOUT.has_tag_section;
    const IS_STRUCT: bool = Self::LAYOUT.is_struct;
    const STRAIGHT: bool = Self::LAYOUT.straight;
    const NESTED: bool = Self::LAYOUT.nested;
}

impl<'de, T: Codec<'de>> LayoutOf<'de> for T {}
