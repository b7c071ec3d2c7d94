//! Checks enums of requests.

use proc_macro2::Ident;
use syn::spanned::Spanned;
use syn::{Data, DataEnum, DeriveInput, Fields, Type, Variant};

use super::enums::is_marked;
use super::field_type::{self, Advice, Wrong};
use super::names;
use crate::attr::{self, Attrs, Place};
use crate::ctxt::Ctxt;
use crate::model::{RequestVariant, Requests};
use crate::types::{Kind, bare, classify, ends_in, is_sized, renamed, shared, spelled};
use crate::versions::Versions;

/// The type in the fallback.
const FRAME: &str = "RequestFrame";

pub(super) fn check(errors: &Ctxt, input: &DeriveInput, data: &DataEnum) -> Option<Requests> {
    let mut requests = Requests { variants: Vec::new(), fallback: None };
    let mut is_whole = true;
    for (index, variant) in data.variants.iter().enumerate() {
        errors.now_at_field(index);
        let attrs = Attrs::read(errors, &variant.attrs, Place::RequestVariant);
        for field in &variant.fields {
            attr::no_keys(errors, &field.attrs, Place::RequestField);
        }
        has_no_number(errors, variant);
        if let Some(flag) = &attrs.fallback
            && is_marked_by_mistake(variant, data, "Request")
        {
            let text =
                "the fallback keeps frames, and this variant holds a request; remove `fallback`";
            errors.error(&flag.key, text);
        } else if attrs.fallback.is_some() {
            if fallback_is_alone(errors, &attrs, requests.fallback.as_ref()) {
                is_whole &= fallback_holds_the_frame(errors, variant, input);
                requests.fallback = Some(variant.ident.clone());
            }
            continue;
        }
        let is_served = is_served(errors, &attrs);
        if let Some(request) = holds_a_request(errors, variant, input)
            && is_served
            && field_type::borrows_from_the_bytes(errors, request, input)
        {
            let versions = attrs.versions.and_then(|attr| Some((attr.value?, attr.tokens.span())));
            let ident = variant.ident.clone();
            requests.variants.push(RequestVariant { ident, request: request.clone(), versions });
        }
    }
    if data.variants.is_empty() {
        let text = "an enum of requests lists what is served; add the variant `Fetch(FetchRequest)`, or another one";
        errors.error(&input.ident, text);
        return None;
    }
    // The expansion has no use for a fallback of another type.
    requests.fallback.take_if(|_| !is_whole);
    names::are_distinct_to_rust(data.variants.iter().map(|variant| &variant.ident))
        .then_some(requests)
}

fn has_no_number(errors: &Ctxt, variant: &Variant) {
    if let Some((_, number)) = &variant.discriminant {
        errors.error(number, "a request's number is its api key; remove it");
    }
}

fn is_served(errors: &Ctxt, attrs: &Attrs) -> bool {
    let Some(attr) = &attrs.versions else { return true };
    if attr.value == Some(Versions::NONE) {
        let text = "a request in no version is not served; remove the variant, or write versions that are served";
        errors.error(attr.to_change(), text);
    }
    attr.value.is_some_and(|versions| !versions.is_empty())
}

/// Whether a variant with `fallback` holds a message whose name ends in `end`, and another fallback
/// does not.
pub(super) fn is_marked_by_mistake(variant: &Variant, data: &DataEnum, end: &str) -> bool {
    let is_message = |variant: &Variant| {
        let ty = only_field(variant).and_then(within);
        ty.is_some_and(|ty| renamed(ty, end, "").is_some() && super::records::frame(ty).is_none())
    };
    let is_another = |other: &Variant| is_marked(other) && !is_message(other);
    is_message(variant) && data.variants.iter().any(is_another)
}

