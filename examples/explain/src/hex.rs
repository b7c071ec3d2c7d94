//! Reads bytes from hex, as people and programs write it.

/// The content of a hex text.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Hex {
    Bytes(Vec<u8>),
    /// Packets of a tcpdump. With `-x` or `-X` each starts at its IP header, with `-xx` or `-XX` at
    /// its link header.
    Packets(Vec<Vec<u8>>),
}

/// Reads hex digits, with or without white space, commas, colons, `0x` and `\x`; lines of `xxd`,
/// `hexdump -C` and this program; and lines of `tcpdump -x` and `-X`.
pub(crate) fn read(text: &str) -> Result<Hex, String> {
    if text.lines().any(is_dump_of_packet) {
        return packets(text).map(Hex::Packets);
    }
    let mut digits = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let columns = columns(line, digits.len() / 2);
        take(columns, &mut digits).map_err(|error| match text.lines().count() {
            1 => error,
            _ => format!("line {}: {error}", number + 1),
        })?;
    }
    pairs(&digits).map(Hex::Bytes)
}

/// Whether a text looks like hex, so that errors in it are worth reporting.
pub(crate) fn is_likely(text: &str) -> bool {
    let is_digit = |char: char| {
        char.is_ascii_hexdigit()
            || char.is_whitespace()
            || matches!(char, ':' | ',' | 'x' | '\\' | '|')
    };
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    is_dump_of_packet(text.lines().nth(1).unwrap_or_default())
        || text.lines().any(is_dump_of_packet)
        || !first.is_empty()
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

fn pairs(digits: &[u8]) -> Result<Vec<u8>, String> {
    match digits.as_chunks() {
        (pairs, []) => Ok(pairs.iter().map(|[high, low]| high << 4 | low).collect()),
        _ => Err(format!("{} hex digits are half a byte too many or too few", digits.len())),
    }
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

/// Whether a line is from tcpdump, such as `0x0010:  7f00 0001 7f00 0001  ........`.
fn is_dump_of_packet(line: &str) -> bool {
    packet_line(line).is_some()
}

/// Parses the offset and the bytes of a tcpdump line.
fn packet_line(line: &str) -> Option<(usize, &str)> {
    let (offset, bytes) = line.trim_start().strip_prefix("0x")?.split_once(":  ")?;
    let offset = usize::from_str_radix(offset, 16).ok()?;
    Some((offset, bytes.split_once("  ").map_or(bytes, |(bytes, _)| bytes)))
}

/// Parses the packets in tcpdump's lines. The lines between them describe the packets, and are
/// skipped.
fn packets(text: &str) -> Result<Vec<Vec<u8>>, String> {
    let mut packets: Vec<Vec<u8>> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let Some((offset, columns)) = packet_line(line) else { continue };
        let about = |error| format!("line {}: {error}", number + 1);
        let mut digits = Vec::new();
        take(columns, &mut digits).map_err(about)?;
        let bytes = pairs(&digits).map_err(about)?;
        match packets.last_mut() {
            _ if offset == 0 => packets.push(bytes),
            Some(packet) if packet.len() == offset => packet.extend(bytes),
            _ => return Err(about(format!("the lines before 0x{offset:04x} are missing"))),
        }
    }
    Ok(packets)
}

#[cfg(test)]
mod tests {
    use super::{Hex, is_likely, read};

    fn bytes(text: &str) -> Vec<u8> {
        match read(text) {
            Ok(Hex::Bytes(bytes)) => bytes,
            other => panic!("{other:?}"),
        }
    }

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
            assert_eq!(bytes(text), [0, 1, 0x7f, 0xff], "{text}");
        }
    }

    #[test]
    fn lines_of_xxd_whose_text_looks_like_hex() {
        let text = "00000000: 6465 6164 6265 6566 6465 6164 6265 6566  deadbeefdeadbeef\n\
                    00000010: 0a0b                                     ..\n";
        assert_eq!(bytes(text), b"deadbeefdeadbeef\x0a\x0b");
    }

    #[test]
    fn packets_of_tcpdump() {
        let text = "12:00:00.000001 IP 127.0.0.1.1 > 127.0.0.1.2: Flags [P.], length 4\n\
                    \t0x0000:  4500 0001 0203 0405 0607 0809 0a0b 0c0d  E...............\n\
                    \t0x0010:  0e                                       .\n\
                    12:00:00.000002 IP 127.0.0.1.1 > 127.0.0.1.2: Flags [P.], length 4\n\
                    \t0x0000:  4500                                     E.\n";
        let Ok(Hex::Packets(packets)) = read(text) else { panic!("packets") };
        assert_eq!(packets.iter().map(Vec::len).collect::<Vec<_>>(), [17, 2]);
        assert!(is_likely(text));
        let cut = text.replace("\t0x0000:  4500 0001", "\t0x0010:  4500 0001");
        assert_eq!(read(&cut), Err("line 2: the lines before 0x0010 are missing".into()));
    }

    #[test]
    fn what_is_not_hex() {
        assert_eq!(read("00 0g"), Err("'g' is not a hex digit".into()));
        assert_eq!(read("00\n0g"), Err("line 2: 'g' is not a hex digit".into()));
        assert_eq!(read("000"), Err("3 hex digits are half a byte too many or too few".into()));
        assert!(!is_likely("hello"));
        assert!(!is_likely(""));
    }
}
