//! What reads the tag section.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Ident;

use super::built;
use crate::expand::context::{Context, Planned};
use crate::expand::names::{Names, field_local, local};
use crate::expand::presence::Presence;

/// Into the struct.
pub(super) fn over_self(context: &Context<'_>) -> TokenStream {
    let Names { cursor, fields, .. } = &context.names;
    let de = &context.impls.de;
    if context.knows_tags() {
        return quote! {
            if #cursor.is_flexible() && !#cursor.no_tagged_fields() {
                <Self as #fields<#de>>::read_tagged_fields(self, #cursor)?;
            }
        };
    }
    match &context.shape.unknown_tagged_fields {
        Some((ident, _)) => quote!(return #cursor.read_unknown_tagged_fields(&mut self.#ident);),
        None => quote!(if #cursor.is_flexible() { #cursor.skip_tagged_fields()?; }),
    }
}

/// Before the struct is built: it is nearly always empty, and then the struct is built where it is
/// returned.
pub(super) fn by_value(context: &Context<'_>) -> TokenStream {
    let Names { private, cursor, unknown, .. } = &context.names;
    if context.knows_tags() {
        let built = built(context);
        return quote! {
            if !#cursor.no_tagged_fields() {
                return #private::with_tagged_fields(#built, #cursor);
            }
        };
    }
    match context.shape.unknown_tagged_fields {
        Some(_) => quote!(let #unknown = #cursor.unknown_tagged_fields()?;),
        None => quote!(#cursor.skip_tagged_fields()?;),
    }
}

/// The function that reads a tag section that is not empty, of a struct that knows tags.
pub(in crate::expand) fn read_tagged_fields(context: &Context<'_>) -> Option<TokenStream> {
    let Names { wire, private, cursor, unknown, version, some, none, .. } = &context.names;
    let de = &context.impls.de;
    if !context.knows_tags() {
        return None;
    }
    // Those too that are tagged in no version of this struct: a misplaced tag is not an unknown one.
    let known: Vec<_> = context.fields.iter().filter(|p| p.field.tag.is_some()).collect();
    let (part, tag) = (local("part"), local("tag"));
    // Each place is borrowed by itself: in older editions a closure takes all of `self`.
    let places = known.iter().filter(|p| p.tagged != Presence::Never).map(|planned| {
        let ident = &planned.field.ident;
        let local = field_local(planned.index);
        quote!(#ident: #local,)
    });
    let kept = context.shape.unknown_tagged_fields.as_ref();
    let unknown_place = kept.map(|(ident, _)| quote!(#ident: #unknown,));
    let kept = kept.map_or_else(|| none.clone(), |_| quote!(#some(#unknown)));
    let arms = known.iter().map(|planned| tag_arm(context, planned, &part));
    Some(quote! {
        #[cold]
        fn read_tagged_fields(
            &mut self,
            #cursor: &mut #wire::Reader<#de>,
        ) -> ::core::result::Result<(), #wire::DecodeError> {
            let #version = #cursor.version();
            let Self { #(#places)* #unknown_place .. } = self;
            #cursor.tagged_fields(#kept, &mut |#tag, #part| {
                ::core::result::Result::Ok(match #tag {
                    #(#arms)*
                    _ => #private::Tag::Unknown,
                })
            })
        }
    })
}

fn tag_arm(context: &Context<'_>, planned: &Planned<'_>, part: &Ident) -> TokenStream {
    let Names { private, version, .. } = &context.names;
    let tag = planned.field.tag.unwrap_or_default();
    let local = field_local(planned.index);
    let ty = &planned.inner;
    let (schema, index) = (context.schema(), planned.number());
    let call = match (planned.field.optional, planned.nullable) {
        (false, _) => quote!(tagged),
        (true, Presence::Never) => quote!(tagged_some),
        (true, _) => quote!(tagged_nullable),
    };
    let read = quote! {{
        #private::#call::<#ty>(#local, #part, #schema, #index)?;
        #private::Tag::Known
    }};
    let arm = planned.tagged.either(version, read, quote!(#private::Tag::Misplaced));
    quote!(#tag => #arm,)
}
