//! Checks that a type exists in Kafka's protocol, as far as its spelling tells; rustc knows the rest.

use kafka_rules::field::{self, Refused};
use syn::{DeriveInput, Type};

use super::asides::or_ones_own;
use super::entity::Wanted;
use super::facts::kafka_type;
use crate::ctxt::Ctxt;
use crate::model::DefaultLiteral;
use crate::types::{
    Int, Kind, bare, classify, ends_in, is_named, is_tagged_fields, lifetime, names_owner, spelled,
};

mod advice;
mod followed;
mod lifetimes;
mod unsupported;

pub(super) use advice::{Advice, Wrong};
use followed::{Entity, Followed, followed};
pub(super) use lifetimes::borrows_from_the_bytes;
pub(super) use unsupported::is_meant_as_a_number;
use unsupported::{Unsupported, is_meant_as_an_array, unsupported};

/// Whether a type is on the wire. If not, its mistake is reported.
pub(super) enum OnTheWire {
    Yes,
    /// The field's other keys fit this type, which its entity has.
    OfItsEntity(Box<Type>),
    /// The type that the advice leads to, if it leads to one.
    No(Option<Box<Type>>),
    /// The advice leads to this type and removes the entity.
    WithoutItsEntity(Box<Type>),
}

impl OnTheWire {
    pub(super) fn is_right(&self) -> bool {
        matches!(self, Self::Yes)
    }
}

type Checked<'t> = Result<(), Wrong<'t>>;

/// Reports the wrong part of a field's type, if there is one. `wanted` is the type that the field's
/// entity has, if it has one.
pub(super) fn is_on_the_wire(
    errors: &Ctxt,
    ty: &Type,
    default: Option<&DefaultLiteral>,
    owner: &DeriveInput,
    wanted: Option<&Wanted>,
) -> OnTheWire {
    is_whole_on_the_wire(errors, ty, default, owner, wanted, |ty| part(ty, owner, true))
}

/// Same as [`is_on_the_wire`], for the type in a tuple struct, which is never null.
pub(super) fn is_in_a_new_type(errors: &Ctxt, ty: &Type, owner: &DeriveInput) -> bool {
    is_whole_on_the_wire(errors, ty, None, owner, None, |ty| in_a_new_type(ty, owner)).is_right()
}

fn is_whole_on_the_wire(
    errors: &Ctxt,
    ty: &Type,
    default: Option<&DefaultLiteral>,
    owner: &DeriveInput,
    wanted: Option<&Wanted>,
    check: impl Fn(&Type) -> Checked<'_>,
) -> OnTheWire {
    match followed(ty, default, check) {
        None if borrows_from_the_bytes(errors, ty, owner) => OnTheWire::Yes,
        None => OnTheWire::No(Some(Box::new(ty.clone()))),
        Some(followed) => {
            let (followed, entity) = match wanted {
                Some(wanted) => followed.of_the_entity(wanted),
                None => (followed, Entity::Stays),
            };
            let Followed { error, meant } = followed;
            errors.error(error.at, error.text(owner));
            match (meant.map(Box::new), entity) {
                (Some(meant), Entity::Goes) => OnTheWire::WithoutItsEntity(meant),
                (Some(meant), Entity::Decides) => OnTheWire::OfItsEntity(meant),
                (meant, _) => OnTheWire::No(meant),
            }
        }
    }
}

fn in_a_new_type<'t>(ty: &'t Type, owner: &DeriveInput) -> Checked<'t> {
    let Kind::Option(inner) = classify(ty) else { return part(ty, owner, false) };
    let inner = without_options(inner);
    let why = never_null(inner).unwrap_or_else(|| {
        let name = &owner.ident;
        format!("a new type is never null itself, but `Option<{name}>` can be, where it is used")
    });
    wrong(ty, why, Advice::write(spelled(inner)))
}

fn part<'t>(ty: &'t Type, owner: &DeriveInput, can_be_null: bool) -> Checked<'t> {
    match classify(ty) {
        Kind::Option(inner) if is_meant_as_a_number(inner) => match unsupported(inner) {
            Some(Unsupported { why, advice }) => {
                wrong(ty, format!("`{}` {why}", spelled(ty)), advice.also(ABSENT))
            }
            None => Ok(()),
        },
        // 16 bytes could mean a UUID, but that is never null, so `Bytes` is meant.
        Kind::Option(inner) if matches!(bare(inner), Type::Array(array) if is_named(&array.elem, "u8")) =>
        {
            let why = format!("`{}` is not on the wire", spelled(inner));
            wrong(inner, why, Advice::write("Bytes"))
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

/// What replaces null in a type that has none.
const ABSENT: &str = ", with a default for what is absent";

fn wrong(at: &Type, why: impl Into<String>, advice: Advice) -> Checked<'_> {
    Err(Wrong { at, why: why.into(), advice })
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
    let why = "unknown tagged fields are a field by themselves, with nothing around";
    match is_tagged_fields(ty) {
        true => wrong(ty, why, Advice::write("TaggedFields").also(" as the type")),
        false => Ok(()),
    }
}

/// Why a type is never null, if it is a number, a bool or a UUID, or stands for one.
pub(super) fn never_null(ty: &Type) -> Option<String> {
    let primitive = |ty: &Type| match classify(ty) {
        Kind::Other => None,
        kind => Some(kind.primitive()).filter(|primitive| !primitive.can_be_null()),
    };
    let never = |primitive| field::never_null(primitive).as_str().to_owned();
    if primitive(ty).is_some() || !is_meant_as_a_number(ty) {
        return primitive(ty).map(never);
    }
    Some(match unsupported(ty)?.advice.choices() {
        [only] => only.ty().as_ref().and_then(primitive).map(never)?,
        _ => "a number cannot be null".to_owned(),
    })
}

/// The type without the options and boxes around it.
pub(super) fn innermost(ty: &Type) -> &Type {
    match classify(ty) {
        Kind::Option(inner) | Kind::Box(inner) => innermost(inner),
        _ => ty,
    }
}

const ONE_NULL: &str = "an `Option` in an `Option`: Kafka has one null";

fn has_null<'t>(option: &'t Type, inner: &Type) -> Checked<'t> {
    match classify(inner) {
        Kind::Option(inner) => {
            let inner = without_options(inner);
            match never_null(inner) {
                Some(never) => wrong(option, never, Advice::write(spelled(inner))),
                None => {
                    let write = format!("Option<{}>", spelled(inner));
                    wrong(option, ONE_NULL, Advice::write(write))
                }
            }
        }
        _ => match (boxed_option(inner), never_null(unboxed(inner))) {
            (Some(boxed), _) => wrong(option, ONE_NULL, Advice::write(format!("Option<{boxed}>"))),
            (None, Some(never)) => {
                let number = unboxed(inner);
                let absent = format!("{ABSENT}{}", or_ones_own(number));
                wrong(option, never, Advice::write(spelled(number)).also(&absent))
            }
            (None, None) => Ok(()),
        },
    }
}

