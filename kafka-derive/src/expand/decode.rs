//! `decode`: a statement for each field, and a match for the tags.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Ident;

use super::block::{self, Item};
use super::names::{Names, field_local, local};
use super::presence::Presence;
use super::structs::{self, Context, Planned};

mod flexible;

pub(super) fn expand(context: &Context<'_>) -> TokenStream {
    let Names { wire, private, cursor, version, ok, .. } = &context.names;
    let de = &context.impls.de;
    let flexible = flexible::expand(context);
    let flexible = quote!(if #cursor.is_flexible() { #flexible });
    let items = Item::all(context);
    let statements = items.iter().map(|item| match item {
        Item::One(planned) => one(context, planned),
        Item::Run(run) => run_of(context, run),
    });
    let tags = tags(context);
    let inline = structs::inline(context);
    quote! {
        #inline
        fn decode(
            #cursor: &mut #wire::Reader<#de>,
        ) -> ::core::result::Result<Self, #wire::DecodeError> {
            #flexible
            #private::decode_any(#cursor)
        }
        fn decode_any(
            &mut self,
            #cursor: &mut #wire::Reader<#de>,
        ) -> ::core::result::Result<(), #wire::DecodeError> {
            let #version = #cursor.version();
            #(#statements)*
            #tags
            #[allow(unreachable_code)]
            #ok(())
        }
    }
}

fn one(context: &Context<'_>, planned: &Planned<'_>) -> TokenStream {
    let read = in_own_lengths(context, planned, read(context, planned));
    planned.positional.either(&context.names.version, read, TokenStream::new())
}

/// Reads a field, with the place in its error.
fn read(context: &Context<'_>, planned: &Planned<'_>) -> TokenStream {
    let Names { codec, nullable, private, cursor, version, .. } = &context.names;
    let de = &context.impls.de;
    let inner = &planned.inner;
    let ident = &planned.field.ident;
    let schema = context.schema();
    let index = number(planned.index);
    let place = |result| or_return(&context.names, result, &schema, index);
    let to = quote!(&mut self.#ident, #cursor);
    if !planned.field.optional {
        return place(quote!(<#inner as #codec<#de>>::decode_any(#to)));
    }
    let or_null = place(quote!(<#inner as #nullable<#de>>::decode_any_nullable(#to, false)));
    let never_null = place(quote!(#private::decode_any_some::<#inner>(#to)));
    planned.nullable.either(version, or_null, never_null)
}

/// Returns an error of `result`, with the place in it.
pub(super) fn or_return(
    names: &Names,
    result: TokenStream,
    schema: &TokenStream,
    index: u16,
) -> TokenStream {
    let (private, value) = (&names.private, &names.value);
    quote! {
        if let ::core::result::Result::Err(#value) = #result {
            return #private::in_field(#value, #schema, #index);
        }
    }
}

/// `statement` with the lengths of the field's own flexible versions.
fn in_own_lengths(
    context: &Context<'_>,
    planned: &Planned<'_>,
    statement: TokenStream,
) -> TokenStream {
    let Some(own) = planned.own_lengths else { return statement };
    let Names { cursor, version, .. } = &context.names;
    let test = own.test(version);
    let outer = local("outer");
    quote! {
        let #outer = #cursor.is_flexible();
        #cursor.set_version(#version, #test);
        #statement
        #cursor.set_version(#version, #outer);
    }
}

fn run_of(context: &Context<'_>, run: &[&Planned<'_>]) -> TokenStream {
    let Some(first) = run.first() else { return TokenStream::new() };
    first.positional.either(&context.names.version, block(context, run), TokenStream::new())
}

/// Fields out of one block, if they all have a width.
fn block(context: &Context<'_>, run: &[&Planned<'_>]) -> TokenStream {
    let Names { codec, cursor, block, .. } = &context.names;
    let de = &context.impls.de;
    let schema = context.schema();
    let width = block::width(context, run);
    let index = number(run.first().map_or(0, |planned| planned.index));
    let fields = run.iter().map(|planned| {
        let ident = &planned.field.ident;
        let ty = &planned.inner;
        quote!(self.#ident = <#ty as #codec<#de>>::from_block(&mut #block);)
    });
    let in_block = quote! {
        let mut #block = #cursor.block::<{ #width }>(#schema, #index)?;
        #(#fields)*
    };
    if block::known_width(run).is_some() {
        return in_block;
    }
    let one_by_one = run.iter().map(|planned| read(context, planned));
    quote!(if const { #width > 0 } { #in_block } else { #(#one_by_one)* })
}

/// What reads the tag section.
fn tags(context: &Context<'_>) -> TokenStream {
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

/// The function that reads a tag section that is not empty, of a struct that knows tags.
pub(super) fn read_tagged_fields(context: &Context<'_>) -> Option<TokenStream> {
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
    let schema = context.schema();
    let index = number(planned.index);
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

/// A field's number, as errors carry it.
pub(super) fn number(index: usize) -> u16 {
    u16::try_from(index).unwrap_or(u16::MAX)
}
