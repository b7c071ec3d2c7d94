//! The bytes of adjacent fixed-width fields, read and written without a check for each field.

#[cfg(feature = "records")]
use super::varint::uvarint_bytes;

/// The bytes of a run that is being read.
///
/// The caller has checked their length. Reading past the end, which never happens, returns zeros;
/// so the compiler can drop the error path.
#[derive(Debug)]
pub struct Block<'a> {
    rest: &'a [u8],
}

impl<'a> Block<'a> {
    #[inline]
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes }
    }

    /// Takes the next `N` bytes.
    #[inline]
    #[must_use]
    pub fn take_array<const N: usize>(&mut self) -> [u8; N] {
        match self.rest.split_first_chunk::<N>() {
            Some((head, rest)) => {
                self.rest = rest;
                *head
            }
            None => [0; N],
        }
    }
}

/// Room for a run that is being written. It drops bytes past the end, which never happens.
#[derive(Debug)]
pub struct BlockMut<'a> {
    rest: &'a mut [u8],
}

impl<'a> BlockMut<'a> {
    /// Creates a block that fills all of `room`.
    #[inline]
    #[must_use]
    pub fn new(room: &'a mut [u8]) -> Self {
        Self { rest: room }
    }

    /// Writes `N` bytes.
    #[inline]
    pub fn put_array<const N: usize>(&mut self, bytes: [u8; N]) {
        if let Some((head, rest)) = core::mem::take(&mut self.rest).split_first_chunk_mut::<N>() {
            *head = bytes;
            self.rest = rest;
        }
    }

    /// Writes a slice.
    #[cfg(feature = "records")]
    #[inline(always)]
    pub(crate) fn put_slice(&mut self, bytes: &[u8]) {
        let room = core::mem::take(&mut self.rest).split_at_mut_checked(bytes.len());
        if let Some((head, rest)) = room {
            head.copy_from_slice(bytes);
            self.rest = rest;
        }
    }

    /// Writes a uvarint of up to 64 bits.
    #[cfg(feature = "records")]
    #[inline(always)]
    pub(crate) fn put_uvarint(&mut self, value: u64) {
        let [low, high, ..] = value.to_le_bytes();
        match value {
            0..0x80 => self.put_array([low]),
            0x80..0x4000 => self.put_array([low | 0x80, high << 1 | low >> 7]),
            _ => {
                let (bytes, length) = uvarint_bytes(value);
                self.put_slice(bytes.get(..length).unwrap_or_default());
            }
        }
    }
}