/// Checks that a variant holds a request, possibly boxed.
fn holds_a_request<'v>(
    errors: &Ctxt,
    variant: &'v Variant,
    input: &DeriveInput,
) -> Option<&'v Type> {
    let ident = &variant.ident;
    let ty = only_field(variant).or_else(|| {
        if variant.fields.is_empty() && is_meant_as_the_fallback(variant, input) {
            let text = format!(
                "a variant holds one request, and a fallback keeps all others; write `#[kafka(fallback)] {ident}({FRAME})`"
            );
            errors.error(ident, text);
            return None;
        }
        let request = listed_request(variant).map_or_else(|| format!("{ident}Request"), spelled);
        if let Err(advice) = instead(variant, &request, input) {
            errors.error(ident, format!("a variant holds one request, {advice}"));
            return None;
        }
        let (why, advice) =
            ("a variant holds one request", Advice::write(format!("{ident}({request})")));
        let text = match variant.fields.iter().next() {
            Some(field) => Wrong { at: &field.ty, why: why.to_owned(), advice }.text(input),
            None => format!("{why}; {advice}"),
        };
        errors.error(ident, text);
        None
    })?;
    if ends_in(ty, FRAME) {
        let marked = |other: &&Variant| is_marked(other);
        let fallback = match &input.data {
            Data::Enum(data) => data.variants.iter().find(marked),
            _ => None,
        };
        let text = match fallback {
            Some(other) => format!(
                "the frames of other requests go to the fallback `{}`; remove the variant",
                other.ident
            ),
            None => format!(
                "the frames of other requests go to the fallback; add `#[kafka(fallback)]` to `{ident}`"
            ),
        };
        errors.error(ty, text);
        return None;
    }
    let request = match classify(ty) {
        Kind::Box(inner) => inner,
        _ => ty,
    };
    let is_whole = matches!(bare(request), Type::Path(_));
    match classify(request) {
        Kind::Other if is_whole && is_sized(request) && shared(request).is_none() => {
            let meant = request_meant(variant);
            if spelled(request) == meant {
                return Some(request);
            }
            let held = spelled(request);
            let text = match instead(variant, &meant, input) {
                Ok(advice) => {
                    format!("a variant holds the request, and `{held}` is a response; {advice}")
                }
                Err(advice) => format!("`{held}` is a response, {advice}"),
            };
            errors.error(request, text);
        }
        Kind::Int(_) | Kind::Bytes | Kind::Str if is_meant_as_the_fallback(variant, input) => {
            let why =
                format!("`{}` is not a request, and a fallback keeps all others", spelled(ty));
            let text = Wrong { at: ty, why, advice: Advice::write(FRAME) }.text(input);
            errors.error(ty, format!("{text}, and add `#[kafka(fallback)]` to `{ident}`"));
        }
        kind => {
            let why = match kind {
                Kind::Option(_) | Kind::Array(_) => "a variant holds one request".to_owned(),
                _ => format!("`{}` is not a request", spelled(ty)),
            };
            let text = match instead(variant, &request_meant(variant), input) {
                Ok(advice) => Wrong { at: ty, why, advice }.text(input),
                Err(advice) => format!("{why}, {advice}"),
            };
            errors.error(ty, text);
        }
    }
    None
}

/// Whether a variant has a name for what is unknown, and no other variant is the fallback.
pub(super) fn is_meant_as_the_fallback(variant: &Variant, input: &DeriveInput) -> bool {
    let Data::Enum(data) = &input.data else { return false };
    let names = ["Fallback", "Other", "Others", "Rest", "Unknown", "Unrecognized", "Unsupported"];
    names.iter().any(|name| variant.ident == name) && !data.variants.iter().any(is_marked)
}

/// The name of the request that a variant holds or is meant to hold.
fn request_meant(variant: &Variant) -> String {
    match listed_request(variant) {
        Some(ty) => renamed(ty, "Response", "Request").unwrap_or_else(|| spelled(ty)),
        None => format!("{}Request", variant.ident),
    }
}

/// The request among the types in a variant: the one with the name of a request, or the first one that
/// is not called a header.
fn listed_request(variant: &Variant) -> Option<&Type> {
    if let Some(ty) = only_field(variant) {
        return within(ty);
    }
    let types = || variant.fields.iter().filter_map(|field| within(&field.ty));
    let is_request = |ty: &&Type| renamed(ty, "Request", "").is_some();
    let is_header = |ty: &&Type| renamed(ty, "Header", "").is_some();
    types().find(is_request).or_else(|| types().find(|ty| !is_header(ty)))
}

