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
    ($($name:ident $word:literal, rust $rust:literal, width $width:literal, prefix $prefix:literal, null $null:ident, json $json:ident;)+) => {
        /// One of Kafka's types, without the struct or element type that it contains.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Primitive {
            $(#[doc = concat!("`", $word, "`")] $name,)+
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

types! {
    Bool    "bool",    rust "bool",        width 1,  prefix 0, null Never,  json Bool;
    Int8    "int8",    rust "i8",          width 1,  prefix 0, null Never,  json Integer;
    Int16   "int16",   rust "i16",         width 2,  prefix 0, null Never,  json Integer;
    Int32   "int32",   rust "i32",         width 4,  prefix 0, null Never,  json Integer;
    Int64   "int64",   rust "i64",         width 8,  prefix 0, null Never,  json Integer;
    Uint16  "uint16",  rust "u16",         width 2,  prefix 0, null Never,  json Integer;
    Uint32  "uint32",  rust "u32",         width 4,  prefix 0, null Never,  json Integer;
    Float64 "float64", rust "f64",         width 8,  prefix 0, null Never,  json Float;
    Uuid    "uuid",    rust "Uuid",        width 16, prefix 0, null Never,  json Uuid;
    String  "string",  rust "KafkaString", width 0,  prefix 2, null Length, json Text;
    Bytes   "bytes",   rust "Bytes",       width 0,  prefix 4, null Length, json Base64;
    Records "records", rust "Records",     width 0,  prefix 4, null Length, json Base64;
    Struct  "struct",  rust "struct",      width 0,  prefix 0, null Marker, json Object;
    Array   "array",   rust "Vec",         width 0,  prefix 4, null Length, json Array;
}

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
        Some(match self {
            Self::Int8 => (i8::MIN as i64, i8::MAX as i64),
            Self::Int16 => (i16::MIN as i64, i16::MAX as i64),
            Self::Int32 => (i32::MIN as i64, i32::MAX as i64),
            Self::Int64 => (i64::MIN, i64::MAX),
            Self::Uint16 => (0, u16::MAX as i64),
            Self::Uint32 => (0, u32::MAX as i64),
            _ => return None,
        })
    }

    /// The type with this name in Kafka's schemas, which is neither a struct nor an array.
    #[must_use]
    #[inline]
    pub fn named(name: &str) -> Option<Self> {
        let mut all = Self::ALL.iter().copied();
        all.find(|one| one.name() == name && !matches!(one, Self::Struct | Self::Array))
    }

    /// The name of the type in a syntax.
    #[inline]
    pub(crate) const fn word(self, syntax: Syntax) -> &'static str {
        match syntax {
            Syntax::Attribute => self.rust(),
            Syntax::Json => self.name(),
        }
    }

    /// The article of the name, with a space: `an ` for `int32`, none for `bytes`.
    #[inline]
    pub const fn article(self) -> &'static str {
        match self {
            Self::Bytes | Self::Records => "",
            Self::Int8 | Self::Int16 | Self::Int32 | Self::Int64 | Self::Array => "an ",
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
    fn types_with_a_length_or_fields_can_be_null() {
        for one in Primitive::ALL {
            assert_eq!(one.can_be_null(), one.width() == 0, "{}", one.name());
        }
    }
}
