//! Reads from a cursor over `&[u8]`.

use bytes::Bytes;

use super::{Borrowed, Ints, List, Malformed, Repr, Result};

/// A decodable structure. `MIN` is its smallest size in bytes, so that a count that exceeds the
/// frame is refused before anything is allocated.
pub trait Get<'a, R: Repr>: Sized {
    const MIN: usize;
    fn get(c: &mut Cursor<'a, R>) -> Result<Self>;

    /// Decodes `n` structures. Fixed-width structures override this with a faster way.
    #[inline(always)]
    fn get_list(c: &mut Cursor<'a, R>, n: usize) -> Result<R::List<Self>> {
        c.each(n)
    }
}

pub struct Cursor<'a, R: Repr> {
    rest: &'a [u8],
    src: R::Src<'a>,
}

macro_rules! fixed {
    ($($name:ident: $ty:ty),* $(,)?) => {$(
        #[inline(always)]
        pub fn $name(&mut self) -> Result<$ty> {
            Ok(<$ty>::from_be_bytes(*self.array()?))
        }
    )*};
}

impl<'a, R: Repr> Cursor<'a, R> {
    pub fn new(frame: &'a Bytes) -> Self {
        Cursor { rest: frame, src: R::src(frame) }
    }

    /// Reads bytes that are not (entirely) in a `Bytes`.
    pub fn over(rest: &'a [u8], src: R::Src<'a>) -> Self {
        Cursor { rest, src }
    }

    pub fn finish(self) -> Result<()> {
        if self.rest.is_empty() { Ok(()) } else { Err(Malformed) }
    }

    #[inline(always)]
    pub fn remaining(&self) -> usize {
        self.rest.len()
    }