fn can_be_an_element(element: &Type) -> Checked<'_> {
    let never_null = "an element of an array cannot be null";
    let refused = match classify(element) {
        Kind::Option(inner) => {
            return wrong(element, never_null, Advice::write(spelled(without_options(inner))));
        }
        Kind::Box(_) => match boxed_option(element) {
            Some(boxed) => return wrong(element, never_null, Advice::write(boxed)),
            None => return Ok(()),
        },
        _ if is_meant_as_an_array(element) => {
            field::element(kafka_rules::Type { arrays: 1, ..kafka_rules::Type::UNKNOWN })
        }
        _ => field::element(kafka_type(element)),
    };
    let Some(Refused { why, advice }) = refused else { return Ok(()) };
    wrong(element, why, Advice::ByHand(format!("{advice}{}", or_ones_own(element))))
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
    let is_borrowing = ["IntArray", "LazyArray"].into_iter().any(|name| ends_in(array, name));
    if is_borrowing && is_named(element, "u8") {
        let lifetime = lifetime(array).map_or_else(|| "'a".to_owned(), ToString::to_string);
        let path = spelled(array);
        let path = path.split('<').next().unwrap_or_default();
        let advice = Advice::write(format!("{path}<{lifetime}, i8>"));
        let advice = advice.or(format!("&{lifetime} [u8]"), " for bytes");
        return wrong(array, "`u8` is not an element of Kafka's arrays", advice);
    }
    if !ends_in(array, "IntArray") || matches!(classify(element), Kind::Int(_) | Kind::Other) {
        return Ok(());
    }
    let why = format!("an `IntArray` is of {}, and not of `{}`", Int::list(), spelled(element));
    wrong(array, why, Advice::write(spelled(array).replacen("IntArray", "LazyArray", 1)))
}

fn can_be_boxed<'t>(ty: &'t Type, inner: &Type, can_be_null: bool) -> Checked<'t> {
    const OF_A_STRUCT: &str = "a `Box` holds a struct";
    let is_known = |ty| !matches!(classify(ty), Kind::Other);
    match (boxed_option(ty), bare(inner)) {
        (Some(_), _) if nullable(unboxed(inner)).is_some_and(is_known) => {
            let inner = nullable(unboxed(inner)).unwrap_or(inner);
            let can_be_null = can_be_null && classify(inner).primitive().can_be_null();
            let inner = spelled(inner);
            let write = if can_be_null { format!("Option<{inner}>") } else { inner };
            wrong(ty, OF_A_STRUCT, Advice::write(write))
        }
        (Some(boxed), _) if can_be_null => {
            let advice = Advice::write(format!("Option<{boxed}>"));
            wrong(ty, "an `Option` stands outside of a `Box`", advice)
        }
        (Some(boxed), _) => wrong(ty, "only a whole field can be null", Advice::write(boxed)),
        (None, inner) if is_named(inner, "str") => {
            let advice = Advice::write_one_of(["KafkaString", "String"]);
            wrong(ty, "`Box<str>` is not on the wire", advice)
        }
        (None, Type::Slice(slice)) => {
            let element = spelled(&slice.elem);
            let why = format!("`Box<[{element}]>` is not on the wire");
            wrong(ty, why, Advice::write(format!("Vec<{element}>")))
        }
        (None, _) => match classify(unboxed(inner)) {
            Kind::Box(_) | Kind::Option(_) | Kind::Other => Ok(()),
            _ => {
                let inner = unboxed(inner);
                let advice = Advice::write(with_legal_boxes(inner)).also(&or_ones_own(inner));
                wrong(ty, OF_A_STRUCT, advice)
            }
        },
    }
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

fn without_options(ty: &Type) -> &Type {
    match classify(ty) {
        Kind::Option(inner) => without_options(inner),
        _ => ty,
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
    if !names_owner(ty, owner) {
        return Ok(());
    }
    let why = format!("`{owner}` contains itself, and a struct of Kafka's cannot");
    wrong(ty, why, Advice::by_hand("remove the field, or hold another struct"))
}

fn is_supported(ty: &Type) -> Checked<'_> {
    match unsupported(ty) {
        Some(Unsupported { why, advice }) => wrong(ty, format!("`{}` {why}", spelled(ty)), advice),
        None => Ok(()),
    }
}
