//! The properties of each of Kafka's types.

use crate::Syntax;

/// The encoding of null, outside the tag section.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Null {
    /// The type is never null.
    Never,
    /// The length or count is -1, or 0 if it is compact.
    Length,
    /// A byte before the value is -1; decoding treats every negative byte as null.
    Marker,
}

/// The form of a value in Kafka's JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Json {
    /// `true` or `false`.
    Bool,
    /// An integer.
    Integer,
    /// A number with a fraction, or `"NaN"`, `"Infinity"`, `"-Infinity"`.
    Float,
    /// A string.
    Text,
    /// The URL-safe base64 of 16 bytes, without padding.
    Uuid,
    /// Base64 with padding.
    Base64,
    /// An object.
    Object,
    /// An array.
    Array,
}

macro_rules! types {
    ($($name:ident $word:literal { rust $rust:literal, width $width:literal, prefix $prefix:literal, null $null:ident, json $json:ident } $doc:literal)+) => {
        /// One of Kafka's types, without the struct or element type that it contains.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Primitive {
            $(#[doc = concat!("`", $word, "`: ", $doc)] $name,)+
        }

        impl Primitive {
            /// All types.
            pub const ALL: &[Self] = &[$(Self::$name),+];

            /// Kafka's word for the type. Schemas write a struct's name instead, and `[]` for arrays.
            #[must_use]
            #[inline]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => $word,)+ }
            }

            /// A Rust type for it; there can be several.
            #[must_use]
            #[inline]
            pub const fn rust(self) -> &'static str {
                match self { $(Self::$name => $rust,)+ }
            }

            /// The size of every value in bytes; 0 if sizes differ.
            #[must_use]
            #[inline]
            pub const fn width(self) -> usize {
                match self { $(Self::$name => $width,)+ }
            }

            /// The size of the length or count before a value, in bytes. A compact one is a uvarint
            /// instead. It is 0 for types without a length.
            #[must_use]
            #[inline]
            pub const fn prefix(self) -> usize {
                match self { $(Self::$name => $prefix,)+ }
            }

            /// The encoding of null.
            #[must_use]
            #[inline]
            pub const fn null(self) -> Null {
                match self { $(Self::$name => Null::$null,)+ }
            }

            /// The form in Kafka's JSON.
            #[must_use]
            #[inline]
            pub const fn json(self) -> Json {
                match self { $(Self::$name => Json::$json,)+ }
            }
        }
    };
}

/// Passes the table of the types that contain no other type to the macro `$then`. The enums of types
/// in the runtime follow from it.
#[doc(hidden)]
#[macro_export]
#[rustfmt::skip]
macro_rules! kafka_types {
    ($then:ident) => { $then! {
        Bool    "bool"    { rust "bool",        width 1,  prefix 0, null Never,  json Bool }
            "One byte; any value but 0 is true."
        Int8    "int8"    { rust "i8",          width 1,  prefix 0, null Never,  json Integer }
            "One byte."
        Int16   "int16"   { rust "i16",         width 2,  prefix 0, null Never,  json Integer }
            "Two bytes, big-endian like all numbers."
        Int32   "int32"   { rust "i32",         width 4,  prefix 0, null Never,  json Integer }
            "Four bytes."
        Int64   "int64"   { rust "i64",         width 8,  prefix 0, null Never,  json Integer }
            "Eight bytes."
        Uint16  "uint16"  { rust "u16",         width 2,  prefix 0, null Never,  json Integer }
            "Two bytes, unsigned."
        Uint32  "uint32"  { rust "u32",         width 4,  prefix 0, null Never,  json Integer }
            "Four bytes, unsigned."
        Float64 "float64" { rust "f64",         width 8,  prefix 0, null Never,  json Float }
            "Eight bytes, IEEE 754."
        Uuid    "uuid"    { rust "Uuid",        width 16, prefix 0, null Never,  json Uuid }
            "Sixteen bytes."
        String  "string"  { rust "KafkaString", width 0,  prefix 2, null Length, json Text }
            "A length (int16, or uvarint of the length plus 1) and UTF-8; at most 32767 bytes."
        Bytes   "bytes"   { rust "Bytes",       width 0,  prefix 4, null Length, json Base64 }
            "A length (int32, or uvarint of the length plus 1) and bytes."
        Records "records" { rust "Records",     width 0,  prefix 4, null Length, json Base64 }
            "Record batches, encoded like bytes."
    } };
}

macro_rules! with_nested_types {
    ($($rows:tt)+) => {
        types! {
            $($rows)+
            Struct "struct" { rust "struct", width 0, prefix 0, null Marker, json Object }
                "The fields one after another, followed by a tag section in flexible versions."
            Array "array" { rust "Vec", width 0, prefix 4, null Length, json Array }
                "A count (int32, or uvarint of the count plus 1) and elements."
        }
    };
}

kafka_types!(with_nested_types);

