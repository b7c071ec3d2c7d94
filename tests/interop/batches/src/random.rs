//! Random records fields of every kind, from a seed.

use kafka_wire::EncodeError;
use kafka_wire::messages::{
    EndTxnMarker, KRaftVersionRecord, LeaderChangeMessage, SnapshotFooterRecord,
    SnapshotHeaderRecord, VotersRecord, leader_change_message, voters_record,
};
use kafka_wire::records::{
    BatchOptions, Compression, ControlRecord, Record, RecordBatchBuilder, RecordHeader,
    RecordHeaders,
};
use uuid::Uuid;

/// A day in 2023, in milliseconds since 1970.
pub(crate) const NOW: i64 = 1_700_000_000_000;

const TEXT: &str = "the quick brown fox jumps over the lazy dog ";

/// Returns a records field and the name of its kind.
pub(crate) fn records_field(seed: u64, index: u64) -> Result<(&'static str, Vec<u8>), EncodeError> {
    let mut random = Random::new(seed, index);
    let magic = if index % 4 < 2 { i8::from(index % 4 == 1) } else { 2 };
    Ok(match index {
        _ if index % 8 == 7 => ("control", control(&mut random, index / 8 % 7)?),
        _ if index % 29 == 28 => ("empty", empty(&mut random)?),
        _ if index % 13 == 12 => {
            let several = [records(&mut random, 2)?, records(&mut random, 2)?];
            ("several", several.concat())
        }
        _ => ("records", records(&mut random, magic)?),
    })
}

fn records(random: &mut Random, magic: i8) -> Result<Vec<u8>, EncodeError> {
    let mut builder = RecordBatchBuilder::new(options(random, magic))?;
    let most = if random.one_in(4) { 40 } else { 3 };
    for _ in 0..=random.below(most) {
        let hole = if random.one_in(4) { random.below(300) } else { 0 };
        let (key, value) = (random.bytes(20), random.bytes(300));
        let header = [random.bytes(12), random.bytes(12)];
        let headers = [
            RecordHeader::new("trace-id", header[0].as_deref()),
            RecordHeader::new("é", header[1].as_deref()),
            RecordHeader::new("trace-id", Some(b"")),
            RecordHeader::new("", None),
        ];
        let some = if magic == 2 && random.one_in(3) { 1 + random.below(4) } else { 0 };
        let some = usize::try_from(some).unwrap_or_default();
        builder.append_record(&Record {
            offset: builder.next_offset() + hole,
            timestamp: NOW + random.below(4000) - 2000,
            key: key.as_deref(),
            value: value.as_deref(),
            headers: RecordHeaders::from(headers.get(..some).unwrap_or_default()),
        })?;
    }
    if magic == 2 && random.one_in(5) {
        builder.set_last_offset(builder.next_offset() + random.below(50))?;
    }
    builder.build()
}

fn options(random: &mut Random, magic: i8) -> BatchOptions {
    let codecs: &[(Compression, i64, i64)] = &[
        (Compression::NONE, 0, 0),
        (Compression::GZIP, 1, 9),
        (Compression::SNAPPY, 0, 0),
        (Compression::LZ4, 1, 17),
        (Compression::ZSTD, -5, 19),
    ];
    let codecs = codecs.get(..if magic < 2 { 4 } else { 5 }).unwrap_or_default();
    let (compression, least, most) = random.one_of(codecs);
    let base = if random.one_in(3) { 0 } else { random.below(1 << 40) };
    let mut options =
        BatchOptions::new().with_magic(magic).with_base_offset(base).with_compression(compression);
    if random.one_in(2) {
        options = options.with_level(random.int(least, most));
    }
    if magic > 0 && random.one_in(3) {
        options = options.with_log_append_time(NOW + random.below(1000));
    }
    if magic < 2 {
        return options;
    }
    if random.one_in(2) {
        options = options.with_partition_leader_epoch(random.int(0, 1000));
    }
    if random.one_in(6) {
        options = options.with_delete_horizon(NOW + random.below(1 << 30));
    }
    if random.one_in(2) {
        options = producer(options, random).with_transactional(random.one_in(2));
    }
    options
}

fn producer(options: BatchOptions, random: &mut Random) -> BatchOptions {
    options.with_producer(random.below(1 << 50), random.int(0, 1000), random.int(0, 1 << 30))
}

