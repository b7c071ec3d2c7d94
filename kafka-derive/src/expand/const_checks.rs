//! The checks that only const evaluation can make, over the schemas of a message and its fields.

use proc_macro2::{Group, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::Type;
use syn::spanned::Spanned;

use super::acyclic;
use super::context::{Context, FieldPlan, Width};
use super::lints;
use super::names::{Names, is_runtime};
use crate::model::Model;
use crate::types::{self, classify};

/// The checks that only const evaluation can make, each at the type that it checks. For a generic
/// type, the constants of its impls contain them, so that rustc evaluates them where it is used.
pub(super) fn checks(context: &Context<'_>) -> TokenStream {
    let wire = &context.names.wire;
    let own = statically(context.model);
    let fields = field_checks(context, &quote!(<#own as #wire::KafkaMessage>::SCHEMA));
    let pair = pair_checks(context, &own);
    let all = fields.into_iter().chain(pair);
    evaluated(all.collect())
}

/// How many errors report the mistakes of the structs in one field: the last one lists the rest.
const REPORTED: usize = 2;

/// Wraps each check in a constant, which rustc evaluates at its definition.
pub(super) fn evaluated(checks: Vec<TokenStream>) -> TokenStream {
    let allow = lints::allow();
    quote!(#(#allow const _: () = #checks;)*)
}

/// The checks of the fields of `schema`, a message schema.
pub(super) fn field_checks(context: &Context<'_>, schema: &TokenStream) -> Vec<TokenStream> {
    let private = &context.names.private;
    let fields = context.fields.iter();
    let fields = fields.filter(|planned| context.shape.has_versions && may_be_wrong(planned));
    let checks = |planned: &FieldPlan<'_>| {
        let (index, inner) = (planned.index, innermost(&planned.field.inner));
        let most = if types::is_known(inner) { 1 } else { REPORTED };
        let span = inner.span();
        let check = |skip: usize| at(quote!(#private::check_field(#schema, #index, #skip)), span);
        (0..most).map(check).collect::<Vec<_>>()
    };
    fields.flat_map(checks).collect()
}

/// The checks that the request `own` matches its response.
pub(super) fn pair_checks(context: &Context<'_>, own: &TokenStream) -> Vec<TokenStream> {
    let private = &context.names.private;
    let message = context.shape.message.as_ref();
    let Some(response) = message.and_then(|message| message.response.as_ref()) else {
        return Vec::new();
    };
    let checks = [quote!(check_pair), quote!(check_pair_versions)];
    let check = |check| at(quote!(#private::#check::<#own>()), response.span());
    checks.into_iter().map(check).collect()
}

/// Whether the field may break rules that the macro cannot check: it does not know the type, or the
/// field has a tag or flexible versions, which depend on the types that use the struct.
fn may_be_wrong(planned: &FieldPlan<'_>) -> bool {
    let field = planned.field;
    !field.is_refused
        && !matches!(planned.width, Width::Bytes(_))
        && (!types::is_known(&field.inner)
            || field.tag.is_some()
            || field.flexible_versions.is_some()
            || field.attrs.entity.is_some() && may_be_ones_own(innermost(&field.inner)))
}

/// Whether a type of the user's can have this name.
fn may_be_ones_own(ty: &Type) -> bool {
    ["Bytes", "Records", "String", "Uuid"].iter().any(|name| types::is_named(ty, name))
}

/// Checks a default against the field's type, if the macro does not know that type.
pub(super) fn default_checks(context: &Context<'_>) -> TokenStream {
    if !context.impls.is_one_type() {
        return TokenStream::new();
    }
    let own = statically(context.model);
    let schema = context.schema_of(&own);
    let boxes = context.fields.iter().filter_map(|planned| {
        let index = planned.index;
        box_check(&context.names, &planned.field.inner, &quote!(#schema.fields[#index].ty))
    });
    evaluated(defaults_of(context, &schema).into_iter().chain(boxes).collect())
}

/// Checks that a `Box` in the type of a field holds a struct, if the macro does not know that type.
/// `schema` is the field's type in the schema.
pub(super) fn box_check(names: &Names, ty: &Type, schema: &TokenStream) -> Option<TokenStream> {
    let wire = &names.wire;
    let (boxed, inner) = match classify(ty) {
        types::Kind::Array(element) => return box_check(names, element, schema),
        types::Kind::Box(inner) => (ty, innermost(inner)),
        _ => return None,
    };
    if !matches!(classify(inner), types::Kind::Other) {
        return None;
    }
    let inner = types::spelled(inner);
    let text = format!("a `Box` holds a struct, and `{inner}` is none; write `{inner}`");
    let Names { some, none, .. } = names;
    // A panic in a macro would be reported in that macro.
    let check = quote!(::core::option::Option::expect);
    let arguments = quote! {
        (
            match #schema {
                #wire::FieldType::Struct(_)
                | #wire::FieldType::Array(#wire::FieldType::Struct(_)) => #some(()),
                _ => #none,
            },
            #text,
        )
    };
    // rustc shows the call from its first to its last token.
    let last = boxed.to_token_stream().into_iter().last()?.span();
    let (check, arguments) = (at(check, boxed.span()), at(arguments, last));
    Some(quote!(#check #arguments))
}

/// The checks of the defaults in `schema`, a struct schema.
pub(super) fn defaults_of(context: &Context<'_>, schema: &TokenStream) -> Vec<TokenStream> {
    let private = &context.names.private;
    let params = acyclic::params(&context.model.generics);
    let check = |planned: &FieldPlan<'_>| {
        let default = planned.field.default.as_ref()?;
        let index = planned.index;
        let field = planned.field;
        let is_unknown = matches!(classify(&field.inner), types::Kind::Other);
        if field.is_refused || !is_unknown && !may_be_ones_own(&field.inner) {
            return None;
        }
        let written = types::spelled(&field.inner);
        // With a name of Kafka's, the macro goes by the name, and would refuse the right default.
        let also = match (is_unknown, field.optional) {
            // Another argument of the generic type may need another default.
            (true, _) if types::mentions(&field.inner, &params) => {
                format!(", or remove `default` (it must fit every `{written}`)")
            }
            (true, _) => String::new(),
            (false, true) => format!(", and write `Option<self::{written}>` as the type"),
            (false, false) => format!(", and write `self::{written}` as the type"),
        };
        let check = quote!(#private::check_default(#schema, #index, #also));
        Some(at(check, default.span))
    };
    context.fields.iter().filter_map(check).collect()
}

/// Moves `tokens` to `span`, where rustc then shows errors in them. The name of the runtime stays, so
/// that rustc reports a missing runtime at the derive alone.
pub(super) fn at(tokens: TokenStream, span: Span) -> TokenStream {
    let moved = tokens.into_iter().map(|mut tree| {
        if let TokenTree::Group(group) = &tree {
            tree = Group::new(group.delimiter(), at(group.stream(), span)).into();
        }
        if !is_runtime(&tree) {
            tree.set_span(tree.span().located_at(span));
        }
        tree
    });
    moved.collect()
}

/// The type inside boxes and arrays.
fn innermost(ty: &Type) -> &Type {
    match classify(ty) {
        types::Kind::Array(inner) | types::Kind::Box(inner) => innermost(inner),
        _ => ty,
    }
}

/// The type, with `'static` for each lifetime.
pub(super) fn statically(model: &Model) -> TokenStream {
    let ident = &model.ident;
    let lifetimes: Vec<_> = model.generics.lifetimes().map(|_| quote!('static)).collect();
    match lifetimes.is_empty() {
        true => quote!(#ident),
        false => quote!(#ident<#(#lifetimes),*>),
    }
}
