//! Generates the impls. The expansion calls the runtime by absolute paths instead of containing its
//! code: one statement for each field and direction.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::spanned::Spanned;
use syn::{DeriveInput, Ident, Path};

use crate::check::{Analysis, Lists};
use crate::ctxt::Assertion;
use crate::model::{IMPORTED, Model, Shape};
use crate::types;

mod acyclic;
mod block;
mod const_checks;
mod context;
#[cfg(test)]
mod cycles;
mod decode;
mod default;
mod docs;
mod encode;
mod enums;
mod fallback;
mod generics;
#[cfg(test)]
mod golden;
mod kept;
mod layout;
mod lints;
mod message;
mod names;
mod newtype;
mod presence;
mod records;
mod requests;
#[cfg(test)]
mod runtime;
mod schema;
mod std_traits;
mod structs;
mod walk;

/// Generates the impls of the derive's input.
pub(crate) fn expand(model: &Model) -> TokenStream {
    match &model.shape {
        // Bare impls: a `const` block would be compiled too, and lengthen symbol names.
        Shape::Struct(shape) => structs::expand(model, shape),
        Shape::Newtype(shape) => block(newtype::expand(model, shape)),
        Shape::Enum(shape) => block(enums::expand(model, shape)),
        Shape::Requests(shape) => block(requests::expand(model, shape)),
        Shape::Records(shape) => block(records::expand(model, shape)),
    }
}

/// If errors leave no shape to work on, generates impls that do nothing next to the errors, so that
/// no other error follows.
pub(crate) fn fallback(input: &DeriveInput, checked: &Analysis) -> TokenStream {
    let (ident, generics) = (&input.ident, &input.generics);
    let acyclic = match checked.refused {
        Some(_) => TokenStream::new(),
        None => acyclic::beside_errors(&names::Names::of(&checked.wire), input),
    };
    let list = |lists| match lists {
        Lists::Requests => requests::fallback(ident, generics, &checked.wire),
        Lists::Records => records::fallback(ident, generics, &checked.wire),
    };
    let impls = block(match checked.lists {
        Some(lists) => list(lists),
        None => {
            let codec = fallback::expand(ident, generics, checked);
            let listed = checked.meant.map(list);
            quote!(#codec #listed)
        }
    });
    quote!(#impls #acyclic)
}

/// The checks that are left to rustc, each at the tokens that would be wrong.
pub(crate) fn assertions(wire: &Path, assertions: &[Assertion]) -> TokenStream {
    let private = &names::Names::of(wire).private;
    let all = assertions.iter().map(|Assertion { ty, key, also, on }| {
        let known = quote!(#private::Known::<#ty>);
        let written = types::spelled(ty);
        let check = quote! {{
            use #private::Unknown as _;
            #private::check_option(#known::TYPE, #known::IS_PLACED, (#key, #written, #also))
        }};
        let check = const_checks::at(check, on.span());
        quote!(const _: () = #check;)
    });
    all.collect()
}

/// Imports a re-exported runtime under one name. If the path leads elsewhere, rustc reports this
/// import instead of every name in the expansion.
pub(crate) fn imported(impls: TokenStream, re_export: Option<&Path>) -> TokenStream {
    let Some(path) = re_export else { return impls };
    let last = path.segments.last().map_or_else(Span::call_site, |last| last.ident.span());
    // rustc reports a wrong import from its first to its last token.
    let name = Ident::new(IMPORTED, Span::call_site().located_at(last));
    let allow = lints::allow();
    quote!(#allow const _: () = { use #path::#name as #name; #impls };)
}

fn block(impls: TokenStream) -> TokenStream {
    let allow = lints::allow();
    quote!(#allow const _: () = { #impls };)
}
