//! Also run under Miri: `cargo +nightly miri test -p kafka-text`.
#![allow(clippy::indexing_slicing, reason = "tests fail by panicking")]

use std::panic::{AssertUnwindSafe, catch_unwind};

use kafka_text::{Buffer, INLINE, MOST_OF_ITEM, Text, lend};

fn with_capacity(capacity: usize) -> Buffer {
    Buffer::from(Vec::with_capacity(capacity))
}

#[test]
fn appends_within_the_capacity_only() {
    let mut buf = with_capacity(8);
    assert!(buf.append(b"kafka"));
    let too_many = vec![7; buf.room() + 1];
    assert!(!buf.append(&too_many));
    assert_eq!(*buf, *b"kafka");
    assert!(buf.append(b""));
    assert!(buf.append(&too_many[1..]));
    assert_eq!(buf.len(), buf.capacity());
    assert!(!buf.append(b"!"));
    assert!(buf.append(b""));
    assert_eq!(buf.into_vec(), [b"kafka", &too_many[1..]].concat());
    assert!(!Buffer::new().append(b"!"));
}

#[test]
fn appends_all_items_or_none() {
    let mut buf = with_capacity(8);
    assert!(buf.append(&[9]));
    let two = |n: &u16, bytes: &mut [u8]| {
        bytes.copy_from_slice(&n.to_be_bytes());
        true
    };
    assert!(buf.append_each(&[0x0102, 0x0304], 2, two));
    assert_eq!(*buf, [9, 1, 2, 3, 4]);
    let too_many = vec![7; buf.room() / 2 + 1];
    assert!(!buf.append_each(&too_many, 2, two));
    assert!(!buf.append_each(&[5, 6], 1, |n, _| *n == 5));
    assert_eq!(*buf, [9, 1, 2, 3, 4]);
    assert!(buf.append_each(&[], 2, two));
    assert!(buf.append_each(&too_many[1..], 2, two));
    assert_eq!(buf.into_vec().len(), 5 + 2 * (too_many.len() - 1));
    assert!(!Buffer::new().append_each(&[1], 2, two));
    let mut buf = with_capacity(1024);
    for size in [0, MOST_OF_ITEM + 1] {
        assert!(!buf.append_each(&[()], size, |(), _| true));
    }
    assert!(buf.append_each(&[()], MOST_OF_ITEM, |(), _| true));
    assert_eq!(buf.into_vec(), [0; MOST_OF_ITEM]);
}

#[test]
fn appends_inline_text_after_its_size() {
    for length in [0, 1, 7, 8, 9, 22, 23, 24, 40] {
        let text = "kafka".chars().cycle().take(length).collect::<String>();
        let mut buf = with_capacity(40);
        assert!(buf.append(b"wire"));
        let appended = Text::from(&text[..]).append_inline(&mut buf, |length| [0, length]);
        assert_eq!(appended, length <= INLINE);
        let expected =
            [b"wire\0", &[u8::try_from(length).expect("few bytes")][..], text.as_bytes()].concat();
        assert_eq!(buf.into_vec(), if appended { &expected[..] } else { b"wire" });
        // All 24 bytes need room.
        let mut full = with_capacity(40);
        let all_but_25 = vec![7; full.capacity() - 25];
        assert!(full.append(&all_but_25));
        assert!(!Text::from(&text[..]).append_inline(&mut full, |length| [0, length]));
        assert_eq!(full.into_vec(), all_but_25);
    }
}

#[test]
fn changes_its_content_in_place() {
    let mut buf = Buffer::from(b"kafka".to_vec());
    buf[0] = b'K';
    buf.truncate(9);
    assert_eq!(*buf, *b"Kafka");
    buf.truncate(3);
    buf.with_vec(|vec| vec.extend_from_slice(b"ue"));
    let taken = buf.take();
    assert_eq!((buf.len(), buf.capacity()), (0, 0));
    assert_eq!(taken.into_vec(), b"Kafue");
    assert!(buf.into_vec().is_empty());
}

#[test]
fn a_vector_is_lent_and_comes_back() {
    let mut vec = b"so far".to_vec();
    let grow = |mut buf: Buffer| {
        buf.with_vec(|vec| vec.reserve(100));
        assert!(buf.append(b" and more"));
        buf
    };
    assert_eq!(lend(&mut vec, |buf| (grow(buf), Ok::<_, ()>(7))), Ok(7));
    assert_eq!(vec, b"so far and more");
    // After an error, only the capacity differs.
    assert_eq!(lend(&mut vec, |buf| (grow(buf), Err::<(), _>(8))), Err(8));
    assert_eq!(vec, b"so far and more");
    // A buffer that became shorter stays so, because no more bytes are initialized.
    let shorter = lend(&mut vec, |mut buf| {
        let short = Buffer::from(buf.take().into_vec()[..2].to_vec());
        (short, Err::<(), _>(9))
    });
    assert_eq!(shorter, Err(9));
    assert_eq!(vec, b"so");
}

#[test]
fn a_vector_whose_lender_panics_is_empty() {
    let mut vec = b"so far".to_vec();
    let panicked = catch_unwind(AssertUnwindSafe(|| {
        lend(&mut vec, |buf| -> (Buffer, Result<(), ()>) {
            // Frees the memory, so that using it again would be an error.
            drop(buf.into_vec());
            panic!("on purpose");
        })
    }));
    assert!(panicked.is_err());
    assert!(vec.is_empty());
    vec.push(1);
    assert_eq!(vec, [1]);
    let mut buf = Buffer::from(vec);
    let panicked =
        catch_unwind(AssertUnwindSafe(|| buf.with_vec(|_| -> () { panic!("on purpose") })));
    assert!(panicked.is_err());
    assert_eq!(buf.capacity(), 0);
}
