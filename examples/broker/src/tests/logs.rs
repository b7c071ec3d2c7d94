//! Tests a partition's log without a broker.

use bytes::Bytes;
use kafka_wire::ErrorCode;
use kafka_wire::records::{
    BatchOptions, Batches, Decompressor, RecordBatch, ValidatedBatch, ValidationOptions,
};

use super::batch;
use crate::log::Log;
use crate::memory::{Memory, Share};

fn log(retention: usize) -> Log {
    Log::new(retention, 1000, Share::default())
}

fn valid(options: BatchOptions, values: &[&str]) -> ValidatedBatch {
    let records = batch(options, values).into();
    ValidationOptions::new().validate(&records, 13, 0, &mut Decompressor::default()).unwrap()
}

fn append(log: &mut Log, values: &[&str]) -> i64 {
    log.append(valid(BatchOptions::new(), values)).unwrap()
}

fn read(log: &mut Log, offset: i64, max_bytes: usize) -> Bytes {
    log.read(offset, max_bytes, true).unwrap().0
}

fn first_offsets(bytes: &Bytes) -> Vec<i64> {
    Batches::new(bytes).whole().map(|batch| batch.unwrap().base_offset()).collect()
}

#[test]
fn reading_twice_uses_the_same_memory() {
    let mut log = log(1 << 20);
    for _ in 0..10 {
        append(&mut log, &["a", "b"]);
    }
    let one = read(&mut log, 0, 1 << 20);
    let other = read(&mut log, 0, 1 << 20);
    assert_eq!((one.as_ptr(), one.len()), (other.as_ptr(), other.len()));
    let behind = read(&mut log, 4, 1 << 20);
    assert_eq!(behind.as_ptr(), one.slice(one.len() / 10 * 2..).as_ptr());
}

#[test]
fn small_chunks_are_joined() {
    let mut log = log(1 << 20);
    for offset in 0..100 {
        append(&mut log, &["a"]);
        // A consumer at the end of the log gets one batch each time.
        assert_eq!(first_offsets(&read(&mut log, offset, 1 << 20)), [offset]);
    }
    for offset in 0..100 {
        let (mut next, mut reads) = (offset, 0);
        while next < 100 {
            let rest = first_offsets(&read(&mut log, next, 1 << 20));
            let count = i64::try_from(rest.len()).unwrap();
            assert_eq!(rest, (next..next + count).collect::<Vec<_>>());
            (next, reads) = (next + count, reads + 1);
        }
        assert!(reads <= 7, "{reads} reads from {offset} on");
    }
}

#[test]
fn retention_deletes_the_oldest() {
    let value = "x".repeat(100 << 10);
    let mut log = log(3 << 20);
    for _ in 0..100 {
        append(&mut log, &[&value]);
    }
    assert!(log.start > 60 && log.end == 100, "from {}", log.start);
    assert_eq!(log.read(0, 1, true), Err(ErrorCode::OFFSET_OUT_OF_RANGE));
    let start = log.start;
    assert_eq!(first_offsets(&read(&mut log, start, 1)), [start]);
    assert_eq!(read(&mut log, 100, 1), Bytes::new());
    assert_eq!(log.read(101, 1, true), Err(ErrorCode::OFFSET_OUT_OF_RANGE));
}

#[test]
fn the_batch_with_a_time_is_found_without_looking_into_batches() {
    let mut log = log(1 << 20);
    assert_eq!((log.batch_since(0, 0), log.max_timestamp()), (None, None));
    // The timestamps are 1000 to 1002, 1000 and 1001, 1000, and 1000 to 1003.
    append(&mut log, &["a", "b", "c"]);
    append(&mut log, &["d", "e"]);
    read(&mut log, 0, 1);
    append(&mut log, &["f"]);
    append(&mut log, &["g", "h", "i", "j"]);
    let mut found = |timestamp, offset| {
        let (bytes, last_offset) = log.batch_since(timestamp, offset)?;
        let batch = RecordBatch::from_bytes(&bytes).unwrap();
        assert_eq!(batch.last_offset(), last_offset);
        Some(batch.base_offset())
    };
    for (timestamp, offset, batch) in [
        (0, 0, Some(0)),
        (1002, 0, Some(0)),
        (1003, 0, Some(6)),
        (1004, 0, None),
        (1000, 3, Some(3)),
        (1002, 3, Some(6)),
        (0, 5, Some(5)),
        (0, 10, None),
    ] {
        assert_eq!(found(timestamp, offset), batch, "{timestamp} from {offset} on");
    }
    assert_eq!(log.max_timestamp(), Some(1003));
}

#[test]
fn deletes_records_before_an_offset() {
    let mut log = log(1 << 20);
    for _ in 0..4 {
        append(&mut log, &["a", "b"]);
        read(&mut log, 0, 1);
    }
    assert_eq!(log.delete_before(9), Err(ErrorCode::OFFSET_OUT_OF_RANGE));
    assert_eq!(log.delete_before(-2), Err(ErrorCode::OFFSET_OUT_OF_RANGE));
    assert_eq!(log.delete_before(3), Ok(3));
    assert_eq!(log.delete_before(1), Ok(3));
    assert_eq!(log.read(2, 1, true), Err(ErrorCode::OFFSET_OUT_OF_RANGE));
    // The batch that contains the offset stays whole.
    assert_eq!(first_offsets(&read(&mut log, 3, 1 << 20)), [2, 4]);
    assert_eq!(first_offsets(&read(&mut log, 6, 1 << 20)), [6]);
    assert_eq!(log.delete_before(-1), Ok(8));
    assert_eq!((log.start, log.end), (8, 8));
    assert_eq!(append(&mut log, &["a"]), 8);
}

#[test]
fn a_log_counts_its_memory_and_what_it_knows_of_producers() {
    let total = Memory::default();
    let mut log = Log::new(1 << 20, 50, total.share());
    let mut most = 0;
    for id in 0..10_000 {
        log.append(valid(BatchOptions::new().with_producer(id, 0, 0), &["a"])).unwrap();
        // A reader at the end makes each batch start a chunk of its own.
        let end = log.end;
        read(&mut log, end - 1, 1);
        most = most.max(total.used());
    }
    assert_eq!(log.memory.size, total.used());
    assert!((1 << 19..(1 << 20) + 50 * 1024).contains(&most), "{most} bytes");
    // The log remembers the sequence numbers of the last 50 producers only.
    let again =
        |log: &mut Log, id| log.append(valid(BatchOptions::new().with_producer(id, 0, 7), &["a"]));
    assert_eq!(again(&mut log, 9_950), Err(ErrorCode::OUT_OF_ORDER_SEQUENCE_NUMBER));
    assert!(again(&mut log, 9_949).is_ok());
    // Producers are forgotten together with their last records.
    log.delete_before(-1).unwrap();
    assert_eq!(log.memory.size, 0);
    drop(log);
    assert_eq!(total.used(), 0);
}
