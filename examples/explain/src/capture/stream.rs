//! Reassembles one direction of a connection from its segments.

use std::ops::Range;
use std::time::Duration;

use super::packet::Segment;

/// The farthest that a segment may lie beyond the bytes before it. A segment beyond that does not
/// belong to this stream.
const FURTHEST: i64 = 64 << 20;

/// The bytes of one direction, each once and in order. Zeros stand for bytes that were not
/// captured.
#[derive(Debug, Default)]
pub(super) struct Stream {
    /// The sequence number of the first byte.
    start: Option<u32>,
    /// Whether the capture has the start of the connection.
    pub(super) has_start: bool,
    /// Whether this side opened the connection.
    pub(super) is_opener: bool,
    ended: bool,
    pub(super) bytes: Vec<u8>,
    /// The captured ranges of the bytes, in order.
    captured: Vec<Range<usize>>,
    /// The starts of segments with new bytes, in order of arrival; after [`sort`](Self::sort), in
    /// the order of the bytes.
    arrivals: Vec<Arrival>,
}

/// New bytes in a packet.
#[derive(Debug, Clone)]
pub(super) struct Arrival {
    pub(super) bytes: Range<usize>,
    /// The index of the packet in the capture, from 0.
    pub(super) packet: usize,
    pub(super) time: Option<Duration>,
}

impl Stream {
    /// Adds a segment, in or out of order; retransmissions are ignored.
    pub(super) fn push(&mut self, packet: usize, time: Option<Duration>, segment: &Segment<'_>) {
        self.ended |= segment.fin;
        if segment.syn {
            self.has_start = true;
            self.is_opener |= !segment.ack;
            self.start.get_or_insert_with(|| segment.sequence.wrapping_add(1));
        }
        let sequence = segment.sequence.wrapping_add(segment.syn.into());
        if segment.bytes.is_empty() {
            return;
        }
        let start = *self.start.get_or_insert(sequence);
        // Sequence numbers wrap around. Of the positions that a number can mean, take the nearest.
        let length = i64::try_from(self.bytes.len()).unwrap_or(i64::MAX);
        let next = start.wrapping_add(u32::try_from(length & 0xffff_ffff).unwrap_or_default());
        let ahead = i64::from(sequence.wrapping_sub(next).cast_signed());
        if ahead > FURTHEST {
            return;
        }
        // Skip bytes from before the start.
        let (at, skipped) = match usize::try_from(length + ahead) {
            Ok(at) => (at, 0),
            Err(_) => (0, usize::try_from(-(length + ahead)).unwrap_or(usize::MAX)),
        };
        let bytes = segment.bytes.get(skipped..).unwrap_or_default();
        self.write(at, bytes, packet, time);
    }

    /// Whether `segment` opens a different connection from this one.
    pub(super) fn is_restarted_by(&self, segment: &Segment<'_>) -> bool {
        self.start.is_some_and(|start| start != segment.sequence.wrapping_add(1))
            && (self.ended || self.has_start)
    }

    /// The first packet with bytes.
    pub(super) fn first_packet(&self) -> Option<usize> {
        self.arrivals.iter().map(|arrival| arrival.packet).min()
    }

    /// Returns the captured bytes from `range.start` up to the first gap.
    pub(super) fn captured(&self, range: Range<usize>) -> &[u8] {
        let end = self.captured.iter().find(|captured| captured.contains(&range.start));
        let end = end.map_or(range.start, |captured| captured.end.min(range.end));
        self.bytes.get(range.start..end).unwrap_or_default()
    }

    /// Counts the bytes of `range` that were not captured.
    pub(super) fn missing(&self, range: &Range<usize>) -> usize {
        let captured: usize = self
            .captured
            .iter()
            .map(|captured| {
                captured.end.min(range.end).saturating_sub(captured.start.max(range.start))
            })
            .sum();
        range.len() - captured
    }

    /// Counts the bytes inside the stream that were not captured.
    pub(super) fn lost(&self) -> usize {
        self.missing(&(0..self.bytes.len()))
    }

    /// Sorts the arrivals by the order of their bytes. No segment may be pushed afterwards.
    pub(super) fn sort(mut self) -> Self {
        self.arrivals.sort_by_key(|arrival| arrival.bytes.start);
        self
    }

