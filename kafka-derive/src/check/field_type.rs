//! Types that are on Kafka's wire, as far as their spelling tells; rustc knows the rest.

use kafka_rules::field;
use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{DeriveInput, PathSegment, Type, TypeReference};

use super::fields::kafka_type;
use crate::ctxt::Ctxt;
use crate::types::{
    Int, Kind, arguments, bare, classify, ends_in, is_named, is_tagged_fields, lifetime,
    names_owner, spelled,
};

/// Reports the part of a field's type that cannot be.
pub(super) fn is_on_the_wire(errors: &Ctxt, ty: &Type, owner: &DeriveInput) -> bool {
    is_part_on_the_wire(errors, ty, owner, true) && borrows_from_the_bytes(errors, ty, owner)
}

/// The same for the type in a new type, which is never null.
pub(super) fn is_in_a_new_type(errors: &Ctxt, ty: &Type, owner: &DeriveInput) -> bool {
    is_part_on_the_wire(errors, ty, owner, false) && borrows_from_the_bytes(errors, ty, owner)
}

fn is_part_on_the_wire(errors: &Ctxt, ty: &Type, owner: &DeriveInput, can_be_null: bool) -> bool {
    let kind = classify(ty);
    match kind {
        Kind::Option(inner) if is_meant_as_a_number(inner) => {
            let advice = advice(inner).unwrap_or_default();
            let text = format!("`{}` {advice}, with a default for what is absent", spelled(ty));
            errors.error(ty, text);
            false
        }
        Kind::Option(inner) => {
            has_null(errors, ty, inner) && is_part_on_the_wire(errors, inner, owner, false)
        }
        Kind::Array(element) => {
            can_be_an_element(errors, element)
                && is_an_integer_where_it_must(errors, ty, element)
                && is_part_on_the_wire(errors, element, owner, false)
        }
        Kind::Box(inner) => {
            can_be_boxed(errors, ty, inner, can_be_null)
                && is_part_on_the_wire(errors, inner, owner, false)
        }
        Kind::Other => {
            is_not_the_owner(errors, ty, owner)
                && is_no_part_of_a_field(errors, ty)
                && is_supported(errors, ty)
        }
        _ => true,
    }
}

/// `'static` anywhere in the type. A type of one's own may have a codec for it, behind an alias.
fn borrows_from_the_bytes(errors: &Ctxt, ty: &Type, owner: &DeriveInput) -> bool {
    let Some(lifetime) = static_lifetime(ty.to_token_stream()) else { return true };
    let name = &owner.ident;
    let write = match (owner.generics.lifetimes().next(), owner.generics.params.is_empty()) {
        (Some(own), _) => format!("write `{}`", own.lifetime),
        (None, true) => format!("write `'a`, and add `<'a>` to `{name}`"),
        (None, false) => format!("write `'a`, and declare it before the parameters of `{name}`"),
    };
    errors.error(
        lifetime,
        format!("the bytes that a field is read from do not live for `'static`; {write}"),
    );
    false
}

/// The tick and the name of the first `'static`.
fn static_lifetime(tokens: TokenStream) -> Option<TokenStream> {
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match &token {
            TokenTree::Punct(tick) if tick.as_char() == '\'' => {
                if let Some(name) = tokens.next_if(|next| next.to_string() == "static") {
                    return Some(quote!(#token #name));
                }
            }
            TokenTree::Group(group) => {
                if let Some(found) = static_lifetime(group.stream()) {
                    return Some(found);
                }
            }
            _ => {}
        }
    }
    None
}

/// The type of unknown tagged fields: `TaggedFields`, or a name that only rustc knows.
pub(super) fn keeps_unknown_tagged_fields(errors: &Ctxt, ty: &Type) -> bool {
    let plain = matches!(bare(ty), Type::Path(path) if path.qself.is_none()
        && path.path.segments.iter().all(|segment| segment.arguments.is_none()));
    if is_tagged_fields(ty) || matches!(classify(ty), Kind::Other) && plain {
        return true;
    }
    let text = format!(
        "unknown tagged fields are kept in `TaggedFields`, not in `{}`; write `TaggedFields`",
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
            "unknown tagged fields are a field by themselves, with nothing around; write `TaggedFields` as the type",
        );
    }
    fine
}

