//! The bytes of a tree in rows of sixteen.

use alloc::vec::Vec;
use core::fmt;

use super::node::Part;
use super::tree::Tree;
use crate::debug::Brief;

/// The number of bytes in a row.
const WIDTH: usize = 16;

/// Up to sixteen bytes of a [`Tree`].
///
/// [`Display`](fmt::Display) writes the offset and the bytes in hex.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HexRow<'a> {
    /// The offset of the first byte from the start of the input.
    pub offset: usize,
    /// The bytes, split where their part changes.
    pub spans: Vec<HexSpan<'a>>,
}

/// Bytes of one part.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct HexSpan<'a> {
    /// The part that the bytes belong to; `None` after an error.
    pub part: Option<Part>,
    /// The bytes.
    pub bytes: &'a [u8],
}

impl fmt::Debug for HexSpan<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HexSpan")
            .field("part", &self.part)
            .field("bytes", &Brief(self.bytes))
            .finish()
    }
}

impl<'a> Tree<'a> {
    /// Returns the bytes in rows of sixteen, with the parts that they belong to.
    #[must_use]
    pub fn hex_rows(&self) -> Vec<HexRow<'a>> {
        let mut ends = self.part_ends().into_iter().peekable();
        let rows = self.bytes().chunks(WIDTH).enumerate();
        rows.map(|(row, mut bytes)| {
            let offset = row * WIDTH;
            let (mut at, mut spans) = (offset, Vec::new());
            while let Some(&(part, end)) = ends.peek()
                && !bytes.is_empty()
            {
                let (span, after) = bytes.split_at_checked(end - at).unwrap_or((bytes, &[]));
                (at, bytes) = (at + span.len(), after);
                if !span.is_empty() {
                    spans.push(HexSpan { part, bytes: span });
                }
                if at == end {
                    ends.next();
                }
            }
            HexRow { offset, spans }
        })
        .collect()
    }

    /// The end of each run of bytes that belong to one part.
    fn part_ends(&self) -> Vec<(Option<Part>, usize)> {
        let mut ends: Vec<(Option<Part>, usize)> = Vec::new();
        let leaves = self.leaves().map(|leaf| (Some(leaf.part()), leaf.offset() + leaf.size()));
        for (part, end) in leaves.chain([(None, self.bytes().len())]) {
            match ends.last_mut() {
                Some(last) if last.0 == part || last.1 == end => last.1 = end,
                _ => ends.push((part, end)),
            }
        }
        ends
    }
}

impl fmt::Display for HexRow<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#06x} ", self.offset)?;
        self.spans.iter().try_for_each(|span| write!(f, " {span}"))
    }
}

impl fmt::Display for HexSpan<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, byte) in self.bytes.iter().enumerate() {
            let space = if at == 0 { "" } else { " " };
            write!(f, "{space}{byte:02x}")?;
        }
        Ok(())
    }
}
