//! Items that a request names more than once.

use std::collections::HashSet;
use std::hash::Hash;

/// Keeps the first item with each key. A request that names one thing many times gets one answer,
/// and costs no more than its own bytes.
pub(crate) fn distinct<'a, T: 'a, K: Eq + Hash>(
    items: impl IntoIterator<Item = &'a T>,
    key: impl Fn(&'a T) -> K,
) -> impl Iterator<Item = &'a T> {
    let mut seen = HashSet::new();
    items.into_iter().filter(move |item| seen.insert(key(item)))
}

/// The keys that occur more than once.
pub(crate) fn repeated<K: Copy + Eq + Hash>(keys: impl IntoIterator<Item = K>) -> HashSet<K> {
    let mut seen = HashSet::new();
    keys.into_iter().filter(|key| !seen.insert(*key)).collect()
}