fn has_null(errors: &Ctxt, option: &Type, inner: &Type) -> bool {
    let spelled = spelled(inner);
    let text = match classify(inner) {
        kind @ (Kind::Bool | Kind::Int(_) | Kind::Float64 | Kind::Uuid) => {
            let never = field::never_null(kind.primitive());
            format!("{}; write `{spelled}`, with a default for what is absent", never.as_str())
        }
        Kind::Option(mut innermost) => {
            while let Kind::Option(inner) = classify(innermost) {
                innermost = inner;
            }
            let kind = classify(innermost);
            let is_number = is_meant_as_a_number(innermost)
                || !matches!(kind, Kind::Other) && !kind.primitive().can_be_null();
            match is_number {
                true => format!("a number is never null; write {}", choices(innermost)),
                false => format!(
                    "an `Option` in an `Option`: Kafka has one null; write `Option<{}>`",
                    choices(innermost).split('`').nth(1).unwrap_or_default()
                ),
            }
        }
        Kind::Box(_) => match boxed_option(inner) {
            Some(boxed) => {
                format!("an `Option` in an `Option`: Kafka has one null; write `Option<{boxed}>`")
            }
            None => return true,
        },
        _ => return true,
    };
    errors.error(option, text);
    false
}

fn can_be_an_element(errors: &Ctxt, element: &Type) -> bool {
    let text = match classify(element) {
        Kind::Option(inner) => {
            format!("an element of an array cannot be null; write {}", choices(inner))
        }
        Kind::Box(_) => match boxed_option(element) {
            Some(boxed) => format!("an element of an array cannot be null; write `{boxed}`"),
            None => return true,
        },
        _ => match field::element(kafka_type(element)) {
            Some(text) => text.as_str().to_owned(),
            None => return true,
        },
    };
    errors.error(element, text);
    false
}

/// `Box<T>` for `Box<Option<T>>`.
fn boxed_option(ty: &Type) -> Option<String> {
    let Kind::Box(inner) = classify(ty) else { return None };
    match classify(inner) {
        Kind::Option(nullable) => Some(format!("Box<{}>", spelled(nullable))),
        Kind::Box(_) => boxed_option(inner),
        _ => None,
    }
}

/// Of a new type, rustc knows that it is no integer.
fn is_an_integer_where_it_must(errors: &Ctxt, array: &Type, element: &Type) -> bool {
    if ends_in(array, "IntArray") && is_named(element, "u8") {
        let lifetime = lifetime(array).map_or_else(|| "'a".to_owned(), ToString::to_string);
        let text = format!(
            "an `IntArray` is of i8, i16, i32, i64, u16 or u32, and not of `u8`; write `IntArray<{lifetime}, i8>`, or `&{lifetime} [u8]` for bytes"
        );
        errors.error(array, text);
        return false;
    }
    if !ends_in(array, "IntArray") || matches!(classify(element), Kind::Int(_) | Kind::Other) {
        return true;
    }
    let element = spelled(element);
    let lazy = spelled(array).replacen("IntArray", "LazyArray", 1);
    let text = format!(
        "an `IntArray` is of i8, i16, i32, i64, u16 or u32, and not of `{element}`; write `Vec<{element}>` or `{lazy}`"
    );
    errors.error(array, text);
    false
}

fn can_be_boxed(errors: &Ctxt, ty: &Type, inner: &Type, can_be_null: bool) -> bool {
    let text = match (boxed_option(ty), bare(inner)) {
        (Some(boxed), _) if can_be_null => {
            format!("an `Option` stands outside of a `Box`; write `Option<{boxed}>`")
        }
        (Some(boxed), _) => format!("only a whole field can be null; write `{boxed}`"),
        (None, inner) if is_named(inner, "str") => {
            "`Box<str>` is not on the wire; write `KafkaString` or `String`".to_owned()
        }
        (None, Type::Slice(slice)) => {
            let element = spelled(&slice.elem);
            format!("`Box<[{element}]>` is not on the wire; write `Vec<{element}>`")
        }
        (None, _) => match classify(unboxed(inner)) {
            Kind::Box(_) | Kind::Option(_) | Kind::Other => return true,
            _ => format!("a `Box` holds a struct; write `{}`", spelled(unboxed(inner))),
        },
    };
    errors.error(ty, text);
    false
}

