//! Suggests what to write for a type that Kafka's protocol lacks.

use quote::ToTokens;
use syn::{GenericArgument, PathArguments, PathSegment, Type, TypeReference};

use super::advice::Advice;
use crate::types::{Int, Kind, arguments, bare, classify, is_named, spelled};

/// A type that Kafka's protocol lacks.
pub(super) struct Unsupported {
    /// What is wrong with it, without its name: `is not on the wire`.
    pub(super) why: &'static str,
    pub(super) advice: Advice,
}

/// The mistake in a type that Kafka's protocol lacks, and what to write instead.
pub(super) fn unsupported(ty: &Type) -> Option<Unsupported> {
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
            name if name == "Duration" => Some(not_on_the_wire(millis())),
            _ => named(last),
        },
        // Any other path leads to the user's own type.
        _ => None,
    }
}

fn not_on_the_wire(advice: Advice) -> Unsupported {
    Unsupported { why: "is not on the wire", advice }
}

/// What to write for a type that is not a path.
fn unnamed(ty: &Type) -> Unsupported {
    let unsized_type = |advice| Unsupported { why: "has no size", advice };
    match ty {
        Type::Reference(reference) => referred(reference),
        Type::Slice(slice) if is_named(&slice.elem, "u8") => {
            unsized_type(Advice::write_one_of(["Bytes", "Vec<u8>"]))
        }
        Type::Slice(slice) => unsized_type(Advice::write(vec_of(&slice.elem))),
        Type::Array(array) if is_named(&array.elem, "u8") => {
            let is_uuid = array.len.to_token_stream().to_string() == "16";
            not_on_the_wire(match is_uuid {
                true => Advice::write("Uuid").or("Bytes", " for bytes"),
                false => Advice::write("Bytes"),
            })
        }
        Type::Array(array) => {
            let advice = Advice::write(vec_of(&array.elem));
            not_on_the_wire(advice.also(", or a field for each of them"))
        }
        Type::Tuple(tuple) if tuple.elems.is_empty() => not_on_the_wire(Advice::RemoveField),
        Type::Tuple(_) => not_on_the_wire(Advice::by_hand("write a struct with the derive")),
        _ => not_on_the_wire(Advice::by_hand("write a type that is, or a struct with the derive")),
    }
}

fn vec_of(element: &Type) -> String {
    format!("Vec<{}>", spelled(element))
}

