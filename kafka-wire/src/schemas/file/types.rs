//! The types of fields in a schema's file.

use kafka_rules::Primitive;

/// The type of a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Type {
    /// The number of `[]` before the type.
    pub arrays: usize,
    pub element: Element,
}

/// A type, or the type of an array's elements.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Element {
    /// A type that contains no other type.
    Scalar(Primitive),
    Struct(String),
    Unknown(String),
}

impl Type {
    pub fn parse(text: &str) -> Self {
        let mut arrays = 0;
        let mut rest = java_trim(text);
        while let Some(element) = rest.strip_prefix("[]") {
            arrays += 1;
            rest = java_trim(element);
        }
        Self { arrays, element: Element::parse(rest) }
    }

    pub fn is(&self, scalar: Primitive) -> bool {
        self.arrays == 0 && self.element == Element::Scalar(scalar)
    }

    pub fn is_array(&self) -> bool {
        self.arrays > 0
    }

    /// The name of the struct, or of the struct in the array.
    pub fn nested(&self) -> Option<&str> {
        match &self.element {
            Element::Struct(name) => Some(name),
            _ => None,
        }
    }
}

impl Element {
    fn parse(text: &str) -> Self {
        match Primitive::named(text) {
            Some(scalar) => Self::Scalar(scalar),
            None if text.starts_with(|c: char| c.is_ascii_uppercase()) => {
                Self::Struct(text.to_owned())
            }
            None => Self::Unknown(text.to_owned()),
        }
    }

    /// The row in the table of Kafka's types; `None` if the type is unknown.
    pub(crate) fn primitive(&self) -> Option<Primitive> {
        Some(match self {
            Self::Scalar(scalar) => *scalar,
            Self::Struct(_) => Primitive::Struct,
            Self::Unknown(_) => return None,
        })
    }
}

/// Trims like Java's `trim`: removes spaces and control characters at both ends.
pub fn java_trim(text: &str) -> &str {
    text.trim_matches(|c| c <= ' ')
}
