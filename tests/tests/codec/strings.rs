//! Checks that all string types have the same encoding and the same errors, wherever they are in a
//! frame: a faster code path handles short ASCII text that is followed by more bytes.

use std::borrow::Cow;

use kafka_wire::{KafkaMessage, KafkaString};

macro_rules! message {
    ($name:ident $(<$de:lifetime>)?, $text:ty) => {
        #[derive(Debug, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0-1", flexible = "1+")]
        struct $name $(<$de>)? {
            #[kafka(name = "First")]
            first: $text,
            #[kafka(name = "Second")]
            second: Option<$text>,
            #[kafka(name = "Last")]
            last: $text,
        }
    };
}

message!(Inline, KafkaString);
message!(Owned, String);
message!(Borrowed<'a>, &'a str);
message!(Either<'a>, Cow<'a, str>);

/// Texts of lengths around those that the code treats specially, ASCII or not.
fn texts() -> Vec<String> {
    let lengths = [0, 1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 22, 23, 24, 25, 31, 36, 125, 126, 127, 300];
    let mut texts: Vec<String> =
        lengths.iter().map(|length| "abcdefg".repeat(50)[..*length].into()).collect();
    texts.extend(
        ["ä", "aä", "€uro", "0123456789abcdefghijkä", "0123456789abcdefghijklä"].map(Into::into),
    );
    texts.extend(["\0", "a\0", "\u{7f}"].map(Into::into));
    texts
}

#[test]
fn strings_of_each_type_are_alike() {
    let texts = texts();
    for first in &texts {
        for last in &texts {
            for (version, second) in [(0, Some(last)), (1, None), (1, Some(first))] {
                let second = second.map(String::as_str);
                let owned = Owned {
                    first: first.clone(),
                    second: second.map(Into::into),
                    last: last.clone(),
                };
                let inline = Inline {
                    first: first.as_str().into(),
                    second: second.map(Into::into),
                    last: last.as_str().into(),
                };
                let bytes = owned.to_bytes(version).expect("it encodes");
                assert_eq!(inline.to_bytes(version), Ok(bytes.clone()));
                assert_eq!(inline.encoded_len(version), Ok(bytes.len()));
                assert_eq!(Inline::from_bytes(&bytes, version), Ok(inline));
                assert_eq!(Owned::from_bytes(&bytes, version), Ok(owned));
                let borrowed = Borrowed { first, second, last };
                assert_eq!(borrowed.to_bytes(version), Ok(bytes.clone()));
                assert_eq!(Borrowed::from_bytes(&bytes, version), Ok(borrowed));
            }
        }
    }
}

/// Inline text is written as a block that is larger than the text.
#[test]
fn a_buffer_with_enough_capacity_does_not_grow() {
    let texts = texts();
    for first in &texts {
        for last in &texts {
            let (first, last) = (first.as_str().into(), last.as_str().into());
            let message = Inline { first, second: None, last };
            for version in [0, 1] {
                let Ok(bytes) = message.to_bytes(version) else { continue };
                for spare in [0, 1, 24, 25, 26, 200] {
                    let mut buf = Vec::with_capacity(bytes.len() + spare);
                    let capacity = buf.capacity();
                    message.encode_into(version, &mut buf).expect("it encodes");
                    assert_eq!(buf, bytes);
                    assert_eq!(buf.capacity(), capacity);
                }
            }
        }
    }
}

#[test]
fn rejects_malformed_text_at_its_offset() {
    for text in ["", "c", "orders", "0123456789abcdefghijklmn", "ä"] {
        for version in 0..=1 {
            let message =
                Owned { first: "topic".into(), second: Some(text.into()), last: text.into() };
            let whole = message.to_bytes(version).expect("it encodes").to_vec();
            for at in 0..whole.len() {
                for other in [0, 1, 0x30, 0x7f, 0x80, 0xc3, 0xff] {
                    let mut changed = whole.clone();
                    if let Some(byte) = changed.get_mut(at) {
                        *byte = other;
                    }
                    alike(&changed, version);
                }
                alike(whole.get(..at).unwrap_or_default(), version);
            }
        }
    }
}

/// Checks that all types decode the same text, or return the same error.
fn alike(bytes: &[u8], version: i16) {
    fn told(value: &impl std::fmt::Debug, name: &str) -> String {
        format!("{value:?}").replace(name, "")
    }
    let expected = told(&Owned::from_slice(bytes, version).map_err(|e| e.to_string()), "Owned");
    let inline = Inline::from_slice(bytes, version).map_err(|e| e.to_string());
    assert_eq!(told(&inline, "Inline"), expected, "{bytes:?}");
    let borrowed = Borrowed::from_slice(bytes, version).map_err(|e| e.to_string());
    assert_eq!(told(&borrowed, "Borrowed"), expected, "{bytes:?}");
    let either = Either::from_slice(bytes, version).map_err(|e| e.to_string());
    assert_eq!(told(&either, "Either"), expected, "{bytes:?}");
}

#[test]
fn options_of_strings_take_no_more_memory() {
    assert_eq!(size_of::<KafkaString>(), 24);
    assert_eq!(size_of::<Option<KafkaString>>(), 24);
}
