//! Proof that a type does not contain itself.
//!
//! Each type with the derive is `Acyclic` if those in its fields are. A cycle overflows in rustc's
//! trait solver, which says so at the field, and before it evaluates the schemas, where the same
//! cycle would be reported in the words of the compiler's internals.

use proc_macro2::{Group, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{Data, DeriveInput, Generics, Ident, Lifetime, Type};

use super::names::Names;
use crate::types::{Kind, bare, classify, names_owner};

/// The proof for a type without type parameters, which holds values of `types`. In a type with
/// parameters nobody knows yet what it holds.
pub(super) fn expand<'t>(
    names: &Names,
    ident: &Ident,
    generics: &Generics,
    types: impl Iterator<Item = &'t Type>,
) -> TokenStream {
    if generics.type_params().next().is_some() || generics.const_params().next().is_some() {
        return TokenStream::new();
    }
    let private = &names.private;
    let lifetimes: Vec<_> = generics.lifetimes().map(|_| quote!('static)).collect();
    let own = if lifetimes.is_empty() { quote!(#ident) } else { quote!(#ident<#(#lifetimes),*>) };
    let bounds = types.filter_map(nested).map(|ty| {
        let inside = with_static_lifetimes(ty.to_token_stream());
        let derived = quote!({ use #private::ByHand as _; #private::Probe::<#inside>::IS_DERIVED });
        as_written(quote!(#private::Nested<#inside, #derived>: #private::Acyclic), ty.span())
    });
    let bounds: Vec<_> = bounds.collect();
    let allow = super::allow();
    let impls = quote! {
        #allow
        impl #private::Derived for #own {}
        #allow
        #[allow(trivial_bounds, unused_imports)]
        impl #private::Acyclic for #own
    };
    let mut impls = as_written(impls, ident.span());
    impls.extend(quote!(where #(#bounds),* {}));
    impls
}

/// The proof for the other fields of a struct with a field that contains the struct by name, which
/// is reported.
pub(super) fn beside_errors(names: &Names, input: &DeriveInput) -> TokenStream {
    let Data::Struct(data) = &input.data else { return TokenStream::new() };
    let is_own = |ty: &&Type| nested(ty).is_some_and(|ty| names_owner(ty, &input.ident));
    let types = || data.fields.iter().map(|field| &field.ty);
    match types().any(|ty| is_own(&ty)) {
        true => expand(names, &input.ident, &input.generics, types().filter(|ty| !is_own(ty))),
        false => TokenStream::new(),
    }
}

/// A type that may have the derive, taken out of arrays, boxes and options.
fn nested(ty: &Type) -> Option<&Type> {
    match classify(ty) {
        Kind::Array(inner) | Kind::Box(inner) | Kind::Option(inner) => nested(inner),
        Kind::Other => Some(bare(ty)).filter(|ty| matches!(ty, Type::Path(_))),
        _ => None,
    }
}

fn with_static_lifetimes(tokens: TokenStream) -> TokenStream {
    let mut tokens = tokens.into_iter();
    let mut out = TokenStream::new();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(sign) if sign.as_char() == '\'' => {
                let span = tokens.next().map_or_else(|| sign.span(), |name| name.span());
                Lifetime::new("'static", span).to_tokens(&mut out);
            }
            TokenTree::Group(group) => {
                let inside = with_static_lifetimes(group.stream());
                out.extend([TokenTree::from(Group::new(group.delimiter(), inside))]);
            }
            token => out.extend([token]),
        }
    }
    out
}

/// `tokens` as if the user had written them at `span`. Of what a derive has written, rustc would
/// advise to write the impl by hand.
fn as_written(tokens: TokenStream, span: Span) -> TokenStream {
    let written = tokens.into_iter().map(|mut tree| {
        if let TokenTree::Group(group) = &tree {
            tree = Group::new(group.delimiter(), as_written(group.stream(), span)).into();
        }
        tree.set_span(span);
        tree
    });
    written.collect()
}
