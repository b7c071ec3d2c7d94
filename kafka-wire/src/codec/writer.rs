//! The cursor that encoding moves over a buffer, a counter, or segments.

use alloc::boxed::Box;
use alloc::vec::Vec;

use bytes::Bytes;

use super::varint::{uvarint_bytes, uvarint_len, zigzag32, zigzag64};
use crate::error::{EncodeError, EncodeErrorKind};
use crate::tagged::TaggedFields;

/// Bytes of `Bytes` and `Records` fields from this size on are passed on as segments.
const SEGMENT_MIN: usize = 1024;

/// Writes what a [`Codec`](crate::Codec) puts, front to back, in one pass.
///
/// It knows the version that is written, and whether that one is flexible. It goes to a buffer,
/// to a counter, which keeps no bytes, or to segments, where large bytes are not copied.
#[derive(Debug)]
pub struct Writer {
    /// Written up to `at`; behind that, zeros to write over.
    buf: Vec<u8>,
    at: usize,
    target: Target,
    version: i16,
    flexible: bool,
}

#[derive(Debug)]
enum Target {
    Buffer,
    /// The bytes that were counted and dropped.
    Counter(usize),
    Segments(Box<Segments>),
}

#[derive(Debug, Default)]
struct Segments {
    /// Where in the buffer each one stands.
    shared: Vec<(usize, Bytes)>,
    length: usize,
}

impl Writer {
    /// Behind what is in `buf`.
    #[must_use]
    #[inline]
    pub fn append(buf: Vec<u8>, version: i16, flexible: bool) -> Self {
        Self { at: buf.len(), buf, target: Target::Buffer, version, flexible }
    }

    /// Only counts.
    #[must_use]
    pub fn counter(version: i16, flexible: bool) -> Self {
        Self { target: Target::Counter(0), ..Self::append(Vec::new(), version, flexible) }
    }

    /// Into segments: what [`into_segments`](Self::into_segments) gives.
    #[must_use]
    pub fn segments(version: i16, flexible: bool) -> Self {
        let target = Target::Segments(Box::default());
        Self { target, ..Self::append(Vec::new(), version, flexible) }
    }

    /// The version that is written.
    #[must_use]
    #[inline]
    pub fn version(&self) -> i16 {
        self.version
    }

    /// Whether lengths are compact and structs end with a tag section.
    #[must_use]
    #[inline]
    pub fn is_flexible(&self) -> bool {
        self.flexible
    }

    /// Writes on in `version`.
    #[inline]
    pub fn set_version(&mut self, version: i16, flexible: bool) {
        self.version = version;
        self.flexible = flexible;
    }

    /// The bytes that were written, with what was in the buffer before.
    #[must_use]
    #[inline]
    pub fn written(&self) -> usize {
        self.at
            + match &self.target {
                Target::Buffer => 0,
                Target::Counter(counted) => *counted,
                Target::Segments(segments) => segments.length,
            }
    }

    /// The buffer. Of segments, what was not shared.
    #[must_use]
    #[inline]
    pub fn into_buffer(mut self) -> Vec<u8> {
        self.buf.truncate(self.at);
        self.buf
    }

    /// What was written, in order: to be sent in one vectored write.
    #[must_use]
    pub fn into_segments(self) -> Vec<Bytes> {
        let Self { mut buf, at, target, .. } = self;
        buf.truncate(at);
        let mut rest = Bytes::from(buf);
        let Target::Segments(segments) = target else { return Vec::from([rest]) };
        let mut all = Vec::with_capacity(2 * segments.shared.len() + 1);
        let mut split = 0;
        for (at, shared) in segments.shared {
            if at > split {
                all.push(rest.split_to(at - split));
                split = at;
            }
            all.push(shared);
        }
        if !rest.is_empty() || all.is_empty() {
            all.push(rest);
        }
        all
    }

    /// Writes `N` bytes.
    #[inline(always)]
    pub fn put_array<const N: usize>(&mut self, bytes: [u8; N]) {
        self.put_run(N, |room| {
            if let Some(room) = room.first_chunk_mut::<N>() {
                *room = bytes;
            }
        });
    }

    /// Writes `bytes`.
    #[inline(always)]
    pub fn put_slice(&mut self, bytes: &[u8]) {
        self.put_run(bytes.len(), |room| room.copy_from_slice(bytes));
    }

    /// Has `fill` write `length` bytes over what is there.
    #[inline(always)]
    pub(super) fn put_run(&mut self, length: usize, fill: impl Fn(&mut [u8])) {
        loop {
            let end = self.at.wrapping_add(length);
            if let Some(room) = self.buf.get_mut(self.at..end) {
                fill(room);
                self.at = end;
                return;
            }
            if let Target::Counter(counted) = &mut self.target {
                *counted += length;
                return;
            }
            let roomy = grow(self.lend(), length);
            self.resume(roomy);
        }
    }

