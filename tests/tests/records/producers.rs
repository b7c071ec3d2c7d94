//! Tests the sequence numbers of idempotent producers.

use kafka_wire::ErrorCode;
use kafka_wire::records::{
    BatchOptions, Decompressor, ProducerSequences, RecordBatchBuilder, Sequence, ValidatedBatch,
    ValidationOptions,
};

/// A batch of two records.
fn batch(id: i64, epoch: i16, sequence: i32) -> ValidatedBatch {
    let options = BatchOptions::new().with_producer(id, epoch, sequence);
    let mut builder = RecordBatchBuilder::new(options).unwrap();
    for _ in 0..2 {
        builder.append(1000, None, Some(b"value"), &[]).unwrap();
    }
    let records = builder.build().unwrap().into();
    ValidationOptions::new().validate(&records, 9, 0, &mut Decompressor::default()).unwrap()
}

#[test]
fn a_repeated_batch_is_recognized_by_its_sequence() {
    let mut producers = ProducerSequences::new(10);
    let mut check = |epoch, sequence, offset| producers.check(&batch(7, epoch, sequence), offset);
    let again = |base_offset| Ok(Sequence::Repeated { base_offset });
    for n in 0..6 {
        assert_eq!(check(0, 2 * n, 100 + i64::from(n)), Ok(Sequence::Next));
    }
    for n in 1..6 {
        assert_eq!(check(0, 2 * n, 200), again(100 + i64::from(n)));
    }
    // The sixth batch from the end is forgotten, so repeating it is a gap.
    let gap = Err(ErrorCode::OUT_OF_ORDER_SEQUENCE_NUMBER);
    assert_eq!(check(0, 0, 200), gap);
    assert_eq!(check(0, 14, 200), gap);
    assert_eq!(check(0, 11, 200), gap);
    // A new epoch starts at 0 and fences the previous one.
    assert_eq!(check(1, 12, 200), gap);
    assert_eq!(check(1, 0, 200), Ok(Sequence::Next));
    assert_eq!(check(0, 12, 300), Err(ErrorCode::INVALID_PRODUCER_EPOCH));
    assert_eq!(check(1, 0, 300), again(200));
    assert_eq!(check(1, 2, 300), Ok(Sequence::Next));
}

#[test]
fn a_sequence_goes_on_from_0_after_the_greatest_one() {
    let mut producers = ProducerSequences::new(10);
    // An unknown producer may start at any sequence number.
    assert_eq!(producers.check(&batch(7, 3, i32::MAX - 1), 0), Ok(Sequence::Next));
    assert_eq!(producers.check(&batch(7, 3, 0), 2), Ok(Sequence::Next));
    assert_eq!(producers.check(&batch(8, 3, i32::MAX), 4), Ok(Sequence::Next));
    assert_eq!(producers.check(&batch(8, 3, 1), 6), Ok(Sequence::Next));
}

#[test]
fn batches_without_a_producer_are_always_next() {
    let mut producers = ProducerSequences::new(10);
    for offset in 0..3 {
        assert_eq!(producers.check(&batch(-1, -1, -1), offset), Ok(Sequence::Next));
    }
    assert!(producers.is_empty());
}

#[test]
fn the_producer_that_is_silent_for_longest_is_forgotten_first() {
    let mut producers = ProducerSequences::new(3);
    for (offset, id) in [(0, 1), (2, 2), (4, 3)] {
        producers.check(&batch(id, 0, 0), offset).unwrap();
    }
    producers.check(&batch(1, 0, 2), 6).unwrap();
    producers.check(&batch(4, 0, 0), 8).unwrap();
    assert_eq!(producers.len(), 3);
    let gap = Err(ErrorCode::OUT_OF_ORDER_SEQUENCE_NUMBER);
    assert_eq!(producers.check(&batch(1, 0, 9), 10), gap);
    assert_eq!(producers.check(&batch(3, 0, 9), 10), gap);
    // Adding producer 2 again drops producer 3.
    assert_eq!(producers.check(&batch(2, 0, 9), 10), Ok(Sequence::Next));
    assert_eq!(producers.check(&batch(3, 0, 9), 12), Ok(Sequence::Next));
    assert_eq!(producers.len(), 3);

    producers.forget_before(10);
    assert_eq!(producers.len(), 2);
    producers.forget_before(13);
    assert!(producers.is_empty());
}
