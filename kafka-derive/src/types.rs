//! Determines a field's wire type from the spelling of its Rust type.

use kafka_rules::Primitive;
use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{GenericArgument, Lifetime, Path, PathArguments, PathSegment, Type, TypeReference};

mod tagged_fields;

pub(crate) use tagged_fields::{holds_tagged_fields, is_tagged_fields, is_value, shared};

/// A type, by the last segment of its path. Anything else is [`Kind::Other`]: a struct, a tuple
/// struct, an enum or a type parameter, which only rustc can tell apart.
#[derive(Clone, Copy)]
pub(crate) enum Kind<'t> {
    Bool,
    Int(Int),
    Float64,
    Uuid,
    /// `KafkaString`, `String`, `&'a str`, `Cow<'a, str>`
    Str,
    /// `Bytes`, `Vec<u8>`, `&'a [u8]`, `Cow<'a, [u8]>`
    Bytes,
    /// `Records`, `RecordsRef<'a>`
    Records,
    /// `Vec<T>`, `IntArray<'a, T>`, `LazyArray<'a, T>`
    Array(&'t Type),
    Option(&'t Type),
    Box(&'t Type),
    Other,
}

/// One of Kafka's integer types.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Int(Primitive);

pub(crate) fn classify(ty: &Type) -> Kind<'_> {
    match bare(ty) {
        Type::Path(ty) if ty.qself.is_none() => path(&ty.path),
        Type::Reference(reference) => borrowed(reference),
        _ => Kind::Other,
    }
}

/// Whether the spelling identifies the type: it is one of Kafka's types other than a struct, or an
/// array of one.
pub(crate) fn is_known(ty: &Type) -> bool {
    match classify(ty) {
        // A path can lead to the user's own type with the same name.
        _ if is_behind_a_path(ty) => false,
        Kind::Bool | Kind::Int(_) | Kind::Float64 | Kind::Uuid | Kind::Str | Kind::Bytes => true,
        Kind::Array(element) => is_known(element),
        Kind::Records | Kind::Option(_) | Kind::Box(_) | Kind::Other => false,
    }
}

/// Whether the path leads into a module, not into a crate that defines one of these types.
fn is_behind_a_path(ty: &Type) -> bool {
    let Type::Path(ty) = bare(ty) else { return false };
    let mut segments = ty.path.segments.iter();
    let (first, second) = (segments.next(), segments.next());
    let crates = ["std", "core", "alloc", "bytes", "uuid", "kafka_wire"];
    second.is_some() && first.is_some_and(|first| !crates.iter().any(|name| first.ident == name))
}

/// Strips the groups that a macro's `$t:ty` or the user put around a type.
pub(crate) fn bare(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => bare(&group.elem),
        Type::Paren(paren) => bare(&paren.elem),
        _ => ty,
    }
}

/// The type in its usual spelling: `Vec<&'a str>`.
pub(crate) fn spelled(ty: &Type) -> String {
    let mut text = String::new();
    spell(bare(ty).to_token_stream(), &mut text);
    text.replace("->", " -> ")
}

fn spell(tokens: TokenStream, text: &mut String) {
    let mut tick = false;
    for token in tokens {
        // `'a` is two tokens.
        let after_lifetime = tick && matches!(token, TokenTree::Group(_));
        tick = match &token {
            TokenTree::Punct(punct) => punct.as_char() == '\'',
            TokenTree::Ident(_) => tick,
            _ => false,
        };
        match token {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::None => ("", ""),
                };
                if after_lifetime && !open.is_empty() {
                    text.push(' ');
                }
                text.push_str(open);
                spell(group.stream(), text);
                text.truncate(text.trim_end().len());
                text.push_str(close);
            }
            TokenTree::Punct(punct) if matches!(punct.as_char(), ',' | ';') => {
                text.push(punct.as_char());
                text.push(' ');
            }
            token => {
                let word = match &token {
                    TokenTree::Punct(punct) => punct.as_char() == '&',
                    _ => true,
                };
                if word && text.ends_with(|c: char| c.is_alphanumeric() || c == '_') {
                    text.push(' ');
                }
                text.push_str(&token.to_string());
            }
        }
    }
}

impl Int {
    pub(crate) const WIDEST: Self = Self(Primitive::Int64);

    fn all() -> impl Iterator<Item = Self> {
        Primitive::ALL.iter().filter(|ty| ty.range().is_some()).map(|ty| Self(*ty))
    }

    /// The integers that Rust has too. Errors suggest only these.
    pub(crate) fn of_rust() -> impl Iterator<Item = Self> {
        Self::all().filter(|int| int.rust().starts_with(['i', 'u']))
    }

