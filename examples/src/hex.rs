//! Reads bytes from hex, as people and programs write it.

/// Reads hex digits, with or without white space, commas, colons, `0x` and `\x`; and lines of `xxd`,
/// `hexdump -C` and the example programs, without their offsets and texts.
///
/// # Errors
/// If a character is something else, or if a digit lacks its half of a byte.
pub fn read(text: &str) -> Result<Vec<u8>, String> {
    let mut digits: Vec<u8> = Vec::new();
    let lines = text.lines().count();
    for (number, line) in text.lines().enumerate() {
        let columns = columns(line, digits.len() / 2);
        take(columns, &mut digits).map_err(|error| match lines {
            1 => error,
            _ => format!("line {}: {error}", number + 1),
        })?;
    }
    match digits.as_chunks() {
        (pairs, []) => Ok(pairs.iter().map(|[high, low]| high << 4 | low).collect()),
        _ => Err(format!("{} hex digits; a byte takes two", digits.len())),
    }
}

/// Whether a text looks like hex, so that errors in it are worth reporting.
pub fn is_likely(text: &str) -> bool {
    let is_digit = |char: char| {
        char.is_ascii_hexdigit()
            || char.is_whitespace()
            || matches!(char, ':' | ',' | 'x' | '\\' | '|')
    };
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    !first.is_empty()
        && columns(first, 0).chars().all(is_digit)
        && columns(first, 0).chars().filter(char::is_ascii_hexdigit).count() >= 2
}

/// Adds the digits of a line whose offset and text are already removed.
fn take(columns: &str, digits: &mut Vec<u8>) -> Result<(), String> {
    let is_between = |char: char| char.is_whitespace() || matches!(char, ':' | ',');
    for word in columns.split(is_between) {
        for part in word.split("\\x") {
            let part = part.strip_prefix("0x").or_else(|| part.strip_prefix("0X")).unwrap_or(part);
            for char in part.chars() {
                let digit = char.to_digit(16).and_then(|digit| u8::try_from(digit).ok());
                digits.push(digit.ok_or_else(|| format!("{char:?} is not a hex digit"))?);
            }
        }
    }
    Ok(())
}

/// Returns the hex columns of a line whose first byte is byte `at`: the part between its offset and
/// the text that `xxd` and `hexdump` print after the bytes.
fn columns(line: &str, at: usize) -> &str {
    let line = line.trim();
    // `00000010: 6b61 666b 61  kafka`
    if let Some((offset, bytes)) = line.split_once(": ")
        && offset.len() >= 4
        && is_offset(offset, at)
    {
        let bytes = bytes.trim_start();
        return bytes.split_once("  ").map_or(bytes, |(bytes, _)| bytes);
    }
    // `00000010  6b 61 66 6b 61  |kafka|`, and `0x0010  6b 61 66 6b 61`
    if let Some((offset, bytes)) = line.split_once("  ")
        && is_offset(offset, at)
    {
        return bytes.split_once('|').map_or(bytes, |(bytes, _)| bytes);
    }
    // The last line of hexdump holds only the end offset.
    if line.len() == 8 && at > 0 && is_offset(line, at) { "" } else { line }
}

fn is_offset(text: &str, at: usize) -> bool {
    let digits = text.strip_prefix("0x").unwrap_or(text);
    digits.len() >= 4 && usize::from_str_radix(digits, 16) == Ok(at)
}

#[cfg(test)]
mod tests {
    use super::{is_likely, read};

    #[test]
    fn digits_with_whatever_is_between_them() {
        for text in [
            "00017fff",
            "00 01 7f ff",
            "0x00017FFF",
            "0x00, 0x01, 0x7f, 0xff",
            "00:01:7f:ff",
            r"\x00\x01\x7f\xff",
            "0001\n7fff\n",
            "00000000: 0001 7fff                                ....",
            "00000000  00 01 7f ff                                       |....|\n00000004",
            "0x0000  00 01 7f ff",
        ] {
            assert!(is_likely(text), "{text}");
            assert_eq!(read(text), Ok(vec![0, 1, 0x7f, 0xff]), "{text}");
        }
    }

    #[test]
    fn lines_of_xxd_whose_text_looks_like_hex() {
        let text = "00000000: 6465 6164 6265 6566 6465 6164 6265 6566  deadbeefdeadbeef\n\
                    00000010: 0a0b                                     ..\n";
        assert_eq!(read(text).as_deref(), Ok(&b"deadbeefdeadbeef\x0a\x0b"[..]));
    }

    #[test]
    fn what_is_not_hex() {
        assert_eq!(read("00 0g"), Err("'g' is not a hex digit".into()));
        assert_eq!(read("00\n0g"), Err("line 2: 'g' is not a hex digit".into()));
        assert_eq!(read("000"), Err("3 hex digits; a byte takes two".into()));
        assert!(!is_likely("hello"));
        assert!(!is_likely(""));
    }
}
