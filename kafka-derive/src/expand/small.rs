//! The codec of a small message: a call for each field, and the runtime does the rest by the schema.

use proc_macro2::TokenStream;
use quote::quote;

use super::context::{Context, Planned};
use super::names::{Names, local};

/// Structs of more fields than the runtime has bits for have the code of the others.
pub(super) const MOST_FIELDS: usize = 31;

pub(super) fn expand(context: &Context<'_>) -> TokenStream {
    let Names { wire, private, cursor, .. } = &context.names;
    let de = &context.impls.de;
    let reads = context.fields.iter().map(|planned| read(context, planned));
    let writes = context.fields.iter().map(|planned| write(context, planned));
    let (read_tags, write_tags) = tags(context);
    quote! {
        const SMALL: ::core::primitive::bool = true;
        #[inline]
        fn decode(
            #cursor: &mut #wire::Reader<#de>,
        ) -> ::core::result::Result<Self, #wire::DecodeError> {
            #private::decode_small(#cursor)
        }
        #[inline]
        fn encode(
            &self,
            #cursor: &mut #wire::Writer,
        ) -> ::core::result::Result<(), #wire::EncodeError> {
            #private::encode_small(self, #cursor)
        }
        #[inline]
        fn is_default(&self, _: #wire::DefaultValue) -> ::core::primitive::bool {
            #private::is_default(self)
        }
        fn read_fields(&mut self, #cursor: &mut #private::FieldReader<#de>) {
            #(#reads)*
            #read_tags
        }
        fn write_fields(&self, #cursor: &mut #private::FieldWriter) {
            #(#writes)*
            #write_tags
        }
    }
}

fn read(context: &Context<'_>, planned: &Planned<'_>) -> TokenStream {
    let Names { codec, nullable, cursor, .. } = &context.names;
    let de = &context.impls.de;
    let (ident, ty) = (&planned.field.ident, &planned.inner);
    let (of, method) = match planned.field.optional {
        true => (nullable, quote!(read_nullable_field)),
        false => (codec, quote!(read_field)),
    };
    let call = |cursor| quote!(<#ty as #of<#de>>::#method(&mut self.#ident, #cursor));
    own_lengths(context, planned, &call(quote!(#cursor)), &call)
}

fn write(context: &Context<'_>, planned: &Planned<'_>) -> TokenStream {
    let Names { codec, nullable, cursor, .. } = &context.names;
    let de = &context.impls.de;
    let (ident, ty) = (&planned.field.ident, &planned.inner);
    let (of, method) = match planned.field.optional {
        true => (nullable, quote!(write_nullable_field)),
        false => (codec, quote!(write_field)),
    };
    let call = |cursor| quote!(<#ty as #of<#de>>::#method(&self.#ident, #cursor));
    own_lengths(context, planned, &call(quote!(#cursor)), &call)
}

fn own_lengths(
    context: &Context<'_>,
    planned: &Planned<'_>,
    plain: &TokenStream,
    call: &dyn Fn(TokenStream) -> TokenStream,
) -> TokenStream {
    if planned.own_lengths.is_none() {
        return quote!(#plain;);
    }
    let cursor = &context.names.cursor;
    let own = local("own");
    let inner = call(quote!(#own));
    quote!(#cursor.in_own_lengths(|#own| #inner);)
}

/// What reads and writes the tag section, or has the place of the tags that are not known.
fn tags(context: &Context<'_>) -> (TokenStream, TokenStream) {
    let cursor = &context.names.cursor;
    match &context.shape.unknown_tagged_fields {
        Some((ident, _)) if context.knows_tags() => (
            quote!(#cursor.keep_tagged_fields(&mut self.#ident);),
            quote!(#cursor.keep_tagged_fields(&self.#ident);),
        ),
        Some((ident, _)) => (
            quote!(#cursor.unknown_tagged_fields(&mut self.#ident);),
            quote!(#cursor.unknown_tagged_fields(&self.#ident);),
        ),
        None if context.knows_tags() => (TokenStream::new(), TokenStream::new()),
        None => (quote!(#cursor.skip_tagged_fields();), quote!(#cursor.no_tagged_fields();)),
    }
}
