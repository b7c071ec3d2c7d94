//! Decodes an EndQuorumEpoch request frame and counts its topics, or prints the error.

use std::io::Read;

use bytes::Bytes;
use kafka_wire::messages::EndQuorumEpochRequest;
use kafka_wire::{DecodeOptions, frame};

fn main() {
    let mut input = Vec::new();
    std::io::stdin().read_to_end(&mut input).expect("standard input");
    let bytes = Bytes::from(input);
    match frame::decode_request::<EndQuorumEpochRequest>(&bytes, &DecodeOptions::new()) {
        Ok((_, request)) => println!("{}", request.topics.len()),
        Err(error) => println!("{error}"),
    }
}
