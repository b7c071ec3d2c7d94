//! Parses the headers of packets.

use std::net::{IpAddr, SocketAddr};

use etherparse::{EtherType, LaxNetSlice, LaxSlicedPacket, TransportSlice};
use pcap_parser::Linktype;

/// The first header of a packet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Link {
    Ethernet,
    /// An IP header.
    Ip,
    /// A four-byte protocol family, as on the loopback interface of BSD and macOS.
    Loopback,
    /// The Linux cooked header of `tcpdump -i any`, and its second version.
    LinuxCooked,
    LinuxCooked2,
}

impl Link {
    /// The first header on this link; `None` if the link type is not supported.
    pub(super) fn of(link: Linktype) -> Option<Self> {
        Some(match link.0 {
            0 | 108 => Self::Loopback,
            1 => Self::Ethernet,
            12 | 14 | 101 | 228 | 229 => Self::Ip,
            113 => Self::LinuxCooked,
            276 => Self::LinuxCooked2,
            _ => return None,
        })
    }

    /// The first header in a hex dump: `tcpdump -x` omits the link header, `-xx` prints it.
    pub(crate) fn of_dump(bytes: &[u8]) -> Self {
        let is_ip = |bytes: &[u8]| match bytes.first() {
            Some(0x45..=0x4f) => bytes.len() >= 20,
            Some(0x60..=0x6f) => bytes.len() >= 40,
            _ => false,
        };
        match bytes.get(12..14) {
            Some([0x08, 0x00] | [0x86, 0xdd]) if bytes.get(14..).is_some_and(is_ip) => {
                Self::Ethernet
            }
            _ => Self::Ip,
        }
    }
}

/// A TCP segment.
#[derive(Debug, Clone)]
pub(super) struct Segment<'a> {
    pub(super) from: SocketAddr,
    pub(super) to: SocketAddr,
    pub(super) sequence: u32,
    pub(super) syn: bool,
    pub(super) ack: bool,
    pub(super) fin: bool,
    pub(super) bytes: &'a [u8],
}

impl<'a> Segment<'a> {
    /// Parses a packet; `None` if it is not TCP, or if its headers are incomplete.
    pub(super) fn read(link: Link, packet: &'a [u8]) -> Option<Self> {
        let packet = match link {
            Link::Ethernet => LaxSlicedPacket::from_ethernet(packet).ok()?,
            Link::Ip => LaxSlicedPacket::from_ip(packet).ok()?,
            Link::Loopback => LaxSlicedPacket::from_ip(packet.get(4..)?).ok()?,
            Link::LinuxCooked => cooked(packet, 14, 16)?,
            Link::LinuxCooked2 => cooked(packet, 0, 20)?,
        };
        let (from, to) = match &packet.net {
            Some(LaxNetSlice::Ipv4(ip)) => {
                let header = ip.header();
                (IpAddr::from(header.source_addr()), IpAddr::from(header.destination_addr()))
            }
            Some(LaxNetSlice::Ipv6(ip)) => {
                let header = ip.header();
                (IpAddr::from(header.source_addr()), IpAddr::from(header.destination_addr()))
            }
            _ => return None,
        };
        let Some(TransportSlice::Tcp(tcp)) = packet.transport else { return None };
        Some(Self {
            from: SocketAddr::new(from, tcp.source_port()),
            to: SocketAddr::new(to, tcp.destination_port()),
            sequence: tcp.sequence_number(),
            syn: tcp.syn(),
            ack: tcp.ack(),
            fin: tcp.fin() || tcp.rst(),
            bytes: tcp.payload(),
        })
    }
}

/// Parses a packet with a Linux cooked header: its protocol is at `protocol`, its content at
/// `start`.
fn cooked(packet: &[u8], protocol: usize, start: usize) -> Option<LaxSlicedPacket<'_>> {
    let protocol = packet.get(protocol..)?.first_chunk().copied().map(u16::from_be_bytes)?;
    Some(LaxSlicedPacket::from_ether_type(EtherType(protocol), packet.get(start..)?))
}
