//! Varints, lengths, and length-prefixed values.

use super::cold::{put_any_length, put_any_str, put_any_uvarint, too_large};
use super::{Target, Writer};
use crate::codec::varint::{uvarint_bytes, uvarint_len, zigzag32, zigzag64};
use crate::error::EncodeError;
use kafka_text::Text;

impl Writer {
    /// Writes a uvarint (KIP-482): one to five bytes with seven bits each, the lowest first, and the
    /// top bit set on all but the last.
    #[inline(always)]
    pub fn put_uvarint(&mut self, value: u32) {
        if !self.put_short_uvarint(value as usize) {
            let written = put_any_uvarint(self.take(), value.into());
            self.restore(written);
        }
    }

    /// Writes a uvarint if it takes one or two bytes and there is room.
    #[inline(always)]
    pub(super) fn put_short_uvarint(&mut self, value: usize) -> bool {
        let [low, ..] = value.to_le_bytes();
        let [high, ..] = (value >> 7).to_le_bytes();
        match value {
            0..0x80 => self.put_in_room(&[low]),
            0x80..0x4000 => self.put_in_room(&[low | 0x80, high]),
            _ => false,
        }
    }

    /// Writes a zig-zag varint, one to five bytes: 0, -1, 1, -2 are `00`, `01`, `02`, `03`.
    #[inline]
    pub fn put_varint(&mut self, value: i32) {
        self.put_uvarint(zigzag32(value));
    }

    /// Writes a zig-zag varlong, one to ten bytes.
    #[inline]
    pub fn put_varlong(&mut self, value: i64) {
        let written = put_any_uvarint(self.take(), zigzag64(value));
        self.restore(written);
    }

    /// Writes the length of bytes or the count of an array: an int32, or in flexible versions a
    /// uvarint of it plus 1.
    ///
    /// # Errors
    /// If it is 2^31 or more.
    #[inline(always)]
    pub fn put_length(&mut self, length: usize) -> Result<(), EncodeError> {
        self.put_length_in(length, self.flexible)
    }

    /// Same as [`put_length`](Self::put_length), compact if `flexible`. Straight-line code passes a
    /// constant, so that it contains no code for the other form.
    #[inline(always)]
    pub(in crate::codec) fn put_length_in(
        &mut self,
        length: usize,
        flexible: bool,
    ) -> Result<(), EncodeError> {
        if !flexible {
            let Ok(length) = i32::try_from(length) else { return Err(too_large(length)) };
            self.put_array(length.to_be_bytes());
            return Ok(());
        }
        if self.put_short_uvarint(length.saturating_add(1)) {
            return Ok(());
        }
        let (writer, result) = put_any_length(self.take(), length);
        self.restore(writer);
        result
    }

    /// Writes null in place of a length: the int32 -1, or in flexible versions `00`.
    #[inline(always)]
    pub fn put_null(&mut self) {
        match self.flexible {
            true => self.put_array([0]),
            false => self.put_array([0xff; 4]),
        }
    }

    /// Writes null in place of the length of a string or of something else, if there is room.
    #[inline(always)]
    pub(in crate::codec) fn put_null_in_room(&mut self, string: bool) -> bool {
        match (self.flexible, string) {
            (true, _) => self.put_in_room(&[0]),
            (false, true) => self.put_in_room(&[0xff; 2]),
            (false, false) => self.put_in_room(&[0xff; 4]),
        }
    }

    /// Writes the length of bytes or the count of an array, if it is short and there is room.
    #[inline(always)]
    pub(in crate::codec) fn put_short_length(&mut self, length: usize) -> bool {
        let [low, ..] = length.to_le_bytes();
        match self.flexible {
            _ if length >= 0x7f => false,
            true => self.put_in_room(&[low + 1]),
            false => self.put_in_room(&[0, 0, 0, low]),
        }
    }

    /// Writes bytes after their length, if they are short and there is room. The length takes one
    /// byte if `flexible`, else `OLD`.
    #[inline(always)]
    pub(in crate::codec) fn put_short<const OLD: usize>(
        &mut self,
        bytes: &[u8],
        flexible: bool,
    ) -> bool {
        // For up to 126 bytes, the last byte of the length is its whole value.
        let [length, ..] = bytes.len().to_le_bytes();
        if bytes.len() >= 0x7f || !self.has_room(OLD + bytes.len()) {
            return false;
        }
        let prefixed = match flexible {
            true => self.put_in_room(&[length + 1]),
            false => {
                let mut size = [0; OLD];
                if let Some(last) = size.last_mut() {
                    *last = length;
                }
                self.put_in_room(&size)
            }
        };
        prefixed && self.put_in_room(bytes)
    }

