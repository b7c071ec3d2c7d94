//! Decodes an EndQuorumEpoch request frame and encodes the request again, or prints the error.

use std::io::{Read, Write};

use bytes::Bytes;
use kafka_wire::messages::EndQuorumEpochRequest;
use kafka_wire::{DecodeOptions, frame};

fn main() {
    let mut input = Vec::new();
    std::io::stdin().read_to_end(&mut input).expect("standard input");
    let bytes = Bytes::from(input);
    let (header, request) =
        match frame::decode_request::<EndQuorumEpochRequest>(&bytes, &DecodeOptions::new()) {
            Ok(decoded) => decoded,
            Err(error) => return println!("{error}"),
        };
    let mut output = Vec::new();
    match frame::encode_request(&header, &request, &mut output) {
        Ok(()) => std::io::stdout().write_all(&output).expect("standard output"),
        Err(error) => println!("{error}"),
    }
}
