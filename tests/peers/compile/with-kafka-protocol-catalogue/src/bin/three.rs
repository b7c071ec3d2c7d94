//! Decodes a Produce, Fetch or Metadata body from standard input and encodes it to standard output:
//! three request|response KEY VERSION

use std::error::Error;
use std::io::{Read, Write};

use bytes::{Bytes, BytesMut};
use kafka_protocol::messages::{
    FetchRequest, FetchResponse, MetadataRequest, MetadataResponse, ProduceRequest, ProduceResponse,
};
use kafka_protocol::protocol::{Decodable, Encodable};

fn again<M: Decodable + Encodable>(
    mut bytes: Bytes,
    version: i16,
) -> Result<BytesMut, Box<dyn Error>> {
    let mut out = BytesMut::new();
    M::decode(&mut bytes, version)?.encode(&mut out, version)?;
    Ok(out)
}

include!("../../../three.rs");
