//! Checks that decoding shares or borrows.

use super::*;

#[test]
fn a_message_shares_the_bytes_that_it_is_decoded_from() {
    for length in [1, 200, 5000] {
        for version in [0, 1] {
            let message = if version == 0 { untagged(shared(length)) } else { shared(length) };
            let bytes = written(&message, version);
            let again = Shared::from_bytes(&bytes, version).expect("it was written");
            assert_eq!(parts(&again).len(), if version == 0 { 8 } else { 12 });
            for part in parts(&again).into_iter().filter(|part| !part.is_empty()) {
                assert_eq!(part.len(), length);
                lies_within(part, &bytes);
            }
            // Decoded from a slice, the message has copies that outlive the slice.
            let again = Shared::from_slice(&bytes, version).expect("it was written");
            let whole = range(&bytes);
            for part in parts(&again).into_iter().filter(|part| !part.is_empty()) {
                let part = range(part);
                assert!(part.end <= whole.start || whole.end <= part.start);
            }
            drop(bytes);
            assert_eq!(again, message);
        }
    }
}

#[test]
fn shared_values_outlive_the_frame() {
    let bytes = written(&shared(3000), 1);
    let message = Shared::from_bytes(&bytes, 1).expect("it was written");
    drop(bytes);
    assert_eq!(message, shared(3000));
}

#[test]
fn a_message_in_a_frame_shares_the_frame() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(request, api_key = 920, versions = "0", flexible = "none", response = PutResponse)]
    struct PutRequest {
        records: Records,
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(response, api_key = 920, versions = "0", flexible = "none")]
    struct PutResponse;

    let message = PutRequest { records: Bytes::from(vec![7; 2000]).into() };
    let header = RequestHeader { request_api_key: ApiKey(920), ..Default::default() };
    let mut buf = Vec::new();
    encode_request(&header, &message, &mut buf).expect("it can be written");
    let frame = Bytes::from(buf);
    let (_, again) =
        decode_request::<PutRequest>(&frame, &DecodeOptions::new()).expect("it was written");
    lies_within(again.records.as_bytes(), &frame);
    let split = RequestFrame::from_bytes(&frame).expect("it was written");
    lies_within(&split.body, &frame);
    let again: PutRequest = split.message().expect("it was written");
    lies_within(again.records.as_bytes(), &frame);

    let segments = request_segments(&header, &message).expect("it can be written");
    assert_eq!(segments.concat(), frame);
    assert!(segments.iter().any(|s| range(s) == range(message.records.as_bytes())));
}

#[test]
fn a_borrowed_message_takes_no_memory() {
    for (version, message) in [(0, untagged(shared(100))), (1, shared(100))] {
        let mut bytes = Shared { unknown_tagged_fields: TaggedFields::new(), ..message }
            .to_bytes(version)
            .expect("it can be written");
        for _ in 0..2 {
            let (borrowed, used) = usage(|| Borrowed::from_slice(&bytes, version));
            let borrowed = borrowed.expect("it was written");
            assert_eq!(used, NOTHING);
            let (sums, used) = usage(|| {
                let chunks: usize = borrowed.chunks.iter().map(<[u8]>::len).sum();
                let holders = borrowed.holders.iter().map(|holder| holder.payload.len());
                (chunks, holders.sum::<usize>())
            });
            assert_eq!((sums, used), ((200, 100), NOTHING));
            lies_within(borrowed.bytes, &bytes);
            lies_within(borrowed.records.as_bytes(), &bytes);
            if version == 1 {
                lies_within(borrowed.tagged, &bytes);
            }
            let (borrowed, used) = usage(|| Borrowed::from_bytes(&bytes, version));
            assert_eq!((borrowed.is_ok(), used), (true, NOTHING));
            // Repeat with a buffer that nobody else references.
            bytes = Bytes::copy_from_slice(&bytes);
        }
    }
}

#[test]
fn a_borrowed_message_takes_memory_for_the_users_own_vecs_alone() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-1", flexible = "1+")]
    struct Topics<'a> {
        topics: Vec<Topic<'a>>,
        names: Option<Vec<&'a str>>,
        #[kafka(versions = "1+", tagged = 0)]
        note: Option<&'a str>,
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Topic<'a> {
        name: &'a str,
        ids: Vec<i32>,
        replicas: IntArray<'a, i32>,
        #[kafka(unknown_tagged_fields)]
        unknown_tagged_fields: TaggedFields,
    }
    let topic = Topic { name: "n", ids: vec![1, 2, 3], ..Topic::default() };
    let message = Topics {
        topics: vec![topic.clone(), Topic::default(), topic],
        names: Some(vec!["a", "b"]),
        note: None,
    };
    for version in [0, 1] {
        let bytes = written(&message, version);
        let (again, used) = usage(|| Topics::from_slice(&bytes, version));
        assert_eq!(again.as_ref(), Ok(&message));
        // The topics, their ids and the names; an empty `Vec` takes no memory.
        let size = 3 * size_of::<Topic<'_>>() + 2 * 3 * 4 + 2 * size_of::<&str>();
        assert_eq!(used, Usage { peak: size, held: size, calls: 4 });
    }
}

#[test]
fn short_strings_are_kept_inline() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0", flexible = "0+")]
    struct Text {
        text: KafkaString,
    }
    for (length, calls) in [(0, 0), (1, 0), (23, 0), (24, 1), (100, 1)] {
        let message = Text { text: "x".repeat(length).into() };
        let bytes = written(&message, 0);
        let (again, used) = usage(|| Text::from_bytes(&bytes, 0));
        assert_eq!((again.as_ref(), used.calls), (Ok(&message), calls));
        let (_, used) = usage(|| again.clone());
        assert_eq!(used, NOTHING, "a clone counts references");
    }
}

#[test]
fn empty_tagged_fields_allocate_nothing() {
    assert_eq!(size_of::<TaggedFields>(), size_of::<usize>());
    let bytes = written(&EndQuorumEpochResponse::default(), 1);
    let (_, used) = usage(|| EndQuorumEpochResponse::from_bytes(&bytes, 1).is_ok());
    assert_eq!(used, NOTHING);
}
