//! The rows of a records field: batches, their fields, records and their parts.
//!
//! Decoding a message does not look into its records, so mistakes in them are not errors of the
//! tree: bytes that are not a batch or record get one row, with the reason.

use alloc::vec::Vec;

use super::node::{Content, Role};
use super::row_builder::{ROW, Walker};
use crate::codec::Reader;
use crate::error::{DecodeError, DecodeErrorKind};
use crate::records::tree::{Part, Trace, message_parts, record_parts};
use crate::records::{Batches, Compression, RecordBatch};

/// The fields that precede the records in a batch of magic 2.
const BATCH: [Role; 13] = [
    Role::RecordsField("BaseOffset", "int64"),
    Role::RecordsField("BatchLength", "int32"),
    Role::RecordsField("PartitionLeaderEpoch", "int32"),
    Role::RecordsField("Magic", "int8"),
    Role::RecordsCrc { computed: 0 },
    Role::BatchAttributes { magic: 2 },
    Role::RecordsField("LastOffsetDelta", "int32"),
    Role::RecordsField("BaseTimestamp", "int64"),
    Role::RecordsField("MaxTimestamp", "int64"),
    Role::RecordsField("ProducerId", "int64"),
    Role::RecordsField("ProducerEpoch", "int16"),
    Role::RecordsField("BaseSequence", "int32"),
    Role::RecordsField("RecordsCount", "int32"),
];

impl<'a> Walker<'a> {
    /// Walks the batches in `bytes`, which come next in `reader`.
    pub(super) fn batches(
        &mut self,
        reader: &mut Reader<'a>,
        bytes: &'a [u8],
    ) -> Result<(), DecodeError> {
        let mut batches = Batches::new(bytes).whole();
        let start = reader.remaining() - bytes.len();
        while !batches.rest().is_empty() {
            match batches.next() {
                Some(Ok(batch)) => {
                    let (rows, depth, read) = (self.nodes.len(), self.depth(), self.read);
                    let (capacity, before) = (self.nodes.capacity(), reader.clone());
                    let Err(error) = self.batch(reader, &batch) else { continue };
                    // If there is no room for all rows, there are none.
                    self.take_back(rows, depth, read);
                    *reader = before;
                    reader.reserve((self.nodes.capacity() - capacity) * ROW)?;
                    let rest = reader.remaining() - start;
                    return self.unread(reader, rest, error.kind());
                }
                Some(Err(error)) => {
                    let rest = reader.remaining() - start;
                    self.unread(reader, rest, error.kind())?;
                }
                None => break,
            }
        }
        Ok(())
    }

    fn batch(
        &mut self,
        reader: &mut Reader<'a>,
        batch: &RecordBatch<'a>,
    ) -> Result<(), DecodeError> {
        let mut part = reader.sub(batch.size())?;
        let role = Role::RecordBatch(batch.index());
        self.group(&mut part, role, Content::Rows, |walker, reader| match batch.magic() {
            2 => {
                for role in BATCH {
                    walker.number(reader, with_crc(role, batch))?;
                }
                walker.records(reader, batch)
            }
            _ => walker.legacy_message(reader, batch),
        })?;
        reader.rejoin(&part)
    }

    fn records(
        &mut self,
        reader: &mut Reader<'a>,
        batch: &RecordBatch<'a>,
    ) -> Result<(), DecodeError> {
        let compression = batch.compression();
        if compression != Compression::NONE && reader.remaining() > 0 {
            return self.compressed(reader, compression, reader.remaining());
        }
        for index in
            0..usize::try_from(batch.records_count().unwrap_or_default()).unwrap_or_default()
        {
            let mut parts = Parts::new(self.most_rows(reader));
            let (offset, timestamp, size) = match record_parts(batch, reader.peek(), &mut parts) {
                Ok(record) => record,
                Err(kind) => return self.unread(reader, reader.remaining(), kind),
            };
            // One row for the record, one for each part, and one for each header of two parts.
            let rows = 2 + parts.parts.len() + parts.parts.len() / 2;
            if let Err(error) = self.room(reader, rows) {
                return self.unread(reader, reader.remaining(), error.kind());
            }
            self.record(reader, Role::Record { index, offset, timestamp }, &parts, size)?;
        }
        match reader.remaining() {
            0 => Ok(()),
            remaining => {
                self.unread(reader, remaining, DecodeErrorKind::TrailingBytes { remaining })
            }
        }
    }

    fn legacy_message(
        &mut self,
        reader: &mut Reader<'a>,
        batch: &RecordBatch<'a>,
    ) -> Result<(), DecodeError> {
        let mut parts = Parts::new(usize::MAX);
        if let Err(kind) = message_parts(reader.peek(), &mut parts) {
            return self.unread(reader, reader.remaining(), kind);
        }
        for (part, size) in parts.sized() {
            let role = with_crc(message_role(part, batch), batch);
            match (part, batch.compression()) {
                (Part::Value, compression) if compression != Compression::NONE => {
                    self.compressed(reader, compression, size)?;
                }
                (Part::Key | Part::Value, _) => self.bytes(reader, role, size, false)?,
                _ => self.number(reader, role)?,
            }
        }
        Ok(())
    }

    /// Walks a record of this many bytes with these parts.
    fn record(
        &mut self,
        reader: &mut Reader<'a>,
        role: Role,
        parts: &Parts,
        size: usize,
    ) -> Result<(), DecodeError> {
        let mut part = reader.sub(size)?;
        self.group(&mut part, role, Content::Rows, |walker, reader| {
            let mut sized = parts.sized().peekable();
            while let Some((part, size)) = sized.next() {
                let Part::HeaderKey(number) = part else {
                    walker.part_of_record(reader, part, size)?;
                    continue;
                };
                let role = Role::RecordHeader(number);
                walker.group(reader, role, Content::Rows, |walker, reader| {
                    walker.part_of_record(reader, part, size)?;
                    match sized.next() {
                        Some((part, size)) => walker.part_of_record(reader, part, size),
                        None => Ok(()),
                    }
                })?;
            }
            Ok(())
        })?;
        reader.rejoin(&part)
    }

