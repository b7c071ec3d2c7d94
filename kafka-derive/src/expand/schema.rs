//! The schema: the content of the attributes, as data.

use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote};
use syn::ext::IdentExt;
use syn::{Generics, Path, Type};

use super::acyclic;
use super::const_checks::defaults_of;
use super::context::{Context, FieldPlan};
use super::names::{Names, local};
use crate::model::Message;
use crate::types::{self, Kind, classify};
use crate::versions::Versions;

/// `&[FieldSchema::new(…), …]`
fn fields(context: &Context<'_>) -> TokenStream {
    let fields = context.fields.iter().map(|planned| field(context, planned));
    quote!(&[#(#fields),*])
}

/// Whether the struct's schema is a static. For a borrowing struct it is not: a static cannot name
/// its lifetime, and with `'static` in its place, rustc would report each wrong type twice.
fn is_static(context: &Context<'_>) -> bool {
    context.impls.is_one_type() && !context.impls.has_lifetimes()
}

fn field(context: &Context<'_>, planned: &FieldPlan<'_>) -> TokenStream {
    let Names { wire, codec, .. } = &context.names;
    let field = planned.field;
    let name = field.ident.unraw().to_string();
    let schema_name = &field.name;
    let ty = &planned.inner;
    let de = match is_static(context) {
        true => quote!('static),
        false => context.impls.de.to_token_stream(),
    };
    let range = |versions| context.names.range(versions);
    let versions = (field.versions != Versions::ALL).then(|| {
        let versions = range(field.versions);
        quote!(.versions(#versions))
    });
    let tagged = field.tag.map(|tag| {
        let versions = range(field.tagged_versions);
        quote!(.tagged(#tag, #versions))
    });
    let is_repeated = field.tag.is_some()
        && field.attrs.tagged_versions.is_some()
        && field.tagged_versions == field.versions;
    let repeats_versions = is_repeated.then(|| quote!(.repeats_versions()));
    let nullable = (!field.nullable_versions.is_empty()).then(|| {
        let versions = range(field.nullable_versions);
        quote!(.nullable(#versions))
    });
    let flexible = field.flexible_versions.map(|versions| {
        let versions = range(versions);
        quote!(.flexible(#versions))
    });
    let default = field.default.as_ref().map(|default| {
        let value = context.names.default_value(Some(default));
        quote!(.default(#value))
    });
    let ignorable = field.ignorable.then(|| quote!(.ignorable()));
    let map_key = field.attrs.map_key.is_some().then(|| quote!(.map_key()));
    let entity = field.attrs.entity.as_ref().and_then(|attr| attr.value);
    let entity = entity.map(|entity| {
        let entity = format_ident!("{}", entity.variant());
        quote!(.entity(#wire::EntityType::#entity))
    });
    let docs = docs(&field.docs);
    let ty = match field.is_refused {
        true => type_meant(wire, &field.inner),
        false if may_have_no_codec(&context.model.generics, &field.inner) => {
            let (private, ty) = (&context.names.private, &field.inner);
            quote!(#private::Known::<#ty>::TYPE)
        }
        false => quote!(<#ty as #codec<#de>>::TYPE),
    };
    quote! {
        #wire::FieldSchema::new(#name, #schema_name, #ty)
            #versions #tagged #repeats_versions #nullable #flexible #default #ignorable #map_key #entity #docs
    }
}

/// Whether only rustc knows the type of a field, and whether it has a codec: a type of the user's,
/// without parameters of the struct.
pub(super) fn may_have_no_codec(generics: &Generics, ty: &Type) -> bool {
    !types::is_known(ty)
        && !types::mentions(ty, &acyclic::params(generics))
        && types::lifetimes(ty).is_some_and(|names| names.is_empty())
}

/// The `FieldType` of a type that replaces a wrong one. Its name may not be in scope.
fn type_meant(wire: &Path, ty: &Type) -> TokenStream {
    match classify(ty) {
        Kind::Option(inner) | Kind::Box(inner) => type_meant(wire, inner),
        Kind::Array(element) => {
            let element = type_meant(wire, element);
            quote!(#wire::FieldType::Array(&#element))
        }
        Kind::Other => quote!(#wire::FieldType::Struct(&#wire::StructSchema::new("", &[]))),
        kind => {
            let primitive = format_ident!("{}", format!("{:?}", kind.primitive()));
            quote!(#wire::FieldType::#primitive)
        }
    }
}

/// `&StructSchema::new(…)`: a static where possible, so that a program contains it once, not once for
/// each codegen unit that mentions it.
pub(super) fn of_struct(context: &Context<'_>) -> TokenStream {
    let wire = &context.names.wire;
    let name = &context.shape.name;
    let versions = (context.shape.versions != Versions::ALL).then(|| {
        let versions = context.names.range(context.shape.versions);
        quote!(.versions(#versions))
    });
    let docs = docs(&context.model.docs);
    let fields = fields(context);
    let schema = quote!(#wire::StructSchema::new(#name, #fields) #versions #docs);
    let private = &context.names.private;
    let generics = &context.model.generics;
    let by_rustc =
        context.fields.iter().any(|planned| may_have_no_codec(generics, &planned.field.inner));
    let unknown = by_rustc.then(|| quote!(use #private::Unknown as _;));
    if is_static(context) {
        return quote!({
            #unknown
            static STRUCT: #wire::StructSchema = #schema;
            &STRUCT
        });
    }
    let local = local("schema");
    let checks = defaults_of(context, &quote!(&#local));
    // For a type that is not generic, rustc evaluates the checks next to the impls.
    match context.impls.is_one_type() || checks.is_empty() {
        true if by_rustc => quote!({ #unknown &#schema }),
        true => quote!(&#schema),
        false => quote!(&{ #unknown let #local = #schema; #(#checks;)* #local }),
    }
}

/// `MessageSchema::new(…)`
pub(super) fn of_message(
    context: &Context<'_>,
    message: &Message,
    root: &TokenStream,
) -> TokenStream {
    let wire = &context.names.wire;
    let kind = format_ident!("{}", message.kind.variant());
    let versions = context.names.range(context.shape.versions);
    let api_key = message.api_key.map(|api_key| quote!(.api_key(#api_key)));
    let flexible = (!message.flexible.is_empty()).then(|| {
        let flexible = context.names.range(message.flexible);
        quote!(.flexible(#flexible))
    });
    let listeners = (!message.listeners.is_empty()).then(|| {
        let listeners = message.listeners.iter().map(|listener| {
            let listener = format_ident!("{}", listener.variant());
            quote!(#wire::Listener::#listener)
        });
        quote!(.listeners(&[#(#listeners),*]))
    });
    let headers = (!message.header_versions.is_empty()).then(|| {
        let headers = message.header_versions.iter().map(|entry| {
            let (versions, header) = (context.names.range(entry.versions), entry.header);
            quote!(#wire::HeaderVersion::new(#versions, #header))
        });
        quote!(.header_versions(&[#(#headers),*]))
    });
    let log = message.log.as_ref().map(|log| quote!(.log(#log)));
    let unstable = message.latest_version_unstable.then(|| quote!(.latest_version_unstable()));
    quote! {
        #wire::MessageSchema::new(#wire::MessageKind::#kind, #versions, #root)
            #api_key #flexible #listeners #unstable #log #headers
    }
}

fn docs(docs: &str) -> Option<TokenStream> {
    (!docs.is_empty()).then(|| quote!(.docs(#docs)))
}
