//! Checks the rules: what Kafka's own generator rejects, and typical mistakes in attributes.
//!
//! Every rule reports and continues. A wrong value is not checked again, and is left out of the
//! model, so that nothing reports it a second time.

use proc_macro2::{Ident, Span};
use syn::{Data, DeriveInput, Field, Fields, Path, Type, parse_quote};

use crate::attr::{self, AttrExt, Attrs, Place};
use crate::ctxt::Ctxt;
use crate::model::{Goal, IMPORTED, Kind, Model, Shape};
use crate::types;

mod asides;
mod defaults;
mod entity;
mod enums;
mod facts;
mod field_type;
mod fields;
mod message;
mod names;
mod newtype;
mod nullable;
mod records;
mod repr;
mod requests;
mod response;
mod structs;
mod tags;
mod verdict;

/// What to expand.
pub(crate) struct Analysis {
    /// The path of the runtime in the expansion.
    pub(crate) wire: Path,
    /// The path in `crate = …`.
    pub(crate) re_export: Option<Path>,
    pub(crate) kind: Option<Kind>,
    /// The response type that a request declares.
    pub(crate) response: Option<Type>,
    /// What an enum lists: requests or records; `None` for an enum over an integer.
    pub(crate) lists: Option<Lists>,
    /// What an enum without a key is meant to list, which the error says.
    pub(crate) meant: Option<Lists>,
    /// Whether the type is sized. If not, no codec can be implemented, not even an empty one.
    pub(crate) sized: bool,
    /// `None` if reported mistakes leave too little.
    pub(crate) model: Option<Model>,
    /// A struct with a mistake that leaves its schema known.
    pub(crate) refused: Option<Model>,
}

/// The kinds of enums that list messages.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lists {
    Requests,
    Records,
}

pub(crate) fn check(errors: &Ctxt, input: &DeriveInput) -> Analysis {
    let place = match &input.data {
        Data::Struct(data) => match &data.fields {
            Fields::Unnamed(fields) if fields.unnamed.len() == 1 && !is_message(input) => {
                Place::Newtype
            }
            _ => Place::Struct,
        },
        Data::Enum(_) => Place::Enum,
        Data::Union(_) => Place::Struct,
    };
    errors.is_of(&input.ident.to_string());
    if let Some(analysis) =
        message_as_an_enum(errors, input).or_else(|| enum_of_responses(errors, input))
    {
        return analysis;
    }
    let mut attrs = Attrs::read(errors, &input.attrs, place);
    message::settle_kind(errors, &mut attrs, &input.ident.to_string());
    response::is_a_response(errors, &mut attrs, input);
    let (wire, re_export) = wire(&attrs);
    let kind = message::kind(&attrs, &input.ident.to_string());
    let lists = lists(errors, &attrs, input);
    let shape = match &input.data {
        Data::Struct(data) => match &data.fields {
            Fields::Named(fields) => {
                structs::check(errors, input, &attrs, &fields.named).map(Shape::Struct)
            }
            Fields::Unit => structs::check_unit(errors, input, &attrs).map(Shape::Struct),
            Fields::Unnamed(fields) if !attrs.kinds.is_empty() => {
                newtype::is_no_message(errors, input, &attrs, fields);
                None
            }
            Fields::Unnamed(fields) => newtype::check(errors, input, fields).map(Shape::Newtype),
        },
        Data::Enum(data) if lists == Some(Lists::Requests) => {
            requests::check(errors, input, data).map(Shape::Requests)
        }
        Data::Enum(data) if lists == Some(Lists::Records) => {
            records::check(errors, input, data).map(Shape::Records)
        }
        Data::Enum(data) => enums::check(errors, input, data).map(Shape::Enum),
        Data::Union(data) => {
            errors.error(
                data.union_token,
                "a union has no fields that Kafka could tell apart; write `struct`",
            );
            None
        }
    };
    let laid_out = repr::is_not_packed(errors, &input.attrs);
    let shape = shape.filter(|_| laid_out && lifetimes_are_declared(input));
    let is_refused = matches!(&shape, Some(Shape::Struct(shape)) if shape.is_refused);
    let model = shape.map(|shape| Model {
        ident: input.ident.clone(),
        generics: input.generics.clone(),
        wire: wire.clone(),
        docs: attr::docs(&input.attrs),
        optimize_for: attrs.optimize_for.value_or(Goal::Speed).unwrap_or(Goal::Speed),
        inline: attrs.inline.is_some(),
        std_traits: attrs.std_traits.is_some(),
        shape,
    });
    let response = attrs.response.and_then(|response| response.value);
    let (model, refused) = if is_refused { (None, model) } else { (model, None) };
    let sized = is_sized(&input.data);
    let meant = match &input.data {
        Data::Enum(data) if lists.is_none() => enums::meant(input, data),
        _ => None,
    };
    Analysis { wire, re_export, kind, response, lists, meant, sized, model, refused }
}

