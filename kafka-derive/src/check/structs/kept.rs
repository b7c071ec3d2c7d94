//! The field of a struct that keeps unknown tagged fields.

use proc_macro2::Ident;
use syn::punctuated::Punctuated;
use syn::{Field, Token, Type};

use super::field_type;
use crate::attr::{Attrs, Key};
use crate::ctxt::Ctxt;
use crate::types::{holds_tagged_fields, is_value};

/// The name that marks the field even behind an alias of its type.
const NAME: &str = "unknown_tagged_fields";

/// Finds the field, and reports a second one.
pub(super) struct Kept {
    /// Whether a field with another name than [`NAME`] has the type `TaggedFields`.
    is_elsewhere: bool,
    found: Option<(Ident, Type)>,
}

impl Kept {
    pub(super) fn among(fields: &Punctuated<Field, Token![,]>) -> Self {
        let is_elsewhere = fields.iter().any(|field| {
            field.ident.as_ref().is_some_and(|ident| ident != NAME)
                && holds_tagged_fields(&field.ty)
        });
        Self { is_elsewhere, found: None }
    }

    /// Whether the field is meant to keep unknown tagged fields: by its key, its type, or its name.
    pub(super) fn is_meant(&self, ident: &Ident, ty: &Type, attrs: &Attrs) -> bool {
        let is_marked = attrs.unknown_tagged_fields.as_ref();
        let is_marked = is_marked.is_some_and(|flag| flag.value.is_some() || flag.is_misspelled());
        // Kafka's generator has the name for itself; another schema can use it for a field, and then
        // the unknown ones are in a field with another name.
        let is_named = ident == NAME && !self.is_elsewhere && !is_value(ty);
        is_marked || holds_tagged_fields(ty) || is_named
    }

    /// Checks a field that is meant, and returns whether it is right. `before` is the number of errors
    /// before its attributes were read.
    pub(super) fn check(
        &mut self,
        errors: &Ctxt,
        (ident, ty): (&Ident, &Type),
        attrs: &Attrs,
        before: usize,
    ) -> bool {
        let others = attrs.given().into_iter().filter(|(key, _)| *key != Key::UnknownTaggedFields);
        let others: Vec<_> = others.collect();
        // The keys must go, so their values do not matter.
        if !others.is_empty() {
            errors.take_back(before);
        }
        if let Some((first, _)) = &self.found {
            let on = attrs.unknown_tagged_fields.as_ref().map_or(ident, |flag| &flag.key);
            errors.error(
                on,
                format!("`{first}` keeps the unknown tagged fields already; remove this field"),
            );
            return false;
        }
        let is_right = field_type::keeps_unknown_tagged_fields(errors, ty);
        for (_, key) in others {
            let text = format!("`{key}` says nothing about unknown tagged fields; remove it");
            errors.error(key, text);
        }
        self.found = Some((ident.clone(), ty.clone()));
        is_right
    }

    pub(super) fn into_field(self) -> Option<(Ident, Type)> {
        self.found
    }
}
