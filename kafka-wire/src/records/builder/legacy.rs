//! Writes messages of magic 0 and 1, and the compressed message that contains them.

use alloc::vec::Vec;

use super::RecordBatchBuilder;
use crate::checksum::crc32;
use crate::codec::BlockMut;
use crate::error::{EncodeError, EncodeErrorKind};
use crate::records::attributes::{Attributes, Compression};
use crate::records::build_error::BuildErrorKind;
use crate::records::compression::compress;
use crate::records::encode::too_large;
use crate::records::header::{LOG_OVERHEAD, at};
use crate::records::record::Record;

impl RecordBatchBuilder {
    pub(super) fn put_message(&mut self, record: &Record<'_>) -> Result<i32, EncodeError> {
        let (magic, what) = (self.options.magic, "headers");
        if !record.headers.is_empty() {
            return Err(BuildErrorKind::NotInMagic { what, magic }.into());
        }
        let delta = self.checked_offset_delta(record)?;
        let offset = match (magic, self.options.compression) {
            (1, compression) if compression != Compression::NONE => delta.into(),
            _ => record.offset,
        };
        let timestamp = self.options.append_time.unwrap_or(record.timestamp);
        let attributes = self.options.attributes().with_compression(Compression::NONE);
        let size = self.message_size(record)?;
        let message = Message { magic, attributes, timestamp, key: record.key };
        message.put(offset, record.value, self.room(size)?)?;
        Ok(delta)
    }

    pub(super) fn message_size(&self, record: &Record<'_>) -> Result<usize, EncodeError> {
        let bytes =
            record.key.map_or(0, <[u8]>::len).saturating_add(record.value.map_or(0, <[u8]>::len));
        let size = bytes.saturating_add(overhead(self.options.magic));
        if size > i32::MAX as usize { Err(too_large(size)) } else { Ok(size) }
    }

    /// The size of a compressed message before its contents.
    pub(super) fn wrapper_size(&self) -> usize {
        match self.options.compression {
            Compression::NONE => 0,
            _ => overhead(self.options.magic),
        }
    }

    pub(super) fn build_messages(mut self) -> Result<Vec<u8>, EncodeError> {
        if self.options.compression == Compression::NONE {
            return Ok(self.buf);
        }
        let mut compressed = Vec::new();
        let messages = self.buf.get(self.start + self.wrapper_size()..).unwrap_or_default();
        compress(&self.options, messages, &mut compressed)?;
        let wrapper = Message {
            magic: self.options.magic,
            attributes: self.options.attributes(),
            timestamp: self.options.append_time.unwrap_or(self.max_timestamp),
            key: None,
        };
        let offset = self.last_offset();
        self.buf.resize(self.start + self.wrapper_size() + compressed.len(), 0);
        let room = self.buf.get_mut(self.start..).unwrap_or_default();
        wrapper.put(offset, Some(&compressed), room)?;
        Ok(self.buf)
    }
}

/// The size of a message without its key and value.
fn overhead(magic: i8) -> usize {
    LOG_OVERHEAD + if magic == 0 { 14 } else { 22 }
}

struct Message<'a> {
    magic: i8,
    attributes: Attributes,
    timestamp: i64,
    key: Option<&'a [u8]>,
}

impl Message<'_> {
    /// Writes the message into a buffer of its size.
    fn put(&self, offset: i64, value: Option<&[u8]>, room: &mut [u8]) -> Result<(), EncodeError> {
        let int32 = |length: usize| {
            i32::try_from(length)
                .map_err(|_| EncodeError::new(EncodeErrorKind::TooLarge { length }))
        };
        let size = int32(room.len().saturating_sub(LOG_OVERHEAD))?;
        let mut block = BlockMut::new(room);
        block.put_array(offset.to_be_bytes());
        block.put_array(size.to_be_bytes());
        block.put_array([0; 4]);
        block.put_array(self.magic.to_be_bytes());
        let [_, attributes] = self.attributes.0.to_be_bytes();
        block.put_array([attributes]);
        if self.magic > 0 {
            block.put_array(self.timestamp.to_be_bytes());
        }
        for bytes in [self.key, value] {
            block.put_array(bytes.map_or(Ok(-1), |bytes| int32(bytes.len()))?.to_be_bytes());
            block.put_slice(bytes.unwrap_or_default());
        }
        if let Some((head, covered)) = room.split_at_mut_checked(at::MAGIC)
            && let Some(place) = head.last_chunk_mut()
        {
            *place = crc32(covered).to_be_bytes();
        }
        Ok(())
    }
}