/// Reports an enum with the keys of a message. Returns what is left of it.
fn message_as_an_enum(errors: &Ctxt, input: &DeriveInput) -> Option<Analysis> {
    let Data::Enum(data) = &input.data else { return None };
    let unread = Ctxt::new();
    let attrs = Attrs::read(&unread, &input.attrs, Place::Struct);
    unread.discard();
    let kind = attrs.kinds.first()?.value;
    let has_more = attrs.given().into_iter().any(|(key, _)| key.is_of_messages());
    if !has_more || !repr::words(&input.attrs).is_empty() {
        return None;
    }
    let text = "a message is a struct with named fields, and this is an enum; write a struct";
    errors.error(data.enum_token, text);
    Some(without_a_shape(attrs, kind))
}

/// Reports an enum of responses. Returns what is left of it.
fn enum_of_responses(errors: &Ctxt, input: &DeriveInput) -> Option<Analysis> {
    const TEXT: &str = "an enum lists requests, as the bytes of a response do not say which it is; remove the enum";
    let Data::Enum(data) = &input.data else { return None };
    let unread = Ctxt::new();
    let attrs = Attrs::read(&unread, &input.attrs, Place::Enum);
    unread.discard();
    match attr::word(&input.attrs, "responses") {
        Some(key) => errors.error(key, TEXT),
        None if attrs.requests.is_none() && enums::hold_responses(data) => {
            errors.error(&input.ident, TEXT);
        }
        None => return None,
    }
    Some(without_a_shape(attrs, None))
}

/// What to expand if nothing but the attributes is known.
fn without_a_shape(attrs: Attrs, kind: Option<Kind>) -> Analysis {
    let (wire, re_export) = wire(&attrs);
    let response = attrs.response.and_then(|response| response.value);
    let (lists, meant, sized, model, refused) = (None, None, true, None, None);
    Analysis { wire, re_export, kind, response, lists, meant, sized, model, refused }
}

/// The path of the runtime in the expansion, and the one in `crate = …`.
fn wire(attrs: &Attrs) -> (Path, Option<Path>) {
    let given = attrs.wire.as_ref().and_then(|attr| attr.value.clone());
    let wire = match given {
        Some(_) => Ident::new(IMPORTED, Span::call_site()).into(),
        None => parse_quote!(::kafka_wire),
    };
    (wire, given)
}

/// What an enum lists. Declaring both is a mistake.
fn lists(errors: &Ctxt, attrs: &Attrs, input: &DeriveInput) -> Option<Lists> {
    let key = attrs.requests.as_ref().or(attrs.records.as_ref());
    if let (Some(key), Data::Enum(data)) = (key, &input.data)
        && enums::is_of_numbers(input, data)
    {
        let key = &key.key;
        errors.error(key, format!("the variants are numbers, not {key}; remove `{key}`"));
        return None;
    }
    let (requests, records) = match (&attrs.requests, &attrs.records) {
        (Some(requests), Some(records)) => (requests, records),
        (Some(requests), None) => {
            if !matches!(&input.data, Data::Enum(data) if records::are_meant(data)) {
                return Some(Lists::Requests);
            }
            errors.error(&requests.key, "the variants hold records; did you mean `records`?");
            return Some(Lists::Records);
        }
        (None, Some(records)) => {
            if !matches!(&input.data, Data::Enum(data) if requests::are_meant(data)) {
                return Some(Lists::Records);
            }
            errors.error(&records.key, "the variants hold requests; did you mean `requests`?");
            return Some(Lists::Requests);
        }
        (None, None) => return None,
    };
    let holds = |end| matches!(&input.data, Data::Enum(data) if enums::holds_named(data, end));
    let (lists, other) = match holds("Record") && !holds("Request") {
        true => (Lists::Records, requests),
        false => (Lists::Requests, records),
    };
    let other = &other.key;
    let text = format!("an enum lists requests or records, and not both; remove `{other}`");
    errors.error(other, text);
    Some(lists)
}

/// Whether the attributes contain a kind of message, even on an enum or a tuple struct.
fn is_message(input: &DeriveInput) -> bool {
    let unread = Ctxt::new();
    let attrs = Attrs::read(&unread, &input.attrs, Place::Struct);
    unread.discard();
    !attrs.kinds.is_empty()
}

/// Only the last field can be unsized: `str`, `[u8]`, `dyn …`.
fn is_sized(data: &Data) -> bool {
    let Data::Struct(data) = data else { return true };
    data.fields.iter().next_back().is_none_or(|field| types::is_sized(&field.ty))
}

/// Whether all lifetimes are written and declared. rustc reports an undeclared one, for each impl that names it.
fn lifetimes_are_declared(input: &DeriveInput) -> bool {
    let declared: Vec<_> = input.generics.lifetimes().map(|param| &param.lifetime.ident).collect();
    let known = |name: &Ident| declared.contains(&name) || name == "static" || name == "_";
    let declares_all = |field: &Field| {
        types::lifetimes(&field.ty).is_none_or(|names| names.iter().all(known))
            && !types::omits_lifetime(&field.ty)
    };
    match &input.data {
        Data::Struct(data) => data.fields.iter().all(declares_all),
        Data::Enum(data) => data.variants.iter().flat_map(|v| &v.fields).all(declares_all),
        Data::Union(_) => true,
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_reference_lists_every_rule() {
        let table = kafka_rules::table();
        let reference = include_str!("../ATTRIBUTES.md");
        assert!(reference.contains(&format!("\n{table}\n")), "the table is:\n{table}");
    }
}
