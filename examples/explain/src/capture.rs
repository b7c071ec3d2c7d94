//! Finds Kafka's frames in captured packets.
//!
//! `file.rs` reads the file, `packet.rs` parses the headers of a packet, `stream.rs` reassembles
//! one direction of a connection from its segments, `frames.rs` cuts frames out of it, and
//! `connection.rs` matches the responses of a connection to its requests.

mod connection;
mod file;
mod frames;
mod packet;
mod stream;

use std::collections::HashMap;
use std::net::SocketAddr;
use std::time::Duration;

use connection::Connection;
pub(crate) use connection::{Captured, Frame, Meaning, Protocol, Request};
pub(crate) use packet::Link;
use packet::Segment;
use stream::Stream;

/// A packet of a capture.
#[derive(Debug)]
pub(crate) struct Packet {
    /// The time since 1970, if the capture has times.
    pub(crate) time: Option<Duration>,
    pub(crate) link: Link,
    pub(crate) bytes: Vec<u8>,
}

/// The connections of a capture.
#[derive(Debug, Default)]
pub(crate) struct Capture {
    pub(crate) packets: usize,
    pub(crate) connections: Vec<Captured>,
}

/// Whether a file starts like a capture.
pub(crate) fn is_capture(bytes: &[u8]) -> bool {
    file::is_capture(bytes)
}

/// Reads the packets of a capture file. A truncated file yields the packets before the cut, and an
/// error.
pub(crate) fn packets(bytes: &[u8]) -> (Vec<Packet>, Option<String>) {
    file::packets(bytes)
}

/// Finds the connections in `packets` and the frames on them.
pub(crate) fn read(packets: &[Packet]) -> Capture {
    let mut streams: HashMap<(SocketAddr, SocketAddr), Stream> = HashMap::new();
    let mut order: Vec<(SocketAddr, SocketAddr)> = Vec::new();
    let mut connections = Vec::new();
    for (number, packet) in packets.iter().enumerate() {
        let Some(segment) = Segment::read(packet.link, &packet.bytes) else { continue };
        let way = (segment.from, segment.to);
        let back = (segment.to, segment.from);
        // A SYN on the same ports opens a new connection.
        if segment.syn
            && !segment.ack
            && streams.get(&way).is_some_and(|stream| stream.is_restarted_by(&segment))
        {
            let (one, other) = (streams.remove(&way), streams.remove(&back));
            order.retain(|known| *known != way && *known != back);
            connections.extend(one.map(|one| (way, one, other.unwrap_or_default())));
        }
        if !streams.contains_key(&way) && !streams.contains_key(&back) {
            order.push(way);
        }
        streams.entry(way).or_default().push(number, packet.time, &segment);
    }
    for way in order {
        let back = (way.1, way.0);
        let (one, other) = (streams.remove(&way), streams.remove(&back));
        connections.extend(one.map(|one| (way, one, other.unwrap_or_default())));
    }
    let mut connections: Vec<Captured> = connections
        .into_iter()
        .filter_map(|((from, to), one, other)| Connection::new(from, to, one, other).read())
        .collect();
    connections.sort_by_key(|connection| connection.first_packet);
    Capture { packets: packets.len(), connections }
}
