//! Code shared by positional and tagged fields.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use crate::expand::context::{Context, FieldPlan};
use crate::expand::names::Names;
use crate::expand::presence::Presence;

/// Reads a field into `place`. `null` is the variant of `Null` for versions where it is nullable.
pub(super) fn read_from(
    context: &Context<'_>,
    planned: &FieldPlan<'_>,
    place: &TokenStream,
    null: &str,
) -> TokenStream {
    let Names { codec, nullable, cursor, .. } = &context.names;
    let de = &context.impls.de;
    let (ty, index) = (&planned.inner, planned.number());
    let call = match planned.field.optional {
        true => {
            let null = null_of(context, planned, null);
            quote! {
                <#ty as #nullable<#de>>::read_nullable_field(#place, #cursor, #index, #null);
            }
        }
        false => quote!(<#ty as #codec<#de>>::read_field(#place, #cursor, #index);),
    };
    in_own_lengths(context, planned, call)
}

/// `Null::…`: whether and how the field can be null in the version.
pub(super) fn null_of(context: &Context<'_>, planned: &FieldPlan<'_>, here: &str) -> TokenStream {
    let Names { private, version, .. } = &context.names;
    let here = format_ident!("{here}");
    let here = quote!(#private::Null::#here);
    planned.nullable.if_else(version, here, quote!(#private::Null::Never))
}

/// Rejects null in versions in which the field is not nullable.
pub(super) fn never_null(context: &Context<'_>, planned: &FieldPlan<'_>) -> Option<TokenStream> {
    let Names { cursor, version, .. } = &context.names;
    let (ident, index) = (&planned.field.ident, planned.number());
    let schema = context.schema();
    let test = match planned.nullable {
        Presence::Always => return None,
        Presence::Never => quote!(),
        some => {
            let test = some.test(version);
            quote!(&& !(#test))
        }
    };
    Some(quote!(#cursor.never_null(self.#ident.is_none() #test, #schema, #index);))
}

pub(super) fn in_own_lengths(
    context: &Context<'_>,
    planned: &FieldPlan<'_>,
    call: TokenStream,
) -> TokenStream {
    let Some(own) = planned.own_lengths else { return call };
    let Names { cursor, version, .. } = &context.names;
    let own = own.test(version);
    quote!(#cursor.in_own_lengths(#own, |#cursor| { #call });)
}
