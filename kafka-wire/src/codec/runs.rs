//! Arrays of elements that all take the same number of bytes, with a single bounds check.

use alloc::vec::Vec;

use super::{Block, BlockMut, Codec, Writer};

/// In a run of elements of more bytes, the tag counts are tested apart from the elements.
const LARGE: usize = 32;

/// Decodes the elements in `run`, each of which takes `N` bytes. If `tagged`, their last byte is a
/// tag count, and the result is `None` unless all counts are 0.
#[inline(always)]
pub fn from_run<'de, T: Codec<'de>, const N: usize>(run: &[u8], tagged: bool) -> Option<Vec<T>> {
    let run = run.as_chunks::<N>().0;
    let read = |element: &[u8; N]| T::from_block(&mut Block::new(element));
    if !tagged {
        return Some(run.iter().map(read).collect());
    }
    // LLVM compiles a long loop apart, with the counts in memory: each element would wait for the one
    // before it. For short elements, a second loop would cost more.
    if const { N > LARGE } {
        return has_no_tags(run).then(|| run.iter().map(read).collect());
    }
    let mut tags = 0;
    let read = |element: &[u8; N]| {
        tags |= tag_count(element);
        read(element)
    };
    let elements: Vec<T> = run.iter().map(read).collect();
    if tags != 0 {
        discard(elements);
        return None;
    }
    Some(elements)
}

#[inline(always)]
fn tag_count<const N: usize>(element: &[u8; N]) -> u8 {
    element.last().copied().unwrap_or_default()
}

#[inline(always)]
fn has_no_tags<const N: usize>(run: &[[u8; N]]) -> bool {
    // LLVM unrolls only loops whose number of rounds it knows.
    let (fours, rest) = run.as_chunks::<4>();
    let mut tags = 0;
    for four in fours {
        tags |= four.iter().map(tag_count).fold(0, |tags, count| tags | count);
    }
    rest.iter().map(tag_count).fold(tags, |tags, count| tags | count) == 0
}

/// Out of line: if this is inlined, LLVM keeps the counters of the drop loop in the reading loop,
/// which costs `ApiVersionsResponse` 10 percent more instructions.
#[cold]
#[inline(never)]
fn discard<T>(elements: Vec<T>) {
    drop(elements);
}

/// Writes each element as `N` bytes, whose last one is 0 if it is a tag count. Returns `false` if an
/// element has tagged fields; nothing is then written. The caller has made room.
#[inline(always)]
pub fn to_run<'de, T: Codec<'de>, const N: usize>(elements: &[T], writer: &mut Writer) -> bool {
    if const { T::WIDTH > 0 } {
        return put_numbers(elements, writer);
    }
    writer.put_arrays_in_room(elements, |element| {
        if element.has_tagged_fields() {
            return None;
        }
        let mut bytes = [0; N];
        element.to_block(&mut BlockMut::new(&mut bytes));
        Some(bytes)
    })
}

/// Writes elements of [`WIDTH`](Codec::WIDTH) bytes. The caller has made room.
///
/// Four of them need one check of the room, and one new length. There is no loop over the last three,
/// which LLVM would vectorize.
#[inline(always)]
pub(super) fn put_numbers<'de, T: Codec<'de>>(elements: &[T], writer: &mut Writer) -> bool {
    let (fours, mut rest) = elements.as_chunks::<4>();
    let mut put = fours.iter().all(|elements| put_some(elements, writer));
    if let Some((two, one)) = rest.split_first_chunk::<2>() {
        put = put && put_some(two, writer);
        rest = one;
    }
    if let Some((one, _)) = rest.split_first_chunk::<1>() {
        put = put && put_some(one, writer);
    }
    put
}

#[inline(always)]
fn put_some<'de, T: Codec<'de>, const COUNT: usize>(
    elements: &[T; COUNT],
    writer: &mut Writer,
) -> bool {
    writer.put_block(const { COUNT * T::WIDTH }, |block| {
        for element in elements {
            element.to_block(block);
        }
    })
}
