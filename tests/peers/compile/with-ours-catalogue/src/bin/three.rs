//! Decodes a Produce, Fetch or Metadata body from standard input and encodes it to standard output:
//! three request|response KEY VERSION

use std::error::Error;
use std::io::{Read, Write};

use bytes::Bytes;
use kafka_wire::messages::{
    FetchRequest, FetchResponse, MetadataRequest, MetadataResponse, ProduceRequest, ProduceResponse,
};
use kafka_wire::{Codec, KafkaMessage};

fn again<M: KafkaMessage + for<'de> Codec<'de>>(
    bytes: Bytes,
    version: i16,
) -> Result<Bytes, Box<dyn Error>> {
    Ok(M::from_bytes(&bytes, version)?.to_bytes(version)?)
}

include!("../../../three.rs");