/// Whether the types in all variants have the names of requests.
pub(super) fn are_meant(data: &DataEnum) -> bool {
    let holds_one = |variant: &Variant| {
        let ty = only_field(variant).and_then(within);
        ty.is_some_and(|ty| renamed(ty, "Request", "").is_some())
    };
    let mut listed = data.variants.iter().filter(|variant| !is_marked(variant)).peekable();
    listed.peek().is_some() && listed.all(holds_one)
}

/// The advice to write `message` in a variant; as an error, the reason and the advice if another
/// variant holds this message already.
pub(super) fn instead(
    variant: &Variant,
    message: &str,
    input: &DeriveInput,
) -> Result<Advice, String> {
    let Data::Enum(data) = &input.data else { return Ok(Advice::write(message)) };
    let is_right = |other: &Variant| {
        only_field(other).is_some_and(|ty| match classify(ty) {
            Kind::Box(inner) => spelled(inner) == message,
            _ => spelled(ty) == message,
        })
    };
    // An earlier variant is told to hold its message, a later one may hold it.
    let mut is_later = false;
    let holds = |other: &&Variant| {
        is_later |= other.ident == variant.ident;
        other.ident != variant.ident
            && !is_marked(other)
            && (is_right(other) || !is_later && request_meant(other) == message)
    };
    match data.variants.iter().find(holds) {
        None => Ok(Advice::write(message)),
        Some(other) => {
            Err(format!("and `{}` holds `{message}` already; remove the variant", other.ident))
        }
    }
}

/// Unwraps references, arrays, options and boxes around the type of a message.
pub(super) fn within(ty: &Type) -> Option<&Type> {
    match bare(ty) {
        Type::Reference(reference) => within(&reference.elem),
        Type::Array(array) => within(&array.elem),
        Type::Slice(slice) => within(&slice.elem),
        Type::Tuple(tuple) => tuple.elems.iter().find_map(within),
        ty => match classify(ty) {
            Kind::Box(inner) | Kind::Option(inner) | Kind::Array(inner) => within(inner),
            Kind::Other if shared(ty).is_some() => shared(ty).and_then(within),
            Kind::Other => (matches!(ty, Type::Path(_)) && is_sized(ty)).then_some(ty),
            _ => None,
        },
    }
}

fn fallback_is_alone(errors: &Ctxt, attrs: &Attrs, first: Option<&Ident>) -> bool {
    if let Some(attr) = &attrs.versions {
        errors.error(&attr.key, "the fallback takes all other versions; remove `versions`");
    }
    let (Some(flag), Some(first)) = (&attrs.fallback, first) else { return true };
    let text = format!("`{first}` takes all other requests already; remove this variant");
    errors.error(&flag.key, text);
    false
}

fn fallback_holds_the_frame(errors: &Ctxt, variant: &Variant, input: &DeriveInput) -> bool {
    match only_field(variant) {
        Some(ty) if ends_in(ty, FRAME) => return true,
        Some(ty) => {
            let (why, advice) =
                ("the fallback keeps the frame", Advice::write(frame_in(variant, FRAME)));
            errors.error(ty, Wrong { at: ty, why: why.to_owned(), advice }.text(input));
        }
        None => {
            let (name, frame) = (&variant.ident, frame_in(variant, FRAME));
            let text = format!("the fallback keeps the frame; write `{name}({frame})`");
            errors.error(&variant.ident, text);
        }
    }
    false
}

/// What a fallback holds: `frame`, with the path of a frame that the variant holds.
pub(super) fn frame_in(variant: &Variant, frame: &str) -> String {
    let types = variant.fields.iter().filter_map(|field| within(&field.ty));
    let frames = [frame, "RequestFrame", "ResponseFrame", "MetadataRecord", "CoordinatorRecord"];
    let in_its_path = |ty: &Type| {
        frames.iter().find_map(|other| renamed(ty, other, frame).filter(|_| ends_in(ty, other)))
    };
    types.filter_map(in_its_path).next().unwrap_or_else(|| frame.to_owned())
}

/// The type in a variant `Name(Type)`.
pub(super) fn only_field(variant: &Variant) -> Option<&Type> {
    let mut fields = variant.fields.iter();
    match (&variant.fields, fields.next(), fields.next()) {
        (Fields::Unnamed(_), Some(field), None) => Some(&field.ty),
        _ => None,
    }
}
