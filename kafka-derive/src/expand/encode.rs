//! Straight-line code that encodes flexible versions.

use proc_macro2::TokenStream;
use quote::quote;

use super::block::{self, Run};
use super::context::{Context, FieldPlan};
use super::default;
use super::names::Names;
use super::presence::Presence;

pub(super) fn expand(context: &Context<'_>) -> TokenStream {
    let Names { wire, cursor, version, ok, .. } = &context.names;
    let inline = context.inline_straight();
    let elsewhere = context.fields.iter().filter(|p| p.positional == Presence::Never);
    let elsewhere = elsewhere.filter_map(|planned| {
        let absent = absent(context, planned)?;
        Some(planned.existing.if_else(version, quote!(), absent))
    });
    let statements = block::statements(context, true, one, run_of);
    let tags = tags(context);
    let body = quote!(#(#elsewhere)* #(#statements)* #tags #ok(()));
    let body = context.names.with_version(body);
    quote! {
        #inline
        fn encode_flexible(
            &self,
            #cursor: &mut #wire::Writer,
        ) -> ::core::result::Result<(), #wire::EncodeError> {
            #body
        }
    }
}

/// The tag section, which is nearly always empty.
fn tags(context: &Context<'_>) -> TokenStream {
    let Names { cursor, private, .. } = &context.names;
    let kept = context.kept();
    let known = context.tagged();
    let defaults: Vec<_> = known.iter().map(|planned| default::test(context, planned)).collect();
    if defaults.is_empty() {
        return match kept {
            Some(kept) => {
                let ident = kept.ident;
                let kept = kept.borrowed(&quote!(&self.#ident));
                quote!(#cursor.unknown_tagged_fields(#kept)?;)
            }
            None => quote!(#cursor.no_tagged_fields();),
        };
    }
    let none = kept.map(|kept| kept.is_empty());
    let none = none.map(|none| quote!(&& #none));
    quote! {
        if #((#defaults))&&* #none {
            #cursor.no_tagged_fields();
        } else {
            #private::write_tagged_fields(self, #cursor)?;
        }
    }
}

/// Rejects a value that the version cannot hold; `None` if such a value may be dropped.
fn absent(context: &Context<'_>, planned: &FieldPlan<'_>) -> Option<TokenStream> {
    if planned.field.ignorable || planned.existing == Presence::Always {
        return None;
    }
    let private = &context.names.private;
    let test = default::test(context, planned);
    let (schema, index) = (context.schema(), planned.number());
    Some(quote!(#private::absent(#test, #schema, #index)?;))
}

/// The code for versions in which the field is not positional.
fn otherwise(context: &Context<'_>, planned: &FieldPlan<'_>) -> TokenStream {
    match absent(context, planned) {
        None => quote!(),
        Some(absent) if planned.tagged == Presence::Never => absent,
        Some(absent) => planned.existing.if_else(&context.names.version, quote!(), absent),
    }
}

fn one(context: &Context<'_>, planned: &FieldPlan<'_>) -> TokenStream {
    let write = planned.in_own_lengths(&context.names, write(context, planned));
    planned.positional.if_else(&context.names.version, write, otherwise(context, planned))
}

/// Writes a field, and adds it to the path of an error.
fn write(context: &Context<'_>, planned: &FieldPlan<'_>) -> TokenStream {
    let Names { codec, nullable, private, cursor, version, some, none, value, .. } = &context.names;
    let de = &context.impls.de;
    let ident = &planned.field.ident;
    let inner = &planned.inner;
    // A field with its own flexible versions may not be flexible in this version.
    let (encode, encode_nullable) = match planned.own_lengths {
        None => (quote!(encode_flexible), quote!(encode_flexible_nullable)),
        Some(_) => (quote!(encode), quote!(encode_nullable)),
    };
    let written = |value: TokenStream| {
        let result = quote!(<#inner as #codec<#de>>::#encode(#value, #cursor));
        let checked = context.checked(planned, result);
        quote!(#checked;)
    };
    if !planned.field.optional {
        return written(quote!(&self.#ident));
    }
    let or_null =
        quote!(<#inner as #nullable<#de>>::#encode_nullable(self.#ident.as_ref(), #cursor));
    let or_null = context.checked(planned, or_null);
    let written = written(quote!(#value));
    let (schema, index) = (context.schema(), planned.number());
    let not_null = quote! {
        match &self.#ident {
            #some(#value) => { #written }
            #none => return ::core::result::Result::Err(#private::null(#schema, #index)),
        }
    };
    planned.nullable.if_else(version, quote!(#or_null;), not_null)
}

fn run_of(context: &Context<'_>, run: &Run<'_, '_>) -> TokenStream {
    let version = &context.names.version;
    let single = run.fields.iter().map(|planned| match run.has_partial_versions() {
        true => one(context, planned),
        false => otherwise(context, planned),
    });
    run.together.if_else(version, block(context, run), quote!(#(#single)*))
}

/// Writes the fields into one block, if all of them have a fixed width.
fn block(context: &Context<'_>, run: &Run<'_, '_>) -> TokenStream {
    let Names { codec, private, cursor, block, value, .. } = &context.names;
    let de = &context.impls.de;
    let width = block::width(context, &run.fields);
    let fields = run.fields.iter().map(|planned| {
        let ident = &planned.field.ident;
        let ty = &planned.inner;
        quote!(<#ty as #codec<#de>>::to_block(&self.#ident, &mut #block);)
    });
    let in_block = quote! {
        let mut #value = [0; { #width }];
        let mut #block = #private::BlockMut::new(&mut #value);
        #(#fields)*
        #cursor.put_array(#value);
    };
    if block::known_width(&run.fields).is_some() {
        return in_block;
    }
    let one_by_one = run.fields.iter().map(|planned| write(context, planned));
    quote!(if const { #width > 0 } { #in_block } else { #(#one_by_one)* })
}
