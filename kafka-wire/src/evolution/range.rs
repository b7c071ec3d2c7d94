//! Arithmetic on version ranges.

use crate::version::{ApiVersion, VersionRange};

/// The versions in `range` but not in `other`: at most two ranges.
pub(super) fn without(
    range: VersionRange,
    other: VersionRange,
) -> impl Iterator<Item = VersionRange> {
    let (below, above) = match range.intersect(other) {
        none if none.is_empty() => (range, VersionRange::NONE),
        some => (
            between(range.min(), some.min().checked_sub(1)),
            match some.max().checked_add(1) {
                Some(next) => VersionRange::new(next, range.max()),
                None => VersionRange::NONE,
            },
        ),
    };
    [below, above].into_iter().filter(|run| !run.is_empty())
}

fn between(min: ApiVersion, max: Option<ApiVersion>) -> VersionRange {
    max.map_or(VersionRange::NONE, |max| VersionRange::new(min, max))
}

/// The versions in exactly one of the two ranges.
pub(super) fn apart(one: VersionRange, other: VersionRange) -> impl Iterator<Item = VersionRange> {
    without(one, other).chain(without(other, one))
}

/// Merges ranges into as few as possible, in order.
pub(super) fn merged(mut ranges: Vec<VersionRange>) -> Vec<VersionRange> {
    ranges.retain(|range| !range.is_empty());
    ranges.sort_by_key(|range| range.min());
    let mut merged: Vec<VersionRange> = Vec::new();
    for range in ranges {
        match merged.last_mut() {
            Some(last) if range.min() <= last.max().saturating_add(1) => {
                *last = VersionRange::new(last.min(), last.max().max(range.max()));
            }
            _ => merged.push(range),
        }
    }
    merged
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(text: &str) -> VersionRange {
        text.parse().unwrap_or(VersionRange::NONE)
    }

    #[test]
    fn the_difference_of_two_ranges_is_at_most_two_ranges() {
        let runs = |one: &str, other: &str| {
            let runs: Vec<String> =
                without(range(one), range(other)).map(|run| run.to_string()).collect();
            runs.join(" ")
        };
        assert_eq!(runs("0-9", "3-5"), "0-2 6-9");
        assert_eq!(runs("0+", "3+"), "0-2");
        assert_eq!(runs("0+", "none"), "0+");
        assert_eq!(runs("3-5", "0+"), "");
        assert_eq!(runs("none", "0+"), "");
        assert_eq!(runs("0-4", "5-9"), "0-4");
    }

    #[test]
    fn ranges_that_touch_are_one() {
        let ranges = ["4-5", "none", "0-1", "2", "8+"].map(range);
        let texts: Vec<String> = merged(ranges.to_vec()).iter().map(ToString::to_string).collect();
        assert_eq!(texts, ["0-2", "4-5", "8+"]);
    }
}
