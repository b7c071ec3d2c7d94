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

/// Appends the `N` bytes that `bytes_of` returns for each item, if the capacity suffices for all, and
/// returns whether it does. If `bytes_of` returns `None`, appends nothing and returns `false`.
///
/// There is one check of the room and one new length for all items.
#[must_use]
#[inline(always)]
pub fn append_arrays<T, const N: usize>(
    buf: &mut Vec<u8>,
    items: &[T],
    mut bytes_of: impl FnMut(&T) -> Option<[u8; N]>,
) -> bool {
    let end = buf.len();
    let (room, _) = buf.spare_capacity_mut().as_chunks_mut::<N>();
    let Some(room) = room.get_mut(..items.len()) else { return false };
    for (place, item) in room.iter_mut().zip(items) {
        let Some(bytes) = bytes_of(item) else { return false };
        // SAFETY: the place has `N` bytes. (`map` over `MaybeUninit::new` copies large arrays twice.)
        unsafe { place.as_mut_ptr().cast::<[u8; N]>().write(bytes) };
    }
    // SAFETY: the loop has initialized `N` bytes for each item, all within the capacity.
    unsafe { buf.set_len(end + items.len() * N) };
    true
}
