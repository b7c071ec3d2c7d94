//! Compression of bytes that are not records.

use alloc::vec::Vec;

use bytes::Bytes;

use super::{Fault, check_codec, compress};
use crate::error::{DecodeError, EncodeError};
use crate::records::attributes::Compression;
use crate::records::batch_options::BatchOptions;
use crate::records::error::RecordsErrorKind;
use crate::records::options::Decompressor;

impl Compression {
    /// Compresses bytes that are not records, such as the metrics of a PushTelemetry request
    /// (KIP-714), as Kafka does. Without a level the codec's default applies; see
    /// [`BatchOptions::with_level`].
    ///
    /// ```
    /// use kafka_wire::records::{Compression, Decompressor};
    ///
    /// let codec = if Compression::ZSTD.is_built_in() { Compression::ZSTD } else { Compression::NONE };
    /// let metrics = codec.compress(b"metrics", None)?;
    ///
    /// let mut decompressor = Decompressor::default();
    /// assert_eq!(decompressor.decompress_bytes(codec, &metrics)?, "metrics");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the codec is unknown or not built in, or does not have the level.
    pub fn compress(self, bytes: &[u8], level: Option<i32>) -> Result<Vec<u8>, EncodeError> {
        let options = BatchOptions { compression: self, level, ..BatchOptions::new() };
        check_codec(&options)?;
        if self == Self::NONE {
            return Ok(bytes.to_vec());
        }
        let mut out = Vec::new();
        compress(&options, bytes, &mut out)?;
        Ok(out)
    }
}

impl Decompressor {
    /// Decompresses bytes that are not records, such as the metrics of a PushTelemetry request
    /// (KIP-714), within the same limits as a batch.
    ///
    /// # Errors
    /// If the codec is unknown or not built in, if the data is not what it reads, or if the result
    /// exceeds a limit.
    pub fn decompress_bytes(
        &mut self,
        compression: Compression,
        bytes: &[u8],
    ) -> Result<&Bytes, DecodeError> {
        let limit = self.limit();
        let mut buffer = self.reclaim();
        let read = match compression {
            Compression::NONE if bytes.len() > limit => Some(Err(Fault::Limit)),
            Compression::NONE => {
                buffer.extend_from_slice(bytes);
                Some(Ok(()))
            }
            _ => self.read(compression, bytes, &mut buffer, limit, 2),
        };
        match read {
            Some(Ok(())) => Ok(self.keep(buffer)),
            Some(Err(fault)) => Err(self.failed(fault, compression, limit, buffer.len()).at(0)),
            None if compression.name().is_some() => {
                Err(RecordsErrorKind::CodecNotBuiltIn { compression }.at(0))
            }
            None => Err(RecordsErrorKind::UnknownCodec { compression, magic: 2 }.at(0)),
        }
    }
}
