//! Enums of records.

use proc_macro2::Ident;
use syn::{DataEnum, DeriveInput, Fields, Type, Variant};

use super::requests::{only_field, within};
use crate::attr::{self, Attrs, Place};
use crate::ctxt::Ctxt;
use crate::model::{Framing, RecordVariant, Records};
use crate::types::{Kind, bare, classify, ends_in, spelled};

pub(super) fn check(errors: &Ctxt, input: &DeriveInput, data: &DataEnum) -> Option<Records> {
    let mut first: Option<(&Ident, Framing)> = None;
    let (mut variants, mut fallback) = (Vec::new(), None);
    for (index, variant) in data.variants.iter().enumerate() {
        errors.now_at_field(index);
        let attrs = Attrs::read(errors, &variant.attrs, Place::RecordVariant);
        for field in &variant.fields {
            attr::no_keys(errors, &field.attrs, Place::VariantField);
        }
        if let Some((_, number)) = &variant.discriminant {
            errors.error(number, "a record's number is its api key; remove it");
        }
        let framing = match &attrs.fallback {
            Some(flag) => {
                if let Some(taken) = fallback {
                    let text =
                        format!("`{taken}` keeps all other records already; remove this variant");
                    errors.error(&flag.key, text);
                    continue;
                }
                let framing = fallback_holds_the_record(errors, variant, first.map(|it| it.1));
                fallback = framing.map(|_| &variant.ident);
                framing
            }
            None => holds_a_record(errors, variant).map(|held| {
                let framing = framing_of(&held);
                variants.push(held);
                framing
            }),
        };
        match (framing, first) {
            (Some(framing), None) => first = Some((&variant.ident, framing)),
            (Some(framing), Some((other, before))) if framing != before => {
                has_one_form(errors, variant, framing, other);
                variants.pop_if(|it| it.ident == variant.ident);
            }
            _ => {}
        }
    }
    if data.variants.is_empty() {
        let text = "an enum of records lists those of one log; add the variant `Topic(TopicRecord)`, or another one";
        errors.error(&input.ident, text);
    }
    let (_, framing) = first?;
    let is_partial = variants.len() + usize::from(fallback.is_some()) < data.variants.len();
    Some(Records { framing, variants, fallback: fallback.cloned(), is_partial })
}

fn framing_of(variant: &RecordVariant) -> Framing {
    match variant.key {
        Some(_) => Framing::Coordinator,
        None => Framing::Metadata,
    }
}

fn has_one_form(errors: &Ctxt, variant: &Variant, framing: Framing, other: &Ident) {
    let (here, there) = match framing {
        Framing::Metadata => ("a value alone", "a key and a value"),
        Framing::Coordinator => ("a key and a value", "a value alone"),
    };
    let name = &variant.ident;
    let text = format!(
        "all records of a log have one form: `{other}` has {there}, and `{name}` has {here}; remove `{name}`"
    );
    errors.error(name, text);
}

/// The message, or the messages of key and value, without the boxes around them.
fn holds_a_record(errors: &Ctxt, variant: &Variant) -> Option<RecordVariant> {
    let ident = variant.ident.clone();
    if let Some(ty) = only_field(variant) {
        if let Some(frame) = frame(ty) {
            let text = format!(
                "a `{frame}` is not decoded, as in a fallback; add `#[kafka(fallback)]` to `{ident}`"
            );
            errors.error(ty, text);
            return None;
        }
        let value = is_message(errors, ty, &format!("{ident}Record"))?;
        return Some(RecordVariant { ident, key: None, value });
    }
    let mut fields = variant.fields.iter();
    if let (Fields::Unnamed(_), Some(key), Some(value), None) =
        (&variant.fields, fields.next(), fields.next(), fields.next())
    {
        let key = is_message(errors, &key.ty, &format!("{ident}Key"));
        let Kind::Option(inner) = classify(&value.ty) else {
            let instead = within(&value.ty).map_or_else(|| format!("{ident}Value"), spelled);
            let text = format!(
                "a record without a value removes the one before it; write `Option<{instead}>`"
            );
            errors.error(&value.ty, text);
            return None;
        };
        let value = is_message(errors, inner, &format!("{ident}Value"));
        return Some(RecordVariant { ident, key: Some(key?), value: value? });
    }
    let text = format!(
        "a variant holds a record; write `{ident}({ident}Record)`, or `{ident}({ident}Key, Option<{ident}Value>)` for a coordinator's"
    );
    errors.error(&ident, text);
    None
}

/// The message in a field of a variant.
fn is_message(errors: &Ctxt, ty: &Type, example: &str) -> Option<Type> {
    let message = match classify(ty) {
        Kind::Box(inner) => inner,
        _ => ty,
    };
    if let (Kind::Other, Type::Path(_)) = (classify(message), bare(message)) {
        return Some(message.clone());
    }
    let instead = match classify(message) {
        Kind::Option(inner) | Kind::Array(inner) => within(inner),
        _ => within(message),
    };
    let instead = instead.map_or_else(|| example.to_owned(), spelled);
    errors.error(ty, format!("`{}` is not a record's message; write `{instead}`", spelled(ty)));
    None
}

fn fallback_holds_the_record(
    errors: &Ctxt,
    variant: &Variant,
    framing: Option<Framing>,
) -> Option<Framing> {
    let held = only_field(variant);
    match held.and_then(frame) {
        Some(METADATA) => return Some(Framing::Metadata),
        Some(_) => return Some(Framing::Coordinator),
        None => {}
    }
    let frame = match framing {
        Some(Framing::Coordinator) => COORDINATOR,
        _ => METADATA,
    };
    let name = &variant.ident;
    match held {
        Some(ty) => errors.error(ty, format!("the fallback keeps the record; write `{frame}`")),
        None => {
            errors.error(name, format!("the fallback keeps the record; write `{name}({frame})`"));
        }
    }
    None
}

/// What a fallback holds.
const METADATA: &str = "MetadataRecord";
const COORDINATOR: &str = "CoordinatorRecord";

fn frame(ty: &Type) -> Option<&'static str> {
    [METADATA, COORDINATOR].into_iter().find(|frame| ends_in(ty, frame))
}
