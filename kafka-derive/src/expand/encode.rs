//! `encode` and `encode_any`: a statement for each field, and what writes the tags.

use proc_macro2::TokenStream;
use quote::quote;

use super::block::{self, Run};
use super::context::{Context, Planned};
use super::default;
use super::form::Form;
use super::names::Names;
use super::presence::Presence;
use super::structs;

mod tags;

pub(super) use tags::write_tagged_fields;

pub(super) fn expand(context: &Context<'_>) -> TokenStream {
    let Names { wire, codec, cursor, version, ok, .. } = &context.names;
    let de = &context.impls.de;
    let inline = structs::inline(context);
    let absent = absent_elsewhere(context);
    let flexible = statements(context, Form::Flexible);
    let flexible_tags = tags::flexible(context);
    let statements = statements(context, Form::Any);
    let tags = tags::any(context);
    quote! {
        #inline
        fn encode(
            &self,
            #cursor: &mut #wire::Writer,
        ) -> ::core::result::Result<(), #wire::EncodeError> {
            if #cursor.is_flexible() {
                let #version = #cursor.version();
                #absent
                #(#flexible)*
                #flexible_tags
                return #ok(());
            }
            <Self as #codec<#de>>::encode_any(self, #cursor)
        }
        fn encode_any(
            &self,
            #cursor: &mut #wire::Writer,
        ) -> ::core::result::Result<(), #wire::EncodeError> {
            let #version = #cursor.version();
            #absent
            #(#statements)*
            #tags
            #[allow(unreachable_code)]
            #ok(())
        }
    }
}

fn statements(context: &Context<'_>, form: Form) -> Vec<TokenStream> {
    block::statements(context, form, one, run_of)
}

/// Refuses values of fields that are never positional.
fn absent_elsewhere(context: &Context<'_>) -> TokenStream {
    let version = &context.names.version;
    let elsewhere = context.fields.iter().filter(|p| p.positional == Presence::Never);
    let absent = elsewhere.filter_map(|planned| {
        let absent = absent(context, planned)?;
        Some(planned.existing.either(version, quote!(), absent))
    });
    quote!(#(#absent)*)
}

/// Refuses a value that the version has no place for; `None` where it may be dropped.
fn absent(context: &Context<'_>, planned: &Planned<'_>) -> Option<TokenStream> {
    if planned.field.ignorable || planned.existing == Presence::Always {
        return None;
    }
    let private = &context.names.private;
    let test = default::test(context, planned);
    let (schema, index) = (context.schema(), planned.number());
    Some(quote!(#private::absent(#test, #schema, #index)?;))
}

/// What is done in versions where a field is not among the positional ones.
fn otherwise(context: &Context<'_>, planned: &Planned<'_>) -> TokenStream {
    match absent(context, planned) {
        None => quote!(),
        Some(absent) if planned.tagged == Presence::Never => absent,
        Some(absent) => planned.existing.either(&context.names.version, quote!(), absent),
    }
}

fn one(context: &Context<'_>, form: Form, planned: &Planned<'_>) -> TokenStream {
    let write = write(context, form, planned);
    let write = planned.in_own_lengths(&context.names, form, write);
    planned.positional.either(&context.names.version, write, otherwise(context, planned))
}

/// Writes a field, with the place in its error.
fn write(context: &Context<'_>, form: Form, planned: &Planned<'_>) -> TokenStream {
    let Names { codec, nullable, private, cursor, version, some, none, value, .. } = &context.names;
    let de = &context.impls.de;
    let ident = &planned.field.ident;
    let inner = &planned.inner;
    let written = |value: TokenStream| {
        let result = match form {
            Form::Any => quote!(<#inner as #codec<#de>>::encode_any(#value, #cursor)),
            Form::Flexible => quote!(<#inner as #codec<#de>>::encode(#value, #cursor)),
        };
        context.check(form, planned, result)
    };
    if !planned.field.optional {
        return written(quote!(&self.#ident));
    }
    let reference = quote!(self.#ident.as_ref(), #cursor);
    let or_null = match form {
        Form::Any => quote!(<#inner as #nullable<#de>>::encode_any_nullable(#reference, false)),
        Form::Flexible => quote!(<#inner as #nullable<#de>>::encode_nullable(#reference)),
    };
    let written = written(quote!(#value));
    let (schema, index) = (context.schema(), planned.number());
    let not_null = quote! {
        match &self.#ident {
            #some(#value) => { #written }
            #none => return ::core::result::Result::Err(#private::null(#schema, #index)),
        }
    };
    planned.nullable.either(version, context.check(form, planned, or_null), not_null)
}

fn run_of(context: &Context<'_>, form: Form, run: &Run<'_, '_>) -> TokenStream {
    let version = &context.names.version;
    let single = run.fields.iter().map(|planned| match run.is_ragged() {
        true => one(context, form, planned),
        false => otherwise(context, planned),
    });
    run.together.either(version, block(context, form, run), quote!(#(#single)*))
}

/// Fields into one block, if they all have a width.
fn block(context: &Context<'_>, form: Form, run: &Run<'_, '_>) -> TokenStream {
    let Names { codec, private, cursor, block, value, .. } = &context.names;
    let de = &context.impls.de;
    let width = block::width(context, &run.fields);
    let fields = run.fields.iter().map(|planned| {
        let ident = &planned.field.ident;
        let ty = &planned.inner;
        quote!(<#ty as #codec<#de>>::to_block(&self.#ident, &mut #block);)
    });
    let put = match form {
        Form::Any => quote!(#cursor.put_block(&#value)),
        Form::Flexible => quote!(#cursor.put_array(#value)),
    };
    let in_block = quote! {
        let mut #value = [0; { #width }];
        let mut #block = #private::BlockMut::new(&mut #value);
        #(#fields)*
        #put;
    };
    if block::known_width(&run.fields).is_some() {
        return in_block;
    }
    let one_by_one = run.fields.iter().map(|planned| write(context, form, planned));
    quote!(if const { #width > 0 } { #in_block } else { #(#one_by_one)* })
}
