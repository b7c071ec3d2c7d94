//! The file in which a broker keeps a partition's producers, such as
//! `00000000000000000042.snapshot`.
//!
//! ```text
//! 00 01          version 1
//! 00 00 00 00    CRC-32C of all that follows
//! 00 00 00 00    no producers
//! ```

use alloc::vec::Vec;

use bytes::Bytes;

use crate::checksum::crc32c;
use crate::error::{DecodeError, DecodeErrorKind, EncodeError};
use crate::message::KafkaMessage;
use crate::messages::ProducerSnapshot;
use crate::version::ApiVersion;
use crate::version_prefixed::{self, VersionPrefixed};

/// The only version of the format.
const VERSION: ApiVersion = 1;

/// The size of the version and the checksum.
const HEAD: usize = 6;

/// Decodes a file.
///
/// ```
/// use bytes::Bytes;
/// use kafka_wire::messages::ProducerSnapshot;
/// use kafka_wire::producer_snapshot::{decode, encode};
///
/// let mut file = Vec::new();
/// encode(&ProducerSnapshot::default(), &mut file)?;
/// assert_eq!(file, b"\0\x01\x48\x67\x4b\xc7\0\0\0\0");
///
/// let snapshot = decode(&Bytes::from(file.clone())).unwrap();
/// assert_eq!((snapshot.crc, snapshot.producer_entries.len()), (0x48674bc7, 0));
///
/// file[5] += 1;
/// assert_eq!(
///     decode(&Bytes::from(file)).unwrap_err().to_string(),
///     "ProducerSnapshot.crc: does not match the CRC-32C of the following bytes (offset 2, version 1)"
/// );
/// # Ok::<(), kafka_wire::EncodeError>(())
/// ```
///
/// # Errors
/// If the version is not 1, if the checksum does not match, or if the rest is not a list of
/// entries.
pub fn decode(bytes: &Bytes) -> Result<ProducerSnapshot, DecodeError> {
    match bytes.split_first_chunk::<HEAD>() {
        Some(([0, 1, crc @ ..], rest)) if crc32c(rest).to_be_bytes() != *crc => {
            let kind = DecodeErrorKind::Other("does not match the CRC-32C of the following bytes");
            let schema = ProducerSnapshot::SCHEMA;
            Err(DecodeError::new(kind, 2).in_field(&schema.root, 0).in_message(schema, VERSION))
        }
        _ => VersionPrefixed::from_bytes(bytes)?.message(),
    }
}

/// Encodes a file and appends it to `buf`. The checksum is computed, and the field `crc` is
/// ignored.
///
/// # Errors
/// If there are 2^31 entries or more. `buf` is then unchanged.
pub fn encode(snapshot: &ProducerSnapshot, buf: &mut Vec<u8>) -> Result<(), EncodeError> {
    let start = buf.len();
    version_prefixed::encode(snapshot, VERSION, buf)?;
    if let Some((head, rest)) = buf.get_mut(start..).and_then(<[u8]>::split_first_chunk_mut::<HEAD>)
    {
        let [_, _, crc @ ..] = head;
        *crc = crc32c(rest).to_be_bytes();
    }
    Ok(())
}