impl Primitive {
    /// The smallest size of a value that is not null, in bytes, with `compact` lengths or without. It
    /// is 0 for a struct, whose size depends on its fields.
    #[must_use]
    #[inline]
    pub const fn min_size(self, compact: bool) -> usize {
        match self.prefix() {
            0 => self.width(),
            _ if compact => 1,
            prefix => prefix,
        }
    }

    /// Whether a field of this type can be null.
    #[must_use]
    #[inline]
    pub const fn can_be_null(self) -> bool {
        !matches!(self.null(), Null::Never)
    }

    /// The smallest and the largest value of an integer type.
    #[must_use]
    #[inline]
    pub const fn range(self) -> Option<(i64, i64)> {
        if !matches!(self.json(), Json::Integer) {
            return None;
        }
        let unused_bits = 64 - 8 * self.width();
        // Kafka's name of an unsigned integer starts with a `u`. None of them has 64 bits.
        Some(match self.name().as_bytes() {
            [b'u', ..] => (0, i64::MAX >> (unused_bits - 1)),
            _ => (i64::MIN >> unused_bits, i64::MAX >> unused_bits),
        })
    }

    /// The type with this name in Kafka's schemas, which is neither a struct nor an array.
    #[must_use]
    #[inline]
    pub fn named(name: &str) -> Option<Self> {
        let mut all = Self::ALL.iter().copied();
        all.find(|one| one.name() == name && !matches!(one, Self::Struct | Self::Array))
    }

    /// The type in a syntax. In Rust, a type that may not be imported has its path.
    #[inline]
    pub(crate) const fn word(self, syntax: Syntax) -> &'static str {
        match (syntax, self) {
            (Syntax::Attribute, Self::String) => "kafka_wire::KafkaString",
            (Syntax::Attribute, Self::Bytes) => "bytes::Bytes",
            (Syntax::Attribute, Self::Uuid) => "uuid::Uuid",
            (Syntax::Attribute, _) => self.rust(),
            (Syntax::Json, _) => self.name(),
        }
    }

    /// The article of the name, with a space: `an ` for `int32`, none for `bytes`.
    #[inline]
    pub const fn article(self) -> &'static str {
        match (self, self.name().as_bytes()) {
            (Self::Bytes | Self::Records, _) => "",
            // The names that start with a `u` are read as "you".
            (_, [b'a' | b'i', ..]) => "an ",
            _ => "a ",
        }
    }
}

/// The type of a field, as far as it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Type {
    /// The number of nested arrays around the element.
    pub arrays: usize,
    /// The element, or the type itself if it is not an array; `None` if it is unknown.
    pub element: Option<Primitive>,
}

impl Type {
    /// An unknown type.
    pub const UNKNOWN: Self = Self { arrays: 0, element: None };

    /// A type that is not an array.
    #[must_use]
    #[inline]
    pub const fn of(element: Primitive) -> Self {
        Self { arrays: 0, element: Some(element) }
    }

    /// The outermost type: the array itself, not its elements.
    #[must_use]
    #[inline]
    pub const fn outer(self) -> Option<Primitive> {
        match self.arrays {
            0 => self.element,
            _ => Some(Primitive::Array),
        }
    }

    /// Whether it is one of `types`, or can be if it is unknown.
    #[inline]
    pub const fn can_be(self, types: &[Primitive]) -> bool {
        let Some(outer) = self.outer() else { return true };
        let mut rest = types;
        while let [first, others @ ..] = rest {
            if *first as u8 == outer as u8 {
                return true;
            }
            rest = others;
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn smallest_sizes_follow_from_width_and_prefix() {
        let sizes: alloc::vec::Vec<_> = Primitive::ALL
            .iter()
            .map(|one| (one.name(), one.min_size(false), one.min_size(true)))
            .collect();
        assert_eq!(
            sizes,
            [
                ("bool", 1, 1),
                ("int8", 1, 1),
                ("int16", 2, 2),
                ("int32", 4, 4),
                ("int64", 8, 8),
                ("uint16", 2, 2),
                ("uint32", 4, 4),
                ("float64", 8, 8),
                ("uuid", 16, 16),
                ("string", 2, 1),
                ("bytes", 4, 1),
                ("records", 4, 1),
                ("struct", 0, 0),
                ("array", 4, 1),
            ]
        );
    }

    #[test]
    fn ranges_follow_from_width_and_sign() {
        let ranges: alloc::vec::Vec<_> = Primitive::ALL
            .iter()
            .filter_map(|one| one.range().map(|(least, most)| (one.name(), least, most)))
            .collect();
        assert_eq!(
            ranges,
            [
                ("int8", i8::MIN.into(), i8::MAX.into()),
                ("int16", i16::MIN.into(), i16::MAX.into()),
                ("int32", i32::MIN.into(), i32::MAX.into()),
                ("int64", i64::MIN, i64::MAX),
                ("uint16", 0, u16::MAX.into()),
                ("uint32", 0, u32::MAX.into()),
            ]
        );
    }

    #[test]
    fn types_with_a_length_or_fields_can_be_null() {
        for one in Primitive::ALL {
            assert_eq!(one.can_be_null(), one.width() == 0, "{}", one.name());
        }
    }
}
