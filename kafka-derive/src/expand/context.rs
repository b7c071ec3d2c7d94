//! A struct with what the generators of its impls need: its fields, and their place in the bytes.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Lifetime, Type};

use super::generics::Impl;
use super::kept::Kept;
use super::names::Names;
use super::presence::Presence;
use crate::model::{DefaultLiteral, Field, Kind, Model, Struct};
use crate::types::{self, bare, classify};

/// The input for generating a struct's impls.
pub(super) struct Context<'m> {
    pub(super) names: Names,
    pub(super) model: &'m Model,
    pub(super) shape: &'m Struct,
    pub(super) impls: Impl,
    pub(super) fields: Vec<FieldPlan<'m>>,
}

/// A field, with its place in the bytes.
pub(super) struct FieldPlan<'m> {
    pub(super) index: usize,
    pub(super) field: &'m Field,
    /// The type as the impls name it, without the `Option`.
    pub(super) inner: TokenStream,
    pub(super) width: Width,
    pub(super) existing: Presence,
    pub(super) positional: Presence,
    pub(super) tagged: Presence,
    pub(super) nullable: Presence,
    /// The versions with compact lengths, if the field declares its own.
    pub(super) own_lengths: Option<Presence>,
}

/// What the spelling of a type tells about its width.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Width {
    Bytes(usize),
    /// Only rustc knows: a tuple struct, an enum, a struct, or a UUID, which several crates define.
    Unknown,
    Variable,
}

impl Width {
    pub(super) fn known(self) -> Option<usize> {
        match self {
            Self::Bytes(bytes) => Some(bytes),
            _ => None,
        }
    }
}

impl<'m> Context<'m> {
    pub(super) fn new(model: &'m Model, shape: &'m Struct) -> Self {
        let names = Names::new(model);
        let impls =
            Impl::new(&model.ident, &model.generics, shape.fields.iter().map(|field| &field.inner));
        let plan = |(index, field): (usize, &'m Field)| FieldPlan {
            index,
            field,
            inner: inner(&names, &impls, field),
            width: if field.optional || field.flexible_versions.is_some() {
                Width::Variable
            } else {
                width(&field.inner, &impls)
            },
            existing: Presence::existing(field, shape.versions),
            positional: Presence::positional(field, shape.versions),
            tagged: Presence::tagged(field, shape.versions),
            nullable: Presence::nullable(field, shape.versions),
            own_lengths: field.flexible_versions.map(|v| Presence::of(v, shape.versions)),
        };
        let fields = shape.fields.iter().enumerate().map(plan).collect();
        Self { names, model, shape, impls, fields }
    }

    /// The struct's schema, as an expression.
    pub(super) fn schema(&self) -> TokenStream {
        self.schema_of(&quote!(Self))
    }

