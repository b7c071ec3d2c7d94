//! Parameters of an enum over an integer.

use syn::{DataEnum, DeriveInput, GenericParam, Variant};

use super::is_marked;
use crate::ctxt::Ctxt;
use crate::types::{lifetimes, mentions};

/// An integer depends on no type. rustc reports a parameter that no variant uses, and the error of the
/// fallback one that only the fallback uses.
pub(super) fn are_none(errors: &Ctxt, input: &DeriveInput, data: &DataEnum) -> bool {
    let uses = |variant: &Variant, param: &GenericParam| {
        let mut types = variant.fields.iter().map(|field| &field.ty);
        types.any(|ty| match param {
            GenericParam::Lifetime(param) => {
                lifetimes(ty).is_none_or(|names| names.contains(&param.lifetime.ident))
            }
            GenericParam::Type(param) => mentions(ty, std::slice::from_ref(&param.ident)),
            GenericParam::Const(param) => mentions(ty, std::slice::from_ref(&param.ident)),
        })
    };
    let is_told = |param: &GenericParam| {
        let (mut used, mut by_fallback) = (false, false);
        for variant in data.variants.iter().filter(|variant| uses(variant, param)) {
            (used, by_fallback) = (true, by_fallback || is_marked(variant));
        }
        by_fallback || !used && !matches!(param, GenericParam::Const(_))
    };
    let generics = &input.generics;
    if !generics.params.iter().all(is_told) {
        errors.error(generics, "an enum over an integer has no parameters; remove them");
    }
    generics.params.is_empty()
}
