//! What stands above a variant, and in places that take no key at all.

use syn::Attribute;

use super::keys::{Key, Place};
use super::list::items;
use super::{Given, value};
use crate::ctxt::Ctxt;
use crate::versions::Versions;

pub(crate) struct VariantAttrs {
    pub(crate) fallback: Given<()>,
    /// In an enum of requests.
    pub(crate) versions: Given<Versions>,
}

impl VariantAttrs {
    pub(crate) fn read(errors: &Ctxt, attrs: &[Attribute], place: Place) -> Self {
        let mut read = Self { fallback: None, versions: None };
        for item in items(errors, attrs, place) {
            match item.key {
                Key::Fallback => read.fallback = Some(value::flag(errors, item)),
                Key::Versions => read.versions = Some(value::versions(errors, item)),
                // Belongs elsewhere, and is reported.
                _ => {}
            }
        }
        read
    }
}

/// Reports every key in a place that takes none.
pub(crate) fn no_keys(errors: &Ctxt, attrs: &[Attribute], place: Place) {
    items(errors, attrs, place);
}
