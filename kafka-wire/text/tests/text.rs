//! Also run under Miri: `cargo +nightly miri test -p kafka-text`.
#![allow(clippy::indexing_slicing, reason = "tests fail by panicking")]

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use kafka_text::{INLINE, Text, ascii, ascii_prefix};

/// Texts of every length around the inline limit, with characters of one to four bytes.
fn texts() -> Vec<String> {
    let mut texts = Vec::new();
    for characters in ["abcdefghijklmnopqrstuvwxyz", "äöü", "€漢字", "🦀", "a🦀bä€", "\0"]
    {
        let mut text = String::new();
        texts.push(text.clone());
        for character in characters.chars().cycle() {
            text.push(character);
            if text.len() > 40 {
                break;
            }
            // Miri is slow, so it tests only the lengths around which the code branches.
            if !cfg!(miri) || matches!(text.len(), 1 | 3 | 4 | 7..=9 | 16 | 17 | 22..=25) {
                texts.push(text.clone());
            }
        }
    }
    texts
}

#[test]
fn texts_come_back() {
    for text in texts() {
        let made = Text::from(text.as_str());
        assert_eq!(made.as_str(), text);
        assert_eq!(Text::from(text.clone()).as_str(), text);
        assert_eq!(String::from(made.clone()), text);
        let moved = [Some(made), None];
        assert_eq!(moved.iter().flatten().map(Text::as_str).collect::<Vec<_>>(), [text]);
    }
}

#[test]
fn clones_outlive_their_originals() {
    for text in texts() {
        let first = Text::from(text.as_str());
        let second = first.clone();
        let third = second.clone();
        drop(first);
        assert_eq!(second.as_str(), text);
        drop(second);
        assert_eq!(third.as_str(), text);
    }
}

#[test]
fn long_text_is_shared_and_short_text_is_not() {
    let long = Text::from("a".repeat(INLINE + 1));
    assert_eq!(long.as_str().as_ptr(), long.clone().as_str().as_ptr());
    let short = Text::from("a".repeat(INLINE));
    assert_ne!(short.as_str().as_ptr(), short.clone().as_str().as_ptr());
}

#[test]
fn texts_go_between_threads() {
    for text in ["short".to_owned(), "long".repeat(20)] {
        let made = Text::from(text.as_str());
        std::thread::scope(|scope| {
            for _ in 0..3 {
                let made = made.clone();
                scope.spawn(move || assert_eq!(made.as_str().len(), made.clone().as_str().len()));
            }
            assert_eq!(made.as_str(), text);
        });
    }
}

#[test]
fn ascii_before_other_bytes_is_found() {
    for text in texts() {
        let behind: &[usize] = if cfg!(miri) { &[0, 24] } else { &[0, 1, 8, 23, 24, 60] };
        for &behind in behind {
            for other in [0, b'a', 0xff] {
                let bytes = [text.as_bytes(), &vec![other; behind]].concat();
                let room = bytes.len() >= 24 && text.is_ascii();
                let inline = (room && text.len() <= INLINE).then_some(text.as_str());
                let found = Text::from_ascii_prefix(&bytes, text.len());
                assert_eq!(found.as_ref().map(Text::as_str), inline);
                if let Some(found) = found {
                    assert_eq!(found, Text::from(text.as_str()));
                }
                let borrowed = (room && text.len() <= 24).then_some(text.as_str());
                assert_eq!(ascii_prefix(&bytes, text.len()), borrowed);
            }
        }
        let short = text.is_ascii() && text.len() <= INLINE;
        let found = Text::from_ascii(text.as_bytes());
        assert_eq!(found, short.then(|| Text::from(text.as_str())));
        assert_eq!(ascii(text.as_bytes()), text.is_ascii().then_some(text.as_str()));
    }
}

#[test]
fn a_length_beyond_the_bytes_is_none() {
    for length in [24, 25, 48, 49, usize::MAX] {
        assert_eq!(Text::from_ascii_prefix(&[b'a'; 23], length), None);
        assert_eq!(ascii_prefix(&[b'a'; 23], length), None);
    }
    assert_eq!(ascii_prefix(&[b'a'; 100], 25), None);
}

#[test]
fn every_byte_of_a_prefix_counts() {
    for length in 0..24 {
        for bad in 0..24 {
            let mut bytes = [b'a'; 24];
            bytes[bad] = 0x80;
            assert_eq!(Text::from_ascii_prefix(&bytes, length).is_some(), bad >= length);
            assert_eq!(ascii_prefix(&bytes, length).is_some(), bad >= length);
        }
    }
}

#[test]
fn texts_compare_and_hash_as_str() {
    fn hash(value: &impl Hash) -> u64 {
        let mut hasher = DefaultHasher::new();
        value.hash(&mut hasher);
        hasher.finish()
    }
    let texts = texts();
    for (a, b) in texts.iter().zip(texts.iter().skip(1)) {
        let (x, y) = (Text::from(a.as_str()), Text::from(b.as_str()));
        assert_eq!(x == y, a == b);
        assert_eq!(x.cmp(&y), a.cmp(b));
        assert_eq!(hash(&x), hash(&a.as_str()));
        assert_eq!(format!("{x:?}"), format!("{a:?}"));
    }
    assert_eq!(Text::new(), Text::from(""));
    assert_eq!(Text::default().as_str(), "");
}
