//! Reads hex: bytes, or the packets in the output of tcpdump.

use examples::hex;

/// The content of a hex text.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Hex {
    Bytes(Vec<u8>),
    /// Packets of a tcpdump. With `-x` or `-X` each starts at its IP header, with `-xx` or `-XX` at
    /// its link header.
    Packets(Vec<Vec<u8>>),
}

/// Reads bytes in hex, or lines of `tcpdump -x` and `-X`.
pub(crate) fn read(text: &str) -> Result<Hex, String> {
    match text.lines().any(is_dump_of_packet) {
        true => packets(text).map(Hex::Packets),
        false => hex::read(text).map(Hex::Bytes),
    }
}

/// Whether a text looks like hex, so that errors in it are worth reporting.
pub(crate) fn is_likely(text: &str) -> bool {
    text.lines().any(is_dump_of_packet) || hex::is_likely(text)
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
        let bytes = hex::read(columns).map_err(about)?;
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
        let bad = text.replace("0e   ", "0g   ");
        assert_eq!(read(&bad), Err("line 3: 'g' is not a hex digit".into()));
    }

    #[test]
    fn a_text_without_packets_is_bytes() {
        assert_eq!(read("00 01"), Ok(Hex::Bytes(vec![0, 1])));
        assert!(is_likely("00 01"));
        assert!(!is_likely("hello"));
    }
}