    /// Same as [`schema`](Self::schema), but names the struct as `ty`.
    pub(super) fn schema_of(&self, ty: &TokenStream) -> TokenStream {
        let private = &self.names.private;
        quote!(#private::struct_of::<#ty>())
    }

    /// Unwraps `result`, or returns its error with the field added to the path.
    pub(super) fn checked(&self, planned: &FieldPlan<'_>, result: TokenStream) -> TokenStream {
        let private = &self.names.private;
        let (schema, index) = (self.schema(), planned.number());
        quote!(#private::field(#result, #schema, #index)?)
    }

    /// The field that keeps unknown tagged fields.
    pub(super) fn kept(&self) -> Option<Kept<'_>> {
        let (ident, ty) = self.shape.unknown_tagged_fields.as_ref()?;
        Some(Kept { ident, ty, names: &self.names })
    }

    /// The inline attribute of straight-line code. The code of a nested struct is compiled only
    /// inside the loops over arrays of it.
    pub(super) fn inline_straight(&self) -> TokenStream {
        match &self.shape.message {
            Some(message) if message.kind == Kind::Header => quote!(#[inline]),
            Some(_) if self.is_one_block() => quote!(#[inline]),
            Some(_) => self.inline(),
            None => quote!(#[inline(always)]),
        }
    }

    /// The inline attribute of straight-line code that decodes.
    pub(super) fn inline_decode(&self) -> TokenStream {
        match &self.shape.message {
            // A call returns the message in memory, in pieces, and whoever moves it waits for them.
            // LLVM counts only instructions, and would rather call.
            Some(message) if message.kind != Kind::Header && self.is_one_block() => {
                quote!(#[inline(always)])
            }
            _ => self.inline_straight(),
        }
    }

    /// Whether all fields have a fixed width, as far as the derive can tell.
    fn is_one_block(&self) -> bool {
        self.fields.iter().all(|planned| planned.width != Width::Variable)
    }

    /// The inline attribute of functions that only structs with the key `inline` leave to the crates
    /// that use them.
    pub(super) fn inline(&self) -> TokenStream {
        match self.model.inline {
            true => quote!(#[inline]),
            false => quote!(),
        }
    }

    /// The fields that are tagged in some version, by tag.
    pub(super) fn tagged(&self) -> Vec<&FieldPlan<'m>> {
        let mut tagged: Vec<_> =
            self.fields.iter().filter(|planned| planned.tagged != Presence::Never).collect();
        tagged.sort_by_key(|planned| planned.field.tag);
        tagged
    }

    /// Whether any field declares a tag, even one outside this struct's versions.
    pub(super) fn knows_tags(&self) -> bool {
        self.fields.iter().any(|planned| planned.field.tag.is_some())
    }

    /// Whether the struct can be read and written as one block from some version on, provided that
    /// its field types have a fixed width and its tag section is empty.
    pub(super) fn may_be_fixed(&self) -> bool {
        self.shape.message.is_none()
            && self.model.generics.params.is_empty()
            && self.fields.iter().any(|planned| planned.positional != Presence::Never)
            && self.fields.iter().all(|planned| match planned.positional {
                Presence::Never => planned.tagged != Presence::Never,
                positional => planned.width != Width::Variable && positional.is_open(),
            })
    }

    /// The bounds on the type parameters for a codec with the lifetime `de`.
    pub(super) fn bounds(&self, de: &Lifetime) -> Vec<TokenStream> {
        let generic: Vec<_> =
            self.fields.iter().filter(|p| self.impls.is_generic(&p.field.inner)).collect();
        // One for each type: rustc cannot choose between two that differ only in their lifetime.
        let mut bounds: Vec<TokenStream> = Vec::new();
        let mut seen: Vec<String> = Vec::new();
        for planned in &generic {
            let name = planned.inner.to_string();
            if seen.contains(&name) {
                continue;
            }
            let alike = || generic.iter().filter(|p| p.inner.to_string() == name);
            let nullable = alike().any(|p| p.field.optional);
            bounds.push(match alike().any(|p| p.has_default_value()) {
                true => self.impls.any_bound(&self.names, &planned.inner, nullable),
                false => self.impls.bound(&self.names, &planned.field.inner, de, nullable),
            });
            if self.model.std_traits {
                let inner = &planned.inner;
                bounds.push(quote!(#inner: ::core::fmt::Debug + ::core::cmp::PartialEq));
            }
            seen.push(name);
        }
        bounds
    }
}

impl FieldPlan<'_> {
    /// Whether only the schema has the value of the default.
    pub(super) fn has_default_value(&self) -> bool {
        let default = self.field.default.as_ref().map(|default| &default.value);
        !matches!(default, None | Some(DefaultLiteral::Null | DefaultLiteral::Empty))
    }

    /// Whether the type is spelled like a UUID and not optional.
    pub(super) fn is_uuid(&self) -> bool {
        self.width == Width::Unknown && matches!(classify(&self.field.inner), types::Kind::Uuid)
    }

    /// The field's index, which errors contain.
    pub(super) fn number(&self) -> u16 {
        u16::try_from(self.index).unwrap_or(u16::MAX)
    }

    /// In a flexible version, wraps `statement` so that lengths follow the field's own `flexible`.
    pub(super) fn in_own_lengths(&self, names: &Names, statement: TokenStream) -> TokenStream {
        let Some(own) = self.own_lengths else { return statement };
        let Names { cursor, version, .. } = names;
        let own = own.test(version);
        quote! {
            #cursor.set_version(#version, #own);
            #statement
            #cursor.set_version(#version, true);
        }
    }
}

/// The type of a field as the impls name it. It goes through an assertion trait, so that rustc
/// reports a wrong type only once. One of Kafka's own types needs no assertion unless it is optional
/// or tagged: then the schema names it where its lifetime has no name.
fn inner(names: &Names, impls: &Impl, field: &Field) -> TokenStream {
    let may_be_none = !types::is_known(&field.inner);
    match field.optional {
        true => impls.asserted(names, &field.inner, "AssertNullable"),
        false if field.tag.is_some() || may_be_none => {
            impls.asserted(names, &field.inner, "AssertCodec")
        }
        false => impls.ty(&field.inner),
    }
}

fn width(ty: &Type, impls: &Impl) -> Width {
    match classify(ty) {
        types::Kind::Bool => Width::Bytes(1),
        types::Kind::Int(int) => Width::Bytes(int.width()),
        types::Kind::Float64 => Width::Bytes(8),
        types::Kind::Uuid => Width::Unknown,
        types::Kind::Other if is_plain_path(ty) && !impls.is_generic(ty) => Width::Unknown,
        _ => Width::Variable,
    }
}

/// Whether the type is a path without arguments, so that a constant can ask for its width.
fn is_plain_path(ty: &Type) -> bool {
    matches!(bare(ty), Type::Path(path) if path.qself.is_none()
        && path.path.segments.iter().all(|segment| segment.arguments.is_none()))
}