    /// Writes `bytes`; into segments, by reference if they are large.
    #[inline(always)]
    pub fn put_shared(&mut self, bytes: &Bytes) {
        match &mut self.target {
            Target::Segments(segments) if bytes.len() >= SEGMENT_MIN => {
                segments.length += bytes.len();
                segments.shared.push((self.at, bytes.clone()));
            }
            _ => self.put_slice(bytes),
        }
    }

    /// Writes a uvarint: seven bits a byte, the lowest first.
    #[inline(always)]
    pub fn put_uvarint(&mut self, value: u32) {
        if value < 0x80 {
            self.put_array([value as u8]);
        } else if value < 0x4000 {
            self.put_array([value as u8 | 0x80, (value >> 7) as u8]);
        } else {
            self.put_long_uvarint(value.into());
        }
    }

    /// Writes a zig-zag varint.
    #[inline]
    pub fn put_varint(&mut self, value: i32) {
        self.put_uvarint(zigzag32(value));
    }

    /// Writes a zig-zag varlong.
    #[inline]
    pub fn put_varlong(&mut self, value: i64) {
        self.put_long_uvarint(zigzag64(value));
    }

    #[inline(never)]
    fn put_long_uvarint(&mut self, value: u64) {
        let (bytes, length) = uvarint_bytes(value);
        self.put_slice(bytes.get(..length).unwrap_or_default());
    }

    /// Writes the length of bytes or the count of an array: an int32, or in flexible versions a
    /// uvarint of it plus 1.
    ///
    /// # Errors
    /// If it is 2^31 or more.
    #[inline(always)]
    pub fn put_length(&mut self, length: usize) -> Result<(), EncodeError> {
        match i32::try_from(length) {
            Ok(length) if self.flexible => self.put_uvarint(length.cast_unsigned() + 1),
            Ok(length) => self.put_array(length.to_be_bytes()),
            Err(_) => return Err(too_large(length)),
        }
        Ok(())
    }

    /// Writes null in place of a length.
    #[inline(always)]
    pub fn put_null(&mut self) {
        match self.flexible {
            true => self.put_array([0]),
            false => self.put_array([0xff; 4]),
        }
    }

    /// Writes a string: its length, an int16 or in flexible versions a uvarint of it plus 1, and
    /// UTF-8.
    ///
    /// # Errors
    /// If it is longer than 32767 bytes.
    #[inline(always)]
    pub fn put_str(&mut self, text: &str) -> Result<(), EncodeError> {
        match i16::try_from(text.len()) {
            #[allow(clippy::cast_sign_loss, reason = "made from a length")]
            Ok(length) if self.flexible => self.put_uvarint(length as u32 + 1),
            Ok(length) => self.put_array(length.to_be_bytes()),
            Err(_) => return Err(string_too_long(text.len())),
        }
        self.put_slice(text.as_bytes());
        Ok(())
    }

    /// Writes null in place of a string.
    #[inline(always)]
    pub fn put_null_str(&mut self) {
        match self.flexible {
            true => self.put_array([0]),
            false => self.put_array([0xff; 2]),
        }
    }

    /// Writes what `write` writes, with its size before it as a uvarint.
    ///
    /// # Errors
    /// As `write`.
    pub fn put_sized(
        &mut self,
        write: impl FnOnce(&mut Self) -> Result<(), EncodeError>,
    ) -> Result<(), EncodeError> {
        self.put_array([0]);
        let start = self.at;
        let before = self.written();
        write(self)?;
        self.set_size(start, before)
    }

    /// Puts the size of what was written since `start` into the byte before it, and more if need be.
    fn set_size(&mut self, start: usize, before: usize) -> Result<(), EncodeError> {
        let size = self.written() - before;
        let Ok(size) = i32::try_from(size) else { return Err(too_large(size)) };
        let size = size.cast_unsigned();
        let more = uvarint_len(size) - 1;
        if let Target::Counter(counted) = &mut self.target {
            *counted += more;
            return Ok(());
        }
        if more > 0 {
            let end = self.at;
            self.put_run(more, |_| {});
            self.buf.copy_within(start..end, start + more);
            if let Target::Segments(segments) = &mut self.target {
                for (at, _) in segments.shared.iter_mut().rev().take_while(|(at, _)| *at >= start) {
                    *at += more;
                }
            }
        }
        let (bytes, length) = uvarint_bytes(size.into());
        if let (Some(place), Some(bytes)) =
            (self.buf.get_mut(start - 1..start + more), bytes.get(..length))
        {
            place.copy_from_slice(bytes);
        }
        Ok(())
    }

    /// The writer itself, an empty one left in its place.
    #[inline]
    pub(crate) fn lend(&mut self) -> Self {
        let empty = Self::append(Vec::new(), self.version, self.flexible);
        core::mem::replace(self, empty)
    }

