//! Decodes a request or response body of any API from standard input and encodes it to standard
//! output: all request|response KEY VERSION

use std::error::Error;
use std::io::{Read, Write};
use std::marker::PhantomData;

use bytes::Bytes;
use kafka_wire::messages::for_each_message;
use kafka_wire::{Codec, KafkaMessage, MessageKind, MessageSchema};

type Again = fn(&Bytes, i16) -> Result<Bytes, Box<dyn Error>>;

fn again<M: KafkaMessage + for<'de> Codec<'de>>(
    bytes: &Bytes,
    version: i16,
) -> Result<Bytes, Box<dyn Error>> {
    Ok(M::from_bytes(bytes, version)?.to_bytes(version)?)
}

struct Of<M>(PhantomData<M>);

impl<M: KafkaMessage + for<'de> Codec<'de>> Of<M> {
    /// `None` for messages that are neither requests nor responses, so that their code is not
    /// linked.
    const AGAIN: Option<(&'static MessageSchema, Again)> = match M::SCHEMA.kind {
        MessageKind::Request | MessageKind::Response => Some((M::SCHEMA, again::<M>)),
        _ => None,
    };
}

macro_rules! all {
    ($($message:ty),* $(,)?) => { &[$(Of::<$message>::AGAIN),*] };
}

static ALL: &[Option<(&MessageSchema, Again)>] = for_each_message!(all);

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let kind = match args.next().as_deref() {
        Some("response") => MessageKind::Response,
        _ => MessageKind::Request,
    };
    let key: i16 = args.next().ok_or("no key")?.parse()?;
    let version = args.next().ok_or("no version")?.parse()?;
    let mut bytes = Vec::new();
    std::io::stdin().read_to_end(&mut bytes)?;
    let mut apis = ALL.iter().flatten();
    let (_, again) = apis
        .find(|(schema, _)| schema.kind == kind && schema.api_key == Some(key))
        .ok_or("no such API")?;
    std::io::stdout().write_all(&again(&bytes.into(), version)?)?;
    Ok(())
}
