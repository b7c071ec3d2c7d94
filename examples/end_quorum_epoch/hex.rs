//! Parses hex as people and programs write it.

/// Parses `text`: hex digits with or without white space, colons and `0x`, or the output of `xxd`,
/// `hexdump -C` or this program, without its offsets and texts.
pub(crate) fn hex(text: &str) -> Result<Vec<u8>, String> {
    let mut digits: Vec<u8> = Vec::new();
    for line in text.lines() {
        for word in columns(line, digits.len() / 2).split(|c: char| c.is_whitespace() || c == ':') {
            let word = word.strip_prefix("0x").or_else(|| word.strip_prefix("0X")).unwrap_or(word);
            for char in word.chars() {
                let digit = char.to_digit(16).and_then(|digit| u8::try_from(digit).ok());
                digits.push(digit.ok_or_else(|| format!("{char:?} is not a hex digit"))?);
            }
        }
    }
    match digits.as_chunks() {
        (pairs, []) => Ok(pairs.iter().map(|[high, low]| high << 4 | low).collect()),
        _ => Err(format!("{} hex digits; a byte takes two", digits.len())),
    }
}

/// The part of a line with the bytes from number `at` on: after its offset, and before the text
/// column of `xxd` and `hexdump`.
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
    // The last line of hexdump is only the final offset.
    if line.len() == 8 && at > 0 && is_offset(line, at) { "" } else { line }
}

fn is_offset(text: &str, at: usize) -> bool {
    let digits = text.strip_prefix("0x").unwrap_or(text);
    digits.len() >= 4 && usize::from_str_radix(digits, 16) == Ok(at)
}
