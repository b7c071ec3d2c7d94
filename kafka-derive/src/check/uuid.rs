//! Kafka's text for a UUID: its 16 bytes in URL-safe base64, with or without padding.

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The digits that 16 bytes take.
const LENGTH: usize = 22;

/// The error is the text of a compile error.
pub(super) fn is_kafkas_base64(text: &str) -> Result<(), String> {
    let digits = text.strip_suffix("==").unwrap_or(text);
    if digits.len() == LENGTH && digits.bytes().all(|digit| DIGITS.contains(&digit)) {
        return Ok(());
    }
    let other_alphabet = digits.replace('+', "-").replace('/', "_");
    Err(match from_hex(text) {
        Some(bytes) => {
            format!("Kafka writes UUIDs in base64; write `default = \"{}\"`", to_base64(bytes))
        }
        None if digits != other_alphabet && is_kafkas_base64(&other_alphabet).is_ok() => {
            format!(
                "Kafka's base64 has - and _ for + and /; write `default = \"{other_alphabet}\"`"
            )
        }
        None => {
            "a UUID is 16 bytes in URL-safe base64; write its 22 digits, or no default for zeros"
                .to_owned()
        }
    })
}

/// The usual form, `01234567-89ab-cdef-0123-456789abcdef`.
fn from_hex(text: &str) -> Option<u128> {
    let digits = text.replace('-', "");
    let plain = digits.len() == 32 && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    plain.then(|| u128::from_str_radix(&digits, 16).ok()).flatten()
}

fn to_base64(bytes: u128) -> String {
    // 22 digits hold 132 bits; the last four are 0.
    let value = |i: usize| (0..6).fold(0, |value, bit| value << 1 | bit_of(bytes, 6 * i + bit));
    let digits = (0..LENGTH).filter_map(|i| DIGITS.get(value(i)));
    digits.map(|digit| char::from(*digit)).collect()
}

fn bit_of(bytes: u128, bit: usize) -> usize {
    usize::from(bit < 128 && bytes >> (127 - bit) & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_what_kafka_takes() {
        for text in ["ASNFZ4mrze_-3LqYdlQyEA", "ASNFZ4mrze_-3LqYdlQyEA==", "AAAAAAAAAAAAAAAAAAAAAB"]
        {
            assert_eq!(is_kafkas_base64(text), Ok(()));
        }
    }

    #[test]
    fn says_what_to_write() {
        let error = |text| is_kafkas_base64(text).expect_err("no UUID");
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
