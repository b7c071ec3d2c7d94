//! Proof that a type does not contain itself.
//!
//! Each type with the derive is `DoesNotContainItself` if the types of its fields are. A cycle overflows rustc's
//! trait solver, which reports it at the field. This happens before rustc evaluates the schemas;
//! there, it would report the same cycle in terms of compiler internals.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Data, DeriveInput, GenericParam, Generics, Ident, Lifetime, Type};

use super::generics::{as_written, replace};
use super::names::Names;
use crate::types::{Kind, arguments, bare, classify, mentions, names_owner};

/// The proof for a type that holds values of `types`. Types with type parameters are left out: the
/// argument is only known where the generic type is used, so the proof is made there.
pub(super) fn expand<'t>(
    names: &Names,
    ident: &Ident,
    generics: &Generics,
    of_message: bool,
    types: impl Iterator<Item = &'t Type>,
) -> TokenStream {
    let private = &names.private;
    let through = through();
    let params: Vec<_> = params(generics);
    // One proof for each type: rustc cannot choose between two equal bounds.
    let mut seen = Vec::new();
    let mut is_new = |ty: &Type| {
        let name = ty.to_token_stream().to_string();
        !seen.contains(&name) && {
            seen.push(name);
            true
        }
    };
    let types = types.filter_map(nested).filter(|ty| !mentions(ty, &params));
    let types: Vec<_> = types.filter(|ty| is_new(ty)).collect();
    // A type that nests nothing ends every path.
    if types.is_empty() && params.is_empty() {
        return TokenStream::new();
    }
    // If all nested types of a message depend on type parameters, no bound is needed.
    let of_message = of_message && !types.is_empty();
    let Own { declared, proven, ty: own, clause } = Own::new(ident, generics, of_message);
    let bounds = types.into_iter().flat_map(|ty| {
        let mut parts = Vec::new();
        arguments_in(ty, generics, &mut Vec::new(), &mut parts);
        let bounds = |Part { inside, around }: Part| {
            // The names of types keep their spans, so that rustc reports an unknown one only once.
            let span = ty.span();
            let last = ty.to_token_stream().into_iter().last().map_or(span, |last| last.span());
            let private = as_written(private.clone(), span);
            let all = std::iter::once(&inside).chain(&around);
            let derived = quote_spanned!(span=> #(#private::Known::<#all>::IS_DERIVED)&&*);
            let unknown = quote_spanned!(span=> use #private::Unknown as _;);
            // As the parameter of a function, a type may lack its lifetime, which rustc then reports only
            // at the field.
            let nested =
                quote_spanned!(span=> #private::Nested<fn(#inside), { #unknown #derived }>);
            let acyclic = quote_spanned!(last=> DoesNotContainItself);
            if !of_message {
                return vec![quote_spanned!(span=> #nested: #private::#acyclic)];
            }
            // A type that nests a message also requires this of the message's fields. The message itself
            // only requires that its fields do not contain the message, because they can contain a
            // cycle that does not include it.
            let mut bounds = vec![quote_spanned!(span=> #nested: #private::Through<#through>)];
            if params.is_empty() {
                let same = quote_spanned!(span=> #private::Known::<(#own, #inside)>::IS_SAME);
                let same = quote_spanned!(span=> { #unknown #same });
                let nested = quote_spanned!(span=> #private::Nested<fn(#inside), #same>);
                bounds.push(quote_spanned!(span=> #nested: #private::#acyclic));
            }
            bounds
        };
        parts.into_iter().flat_map(bounds).collect::<Vec<_>>()
    });
    let bounds: Vec<_> = bounds.collect();
    let allow = super::lints::allow();
    let span = ident.span();
    let (allow, private) = (as_written(allow, span), as_written(private.clone(), span));
    let impls = quote_spanned! {span=>
        #allow
        impl #declared #private::Derived for #own where #(#clause,)* {}
        #allow
        #[allow(single_use_lifetimes, trivial_bounds, unused_imports)]
        impl #proven #private::DoesNotContainItself for #own
    };
    quote!(#impls where #(#clause,)* #(#bounds),* {})
}

/// A type that needs the proof, and the generic types that have it as an argument. If one of these
/// has no derive, it may not hold the argument, and the proof is not required.
struct Part {
    inside: TokenStream,
    around: Vec<TokenStream>,
}

/// Collects the type, and each type between its angle brackets.
fn arguments_in(
    ty: &Type,
    generics: &Generics,
    around: &mut Vec<TokenStream>,
    parts: &mut Vec<Part>,
) {
    let Some(ty) = nested(ty) else { return };
    let inside = statically(ty.to_token_stream(), generics);
    parts.push(Part { inside: inside.clone(), around: around.clone() });
    let Type::Path(path) = ty else { return };
    let Some(last) = path.path.segments.last() else { return };
    around.push(inside);
    for argument in arguments(last).1 {
        arguments_in(argument, generics, around, parts);
    }
    around.pop();
}

pub(super) fn params(generics: &Generics) -> Vec<Ident> {
    let params = generics.params.iter().filter_map(|param| match param {
        GenericParam::Lifetime(_) => None,
        GenericParam::Type(param) => Some(param.ident.clone()),
        GenericParam::Const(param) => Some(param.ident.clone()),
    });
    params.collect()
}

/// The type with the derive, with `'static` for each lifetime.
struct Own {
    /// Its parameters, as an impl declares them.
    declared: TokenStream,
    /// Same as `declared`, for a message's `DoesNotContainItself`.
    proven: TokenStream,
    ty: TokenStream,
    /// Its where clause.
    clause: Vec<TokenStream>,
}

impl Own {
    fn new(ident: &Ident, generics: &Generics, of_message: bool) -> Self {
        let mut kept = generics.clone();
        let params = kept.params.into_iter();
        kept.params = params.filter(|param| !matches!(param, GenericParam::Lifetime(_))).collect();
        let declared = kept.split_for_impl().0.to_token_stream();
        if of_message {
            let through = through();
            kept.params.insert(0, syn::parse_quote!(#through));
        }
        let proven = kept.split_for_impl().0.to_token_stream();
        let arguments = generics.params.iter().map(|param| match param {
            GenericParam::Lifetime(param) => param.lifetime.to_token_stream(),
            GenericParam::Type(param) => param.ident.to_token_stream(),
            GenericParam::Const(param) => {
                let ident = &param.ident;
                quote!({ #ident })
            }
        });
        let ty = match generics.params.is_empty() {
            true => quote!(#ident),
            false => quote!(#ident<#(#arguments),*>),
        };
        let clause = generics.where_clause.iter().flat_map(|clause| &clause.predicates);
        let clause = clause.map(|predicate| statically(predicate.to_token_stream(), generics));
        Self {
            declared: statically(declared, generics),
            proven: statically(proven, generics),
            ty: statically(ty, generics),
            clause: clause.collect(),
        }
    }
}

/// A lifetime that makes rustc check a bound where the impl is used, not where it is written.
fn through() -> Lifetime {
    Lifetime::new("'__through", Span::mixed_site())
}

/// Replaces each lifetime of the type in `tokens` with `'static`.
fn statically(tokens: TokenStream, generics: &Generics) -> TokenStream {
    let lifetimes: Vec<_> = generics.lifetimes().map(|param| param.lifetime.clone()).collect();
    replace(tokens, &lifetimes, &Lifetime::new("'static", Span::call_site()))
}

/// If a field contains its own struct by name, which is already reported, this still proves the
/// other fields.
pub(super) fn beside_errors(names: &Names, input: &DeriveInput) -> TokenStream {
    let Data::Struct(data) = &input.data else { return TokenStream::new() };
    let is_own = |ty: &&Type| nested(ty).is_some_and(|ty| names_owner(ty, &input.ident));
    let types = || data.fields.iter().map(|field| &field.ty);
    match types().any(|ty| is_own(&ty)) {
        true => {
            let others = types().filter(|ty| !is_own(ty));
            expand(names, &input.ident, &input.generics, false, others)
        }
        false => TokenStream::new(),
    }
}

/// The type inside arrays, boxes and options, if it may have the derive.
fn nested(ty: &Type) -> Option<&Type> {
    match classify(ty) {
        Kind::Array(inner) | Kind::Box(inner) | Kind::Option(inner) => nested(inner),
        Kind::Other => Some(bare(ty)).filter(|ty| matches!(ty, Type::Path(_))),
        _ => None,
    }
}