    /// The integer with this name in Rust.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::all().find(|int| int.rust() == name)
    }

    /// Lists the integers that Rust has too: `i8, i16 or u32`.
    pub(crate) fn list() -> String {
        let mut names: Vec<&str> = Self::of_rust().map(Self::rust).collect();
        let last = names.pop().unwrap_or_default();
        format!("{} or {last}", names.join(", "))
    }

    pub(crate) fn rust(self) -> &'static str {
        self.0.rust()
    }

    /// The size in bytes.
    pub(crate) fn width(self) -> usize {
        self.0.width()
    }

    pub(crate) fn range(self) -> std::ops::RangeInclusive<i128> {
        let (low, high) = self.0.range().unwrap_or_default();
        low.into()..=high.into()
    }

    /// The row in the table of Kafka's types.
    pub(crate) fn primitive(self) -> Primitive {
        self.0
    }
}

impl Kind<'_> {
    /// The row in the table of Kafka's types; a struct if only rustc knows.
    pub(crate) fn primitive(self) -> Primitive {
        match self {
            Self::Bool => Primitive::Bool,
            Self::Int(int) => int.primitive(),
            Self::Float64 => Primitive::Float64,
            Self::Uuid => Primitive::Uuid,
            Self::Str => Primitive::String,
            Self::Bytes => Primitive::Bytes,
            Self::Records => Primitive::Records,
            Self::Array(_) => Primitive::Array,
            Self::Option(_) | Self::Box(_) | Self::Other => Primitive::Struct,
        }
    }
}

fn path(path: &Path) -> Kind<'_> {
    let Some(last) = path.segments.last() else {
        return Kind::Other;
    };
    if is_of_ones_own(path) {
        return Kind::Other;
    }
    let name = last.ident.to_string();
    if matches!(last.arguments, PathArguments::None) {
        return match name.as_str() {
            "bool" => Kind::Bool,
            "f64" => Kind::Float64,
            "Uuid" => Kind::Uuid,
            "KafkaString" | "String" => Kind::Str,
            "Bytes" | "KafkaBytes" | "SecretBytes" => Kind::Bytes,
            // The lifetime can be omitted.
            "Records" | "RecordsRef" => Kind::Records,
            _ => Int::named(&name).map_or(Kind::Other, Kind::Int),
        };
    }
    let (lifetimes, types) = arguments(last);
    match (name.as_str(), lifetimes, types.as_slice()) {
        ("Vec", 0, [element]) if is_named(element, "u8") => Kind::Bytes,
        ("Vec", 0, [element]) | ("IntArray" | "LazyArray", 0 | 1, [element]) => {
            Kind::Array(element)
        }
        ("Option", 0, [inner]) => Kind::Option(inner),
        ("Box", 0, [inner]) => Kind::Box(inner),
        ("RecordsRef", 1, []) => Kind::Records,
        ("Cow", 0 | 1, [inner]) if is_named(inner, "str") => Kind::Str,
        ("Cow", 0 | 1, [inner]) if is_byte_slice(inner) => Kind::Bytes,
        _ => Kind::Other,
    }
}

/// Whether a path such as `self::Bytes` names the user's own type with a name of Kafka's.
fn is_of_ones_own(path: &Path) -> bool {
    path.segments.len() == 2 && path.segments.first().is_some_and(|first| first.ident == "self")
}

fn borrowed(reference: &TypeReference) -> Kind<'_> {
    match bare(&reference.elem) {
        _ if reference.mutability.is_some() => Kind::Other,
        inner if is_named(inner, "str") => Kind::Str,
        inner if is_byte_slice(inner) => Kind::Bytes,
        _ => Kind::Other,
    }
}

/// Whether the type mentions one of the names.
pub(crate) fn mentions(ty: &Type, idents: &[Ident]) -> bool {
    fn any(tokens: TokenStream, idents: &[Ident]) -> bool {
        tokens.into_iter().any(|tree| match tree {
            TokenTree::Ident(ident) => idents.contains(&ident),
            TokenTree::Group(group) => any(group.stream(), idents),
            _ => false,
        })
    }
    !idents.is_empty() && any(ty.to_token_stream(), idents)
}

/// The names of all lifetimes in the type; `None` if it contains more than types, or declares
/// lifetimes.
pub(crate) fn lifetimes(ty: &Type) -> Option<Vec<Ident>> {
    let mut names = Vec::new();
    collect_lifetimes(ty.to_token_stream(), &mut names).then_some(names)
}

