//! Values for fuzzers.

use arbitrary::{Arbitrary, Error, Result, Unstructured};

use super::{Values, Versioned};
use crate::codec::Codec;
use crate::message::KafkaMessage;

impl<'a, M: KafkaMessage + for<'de> Codec<'de>> Arbitrary<'a> for Versioned<M> {
    fn arbitrary(input: &mut Unstructured<'a>) -> Result<Self> {
        let length = input.arbitrary_len::<u8>()?;
        made(input.bytes(length)?)
    }

    fn arbitrary_take_rest(input: Unstructured<'a>) -> Result<Self> {
        made(input.take_rest())
    }
}

/// The first byte of `data` chooses the version: 0 is the newest.
fn made<M: KafkaMessage + for<'de> Codec<'de>>(data: &[u8]) -> Result<Versioned<M>> {
    let (first, data) = data.split_first().unwrap_or((&0, &[]));
    let versions = M::SCHEMA.versions;
    let count = versions.iter().count().max(1);
    let version = versions.iter().rev().nth(usize::from(*first) % count);
    let version = version.ok_or(Error::IncorrectFormat)?;
    let message = Values::from_data(data).message(version).map_err(|_| Error::IncorrectFormat)?;
    Ok(Versioned { version, message })
}
