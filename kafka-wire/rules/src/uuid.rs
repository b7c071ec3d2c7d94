//! Kafka's text for a UUID: its 16 bytes in URL-safe base64, with or without padding.

use crate::{Key, Syntax, Text};

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The number of digits for 16 bytes.
const LENGTH: usize = 22;

/// Returns the error if the text is not a UUID.
#[must_use]
#[inline]
pub(crate) const fn misspelled(text: &str, syntax: Syntax) -> Option<Text> {
    if is_base64(text, false) {
        return None;
    }
    Some(if let Some(bytes) = from_hex(text) {
        with(Text::new("Kafka writes UUIDs in base64; write "), &to_base64(bytes), syntax)
    } else if is_base64(text, true) {
        let text_in_urls = in_urls(text);
        with(Text::new("Kafka's base64 has - and _ for + and /; write "), &text_in_urls, syntax)
    } else {
        Text::new(
            "a UUID is 16 bytes in URL-safe base64; write its 22 digits, or remove `default` for zeros",
        )
    })
}

#[inline]
const fn with(text: Text, digits: &[u8; LENGTH], syntax: Syntax) -> Text {
    match core::str::from_utf8(digits) {
        Ok(digits) => text.text_setting(syntax, Key::Default, digits),
        Err(_) => text,
    }
}

/// Whether it is 22 digits with or without padding. `other` also accepts + and / as digits.
#[inline]
const fn is_base64(text: &str, other: bool) -> bool {
    let mut rest = text.as_bytes();
    let (mut digits, mut padding) = (0, 0);
    while let [byte, others @ ..] = rest {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' if padding == 0 => digits += 1,
            b'+' | b'/' if other && padding == 0 => digits += 1,
            b'=' => padding += 1,
            _ => return false,
        }
        rest = others;
    }
    digits == LENGTH && (padding == 0 || padding == 2)
}

#[inline]
const fn in_urls(text: &str) -> [u8; LENGTH] {
    let mut digits = [b'A'; LENGTH];
    let mut rest = text.as_bytes();
    let mut to: &mut [u8] = &mut digits;
    while let ([byte, others @ ..], [digit, next @ ..]) = (rest, to) {
        *digit = match *byte {
            b'+' => b'-',
            b'/' => b'_',
            byte => byte,
        };
        (rest, to) = (others, next);
    }
    digits
}

/// Parses the usual form, `01234567-89ab-cdef-0123-456789abcdef`.
#[inline]
const fn from_hex(text: &str) -> Option<u128> {
    let mut rest = text.as_bytes();
    let (mut digits, mut value) = (0, 0_u128);
    while let [byte, others @ ..] = rest {
        let digit = match byte {
            b'0'..=b'9' => *byte - b'0',
            b'a'..=b'f' => *byte - b'a' + 10,
            b'A'..=b'F' => *byte - b'A' + 10,
            b'-' => {
                rest = others;
                continue;
            }
            _ => return None,
        };
        value = value << 4 | digit as u128;
        digits += 1;
        rest = others;
    }
    if digits == 32 { Some(value) } else { None }
}

/// Encodes as base64. The 22 digits hold 132 bits, the last four of which are 0.
#[inline]
const fn to_base64(bytes: u128) -> [u8; LENGTH] {
    let mut digits = [b'A'; LENGTH];
    let mut to: &mut [u8] = &mut digits;
    let mut shift = 122_i32;
    while let [digit, next @ ..] = to {
        let value = if shift >= 0 { bytes >> shift } else { bytes << -shift };
        let mut rest: &[u8] = DIGITS;
        let mut skip = value & 63;
        while let [first, others @ ..] = rest {
            if skip == 0 {
                *digit = *first;
                break;
            }
            skip -= 1;
            rest = others;
        }
        shift -= 6;
        to = next;
    }
    digits
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> alloc::string::String {
        misspelled(text, Syntax::Attribute).expect("no UUID").into()
    }

    #[test]
    fn takes_what_kafka_takes() {
        for text in ["ASNFZ4mrze_-3LqYdlQyEA", "ASNFZ4mrze_-3LqYdlQyEA==", "AAAAAAAAAAAAAAAAAAAAAB"]
        {
            assert!(misspelled(text, Syntax::Attribute).is_none());
        }
    }

    #[test]
    fn says_what_to_write() {
        assert_eq!(
            error("01234567-89ab-cdef-fedc-ba9876543210"),
            "Kafka writes UUIDs in base64; write `default = \"ASNFZ4mrze_-3LqYdlQyEA\"`"
        );
        assert!(
            error("ASNFZ4mrze/+3LqYdlQyEA")
                .ends_with("write `default = \"ASNFZ4mrze_-3LqYdlQyEA\"`")
        );
        for text in
            ["", "!!", "null", "AAAA", "AAECAwQFBgcICQoLDA0ODxAR", "ASNFZ4mrze_-3LqYdlQyEA="]
        {
            assert!(error(text).starts_with("a UUID is 16 bytes"));
        }
    }
}
