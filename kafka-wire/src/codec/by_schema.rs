//! The encoding of values, for code that knows only their schema.
//!
//! Each function here is one rule of Kafka's grammar. Trees, the gateway's visitors and error answers
//! walk over bytes with them, each in its own order.

use uuid::Uuid;

use super::{Null, Reader, Writer};
use crate::error::{DecodeError, DecodeErrorKind};
use crate::schema::{FieldSchema, FieldType};

/// A value that contains no other value.
#[derive(Debug, Clone, Copy)]
#[cfg_attr(
    not(feature = "inspect"),
    allow(dead_code, reason = "the gateway names no bools and floats")
)]
pub(crate) enum Scalar<'a> {
    Null,
    Bool(bool),
    Int(i64),
    Float(f64),
    Uuid(Uuid),
    Text(&'a str),
    /// Bytes or records.
    Bytes(&'a [u8]),
}

impl FieldSchema {
    /// Whether and how the field can be null in `version`.
    pub(crate) fn null(&self, version: i16) -> Null {
        match (self.is_nullable(version), self.is_tagged(version)) {
            (false, _) => Null::Never,
            (true, false) => Null::Here,
            (true, true) => Null::Tagged,
        }
    }
}

impl<'de> Reader<'de> {
    /// Reads with the lengths of `field`, which may be compact in other versions than the message's.
    #[inline]
    pub(crate) fn in_lengths_of<T, E>(
        &mut self,
        field: &FieldSchema,
        read: impl FnOnce(&mut Self) -> Result<T, E>,
    ) -> Result<T, E> {
        let (version, flexible) = (self.version(), self.is_flexible());
        self.set_version(version, field.is_compact(version, flexible));
        let value = read(self)?;
        self.set_version(version, flexible);
        Ok(value)
    }

    /// Reads the count of an array of `element`; `None` is null.
    pub(crate) fn count_of(
        &mut self,
        element: &FieldType,
        null: Null,
    ) -> Result<Option<usize>, DecodeError> {
        let smallest = element.min_size(self.version(), self.is_flexible());
        match null {
            Null::Never => self.count(smallest).map(Some),
            Null::Here | Null::Tagged => self.nullable_count(smallest),
        }
    }

    /// Reads a value that contains no other value.
    pub(crate) fn scalar(
        &mut self,
        ty: &FieldType,
        null: Null,
    ) -> Result<Scalar<'de>, DecodeError> {
        Ok(match (ty, null) {
            (FieldType::Bool, _) => Scalar::Bool(self.take_array()? != [0]),
            (FieldType::Float64, _) => Scalar::Float(f64::from_be_bytes(self.take_array()?)),
            (FieldType::Uuid, _) => Scalar::Uuid(Uuid::from_bytes(self.take_array()?)),
            (FieldType::String, Null::Never) => Scalar::Text(self.str()?),
            (FieldType::String, _) => self.nullable_str()?.map_or(Scalar::Null, Scalar::Text),
            (FieldType::Bytes | FieldType::Records, Null::Never) => Scalar::Bytes(self.bytes()?),
            (FieldType::Bytes | FieldType::Records, _) => {
                self.nullable_bytes()?.map_or(Scalar::Null, Scalar::Bytes)
            }
            (integer, _) => match integer.primitive().range() {
                Some((least, _)) => Scalar::Int(self.int(integer.width(), least < 0)?),
                None => return Err(self.error(DecodeErrorKind::Other("not a single value"))),
            },
        })
    }

    /// Reads an integer of `width` bytes.
    fn int(&mut self, width: usize, signed: bool) -> Result<i64, DecodeError> {
        let bytes = self.take(width)?;
        // The sign fills the bytes that the type does not have.
        let sign = match bytes.first() {
            Some(128..) if signed => -1,
            _ => 0,
        };
        Ok(bytes.iter().fold(sign, |value, byte| value << 8 | i64::from(*byte)))
    }
}

impl Writer {
    /// Writes a value of an integer type. Returns `false` if it is out of range, or if `ty` is another
    /// type.
    #[must_use]
    pub(crate) fn put_int(&mut self, ty: &FieldType, value: i64) -> bool {
        let fits = ty.range().is_some_and(|range| range.contains(&value));
        if fits {
            // In big-endian, the low bytes come last.
            let bytes = value.to_be_bytes();
            let start = bytes.len().saturating_sub(ty.width());
            self.put_slice(bytes.get(start..).unwrap_or_default());
        }
        fits
    }

    /// Writes null in place of a value of this type.
    #[cfg(feature = "inspect")]
    pub(crate) fn put_null_of(&mut self, ty: &FieldType, null: Null) {
        match (ty, null) {
            (FieldType::Struct(_), Null::Tagged) => self.put_array([0]),
            (FieldType::Struct(_), _) => self.put_array([0xff]),
            (FieldType::String, _) => self.put_null_str(),
            _ => self.put_null(),
        }
    }
}
