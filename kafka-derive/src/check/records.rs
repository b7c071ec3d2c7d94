//! Checks enums of records.

use std::cmp::Ordering;

use syn::{DataEnum, DeriveInput, Fields, Type, Variant};

use super::enums::is_marked;
use super::field_type::{self, Advice, Wrong};
use super::names;
use super::requests::{self, only_field, within};
use crate::attr::{self, Attrs, Place};
use crate::ctxt::Ctxt;
use crate::model::{Framing, RecordVariant, Records};
use crate::types::{Kind, bare, classify, ends_in, is_sized, renamed, shared, spelled};

pub(super) fn check(errors: &Ctxt, input: &DeriveInput, data: &DataEnum) -> Option<Records> {
    let framing = framing_meant(data);
    let (mut variants, mut fallback, mut is_whole) = (Vec::new(), None, true);
    for (index, variant) in data.variants.iter().enumerate() {
        errors.now_at_field(index);
        let attrs = Attrs::read(errors, &variant.attrs, Place::RecordVariant);
        for field in &variant.fields {
            attr::no_keys(errors, &field.attrs, Place::VariantField);
        }
        if let Some((_, number)) = &variant.discriminant {
            errors.error(number, "a record's number is its api key; remove it");
        }
        if let Some(flag) = &attrs.fallback
            && requests::is_marked_by_mistake(variant, data, "Record")
        {
            let text = "the fallback keeps what is not decoded, and this variant holds a record; remove `fallback`";
            errors.error(&flag.key, text);
            continue;
        }
        match (&attrs.fallback, fallback) {
            (None, _)
                if variant.fields.is_empty()
                    && requests::is_meant_as_the_fallback(variant, input) =>
            {
                let (name, frame) = (&variant.ident, framing.frame());
                let text = format!(
                    "a variant holds a record, and a fallback keeps all others; write `#[kafka(fallback)] {name}({frame})`"
                );
                errors.error(name, text);
            }
            (Some(flag), Some(taken)) => {
                let text =
                    format!("`{taken}` keeps all other records already; remove this variant");
                errors.error(&flag.key, text);
            }
            (Some(_), None) => {
                is_whole &= fallback_holds_the_record(errors, variant, framing, input);
                fallback = Some(&variant.ident);
            }
            (None, _) => {
                let held = match framing {
                    Framing::Metadata => holds_a_value(errors, variant, data, input),
                    Framing::Coordinator => holds_key_and_value(errors, variant, data, input),
                };
                variants.extend(held.filter(|held| {
                    let mut types = held.key.iter().chain([&held.value]);
                    types.all(|ty| field_type::borrows_from_the_bytes(errors, ty, input))
                }));
            }
        }
    }
    if data.variants.is_empty() {
        let text = "an enum of records lists those of one log; add the variant `Topic(TopicRecord)`, or another one";
        errors.error(&input.ident, text);
        return None;
    }
    let fallback = fallback.filter(|_| is_whole);
    if !names::are_distinct_to_rust(data.variants.iter().map(|variant| &variant.ident)) {
        return None;
    }
    let is_partial = variants.len() + usize::from(fallback.is_some()) < data.variants.len();
    Some(Records { framing, variants, fallback: fallback.cloned(), is_partial })
}

/// The form that most variants have. If both are equally frequent, the form of the first variant.
fn framing_meant(data: &DataEnum) -> Framing {
    let (fallbacks, records): (Vec<_>, Vec<_>) = data.variants.iter().partition(|it| is_marked(it));
    // The fallback counts only if the records hold nothing.
    let holds_nothing = records.iter().all(|variant| variant.fields.is_empty());
    let variants = if holds_nothing { fallbacks } else { records };
    let forms: Vec<_> = variants.into_iter().filter_map(form).collect();
    let of = |framing| forms.iter().filter(|form| **form == framing).count();
    match of(Framing::Metadata).cmp(&of(Framing::Coordinator)) {
        Ordering::Less => Framing::Coordinator,
        Ordering::Greater => Framing::Metadata,
        Ordering::Equal => forms.first().copied().unwrap_or(Framing::Metadata),
    }
}

/// The form that a variant has or is meant to have, as far as its spelling tells.
fn form(variant: &Variant) -> Option<Framing> {
    let parts = parts(variant);
    let [only] = *parts.as_slice() else {
        return (!parts.is_empty()).then_some(Framing::Coordinator);
    };
    match (frame(only), within(only)) {
        (Some(METADATA), _) => Some(Framing::Metadata),
        (Some(_), _) => Some(Framing::Coordinator),
        (None, Some(ty)) if renamed(ty, "Record", "").is_some() => Some(Framing::Metadata),
        (None, Some(ty)) => pair(ty).map(|_| Framing::Coordinator),
        (None, None) => None,
    }
}