fn unboxed(ty: &Type) -> &Type {
    match classify(ty) {
        Kind::Box(inner) => unboxed(inner),
        _ => ty,
    }
}

/// A longer cycle is found by rustc.
fn is_not_the_owner(errors: &Ctxt, ty: &Type, owner: &DeriveInput) -> bool {
    let owner = &owner.ident;
    let is_owner = names_owner(ty, owner);
    if is_owner {
        let text = format!(
            "`{owner}` contains itself, and a struct of Kafka's cannot; remove the field, or hold another struct"
        );
        errors.error(ty, text);
    }
    !is_owner
}

fn is_supported(errors: &Ctxt, ty: &Type) -> bool {
    let Some(advice) = advice(ty) else { return true };
    errors.error(ty, format!("`{}` {advice}", spelled(ty)));
    false
}

/// What is wrong with a type that is not on the wire, and what to write.
fn advice(ty: &Type) -> Option<String> {
    let path = match bare(ty) {
        Type::Path(path) if path.qself.is_none() => &path.path,
        Type::Path(_) | Type::Macro(_) | Type::Verbatim(_) => return None,
        other => return Some(unnamed(other)),
    };
    let std = ["std", "core", "alloc", "hashbrown"];
    let mut segments = path.segments.iter();
    match (segments.next()?, segments.next_back()) {
        (only, None) => named(only),
        (first, Some(last)) if std.iter().any(|name| first.ident == name) => match &last.ident {
            // Under that name alone it can be somebody's own.
            name if name == "Duration" => Some(format!("is not on the wire; write {MILLIS}")),
            _ => named(last),
        },
        // Somebody's own, by whatever name.
        _ => None,
    }
}

/// What to write for a type without a name.
fn unnamed(ty: &Type) -> String {
    match ty {
        Type::Reference(reference) => referred(reference),
        Type::Slice(slice) if is_named(&slice.elem, "u8") => {
            "has no size; write `Bytes` or `Vec<u8>`".to_owned()
        }
        Type::Slice(slice) => format!("has no size; write `Vec<{}>`", spelled(&slice.elem)),
        Type::Array(array) if is_named(&array.elem, "u8") => {
            let is_uuid = array.len.to_token_stream().to_string() == "16";
            let uuid = if is_uuid { "`Uuid` or " } else { "" };
            format!("is not on the wire; write {uuid}`Bytes`")
        }
        Type::Array(array) => {
            let element = spelled(&array.elem);
            format!("is not on the wire; write `Vec<{element}>`, or a field for each of them")
        }
        Type::Tuple(tuple) if tuple.elems.is_empty() => {
            "is not on the wire; remove the field".to_owned()
        }
        Type::Tuple(_) => "is not on the wire; write a struct with the derive".to_owned(),
        _ => "is not on the wire; write a type that is, or a struct with the derive".to_owned(),
    }
}

fn referred(reference: &TypeReference) -> String {
    let inner = bare(&reference.elem);
    let lifetime = reference.lifetime.as_ref().map_or_else(|| "'a".to_owned(), ToString::to_string);
    let borrowed = is_named(inner, "str")
        || matches!(inner, Type::Slice(slice) if is_named(&slice.elem, "u8"));
    match inner {
        _ if borrowed => format!(
            "is mutable, and nothing decodes into it; write `&{lifetime} {}`",
            spelled(inner)
        ),
        Type::Slice(slice) => {
            let element = spelled(&slice.elem);
            format!(
                "is not on the wire; write `Vec<{element}>` or `LazyArray<{lifetime}, {element}>`"
            )
        }
        _ => format!("is not on the wire; write `{}`", spelled(inner)),
    }
}

/// The type, or what is to be written for it.
fn choices(ty: &Type) -> String {
    let advice = advice(ty);
    let choices = advice.as_ref().and_then(|advice| Some(advice.split_once("write ")?.1));
    choices.map_or_else(|| format!("`{}`", spelled(ty)), str::to_owned)
}

/// Whether what is to be written for it is a number, which is never null.
fn is_meant_as_a_number(ty: &Type) -> bool {
    let Some(advice) = advice(ty) else { return false };
    let written = advice.split('`').skip(1).step_by(2);
    written.into_iter().any(|code| code == "bool" || code == "f64" || Int::named(code).is_some())
}

