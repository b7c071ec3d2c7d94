//! The codec of a struct in any version: a call for each field, or for a run of fixed-width fields,
//! guarded by the versions that have it. The runtime does the rest.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::block::{self, Run};
use super::context::{Context, FieldPlan};
use super::default;
use super::names::Names;
use super::presence::Presence;
use crate::model::{Goal, Kind};

mod field;
mod tags;

use field::{in_own_lengths, never_null, null_of, read_from};

/// The maximum number of fields that one call reads or writes.
const MOST_IN_RUN: usize = 5;

pub(super) fn expand(context: &Context<'_>) -> TokenStream {
    let Names { private, cursor, .. } = &context.names;
    let de = &context.impls.de;
    let reads = block::statements(context, false, read, read_run);
    let elsewhere = absent_elsewhere(context);
    let writes = block::statements(context, false, write, write_run);
    let (read_tags, write_tags) = tags::statements(context);
    let of_tags = tags::functions(context);
    let inline = context.inline();
    let read = context.names.with_version(quote!(#(#reads)* #read_tags));
    let write = context.names.with_version(quote!(#(#elsewhere)* #(#writes)* #write_tags));
    quote! {
        #inline
        fn read_fields(&mut self, #cursor: &mut #private::FieldReader<#de>) {
            #read
        }
        #inline
        fn write_fields(&self, #cursor: &mut #private::FieldWriter) {
            #write
        }
        #of_tags
    }
}

fn read(context: &Context<'_>, planned: &FieldPlan<'_>) -> TokenStream {
    let ident = &planned.field.ident;
    let read = read_from(context, planned, &quote!(&mut self.#ident), "Here");
    planned.positional.if_else(&context.names.version, read, TokenStream::new())
}

fn write(context: &Context<'_>, planned: &FieldPlan<'_>) -> TokenStream {
    let Names { codec, nullable, cursor, version, .. } = &context.names;
    let de = &context.impls.de;
    let (ident, ty, index) = (&planned.field.ident, &planned.inner, planned.number());
    let call = match planned.field.optional {
        true => {
            let null = null_of(context, planned, "Here");
            let never = never_null(context, planned);
            quote! {
                #never
                <#ty as #nullable<#de>>::write_nullable_field(&self.#ident, #cursor, #index, #null);
            }
        }
        false => quote!(<#ty as #codec<#de>>::write_field(&self.#ident, #cursor, #index);),
    };
    let write = in_own_lengths(context, planned, call);
    planned.positional.if_else(version, write, otherwise(context, planned))
}

/// Rejects values of fields that are never positional, in versions without the field.
pub(super) fn absent_elsewhere(context: &Context<'_>) -> Vec<TokenStream> {
    let version = &context.names.version;
    let elsewhere = context.fields.iter().filter(|p| p.positional == Presence::Never);
    let absent = elsewhere.filter_map(|planned| {
        let absent = absent(context, planned)?;
        Some(planned.existing.if_else(version, quote!(), absent))
    });
    absent.collect()
}

/// Rejects a value that the version cannot hold; `None` if such a value may be dropped.
fn absent(context: &Context<'_>, planned: &FieldPlan<'_>) -> Option<TokenStream> {
    if planned.field.ignorable || planned.existing == Presence::Always {
        return None;
    }
    let cursor = &context.names.cursor;
    let test = default::test(context, planned);
    let (schema, index) = (context.schema(), planned.number());
    Some(quote!(#cursor.absent(#test, #schema, #index);))
}

/// The code for versions in which the field is not positional.
fn otherwise(context: &Context<'_>, planned: &FieldPlan<'_>) -> TokenStream {
    match absent(context, planned) {
        None => quote!(),
        Some(absent) if planned.tagged == Presence::Never => absent,
        Some(absent) => planned.existing.if_else(&context.names.version, quote!(), absent),
    }
}

fn read_run(context: &Context<'_>, run: &Run<'_, '_>) -> TokenStream {
    let pieces = pieces(run).map(|fields| match fields {
        [one] => {
            let ident = &one.field.ident;
            read_from(context, one, &quote!(&mut self.#ident), "Here")
        }
        fields => call(context, fields, "read", &quote!(&mut)),
    });
    let version = &context.names.version;
    run.together.if_else(version, quote!(#(#pieces)*), TokenStream::new())
}

fn write_run(context: &Context<'_>, run: &Run<'_, '_>) -> TokenStream {
    let Names { codec, cursor, version, .. } = &context.names;
    let de = &context.impls.de;
    let pieces = pieces(run).map(|fields| match fields {
        [one] => {
            let (ident, ty, index) = (&one.field.ident, &one.inner, one.number());
            quote!(<#ty as #codec<#de>>::write_field(&self.#ident, #cursor, #index);)
        }
        fields => call(context, fields, "write", &quote!(&)),
    });
    let otherwise = run.fields.iter().map(|planned| otherwise(context, planned));
    run.together.if_else(version, quote!(#(#pieces)*), quote!(#(#otherwise)*))
}

/// Splits a run into pieces of consecutive fields, each small enough for one call.
fn pieces<'r, 'p, 'm>(run: &'r Run<'p, 'm>) -> impl Iterator<Item = &'r [&'p FieldPlan<'m>]> {
    let parts = run.fields.chunk_by(|one, next| one.index + 1 == next.index);
    parts.flat_map(|part| {
        let pieces = part.len().div_ceil(MOST_IN_RUN);
        part.chunks(part.len().div_ceil(pieces))
    })
}

/// Calls the runtime's function for this number of fields.
fn call(
    context: &Context<'_>,
    fields: &[&FieldPlan<'_>],
    verb: &str,
    reference: &TokenStream,
) -> TokenStream {
    let Names { private, cursor, .. } = &context.names;
    let function = format_ident!("{verb}_{}", fields.len());
    let types = fields.iter().map(|planned| &planned.inner);
    let idents = fields.iter().map(|planned| &planned.field.ident);
    let first = fields.first().map_or(0, |planned| planned.number());
    quote! {
        #private::#function::<#(#types),*>(#(#reference self.#idents,)* #cursor, #first);
    }
}

/// `decode` and `encode`, for any version.
pub(super) fn entries(context: &Context<'_>) -> TokenStream {
    let Names { wire, private, reader, writer, .. } = &context.names;
    let de = &context.impls.de;
    // A message's straight-line code is compiled in the crate that defines the message. Without
    // `inline`, the functions that call this code are compiled there too.
    let straight_message = context.shape.message.as_ref().is_some_and(|m| m.kind != Kind::Header)
        && context.model.optimize_for == Goal::Speed;
    let inline = match straight_message {
        true => context.inline(),
        false => quote!(#[inline]),
    };
    quote! {
        #inline
        fn decode(
            #reader: &mut #wire::Reader<#de>,
        ) -> ::core::result::Result<Self, #wire::DecodeError> {
            #private::decode_struct(#reader)
        }
        #inline
        fn encode(
            &self,
            #writer: &mut #wire::Writer,
        ) -> ::core::result::Result<(), #wire::EncodeError> {
            #private::encode_struct(self, #writer)
        }
    }
}
