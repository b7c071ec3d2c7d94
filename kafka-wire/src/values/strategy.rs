//! Strategies for `proptest`.
//!
//! ```
//! use kafka_wire::values::{Versioned, strategy};
//! use kafka_wire::{KafkaMessage, KafkaString};
//! use proptest::prelude::*;
//!
//! #[derive(Debug, Clone, PartialEq, KafkaMessage)]
//! #[kafka(data, versions = "0-3", flexible = "2+")]
//! struct Greeting {
//!     to: KafkaString,
//!     #[kafka(versions = "1+")]
//!     words: Vec<KafkaString>,
//! }
//!
//! proptest! {
//! # #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(16) })]
//!     // As a test, with #[test].
//!     fn comes_back(Versioned { version, message } in any::<Versioned<Greeting>>()) {
//!         let bytes = message.to_bytes(version)?;
//!         prop_assert_eq!(Greeting::from_slice(&bytes, version)?, message);
//!     }
//!
//!     fn is_short(greeting in strategy::message::<Greeting>(3)) {
//!         prop_assert!(greeting.words.len() < 100);
//!     }
//! }
//! comes_back();
//! is_short();
//! ```

use alloc::vec::Vec;
use core::fmt;

use proptest::arbitrary::{Arbitrary, any};
use proptest::collection::vec;
use proptest::strategy::{BoxedStrategy, Strategy};

use super::{Values, Versioned};
use crate::codec::Codec;
use crate::inspect::StructValue;
use crate::message::KafkaMessage;
use crate::schema::MessageSchema;
use crate::version::ApiVersion;

/// The maximum number of bytes from which a value is generated; later fields hold their defaults.
const DATA: usize = 1024;

/// Messages in `version`. A failing one shrinks towards its defaults.
///
/// # Panics
/// If `M` lacks the version.
pub fn message<M>(version: ApiVersion) -> impl Strategy<Value = M> + Clone
where
    M: KafkaMessage + for<'de> Codec<'de> + fmt::Debug,
{
    check_version(M::SCHEMA, version);
    data().prop_map(move |data| made(&data, version))
}

/// Values of a schema in `version`, which [`write`](crate::inspect::write) can encode.
///
/// # Panics
/// If the message lacks the version.
pub fn value(
    schema: &'static MessageSchema,
    version: ApiVersion,
) -> impl Strategy<Value = StructValue> + Clone {
    check_version(schema, version);
    data().prop_map(move |data| Values::from_data(&data).value(schema, version))
}

/// Messages in any of their versions, newer ones first.
impl<M> Arbitrary for Versioned<M>
where
    M: KafkaMessage + for<'de> Codec<'de> + fmt::Debug + 'static,
{
    type Parameters = ();
    type Strategy = BoxedStrategy<Self>;

    fn arbitrary_with((): ()) -> Self::Strategy {
        let (oldest, newest) = (M::SCHEMA.versions.min(), M::SCHEMA.versions.max());
        // Integers shrink towards the first end of their range.
        let versions = (0..=newest.saturating_sub(oldest)).prop_map(move |back| newest - back);
        (versions, data())
            .prop_map(|(version, data)| Self { version, message: made(&data, version) })
            .boxed()
    }
}

fn data() -> impl Strategy<Value = Vec<u8>> + Clone {
    vec(any::<u8>(), 0..=DATA)
}

fn made<M: KafkaMessage + for<'de> Codec<'de>>(data: &[u8], version: ApiVersion) -> M {
    match Values::from_data(data).message(version) {
        Ok(message) => message,
        Err(error) => panic!("the derived codec refuses what its schema allows: {error}"),
    }
}

fn check_version(schema: &MessageSchema, version: ApiVersion) {
    assert!(
        schema.versions.contains(version),
        "{} has no version {version}; it has {}",
        schema.name(),
        schema.versions
    );
}
