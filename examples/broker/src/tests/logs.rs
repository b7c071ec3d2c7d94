//! A partition's log by itself.

use bytes::Bytes;
use kafka_wire::ErrorCode;
use kafka_wire::records::{BatchOptions, Batches, RecordBatch};

use super::batch;
use crate::log::Log;

fn append(log: &mut Log, values: &[&str]) -> i64 {
    let bytes = batch(BatchOptions::new(), values);
    log.append(&RecordBatch::from_bytes(&bytes).unwrap()).unwrap()
}

fn first_offsets(bytes: &Bytes) -> Vec<i64> {
    Batches::new(bytes).whole().map(|batch| batch.unwrap().base_offset().unwrap()).collect()
}

#[test]
fn what_is_read_twice_is_the_same_memory() {
    let mut log = Log::new(1 << 20);
    for _ in 0..10 {
        append(&mut log, &["a", "b"]);
    }
    let one = log.read(0, 1 << 20, true).unwrap();
    let other = log.read(0, 1 << 20, true).unwrap();
    assert_eq!((one.as_ptr(), one.len()), (other.as_ptr(), other.len()));
    let behind = log.read(4, 1 << 20, true).unwrap();
    assert_eq!(behind.as_ptr(), one.slice(one.len() / 10 * 2..).as_ptr());
}

#[test]
fn small_chunks_are_joined_for_who_comes_later() {
    let mut log = Log::new(1 << 20);
    for offset in 0..100 {
        append(&mut log, &["a"]);
        // A consumer at the end, which is given one batch each time.
        assert_eq!(first_offsets(&log.read(offset, 1 << 20, true).unwrap()), [offset]);
    }
    let all = log.read(0, 1 << 20, true).unwrap();
    assert_eq!(first_offsets(&all), (0..100).collect::<Vec<_>>());
    for offset in 0..100 {
        let rest = log.read(offset, 1 << 20, true).unwrap();
        assert_eq!(first_offsets(&rest), (offset..100).collect::<Vec<_>>());
    }
}

#[test]
fn the_oldest_go_when_there_is_too_much() {
    let value = "x".repeat(100 << 10);
    let mut log = Log::new(3 << 20);
    for _ in 0..100 {
        append(&mut log, &[&value]);
    }
    assert!(log.start() > 60 && log.end() == 100, "from {}", log.start());
    assert_eq!(log.read(0, 1, true), Err(ErrorCode::OFFSET_OUT_OF_RANGE));
    assert_eq!(first_offsets(&log.read(log.start(), 1, true).unwrap()), [log.start()]);
    assert_eq!(log.read(100, 1, true), Ok(Bytes::new()));
    assert_eq!(log.read(101, 1, true), Err(ErrorCode::OFFSET_OUT_OF_RANGE));
}

#[test]
fn offsets_are_found_by_time() {
    let mut log = Log::new(1 << 20);
    assert_eq!((log.first_since(0).unwrap(), log.max_timestamp()), (None, None));
    // 1000 to 1002, 1000 and 1001, and once more.
    append(&mut log, &["a", "b", "c"]);
    append(&mut log, &["d", "e"]);
    log.read(0, 1, true).unwrap();
    append(&mut log, &["f"]);
    assert_eq!(log.max_timestamp(), Some(1002));
    assert_eq!(log.first_since(0).unwrap(), Some((0, 1000)));
    assert_eq!(log.first_since(1001).unwrap(), Some((1, 1001)));
    assert_eq!(log.first_since(1002).unwrap(), Some((2, 1002)));
    assert_eq!(log.first_since(1003).unwrap(), None);
}
