//! Short text as three little-endian words, padded with zeros.

/// The size of the three words in bytes.
pub(crate) const BLOCK: usize = 24;

/// Equal numbers of 0xff and zero bytes: a window from `BLOCK - length` on masks `length` bytes.
static MASKS: [u8; 2 * BLOCK] = {
    let mut masks = [0; 2 * BLOCK];
    let (ones, _) = masks.split_at_mut(BLOCK);
    let mut at = 0;
    while at < BLOCK {
        // `for` loops are not const.
        #[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
        {
            ones[at] = 0xff;
        }
        at += 1;
    }
    masks
};

/// The first `length` bytes of `bytes`, followed by zeros. `None` if `bytes` has less than a block or
/// `length` exceeds one.
#[inline(always)]
pub(crate) fn prefix(bytes: &[u8], length: usize) -> Option<[u64; 3]> {
    let [a, b, c] = split(bytes.first_chunk()?);
    let masks = MASKS.get(BLOCK.checked_sub(length)?..)?;
    let [x, y, z] = split(masks.first_chunk()?);
    Some([a & x, b & y, c & z])
}

#[inline(always)]
pub(crate) fn is_ascii([a, b, c]: [u64; 3]) -> bool {
    (a | b | c) & 0x8080_8080_8080_8080 == 0
}

/// All of `bytes`, followed by zeros. The result is meaningless if they exceed a block.
pub(crate) fn all(bytes: &[u8]) -> [u64; 3] {
    // The last word overlaps the word before it; the shift removes the common bytes.
    let last = bytes.last_chunk().map_or(0, |word| u64::from_le_bytes(*word));
    let rest = |start: usize| {
        let missing = u32::try_from(start + 8 - bytes.len()).unwrap_or(u32::MAX);
        last.checked_shr(8 * missing).unwrap_or(0)
    };
    match bytes {
        [] => [0, 0, 0],
        [a] => [u64::from(*a), 0, 0],
        [a, b] => [u64::from_le_bytes([*a, *b, 0, 0, 0, 0, 0, 0]), 0, 0],
        [a, b, c] => [u64::from_le_bytes([*a, *b, *c, 0, 0, 0, 0, 0]), 0, 0],
        _ => match (bytes.first_chunk::<8>(), bytes.get(8..).and_then(<[u8]>::first_chunk::<8>)) {
            (None, _) => [below_word(bytes), 0, 0],
            (Some(a), None) => [u64::from_le_bytes(*a), rest(8), 0],
            (Some(a), Some(b)) => [u64::from_le_bytes(*a), u64::from_le_bytes(*b), rest(16)],
        },
    }
}

/// Four to seven bytes, from two overlapping halves of a word.
fn below_word(bytes: &[u8]) -> u64 {
    match (bytes.first_chunk(), bytes.last_chunk()) {
        (Some(first), Some(last)) => {
            let (first, last) = (u32::from_le_bytes(*first), u32::from_le_bytes(*last));
            u64::from(first) | u64::from(last) << (8 * (bytes.len() - 4))
        }
        _ => 0,
    }
}

#[inline(always)]
fn split(block: &[u8; BLOCK]) -> [u64; 3] {
    let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x] = *block;
    [
        u64::from_le_bytes([a, b, c, d, e, f, g, h]),
        u64::from_le_bytes([i, j, k, l, m, n, o, p]),
        u64::from_le_bytes([q, r, s, t, u, v, w, x]),
    ]
}
