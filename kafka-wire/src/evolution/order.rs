//! Finds the fields that moved to a different place.

/// Takes the old number for each place in the new order, and returns the places that must move so
/// that all others keep their order. There are as few as possible.
pub(super) fn moved(old_numbers: &[usize]) -> Vec<usize> {
    // The longest increasing subsequence stays. `ends[n]` is the place at which the best one of
    // length n + 1 ends.
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = Vec::new();
    for (place, number) in old_numbers.iter().enumerate() {
        let length = ends.partition_point(|&end| old_numbers.get(end) < Some(number));
        before.push(length.checked_sub(1).and_then(|length| ends.get(length)).copied());
        match ends.get_mut(length) {
            Some(end) => *end = place,
            None => ends.push(place),
        }
    }
    let mut stays = vec![false; old_numbers.len()];
    let mut next = ends.last().copied();
    while let Some(place) = next {
        if let Some(stays) = stays.get_mut(place) {
            *stays = true;
        }
        next = before.get(place).copied().flatten();
    }
    (0..old_numbers.len()).filter(|&place| stays.get(place) == Some(&false)).collect()
}

#[cfg(test)]
mod tests {
    use super::moved;

    #[test]
    fn as_few_fields_as_possible_move() {
        assert!(moved(&[0, 1, 2, 3]).is_empty());
        assert_eq!(moved(&[0, 3, 1, 2]), [1]);
        assert_eq!(moved(&[1, 2, 3, 0]), [3]);
        assert_eq!(moved(&[0, 2, 1]), [1]);
        assert!(moved(&[]).is_empty());
        assert_eq!(moved(&[2, 1, 0]), [0, 1]);
    }
}
