//! Bytes that are kept by reference between written bytes.

use alloc::vec::Vec;

use bytes::Bytes;

/// Large bytes and their positions in the buffer.
#[derive(Default)]
pub(crate) struct Segments {
    /// The large bytes, each with its position in the buffer.
    pub(crate) shared: Vec<(usize, Bytes)>,
    /// The sum of their lengths.
    pub(crate) length: usize,
}

impl Segments {
    /// Interleaves the pieces with the parts of `buf` between them.
    pub(super) fn interleave(self, buf: Vec<u8>) -> Vec<Bytes> {
        let mut rest = Bytes::from(buf);
        let mut all = Vec::with_capacity(2 * self.shared.len() + 1);
        let mut split = 0;
        for (at, shared) in self.shared {
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
}
