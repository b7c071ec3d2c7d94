//! `decode` and `decode_any`: a statement for each field, and what reads the tags.

use proc_macro2::TokenStream;
use quote::quote;

use super::block::{self, Run};
use super::context::{Context, Planned};
use super::default;
use super::form::Form;
use super::names::{Names, field_local};
use super::presence::Presence;
use super::structs;

mod tags;

pub(super) use tags::read_tagged_fields;

pub(super) fn expand(context: &Context<'_>) -> TokenStream {
    let Names { wire, private, cursor, version, ok, .. } = &context.names;
    let de = &context.impls.de;
    let flexible = by_value(context);
    let statements = statements(context, Form::Any);
    let tags = tags::over_self(context);
    let inline = structs::inline(context);
    quote! {
        #inline
        fn decode(
            #cursor: &mut #wire::Reader<#de>,
        ) -> ::core::result::Result<Self, #wire::DecodeError> {
            if #cursor.is_flexible() {
                #flexible
            }
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

/// Reads fields into locals, and returns the struct of them.
fn by_value(context: &Context<'_>) -> TokenStream {
    let Names { ok, cursor, version, .. } = &context.names;
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
    let statements = statements(context, Form::Flexible);
    let tags = tags::by_value(context);
    let built = built(context);
    quote! {
        let #version = #cursor.version();
        #(#locals)*
        #(#statements)*
        #tags
        return #ok(#built);
    }
}

/// The struct, of its fields' locals.
fn built(context: &Context<'_>) -> TokenStream {
    if context.shape.unit {
        return quote!(Self);
    }
    let Names { wire, unknown, .. } = &context.names;
    let fields = context.fields.iter().map(|planned| {
        let ident = &planned.field.ident;
        let local = field_local(planned.index);
        quote!(#ident: #local,)
    });
    let kept =
        context.shape.unknown_tagged_fields.as_ref().map(|(ident, _)| match context.knows_tags() {
            true => quote!(#ident: #wire::TaggedFields::new()),
            false => quote!(#ident: #unknown),
        });
    quote!(Self { #(#fields)* #kept })
}

fn statements(context: &Context<'_>, form: Form) -> Vec<TokenStream> {
    block::statements(context, form, one, run_of)
}

fn one(context: &Context<'_>, form: Form, planned: &Planned<'_>) -> TokenStream {
    let read = read(context, form, planned);
    let read = planned.in_own_lengths(&context.names, form, read);
    planned.positional.either(&context.names.version, read, absent(context, form, planned))
}

/// A field that is not there: what is read over has its default.
fn absent(context: &Context<'_>, form: Form, planned: &Planned<'_>) -> TokenStream {
    match form {
        Form::Any => TokenStream::new(),
        Form::Flexible => {
            let local = field_local(planned.index);
            let value = default::value(context, planned, &context.impls.de);
            quote!(#local = #value;)
        }
    }
}

/// Where a field is read to.
fn place(form: Form, planned: &Planned<'_>) -> TokenStream {
    match form {
        Form::Any => {
            let ident = &planned.field.ident;
            quote!(self.#ident)
        }
        Form::Flexible => {
            let local = field_local(planned.index);
            quote!(#local)
        }
    }
}

/// Reads a field, with the place in its error.
fn read(context: &Context<'_>, form: Form, planned: &Planned<'_>) -> TokenStream {
    match form {
        Form::Any => read_over(context, planned),
        Form::Flexible => read_value(context, planned),
    }
}

fn read_over(context: &Context<'_>, planned: &Planned<'_>) -> TokenStream {
    let Names { codec, nullable, private, cursor, version, .. } = &context.names;
    let de = &context.impls.de;
    let inner = &planned.inner;
    let place = place(Form::Any, planned);
    let to = quote!(&mut #place, #cursor);
    if !planned.field.optional {
        return context.check(Form::Any, planned, quote!(<#inner as #codec<#de>>::decode_any(#to)));
    }
    let or_null = quote!(<#inner as #nullable<#de>>::decode_any_nullable(#to, false));
    let never_null = quote!(#private::decode_any_some::<#inner>(#to));
    planned.nullable.either(
        version,
        context.check(Form::Any, planned, or_null),
        context.check(Form::Any, planned, never_null),
    )
}

fn read_value(context: &Context<'_>, planned: &Planned<'_>) -> TokenStream {
    let Names { codec, nullable, some, cursor, version, .. } = &context.names;
    let de = &context.impls.de;
    let inner = &planned.inner;
    let place = place(Form::Flexible, planned);
    let value = context.checked(planned, quote!(<#inner as #codec<#de>>::decode(#cursor)));
    if !planned.field.optional {
        return quote!(#place = #value;);
    }
    let or_null = quote!(<#inner as #nullable<#de>>::decode_nullable(#cursor));
    let or_null = context.checked(planned, or_null);
    let value = planned.nullable.either(version, or_null, quote!(#some(#value)));
    quote!(#place = #value;)
}

fn run_of(context: &Context<'_>, form: Form, run: &Run<'_, '_>) -> TokenStream {
    let version = &context.names.version;
    let single = run.fields.iter().map(|planned| match run.is_ragged() {
        true => one(context, form, planned),
        false => absent(context, form, planned),
    });
    run.together.either(version, block(context, form, run), quote!(#(#single)*))
}

/// Fields out of one block, if they all have a width.
fn block(context: &Context<'_>, form: Form, run: &Run<'_, '_>) -> TokenStream {
    let Names { codec, cursor, block, .. } = &context.names;
    let de = &context.impls.de;
    let schema = context.schema();
    let width = block::width(context, &run.fields);
    let index = run.fields.first().map_or(0, |planned| planned.number());
    let fields = run.fields.iter().map(|planned| {
        let ty = &planned.inner;
        let place = place(form, planned);
        quote!(#place = <#ty as #codec<#de>>::from_block(&mut #block);)
    });
    let in_block = quote! {
        let mut #block = #cursor.block::<{ #width }>(#schema, #index)?;
        #(#fields)*
    };
    if block::known_width(&run.fields).is_some() {
        return in_block;
    }
    let one_by_one = run.fields.iter().map(|planned| read(context, form, planned));
    quote!(if const { #width > 0 } { #in_block } else { #(#one_by_one)* })
}