const MILLIS: &str = "`i32` or `i64`, which Kafka uses for milliseconds";

/// What to write for a type of Rust's libraries.
fn named(segment: &PathSegment) -> Option<String> {
    let name = segment.ident.to_string();
    let (_, types) = arguments(segment);
    let inner = types.first().map(|ty| spelled(ty)).unwrap_or_default();
    let of_inner = || types.first().and_then(|ty| advice(ty));
    let advice = match (name.as_str(), types.len()) {
        ("usize" | "isize", 0) => {
            "is as wide as the machine; write `i8`, `i16`, `i32`, `i64`, `u16` or `u32`"
        }
        ("u8", 0) => "is not on the wire; write `i8`, `bool`, or `Vec<u8>` for bytes",
        ("u64" | "u128" | "i128", 0) => "is wider than any integer of Kafka's; write `i64`",
        ("f32", 0) => "is not on the wire; write `f64`",
        ("char", 0) => "is not on the wire; write `KafkaString`",
        ("str", 0) => "has no size; write `KafkaString` or `String`",
        ("HashMap" | "BTreeMap" | "IndexMap", 2 | 3) => {
            "is an array to Kafka; write `Vec<…>` of a struct, whose key is marked as map_key"
        }
        ("HashSet" | "BTreeSet" | "VecDeque" | "LinkedList" | "BinaryHeap" | "IndexSet", 1 | 2) => {
            return Some(format!("is an array to Kafka; write `Vec<{inner}>`"));
        }
        ("Arc" | "Rc", 1) => match types.first().map(|ty| classify(ty)) {
            _ if inner == "str" => "is not on the wire; write `KafkaString`, which shares its text",
            _ if inner == "[u8]" => "is not on the wire; write `Bytes`, which is shared",
            Some(Kind::Str) => "is not on the wire; write `KafkaString`, which shares its text",
            Some(Kind::Bytes) => "is not on the wire; write `Bytes`, which is shared",
            _ if inner.starts_with('[') => {
                let element = inner.trim_matches(['[', ']']);
                return Some(format!("is not on the wire; write `Vec<{element}>`"));
            }
            Some(Kind::Other) => {
                let boxed = || format!("is not on the wire; write `{inner}` or `Box<{inner}>`");
                return Some(of_inner().unwrap_or_else(boxed));
            }
            _ => return Some(format!("is not on the wire; write `{inner}`")),
        },
        (
            "Cell" | "RefCell" | "Mutex" | "RwLock" | "OnceCell" | "OnceLock" | "Cow" | "NonZero"
            | "Wrapping" | "Saturating" | "Reverse",
            1,
        ) => {
            return Some(
                of_inner().unwrap_or_else(|| format!("is not on the wire; write `{inner}`")),
            );
        }
        (
            "PathBuf" | "OsString" | "CString" | "IpAddr" | "Ipv4Addr" | "Ipv6Addr" | "SocketAddr",
            0,
        ) => "is not on the wire; write `KafkaString`",
        ("SystemTime" | "Instant", 0) => {
            return Some(format!("is not on the wire; write {MILLIS}"));
        }
        (name, 0) if machine_number(name).is_some() => {
            let number = machine_number(name).unwrap_or_default();
            return Some(format!("is not on the wire; write `{number}`"));
        }
        ("RequestFrame", 0) => {
            "keeps what an enum of requests does not know, and is not a field; write `Bytes`"
        }
        ("PhantomData", 1) => "is not on the wire; remove the field",
        ("Result", 1 | 2) => "is not on the wire; write a field for each of the two",
        _ => return None,
    };
    Some(advice.to_owned())
}

/// The number of Kafka's in `NonZeroI32` or `AtomicI32`.
fn machine_number(name: &str) -> Option<&'static str> {
    let width = name.strip_prefix("NonZero").or_else(|| name.strip_prefix("Atomic"))?;
    Some(match width {
        "Bool" => "bool",
        "I8" | "U8" => "i8",
        "I16" => "i16",
        "I32" | "Usize" | "Isize" => "i32",
        "I64" | "U64" | "I128" | "U128" => "i64",
        "U16" => "u16",
        "U32" => "u32",
        _ => return None,
    })
}
