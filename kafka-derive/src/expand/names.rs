//! All names in the expansion: the runtime's paths, and locals that no field name can clash with.

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::{format_ident, quote};
use syn::{Ident, Path};

use crate::model::{DefaultLiteral, FieldDefault, Model, RUNTIME};
use crate::versions::Versions;

/// Paths into the runtime and `core`.
pub(super) struct Names {
    /// `kafka_wire`
    pub(super) wire: Path,
    /// `kafka_wire::__private`
    pub(super) private: TokenStream,
    pub(super) codec: TokenStream,
    pub(super) nullable: TokenStream,
    pub(super) ok: TokenStream,
    pub(super) some: TokenStream,
    pub(super) none: TokenStream,
    /// The cursor of the hidden methods.
    pub(super) cursor: Ident,
    /// The cursor of `decode`, under the name that rustdoc shows.
    pub(super) reader: Ident,
    /// The cursor of `encode`, under the name that rustdoc shows.
    pub(super) writer: Ident,
    /// The version being read or written.
    pub(super) version: Ident,
    /// The version, under the name that rustdoc shows.
    pub(super) api_version: Ident,
    /// Whether the version is flexible, under the name that rustdoc shows.
    pub(super) is_flexible: Ident,
    /// A field's default, under the name that rustdoc shows.
    pub(super) default: Ident,
    /// An open block of fixed-width fields.
    pub(super) block: Ident,
    /// A value behind a reference.
    pub(super) value: Ident,
    /// Unknown tagged fields.
    pub(super) unknown: Ident,
}

impl Names {
    pub(super) fn new(model: &Model) -> Self {
        Self::of(&model.wire)
    }

    pub(super) fn of(wire: &Path) -> Self {
        Self {
            wire: wire.clone(),
            private: quote!(#wire::__private),
            codec: quote!(#wire::Codec),
            nullable: quote!(#wire::Nullable),
            ok: quote!(::core::result::Result::Ok),
            some: quote!(::core::option::Option::Some),
            none: quote!(::core::option::Option::None),
            cursor: local("cursor"),
            reader: parameter("reader"),
            writer: parameter("writer"),
            version: local("version"),
            api_version: parameter("api_version"),
            is_flexible: parameter("is_flexible"),
            default: parameter("default"),
            block: local("block"),
            value: local("value"),
            unknown: local("unknown"),
        }
    }

    /// A function's body, after the local with the version if the body needs it.
    pub(super) fn with_version(&self, body: TokenStream) -> TokenStream {
        let Self { cursor, version, .. } = self;
        match mentions(body.clone(), version) {
            true => quote!(let #version = #cursor.version(); #body),
            false => body,
        }
    }

    /// `VersionRange::new(…)`
    pub(super) fn range(&self, versions: Versions) -> TokenStream {
        let Self { wire, .. } = self;
        let (min, max) = (versions.min(), versions.max());
        match versions {
            Versions::ALL => quote!(#wire::VersionRange::ALL),
            Versions::NONE => quote!(#wire::VersionRange::NONE),
            _ => quote!(#wire::VersionRange::new(#min, #max)),
        }
    }

    /// `DefaultValue::…`
    pub(super) fn default_value(&self, default: Option<&FieldDefault>) -> TokenStream {
        let Self { wire, .. } = self;
        let value = match default.map(|default| &default.value) {
            // A wrong default was reported.
            None | Some(DefaultLiteral::Wrong(_) | DefaultLiteral::Meant(..)) => quote!(Unset),
            Some(DefaultLiteral::Null) => quote!(Null),
            Some(DefaultLiteral::Empty) => quote!(Empty),
            Some(DefaultLiteral::Bool(value)) => quote!(Bool(#value)),
            // An integer that does not fit was reported.
            Some(DefaultLiteral::Int(value)) => {
                let value = i64::try_from(*value).unwrap_or_default();
                quote!(Int(#value))
            }
            // NaN and the infinities have no literal.
            Some(DefaultLiteral::Float(value)) => {
                let bits = value.to_bits();
                quote!(Float(::core::primitive::f64::from_bits(#bits)))
            }
            Some(DefaultLiteral::Text(text)) => quote!(Text(#text)),
        };
        quote!(#wire::DefaultValue::#value)
    }
}

/// Whether this is the runtime's name without `crate = …`.
pub(super) fn is_runtime(tree: &TokenTree) -> bool {
    matches!(tree, TokenTree::Ident(name) if name == RUNTIME)
}

/// A parameter of a documented method. Rustdoc shows its name on the page of every struct, so it is
/// the name in the trait. The user's code cannot see it, but a `static` or a lower-case constant with
/// this name in the derive's scope is an error.
pub(super) fn parameter(name: &str) -> Ident {
    Ident::new(name, Span::mixed_site())
}

/// A local that only the expansion can refer to.
pub(super) fn local(name: &str) -> Ident {
    Ident::new(&format!("__{name}"), Span::mixed_site())
}

/// The local of the field at `index`.
pub(super) fn field_local(index: usize) -> Ident {
    format_ident!("__field_{index}", span = Span::mixed_site())
}

fn mentions(tokens: TokenStream, name: &Ident) -> bool {
    tokens.into_iter().any(|tree| match tree {
        TokenTree::Ident(ident) => ident == *name,
        TokenTree::Group(group) => mentions(group.stream(), name),
        _ => false,
    })
}
