//! Runs of fixed-width fields: bounds are checked once, for the run.

/// Bytes of a run that is read.
///
/// Its length was checked against the run's. Past its end it reads zeros, which does not happen,
/// and lets the compiler drop what would be said there.
#[derive(Debug)]
pub struct Block<'a> {
    rest: &'a [u8],
}

impl<'a> Block<'a> {
    #[inline]
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes }
    }

    /// The next `N` bytes.
    #[inline]
    #[must_use]
    pub fn take_array<const N: usize>(&mut self) -> [u8; N] {
        match self.rest.split_first_chunk::<N>() {
            Some((head, rest)) => {
                self.rest = rest;
                *head
            }
            None => [0; N],
        }
    }
}

/// Room for a run that is written. Past its end it drops what is put, which does not happen.
#[derive(Debug)]
pub struct BlockMut<'a> {
    rest: &'a mut [u8],
}

impl<'a> BlockMut<'a> {
    #[inline]
    pub(crate) fn new(room: &'a mut [u8]) -> Self {
        Self { rest: room }
    }

    /// Writes `N` bytes.
    #[inline]
    pub fn put_array<const N: usize>(&mut self, bytes: [u8; N]) {
        if let Some((head, rest)) = core::mem::take(&mut self.rest).split_first_chunk_mut::<N>() {
            *head = bytes;
            self.rest = rest;
        }
    }
}
