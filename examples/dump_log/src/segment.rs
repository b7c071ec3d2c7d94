//! Reads the batches of a file, one at a time.

use std::io::{self, Read};

use bytes::Bytes;

use crate::dump::Stopped;

/// The base offset and size that precede every batch of every format.
const HEAD: usize = 12;
/// The largest accepted size. No usual `message.max.bytes` lets a broker store a larger batch, so a
/// larger size is taken for a broken one and no memory is reserved for it.
const LARGEST: usize = 1 << 30;

/// A file of batches.
#[derive(Debug)]
pub(crate) struct Segment<R> {
    input: R,
    position: u64,
}

/// A batch and the offset of its first byte in the file.
#[derive(Debug)]
pub(crate) struct Cut {
    pub(crate) position: u64,
    pub(crate) bytes: Bytes,
}

impl<R: Read> Segment<R> {
    pub(crate) fn new(input: R) -> Self {
        Self { input, position: 0 }
    }

    /// Returns the next batch; `None` at the end of the file, or where the written part of a
    /// preallocated file (`log.preallocate`) ends.
    pub(crate) fn next(&mut self) -> Result<Option<Cut>, Stopped> {
        let position = self.position;
        let mut bytes = self.read(HEAD)?;
        let Some(head) = bytes.first_chunk::<HEAD>() else {
            let found = bytes.len();
            return if found == 0 { Ok(None) } else { Err(self.cut_short(HEAD, found)) };
        };
        if *head == [0; HEAD] {
            return self.zeros().map(|()| None);
        }
        let [.., a, b, c, d] = *head;
        let size = i32::from_be_bytes([a, b, c, d]);
        let rest = match usize::try_from(size) {
            Ok(rest) if rest <= LARGEST => rest,
            _ => return Err(self.broken(&format!("a batch cannot have {size} bytes"))),
        };
        let mut body = self.read(rest)?;
        if body.len() < rest {
            return Err(self.cut_short(HEAD + rest, HEAD + body.len()));
        }
        bytes.append(&mut body);
        self.position += bytes.len() as u64;
        Ok(Some(Cut { position, bytes: bytes.into() }))
    }

    /// Reads up to `count` bytes. Memory grows as they arrive, so that a wrong size reserves none.
    fn read(&mut self, count: usize) -> Result<Vec<u8>, Stopped> {
        let mut bytes = Vec::new();
        let read = self.input.by_ref().take(count as u64).read_to_end(&mut bytes);
        read.map_err(Stopped::Read)?;
        Ok(bytes)
    }

    fn zeros(&mut self) -> Result<(), Stopped> {
        let mut buffer = [0; 4096];
        loop {
            match self.input.read(&mut buffer) {
                Ok(0) => return Ok(()),
                Ok(read) if buffer.iter().take(read).all(|byte| *byte == 0) => {}
                Ok(_) => return Err(self.broken("zeros followed by other bytes")),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(Stopped::Read(error)),
            }
        }
    }

    fn cut_short(&self, needed: usize, found: usize) -> Stopped {
        self.broken(&format!("the batch is cut short: needed {needed} bytes, {found} remain"))
    }

    fn broken(&self, text: &str) -> Stopped {
        Stopped::Broken(format!("{text} (byte {})", self.position))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(bytes: &[u8]) -> Result<Vec<(u64, usize)>, String> {
        let mut segment = Segment::new(bytes);
        let mut cuts = Vec::new();
        loop {
            match segment.next() {
                Ok(Some(cut)) => cuts.push((cut.position, cut.bytes.len())),
                Ok(None) => return Ok(cuts),
                Err(Stopped::Broken(text)) => return Err(text),
                Err(other) => return Err(format!("{other:?}")),
            }
        }
    }

    const TWO: &[u8] = b"\0\0\0\0\0\0\0\x01\0\0\0\x02ab\0\0\0\0\0\0\0\x02\0\0\0\x01c";

    #[test]
    fn batches_are_cut_at_their_size() {
        assert_eq!(all(TWO), Ok(vec![(0, 14), (14, 13)]));
        assert_eq!(all(&[TWO, &[0; 5000]].concat()), Ok(vec![(0, 14), (14, 13)]));
        assert_eq!(all(b""), Ok(vec![]));
    }

    #[test]
    fn a_break_is_reported_with_its_place() {
        let cut = |at| TWO.split_at(at).0;
        for (bytes, expected) in [
            (cut(26), "the batch is cut short: needed 13 bytes, 12 remain (byte 14)"),
            (cut(19), "the batch is cut short: needed 12 bytes, 5 remain (byte 14)"),
            (b"\0\0\0\0\0\0\0\0\xff\xff\xff\xff", "a batch cannot have -1 bytes (byte 0)"),
            (b"\0\0\0\0\0\0\0\0\x7f\xff\xff\xff", "a batch cannot have 2147483647 bytes (byte 0)"),
            (&[[0; 12], [1; 12]].concat(), "zeros followed by other bytes (byte 0)"),
        ] {
            assert_eq!(all(bytes), Err(expected.to_owned()));
        }
    }
}
