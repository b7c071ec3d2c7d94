//! Checks that a type exists in Kafka's protocol, as far as its spelling tells; rustc knows the rest.

use kafka_rules::field;
use syn::{DeriveInput, Type};

use super::fields::{OWN_RECORDS, kafka_type, own_uuid};
use crate::ctxt::Ctxt;
use crate::types::{
    Int, Kind, bare, classify, ends_in, is_named, is_tagged_fields, lifetime, names_owner, spelled,
};

mod followed;
mod lifetimes;
mod unsupported;

pub(super) use lifetimes::{borrows_from_the_bytes, left_without_use};
pub(super) use unsupported::is_meant_as_a_number;
use unsupported::is_meant_as_an_array;
use unsupported::{advice, choices};

/// Whether a type is on the wire. If not, its mistake is reported.
pub(super) enum OnTheWire {
    Yes,
    /// The type that the advice leads to, if it leads to one.
    No(Option<Box<Type>>),
}

impl OnTheWire {
    pub(super) fn is_right(&self) -> bool {
        matches!(self, Self::Yes)
    }
}

/// A mistake in a type: the part that must change, and the error.
struct Wrong<'t> {
    at: &'t Type,
    text: String,
}

type Checked<'t> = Result<(), Wrong<'t>>;

/// Reports the wrong part of a field's type, if there is one.
pub(super) fn is_on_the_wire(errors: &Ctxt, ty: &Type, owner: &DeriveInput) -> OnTheWire {
    is_whole_on_the_wire(errors, ty, owner, true)
}

/// Same as [`is_on_the_wire`], for the type in a tuple struct, which is never null.
pub(super) fn is_in_a_new_type(errors: &Ctxt, ty: &Type, owner: &DeriveInput) -> bool {
    is_whole_on_the_wire(errors, ty, owner, false).is_right()
}

fn is_whole_on_the_wire(
    errors: &Ctxt,
    ty: &Type,
    owner: &DeriveInput,
    can_be_null: bool,
) -> OnTheWire {
    match part(ty, owner, can_be_null) {
        Ok(()) if borrows_from_the_bytes(errors, ty, owner) => OnTheWire::Yes,
        Ok(()) => OnTheWire::No(Some(Box::new(ty.clone()))),
        Err(wrong) => {
            let followed = followed::followed(ty, &wrong, |ty| part(ty, owner, can_be_null));
            let Wrong { at, text } = followed.wrong;
            let (text, undeclared) = lifetimes::declared(&text, owner);
            let advice = text.split_once("; write ").or_else(|| text.split_once("; remove "));
            let unused = match advice {
                Some((_, advice)) => left_without_use(at, advice, owner),
                None => String::new(),
            };
            errors.error(at, format!("{text}{undeclared}{unused}"));
            OnTheWire::No(followed.meant.map(Box::new))
        }
    }
}

fn part<'t>(ty: &'t Type, owner: &DeriveInput, can_be_null: bool) -> Checked<'t> {
    match classify(ty) {
        Kind::Option(inner) if is_meant_as_a_number(inner) => {
            let advice = advice(inner).unwrap_or_default();
            wrong(ty, format!("`{}` {advice}, with a default for what is absent", spelled(ty)))
        }
        // 16 bytes could mean a UUID, but that is never null, so `Bytes` is meant.
        Kind::Option(inner) if matches!(bare(inner), Type::Array(array) if is_named(&array.elem, "u8")) => {
            wrong(inner, format!("`{}` is not on the wire; write `Bytes`", spelled(inner)))
        }
        Kind::Option(inner) => {
            has_null(ty, inner)?;
            part(inner, owner, false)
        }
        Kind::Array(element) => {
            can_be_an_element(element)?;
            is_an_integer_where_it_must(ty, element)?;
            part(element, owner, false)
        }
        Kind::Box(inner) => {
            can_be_boxed(ty, inner, can_be_null)?;
            part(inner, owner, false)
        }
        Kind::Other => {
            is_not_the_owner(ty, owner)?;
            is_no_part_of_a_field(ty)?;
            is_supported(ty)
        }
        _ => Ok(()),
    }
}

