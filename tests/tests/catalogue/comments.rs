//! Checks that every message, struct and field of the catalogue has a doc comment of its own.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Comments that many messages share.
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

/// Words that add nothing to a name.
const FILLERS: &[&str] = &[
    "a", "an", "and", "are", "be", "by", "for", "has", "in", "is", "it", "its", "of", "on", "or",
    "s", "that", "the", "their", "this", "to", "which", "with",
];

/// How often any other sentence may occur in the catalogue.
const MAX_REPEATS: usize = 5;

/// The importer's placeholder for an undescribed item of a new Kafka release.
const TO_DO: &str = "To be described.";

#[test]
fn every_definition_has_a_comment() {
    for (file, text) in files() {
        assert!(text.starts_with("//! "), "{file}: without a heading");
    }
    let definitions = definitions();
    assert!(definitions.len() > 2000, "{} definitions", definitions.len());
    let without: Vec<_> = definitions
        .iter()
        .filter(|definition| matches!(definition.comment.as_str(), "" | TO_DO))
        .map(|definition| &definition.place)
        .collect();
    assert!(without.is_empty(), "without a comment: {without:#?}");
}

#[test]
fn few_comments_say_the_same() {
    let mut places = BTreeMap::<_, Vec<_>>::new();
    for Definition { place, comment, .. } in definitions() {
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

#[test]
fn no_comment_restates_the_name() {
    assert!(restates("topic_name", "The name of the topic."));
    assert!(restates("TopicData", "The topic's data."));
    assert!(!restates("topic_name", "Name of the topic to delete."));
    for Definition { place, name, comment } in definitions() {
        let is_standard = STANDARD.contains(&comment.as_str());
        assert!(is_standard || !restates(&name, &comment), "{place}: {comment}");
    }
}

#[test]
fn every_api_and_error_code_has_a_comment() {
    for (table, at_least) in [("api_key/table.rs", 90), ("error_code/table.rs", 130)] {
        let text = fs::read_to_string(sources().join(table)).expect("a table");
        let mut comments = BTreeSet::new();
        let mut comment = Vec::new();
        for line in text.lines().map(str::trim_start) {
            if let Some(words) = line.strip_prefix("/// ") {
                comment.push(words);
            } else if line.split_once(", ").is_some_and(|(key, _)| key.parse::<i16>().is_ok()) {
                assert!(!comment.is_empty(), "{table}: {line}: without a comment");
                let is_new = comments.insert(std::mem::take(&mut comment));
                assert!(is_new, "{table}: {line}: the comment of another row");
            }
        }
        assert!(comments.len() > at_least, "{table}: {} rows", comments.len());
    }
}

/// A struct or field, and its doc comment on one line.
struct Definition {
    place: String,
    name: String,
    comment: String,
}

/// All definitions in the catalogue's files except the unknown tagged fields, which are the same
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
                        name: identifier(definition),
                        comment: comment.join(" "),
                    });
                }
                comment.clear();
            }
        }
    }
    definitions
}

/// The names and texts of the catalogue's files.
fn files() -> Vec<(String, String)> {
    let files = fs::read_dir(sources().join("messages")).expect("the folder").map(|entry| {
        let path = entry.expect("a file").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        (name, fs::read_to_string(&path).expect("text"))
    });
    files.collect()
}

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../kafka-wire/src")
}

/// Extracts the name from `struct FetchRequest {` or `r#type: i16,`.
fn identifier(definition: &str) -> String {
    let rest = definition.strip_prefix("struct ").unwrap_or(definition);
    let rest = rest.strip_prefix("r#").unwrap_or(rest);
    rest.chars().take_while(|&c| c.is_alphanumeric() || c == '_').collect()
}

/// Whether all words of a comment, apart from fillers, are in the name.
fn restates(name: &str, comment: &str) -> bool {
    let name = words(&spaced(name));
    words(comment).iter().all(|word| name.contains(word) || FILLERS.contains(&word.as_str()))
}

/// Splits a name at its capitals: `FetchTopic` becomes `Fetch Topic`.
fn spaced(name: &str) -> String {
    name.chars().flat_map(|c| c.is_uppercase().then_some(' ').into_iter().chain([c])).collect()
}

fn words(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}
