//! Reads capture files: pcap and pcapng.

use std::time::Duration;

use pcap_parser::{
    Block, InterfaceDescriptionBlock, Linktype, PcapBlockOwned, PcapError, create_reader,
};

use super::{Link, Packet};

/// The size of the read buffer. A packet has at most 256 KiB; other blocks of pcapng may be larger.
const BUFFER: usize = 1 << 20;

/// The magic numbers of pcapng, and of pcap in both byte orders with micro- and nanoseconds.
const MAGIC: [[u8; 4]; 5] = [
    [0x0a, 0x0d, 0x0d, 0x0a],
    [0xa1, 0xb2, 0xc3, 0xd4],
    [0xd4, 0xc3, 0xb2, 0xa1],
    [0xa1, 0xb2, 0x3c, 0x4d],
    [0x4d, 0x3c, 0xb2, 0xa1],
];

pub(super) fn is_capture(bytes: &[u8]) -> bool {
    bytes.first_chunk().is_some_and(|magic| MAGIC.contains(magic))
}

/// The link type and time format of an interface's packets.
#[derive(Debug, Clone, Copy)]
struct Interface {
    link: Linktype,
    /// The time units in a second.
    resolution: u64,
    /// The seconds to add to each timestamp.
    offset: i64,
}

impl Interface {
    fn of(block: &InterfaceDescriptionBlock<'_>) -> Self {
        let resolution = block.ts_resolution().unwrap_or(1_000_000);
        Self { link: block.linktype, resolution, offset: block.ts_offset() }
    }

    fn time(&self, units: u64) -> Option<Duration> {
        let resolution = self.resolution.max(1);
        let nanos = u128::from(units % resolution) * 1_000_000_000 / u128::from(resolution);
        let seconds = (units / resolution).checked_add_signed(self.offset)?;
        Some(Duration::new(seconds, u32::try_from(nanos).ok()?))
    }
}

pub(super) fn packets(bytes: &[u8]) -> (Vec<Packet>, Option<String>) {
    let mut packets = Vec::new();
    let error = read(bytes, &mut packets).err();
    (packets, error)
}

fn read(bytes: &[u8], packets: &mut Vec<Packet>) -> Result<(), String> {
    let mut reader = create_reader(BUFFER, bytes).map_err(|error| about(&error))?;
    let mut interfaces: Vec<Interface> = Vec::new();
    loop {
        let consumed = match reader.next() {
            Ok((size, block)) => {
                packets.extend(packet(block, &mut interfaces));
                Some(size)
            }
            Err(PcapError::Eof) => return Ok(()),
            Err(PcapError::Incomplete(_)) => None,
            Err(error) => return Err(about(&error)),
        };
        match consumed {
            Some(size) => reader.consume(size),
            None if reader.reader_exhausted() => return Err("the capture is cut short".into()),
            None => reader.refill().map_err(|error| about(&error))?,
        }
    }
}

fn about(error: &PcapError<&[u8]>) -> String {
    match error {
        PcapError::UnexpectedEof | PcapError::Incomplete(_) => "the capture is cut short".into(),
        PcapError::BufferTooSmall => "the capture has a block of more than 1 MiB".into(),
        _ => "the capture is broken".into(),
    }
}

fn packet(block: PcapBlockOwned<'_>, interfaces: &mut Vec<Interface>) -> Option<Packet> {
    match block {
        PcapBlockOwned::LegacyHeader(header) => {
            let resolution =
                if header.is_nanosecond_precision() { 1_000_000_000 } else { 1_000_000 };
            *interfaces = vec![Interface { link: header.network, resolution, offset: 0 }];
            None
        }
        PcapBlockOwned::Legacy(block) => {
            let interface = interfaces.first()?;
            let units = u64::from(block.ts_sec) * interface.resolution + u64::from(block.ts_usec);
            new(interface, Some(units), block.data)
        }
        PcapBlockOwned::NG(Block::SectionHeader(_)) => {
            interfaces.clear();
            None
        }
        PcapBlockOwned::NG(Block::InterfaceDescription(block)) => {
            interfaces.push(Interface::of(&block));
            None
        }
        PcapBlockOwned::NG(Block::EnhancedPacket(block)) => {
            let interface = interfaces.get(usize::try_from(block.if_id).ok()?)?;
            let units = u64::from(block.ts_high) << 32 | u64::from(block.ts_low);
            let length = usize::try_from(block.caplen).ok()?;
            new(interface, Some(units), block.data.get(..length).unwrap_or(block.data))
        }
        PcapBlockOwned::NG(Block::SimplePacket(block)) => {
            let length = usize::try_from(block.origlen).ok()?;
            new(interfaces.first()?, None, block.data.get(..length).unwrap_or(block.data))
        }
        PcapBlockOwned::NG(_) => None,
    }
}

fn new(interface: &Interface, units: Option<u64>, bytes: &[u8]) -> Option<Packet> {
    let link = Link::of(interface.link)?;
    let time = units.and_then(|units| interface.time(units));
    Some(Packet { time, link, bytes: bytes.to_vec() })
}