fn wrong(at: &Type, text: String) -> Checked<'_> {
    Err(Wrong { at, text })
}

/// The type of unknown tagged fields: `TaggedFields`, or a name that only rustc knows.
pub(super) fn keeps_unknown_tagged_fields(errors: &Ctxt, ty: &Type) -> bool {
    let plain = matches!(bare(ty), Type::Path(path) if path.qself.is_none()
        && path.path.segments.iter().all(|segment| segment.arguments.is_none()));
    if is_tagged_fields(ty) || matches!(classify(ty), Kind::Other) && plain {
        return true;
    }
    let text = format!(
        "unknown tagged fields are kept in `TaggedFields`, not in `{}`; write `TaggedFields`",
        spelled(ty)
    );
    errors.error(ty, text);
    false
}

fn is_no_part_of_a_field(ty: &Type) -> Checked<'_> {
    match is_tagged_fields(ty) {
        true => wrong(
            ty,
            "unknown tagged fields are a field by themselves, with nothing around; write `TaggedFields` as the type"
                .to_owned(),
        ),
        false => Ok(()),
    }
}

fn has_null<'t>(option: &'t Type, inner: &Type) -> Checked<'t> {
    let spelled = spelled(inner);
    let text = match classify(inner) {
        kind @ (Kind::Bool | Kind::Int(_) | Kind::Float64 | Kind::Uuid) => {
            let never = field::never_null(kind.primitive());
            format!(
                "{}; write `{spelled}`, with a default for what is absent{}",
                never.as_str(),
                own_uuid(inner)
            )
        }
        Kind::Option(mut innermost) => {
            while let Kind::Option(inner) = classify(innermost) {
                innermost = inner;
            }
            let kind = classify(innermost);
            let is_number = is_meant_as_a_number(innermost)
                || !matches!(kind, Kind::Other) && !kind.primitive().can_be_null();
            match is_number {
                true => format!("a number is never null; write {}", choices(innermost)),
                false => format!(
                    "an `Option` in an `Option`: Kafka has one null; write `Option<{}>`",
                    choices(innermost).split('`').nth(1).unwrap_or_default()
                ),
            }
        }
        Kind::Box(_) => match boxed_option(inner) {
            Some(boxed) => {
                format!("an `Option` in an `Option`: Kafka has one null; write `Option<{boxed}>`")
            }
            None => match classify(unboxed(inner)) {
                kind @ (Kind::Bool | Kind::Int(_) | Kind::Float64 | Kind::Uuid) => {
                    let never = field::never_null(kind.primitive());
                    let number = self::spelled(unboxed(inner));
                    format!(
                        "{}; write `{number}`, with a default for what is absent",
                        never.as_str()
                    )
                }
                _ => return Ok(()),
            },
        },
        _ => return Ok(()),
    };
    wrong(option, text)
}

fn can_be_an_element(element: &Type) -> Checked<'_> {
    let text = match classify(element) {
        Kind::Option(inner) => {
            format!("an element of an array cannot be null; write {}", choices(inner))
        }
        Kind::Box(_) => match boxed_option(element) {
            Some(boxed) => format!("an element of an array cannot be null; write `{boxed}`"),
            None => return Ok(()),
        },
        _ if is_meant_as_an_array(element) => {
            let array = kafka_rules::Type { arrays: 1, ..kafka_rules::Type::UNKNOWN };
            match field::element(array) {
                Some(text) => text.as_str().to_owned(),
                None => return Ok(()),
            }
        }
        _ => match field::element(kafka_type(element)) {
            Some(text) if is_named(element, "Records") => format!("{}{OWN_RECORDS}", text.as_str()),
            Some(text) => text.as_str().to_owned(),
            None => return Ok(()),
        },
    };
    wrong(element, text)
}

/// Suggests `Box<T>` for `Box<Option<T>>`.
fn boxed_option(ty: &Type) -> Option<String> {
    let Kind::Box(inner) = classify(ty) else { return None };
    match classify(inner) {
        Kind::Option(nullable) => Some(format!("Box<{}>", spelled(nullable))),
        Kind::Box(_) => boxed_option(inner),
        _ => None,
    }
}

