//! Types that are on Kafka's wire, as far as their spelling tells; rustc knows the rest.

use kafka_rules::field;
use proc_macro2::Ident;
use syn::{PathSegment, Type};

use super::fields::kafka_type;
use crate::ctxt::Ctxt;
use crate::types::{
    Kind, arguments, bare, classify, ends_in, is_named, is_tagged_fields, lifetime, spelled,
};

/// Reports the part of the type that cannot be.
pub(super) fn is_on_the_wire(errors: &Ctxt, ty: &Type, parent: &Ident) -> bool {
    let kind = classify(ty);
    if !matches!(kind, Kind::Other) && !borrows_from_the_bytes(errors, ty) {
        return false;
    }
    match kind {
        Kind::Option(inner) => can_be_null(errors, inner) && is_on_the_wire(errors, inner, parent),
        Kind::Array(element) => {
            can_be_an_element(errors, element)
                && is_an_integer_where_it_must(errors, ty, element)
                && is_on_the_wire(errors, element, parent)
        }
        Kind::Box(inner) => can_be_boxed(errors, inner) && is_on_the_wire(errors, inner, parent),
        Kind::Other => {
            is_not_the_owner(errors, ty, parent)
                && is_no_part_of_a_field(errors, ty)
                && is_supported(errors, ty)
        }
        _ => true,
    }
}

/// A type of one's own that has `'static` may have a codec for it.
fn borrows_from_the_bytes(errors: &Ctxt, ty: &Type) -> bool {
    let Some(lifetime) = lifetime(ty).filter(|lifetime| lifetime.ident == "static") else {
        return true;
    };
    let text = "the bytes that a field is read from do not live for `'static`; write `'a`, and `<'a>` behind the struct's name";
    errors.error(lifetime, text);
    false
}

/// The type of unknown tagged fields: `TaggedFields`, or a name that only rustc knows.
pub(super) fn keeps_unknown_tagged_fields(errors: &Ctxt, ty: &Type) -> bool {
    let plain = matches!(bare(ty), Type::Path(path) if path.qself.is_none()
        && path.path.segments.iter().all(|segment| segment.arguments.is_none()));
    if is_tagged_fields(ty) || matches!(classify(ty), Kind::Other) && plain {
        return true;
    }
    let text = format!(
        "unknown tagged fields are kept in a `TaggedFields`, not in `{}`; write that type",
        spelled(ty)
    );
    errors.error(ty, text);
    false
}

fn is_no_part_of_a_field(errors: &Ctxt, ty: &Type) -> bool {
    let fine = !is_tagged_fields(ty);
    if !fine {
        errors.error(
            ty,
            "unknown tagged fields are a field by themselves; write `TaggedFields` with nothing around it",
        );
    }
    fine
}

fn can_be_null(errors: &Ctxt, inner: &Type) -> bool {
    let spelled = spelled(inner);
    let text = match classify(inner) {
        kind @ (Kind::Bool | Kind::Int(_) | Kind::Float64 | Kind::Uuid) => {
            format!("{}; write `{spelled}`", field::never_null(kind.primitive()).as_str())
        }
        Kind::Option(_) => format!("Kafka's protocol has one null; write `{spelled}`"),
        _ => return true,
    };
    errors.error(inner, text);
    false
}

fn can_be_an_element(errors: &Ctxt, element: &Type) -> bool {
    let text = match classify(element) {
        Kind::Option(inner) => {
            format!("an element of an array cannot be null; write `{}`", spelled(inner))
        }
        _ => match field::element(kafka_type(element)) {
            Some(text) => text.as_str().to_owned(),
            None => return true,
        },
    };
    errors.error(element, text);
    false
}

/// Of a new type, rustc knows that it is no integer.
fn is_an_integer_where_it_must(errors: &Ctxt, array: &Type, element: &Type) -> bool {
    if !ends_in(array, "IntArray") || matches!(classify(element), Kind::Int(_) | Kind::Other) {
        return true;
    }
    let element_text = spelled(element);
    let text = format!(
        "an `IntArray` is of i8, i16, i32, i64, u16 or u32, and not of `{element_text}`; write `Vec<{element_text}>` or a `LazyArray`"
    );
    errors.error(element, text);
    false
}

fn can_be_boxed(errors: &Ctxt, inner: &Type) -> bool {
    let text = match classify(inner) {
        Kind::Option(nullable) => {
            format!("an `Option` stands outside; write `Option<Box<{}>>`", spelled(nullable))
        }
        _ if is_named(inner, "str") => {
            "`Box<str>` is not on the wire; write `KafkaString` or `String`".to_owned()
        }
        _ if matches!(bare(inner), Type::Slice(_)) => {
            format!("`Box<{}>` is not on the wire; write a `Vec`", spelled(inner))
        }
        _ => return true,
    };
    errors.error(inner, text);
    false
}

