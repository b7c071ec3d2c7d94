//! The ends of errors that hold only if a name means what it means in the runtime.

use syn::Type;

use crate::types::{Kind, bare, classify, is_named, spelled};

/// An aside for an error that is about a type of Kafka's, if a crate may have a type of its own with
/// this name.
pub(super) fn or_ones_own(ty: &Type) -> String {
    match ["Records", "Uuid"].into_iter().find(|name| is_named(ty, name)) {
        Some(name) => format!(" (a type of your own with this name is `self::{name}`)"),
        None => String::new(),
    }
}

/// An aside for an error that is about an array, if its elements may be bytes behind an alias.
pub(super) fn or_bytes(ty: &Type) -> String {
    let Kind::Array(element) = classify(ty) else { return String::new() };
    match (classify(element), bare(element)) {
        (Kind::Other, Type::Path(path)) if path.path.get_ident().is_some() => {
            format!(" (if `{}` is an alias of `u8`, use `Vec<u8>`)", spelled(element))
        }
        _ => String::new(),
    }
}
