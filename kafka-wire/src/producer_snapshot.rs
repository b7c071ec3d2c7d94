//! The file in which a broker keeps the producers of a partition, `00000000000000000042.snapshot`.
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

/// The only version.
const VERSION: ApiVersion = 1;

/// The version and the checksum.
const HEAD: usize = 6;

/// Reads a file.
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
///     "ProducerSnapshot.crc: not the CRC-32C of what follows (offset 2, version 1)"
/// );
/// # Ok::<(), kafka_wire::EncodeError>(())
/// ```
///
/// # Errors
/// If the version is not 1, the checksum is not that of the rest, or the rest is not entries.
pub fn decode(bytes: &Bytes) -> Result<ProducerSnapshot, DecodeError> {
    match bytes.split_first_chunk::<HEAD>() {
        Some(([0, 1, crc @ ..], rest)) if crc32c(rest).to_be_bytes() != *crc => {
            let kind = DecodeErrorKind::Other("not the CRC-32C of what follows");
            let schema = ProducerSnapshot::SCHEMA;
            Err(DecodeError::new(kind, 2).in_field(&schema.root, 0).in_message(schema, VERSION))
        }
        _ => VersionPrefixed::from_bytes(bytes)?.message(),
    }
}

/// Writes a file behind what is in `buf`. The checksum is counted, and `crc` not looked at.
///
/// # Errors
/// If there are 2^31 entries and more; `buf` is then as it was.
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
