//! Arrays of elements that all take the same number of bytes, with a single bounds check.

use alloc::vec::Vec;

use super::{Block, BlockMut, Codec, LayoutOf, Writer};

/// In a run of elements of more bytes, the tag counts are tested apart from the elements.
const LARGE: usize = 32;

/// The function `$of` for elements of `$size` bytes, which is a constant of `T`. A parameter of `$of`
/// cannot be computed from `T`, so this looks the function up when it is compiled.
macro_rules! sized {
    ($size:expr, $of:ident) => {
        sized! { $size, $of,
            1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33
            34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63
            64 65
        }
    };
    ($size:expr, $of:ident, $($number:literal)*) => {
        const {
            match $size {
                $($number => $of::<T, $number>,)*
                _ => too_long::<T>,
            }
        }
    };
}

/// Decodes the elements in `run`, each of which takes [`FIXED`](LayoutOf::FIXED) bytes, and a tag count
/// if `tagged`. The result is `None` unless all counts are 0.
#[inline(always)]
pub(super) fn from_run<'de, T: Codec<'de>>(run: &[u8], tagged: bool) -> Option<Vec<T>> {
    match tagged {
        true => sized!(T::FIXED + 1, from_tagged)(run),
        false => sized!(T::FIXED, from_plain)(run),
    }
}

/// Never called: the [`WireLayout`](super::WireLayout) of longer elements has no fixed size.
fn too_long<'de, T: Codec<'de>>(_: &[u8]) -> Option<Vec<T>> {
    None
}

// A slice of arrays has a length, for which LLVM unrolls a loop. With `chunks_exact`, `FetchRequest` takes a
// quarter more instructions.

#[inline(always)]
fn from_plain<'de, T: Codec<'de>, const N: usize>(run: &[u8]) -> Option<Vec<T>> {
    let read = |element: &[u8; N]| T::from_block(&mut Block::new(element));
    Some(run.as_chunks::<N>().0.iter().map(read).collect())
}

#[inline(always)]
fn from_tagged<'de, T: Codec<'de>, const N: usize>(run: &[u8]) -> Option<Vec<T>> {
    let run = run.as_chunks::<N>().0;
    let read = |element: &[u8; N]| T::from_block(&mut Block::new(element));
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

/// Writes each element as [`FIXED`](LayoutOf::FIXED) bytes, and a tag count of 0 if `tagged`. Returns
/// `false` if an element has tagged fields; nothing is then written. The caller has made room.
#[inline(always)]
pub(super) fn to_run<'de, T: Codec<'de>>(
    elements: &[T],
    writer: &mut Writer,
    tagged: bool,
) -> bool {
    if const { T::WIDTH > 0 } {
        return put_numbers(elements, writer);
    }
    match tagged {
        true => put_structs(elements, writer, const { T::FIXED + 1 }),
        false => put_structs(elements, writer, T::FIXED),
    }
}

#[inline(always)]
fn put_structs<'de, T: Codec<'de>>(elements: &[T], writer: &mut Writer, size: usize) -> bool {
    writer.put_each_in_room(elements, size, |element, bytes| {
        if element.has_tagged_fields() {
            return false;
        }
        element.to_block(&mut BlockMut::new(bytes));
        true
    })
}

/// Writes elements of [`WIDTH`](LayoutOf::WIDTH) bytes. The caller has made room.
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
