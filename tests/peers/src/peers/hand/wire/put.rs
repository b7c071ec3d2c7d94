//! Writes to a slice or a `Vec`.

use super::{Ints, List};

/// A destination for bytes. Passed and returned by value.
pub trait Sink: Sized {
    fn array<const N: usize>(self, bytes: &[u8; N]) -> Self;
    fn slice(self, bytes: &[u8]) -> Self;
    /// Makes room for `n` runs, which `fill` writes.
    fn runs<const N: usize>(self, n: usize, fill: impl FnOnce(&mut [[u8; N]])) -> Self;
}

/// The remainder of a slice that the message fits exactly.
pub struct Room<'b>(&'b mut [u8]);

impl<'b> Room<'b> {
    pub fn new(room: &'b mut [u8]) -> Self {
        Room(room)
    }

    pub fn left(&self) -> usize {
        self.0.len()
    }
}

impl Sink for Room<'_> {
    #[inline(always)]
    fn array<const N: usize>(self, bytes: &[u8; N]) -> Self {
        let (head, rest) = self.0.split_first_chunk_mut::<N>().expect("sized");
        *head = *bytes;
        Room(rest)
    }
    #[inline(always)]
    fn slice(self, bytes: &[u8]) -> Self {
        let (head, rest) = self.0.split_at_mut(bytes.len());
        head.copy_from_slice(bytes);
        Room(rest)
    }
    #[inline(always)]
    fn runs<const N: usize>(self, n: usize, fill: impl FnOnce(&mut [[u8; N]])) -> Self {
        let (head, rest) = self.0.split_at_mut(n * N);
        fill(head.as_chunks_mut::<N>().0);
        Room(rest)
    }
}

impl Sink for &mut Vec<u8> {
    #[inline(always)]
    fn array<const N: usize>(self, bytes: &[u8; N]) -> Self {
        self.extend_from_slice(bytes);
        self
    }
    #[inline(always)]
    fn slice(self, bytes: &[u8]) -> Self {
        self.extend_from_slice(bytes);
        self
    }
    #[inline(always)]
    fn runs<const N: usize>(self, n: usize, fill: impl FnOnce(&mut [[u8; N]])) -> Self {
        let start = self.len();
        self.resize(start + n * N, 0);
        fill(self[start..].as_chunks_mut::<N>().0);
        self
    }
}

/// An encodable structure.
pub trait Put: Sized {
    /// The exact number of bytes that `put` writes.
    fn size(&self) -> usize;
    fn put<W: Sink>(&self, out: W) -> W;

    #[inline(always)]
    fn put_items<W: Sink>(items: &[Self], mut out: W) -> W {
        for item in items {
            out = item.put(out);
        }
        out
    }

    #[inline(always)]
    fn items_size(items: &[Self]) -> usize {
        items.iter().map(Put::size).sum()
    }
}

#[inline(always)]
pub fn put_uvarint<W: Sink>(out: W, value: u32) -> W {
    if value < 0x80 {
        out.array(&[value as u8])
    } else if value < 0x4000 {
        out.array(&[value as u8 | 0x80, (value >> 7) as u8])
    } else {
        put_uvarint_long(out, u64::from(value))
    }
}

#[inline(never)]
fn put_uvarint_long<W: Sink>(out: W, mut value: u64) -> W {
    let mut run = [0u8; 10];
    let mut n = 0;
    while value >= 0x80 {
        run[n] = value as u8 | 0x80;
        value >>= 7;
        n += 1;
    }
    run[n] = value as u8;
    out.slice(&run[..=n])
}

#[inline(always)]
pub fn uvarint_size(value: u32) -> usize {
    // ceil(bits / 7), with at least one byte.
    (38 - (value | 1).leading_zeros() as usize) / 7
}

#[inline(always)]
pub fn zigzag(value: i32) -> u32 {
    ((value << 1) ^ (value >> 31)) as u32
}

#[inline(always)]
pub fn put_varint<W: Sink>(out: W, value: i32) -> W {
    put_uvarint(out, zigzag(value))
}

#[inline(always)]
pub fn zigzag64(value: i64) -> u64 {
    ((value << 1) ^ (value >> 63)) as u64
}

#[inline(always)]
pub fn put_varlong<W: Sink>(out: W, value: i64) -> W {
    let raw = zigzag64(value);
    match raw {
        0..0x80 => out.array(&[raw as u8]),
        0x80..0x4000 => out.array(&[raw as u8 | 0x80, (raw >> 7) as u8]),
        _ => put_uvarint_long(out, raw),
    }
}

#[inline(always)]
pub fn uvarlong_size(value: u64) -> usize {
    (70 - (value | 1).leading_zeros() as usize) / 7
}

#[inline(always)]
pub fn put_bytes<W: Sink>(out: W, value: &impl AsRef<[u8]>) -> W {
    let raw = value.as_ref();
    put_uvarint(out, raw.len() as u32 + 1).slice(raw)
}

#[inline(always)]
pub fn bytes_size(value: &impl AsRef<[u8]>) -> usize {
    let n = value.as_ref().len();
    uvarint_size(n as u32 + 1) + n
}

#[inline(always)]
pub fn put_opt_bytes<W: Sink>(out: W, value: &Option<impl AsRef<[u8]>>) -> W {
    match value {
        None => out.array(&[0]),
        Some(value) => put_bytes(out, value),
    }
}

#[inline(always)]
pub fn opt_bytes_size(value: &Option<impl AsRef<[u8]>>) -> usize {
    value.as_ref().map_or(1, |value| bytes_size(value))
}

#[inline(always)]
pub fn put_list<T: Put, W: Sink>(out: W, list: &impl List<T>) -> W {
    let items = list.items();
    T::put_items(items, put_uvarint(out, items.len() as u32 + 1))
}

#[inline(always)]
pub fn list_size<T: Put>(list: &impl List<T>) -> usize {
    let items = list.items();
    uvarint_size(items.len() as u32 + 1) + T::items_size(items)
}

#[inline(always)]
pub fn put_i32s<'a, W: Sink>(out: W, list: &impl Ints<'a>) -> W {
    put_uvarint(out, list.len() as u32 + 1).runs(list.len(), |runs| list.write(runs))
}

#[inline(always)]
pub fn i32s_size<'a>(list: &impl Ints<'a>) -> usize {
    uvarint_size(list.len() as u32 + 1) + 4 * list.len()
}
