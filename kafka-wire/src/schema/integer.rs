//! Integers, for code that knows only the schema.

use super::FieldType;
use crate::codec::{Reader, Writer};
use crate::error::DecodeError;

impl FieldType {
    /// Reads a value of this integer type; `None` if it is another type.
    pub(crate) fn read_int(&self, reader: &mut Reader<'_>) -> Result<Option<i64>, DecodeError> {
        let Some((least, _)) = self.primitive().range() else { return Ok(None) };
        let bytes = reader.take(self.width())?;
        // The sign fills the bytes that the type does not have.
        let sign = match bytes.first() {
            Some(128..) if least < 0 => -1,
            _ => 0,
        };
        Ok(Some(bytes.iter().fold(sign, |value, byte| value << 8 | i64::from(*byte))))
    }

    /// Writes a value of this integer type. Returns `false` if it is out of range, or if this is
    /// another type.
    #[must_use]
    pub(crate) fn write_int(&self, value: i64, writer: &mut Writer) -> bool {
        if !self.range().is_some_and(|range| range.contains(&value)) {
            return false;
        }
        // In big-endian, the low bytes come last.
        let bytes = value.to_be_bytes();
        let start = bytes.len().saturating_sub(self.width());
        writer.put_slice(bytes.get(start..).unwrap_or_default());
        true
    }
}
