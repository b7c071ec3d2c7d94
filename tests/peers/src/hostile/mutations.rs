//! Truncations and mutations of a legal frame.

use bytes::Bytes;

use super::Message::{self, Batch};
use super::raw::uvarint;
use super::seal;
use crate::frames::Rng;

/// Truncates `seed` to its first `n` bytes and adjusts the length prefix.
pub fn truncated(message: Message, seed: &[u8], n: usize) -> Bytes {
    let mut out = seed[..n].to_vec();
    relength(message, &mut out);
    Bytes::from(out)
}

fn relength(message: Message, frame: &mut [u8]) {
    if message != Batch && frame.len() >= 4 {
        let length = frame.len() as u32 - 4;
        frame[..4].copy_from_slice(&length.to_be_bytes());
    }
}

/// The `n`th mutation of `seed`.
pub fn mutated(message: Message, seed: &[u8], n: u64) -> Bytes {
    let rng = &mut Rng(n.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    rng.next();
    let mut out = seed.to_vec();
    // Half of the mutations leave the header alone.
    let from = if rng.below(2) == 0 { 4 } else { 4.max(seed.len().min(16)) };
    for _ in 0..=rng.below(4) {
        if out.len() <= from + 1 {
            break;
        }
        let at = from + rng.below((out.len() - from) as u64) as usize;
        match rng.below(6) {
            0 => out[at] ^= 1 << rng.below(8),
            1 => out[at] = [0, 1, 2, 0x7f, 0x80, 0xff][rng.below(6) as usize],
            2 => {
                let big = uvarint(rng.next() >> (32 + rng.below(31)));
                out.splice(at..at + 1, big);
            }
            3 => out.truncate(at),
            4 => {
                let end = (at + 1 + rng.below(24) as usize).min(out.len());
                let run = out[at..end].to_vec();
                out.splice(at..at, run);
            }
            _ => {
                out.remove(at);
            }
        }
    }
    if message == Batch {
        // Half of the batches get the right CRC, so that the decoder reads on.
        if out.len() > 21 && rng.below(2) == 0 {
            out[16] = 2;
            seal(&mut out);
        }
    } else {
        relength(message, &mut out);
    }
    Bytes::from(out)
}
