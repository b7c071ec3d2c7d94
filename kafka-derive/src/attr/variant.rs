//! What stands above a variant, and in places that take no key at all.

use syn::Attribute;

use super::keys::{Key, Place};
use super::list::items;
use super::{Given, value};
use crate::ctxt::Ctxt;

pub(crate) struct VariantAttrs {
    pub(crate) fallback: Given<()>,
}

impl VariantAttrs {
    pub(crate) fn read(errors: &Ctxt, attrs: &[Attribute]) -> Self {
        let items = items(errors, attrs, Place::Variant);
        let fallback = items.into_iter().find(|item| item.key == Key::Fallback);
        Self { fallback: fallback.map(|item| value::flag(errors, item)) }
    }
}

/// Reports every key in a place that takes none.
pub(crate) fn no_keys(errors: &Ctxt, attrs: &[Attribute], place: Place) {
    items(errors, attrs, place);
}
