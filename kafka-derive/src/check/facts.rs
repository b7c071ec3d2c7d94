//! The facts of a field, as the shared rules take them.

use kafka_rules::Primitive;
use kafka_rules::facts::{Fact, Value};
use syn::Type;

use crate::attr::{self, Attr};
use crate::model::DefaultLiteral;
use crate::types::{Kind, classify, is_named};
use crate::versions::Versions;

pub(super) fn fact<'a, T, F>(attr: &'a Option<Attr<T>>, fact: impl FnOnce(&'a T) -> F) -> Fact<F> {
    match attr {
        None => Fact::Absent,
        Some(Attr { value: None, .. }) => Fact::Unknown,
        Some(Attr { value: Some(value), .. }) => Fact::Is(fact(value)),
    }
}

/// The range of a key; if it is not a range, which is already reported, the one that was meant.
pub(super) fn range(attr: &Option<Attr<Versions>>) -> Fact<Versions> {
    match attr {
        None => Fact::Absent,
        Some(attr) => attr::versions_or_meant(attr).map_or(Fact::Unknown, Fact::Is),
    }
}

pub(super) fn value(literal: &DefaultLiteral) -> Value<'_> {
    match literal {
        DefaultLiteral::Null => Value::Null,
        DefaultLiteral::Empty => Value::Empty,
        DefaultLiteral::Bool(value) => Value::Bool(*value),
        DefaultLiteral::Int(value) => Value::Int(*value),
        DefaultLiteral::Float(value) => Value::Float(*value),
        DefaultLiteral::Text(text) => Value::Text(text),
        // These were reported and removed before the rules run.
        DefaultLiteral::Wrong(_) | DefaultLiteral::Meant(..) => Value::Empty,
    }
}

/// The type, as far as its spelling tells.
pub(super) fn kafka_type(ty: &Type) -> kafka_rules::Type {
    match classify(ty) {
        Kind::Array(element) => {
            let element = kafka_type(element);
            kafka_rules::Type { arrays: element.arrays + 1, ..element }
        }
        // A struct, a tuple struct or an enum, which only rustc can tell apart.
        Kind::Option(_) | Kind::Other => kafka_rules::Type::UNKNOWN,
        // A wrong type, whose default is meant for the right one.
        Kind::Box(inner) if is_named(inner, "str") => kafka_rules::Type::of(Primitive::String),
        Kind::Box(inner) if !matches!(classify(inner), Kind::Other) => kafka_type(inner),
        kind => kafka_rules::Type::of(kind.primitive()),
    }
}
