//! Every message, struct and field of the catalogue says what it is, in words of its own.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Comments for what is the same in every message; each is in the catalogue many times.
const STANDARD: [&str; 8] = [
    "Error of the whole request; 0 for none.",
    "Explanation of the error for people; null if there is none.",
    "Host name or IP address.",
    "Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.",
    "Partition index.",
    "TCP port.",
    "Topic id (KIP-516).",
    "Topic name.",
];

/// How often any other sentence may be in the catalogue.
const MAX_REPEATS: usize = 5;

#[test]
fn every_definition_has_a_comment() {
    for (file, text) in files() {
        assert!(text.starts_with("//! "), "{file}: without a heading");
    }
    let definitions = definitions();
    assert!(definitions.len() > 2000, "{} definitions", definitions.len());
    let without: Vec<_> = definitions
        .iter()
        .filter(|definition| definition.comment.is_empty())
        .map(|definition| &definition.place)
        .collect();
    assert!(without.is_empty(), "without a comment: {without:#?}");
}

#[test]
fn few_comments_say_the_same() {
    let mut places = BTreeMap::<_, Vec<_>>::new();
    for Definition { place, comment } in definitions() {
        for sentence in comment.split_inclusive(". ") {
            places.entry(sentence.trim().to_owned()).or_default().push(place.clone());
        }
    }
    for standard in STANDARD {
        let count = places.remove(standard).map_or(0, |places| places.len());
        assert!(count > MAX_REPEATS, "{standard:?} is no standard comment: {count} times");
    }
    for (sentence, places) in places {
        assert!(places.len() <= MAX_REPEATS, "{sentence:?}: {places:#?}");
    }
}

/// A struct or a field, and its doc comment on one line.
struct Definition {
    place: String,
    comment: String,
}

/// All definitions in the catalogue's files but the unknown tagged fields, which are the same
/// everywhere.
fn definitions() -> Vec<Definition> {
    let mut definitions = Vec::new();
    for (file, text) in files() {
        let mut comment = Vec::new();
        for line in text.lines().map(str::trim_start) {
            if let Some(words) = line.strip_prefix("/// ") {
                comment.push(words);
            } else if let Some(definition) = line.strip_prefix("pub ") {
                let is_module = definition.starts_with("mod ");
                if !is_module && !definition.starts_with("unknown_tagged_fields:") {
                    definitions.push(Definition {
                        place: format!("{file}: {line}"),
                        comment: comment.join(" "),
                    });
                }
                comment.clear();
            }
        }
    }
    definitions
}

/// Name and text of each of the catalogue's files.
fn files() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../kafka-wire/src/messages");
    let files = fs::read_dir(folder).expect("the folder").map(|entry| {
        let path = entry.expect("a file").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        (name, fs::read_to_string(&path).expect("text"))
    });
    files.collect()
}