fn collect_lifetimes(tokens: TokenStream, names: &mut Vec<Ident>) -> bool {
    let mut after_tick = false;
    tokens.into_iter().all(|token| {
        let is_tick = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '\'');
        let is_plain = match token {
            TokenTree::Ident(ident) if after_tick => {
                names.push(ident);
                true
            }
            TokenTree::Ident(ident) => ident != "for",
            TokenTree::Punct(punct) => punct.as_char() != '!',
            TokenTree::Group(group) => {
                group.delimiter() != Delimiter::Brace && collect_lifetimes(group.stream(), names)
            }
            TokenTree::Literal(_) => true,
        };
        after_tick = is_tick;
        is_plain
    })
}

/// Whether the type omits a lifetime that a field has to name. rustc reports it there, and would again
/// in each impl that names the type.
pub(crate) fn omits_lifetime(ty: &Type) -> bool {
    fn any(tokens: TokenStream) -> bool {
        let mut tokens = tokens.into_iter().peekable();
        while let Some(token) = tokens.next() {
            let is_next = |tokens: &mut std::iter::Peekable<_>, sign| {
                tokens.peek().is_some_and(|next| is_punct(next, sign))
            };
            let omits = match &token {
                TokenTree::Punct(punct) if punct.as_char() == '&' => !is_next(&mut tokens, '\''),
                TokenTree::Ident(name)
                    if ["RecordsRef", "Cow", "LazyArray", "IntArray"]
                        .iter()
                        .any(|it| name == it) =>
                {
                    tokens.next_if(|next| is_punct(next, '<')).is_none()
                        || !is_next(&mut tokens, '\'')
                }
                TokenTree::Group(group) => any(group.stream()),
                _ => false,
            };
            if omits {
                return true;
            }
        }
        false
    }
    any(ty.to_token_stream())
}

fn is_punct(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

/// Whether the type is sized, as far as its spelling tells.
pub(crate) fn is_sized(ty: &Type) -> bool {
    !is_named(ty, "str") && !matches!(bare(ty), Type::Slice(_) | Type::TraitObject(_))
}

/// The lifetime of a reference, or the first one between the angle brackets.
pub(crate) fn lifetime(ty: &Type) -> Option<&Lifetime> {
    let path = match bare(ty) {
        Type::Reference(reference) => return reference.lifetime.as_ref(),
        Type::Path(ty) => &ty.path,
        _ => return None,
    };
    let PathArguments::AngleBracketed(brackets) = &path.segments.last()?.arguments else {
        return None;
    };
    brackets.args.iter().find_map(|arg| match arg {
        GenericArgument::Lifetime(lifetime) => Some(lifetime),
        _ => None,
    })
}

/// The number of lifetimes, and the types, between the angle brackets.
pub(crate) fn arguments(segment: &PathSegment) -> (usize, Vec<&Type>) {
    let PathArguments::AngleBracketed(brackets) = &segment.arguments else {
        return (0, Vec::new());
    };
    let lifetimes = brackets.args.iter().filter(|arg| matches!(arg, GenericArgument::Lifetime(_)));
    let types = brackets.args.iter().filter_map(|arg| match arg {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    });
    (lifetimes.count(), types.collect())
}

/// Whether the type is exactly this name, without a path or arguments.
pub(crate) fn is_named(ty: &Type, name: &str) -> bool {
    matches!(bare(ty), Type::Path(ty) if ty.qself.is_none() && ty.path.is_ident(name))
}

/// Whether the type is the enclosing `owner`, under a name that cannot be another type's.
pub(crate) fn names_owner(ty: &Type, owner: &Ident) -> bool {
    let Type::Path(ty) = bare(ty) else { return false };
    let mut segments = ty.path.segments.iter();
    match (segments.next(), segments.next(), segments.next()) {
        (Some(only), None, _) => only.ident == *owner || only.ident == "Self",
        (Some(first), Some(last), None) => first.ident == "self" && last.ident == *owner,
        _ => false,
    }
}

/// Whether the last segment of the type's path is `name`.
pub(crate) fn ends_in(ty: &Type, name: &str) -> bool {
    let last = match bare(ty) {
        Type::Path(ty) => ty.path.segments.last(),
        _ => None,
    };
    last.is_some_and(|segment| segment.ident == name)
}

/// Replaces the ending of the type's name: `FooResponse` for `FooRequest`.
pub(crate) fn renamed(ty: &Type, from: &str, to: &str) -> Option<String> {
    let Type::Path(path) = bare(ty) else { return None };
    let name = path.path.segments.last()?.ident.to_string();
    let stem = name.strip_suffix(from)?;
    Some(spelled(ty).replacen(&name, &format!("{stem}{to}"), 1))
}

fn is_byte_slice(ty: &Type) -> bool {
    matches!(bare(ty), Type::Slice(slice) if is_named(&slice.elem, "u8"))
}
