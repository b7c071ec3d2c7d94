//! The error of an enum whose variants hold data.

use syn::{DataEnum, DeriveInput};

use super::requests::only_field;
use crate::check::field_type::never_null;

/// Says what Kafka has instead. Only an `Option` of what can be null is legal.
pub(super) fn text(input: &DeriveInput, data: &DataEnum) -> String {
    let never = data.variants.iter().filter(|it| only_field(it).and_then(never_null).is_some());
    let never: Vec<_> = never.map(|variant| format!("`{}`", variant.ident)).collect();
    let or_default = match never.as_slice() {
        [] => String::new(),
        never => format!(", or a default for what is never null ({})", never.join(", ")),
    };
    format!(
        "the variants of `{}` hold data, and Kafka has no unions, only structs with an `Option` for each{or_default}; write such a struct",
        input.ident
    )
}