/// Whether the types in all variants have the names of records, or of their keys and values.
pub(super) fn are_meant(data: &DataEnum) -> bool {
    let holds_one = |variant: &Variant| match *parts(variant).as_slice() {
        [only] => within(only).is_some_and(|ty| renamed(ty, "Record", "").is_some()),
        _ => holds_a_pair(variant),
    };
    let mut listed = data.variants.iter().filter(|variant| !is_marked(variant)).peekable();
    listed.peek().is_some() && listed.all(holds_one)
}

/// Whether a variant holds two types with the names of a key and its value.
pub(super) fn holds_a_pair(variant: &Variant) -> bool {
    let [key, value] = *parts(variant).as_slice() else { return false };
    within(key).is_some_and(|ty| renamed(ty, "Key", "").is_some())
        && within(value).is_some_and(|ty| renamed(ty, "Value", "").is_some())
}

/// The types in a variant. A tuple counts as several types.
fn parts(variant: &Variant) -> Vec<&Type> {
    let types = variant.fields.iter().map(|field| bare(&field.ty));
    let parts = types.flat_map(|ty| match ty {
        Type::Tuple(tuple) => tuple.elems.iter().collect(),
        ty => vec![ty],
    });
    let parts: Vec<_> = parts.collect();
    // A version beside the record is no part of it.
    let is_number = |ty: &&Type| matches!(classify(ty), Kind::Int(_) | Kind::Bool);
    let others: Vec<_> = parts.iter().copied().filter(|ty| !is_number(ty)).collect();
    if others.is_empty() { parts } else { others }
}

/// The names of a key and its value, derived from one of them.
fn pair(ty: &Type) -> Option<(String, String)> {
    match (renamed(ty, "Key", "Value"), renamed(ty, "Value", "Key")) {
        (Some(value), _) => Some((spelled(ty), value)),
        (None, Some(key)) => Some((key, spelled(ty))),
        (None, None) => None,
    }
}

/// The message of a variant `Name(Message)`, without the box around it.
fn holds_a_value(
    errors: &Ctxt,
    variant: &Variant,
    data: &DataEnum,
    input: &DeriveInput,
) -> Option<RecordVariant> {
    let ident = variant.ident.clone();
    let Some(ty) = only_field(variant) else {
        if form(variant) == Some(Framing::Coordinator) {
            has_one_form(errors, variant, data, Framing::Coordinator);
            return None;
        }
        let text = match variant.fields.iter().find_map(|field| within(&field.ty)) {
            Some(record) => format!("write `{ident}({})`", spelled(record)),
            None if data.variants.iter().any(|other| form(other).is_some()) => {
                format!("write `{ident}({ident}Record)`")
            }
            None => format!(
                "write `{ident}({ident}Record)`, or `{ident}({ident}Key, Option<{ident}Value>)` for a coordinator's"
            ),
        };
        errors.error(&ident, format!("a variant holds a record; {text}"));
        return None;
    };
    is_no_frame(errors, variant, ty, data)?;
    let value = is_message(errors, ty, &format!("{ident}Record"), variant, input)?;
    Some(RecordVariant { ident, key: None, value })
}

/// The messages of a variant `Name(Key, Option<Value>)`, without the boxes around them.
fn holds_key_and_value(
    errors: &Ctxt,
    variant: &Variant,
    data: &DataEnum,
    input: &DeriveInput,
) -> Option<RecordVariant> {
    let ident = variant.ident.clone();
    let mut fields = variant.fields.iter();
    if let (Fields::Unnamed(_), Some(key), Some(value), None) =
        (&variant.fields, fields.next(), fields.next(), fields.next())
    {
        if let Some((key, value)) = in_another_order(&key.ty, &value.ty) {
            let (key, value) = (spelled(key), spelled(value));
            let text = format!(
                "a record's key stands before its value; write `{ident}({key}, Option<{value}>)`"
            );
            errors.error(&ident, text);
            return None;
        }
        let value_of_key = within(&key.ty).and_then(|ty| renamed(ty, "Key", "Value"));
        let value_of_key = value_of_key.unwrap_or_else(|| format!("{ident}Value"));
        let key = is_message(errors, &key.ty, &format!("{ident}Key"), variant, input);
        let Kind::Option(inner) = classify(&value.ty) else {
            let instead = within(&value.ty).map_or_else(|| value_of_key, spelled);
            // Only rustc knows what another name stands for.
            let aside = match within(&value.ty).is_some_and(|ty| renamed(ty, "Value", "").is_none())
            {
                true => " (if it is an alias of an `Option`, that `Option`)",
                false => "",
            };
            let text = format!(
                "a record without a value removes the one before it; write `Option<{instead}>`{aside}"
            );
            errors.error(&value.ty, text);
            return None;
        };
        let value = is_message(errors, inner, &value_of_key, variant, input);
        return Some(RecordVariant { ident, key: Some(key?), value: value? });
    }
    if let Some(ty) = only_field(variant) {
        is_no_frame(errors, variant, ty, data)?;
    }
    let meant = match *parts(variant).as_slice() {
        [] => Some((format!("{ident}Key"), format!("{ident}Value"))),
        [only] => within(only).and_then(pair),
        [key, value, ..] => within(key).zip(within(value)).map(|(k, v)| (spelled(k), spelled(v))),
    };
    match meant {
        Some((key, value)) => {
            let why = match (&variant.fields, parts(variant).len()) {
                (Fields::Named(_), 2) => "a record's key and its value have no names in a variant",
                _ => "a variant holds a record's key and its value",
            };
            let text = format!("{why}; write `{ident}({key}, Option<{value}>)`");
            errors.error(&ident, text);
        }
        None => has_one_form(errors, variant, data, Framing::Metadata),
    }
    None
}

