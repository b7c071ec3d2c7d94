//! A message that can be decoded can be encoded, and decodes to the same value.
//!
//! The bytes may differ: Kafka accepts any nonzero bool as true, padded varints, and tagged fields
//! that hold their default.
#![no_main]

mod input;

use bytes::Bytes;
use input::{Message, Target};
use libfuzzer_sys::{fuzz_mutator, fuzz_target};

struct RoundTrip;

impl Target for RoundTrip {
    fn run<M: Message>(version: i16, bytes: &[u8]) {
        let bytes = Bytes::copy_from_slice(bytes);
        let Ok(message) = M::from_bytes(&bytes, version) else { return };
        let written = written(&message, version).expect("it was read");
        assert!(written.len() <= bytes.len());

        let again = M::from_slice(&written, version).expect("it was written");
        // Not `==`: a NaN is not equal to itself.
        assert_eq!(format!("{again:?}"), format!("{message:?}"));
        assert_eq!(again.to_bytes(version).expect("it was read"), written);

        // Another version may lack fields, but whatever it encodes, it must decode.
        for other in M::SCHEMA.versions.iter() {
            if let Some(written) = self::written(&message, other) {
                let again = M::from_bytes(&written, other).expect("it was written");
                assert_eq!(again.to_bytes(other).expect("it was read"), written);
            }
        }
    }
}

/// Checks that all ways to encode give the same bytes or error. Returns the bytes, or `None` for an
/// error.
fn written<M: Message>(message: &M, version: i16) -> Option<Bytes> {
    let mut buf = b"before".to_vec();
    let bytes = message.to_bytes(version);
    let segments = message.to_segments(version).map(|segments| segments.concat());
    let length = message.encoded_len(version);
    let result = message.encode_into(version, &mut buf);
    match bytes {
        Ok(bytes) => {
            assert_eq!(segments.as_deref(), Ok(&bytes[..]));
            assert_eq!(length, Ok(bytes.len()));
            assert_eq!(buf.strip_prefix(b"before"), Some(&bytes[..]));
            Some(bytes)
        }
        Err(error) => {
            assert_eq!(segments.as_ref(), Err(&error));
            assert_eq!(length.as_ref(), Err(&error));
            assert_eq!(result.as_ref(), Err(&error));
            assert_eq!(buf, b"before");
            None
        }
    }
}

fuzz_target!(|data: &[u8]| input::run::<RoundTrip>(data));
fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    input::mutate(data, size, max_size, seed)
});
