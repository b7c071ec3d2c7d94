//! Types that Kafka's protocol has only in certain places. If an alias puts one elsewhere, where the
//! derive cannot see it, these traits make rustc say what to write.

use core::marker::PhantomData;

use super::number::numbers;
use super::{Codec, FieldType, Nullable, Reader, Writer};
use crate::error::{DecodeError, DecodeErrorKind, EncodeError, EncodeErrorKind};
use crate::schema::{DefaultValue, StructSchema};
use crate::tagged::TaggedFields;

/// Wraps a type in a bound. Without the wrapper, rustc prints only its generic message for a
/// missing codec.
#[doc(hidden)]
#[derive(Debug)]
pub struct Misplaced<'de, T>(PhantomData<(&'de (), T)>);

/// An `Option` of `T` is not a codec. Only numbers implement this, and the bound on [`Self::Number`]
/// then rejects them with a text of their own.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`Option<{Self}>` behind an alias or inside another type, and only a field itself can be null; write `Option<{Self}>` as the type if that can be null, or `{Self}` in its place",
    label = "an `Option` in disguise"
)]
pub trait OptionInField {
    /// The number inside all options.
    type Number;
}

/// Same as [`OptionInField`], inside an `Option`: Kafka has only one null.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "an alias hides an `Option` in this `Option`, and Kafka has one null; write `{Self}`",
    label = "an `Option` in disguise"
)]
pub trait OptionInOption: OptionInField<Number = <Self as OptionInOption>::Same> {
    /// The same as `Number`.
    type Same;
}

/// An `Option<T>` as a codec, which it never is.
#[doc(hidden)]
pub trait Disguised<T> {}

/// Same as [`Disguised`], inside an `Option`.
#[doc(hidden)]
pub trait DisguisedInOption<T>: Disguised<T> {}

impl<'de, T: OptionInField<Number: OptionOfNumber>> Disguised<T> for Misplaced<'de, Option<T>> {}
impl<'de, T: OptionInOption<Same: OptionOfNumber>> DisguisedInOption<T>
    for Misplaced<'de, Option<T>>
{
}

/// Reports the inner one of two options.
impl<T: OptionInField> OptionInField for Option<T> {
    type Number = T::Number;
}
impl<T: OptionInOption> OptionInOption for Option<T> {
    type Same = T::Same;
}

/// No type implements this: unknown tagged fields are not a field of the schema.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "an alias hides `TaggedFields`, which are no field of the schema; write `kafka_wire::TaggedFields` as the type, and remove the keys of the field",
    label = "`TaggedFields` in disguise"
)]
pub trait UnknownTaggedFields {}

macro_rules! misplaced {
    ($(
        impl<$de:lifetime $(, $t:ident)* $(; $n:ident)?> $ty:ty
        where $bound:path, $null:path $(, Self: $default:ident)?;
    )+) => {$(
        #[doc(hidden)]
        impl<$de $(, $t)* $(, const $n: usize)?> Codec<$de> for $ty
        where
            Misplaced<$de, $ty>: $bound,
            $(Self: $default,)?
        {
            const TYPE: FieldType = FieldType::Struct(&StructSchema::EMPTY);
            fn decode(reader: &mut Reader<$de>) -> Result<Self, DecodeError> {
                Err(reader.error(DecodeErrorKind::Other(MISPLACED)))
            }
            fn encode(&self, _: &mut Writer) -> Result<(), EncodeError> {
                Err(EncodeError::new(EncodeErrorKind::Other(MISPLACED)))
            }
            fn is_default(&self, _: DefaultValue) -> bool {
                true
            }
        }
        #[doc(hidden)]
        impl<$de $(, $t)* $(, const $n: usize)?> Nullable<$de> for $ty
        where
            Misplaced<$de, $ty>: $null,
            $(Self: $default,)?
        {
        }
    )+};
}

mod libraries;

pub use libraries::{ArrayOfStructs, ContentOnTheWire, NumberOnTheWire, OnTheWire, StructOfFields};

const MISPLACED: &str = "a type that is a field by itself";

misplaced! {
    impl<'de, T> Option<T> where Disguised<T>, DisguisedInOption<T>;
    impl<'de> TaggedFields where UnknownTaggedFields, UnknownTaggedFields;
}

/// No type implements this: a number is never null.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{T}` is never null in Kafka's protocol; remove the `Option`",
    label = "never null",
    note = "a `default = …` can stand for what is absent; `nullable` and a default of null must go with the `Option`; for a parameter of a generic type, write another argument"
)]
pub trait NumberInOption<T> {}

/// No type implements this: an alias hides an `Option` of a number, which is never null.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "an alias hides an `Option`, and `{Self}` is never null; write `{Self}` as the type",
    label = "an `Option` in disguise",
    note = "a `default = …` can stand for what is absent"
)]
pub trait OptionOfNumber {}

macro_rules! never_null {
    ($($number:ty)+) => {$(
        #[doc(hidden)]
        impl<'de> Nullable<'de> for $number where Misplaced<'de, $number>: NumberInOption<$number> {}
    )+};
}

numbers!(never_null);

macro_rules! never_optional {
    ($($number:ty)+) => {$(
        #[diagnostic::do_not_recommend]
        impl OptionInField for $number {
            type Number = Self;
        }
        #[diagnostic::do_not_recommend]
        impl OptionInOption for $number {
            type Same = Self;
        }
    )+};
}

numbers!(never_optional);
never_optional! { crate::error_code::ErrorCode crate::api_key::ApiKey }
