//! Builds packets and capture files.

use std::net::Ipv4Addr;

/// A TCP segment with the headers of Ethernet and IPv4.
#[derive(Debug, Clone)]
pub(crate) struct Segment {
    pub(crate) from: u16,
    pub(crate) to: u16,
    pub(crate) sequence: u32,
    pub(crate) syn: bool,
    pub(crate) bytes: Vec<u8>,
}

pub(crate) const CLIENT: u16 = 50_000;
pub(crate) const SERVER: u16 = 9_092;

/// The segments of a connection; sequence numbers follow from the bytes sent.
#[derive(Debug)]
pub(crate) struct Talk {
    client: u32,
    server: u32,
    pub(crate) segments: Vec<Segment>,
}

impl Talk {
    /// Starts with the handshake of the connection.
    pub(crate) fn new() -> Self {
        let mut talk = Self::entered();
        talk.segments.push(segment(CLIENT, SERVER, talk.client.wrapping_sub(1), true, b""));
        talk.segments.push(segment(SERVER, CLIENT, talk.server.wrapping_sub(1), true, b""));
        talk
    }

    /// Starts in an open connection, whose client's sequence numbers are about to wrap around.
    pub(crate) fn entered() -> Self {
        Self { client: u32::MAX - 20, server: 1_000, segments: Vec::new() }
    }

    /// The client sends `bytes` in segments of at most `size`.
    pub(crate) fn client(&mut self, bytes: &[u8], size: usize) {
        for part in bytes.chunks(size) {
            self.segments.push(segment(CLIENT, SERVER, self.client, false, part));
            self.client = self.client.wrapping_add(u32::try_from(part.len()).expect("small"));
        }
    }

    pub(crate) fn server(&mut self, bytes: &[u8], size: usize) {
        for part in bytes.chunks(size) {
            self.segments.push(segment(SERVER, CLIENT, self.server, false, part));
            self.server = self.server.wrapping_add(u32::try_from(part.len()).expect("small"));
        }
    }
}

fn segment(from: u16, to: u16, sequence: u32, syn: bool, bytes: &[u8]) -> Segment {
    Segment { from, to, sequence, syn, bytes: bytes.to_vec() }
}

impl Segment {
    /// The packet from its IP header on.
    pub(crate) fn ip(&self) -> Vec<u8> {
        let length = u16::try_from(40 + self.bytes.len()).expect("small");
        let mut packet = vec![0x45, 0];
        packet.extend(length.to_be_bytes());
        packet.extend([0, 0, 0x40, 0, 64, 6, 0, 0]);
        packet.extend(Ipv4Addr::LOCALHOST.octets());
        packet.extend(Ipv4Addr::LOCALHOST.octets());
        packet.extend(self.from.to_be_bytes());
        packet.extend(self.to.to_be_bytes());
        packet.extend(self.sequence.to_be_bytes());
        // The server's first segment acknowledges the client's.
        let acknowledges = !(self.syn && self.from == CLIENT);
        packet.extend([0, 0, 0, 0, 0x50]);
        packet.push(u8::from(self.syn) << 1 | u8::from(acknowledges) << 4);
        packet.extend([0xff, 0xff, 0, 0, 0, 0]);
        packet.extend(&self.bytes);
        packet
    }

    pub(crate) fn ethernet(&self) -> Vec<u8> {
        [&[0; 12], &[8, 0][..], &self.ip()].concat()
    }
}

/// A pcap file with one packet per millisecond.
pub(crate) fn pcap(packets: &[Vec<u8>], link: u32) -> Vec<u8> {
    let mut file = Vec::new();
    file.extend(0xa1b2_c3d4_u32.to_le_bytes());
    file.extend([2, 0, 4, 0]);
    file.extend([0; 8]);
    file.extend(65_535_u32.to_le_bytes());
    file.extend(link.to_le_bytes());
    for (packet, millis) in packets.iter().zip(0_u32..) {
        let length = u32::try_from(packet.len()).expect("small");
        file.extend(1_700_000_000_u32.to_le_bytes());
        file.extend((millis * 1_000).to_le_bytes());
        file.extend(length.to_le_bytes());
        file.extend(length.to_le_bytes());
        file.extend(packet);
    }
    file
}

/// A pcapng file with one interface and nanoseconds.
pub(crate) fn pcapng(packets: &[Vec<u8>], link: u16) -> Vec<u8> {
    let block = |kind: u32, body: &[u8]| {
        let length = u32::try_from(body.len() + 12).expect("small");
        [&kind.to_le_bytes()[..], &length.to_le_bytes(), body, &length.to_le_bytes()].concat()
    };
    let section = [&0x1a2b_3c4d_u32.to_le_bytes()[..], &[1, 0, 0, 0], &[0xff; 8]].concat();
    let mut file = block(0x0a0d_0d0a, &section);
    // The option if_tsresol = 9, and the end of the options.
    let interface =
        [&link.to_le_bytes()[..], &[0, 0], &[0; 4], &[9, 0, 1, 0, 9, 0, 0, 0], &[0; 4]].concat();
    file.extend(block(1, &interface));
    for (packet, millis) in packets.iter().zip(0_u64..) {
        let time = 1_700_000_000_000_000_000 + millis * 1_000_000;
        let half = |bits: u64| u32::try_from(bits & 0xffff_ffff).expect("32 bits");
        let (high, low) = (half(time >> 32), half(time));
        let length = u32::try_from(packet.len()).expect("small").to_le_bytes();
        let padding = vec![0; (4 - packet.len() % 4) % 4];
        let body = [
            &[0; 4][..],
            &high.to_le_bytes(),
            &low.to_le_bytes(),
            &length,
            &length,
            packet,
            &padding,
        ]
        .concat();
        file.extend(block(6, &body));
    }
    file
}