    /// Reads the next `N` bytes with one bounds check.
    #[inline(always)]
    pub fn array<const N: usize>(&mut self) -> Result<&'a [u8; N]> {
        let (head, rest) = self.rest.split_first_chunk::<N>().ok_or(Malformed)?;
        self.rest = rest;
        Ok(head)
    }

    #[inline(always)]
    pub fn take(&mut self, n: usize) -> Result<&'a [u8]> {
        let (head, rest) = self.rest.split_at_checked(n).ok_or(Malformed)?;
        self.rest = rest;
        Ok(head)
    }

    fixed! { i8: i8, u8: u8, i16: i16, u16: u16, i32: i32, i64: i64 }

    #[inline(always)]
    pub fn bool(&mut self) -> Result<bool> {
        match self.u8()? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(Malformed),
        }
    }

    /// Reads the next `N` bytes, the last of which is a tag count. Checks and skips the tags, if
    /// any.
    #[inline(always)]
    pub fn tagged<const N: usize>(&mut self) -> Result<&'a [u8; N]> {
        let (head, rest) = self.rest.split_first_chunk::<N>().ok_or(Malformed)?;
        self.rest = rest;
        if head[N - 1] != 0 {
            self.rest = skip_tags_slow(rest, head[N - 1])?;
        }
        Ok(head)
    }

    #[inline(always)]
    pub fn peek(&self, n: usize) -> Option<&'a [u8]> {
        self.rest.get(..n)
    }

    /// Skips `n` bytes that `peek` has returned.
    #[inline(always)]
    pub fn skip(&mut self, n: usize) {
        self.rest = &self.rest[n..];
    }

    #[inline(always)]
    pub fn uvarint(&mut self) -> Result<u32> {
        match *self.rest {
            [a, ref rest @ ..] if a < 0x80 => {
                self.rest = rest;
                Ok(u32::from(a))
            }
            [a, b, ref rest @ ..] if b < 0x80 => {
                self.rest = rest;
                Ok(u32::from(a & 0x7f) | u32::from(b) << 7)
            }
            _ => {
                let (value, rest) = uvarint_long(self.rest)?;
                self.rest = rest;
                Ok(value)
            }
        }
    }

    #[inline(always)]
    pub fn varint(&mut self) -> Result<i32> {
        let raw = self.uvarint()?;
        Ok((raw >> 1) as i32 ^ -((raw & 1) as i32))
    }

    #[inline(always)]
    pub fn varlong(&mut self) -> Result<i64> {
        let (raw, rest) = match *self.rest {
            [a, ref rest @ ..] if a < 0x80 => (u64::from(a), rest),
            [a, b, ref rest @ ..] if b < 0x80 => (u64::from(a & 0x7f) | u64::from(b) << 7, rest),
            _ => uvarlong_long(self.rest)?,
        };
        self.rest = rest;
        Ok((raw >> 1) as i64 ^ -((raw & 1) as i64))
    }

    #[inline(always)]
    pub fn text(&mut self, n: usize) -> Result<R::Str<'a>> {
        let raw = self.take(n)?;
        let text = if raw.is_ascii() {
            // SAFETY: ASCII is UTF-8.
            unsafe { std::str::from_utf8_unchecked(raw) }
        } else {
            std::str::from_utf8(raw).map_err(|_| Malformed)?
        };
        Ok(R::str(self.src, text))
    }

    #[inline(always)]
    pub fn str(&mut self) -> Result<R::Str<'a>> {
        let n = self.uvarint()?.checked_sub(1).ok_or(Malformed)?;
        self.text(n as usize)
    }

    #[inline(always)]
    pub fn opt_str(&mut self) -> Result<Option<R::Str<'a>>> {
        match self.uvarint()? {
            0 => Ok(None),
            n => self.text(n as usize - 1).map(Some),
        }
    }

    /// Reads a nullable string with a two-byte length, as in the request header.
    #[inline(always)]
    pub fn opt_str16(&mut self) -> Result<Option<R::Str<'a>>> {
        match self.i16()? {
            -1 => Ok(None),
            n => self.text(usize::try_from(n).map_err(|_| Malformed)?).map(Some),
        }
    }

    #[inline(always)]
    pub fn blob(&mut self, n: usize) -> Result<R::Blob<'a>> {
        let raw = self.take(n)?;
        Ok(R::blob(self.src, raw))
    }

    #[inline(always)]
    pub fn bytes(&mut self) -> Result<R::Blob<'a>> {
        let n = self.uvarint()?.checked_sub(1).ok_or(Malformed)?;
        self.blob(n as usize)
    }

    #[inline(always)]
    pub fn opt_bytes(&mut self) -> Result<Option<R::Blob<'a>>> {
        match self.uvarint()? {
            0 => Ok(None),
            n => self.blob(n as usize - 1).map(Some),
        }
    }

    #[inline(always)]
    pub fn list_of<T: Get<'a, R>>(&mut self, n: usize) -> Result<R::List<T>> {
        if n > self.rest.len() / T::MIN {
            return Err(Malformed);
        }
        T::get_list(self, n)
    }

    #[inline(always)]
    pub fn each<T: Get<'a, R>>(&mut self, n: usize) -> Result<R::List<T>> {
        // A local cursor can stay in registers; `self` cannot.
        let mut c = Cursor { rest: self.rest, src: self.src };
        let mut list = R::List::with_capacity(n);
        for _ in 0..n {
            list.push(T::get(&mut c)?);
        }
        self.rest = c.rest;
        Ok(list)
    }

    #[inline(always)]
    pub fn list<T: Get<'a, R>>(&mut self) -> Result<R::List<T>> {
        let n = self.uvarint()?.checked_sub(1).ok_or(Malformed)?;
        self.list_of(n as usize)
    }

    #[inline(always)]
    pub fn opt_list<T: Get<'a, R>>(&mut self) -> Result<Option<R::List<T>>> {
        match self.uvarint()? {
            0 => Ok(None),
            n => self.list_of(n as usize - 1).map(Some),
        }
    }

    #[inline(always)]
    pub fn i32s(&mut self) -> Result<R::Ints<'a>> {
        let n = self.uvarint()?.checked_sub(1).ok_or(Malformed)? as usize;
        let raw = self.take(n.checked_mul(4).ok_or(Malformed)?)?;
        Ok(R::Ints::of(raw.as_chunks::<4>().0))
    }

    /// Checks and skips the tagged fields of a structure that knows no tags.
    #[inline(always)]
    pub fn skip_tags(&mut self) -> Result<()> {
        let (&first, rest) = self.rest.split_first().ok_or(Malformed)?;
        self.rest = if first == 0 { rest } else { skip_tags_slow(rest, first)? };
        Ok(())
    }

    /// Calls `known` with each tag and a cursor over its bytes; skips tags that `known` declines.
    #[inline(never)]
    pub fn tags(
        &mut self,
        count: u32,
        mut known: impl FnMut(u32, &mut Cursor<'a, R>) -> Result<bool>,
    ) -> Result<()> {
        let mut least = 0u64;
        for _ in 0..count {
            let tag = self.uvarint()?;
            if u64::from(tag) < least {
                return Err(Malformed);
            }
            least = u64::from(tag) + 1;
            let size = self.uvarint()? as usize;
            let mut inner = Cursor { rest: self.take(size)?, src: self.src };
            if known(tag, &mut inner)? {
                inner.finish()?;
            }
        }
        Ok(())
    }
}

#[cold]
#[inline(never)]
fn uvarint_long(rest: &[u8]) -> Result<(u32, &[u8])> {
    let mut value = 0u32;
    for (at, &byte) in rest.iter().take(5).enumerate() {
        if at == 4 && byte > 0x0f {
            return Err(Malformed);
        }
        value |= u32::from(byte & 0x7f) << (7 * at);
        if byte < 0x80 {
            return Ok((value, &rest[at + 1..]));
        }
    }
    Err(Malformed)
}

#[cold]
#[inline(never)]
fn uvarlong_long(rest: &[u8]) -> Result<(u64, &[u8])> {
    let mut value = 0u64;
    for (at, &byte) in rest.iter().take(10).enumerate() {
        if at == 9 && byte > 1 {
            return Err(Malformed);
        }
        value |= u64::from(byte & 0x7f) << (7 * at);
        if byte < 0x80 {
            return Ok((value, &rest[at + 1..]));
        }
    }
    Err(Malformed)
}

/// Checks and skips the tags whose count begins with `first`, followed by `rest`.
#[cold]
#[inline(never)]
fn skip_tags_slow(rest: &[u8], first: u8) -> Result<&[u8]> {
    let mut c = Cursor::<Borrowed> { rest, src: () };
    let mut count = u64::from(first);
    if first >= 0x80 {
        // The other bytes of the count: at most four, and 32 bits in all.
        count = u64::from(first & 0x7f) | u64::from(c.uvarint()?) << 7;
        if count > u64::from(u32::MAX) {
            return Err(Malformed);
        }
    }
    c.tags(count as u32, |_, _| Ok(false))?;
    Ok(c.rest)
}