fn empty(random: &mut Random) -> Result<Vec<u8>, EncodeError> {
    let base = random.below(1 << 40);
    let options = producer(BatchOptions::new().with_base_offset(base), random)
        .with_partition_leader_epoch(random.int(0, 50))
        .with_transactional(random.one_in(2));
    Ok(options.empty_batch(base + random.below(1000), NOW)?.to_vec())
}

fn control(random: &mut Random, kind: u64) -> Result<Vec<u8>, EncodeError> {
    let options = BatchOptions::new()
        .with_base_offset(random.below(1 << 32))
        .with_partition_leader_epoch(random.int(0, 100))
        .with_control(true);
    let marker = EndTxnMarker { coordinator_epoch: random.int(0, 50) };
    let record = match kind {
        0 => ControlRecord::Abort(marker),
        1 => ControlRecord::Commit(marker),
        2 => ControlRecord::LeaderChange(LeaderChangeMessage {
            leader_id: random.int(0, 9),
            voters: vec![leader_change_message::Voter {
                voter_id: random.int(0, 9),
                ..Default::default()
            }],
            ..Default::default()
        }),
        3 => ControlRecord::SnapshotHeader(SnapshotHeaderRecord {
            last_contained_log_timestamp: NOW,
            ..Default::default()
        }),
        4 => ControlRecord::SnapshotFooter(SnapshotFooterRecord::default()),
        5 => ControlRecord::KRaftVersion(KRaftVersionRecord {
            kraft_version: 1,
            ..Default::default()
        }),
        _ => ControlRecord::Voters(VotersRecord {
            voters: vec![voters_record::Voter {
                voter_id: 3,
                voter_directory_id: Uuid::from_u64_pair(random.next(), random.next()),
                endpoints: vec![voters_record::Endpoint {
                    name: "CONTROLLER".into(),
                    host: "localhost".into(),
                    port: 9093,
                    ..Default::default()
                }],
                ..Default::default()
            }],
            ..Default::default()
        }),
    };
    let options = match kind {
        0 | 1 => options
            .with_producer(random.below(1 << 40), random.int(0, 100), -1)
            .with_transactional(true),
        _ => options,
    };
    let mut builder = RecordBatchBuilder::new(options)?;
    builder.append_control_record(NOW + random.below(1_000_000), &record)?;
    builder.build()
}

/// A random number generator (splitmix64).
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64, index: u64) -> Self {
        let mut random = Self(seed);
        Self(random.next() ^ index)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number from 0 to below `end`.
    pub(crate) fn below(&mut self, end: i64) -> i64 {
        (self.next() >> 1).cast_signed() % end
    }

    pub(crate) fn one_in(&mut self, of: i64) -> bool {
        self.below(of) == 0
    }

    /// A number from `least` to `most`.
    pub(crate) fn int<T: TryFrom<i64> + Default>(
        &mut self,
        least: impl Into<i64>,
        most: impl Into<i64>,
    ) -> T {
        let (least, most) = (least.into(), most.into());
        T::try_from(least + self.below(most - least + 1)).unwrap_or_default()
    }

    pub(crate) fn one_of<T: Copy + Default>(&mut self, all: &[T]) -> T {
        let at = self.below(i64::try_from(all.len()).unwrap_or(1));
        usize::try_from(at).ok().and_then(|at| all.get(at)).copied().unwrap_or_default()
    }

    /// Null, noise or text, of up to `most` bytes.
    pub(crate) fn bytes(&mut self, most: i64) -> Option<Vec<u8>> {
        let length = usize::try_from(self.below(most + 1)).unwrap_or_default();
        match self.below(6) {
            0 => None,
            1..4 => Some((0..length).map(|_| self.next().to_be_bytes()[0]).collect()),
            _ => Some(TEXT.bytes().cycle().take(length).collect()),
        }
    }
    /// A number from 0 to below `end`; 0 if `end` is 0.
    pub(crate) fn length(&mut self, end: usize) -> usize {
        let end = i64::try_from(end).unwrap_or(1).max(1);
        usize::try_from(self.below(end)).unwrap_or_default()
    }

    /// Up to `most` random bytes.
    pub(crate) fn noise(&mut self, most: i64) -> Vec<u8> {
        let length = self.below(most + 1);
        (0..length).map(|_| self.next().to_be_bytes()[0]).collect()
    }
}
