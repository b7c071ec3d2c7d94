//! Pseudorandom numbers, including those that codecs often get wrong.

use alloc::vec::Vec;

/// A source of numbers: a seed, or given bytes.
///
/// A draw of 0 always leads to the simplest value: zero, an empty text, a default. So values get simpler as
/// the data gets shorter, which lets fuzzers and `proptest` shrink them.
#[derive(Debug, Clone)]
pub(super) enum Random {
    /// SplitMix64.
    Seed(u64),
    /// The given bytes in reverse order. After the last one, all bytes are zero.
    Data(Vec<u8>),
}

/// Lengths at which a uvarint becomes longer, for a length and for a length plus 1.
const STEPS: [usize; 6] = [126, 127, 128, 16_382, 16_383, 16_384];
/// The longest text that Kafka accepts.
const LONGEST: usize = 32_767;

impl Random {
    /// Creates a source that draws from given bytes.
    pub(super) fn from_data(data: &[u8]) -> Self {
        Self::Data(data.iter().rev().copied().collect())
    }

    pub(super) fn next(&mut self) -> u64 {
        match self {
            Self::Seed(seed) => mix(seed),
            Self::Data(_) => u64::from_be_bytes(core::array::from_fn(|_| self.byte())),
        }
    }

    pub(super) fn byte(&mut self) -> u8 {
        match self {
            Self::Seed(seed) => mix(seed).to_le_bytes()[0],
            Self::Data(data) => data.pop().unwrap_or_default(),
        }
    }

    /// Draws a number below `end`, which is 1 to 256.
    pub(super) fn below(&mut self, end: usize) -> usize {
        match self {
            Self::Seed(seed) => usize::try_from(mix(seed) >> 33).unwrap_or_default() % end.max(1),
            Self::Data(_) => usize::from(self.byte()) % end.max(1),
        }
    }

    /// Draws a number in the range, often one of its limits or close to 0.
    pub(super) fn int(&mut self, min: i64, max: i64) -> i64 {
        match self.below(8) {
            0 => 0,
            1 => min,
            2 => max,
            3 => (-1).max(min),
            _ => {
                let shift = self.below(64);
                let number = self.next().cast_signed() >> shift;
                let range = i128::from(max) - i128::from(min) + 1;
                let inside =
                    i128::from(min) + (i128::from(number) - i128::from(min)).rem_euclid(range);
                i64::try_from(inside).unwrap_or(max)
            }
        }
    }

    pub(super) fn float(&mut self) -> f64 {
        const SPECIAL: [f64; 8] = [
            0.0,
            -0.0,
            f64::NAN,
            f64::INFINITY,
            f64::NEG_INFINITY,
            f64::MIN_POSITIVE,
            f64::MAX,
            1.5,
        ];
        match self.below(2) {
            0 => SPECIAL.get(self.below(SPECIAL.len())).copied().unwrap_or_default(),
            _ => f64::from_bits(self.next()),
        }
    }

    /// Draws the count of an array, which is often 0 or 1.
    pub(super) fn count(&mut self) -> usize {
        match self.below(6) {
            0 | 1 => 0,
            2 => 1,
            _ => self.below(6),
        }
    }

    /// Draws the length of a text or bytes: mostly short, sometimes at a uvarint's step, rarely maximal.
    pub(super) fn length(&mut self) -> usize {
        match self.below(64) {
            0..=10 => 0,
            54..=59 => STEPS.get(self.below(3)).copied().unwrap_or_default(),
            60..=62 => STEPS.get(self.below(STEPS.len())).copied().unwrap_or_default(),
            63 => LONGEST,
            _ => self.below(20),
        }
    }
}

fn mix(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *seed;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
