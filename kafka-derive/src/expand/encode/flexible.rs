//! `encode` of flexible versions, with lengths of one kind and little out of line.

use proc_macro2::TokenStream;
use quote::quote;

use super::super::block::{self, Item};
use super::super::decode::number;
use super::super::default;
use super::super::names::Names;
use super::super::structs::{Context, Planned};
use super::{absent_elsewhere, otherwise};

pub(super) fn expand(context: &Context<'_>) -> TokenStream {
    let Names { cursor, version, ok, .. } = &context.names;
    let absent = absent_elsewhere(context);
    let items = Item::all(context);
    let statements = items.iter().map(|item| match item {
        Item::One(planned) => one(context, planned),
        Item::Run(run) => run_of(context, run),
    });
    let tags = tags(context);
    quote! {
        let #version = #cursor.version();
        #absent
        #(#statements)*
        #tags
        return #ok(());
    }
}

fn one(context: &Context<'_>, planned: &Planned<'_>) -> TokenStream {
    let write = in_own_lengths(context, planned, write(context, planned));
    let otherwise = otherwise(context, planned);
    planned.positional.either(&context.names.version, write, otherwise)
}

fn write(context: &Context<'_>, planned: &Planned<'_>) -> TokenStream {
    let Names { codec, nullable, private, cursor, version, some, none, value, .. } = &context.names;
    let de = &context.impls.de;
    let ident = &planned.field.ident;
    let inner = &planned.inner;
    let schema = context.schema();
    let index = number(planned.index);
    let place = |result| quote!(#private::put_field(#result, #schema, #index)?;);
    if !planned.field.optional {
        return place(quote!(<#inner as #codec<#de>>::encode(&self.#ident, #cursor)));
    }
    let or_null =
        place(quote!(<#inner as #nullable<#de>>::encode_nullable(self.#ident.as_ref(), #cursor)));
    let written = place(quote!(<#inner as #codec<#de>>::encode(#value, #cursor)));
    let not_null = quote! {
        match &self.#ident {
            #some(#value) => { #written }
            #none => return ::core::result::Result::Err(#private::null(#schema, #index)),
        }
    };
    planned.nullable.either(version, or_null, not_null)
}

fn in_own_lengths(
    context: &Context<'_>,
    planned: &Planned<'_>,
    statement: TokenStream,
) -> TokenStream {
    let Some(own) = planned.own_lengths else { return statement };
    let Names { cursor, version, .. } = &context.names;
    let test = own.test(version);
    quote! {
        #cursor.set_version(#version, #test);
        #statement
        #cursor.set_version(#version, true);
    }
}

/// Fields into one block, if they all have a width.
fn run_of(context: &Context<'_>, run: &[&Planned<'_>]) -> TokenStream {
    let Names { codec, cursor, block, version, wire, value, .. } = &context.names;
    let de = &context.impls.de;
    let Some(first) = run.first() else { return TokenStream::new() };
    let width = block::width(context, run);
    let fields = run.iter().map(|planned| {
        let ident = &planned.field.ident;
        let ty = &planned.inner;
        quote!(<#ty as #codec<#de>>::to_block(&self.#ident, &mut #block);)
    });
    let in_block = quote! {
        let mut #value = [0; { #width }];
        let mut #block = #wire::__private::BlockMut::new(&mut #value);
        #(#fields)*
        #cursor.put_array(#value);
    };
    let written = match block::known_width(run) {
        Some(_) => in_block,
        None => {
            let one_by_one = run.iter().map(|planned| write(context, planned));
            quote!(if const { #width > 0 } { #in_block } else { #(#one_by_one)* })
        }
    };
    let otherwise = run.iter().map(|planned| otherwise(context, planned));
    first.positional.either(version, written, quote!(#(#otherwise)*))
}

fn tags(context: &Context<'_>) -> TokenStream {
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
