//! What writes the tag section.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Ident;

use crate::expand::context::{Context, Planned};
use crate::expand::default;
use crate::expand::names::{Names, local};
use crate::expand::presence::Presence;

/// In any version, in little code.
pub(super) fn any(context: &Context<'_>) -> TokenStream {
    let Names { cursor, fields, .. } = &context.names;
    let de = &context.impls.de;
    match &context.shape.unknown_tagged_fields {
        _ if !context.tagged().is_empty() => {
            quote!(<Self as #fields<#de>>::write_tagged_fields(self, #cursor)?;)
        }
        Some((ident, _)) => quote!(return #cursor.write_unknown_tagged_fields(&self.#ident);),
        None => quote!(#cursor.no_tagged_fields();),
    }
}

/// In flexible versions: nearly always there is nothing to write.
pub(super) fn flexible(context: &Context<'_>) -> TokenStream {
    let Names { cursor, private, .. } = &context.names;
    let kept = context.shape.unknown_tagged_fields.as_ref().map(|(ident, _)| ident);
    let known = context.tagged();
    let defaults: Vec<_> = known.iter().map(|planned| default::test(context, planned)).collect();
    if defaults.is_empty() {
        return match kept {
            Some(ident) => quote!(#cursor.unknown_tagged_fields(&self.#ident)?;),
            None => quote!(#cursor.no_tagged_fields();),
        };
    }
    let unknown = kept.map(|ident| quote!(&& self.#ident.is_empty()));
    quote! {
        if #((#defaults))&&* #unknown {
            #cursor.no_tagged_fields();
        } else {
            #private::write_tagged_fields(self, #cursor)?;
        }
    }
}

/// The function that writes the tag section of a struct that has tagged fields.
pub(in crate::expand) fn write_tagged_fields(context: &Context<'_>) -> Option<TokenStream> {
    let Names { cursor, unknown, wire, version, ok, .. } = &context.names;
    let kept = context.shape.unknown_tagged_fields.as_ref().map(|(ident, _)| ident);
    let known = context.tagged();
    if known.is_empty() {
        return None;
    }
    let (next, count) = (local("next"), local("count"));
    let given = |planned: &Planned<'_>| local(&format!("given_{}", planned.index));
    let tests = known.iter().map(|planned| {
        let given = given(planned);
        let test = default::test(context, planned);
        let here = planned.tagged.test(version);
        match planned.tagged {
            Presence::Always => quote!(let #given = !(#test);),
            _ => quote!(let #given = #here && !(#test);),
        }
    });
    let counts = known.iter().map(|planned| {
        let given = given(planned);
        quote!((#given as ::core::primitive::u32))
    });
    let fields = known.iter().map(|planned| tag(context, planned, &given(planned), &next));
    let unknown_of = match kept {
        Some(ident) => quote!(&self.#ident),
        None => quote!(&#wire::TaggedFields::new()),
    };
    Some(quote! {
        fn write_tagged_fields(
            &self,
            #cursor: &mut #wire::Writer,
        ) -> ::core::result::Result<(), #wire::EncodeError> {
            let #version = #cursor.version();
            let #unknown = #unknown_of;
            if !#cursor.is_flexible() {
                return #cursor.refuse_tagged_fields(#unknown);
            }
            #(#tests)*
            let #count = #(#counts)+*;
            if #count == 0 && #unknown.is_empty() {
                #cursor.no_tagged_fields();
                return #ok(());
            }
            #cursor.tag_count(#count, #unknown)?;
            let mut #next = 0;
            #(#fields)*
            #cursor.tags_from(#unknown, #next)
        }
    })
}

/// Writes a tagged field, if it is `given`, and the unknown ones before it.
fn tag(context: &Context<'_>, planned: &Planned<'_>, given: &Ident, next: &Ident) -> TokenStream {
    let Names { private, cursor, unknown, some, none, version, value, .. } = &context.names;
    let tag = planned.field.tag.unwrap_or_default();
    let ident = &planned.field.ident;
    let ty = &planned.inner;
    let (schema, index) = (context.schema(), planned.number());
    let write = match (planned.field.optional, planned.nullable) {
        (false, _) => {
            quote!(#private::put_tagged::<#ty>(#cursor, #tag, &self.#ident, #schema, #index)?;)
        }
        (true, Presence::Never) => quote! {
            match &self.#ident {
                #some(#value) => #private::put_tagged::<#ty>(#cursor, #tag, #value, #schema, #index)?,
                #none => return ::core::result::Result::Err(#private::null(#schema, #index)),
            }
        },
        (true, _) => quote! {
            #private::put_tagged_nullable::<#ty>(#cursor, #tag, self.#ident.as_ref(), #schema, #index)?;
        },
    };
    let put = quote! {
        #next = #cursor.tags_below(#tag, #unknown, #next)?;
        if #given { #write }
    };
    planned.tagged.either(version, put, quote!())
}