/// A longer circle is found by rustc.
fn is_not_the_owner(errors: &Ctxt, ty: &Type, parent: &Ident) -> bool {
    let Type::Path(path) = bare(ty) else {
        return true;
    };
    let mut segments = path.path.segments.iter();
    let (Some(segment), None) = (segments.next(), segments.next()) else {
        return true;
    };
    if segment.ident != *parent && segment.ident != "Self" {
        return true;
    }
    errors.error(
        ty,
        format!("`{parent}` contains itself, and Kafka's structs end; hold another struct here"),
    );
    false
}

fn is_supported(errors: &Ctxt, ty: &Type) -> bool {
    let spelled = spelled(ty);
    let advice = match bare(ty) {
        Type::Path(path) if path.qself.is_none() => {
            let std = ["std", "core", "alloc", "hashbrown"];
            let mut segments = path.path.segments.iter();
            match (segments.next(), segments.next_back()) {
                (Some(only), None) => named(only),
                (Some(first), Some(last)) if std.iter().any(|name| first.ident == name) => {
                    named(last)
                }
                // Somebody's own, by whatever name.
                _ => None,
            }
        }
        Type::Path(_) | Type::Macro(_) | Type::Verbatim(_) => None,
        Type::Reference(reference) if reference.mutability.is_some() => {
            Some("cannot be decoded into; write the type without `&mut`")
        }
        Type::Reference(reference) => match bare(&reference.elem) {
            Type::Slice(_) => {
                Some("is not on the wire; write `IntArray<'a, T>`, `LazyArray<'a, T>` or `Vec<T>`")
            }
            _ => Some("is not on the wire; write the type without `&`"),
        },
        Type::Slice(slice) if is_named(&slice.elem, "u8") => {
            Some("has no size; write `Bytes`, `Vec<u8>` or `&'a [u8]`")
        }
        Type::Slice(_) => Some("has no size; write `Vec<T>`"),
        Type::Array(array) if is_named(&array.elem, "u8") => {
            Some("is not on the wire; write `Bytes`, or `Uuid` for 16 bytes")
        }
        Type::Array(_) => {
            Some("is not on the wire; write `Vec<T>`, or a struct with that many fields")
        }
        Type::Tuple(tuple) if tuple.elems.is_empty() => {
            Some("is not on the wire; remove the field")
        }
        Type::Tuple(_) => Some("is not on the wire; write a struct with `#[derive(KafkaMessage)]`"),
        _ => Some(
            "is not on the wire; write a type that is, or a struct with `#[derive(KafkaMessage)]`",
        ),
    };
    let Some(advice) = advice else { return true };
    errors.error(ty, format!("`{spelled}` {advice}"));
    false
}

fn named(segment: &PathSegment) -> Option<&'static str> {
    let name = segment.ident.to_string();
    let (_, types) = arguments(segment);
    Some(match (name.as_str(), types.len()) {
        ("usize" | "isize", 0) => "is as wide as the machine; write i8, i16, i32, i64, u16 or u32",
        ("u8", 0) => "is not on the wire; write `i8` or `bool`, and `Vec<u8>` for bytes",
        ("u64" | "u128" | "i128", 0) => "is wider than any integer of Kafka's; write `i64`",
        ("f32", 0) => "is not on the wire; write `f64`",
        ("char", 0) => "is not on the wire; write `KafkaString`",
        ("str", 0) => "has no size; write `KafkaString`, `String` or `&'a str`",
        ("HashMap" | "BTreeMap" | "IndexMap", 2 | 3) => {
            "is an array to Kafka; write `Vec<T>` of a struct with `map_key` on its key"
        }
        ("HashSet" | "BTreeSet" | "VecDeque" | "LinkedList" | "BinaryHeap" | "IndexSet", 1 | 2) => {
            "is an array to Kafka; write `Vec<T>`"
        }
        ("Arc" | "Rc", 1) => {
            "is not on the wire; write `T` or `Box<T>`, or `Bytes` and `KafkaString` to share"
        }
        ("Cell" | "RefCell" | "Mutex" | "RwLock", 1) => "is not on the wire; write the type inside",
        ("PhantomData", 1) => "is not on the wire; remove the field",
        ("Cow", 1) => {
            "is not on the wire; write `Cow<'a, str>` or `Cow<'a, [u8]>`, or the type inside"
        }
        ("Result", 1 | 2) => "is not on the wire; write a field for each of the two",
        _ => return None,
    })
}
