//! `encode`: a statement for each field, and one for each tag.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Ident;

use super::block::{self, Item};
use super::decode::{number, or_return};
use super::default;
use super::names::{Names, local};
use super::presence::Presence;
use super::structs::{self, Context, Planned};

mod flexible;

pub(super) fn expand(context: &Context<'_>) -> TokenStream {
    let Names { wire, codec, cursor, version, ok, .. } = &context.names;
    let de = &context.impls.de;
    let flexible = flexible::expand(context);
    let flexible = quote!(if #cursor.is_flexible() { #flexible });
    let inline = structs::inline(context);
    let items = Item::all(context);
    let statements = items.iter().map(|item| match item {
        Item::One(planned) => one(context, planned),
        Item::Run(run) => run_of(context, run),
    });
    let absent = absent_elsewhere(context);
    let tags = tags(context);
    quote! {
        #inline
        fn encode(
            &self,
            #cursor: &mut #wire::Writer,
        ) -> ::core::result::Result<(), #wire::EncodeError> {
            #flexible
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
    let schema = context.schema();
    let index = number(planned.index);
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
    let place = |result| or_return(&context.names, result, &schema, index);
    if !planned.field.optional {
        return place(quote!(<#inner as #codec<#de>>::encode_any(&self.#ident, #cursor)));
    }
    let or_null = quote!(<#inner as #nullable<#de>>::encode_any_nullable(self.#ident.as_ref(), #cursor, false));
    let or_null = place(or_null);
    let written = place(quote!(<#inner as #codec<#de>>::encode_any(#value, #cursor)));
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
    let outer = local("outer");
    quote! {
        let #outer = #cursor.is_flexible();
        #cursor.set_version(#version, #test);
        #statement
        #cursor.set_version(#version, #outer);
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
        #cursor.put_block(&#value);
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
    let Names { cursor, fields, .. } = &context.names;
    let de = &context.impls.de;
    match &context.shape.unknown_tagged_fields {
        _ if !context.tagged().is_empty() => {
            quote!(<Self as #fields<#de>>::write_tagged_fields(self, #cursor)?;)
        }
        Some((ident, _)) => quote!(return #cursor.write_unknown_tagged_fields(&self.#ident);),
        None => quote!(#cursor.no_tagged_fields();),
    }
}

/// The function that writes the tag section of a struct that has tagged fields.
pub(super) fn write_tagged_fields(context: &Context<'_>) -> Option<TokenStream> {
    let Names { cursor, unknown, wire, version, ok, .. } = &context.names;
    let kept = context.shape.unknown_tagged_fields.as_ref().map(|(ident, _)| ident);
    let known = context.tagged();
    if known.is_empty() {
        return None;
    }
    let (next, count) = (local("next"), local("count"));
    let given = |planned: &Planned<'_>| local(&format!("given_{}", planned.index));
    let tests = known.iter().map(|planned| {
        let given = given(planned);
        let test = default::test(context, planned);
        let here = planned.tagged.test(version);
        match planned.tagged {
            Presence::Always => quote!(let #given = !(#test);),
            _ => quote!(let #given = #here && !(#test);),
        }
    });
    let counts = known.iter().map(|planned| {
        let given = given(planned);
        quote!(::core::primitive::u32::from(#given))
    });
    let fields = known.iter().map(|planned| tag(context, planned, &given(planned), &next));
    let unknown_of = match kept {
        Some(ident) => quote!(&self.#ident),
        None => quote!(&#wire::TaggedFields::new()),
    };
    Some(quote! {
        fn write_tagged_fields(
            &self,
            #cursor: &mut #wire::Writer,
        ) -> ::core::result::Result<(), #wire::EncodeError> {
            let #version = #cursor.version();
            let #unknown = #unknown_of;
            if !#cursor.is_flexible() {
                return #cursor.refuse_tagged_fields(#unknown);
            }
            #(#tests)*
            let #count = #(#counts)+*;
            if #count == 0 && #unknown.is_empty() {
                #cursor.no_tagged_fields();
                return #ok(());
            }
            #cursor.tag_count(#count, #unknown)?;
            let mut #next = 0;
            #(#fields)*
            #cursor.tags_from(#unknown, #next)
        }
    })
}

/// Writes a tagged field, if it is `given`, and the unknown ones before it.
fn tag(context: &Context<'_>, planned: &Planned<'_>, given: &Ident, next: &Ident) -> TokenStream {
    let Names { private, cursor, unknown, some, none, version, value, .. } = &context.names;
    let tag = planned.field.tag.unwrap_or_default();
    let ident = &planned.field.ident;
    let ty = &planned.inner;
    let schema = context.schema();
    let index = number(planned.index);
    let write = match (planned.field.optional, planned.nullable) {
        (false, _) => quote!(#private::put_tagged(#cursor, #tag, &self.#ident, #schema, #index)?;),
        (true, Presence::Never) => quote! {
            match &self.#ident {
                #some(#value) => #private::put_tagged::<#ty>(#cursor, #tag, #value, #schema, #index)?,
                #none => return ::core::result::Result::Err(#private::null(#schema, #index)),
            }
        },
        (true, _) => quote! {
            #private::put_tagged_nullable(#cursor, #tag, self.#ident.as_ref(), #schema, #index)?;
        },
    };
    let put = quote! {
        #next = #cursor.tags_below(#tag, #unknown, #next)?;
        if #given { #write }
    };
    planned.tagged.either(version, put, quote!())
}
