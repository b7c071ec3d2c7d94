//! `decode` of flexible versions, by value, with lengths of one kind and little out of line.

use proc_macro2::TokenStream;
use quote::quote;

use super::super::block::{self, Item};
use super::super::default;
use super::super::names::{Names, field_local};
use super::super::presence::Presence;
use super::super::structs::{Context, Planned};
use super::number;

pub(super) fn expand(context: &Context<'_>) -> TokenStream {
    let Names { ok, value, cursor, version, .. } = &context.names;
    let de = &context.impls.de;
    let absent = context.fields.iter().filter(|p| p.positional == Presence::Never).map(|planned| {
        let local = field_local(planned.index);
        let value = default::value(context, planned, de);
        quote!(let #local = #value;)
    });
    let items = Item::all(context);
    let statements = items.iter().map(|item| match item {
        Item::One(planned) => one(context, planned),
        Item::Run(run) => run_of(context, run),
    });
    let (tags, unknown) = tags(context);
    let built = match context.shape.unit {
        true => quote!(Self),
        false => {
            let fields = context.fields.iter().map(|planned| {
                let ident = &planned.field.ident;
                let local = field_local(planned.index);
                quote!(#ident: #local)
            });
            quote!(Self { #(#fields,)* #unknown })
        }
    };
    match tags {
        // Before the struct is built, so that it is built where it is returned.
        Tags::Unknown(tags) => quote! {
            let #version = #cursor.version();
            #(#absent)*
            #(#statements)*
            #tags
            return #ok(#built);
        },
        Tags::Known(tags) => quote! {
            let #version = #cursor.version();
            #(#absent)*
            #(#statements)*
            let mut #value = #built;
            #tags
            return #ok(#value);
        },
    }
}

fn one(context: &Context<'_>, planned: &Planned<'_>) -> TokenStream {
    let local = field_local(planned.index);
    let read = in_own_lengths(context, planned, read(context, planned));
    let absent = default::value(context, planned, &context.impls.de);
    let value = planned.positional.either(&context.names.version, read, absent);
    quote!(let #local = #value;)
}

/// Reads a field, with the place in its error.
fn read(context: &Context<'_>, planned: &Planned<'_>) -> TokenStream {
    let Names { codec, nullable, some, private, cursor, version, .. } = &context.names;
    let de = &context.impls.de;
    let inner = &planned.inner;
    let schema = context.schema();
    let index = number(planned.index);
    let place = |result| quote!(#private::field(#result, #schema, #index)?);
    let value = place(quote!(<#inner as #codec<#de>>::decode(#cursor)));
    if !planned.field.optional {
        return value;
    }
    let or_null = place(quote!(<#inner as #nullable<#de>>::decode_nullable(#cursor)));
    planned.nullable.either(version, or_null, quote!(#some(#value)))
}

/// `read` with the lengths of the field's own flexible versions.
fn in_own_lengths(context: &Context<'_>, planned: &Planned<'_>, read: TokenStream) -> TokenStream {
    let Some(own) = planned.own_lengths else { return read };
    let Names { cursor, version, value, .. } = &context.names;
    let test = own.test(version);
    quote!({
        #cursor.set_version(#version, #test);
        let #value = #read;
        #cursor.set_version(#version, true);
        #value
    })
}

fn run_of(context: &Context<'_>, run: &[&Planned<'_>]) -> TokenStream {
    let Some(first) = run.first() else { return TokenStream::new() };
    let locals = run.iter().map(|planned| field_local(planned.index));
    let de = &context.impls.de;
    let absent = run.iter().map(|planned| default::value(context, planned, de));
    let values = first.positional.either(
        &context.names.version,
        block(context, run),
        quote!((#(#absent),*)),
    );
    quote!(let (#(#locals),*) = #values;)
}

/// A tuple of fields, out of one block if they all have a width.
fn block(context: &Context<'_>, run: &[&Planned<'_>]) -> TokenStream {
    let Names { codec, cursor, block, .. } = &context.names;
    let de = &context.impls.de;
    let schema = context.schema();
    let width = block::width(context, run);
    let index = number(run.first().map_or(0, |planned| planned.index));
    let fields = run.iter().map(|planned| {
        let ty = &planned.inner;
        quote!(<#ty as #codec<#de>>::from_block(&mut #block))
    });
    let in_block = quote! {{
        let mut #block = #cursor.block::<{ #width }>(#schema, #index)?;
        (#(#fields),*)
    }};
    if block::known_width(run).is_some() {
        return in_block;
    }
    let one_by_one = run.iter().map(|planned| read(context, planned));
    quote!(if const { #width > 0 } { #in_block } else { (#(#one_by_one),*) })
}

enum Tags {
    /// None is known: they are read into a local.
    Unknown(TokenStream),
    /// They are read into the struct.
    Known(TokenStream),
}

/// What reads the tag section, and the field of the struct that keeps unknown ones.
fn tags(context: &Context<'_>) -> (Tags, TokenStream) {
    let Names { wire, private, cursor, unknown, value, .. } = &context.names;
    let kept = context.shape.unknown_tagged_fields.as_ref().map(|(ident, _)| ident);
    if context.knows_tags() {
        let read = quote! {
            if !#cursor.no_tagged_fields() {
                #private::read_tagged_fields(&mut #value, #cursor)?;
            }
        };
        let field = kept.map(|ident| quote!(#ident: #wire::TaggedFields::new(),));
        return (Tags::Known(read), quote!(#field));
    }
    match kept {
        Some(ident) => (
            Tags::Unknown(quote!(let #unknown = #cursor.unknown_tagged_fields()?;)),
            quote!(#ident: #unknown,),
        ),
        None => (Tags::Unknown(quote!(#cursor.skip_tagged_fields()?;)), TokenStream::new()),
    }
}
