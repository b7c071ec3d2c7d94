//! Straight-line code that decodes flexible versions: by value, with few calls to out-of-line code.

use proc_macro2::TokenStream;
use quote::quote;

use super::block::{self, Run};
use super::context::{Context, FieldPlan};
use super::default;
use super::names::{Names, field_local};
use super::presence::Presence;

pub(super) fn expand(context: &Context<'_>) -> TokenStream {
    let Names { wire, cursor, ok, .. } = &context.names;
    let de = &context.impls.de;
    let locals = context.fields.iter().map(|planned| {
        let local = field_local(planned.index);
        match planned.positional {
            Presence::Never => {
                let value = default::value(context, planned, &context.impls.de);
                quote!(let #local = #value;)
            }
            _ => quote!(let #local;),
        }
    });
    let statements = block::statements(context, true, one, run_of);
    let tags = tags(context);
    let built = built(context);
    let inline = context.inline_decode();
    let body = quote!(#(#locals)* #(#statements)* #tags #ok(#built));
    let body = context.names.with_version(body);
    quote! {
        #inline
        fn decode_flexible(
            #cursor: &mut #wire::Reader<#de>,
        ) -> ::core::result::Result<Self, #wire::DecodeError> {
            #body
        }
    }
}

/// The tag section. It is read before the struct is built: it is nearly always empty, and then the
/// struct is built in its final place.
fn tags(context: &Context<'_>) -> TokenStream {
    let Names { private, cursor, unknown, .. } = &context.names;
    if context.knows_tags() {
        let built = built(context);
        return quote! {
            if !#cursor.no_tagged_fields() {
                return #private::with_tagged_fields(#built, #cursor);
            }
        };
    }
    match context.kept() {
        Some(_) => quote!(let #unknown = #cursor.unknown_tagged_fields()?;),
        None => quote!(#cursor.skip_tagged_fields()?;),
    }
}

/// Builds the struct from its fields' locals.
fn built(context: &Context<'_>) -> TokenStream {
    if context.shape.unit {
        return quote!(Self);
    }
    let unknown = &context.names.unknown;
    let fields = context.fields.iter().map(|planned| {
        let ident = &planned.field.ident;
        let local = field_local(planned.index);
        quote!(#ident: #local,)
    });
    let kept = context.kept().map(|kept| match context.knows_tags() {
        true => kept.init_empty(),
        false => kept.init(&quote!(#unknown)),
    });
    quote!(Self { #(#fields)* #kept })
}

fn one(context: &Context<'_>, planned: &FieldPlan<'_>) -> TokenStream {
    let read = match planned.is_uuid() {
        // In a `Result<Uuid, _>`, the error overlaps the UUID from its eighth byte on, so LLVM moves
        // the UUID in pieces. Seven bytes take two loads, which wait for all stores before them.
        true => block(context, &Run { fields: vec![planned], together: planned.positional }),
        false => read(context, planned),
    };
    let read = planned.in_own_lengths(&context.names, read);
    planned.positional.if_else(&context.names.version, read, absent(context, planned))
}

/// The value of a field in versions without it: the default.
fn absent(context: &Context<'_>, planned: &FieldPlan<'_>) -> TokenStream {
    let local = field_local(planned.index);
    let value = default::value(context, planned, &context.impls.de);
    quote!(#local = #value;)
}

/// Reads a field, and adds it to the path of an error.
fn read(context: &Context<'_>, planned: &FieldPlan<'_>) -> TokenStream {
    let Names { codec, nullable, some, cursor, version, .. } = &context.names;
    let de = &context.impls.de;
    let inner = &planned.inner;
    let local = field_local(planned.index);
    // A field with its own flexible versions may not be flexible in this version.
    let (decode, decode_nullable) = match planned.own_lengths {
        None => (quote!(decode_flexible), quote!(decode_flexible_nullable)),
        Some(_) => (quote!(decode), quote!(decode_nullable)),
    };
    let value = context.checked(planned, quote!(<#inner as #codec<#de>>::#decode(#cursor)));
    if !planned.field.optional {
        return quote!(#local = #value;);
    }
    let or_null = quote!(<#inner as #nullable<#de>>::#decode_nullable(#cursor));
    let or_null = context.checked(planned, or_null);
    let value = planned.nullable.if_else(version, or_null, quote!(#some(#value)));
    quote!(#local = #value;)
}

fn run_of(context: &Context<'_>, run: &Run<'_, '_>) -> TokenStream {
    let version = &context.names.version;
    let single = run.fields.iter().map(|planned| match run.has_partial_versions() {
        true => one(context, planned),
        false => absent(context, planned),
    });
    run.together.if_else(version, block(context, run), quote!(#(#single)*))
}

/// Reads the fields from one block, if all of them have a fixed width.
fn block(context: &Context<'_>, run: &Run<'_, '_>) -> TokenStream {
    let Names { codec, cursor, block, .. } = &context.names;
    let de = &context.impls.de;
    let schema = context.schema();
    let width = block::width(context, &run.fields);
    let index = run.fields.first().map_or(0, |planned| planned.number());
    let fields = run.fields.iter().map(|planned| {
        let ty = &planned.inner;
        let local = field_local(planned.index);
        quote!(#local = <#ty as #codec<#de>>::from_block(&mut #block);)
    });
    let in_block = quote! {
        let mut #block = #cursor.block::<{ #width }>(#schema, #index)?;
        #(#fields)*
    };
    if block::known_width(&run.fields).is_some() {
        return in_block;
    }
    let one_by_one = run.fields.iter().map(|planned| read(context, planned));
    quote!(if const { #width > 0 } { #in_block } else { #(#one_by_one)* })
}
