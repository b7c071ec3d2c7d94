//! Bytes that are passed on by reference, between those that were written.

use alloc::vec::Vec;

use bytes::Bytes;

/// Large bytes, where they stand among those of the buffer.
#[derive(Default)]
pub(crate) struct Segments {
    /// Where in the buffer each one stands.
    pub(crate) shared: Vec<(usize, Bytes)>,
    /// The sum of their lengths.
    pub(crate) length: usize,
}

impl Segments {
    /// The pieces, in order, with those of `buf` between them.
    pub(super) fn among(self, buf: Vec<u8>) -> Vec<Bytes> {
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
