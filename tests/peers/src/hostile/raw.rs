//! Frames and numbers as raw bytes.

use bytes::Bytes;

pub(super) const MIB: usize = 1 << 20;

pub(super) fn with(mut head: Vec<u8>, tail: &[u8]) -> Vec<u8> {
    head.extend_from_slice(tail);
    head
}

pub(super) fn uvarint(value: u64) -> Vec<u8> {
    let mut out = vec![];
    let mut value = value;
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
    out
}

pub(super) fn framed(body: Vec<u8>) -> Bytes {
    let mut out = (body.len() as u32).to_be_bytes().to_vec();
    out.extend_from_slice(&body);
    Bytes::from(out)
}

/// Pads with zeros to a frame of `size` bytes.
pub(super) fn padded(mut body: Vec<u8>, size: usize) -> Bytes {
    body.resize(size - 4, 0);
    framed(body)
}