/// The key and the value in the types of a variant, if the value comes first.
fn in_another_order<'t>(first: &'t Type, second: &'t Type) -> Option<(&'t Type, &'t Type)> {
    let (value, key) = (within(first)?, within(second)?);
    let is_null = |ty| matches!(classify(ty), Kind::Option(_));
    let by_names = renamed(value, "Value", "").is_some() && renamed(key, "Key", "").is_some();
    (by_names || is_null(first) && !is_null(second)).then_some((key, value))
}

/// Reports a variant of the form `here` if the other variants have the other form.
fn has_one_form(errors: &Ctxt, variant: &Variant, data: &DataEnum, here: Framing) {
    let (here, there, other) = match here {
        Framing::Metadata => ("a value alone", "a key and a value", Framing::Coordinator),
        Framing::Coordinator => ("a key and a value", "a value alone", Framing::Metadata),
    };
    let name = &variant.ident;
    let other = data.variants.iter().find(|variant| form(variant) == Some(other));
    let other = other.map_or_else(|| "another".to_owned(), |other| format!("`{}`", other.ident));
    let text = format!(
        "all records of a log have one form: {other} has {there}, and `{name}` has {here}; remove the variant"
    );
    errors.error(name, text);
}

fn is_no_frame(errors: &Ctxt, variant: &Variant, ty: &Type, data: &DataEnum) -> Option<()> {
    let Some(frame) = frame(ty) else { return Some(()) };
    let fallback = data.variants.iter().find(|other| is_marked(other));
    let advice = match fallback {
        Some(other) => format!("`{}` is the fallback already; remove the variant", other.ident),
        None => format!("add `#[kafka(fallback)]` to `{}`", variant.ident),
    };
    let text = match fallback {
        Some(_) => format!("a `{frame}` is not decoded, and {advice}"),
        None => format!("a `{frame}` is not decoded, as in a fallback; {advice}"),
    };
    errors.error(ty, text);
    None
}

/// The message in a field of a variant.
fn is_message(
    errors: &Ctxt,
    ty: &Type,
    example: &str,
    variant: &Variant,
    input: &DeriveInput,
) -> Option<Type> {
    let message = match classify(ty) {
        Kind::Box(inner) => inner,
        _ => ty,
    };
    if let (Kind::Other, Type::Path(_), None) = (classify(message), bare(message), shared(message))
        && is_sized(message)
    {
        return Some(message.clone());
    }
    let instead = match classify(message) {
        Kind::Option(inner) | Kind::Array(inner) => within(inner),
        _ => within(message),
    };
    let instead = instead.map_or_else(|| example.to_owned(), spelled);
    let why = format!("`{}` is not a record's message", spelled(ty));
    let text = match requests::instead(variant, &instead, input) {
        Ok(advice) => Wrong { at: ty, why, advice }.text(input),
        Err(advice) => format!("{why}, {advice}"),
    };
    errors.error(ty, text);
    None
}

fn fallback_holds_the_record(
    errors: &Ctxt,
    variant: &Variant,
    framing: Framing,
    input: &DeriveInput,
) -> bool {
    let wanted = framing.frame();
    let form = match framing {
        Framing::Metadata => "a value alone",
        Framing::Coordinator => "a key and a value",
    };
    let name = &variant.ident;
    match only_field(variant) {
        Some(ty) if frame(ty) == Some(wanted) => return true,
        Some(ty) => {
            let why = match frame(ty) {
                Some(_) => format!("the fallback keeps the record, which has {form} here"),
                None => "the fallback keeps the record".to_owned(),
            };
            let advice = Advice::write(requests::frame_in(variant, wanted));
            errors.error(ty, Wrong { at: ty, why, advice }.text(input));
        }
        None => {
            let wanted = requests::frame_in(variant, wanted);
            errors.error(name, format!("the fallback keeps the record; write `{name}({wanted})`"));
        }
    }
    false
}

const METADATA: &str = "MetadataRecord";
const COORDINATOR: &str = "CoordinatorRecord";

impl Framing {
    /// The type in a fallback.
    const fn frame(self) -> &'static str {
        match self {
            Self::Metadata => METADATA,
            Self::Coordinator => COORDINATOR,
        }
    }
}

pub(super) fn frame(ty: &Type) -> Option<&'static str> {
    [METADATA, COORDINATOR].into_iter().find(|frame| ends_in(ty, frame))
}
