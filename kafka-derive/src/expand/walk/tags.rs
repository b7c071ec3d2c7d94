//! Tag sections.

use proc_macro2::TokenStream;
use quote::quote;

use super::field::{in_own_lengths, never_null, null_of, read_from};
use crate::expand::context::{Context, FieldPlan};
use crate::expand::default;
use crate::expand::names::{Names, field_local, local};
use crate::expand::presence::Presence;

/// The statements that read and write the tag section, after the fields.
pub(super) fn statements(context: &Context<'_>) -> (TokenStream, TokenStream) {
    let Names { codec, cursor, .. } = &context.names;
    let de = &context.impls.de;
    let kept = context.kept();
    let read = match (context.knows_tags(), &kept) {
        (true, _) => quote! {
            if #cursor.has_tagged_fields() {
                <Self as #codec<#de>>::read_tags(self, #cursor);
            }
        },
        (false, Some(kept)) => {
            let ident = kept.ident;
            let kept = kept.borrowed_mut(&quote!(&mut self.#ident));
            quote!(#cursor.unknown_tagged_fields(#kept);)
        }
        (false, None) => quote!(#cursor.skip_tagged_fields();),
    };
    let write = match (context.tagged().is_empty(), kept) {
        (false, _) => quote!(<Self as #codec<#de>>::write_tags(self, #cursor);),
        (true, Some(kept)) => {
            let ident = kept.ident;
            let kept = kept.borrowed(&quote!(&self.#ident));
            quote!(#cursor.unknown_tagged_fields(#kept);)
        }
        (true, None) => quote!(#cursor.no_tagged_fields();),
    };
    (read, write)
}

/// `read_tags` and `write_tags`, for a struct with known tags.
pub(super) fn functions(context: &Context<'_>) -> TokenStream {
    let read = context.knows_tags().then(|| read_tags(context));
    let write = (!context.tagged().is_empty()).then(|| write_tags(context));
    quote!(#read #write)
}

fn read_tags(context: &Context<'_>) -> TokenStream {
    let Names { private, cursor, unknown, some, none, .. } = &context.names;
    let de = &context.impls.de;
    let schema = context.schema();
    let index = local("index");
    let tagged = context.tagged();
    // Borrows each field by itself: before edition 2021, a closure captures all of `self`.
    let places = tagged.iter().map(|planned| {
        let (ident, local) = (&planned.field.ident, field_local(planned.index));
        quote!(#ident: #local,)
    });
    let kept = context.kept();
    let unknown_place = kept.as_ref().map(|kept| {
        let ident = kept.ident;
        quote!(#ident: #unknown,)
    });
    let kept = kept.map(|kept| kept.borrowed_mut(&quote!(#unknown)));
    let kept = kept.map_or_else(|| none.clone(), |kept| quote!(#some(#kept)));
    let arms = tagged.iter().map(|planned| {
        let (number, local) = (planned.number(), field_local(planned.index));
        let read = read_from(context, planned, &quote!(#local), "Tagged");
        quote!(#number => { #read })
    });
    let inline = context.inline();
    let body = context.names.with_version(quote! {
        let Self { #(#places)* #unknown_place .. } = self;
        #cursor.tagged_fields(#schema, #kept, &mut |#index, #cursor| match #index {
            #(#arms)*
            _ => {}
        });
    });
    quote! {
        #[cold]
        #inline
        fn read_tags(&mut self, #cursor: &mut #private::FieldReader<#de>) {
            #body
        }
    }
}

fn write_tags(context: &Context<'_>) -> TokenStream {
    let Names { private, cursor, version, some, none, .. } = &context.names;
    let schema = context.schema();
    let section = local("section");
    let kept = context.kept().map_or_else(
        || none.clone(),
        |kept| {
            let ident = kept.ident;
            let kept = kept.borrowed(&quote!(&self.#ident));
            quote!(#some(#kept))
        },
    );
    let fields = context.tagged().into_iter().map(|planned| {
        let (test, write) = (default::test(context, planned), write_tag(context, planned));
        let write = quote!(if !(#test) { #write });
        planned.tagged.if_else(version, write, quote!())
    });
    let inline = context.inline();
    let body = context.names.with_version(quote! {
        let #some(mut #section) = #cursor.begin_tags(#schema, #kept) else { return };
        #(#fields)*
        #cursor.end_tags(#section);
    });
    quote! {
        #inline
        fn write_tags(&self, #cursor: &mut #private::FieldWriter) {
            #body
        }
    }
}

fn write_tag(context: &Context<'_>, planned: &FieldPlan<'_>) -> TokenStream {
    let Names { private, cursor, .. } = &context.names;
    let section = local("section");
    let (ident, ty, index) = (&planned.field.ident, &planned.inner, planned.number());
    let tag = planned.field.tag.unwrap_or_default();
    let to = quote!(&mut #section, #tag, #cursor, #index);
    let call = match (planned.field.optional, planned.nullable) {
        (false, _) => quote!(#private::write_tag::<#ty>(&self.#ident, #to);),
        (true, nullable) => {
            let never = never_null(context, planned);
            let null = match nullable {
                Presence::Never => quote!(#private::Null::Never),
                _ => null_of(context, planned, "Tagged"),
            };
            quote! {
                #never
                #private::write_nullable_tag::<#ty>(&self.#ident, #to, #null);
            }
        }
    };
    in_own_lengths(context, planned, call)
}
