//! Pseudorandom numbers, and numbers that codecs get wrong.

/// A random number generator (SplitMix64).
#[derive(Debug, Clone)]
pub(super) struct Random(u64);

/// The lengths at which a uvarint takes another byte, for a length and for a length plus 1.
const STEPS: [usize; 6] = [126, 127, 128, 16_382, 16_383, 16_384];
/// The longest text that Kafka accepts.
const LONGEST: usize = 32_767;

impl Random {
    pub(super) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`, which must not be 0.
    pub(super) fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() >> 33).unwrap_or_default() % end.max(1)
    }

    pub(super) fn one_in(&mut self, of: usize) -> bool {
        self.below(of) == 0
    }

    /// A number in the range, often a limit or close to 0.
    pub(super) fn int(&mut self, min: i64, max: i64) -> i64 {
        match self.below(8) {
            0 => min,
            1 => max,
            2 => 0,
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
        match self.one_in(2) {
            true => SPECIAL.get(self.below(SPECIAL.len())).copied().unwrap_or_default(),
            false => f64::from_bits(self.next()),
        }
    }

    /// The count of an array: often 0 or 1.
    pub(super) fn count(&mut self) -> usize {
        match self.below(6) {
            0 | 1 => 0,
            2 => 1,
            _ => self.below(6),
        }
    }

    /// The length of text or bytes: mostly short, sometimes at a step of a uvarint, rarely the
    /// longest.
    pub(super) fn length(&mut self) -> usize {
        match self.below(64) {
            0 => LONGEST,
            1..=3 => STEPS.get(self.below(STEPS.len())).copied().unwrap_or_default(),
            4..=9 => STEPS.get(self.below(3)).copied().unwrap_or_default(),
            10..=20 => 0,
            _ => self.below(20),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn numbers_lie_between_their_limits_and_reach_them() {
        let mut random = Random::new(1);
        for (min, max) in [(-128, 127), (0, 65_535), (i64::MIN, i64::MAX)] {
            let numbers: Vec<i64> = (0..1_000).map(|_| random.int(min, max)).collect();
            assert!(numbers.iter().all(|number| (min..=max).contains(number)));
            assert!([min, max, 0].iter().all(|limit| numbers.contains(limit)));
        }
    }

    #[test]
    fn lengths_reach_the_steps() {
        let mut random = Random::new(1);
        let lengths: Vec<usize> = (0..10_000).map(|_| random.length()).collect();
        assert!([0, LONGEST].iter().chain(&STEPS).all(|length| lengths.contains(length)));
    }
}
