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
