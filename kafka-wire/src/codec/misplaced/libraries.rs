//! Types of Rust's libraries that Kafka's protocol lacks. The derive recognizes their names. If an
//! alias hides one, or the name could be a type of the user's, these impls make rustc say what to
//! write.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::collections::{BinaryHeap, LinkedList, VecDeque};
use alloc::rc::Rc;
#[cfg(feature = "std")]
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::cell::{Cell, RefCell};
use core::ops::Range;
use core::time::Duration;

#[cfg(feature = "std")]
use std::{
    collections::{HashMap, HashSet},
    ffi::OsString,
    path::PathBuf,
    sync::{Mutex, RwLock},
};

use super::{
    Codec, DecodeError, DecodeErrorKind, DefaultValue, EncodeError, EncodeErrorKind, FieldType,
    MISPLACED, Misplaced, Nullable, Reader, StructSchema, Writer,
};
use crate::KafkaString;

/// No type implements this: Kafka has `I` in place of `T`.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{T}` is not on the wire; write `{I}` in its place",
    label = "not on the wire",
    note = "Kafka's numbers are i8, i16, i32, i64, u16, u32 and f64, and its times are milliseconds"
)]
pub trait OnTheWire<T, I> {}

/// No type implements this: Kafka has the number `I` in place of `T`, and a number is never null.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{T}` is not on the wire, and the number in its place is never null; write `{I}` as the type",
    label = "not on the wire",
    note = "a `default = …` can stand for what is absent; `nullable` and a default of null must go with the `Option`"
)]
pub trait NumberOnTheWire<T, I>: OnTheWire<T, I> {}

/// No type implements this: Kafka has `I` in place of its container `T`, and not every `I` can be null.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{T}` is not on the wire; write `{I}` as the type",
    label = "not on the wire",
    note = "strings, bytes, arrays, records and structs can be in an `Option`"
)]
pub trait ContentOnTheWire<T, I>: OnTheWire<T, I> {}

/// No type implements this: a map is an array of structs, which have to be written.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{T}` is an array to Kafka; write `Vec<…>` of a struct, whose key is marked as map_key",
    label = "not on the wire"
)]
pub trait ArrayOfStructs<T> {}

/// No type implements this: several values are a struct, which has to be written.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{T}` is not on the wire; write a struct with the derive, whose fields have names",
    label = "not on the wire"
)]
pub trait StructOfFields<T> {}

misplaced! {
    impl<'de> u8 where OnTheWire<u8, i8>, NumberOnTheWire<u8, i8>;
    impl<'de> u64 where OnTheWire<u64, i64>, NumberOnTheWire<u64, i64>;
    impl<'de> u128 where OnTheWire<u128, i64>, NumberOnTheWire<u128, i64>;
    impl<'de> i128 where OnTheWire<i128, i64>, NumberOnTheWire<i128, i64>;
    impl<'de> f32 where OnTheWire<f32, f64>, NumberOnTheWire<f32, f64>;
    impl<'de> usize where OnTheWire<usize, i32>, NumberOnTheWire<usize, i32>;
    impl<'de> isize where OnTheWire<isize, i32>, NumberOnTheWire<isize, i32>;
    impl<'de> Duration where OnTheWire<Duration, i64>, NumberOnTheWire<Duration, i64>;
    impl<'de> char where OnTheWire<char, KafkaString>, OnTheWire<char, KafkaString>;
    impl<'de, T> BTreeSet<T> where OnTheWire<Self, Vec<T>>, OnTheWire<Self, Vec<T>>;
    impl<'de, T> VecDeque<T> where OnTheWire<Self, Vec<T>>, OnTheWire<Self, Vec<T>>;
    impl<'de, T> LinkedList<T> where OnTheWire<Self, Vec<T>>, OnTheWire<Self, Vec<T>>;
    impl<'de, T> BinaryHeap<T> where OnTheWire<Self, Vec<T>>, OnTheWire<Self, Vec<T>>, Self: Default;
    impl<'de, T; N> [T; N] where OnTheWire<Self, Vec<T>>, OnTheWire<Self, Vec<T>>, Self: Default;
    impl<'de, K, V> BTreeMap<K, V> where ArrayOfStructs<Self>, ArrayOfStructs<Self>;
    impl<'de, T> Rc<T> where OnTheWire<Self, T>, ContentOnTheWire<Self, T>, Self: Default;
    impl<'de, T> Arc<T> where OnTheWire<Self, T>, ContentOnTheWire<Self, T>, Self: Default;
    impl<'de, T> Cell<T> where OnTheWire<Self, T>, ContentOnTheWire<Self, T>, Self: Default;
    impl<'de, T> RefCell<T> where OnTheWire<Self, T>, ContentOnTheWire<Self, T>, Self: Default;
    impl<'de, T> Range<T> where StructOfFields<Self>, StructOfFields<Self>, Self: Default;
}

#[cfg(feature = "std")]
misplaced! {
    impl<'de, T> HashSet<T> where OnTheWire<Self, Vec<T>>, OnTheWire<Self, Vec<T>>;
    impl<'de, K, V> HashMap<K, V> where ArrayOfStructs<Self>, ArrayOfStructs<Self>;
    impl<'de, T> Mutex<T> where OnTheWire<Self, T>, ContentOnTheWire<Self, T>, Self: Default;
    impl<'de, T> RwLock<T> where OnTheWire<Self, T>, ContentOnTheWire<Self, T>, Self: Default;
    impl<'de> OsString where OnTheWire<Self, String>, OnTheWire<Self, String>;
    impl<'de> PathBuf where OnTheWire<Self, String>, OnTheWire<Self, String>;
}
