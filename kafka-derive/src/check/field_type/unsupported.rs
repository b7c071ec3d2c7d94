//! Suggests what to write for a type that Kafka's protocol lacks.

use quote::ToTokens;
use syn::{GenericArgument, PathArguments, PathSegment, Type, TypeReference};

use crate::types::{Int, Kind, arguments, bare, classify, is_named, spelled};

/// The mistake in a type that Kafka's protocol lacks, and what to write instead.
pub(super) fn advice(ty: &Type) -> Option<String> {
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
            // Without a path, `Duration` may be the user's own type.
            name if name == "Duration" => Some(format!("is not on the wire; write {MILLIS}")),
            _ => named(last),
        },
        // Any other path leads to the user's own type.
        _ => None,
    }
}

/// What to write for a type that is not a path.
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
    let is_borrowed = is_named(inner, "str")
        || matches!(inner, Type::Slice(slice) if is_named(&slice.elem, "u8"));
    match inner {
        _ if is_borrowed && reference.mutability.is_some() => format!(
            "is mutable, and nothing decodes into it; write `&{lifetime} {}`",
            spelled(inner)
        ),
        // A reference to a reference, around what can be borrowed.
        _ if is_borrowed => format!("is not on the wire; write `&{lifetime} {}`", spelled(inner)),

        Type::Slice(slice) => {
            let element = spelled(&slice.elem);
            format!("is not on the wire; write `LazyArray<{lifetime}, {element}>`")
        }
        _ => {
            let write = borrowed(inner, &lifetime, "&");
            // The type behind the reference can be wrong too.
            let of_inner = advice(inner).filter(|_| write == spelled(inner));
            of_inner.unwrap_or_else(|| format!("is not on the wire; write `{write}`"))
        }
    }
}

/// The borrowing type with the same content, if there is one: `&'a str` for `&'a String`,
/// `Cow<'a, str>` for `Cow<'a, String>`.
fn borrowed(inner: &Type, lifetime: &str, sign: &str) -> String {
    let of = |what: &str| match sign {
        "&" => format!("&{lifetime} {what}"),
        cow => format!("{cow}<{lifetime}, {what}>"),
    };
    let is_bytes = matches!(inner, Type::Array(array) if is_named(&array.elem, "u8"));
    match (classify(inner), inner) {
        _ if is_bytes => of("[u8]"),
        (_, Type::Reference(_)) => spelled(inner),
        (Kind::Str, _) => of("str"),
        (Kind::Bytes, _) => of("[u8]"),
        (Kind::Records, _) => format!("RecordsRef<{lifetime}>"),
        (_, Type::Slice(slice)) => format!("Vec<{}>", spelled(&slice.elem)),
        _ => spelled(inner),
    }
}

/// The replacements for the type, or the type itself if it is right.
pub(super) fn choices(ty: &Type) -> String {
    let advice = advice(ty);
    let choices = advice.as_ref().and_then(|advice| Some(advice.split_once("write ")?.1));
    choices.map_or_else(|| format!("`{}`", spelled(ty)), str::to_owned)
}

/// Whether the replacement for the type is a number, which is never null.
pub(in crate::check) fn is_meant_as_a_number(ty: &Type) -> bool {
    let Some(advice) = advice(ty) else { return false };
    let written = advice.split('`').skip(1).step_by(2);
    written.into_iter().any(|code| code == "bool" || code == "f64" || Int::named(code).is_some())
}

/// Whether the replacement for the type is an array.
pub(super) fn is_meant_as_an_array(ty: &Type) -> bool {
    let Some(advice) = advice(ty) else { return false };
    let mut written = advice.split('`').skip(1).step_by(2);
    written
        .any(|code| code.starts_with("LazyArray<") || code.starts_with("Vec<") && code != "Vec<u8>")
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
            let choices = Int::list().replace(", ", "`, `").replace(" or ", "` or `");
            return Some(format!("is as wide as the machine; write `{choices}`"));
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
        ("Cow", 1) => {
            let lifetime = lifetime_in(segment).unwrap_or_else(|| "'a".to_owned());
            let write = types.first().map(|ty| borrowed(bare(ty), &lifetime, "Cow"));
            return Some(format!("is not on the wire; write `{}`", write.unwrap_or(inner)));
        }
        (
            "Cell" | "RefCell" | "Mutex" | "RwLock" | "OnceCell" | "OnceLock" | "NonZero"
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

/// The first lifetime between the angle brackets.
fn lifetime_in(segment: &PathSegment) -> Option<String> {
    let PathArguments::AngleBracketed(brackets) = &segment.arguments else { return None };
    brackets.args.iter().find_map(|arg| match arg {
        GenericArgument::Lifetime(lifetime) => Some(lifetime.to_string()),
        _ => None,
    })
}

/// Kafka's integer for a type such as `NonZeroI32` or `AtomicI32`.
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
