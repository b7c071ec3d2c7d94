//! The generics of the impls.

use proc_macro2::{Group, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{
    GenericParam, Generics, Ident, Lifetime, Type, TypeParamBound, WherePredicate, parse_quote,
};

use super::names::{Names, is_runtime};
use crate::types::mentions;

/// The generic parts of an impl whose trait has the lifetime of the bytes.
pub(super) struct Impl {
    /// `<'de, T>`
    pub(super) params: TokenStream,
    /// The type, with its arguments.
    pub(super) ty: TokenStream,
    pub(super) clause: TokenStream,
    /// The lifetime of the bytes: the struct's own, for which its fields borrow, or a new one.
    pub(super) de: Lifetime,
    lifetimes: Vec<Lifetime>,
    type_params: Vec<Ident>,
    has_const_params: bool,
    /// Types for which the struct itself requires a codec for all lifetimes.
    bounded: Vec<String>,
}

impl Impl {
    /// The impls of a type whose fields or variants hold `types`.
    pub(super) fn new<'t>(
        ident: &Ident,
        generics: &Generics,
        types: impl IntoIterator<Item = &'t Type>,
    ) -> Self {
        let lifetimes: Vec<_> = generics.lifetimes().map(|param| param.lifetime.clone()).collect();
        let de = lifetimes.first().cloned().unwrap_or_else(|| lifetime_of_bytes(generics, types));
        let mut params = generics.clone();
        params.params = std::iter::once(parse_quote!(#de))
            .chain(params.params.into_iter().filter(|p| !matches!(p, GenericParam::Lifetime(_))))
            .collect();
        let arguments = generics.params.iter().map(|param| match param {
            GenericParam::Lifetime(_) => quote!(#de),
            GenericParam::Type(param) => param.ident.to_token_stream(),
            // In braces it is a constant, even if a type has the same name.
            GenericParam::Const(param) => {
                let ident = &param.ident;
                quote!({ #ident })
            }
        });
        let ty = match generics.params.is_empty() {
            true => quote!(#ident),
            false => quote!(#ident<#(#arguments),*>),
        };
        let type_params = generics.type_params().map(|param| param.ident.clone()).collect();
        let has_const_params = generics.const_params().next().is_some();
        let (params, _, clause) = params.split_for_impl();
        let mut all = Self {
            params: quote!(#params),
            ty,
            clause: TokenStream::new(),
            de,
            lifetimes,
            type_params,
            has_const_params,
            bounded: bounded(generics),
        };
        all.params = all.one_lifetime(all.params.clone());
        all.clause = all.one_lifetime(clause.to_token_stream());
        all
    }

    /// The where clause with more bounds.
    pub(super) fn with(&self, bounds: &[TokenStream]) -> TokenStream {
        let Self { clause, .. } = self;
        match (clause.is_empty(), bounds) {
            (_, []) => clause.clone(),
            (true, _) => quote!(where #(#bounds),*),
            (false, _) => {
                let comma = clause.to_string().trim_end().ends_with(',');
                let comma = (!comma).then(|| quote!(,));
                quote!(#clause #comma #(#bounds),*)
            }
        }
    }

    /// `ty` as the impl names it: the lifetime of the bytes replaces all lifetimes of the struct.
    pub(super) fn ty(&self, ty: &Type) -> TokenStream {
        self.one_lifetime(ty.to_token_stream())
    }

    /// `ty` through the trait `assert`, so that rustc reports only once that the type does not
    /// implement it. A type parameter needs no assertion, because it has bounds.
    pub(super) fn asserted(&self, names: &Names, ty: &Type, assert: &str) -> TokenStream {
        let asserted_ty = self.ty(ty);
        if self.is_generic(ty) {
            return asserted_ty;
        }
        let (private, assert) = (&names.private, Ident::new(assert, Span::call_site()));
        // The spans of the first and the last token make rustc point at the whole type.
        let last = ty.to_token_stream().into_iter().last();
        let last = last.map_or_else(Span::call_site, |token| token.span());
        let start = quote_spanned!(ty.span()=> <);
        let end = quote_spanned!(last=> as #private::#assert<'_>>::Type);
        quote!(#start #asserted_ty #end)
    }

    fn one_lifetime(&self, tokens: TokenStream) -> TokenStream {
        match self.lifetimes.len() {
            0 | 1 => tokens,
            _ => replace(tokens, &self.lifetimes, &self.de),
        }
    }

    /// Whether `ty` mentions a type parameter, so that its traits are unknown at the definition.
    pub(super) fn is_generic(&self, ty: &Type) -> bool {
        mentions(ty, &self.type_params)
    }

    pub(super) fn has_lifetimes(&self) -> bool {
        !self.lifetimes.is_empty()
    }

    pub(super) fn has_type_params(&self) -> bool {
        !self.type_params.is_empty()
    }

    /// Whether there is only one type, apart from lifetimes, so that constants can be evaluated at
    /// the definition.
    pub(super) fn is_one_type(&self) -> bool {
        self.type_params.is_empty() && !self.has_const_params
    }

    /// The parameters for a trait without the lifetime of the bytes, and the lifetime that its impl
    /// uses for the bytes: the struct's own, or else `'static`.
    pub(super) fn without_de(&self, generics: &Generics) -> (TokenStream, Lifetime) {
        match self.lifetimes.is_empty() {
            false => (self.params.clone(), self.de.clone()),
            true => {
                let (params, ..) = generics.split_for_impl();
                (quote!(#params), Lifetime::new("'static", Span::mixed_site()))
            }
        }
    }

    /// `T: for<'any> Codec<'any>`, or `Nullable`: for a type parameter whose default is in the
    /// schema. `Default` has no lifetime of the bytes, and must be able to create it too.
    pub(super) fn any_bound(
        &self,
        names: &Names,
        inner: &TokenStream,
        nullable: bool,
    ) -> TokenStream {
        let Names { codec, nullable: null, .. } = names;
        match nullable {
            true => quote!(#inner: for<'__any> #null<'__any>),
            false => quote!(#inner: for<'__any> #codec<'__any>),
        }
    }

    /// `T: Codec<'de>`, or `Nullable`. If the struct itself has such a bound for all lifetimes, so
    /// has this one, because rustc could not choose between two different ones.
    pub(super) fn bound(
        &self,
        names: &Names,
        ty: &Type,
        de: &Lifetime,
        nullable: bool,
    ) -> TokenStream {
        let Names { codec, nullable: null, .. } = names;
        let ty = self.ty(ty);
        if self.bounded.contains(&ty.to_string()) {
            return self.any_bound(names, &ty, nullable);
        }
        match nullable {
            true => quote!(#ty: #null<#de>),
            false => quote!(#ty: #codec<#de>),
        }
    }
}

/// A new lifetime for the bytes: `'de`, as in the traits and in rustdoc. If the user's tokens already
/// contain this name, as in `T: for<'de> Deserialize<'de>`, it is `'__de`: an impl may not declare a
/// lifetime twice.
fn lifetime_of_bytes<'t>(
    generics: &Generics,
    types: impl IntoIterator<Item = &'t Type>,
) -> Lifetime {
    let mut tokens = generics.params.to_token_stream();
    generics.where_clause.to_tokens(&mut tokens);
    types.into_iter().for_each(|ty| ty.to_tokens(&mut tokens));
    let name = if has_lifetime(tokens, "de") { "'__de" } else { "'de" };
    Lifetime::new(name, Span::mixed_site())
}

fn has_lifetime(tokens: TokenStream, name: &str) -> bool {
    let mut after_tick = false;
    tokens.into_iter().any(|tree| {
        let is_name = after_tick;
        after_tick = matches!(&tree, TokenTree::Punct(punct) if punct.as_char() == '\'');
        match tree {
            TokenTree::Ident(ident) => is_name && ident == name,
            TokenTree::Group(group) => has_lifetime(group.stream(), name),
            _ => false,
        }
    })
}

/// The types with a bound `for<'any> Codec<'any>`, or `Nullable`.
fn bounded(generics: &Generics) -> Vec<String> {
    let is_for_all = |outer: bool, bound: &TypeParamBound| match bound {
        TypeParamBound::Trait(bound) => {
            let name = bound.path.segments.last().map(|last| last.ident.to_string());
            (outer || bound.lifetimes.is_some())
                && matches!(name.as_deref(), Some("Codec" | "Nullable"))
        }
        _ => false,
    };
    let params = generics.type_params().filter(|p| p.bounds.iter().any(|b| is_for_all(false, b)));
    let clause = generics.where_clause.iter().flat_map(|clause| &clause.predicates);
    let clause = clause.filter_map(|predicate| match predicate {
        WherePredicate::Type(ty) => {
            let outer = ty.lifetimes.is_some();
            let all = ty.bounds.iter().any(|bound| is_for_all(outer, bound));
            all.then(|| ty.bounded_ty.to_token_stream().to_string())
        }
        _ => None,
    });
    params.map(|param| param.ident.to_string()).chain(clause).collect()
}

/// Replaces lifetimes, each of which is two tokens: a tick and a name.
pub(super) fn replace(tokens: TokenStream, lifetimes: &[Lifetime], by: &Lifetime) -> TokenStream {
    let mut after_tick = false;
    tokens
        .into_iter()
        .map(|tree| {
            let is_name = std::mem::replace(
                &mut after_tick,
                matches!(&tree, TokenTree::Punct(punct) if punct.as_char() == '\''),
            );
            match tree {
                TokenTree::Ident(ident)
                    if is_name && lifetimes.iter().any(|l| l.ident == ident) =>
                {
                    let mut name = by.ident.clone();
                    name.set_span(ident.span());
                    TokenTree::Ident(name)
                }
                TokenTree::Group(group) => {
                    let mut new =
                        Group::new(group.delimiter(), replace(group.stream(), lifetimes, by));
                    new.set_span(group.span());
                    TokenTree::Group(new)
                }
                tree => tree,
            }
        })
        .collect()
}

impl Impl {
    /// Replaces each lifetime of the struct in `tokens` with `'__any`.
    pub(super) fn any_lifetime(&self, tokens: TokenStream) -> TokenStream {
        replace(tokens, &self.lifetimes, &Lifetime::new("'__any", Span::call_site()))
    }
}

/// The impl for a number, whose bound nothing meets. The bound names the type itself, so that rustc's
/// error does too.
pub(super) fn never_null(names: &Names, impls: &Impl, span: Span) -> TokenStream {
    let Names { nullable, private, .. } = names;
    let Impl { params, ty, de, .. } = impls;
    let clause = impls.with(&[quote! {
        #private::Misplaced<#de, #ty>: #private::NumberInOption<#ty>
    }]);
    let written = quote! {
        #[automatically_derived]
        impl #params #nullable<#de> for #ty #clause {}
    };
    as_written(written, span)
}

/// Gives `tokens` the span of user code. In generated code, rustc would advise the user to write the
/// impl by hand. The name of the runtime stays, as in [`at`](super::const_checks::at).
pub(super) fn as_written(tokens: TokenStream, span: Span) -> TokenStream {
    let written = tokens.into_iter().map(|mut tree| {
        if let TokenTree::Group(group) = &tree {
            tree = Group::new(group.delimiter(), as_written(group.stream(), span)).into();
        }
        if !is_runtime(&tree) {
            tree.set_span(span);
        }
        tree
    });
    written.collect()
}
