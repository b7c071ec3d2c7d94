//! Copies bytes except those that are replaced.

use alloc::vec::Vec;

use crate::codec::Writer;
use crate::error::EncodeError;

/// A part of the source starting at `from`, in which some bytes are replaced.
#[derive(Debug)]
pub(super) struct Copy<'a> {
    source: &'a [u8],
    /// The position up to which the source is copied or replaced.
    from: usize,
    /// `None` as long as nothing is replaced.
    out: Option<Vec<u8>>,
}

impl<'a> Copy<'a> {
    pub(super) fn new(source: &'a [u8], from: usize) -> Self {
        Self { source, from, out: None }
    }

    /// Creates a copy of the part that starts at `from`.
    pub(super) fn part(&self, from: usize) -> Self {
        Self::new(self.source, from)
    }

    /// Replaces the bytes from `start` to `end`. The writer has `version`, and compact lengths if
    /// it is `flexible`.
    pub(super) fn replace(
        &mut self,
        (start, end): (usize, usize),
        (version, flexible): (i16, bool),
        write: impl FnOnce(&mut Writer) -> Result<(), EncodeError>,
    ) -> Result<(), EncodeError> {
        let out = self.out.get_or_insert_default();
        out.extend_from_slice(self.source.get(self.from..start).unwrap_or_default());
        self.from = end;
        Writer::append(out, |writer| {
            writer.set_version(version, flexible);
            write(writer)
        })
    }

    /// The result up to `end`; `None` if nothing was replaced.
    pub(super) fn finish(self, end: usize) -> Option<Vec<u8>> {
        let mut out = self.out?;
        out.extend_from_slice(self.source.get(self.from..end).unwrap_or_default());
        Some(out)
    }
}
