//! `decode`: a statement for each field, and a match for the tags.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Ident;

use super::block::{self, Item};
use super::default;
use super::names::{Names, field_local};
use super::presence::Presence;
use super::structs::{Context, Planned};

pub(super) fn expand(context: &Context<'_>) -> TokenStream {
    let Names { wire, cursor, version, ok, .. } = &context.names;
    let de = &context.impls.de;
    let shape = context.shape;
    let absent = context.fields.iter().filter(|p| p.positional == Presence::Never).map(|planned| {
        let binding = binding(planned);
        let value = default::value(context, planned, de);
        quote!(let #binding = #value;)
    });
    let items = Item::all(context);
    let statements = items.iter().map(|item| match item {
        Item::One(planned) => one(context, planned),
        Item::Run(run) => run_of(context, run),
    });
    let tags = tags(context);
    let value = match shape.unit {
        true => quote!(Self),
        false => {
            let fields = context.fields.iter().map(|planned| {
                let ident = &planned.field.ident;
                let local = field_local(planned.index);
                quote!(#ident: #local)
            });
            let unknown = &context.names.unknown;
            let kept =
                shape.unknown_tagged_fields.iter().map(|(ident, _)| quote!(#ident: #unknown));
            quote!(Self { #(#fields,)* #(#kept,)* })
        }
    };
    quote! {
        fn decode(
            #cursor: &mut #wire::Reader<#de>,
        ) -> ::core::result::Result<Self, #wire::DecodeError> {
            let #version = #cursor.version();
            #(#absent)*
            #(#statements)*
            #tags
            #ok(#value)
        }
    }
}

/// The local of a field, which a tag may set again.
fn binding(planned: &Planned<'_>) -> TokenStream {
    let local = field_local(planned.index);
    let mutable = (planned.tagged != Presence::Never).then(|| quote!(mut));
    quote!(#mutable #local)
}

fn one(context: &Context<'_>, planned: &Planned<'_>) -> TokenStream {
    let binding = binding(planned);
    let read = in_own_lengths(context, planned, read(context, planned));
    let absent = default::value(context, planned, &context.impls.de);
    let value = planned.positional.either(&context.names.version, read, absent);
    quote!(let #binding = #value;)
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
fn in_own_lengths(
    context: &Context<'_>,
    planned: &Planned<'_>,
    statement: TokenStream,
) -> TokenStream {
    let Some(test) = own_lengths(context, planned) else { return statement };
    let Names { cursor, version, value, .. } = &context.names;
    let outer = super::names::local("outer");
    quote!({
        let #outer = #cursor.is_flexible();
        #cursor.set_version(#version, #test);
        let #value = #statement;
        #cursor.set_version(#version, #outer);
        #value
    })
}

/// The test for compact lengths, where the field has versions of its own for them.
pub(super) fn own_lengths(context: &Context<'_>, planned: &Planned<'_>) -> Option<TokenStream> {
    let versions = planned.field.flexible_versions?;
    Some(Presence::of(versions, context.shape.versions).test(&context.names.version))
}

fn run_of(context: &Context<'_>, run: &[&Planned<'_>]) -> TokenStream {
    let Some(first) = run.first() else { return TokenStream::new() };
    let bindings = run.iter().map(|planned| binding(planned));
    let de = &context.impls.de;
    let absent = run.iter().map(|planned| default::value(context, planned, de));
    let values = first.positional.either(
        &context.names.version,
        block(context, run),
        quote!((#(#absent),*)),
    );
    quote!(let (#(#bindings),*) = #values;)
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

fn tags(context: &Context<'_>) -> TokenStream {
    let Names { private, cursor, unknown, wire, .. } = &context.names;
    // Those too that are tagged in no version of this struct: a misplaced tag is not an unknown one.
    let known: Vec<_> = context.fields.iter().filter(|p| p.field.tag.is_some()).collect();
    if known.is_empty() {
        return match keep(context) {
            true => quote! {
                let #unknown = if #cursor.is_flexible() {
                    #cursor.unknown_tagged_fields()?
                } else {
                    #wire::TaggedFields::new()
                };
            },
            false => quote!(if #cursor.is_flexible() { #cursor.skip_tagged_fields()?; }),
        };
    }
    let part = super::names::local("part");
    let tag = super::names::local("tag");
    let arms = known.iter().map(|planned| tag_arm(context, planned, &part));
    let kept = match keep(context) {
        true => quote!(::core::option::Option::Some(&mut #unknown)),
        false => quote!(::core::option::Option::None),
    };
    let declare = keep(context).then(|| quote!(let mut #unknown = #wire::TaggedFields::new();));
    quote! {
        #declare
        if #cursor.is_flexible() && !#cursor.no_tagged_fields() {
            #cursor.tagged_fields(#kept, &mut |#tag, #part| {
                ::core::result::Result::Ok(match #tag {
                    #(#arms)*
                    _ => #private::Tag::Unknown,
                })
            })?;
        }
    }
}

fn tag_arm(context: &Context<'_>, planned: &Planned<'_>, part: &Ident) -> TokenStream {
    let Names { private, version, .. } = &context.names;
    let tag = planned.field.tag.unwrap_or_default();
    let local = field_local(planned.index);
    let ty = &planned.inner;
    let schema = context.schema();
    let index = number(planned.index);
    let call = match planned.field.optional && planned.nullable != Presence::Never {
        true => quote!(tagged_nullable),
        false => quote!(tagged),
    };
    let value = quote!(#private::#call::<#ty>(#part, #schema, #index)?);
    let value = match planned.field.optional && planned.nullable == Presence::Never {
        true => quote!(::core::option::Option::Some(#value)),
        false => value,
    };
    let read = quote! {{
        #local = #value;
        #private::Tag::Known
    }};
    let arm = planned.tagged.either(version, read, quote!(#private::Tag::Misplaced));
    quote!(#tag => #arm,)
}

fn keep(context: &Context<'_>) -> bool {
    context.shape.unknown_tagged_fields.is_some()
}

/// A field's number, as errors carry it.
pub(super) fn number(index: usize) -> u16 {
    u16::try_from(index).unwrap_or(u16::MAX)
}