    /// The starts of segments, from `at` on, in the order of the bytes.
    pub(super) fn segments_from(&self, at: usize) -> impl Iterator<Item = usize> {
        let first = self.arrivals.partition_point(|arrival| arrival.bytes.start < at);
        let arrivals = self.arrivals.get(first..).unwrap_or_default();
        arrivals.iter().map(|arrival| arrival.bytes.start)
    }

    /// The last packet with bytes of `range`.
    pub(super) fn completed_by(&self, range: &Range<usize>) -> Option<&Arrival> {
        let first = self.arrivals.partition_point(|arrival| arrival.bytes.end <= range.start);
        let arrivals = self.arrivals.get(first..).unwrap_or_default().iter();
        arrivals
            .take_while(|arrival| arrival.bytes.start < range.end)
            .max_by_key(|arrival| arrival.packet)
    }

    /// Stores the bytes at `at` that are new.
    fn write(&mut self, at: usize, bytes: &[u8], packet: usize, time: Option<Duration>) {
        let end = at + bytes.len();
        let mut from = at;
        let mut news = Vec::new();
        for captured in self.captured.iter().filter(|it| it.end > at && it.start < end) {
            if from < captured.start {
                news.push(from..captured.start);
            }
            from = from.max(captured.end);
        }
        if from < end {
            news.push(from..end);
        }
        if self.bytes.len() < end {
            self.bytes.resize(end, 0);
        }
        for new in news {
            let place = self.bytes.get_mut(new.clone());
            let part = bytes.get(new.start - at..new.end - at);
            if let (Some(place), Some(part)) = (place, part) {
                place.copy_from_slice(part);
            }
            self.arrivals.push(Arrival { bytes: new.clone(), packet, time });
            self.captured.push(new);
        }
        self.merge();
    }

    /// Joins adjacent ranges. All but the last few are already in order.
    fn merge(&mut self) {
        self.captured.sort_by_key(|range| range.start);
        self.captured.dedup_by(|next, before| {
            let touches = before.end == next.start;
            if touches {
                before.end = next.end;
            }
            touches
        });
    }
}

#[cfg(test)]
mod tests {
    use std::net::{Ipv4Addr, SocketAddr};

    use super::{Segment, Stream};

    fn segment(sequence: u32, bytes: &[u8]) -> Segment<'_> {
        let at = |port| SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        Segment { from: at(1), to: at(2), sequence, syn: false, ack: true, fin: false, bytes }
    }

    fn stream(segments: &[(u32, &[u8])]) -> Stream {
        let mut stream = Stream::default();
        for (packet, (sequence, bytes)) in segments.iter().enumerate() {
            stream.push(packet, None, &segment(*sequence, bytes));
        }
        stream.sort()
    }

    #[test]
    fn segments_in_any_order_and_sent_again() {
        let stream = stream(&[
            (10, b"ab"),
            (16, b"gh"),
            (12, b"cd"),
            (10, b"abcd"),
            (13, b"defg"),
            (17, b"hi"),
        ]);
        assert_eq!(stream.bytes, b"abcdefghi");
        assert_eq!(stream.lost(), 0);
        assert_eq!(stream.completed_by(&(0..6)).map(|arrival| arrival.packet), Some(4));
    }

    #[test]
    fn a_gap_stays_one() {
        let stream = stream(&[(10, b"ab"), (15, b"fg")]);
        assert_eq!((stream.bytes.len(), stream.lost()), (7, 3));
        assert_eq!(stream.captured(0..7), b"ab");
        assert_eq!(stream.captured(5..7), b"fg");
        assert_eq!(stream.missing(&(1..4)), 2);
    }

    #[test]
    fn numbers_wrap_around() {
        let stream = stream(&[(u32::MAX - 1, b"abc"), (1, b"def"), (0xffff_fff0, b"old")]);
        assert_eq!(stream.bytes, b"abcdef");
    }

    #[test]
    fn a_number_far_ahead_is_not_of_the_stream() {
        let stream = stream(&[(10, b"ab"), (0x7000_0000, b"far")]);
        assert_eq!(stream.bytes, b"ab");
    }
}