    /// Goes on where `other`, which this one was lent as, has got to. The version stays what it is
    /// here, which the compiler may know.
    #[inline(always)]
    pub(crate) fn resume(&mut self, other: Self) {
        self.buf = other.buf;
        self.at = other.at;
        self.target = other.target;
    }

    /// Puts `bytes` over those at `at`, which were written before.
    pub(crate) fn patch(&mut self, at: usize, bytes: &[u8]) {
        if let Some(place) = self.buf.get_mut(at..at + bytes.len()) {
            place.copy_from_slice(bytes);
        }
    }
}

/// What expansions call.
#[doc(hidden)]
impl Writer {
    /// The tag section of a struct that knows no tag and keeps none.
    #[inline(always)]
    pub fn no_tagged_fields(&mut self) {
        if self.flexible {
            self.put_array([0]);
        }
    }

    /// The tag section of a struct that knows no tag.
    #[inline(always)]
    pub fn unknown_tagged_fields(&mut self, fields: &TaggedFields) -> Result<(), EncodeError> {
        if fields.is_empty() {
            self.no_tagged_fields();
            return Ok(());
        }
        let (writer, result) = put_unknown(self.lend(), fields);
        self.resume(writer);
        result
    }

    /// The count of a tag section with `known` fields to write.
    pub fn tag_count(&mut self, known: u32, unknown: &TaggedFields) -> Result<(), EncodeError> {
        match u32::try_from(unknown.len()) {
            Ok(unknown) => self.put_uvarint(known + unknown),
            Err(_) => return Err(too_large(unknown.len())),
        }
        Ok(())
    }

    /// Those of the unknown fields from number `from` on whose tag is below `tag`, which is a known
    /// one; gives the number of the next.
    pub fn tags_below(
        &mut self,
        tag: u32,
        unknown: &TaggedFields,
        from: usize,
    ) -> Result<usize, EncodeError> {
        let mut next = from;
        for (other, value) in unknown.as_slice().iter().skip(from) {
            if *other == tag {
                return Err(EncodeError::new(EncodeErrorKind::TagTaken { tag }));
            }
            if *other > tag {
                break;
            }
            self.put_tagged_field(*other, value)?;
            next += 1;
        }
        Ok(next)
    }

    /// The unknown fields from number `from` on.
    pub fn tags_from(&mut self, unknown: &TaggedFields, from: usize) -> Result<(), EncodeError> {
        for (tag, value) in unknown.as_slice().iter().skip(from) {
            self.put_tagged_field(*tag, value)?;
        }
        Ok(())
    }

    fn put_tagged_field(&mut self, tag: u32, value: &Bytes) -> Result<(), EncodeError> {
        if tag > i32::MAX.cast_unsigned() {
            return Err(EncodeError::new(EncodeErrorKind::TooLarge { length: tag as usize }));
        }
        let Ok(length) = i32::try_from(value.len()) else { return Err(too_large(value.len())) };
        self.put_uvarint(tag);
        self.put_uvarint(length.cast_unsigned());
        self.put_shared(value);
        Ok(())
    }

    /// Unknown tagged fields in a version that has no tag section.
    pub fn refuse_tagged_fields(&self, unknown: &TaggedFields) -> Result<(), EncodeError> {
        match unknown.iter().next() {
            None => Ok(()),
            Some((tag, _)) => Err(EncodeError::new(EncodeErrorKind::TagsNotFlexible { tag })),
        }
    }
}

// Writers come and go by value, so that the caller's own can live in registers.

/// With room for `length` more bytes.
#[cold]
#[inline(never)]
fn grow(mut writer: Writer, length: usize) -> Writer {
    let needed = writer.at.saturating_add(length);
    let doubled = (2 * writer.buf.len()).max(256);
    let roomy = match writer.buf.capacity() {
        // The capacity that is there before a new one.
        capacity if needed <= capacity && doubled > capacity => capacity,
        _ => doubled.max(needed),
    };
    writer.buf.resize(roomy, 0);
    writer
}

#[cold]
#[inline(never)]
fn put_unknown(mut writer: Writer, fields: &TaggedFields) -> (Writer, Result<(), EncodeError>) {
    let result = if writer.flexible {
        writer.tag_count(0, fields).and_then(|()| writer.tags_from(fields, 0))
    } else {
        writer.refuse_tagged_fields(fields)
    };
    (writer, result)
}

#[cold]
#[inline(never)]
fn too_large(length: usize) -> EncodeError {
    EncodeError::new(EncodeErrorKind::TooLarge { length })
}

#[cold]
#[inline(never)]
fn string_too_long(length: usize) -> EncodeError {
    EncodeError::new(EncodeErrorKind::StringTooLong { length })
}