/// Checks the element of an `IntArray`. For a type of the user's, rustc checks it.
fn is_an_integer_where_it_must<'t>(array: &'t Type, element: &Type) -> Checked<'t> {
    let borrowing = ["IntArray", "LazyArray"].into_iter().find(|name| ends_in(array, name));
    if let Some(name) = borrowing
        && is_named(element, "u8")
    {
        let lifetime = lifetime(array).map_or_else(|| "'a".to_owned(), ToString::to_string);
        let text = format!(
            "`u8` is not an element of Kafka's arrays; write `{name}<{lifetime}, i8>`, or `&{lifetime} [u8]` for bytes"
        );
        return wrong(array, text);
    }
    if !ends_in(array, "IntArray") || matches!(classify(element), Kind::Int(_) | Kind::Other) {
        return Ok(());
    }
    let lazy = spelled(array).replacen("IntArray", "LazyArray", 1);
    let text = format!(
        "an `IntArray` is of {}, and not of `{}`; write `{lazy}`",
        Int::list(),
        spelled(element)
    );
    wrong(array, text)
}

fn can_be_boxed<'t>(ty: &'t Type, inner: &Type, can_be_null: bool) -> Checked<'t> {
    let text = match (boxed_option(ty), bare(inner)) {
        (Some(_), _)
            if nullable(unboxed(inner)).is_some_and(|ty| !matches!(classify(ty), Kind::Other)) =>
        {
            let inner = nullable(unboxed(inner)).map_or(inner, |ty| ty);
            let can_be_null = can_be_null && classify(inner).primitive().can_be_null();
            let write =
                if can_be_null { format!("Option<{}>", spelled(inner)) } else { spelled(inner) };
            format!("a `Box` holds a struct; write `{write}`")
        }
        (Some(boxed), _) if can_be_null => {
            format!("an `Option` stands outside of a `Box`; write `Option<{boxed}>`")
        }
        (Some(boxed), _) => format!("only a whole field can be null; write `{boxed}`"),
        (None, inner) if is_named(inner, "str") => {
            "`Box<str>` is not on the wire; write `KafkaString` or `String`".to_owned()
        }
        (None, Type::Slice(slice)) => {
            let element = spelled(&slice.elem);
            format!("`Box<[{element}]>` is not on the wire; write `Vec<{element}>`")
        }
        (None, _) => match classify(unboxed(inner)) {
            Kind::Box(_) | Kind::Option(_) | Kind::Other => return Ok(()),
            _ => format!("a `Box` holds a struct; write `{}`", with_legal_boxes(unboxed(inner))),
        },
    };
    wrong(ty, text)
}

/// The `T` of `Option<T>`, without boxes.
fn nullable(ty: &Type) -> Option<&Type> {
    match classify(ty) {
        Kind::Option(inner) => Some(unboxed(inner)),
        _ => None,
    }
}

/// The type without the boxes that hold no struct.
fn with_legal_boxes(ty: &Type) -> String {
    match classify(ty) {
        Kind::Array(inner) | Kind::Option(inner) => {
            spelled(ty).replacen(&spelled(inner), &with_legal_boxes(inner), 1)
        }
        Kind::Box(inner) if !matches!(classify(unboxed(inner)), Kind::Other) => {
            with_legal_boxes(unboxed(inner))
        }
        _ => spelled(ty),
    }
}

fn unboxed(ty: &Type) -> &Type {
    match classify(ty) {
        Kind::Box(inner) => unboxed(inner),
        _ => ty,
    }
}

/// Checks that a struct does not contain itself directly. rustc finds longer cycles.
fn is_not_the_owner<'t>(ty: &'t Type, owner: &DeriveInput) -> Checked<'t> {
    let owner = &owner.ident;
    match names_owner(ty, owner) {
        true => wrong(
            ty,
            format!(
                "`{owner}` contains itself, and a struct of Kafka's cannot; remove the field, or hold another struct"
            ),
        ),
        false => Ok(()),
    }
}

fn is_supported(ty: &Type) -> Checked<'_> {
    match advice(ty) {
        Some(advice) => wrong(ty, format!("`{}` {advice}", spelled(ty))),
        None => Ok(()),
    }
}
