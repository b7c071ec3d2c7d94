//! Suggestions for misspelled keys.

use super::keys::{KEYS, Key, Place};
use crate::model::Kind;

/// Names without a key: the reason, and what to do.
const NO_KEYS: &[(&str, &str, &str)] = &[
    ("about", "doc comments say it", "remove it, and write a doc comment"),
    ("doc", "doc comments say it", "remove it, and write a doc comment"),
    ("docs", "doc comments say it", "remove it, and write a doc comment"),
    ("deprecated_versions", "it changes no byte", "remove it"),
    ("zero_copy", "the type decides, as `Bytes` shares and `&'a [u8]` borrows", "remove it"),
    ("type", "the Rust type is the wire type", "remove it"),
    ("fields", "they are the fields of a struct of its own", "remove it"),
    ("common_structs", "they are structs of their own", "remove it"),
    ("optional", "an optional field is an `Option<…>`", "remove it, and let the type be one"),
    ("skip", "every field is on the wire", "remove it"),
    (
        "flatten",
        "a nested struct has a tag section of its own",
        "remove it, and write the fields of that struct here",
    ),
    ("untagged", "Kafka has no unions", "remove it"),
    ("transparent", "a tuple struct of one field is encoded like the field", "remove it"),
    ("repr", "it is an attribute of Rust's own", "remove it"),
];

/// Other words for a kind of message.
const KINDS: &[(&str, Kind)] = &[
    ("req", Kind::Request),
    ("rsp", Kind::Response),
    ("request_header", Kind::Header),
    ("response_header", Kind::Header),
    ("metadata_record", Kind::Metadata),
    ("key", Kind::CoordinatorKey),
    ("value", Kind::CoordinatorValue),
];

/// Words for a number, which a variant has after its name.
const NUMBERS: [&str; 5] = ["value", "number", "id", "code", "discriminant"];

/// Whether the word means the number of a variant.
pub(super) fn is_a_number(snake: &str) -> bool {
    NUMBERS.contains(&snake)
}

/// The reason why there is no such key, and what to do.
pub(super) fn advice(
    snake: &str,
    place: Place,
    has_value: bool,
) -> Option<(&'static str, &'static str)> {
    let holds_a_message = matches!(place, Place::RequestVariant | Place::RecordVariant);
    if holds_a_message && snake == "skip" {
        return Some(("the enum has no variants that it skips", "remove the variant"));
    }
    if place == Place::Variant && has_value && is_a_number(snake) {
        return Some(("a variant's number follows its name, as in `Low = 1`", "remove it"));
    }
    NO_KEYS.iter().find(|(word, ..)| *word == snake).map(|(_, why, advice)| (*why, *advice))
}

/// The kind of message that was meant by a word without a value.
pub(super) fn kind(snake: &str, place: Place, has_value: bool) -> Option<Kind> {
    let (_, kind) = KINDS.iter().find(|(word, _)| *word == snake)?;
    (place == Place::Struct && !has_value).then_some(*kind)
}

/// The intended key.
pub(super) fn meant(snake: &str, place: Place) -> Option<&'static str> {
    if snake == "key" {
        return Some(if place == Place::Field { "map_key" } else { "api_key" });
    }
    // A word can stand for different keys at different places.
    let mut rows: Vec<_> = KEYS.iter().filter(|row| row.aliases.contains(&snake)).collect();
    rows.sort_by_key(|row| !row.key.belongs(place));
    if let Some(row) = rows.first() {
        return Some(row.key.name());
    }
    let keys = Key::all().map(|key| {
        let name = key.name();
        (distance(snake, name), !key.belongs(place), name)
    });
    let (distance, is_elsewhere, name) = keys.min()?;
    // Far from a key of another place, the word is one that nobody meant as the key.
    let most = if is_elsewhere { 1 } else { name.len().div_ceil(4) };
    if distance <= most {
        return Some(name);
    }
    // A key and more: `default_values`.
    let starts =
        |key: &Key| snake.strip_prefix(key.name()).is_some_and(|rest| rest.starts_with('_'));
    Key::all().filter(|key| key.belongs(place)).find(starts).map(Key::name)
}

/// Converts `nullableVersions` and `NULLABLE_VERSIONS` into `nullable_versions`.
pub(super) fn snake_case(name: &str) -> String {
    let name = &name.replace('-', "_");
    if !name.contains(char::is_lowercase) {
        return name.to_lowercase();
    }
    let mut snake = String::new();
    for c in name.chars() {
        if c.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(c.to_lowercase());
    }
    snake.replace("__", "_")
}

/// The edit distance between two words, in which swapping neighbors counts as one edit.
pub(crate) fn distance(from: &str, to: &str) -> usize {
    let swapped = |word: &str| {
        let letters: Vec<_> = word.chars().collect();
        let swaps = 0..letters.len().saturating_sub(1);
        let swap = |at: usize| {
            let mut letters = letters.clone();
            letters.swap(at, at + 1);
            letters.into_iter().collect::<String>()
        };
        swaps.map(swap).collect::<Vec<_>>()
    };
    let once = swapped(from).iter().map(|word| edits(word, to) + 1).min();
    once.map_or_else(|| edits(from, to), |once| once.min(edits(from, to)))
}

fn edits(from: &str, to: &str) -> usize {
    let mut row: Vec<usize> = (0..=to.chars().count()).collect();
    for (i, a) in from.chars().enumerate() {
        let mut last = i + 1;
        let mut below = vec![last];
        for (b, pair) in to.chars().zip(row.windows(2)) {
            let &[diagonal, above] = pair else { break };
            last = (diagonal + usize::from(a != b)).min(above + 1).min(last + 1);
            below.push(last);
        }
        row = below;
    }
    row.pop().unwrap_or(0)
}