    fn part_of_record(
        &mut self,
        reader: &mut Reader<'a>,
        part: Part,
        size: usize,
    ) -> Result<(), DecodeError> {
        match part {
            Part::Length => self.number(reader, Role::RecordsField("Length", "varint")),
            Part::Attributes => self.number(reader, Role::RecordsField("Attributes", "int8")),
            Part::TimestampDelta => {
                self.number(reader, Role::RecordsField("TimestampDelta", "varlong"))
            }
            Part::OffsetDelta => self.number(reader, Role::RecordsField("OffsetDelta", "varint")),
            Part::HeadersCount => self.number(reader, Role::RecordsField("HeadersCount", "varint")),
            Part::HeaderKey(_) => {
                self.bytes(reader, Role::RecordsField("Key", "string"), size, true)
            }
            Part::Key => self.bytes(reader, Role::RecordsField("Key", "bytes"), size, true),
            _ => self.bytes(reader, Role::RecordsField("Value", "bytes"), size, true),
        }
    }

    /// Walks a number of the role's type.
    fn number(&mut self, reader: &mut Reader<'a>, role: Role) -> Result<(), DecodeError> {
        let ty = match role {
            Role::RecordsField(_, ty) => ty,
            Role::RecordsCrc { .. } => "uint32",
            Role::BatchAttributes { magic: 2 } => "int16",
            _ => "int8",
        };
        self.leaf(reader, role, |reader| {
            Ok(Content::Int(match ty {
                "int8" => i8::from_be_bytes(reader.take_array()?).into(),
                "int16" => i16::from_be_bytes(reader.take_array()?).into(),
                "int32" => i32::from_be_bytes(reader.take_array()?).into(),
                "uint32" => u32::from_be_bytes(reader.take_array()?).into(),
                "int64" => i64::from_be_bytes(reader.take_array()?),
                "varint" => reader.varint()?.into(),
                _ => reader.varlong()?,
            }))
        })
        .map(drop)
    }

    /// Walks bytes of this size, including their length.
    fn bytes(
        &mut self,
        reader: &mut Reader<'a>,
        role: Role,
        size: usize,
        varint: bool,
    ) -> Result<(), DecodeError> {
        self.leaf(reader, role, |reader| {
            let mut part = reader.sub(size)?;
            let length = match varint {
                true => part.varint()?,
                false => i32::from_be_bytes(part.take_array()?),
            };
            let bytes = part.take(part.remaining())?;
            Ok(match (length, core::str::from_utf8(bytes)) {
                (-1, _) => Content::Null,
                (_, Ok(text)) if role == Role::RecordsField("Key", "string") => Content::Text(text),
                _ => Content::Bytes(bytes),
            })
        })
        .map(drop)
    }

    fn compressed(
        &mut self,
        reader: &mut Reader<'a>,
        compression: Compression,
        size: usize,
    ) -> Result<(), DecodeError> {
        self.leaf(reader, Role::CompressedRecords(compression), |reader| {
            reader.take(size).map(Content::Bytes)
        })
        .map(drop)
    }

    fn unread(
        &mut self,
        reader: &mut Reader<'a>,
        size: usize,
        kind: DecodeErrorKind,
    ) -> Result<(), DecodeError> {
        let read = |reader: &mut Reader<'a>| reader.take(size).map(Content::Bytes);
        self.leaf(reader, Role::UnreadRecords(kind), read).map(drop)
    }
}

/// The role of a part of a message of magic 0 or 1.
fn message_role(part: Part, batch: &RecordBatch<'_>) -> Role {
    match part {
        Part::Offset => Role::RecordsField("Offset", "int64"),
        Part::Size => Role::RecordsField("Size", "int32"),
        Part::Crc => Role::RecordsCrc { computed: 0 },
        Part::Magic => Role::RecordsField("Magic", "int8"),
        Part::Attributes => Role::BatchAttributes { magic: batch.magic() },
        Part::Timestamp => Role::RecordsField("Timestamp", "int64"),
        Part::Key => Role::RecordsField("Key", "bytes"),
        _ => Role::RecordsField("Value", "bytes"),
    }
}

/// Adds the batch's checksum if the role is a checksum.
fn with_crc(role: Role, batch: &RecordBatch<'_>) -> Role {
    match role {
        Role::RecordsCrc { .. } => Role::RecordsCrc { computed: batch.computed_crc() },
        role => role,
    }
}

/// The parts of a record, and the number of bytes that remain where each starts.
struct Parts {
    parts: Vec<(Part, usize)>,
    /// One more than the number of parts that can have a row.
    most: usize,
}

impl Trace for Parts {
    fn at(&mut self, part: Part, remaining: usize) {
        if self.parts.len() < self.most {
            self.parts.push((part, remaining));
        }
    }
}

impl Parts {
    fn new(rows: usize) -> Self {
        Self { parts: Vec::new(), most: rows.saturating_add(1) }
    }

    /// The parts with their bytes, up to the start of the next part.
    fn sized(&self) -> impl Iterator<Item = (Part, usize)> {
        let next = self.parts.iter().skip(1);
        self.parts.iter().zip(next).map(|(&(part, start), &(_, end))| (part, start - end))
    }
}