    /// Writes a string: its length, an int16 or in flexible versions a uvarint of it plus 1, and
    /// UTF-8.
    ///
    /// # Errors
    /// If it is longer than 32767 bytes.
    #[inline(always)]
    pub fn put_str(&mut self, text: &str) -> Result<(), EncodeError> {
        self.put_str_in(text, self.flexible)
    }

    #[inline(always)]
    pub(in crate::codec) fn put_str_in(
        &mut self,
        text: &str,
        flexible: bool,
    ) -> Result<(), EncodeError> {
        if self.put_str_in_room(text, flexible) {
            return Ok(());
        }
        let (writer, result) = put_any_str(self.take(), text);
        self.restore(writer);
        result
    }

    /// Same as [`put_str_in`](Self::put_str_in), if the text is short and there is room.
    #[inline(always)]
    pub(in crate::codec) fn put_str_in_room(&mut self, text: &str, flexible: bool) -> bool {
        self.put_short::<2>(text.as_bytes(), flexible)
    }

    /// Same as [`put_str_in`](Self::put_str_in). Copies inline text together with the bytes after it,
    /// which the next field overwrites, so that the copy takes two instructions instead of a call.
    #[inline(always)]
    pub(in crate::codec) fn put_text_in(
        &mut self,
        text: &Text,
        flexible: bool,
    ) -> Result<(), EncodeError> {
        if self.put_text_in_room(text, flexible) {
            return Ok(());
        }
        self.put_str_in(text.as_str(), flexible)
    }

    /// Same as [`put_text_in`](Self::put_text_in), if the text is inline and there is room.
    #[inline(always)]
    pub(in crate::codec) fn put_text_in_room(&mut self, text: &Text, flexible: bool) -> bool {
        match flexible {
            true => text.append_inline(&mut self.buf, |length| [length + 1]),
            false => text.append_inline(&mut self.buf, |length| [0, length]),
        }
    }

    /// Writes null in place of a string: the int16 -1, or in flexible versions `00`.
    #[inline(always)]
    pub fn put_null_str(&mut self) {
        match self.flexible {
            true => self.put_array([0]),
            false => self.put_array([0xff; 2]),
        }
    }

    /// Writes the output of `write` after its size in bytes, a uvarint, like the value of a tagged
    /// field.
    ///
    /// # Errors
    /// Same as `write`.
    pub fn put_sized(
        &mut self,
        write: impl FnOnce(&mut Self) -> Result<(), EncodeError>,
    ) -> Result<(), EncodeError> {
        let size = self.begin_sized();
        write(self)?;
        self.end_sized(size)
    }

    /// Writes a placeholder for the size of what is written until [`end_sized`](Self::end_sized).
    #[inline(always)]
    pub(in crate::codec) fn begin_sized(&mut self) -> (usize, usize) {
        self.put_array([0]);
        self.place()
    }

    /// The position after a size's placeholder, in the buffer and in the whole output.
    #[inline(always)]
    pub(in crate::codec) fn place(&self) -> (usize, usize) {
        (self.buf.len(), self.written())
    }

    /// Replaces the placeholder with the size of what was written since, and inserts bytes if needed.
    #[inline(always)]
    pub(in crate::codec) fn end_sized(
        &mut self,
        (start, before): (usize, usize),
    ) -> Result<(), EncodeError> {
        self.end_counted(start, self.written().wrapping_sub(before))
    }

    /// Replaces the placeholder byte before `start` with `count`, and inserts bytes if needed.
    #[inline(always)]
    pub(in crate::codec) fn end_counted(
        &mut self,
        start: usize,
        count: usize,
    ) -> Result<(), EncodeError> {
        let [low, ..] = count.to_le_bytes();
        if count < 0x80 {
            // A counter may have restarted its buffer; then nobody reads this byte.
            if let Some(place) = self.buf.get_mut(start.wrapping_sub(1)) {
                *place = low;
            }
            return Ok(());
        }
        self.insert_count(start, count)
    }

    #[cold]
    #[inline(never)]
    fn insert_count(&mut self, start: usize, count: usize) -> Result<(), EncodeError> {
        let Ok(count) = i32::try_from(count) else { return Err(too_large(count)) };
        let count = count.cast_unsigned();
        let more = uvarint_len(count) - 1;
        if let Target::Counter(counted) = &mut self.target {
            *counted += more;
            return Ok(());
        }
        let end = self.buf.len();
        self.put_slice([0; 4].get(..more).unwrap_or_default());
        self.buf.copy_within(start..end, start + more);
        if let Target::Segments(segments) = &mut self.target {
            for (at, _) in segments.shared.iter_mut().rev().take_while(|(at, _)| *at >= start) {
                *at += more;
            }
        }
        let (bytes, length) = uvarint_bytes(count.into());
        self.patch(start - 1, bytes.get(..length).unwrap_or_default());
        Ok(())
    }
}