fn referred(reference: &TypeReference) -> Unsupported {
    let inner = bare(&reference.elem);
    let lifetime = reference.lifetime.as_ref().map_or_else(|| "'a".to_owned(), ToString::to_string);
    let is_borrowed = is_named(inner, "str")
        || matches!(inner, Type::Slice(slice) if is_named(&slice.elem, "u8"));
    match inner {
        _ if is_borrowed => Unsupported {
            why: match reference.mutability {
                Some(_) => "is mutable, and nothing decodes into it",
                // A reference to a reference, around what can be borrowed.
                None => "is not on the wire",
            },
            advice: Advice::write(format!("&{lifetime} {}", spelled(inner))),
        },
        Type::Slice(slice) => {
            let element = spelled(&slice.elem);
            not_on_the_wire(Advice::write(format!("LazyArray<{lifetime}, {element}>")))
        }
        _ => {
            let write = borrowed(inner, &lifetime, "&");
            // The type behind the reference can be wrong too.
            let of_inner = unsupported(inner).filter(|_| write == spelled(inner));
            of_inner.unwrap_or_else(|| not_on_the_wire(Advice::write(write)))
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
        (_, Type::Slice(slice)) => vec_of(&slice.elem),
        _ => spelled(inner),
    }
}

/// Whether the replacement for the type is a number, which is never null.
pub(in crate::check) fn is_meant_as_a_number(ty: &Type) -> bool {
    is_replaced_by(ty, |code| code == "bool" || code == "f64" || Int::named(code).is_some())
}

/// Whether the replacement for the type is an array.
pub(super) fn is_meant_as_an_array(ty: &Type) -> bool {
    is_replaced_by(ty, |code| {
        code.starts_with("LazyArray<") || code.starts_with("Vec<") && code != "Vec<u8>"
    })
}

fn is_replaced_by(ty: &Type, is_one: impl Fn(&str) -> bool) -> bool {
    unsupported(ty).is_some_and(|it| it.advice.choices().iter().any(|it| is_one(&it.code)))
}

fn millis() -> Advice {
    Advice::write_one_of(["i32", "i64"]).also(", which Kafka uses for milliseconds")
}

/// What to write for a type of Rust's libraries.
fn named(segment: &PathSegment) -> Option<Unsupported> {
    let name = segment.ident.to_string();
    let (_, types) = arguments(segment);
    let inner = types.first().map(|ty| spelled(ty)).unwrap_or_default();
    let of_inner = || types.first().and_then(|ty| unsupported(ty));
    let why = match (name.as_str(), types.len()) {
        ("usize" | "isize", 0) => "is as wide as the machine",
        ("u64" | "u128" | "i128", 0) => "is wider than any integer of Kafka's",
        ("str", 0) => "has no size",
        ("HashMap" | "BTreeMap" | "IndexMap", 2 | 3)
        | ("HashSet" | "BTreeSet" | "VecDeque" | "LinkedList" | "BinaryHeap" | "IndexSet", 1 | 2) => {
            "is an array to Kafka"
        }
        ("RequestFrame", 0) => "keeps what an enum of requests does not know, and is not a field",
        _ => "is not on the wire",
    };
    let shared_text = || Advice::write("KafkaString").also(", which shares its text");
    let shared_bytes = || Advice::write("Bytes").also(", which is shared");
    let advice = match (name.as_str(), types.len()) {
        ("usize" | "isize", 0) => Advice::write_one_of(Int::of_rust().map(Int::rust)),
        ("u8", 0) => Advice::write_one_of(["i8", "bool"]).or("Vec<u8>", " for bytes"),
        ("u64" | "u128" | "i128", 0) => Advice::write("i64"),
        ("f32", 0) => Advice::write("f64"),
        ("char", 0) => Advice::write("KafkaString"),
        ("str", 0) => Advice::write_one_of(["KafkaString", "String"]),
        ("HashMap" | "BTreeMap" | "IndexMap", 2 | 3) => {
            Advice::by_hand("write `Vec<…>` of a struct, whose key is marked as map_key")
        }
        ("HashSet" | "BTreeSet" | "VecDeque" | "LinkedList" | "BinaryHeap" | "IndexSet", 1 | 2) => {
            Advice::write(format!("Vec<{inner}>"))
        }
        ("Arc" | "Rc", 1) => match types.first().map(|ty| classify(ty)) {
            _ if inner == "str" => shared_text(),
            _ if inner == "[u8]" => shared_bytes(),
            Some(Kind::Str) => shared_text(),
            Some(Kind::Bytes) => shared_bytes(),
            _ if inner.starts_with('[') => {
                Advice::write(format!("Vec<{}>", inner.trim_matches(['[', ']'])))
            }
            Some(Kind::Other) => match of_inner() {
                Some(of_inner) => return Some(of_inner),
                None => Advice::write_one_of([inner.clone(), format!("Box<{inner}>")]),
            },
            _ => Advice::write(inner),
        },
        ("Cow", 1) => {
            let lifetime = lifetime_in(segment).unwrap_or_else(|| "'a".to_owned());
            let write = types.first().map(|ty| borrowed(bare(ty), &lifetime, "Cow"));
            Advice::write(write.unwrap_or(inner))
        }
        (
            "Cell" | "RefCell" | "Mutex" | "RwLock" | "OnceCell" | "OnceLock" | "NonZero"
            | "Wrapping" | "Saturating" | "Reverse",
            1,
        ) => match of_inner() {
            Some(of_inner) => return Some(of_inner),
            None => Advice::write(inner),
        },
        (
            "PathBuf" | "OsString" | "CString" | "IpAddr" | "Ipv4Addr" | "Ipv6Addr" | "SocketAddr",
            0,
        ) => Advice::write("KafkaString"),
        ("SystemTime" | "Instant", 0) => millis(),
        (name, 0) if machine_number(name).is_some() => Advice::write(machine_number(name)?),
        ("RequestFrame", 0) => Advice::write("Bytes"),
        ("PhantomData", 1) => Advice::RemoveField,
        ("Result", 1 | 2) => Advice::by_hand("write a field for each of the two"),
        _ => return None,
    };
    Some(Unsupported { why, advice })
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
