//! Appending to a vector within its capacity.

use alloc::vec::Vec;

/// Appends `bytes` if the capacity suffices, and returns whether it does.
///
/// Unlike [`Vec::extend_from_slice`], this has no path on which the vector grows, so its address
/// does not escape, and a vector on the stack can live in registers.
#[must_use]
#[inline(always)]
pub fn append(buf: &mut Vec<u8>, bytes: &[u8]) -> bool {
    let end = buf.len();
    let room = buf.spare_capacity_mut();
    if bytes.len() > room.len() {
        return false;
    }
    let room = room.as_mut_ptr().cast::<u8>();
    // SAFETY: the room has at least as many bytes, and nothing else can refer to it.
    unsafe { room.copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) };
    // SAFETY: the capacity suffices, and the copy has initialized these bytes.
    unsafe { buf.set_len(end + bytes.len()) };
    true
}

/// The most bytes that [`append_each`] appends for one item.
pub const MOST_OF_ITEM: usize = 128;

/// Appends `size` bytes for each item, which are 0 where `fill` writes nothing, if the capacity suffices
/// for all, and returns whether it does. If `fill` returns `false`, or if `size` is 0 or more than
/// [`MOST_OF_ITEM`], appends nothing and returns `false`.
///
/// There is one check of the room and one new length for all items. `size` should be a constant, so that
/// the bytes of an item become a few stores.
#[must_use]
#[inline(always)]
pub fn append_each<T>(
    buf: &mut Vec<u8>,
    items: &[T],
    size: usize,
    mut fill: impl FnMut(&T, &mut [u8]) -> bool,
) -> bool {
    let end = buf.len();
    let room = buf.spare_capacity_mut();
    if size == 0 || size > MOST_OF_ITEM || items.len() > room.len() / size {
        return false;
    }
    for (place, item) in room.chunks_exact_mut(size).zip(items) {
        let mut bytes = [0; MOST_OF_ITEM];
        let Some(bytes) = bytes.get_mut(..size) else { return false };
        if !fill(item, bytes) {
            return false;
        }
        // SAFETY: both have `size` bytes, and nothing else can refer to the array.
        unsafe { place.as_mut_ptr().cast::<u8>().copy_from_nonoverlapping(bytes.as_ptr(), size) };
    }
    // SAFETY: the loop has initialized `size` bytes for each item, all within the capacity.
    unsafe { buf.set_len(end + items.len() * size) };
    true
}
