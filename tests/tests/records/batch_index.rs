//! Tests finding batches by offset and by time.

use kafka_wire::records::{
    BatchIndex, Decompressor, RecordBatchBuilder, ValidatedBatch, ValidationOptions,
};

/// A batch of two records that starts at this offset; the second has the higher timestamp.
fn batch(base_offset: i64, timestamp: i64) -> ValidatedBatch {
    let mut builder = RecordBatchBuilder::default();
    builder.append(timestamp - 1, None, Some(b"first"), &[]).unwrap();
    builder.append(timestamp, None, Some(b"second"), &[]).unwrap();
    let records = builder.build().unwrap().into();
    let valid = ValidationOptions::new().validate(&records, 9, 0, &mut Decompressor::default());
    let mut batch = valid.unwrap();
    batch.set_base_offset(base_offset);
    batch
}

/// An index with offsets 10 to 15 and timestamps 5000, 9000 and 7000, and the size of each batch.
fn index() -> (BatchIndex, usize) {
    let mut index = BatchIndex::new();
    for (base_offset, timestamp) in [(10, 5000), (12, 9000), (14, 7000)] {
        index.push(&batch(base_offset, timestamp));
    }
    let size = index.size() / 3;
    (index, size)
}

#[test]
fn whole_batches_are_read_up_to_a_limit() {
    let (index, size) = index();
    assert_eq!((index.len(), index.last_offset()), (3, Some(15)));
    for (offset, max_bytes, at_least_one, expected) in [
        (10, usize::MAX, false, 0..3 * size),
        (11, 2 * size, false, 0..2 * size),
        (12, 2 * size - 1, false, size..2 * size),
        (13, size - 1, false, size..size),
        (13, size - 1, true, size..2 * size),
        (15, 0, true, 2 * size..3 * size),
        (0, 0, false, 0..0),
        (16, usize::MAX, true, 3 * size..3 * size),
    ] {
        assert_eq!(index.read(offset, max_bytes, at_least_one), expected, "from {offset} on");
    }
    let empty = BatchIndex::new();
    assert_eq!(empty.read(0, usize::MAX, true), 0..0);
    assert_eq!((empty.last_offset(), empty.max_timestamp(), empty.size()), (None, None, 0));
}

#[test]
fn the_first_batch_with_a_time_is_found() {
    let (index, size) = index();
    let batches = [(0..size, 11), (size..2 * size, 13), (2 * size..3 * size, 15)];
    for (timestamp, offset, expected) in [
        (i64::MIN, 0, Some(0)),
        (5000, 10, Some(0)),
        (5001, 10, Some(1)),
        (5000, 12, Some(1)),
        (6000, 14, Some(2)),
        (7001, 14, None),
        (9001, 0, None),
        (0, 16, None),
    ] {
        let expected = expected.map(|at: usize| batches[at].clone());
        assert_eq!(index.since(timestamp, offset), expected, "{timestamp} from {offset} on");
    }
    assert_eq!(index.max_timestamp(), Some(9000));
}

#[test]
fn indexes_of_neighbors_are_joined() {
    let (mut joined, size) = index();
    let mut after = BatchIndex::new();
    after.push(&batch(16, 9500));
    joined.append(&after);
    assert_eq!((joined.len(), joined.size()), (4, 4 * size));
    assert_eq!((joined.last_offset(), joined.max_timestamp()), (Some(17), Some(9500)));
    assert_eq!(joined.read(16, 0, true), 3 * size..4 * size);
    assert_eq!(joined.since(9001, 0), Some((3 * size..4 * size, 17)));
}
