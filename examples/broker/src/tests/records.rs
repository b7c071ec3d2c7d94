//! Tests Produce and Fetch.

use bytes::Bytes;
use kafka_wire::frame::{SendBuffer, encode_request};
use kafka_wire::messages::fetch::{FetchPartition, FetchTopic, PartitionData};
use kafka_wire::messages::produce::PartitionProduceResponse;
use kafka_wire::messages::{FetchRequest, FetchResponse, ProduceRequest};
use kafka_wire::records::{BatchOptions, Compression, Decompressor, RecordBatch};
use kafka_wire::tokio::{Client, Connection};
use kafka_wire::{ApiKey, DecodeOptions, ErrorCode, RequestHeader};
use tokio::io::DuplexStream;
use uuid::Uuid;

use super::{batch, broker, client, produce, stream, topic};

pub(super) async fn produced(
    client: &mut Client<DuplexStream>,
    request: &ProduceRequest,
) -> PartitionProduceResponse {
    let response = client.send(request).await.unwrap();
    response.responses.into_iter().next().unwrap().partition_responses.remove(0)
}

pub(super) fn fetch(topic_id: Uuid, fetch_offset: i64) -> FetchRequest {
    let partition =
        FetchPartition { fetch_offset, partition_max_bytes: 1 << 20, ..Default::default() };
    let topic = FetchTopic { topic_id, partitions: vec![partition], ..Default::default() };
    FetchRequest { session_epoch: -1, topics: vec![topic], ..Default::default() }
}

pub(super) fn partition(response: &FetchResponse) -> &PartitionData {
    &response.responses[0].partitions[0]
}

/// Returns the records' offsets and values.
pub(super) fn values(data: &PartitionData) -> Vec<(i64, String)> {
    let mut decompressor = Decompressor::default();
    let mut values = Vec::new();
    for batch in data.records.as_ref().unwrap().batches().whole() {
        for record in batch.unwrap().records(&mut decompressor).unwrap() {
            let record = record.unwrap();
            values.push((record.offset, String::from_utf8(record.value.unwrap().into()).unwrap()));
        }
    }
    values
}

#[tokio::test]
async fn records_of_every_codec_come_back_with_their_offsets() {
    let broker = broker();
    let mut client = client(&broker).await;
    let id = topic(&mut client, "orders").await;
    let codecs = [
        Compression::NONE,
        Compression::GZIP,
        Compression::SNAPPY,
        Compression::LZ4,
        Compression::ZSTD,
    ];
    for (codec, n) in codecs.into_iter().zip(0..) {
        let records = batch(BatchOptions::new().with_compression(codec), &["a", "b"]);
        let response = produced(&mut client, &produce("", id, records)).await;
        assert_eq!((response.error_code, response.base_offset), (ErrorCode::NONE, 2 * n));
    }
    let response = client.send(&fetch(id, 0)).await.unwrap();
    let values = values(partition(&response));
    assert_eq!(values.len(), 10);
    for (n, (offset, value)) in (0..).zip(values) {
        assert_eq!((offset, value.as_str()), (n, if n % 2 == 0 { "a" } else { "b" }));
    }
}

#[tokio::test]
async fn an_idempotent_producer_appends_each_batch_once() {
    let broker = broker();
    let mut client = client(&broker).await;
    let id = topic(&mut client, "orders").await;
    let options = |epoch, sequence| BatchOptions::new().with_producer(7, epoch, sequence);
    let mut append = async |epoch, sequence| {
        let records = batch(options(epoch, sequence), &["a", "b"]);
        let response = produced(&mut client, &produce("", id, records)).await;
        match response.error_code {
            ErrorCode::NONE => Ok(response.base_offset),
            error => Err(error),
        }
    };
    for n in 0..6 {
        assert_eq!(append(0, 2 * n).await, Ok(2 * i64::from(n)));
    }
    // The last five batches may be repeated; the broker no longer recognizes the first one.
    for n in 1..6 {
        assert_eq!(append(0, 2 * n).await, Ok(2 * i64::from(n)));
    }
    assert_eq!(append(0, 0).await, Err(ErrorCode::OUT_OF_ORDER_SEQUENCE_NUMBER));
    assert_eq!(append(0, 14).await, Err(ErrorCode::OUT_OF_ORDER_SEQUENCE_NUMBER));
    // A new epoch starts at sequence number 0 and fences the previous epoch.
    assert_eq!(append(1, 12).await, Err(ErrorCode::OUT_OF_ORDER_SEQUENCE_NUMBER));
    assert_eq!(append(1, 0).await, Ok(12));
    assert_eq!(append(0, 12).await, Err(ErrorCode::INVALID_PRODUCER_EPOCH));
    assert_eq!(append(1, 0).await, Ok(12));
}

#[tokio::test]
async fn rejects_what_kafka_rejects() {
    let broker = broker();
    let mut client = client(&broker).await;
    let id = topic(&mut client, "orders").await;
    let good = batch(BatchOptions::new(), &["a", "b"]);
    let with = |at: usize, byte: u8| {
        let mut bytes = good.to_vec();
        bytes[at] ^= byte;
        Bytes::from(bytes)
    };
    /// Corrects the checksum.
    fn sealed(bytes: &Bytes) -> Bytes {
        let mut bytes = bytes.to_vec();
        let crc = match RecordBatch::from_slice(&bytes).unwrap().verify_crc() {
            Err(error) => match error.kind() {
                kafka_wire::DecodeErrorKind::Records(
                    kafka_wire::records::RecordsErrorKind::Checksum { computed, .. },
                ) => computed,
                kind => panic!("{kind}"),
            },
            Ok(()) => return bytes.into(),
        };
        bytes[17..21].copy_from_slice(&crc.to_be_bytes());
        bytes.into()
    }
    let large = "x".repeat(2 << 20);
    for (records, error) in [
        (Bytes::new(), ErrorCode::INVALID_RECORD),
        ([&good[..], &good].concat().into(), ErrorCode::INVALID_RECORD),
        (good.slice(..good.len() - 1), ErrorCode::INVALID_RECORD),
        (with(70, 1), ErrorCode::CORRUPT_MESSAGE),
        // Another codec, a control batch, and another record count.
        (sealed(&with(22, 7)), ErrorCode::UNKNOWN_SERVER_ERROR),
        (sealed(&with(22, 0x20)), ErrorCode::INVALID_RECORD),
        (sealed(&with(60, 1)), ErrorCode::INVALID_RECORD),
        (batch(BatchOptions::new(), &[&large]), ErrorCode::MESSAGE_TOO_LARGE),
    ] {
        let response = produced(&mut client, &produce("", id, records)).await;
        assert_eq!((response.error_code, response.base_offset), (error, -1));
    }
    let request = ProduceRequest { acks: 2, ..produce("", id, good.clone()) };
    let response = produced(&mut client, &request).await;
    assert_eq!(response.error_code, ErrorCode::INVALID_REQUIRED_ACKS);
    let request = ProduceRequest {
        transactional_id: Some("transaction".into()),
        ..produce("", id, good.clone())
    };
    let response = produced(&mut client, &request).await;
    assert_eq!(response.error_code, ErrorCode::INVALID_TXN_STATE);
    let response = produced(&mut client, &produce("", Uuid::from_u128(1), good.clone())).await;
    assert_eq!(response.error_code, ErrorCode::UNKNOWN_TOPIC_ID);

    let response = client.send(&fetch(id, 0)).await.unwrap();
    assert_eq!(partition(&response).high_watermark, 0);
}

#[tokio::test]
async fn an_error_with_acks_0_closes_the_connection() {
    let broker = broker();
    let mut client = client(&broker).await;
    let id = topic(&mut client, "orders").await;
    let good = ProduceRequest { acks: 0, ..produce("", id, batch(BatchOptions::new(), &["a"])) };
    client.send_one_way(&good).await.unwrap();
    let response = client.send(&fetch(id, 0)).await.unwrap();
    assert_eq!(values(partition(&response)), [(0, "a".to_owned())]);

    let bad = ProduceRequest { acks: 0, ..produce("", id, Bytes::new()) };
    client.send_one_way(&bad).await.unwrap();
    assert!(client.send(&fetch(id, 0)).await.is_err());
}

#[tokio::test]
async fn a_fetch_waits_for_what_is_produced() {
    let broker = broker();
    let mut consumer = client(&broker).await;
    let mut producer = client(&broker).await;
    let id = topic(&mut producer, "orders").await;
    let request = FetchRequest { max_wait_ms: i32::MAX, min_bytes: 1, ..fetch(id, 0) };
    let produce = async {
        // Let the fetch arrive first.
        for _ in 0..10 {
            tokio::task::yield_now().await;
        }
        let request = produce("", id, batch(BatchOptions::new(), &["late"]));
        produced(&mut producer, &request).await
    };
    let (response, _) = tokio::join!(consumer.send(&request), produce);
    assert_eq!(values(partition(&response.unwrap())), [(0, "late".to_owned())]);
    // A fetch does not wait after an error, or if its wait time is 0.
    let request = FetchRequest { max_wait_ms: i32::MAX, min_bytes: 1, ..fetch(id, 9) };
    let response = consumer.send(&request).await.unwrap();
    assert_eq!(partition(&response).error_code, ErrorCode::OFFSET_OUT_OF_RANGE);
    let request = FetchRequest { min_bytes: i32::MAX, ..fetch(id, 1) };
    let response = consumer.send(&request).await.unwrap();
    assert_eq!(values(partition(&response)), []);
}

#[tokio::test]
async fn a_fetch_of_nothing_does_not_wait() {
    let mut client = client(&broker()).await;
    let request = FetchRequest { max_wait_ms: i32::MAX, min_bytes: 1, ..Default::default() };
    assert_eq!(client.send(&request).await.unwrap(), FetchResponse::default());
}

#[tokio::test]
async fn returns_whole_batches_within_the_limits() {
    let broker = broker();
    let mut client = client(&broker).await;
    let id = topic(&mut client, "orders").await;
    let records = batch(BatchOptions::new(), &["a", "b"]);
    for _ in 0..3 {
        produced(&mut client, &produce("", id, records.clone())).await;
    }
    let size = i32::try_from(records.len()).unwrap();
    let mut offsets = async |offset, max_bytes, partition_max_bytes| {
        let mut request = FetchRequest { max_bytes, ..fetch(id, offset) };
        request.topics[0].partitions[0].partition_max_bytes = partition_max_bytes;
        let response = client.send(&request).await.unwrap();
        values(partition(&response)).iter().map(|(offset, _)| *offset).collect::<Vec<_>>()
    };
    assert_eq!(offsets(0, 1 << 20, 1 << 20).await, [0, 1, 2, 3, 4, 5]);
    assert_eq!(offsets(0, 1 << 20, 3 * size - 1).await, [0, 1, 2, 3]);
    assert_eq!(offsets(0, 2 * size, 1 << 20).await, [0, 1, 2, 3]);
    // The first batch is returned however small the limit is (KIP-74).
    assert_eq!(offsets(2, 1, 1).await, [2, 3]);
    // Starts at the batch that contains the offset.
    assert_eq!(offsets(3, 1 << 20, 1 << 20).await, [2, 3, 4, 5]);
    assert_eq!(offsets(6, 1 << 20, 1 << 20).await, [0; 0]);
}

/// Java clients may name a topic again after another topic.
#[tokio::test]
async fn a_fetch_reads_a_topic_as_often_as_it_is_named() {
    let broker = broker();
    let mut client = client(&broker).await;
    let id = topic(&mut client, "orders").await;
    produced(&mut client, &produce("", id, batch(BatchOptions::new(), &["a"]))).await;
    let mut request = fetch(id, 0);
    let mut other = request.topics[0].clone();
    other.partitions[0].partition = 1;
    request.topics.insert(0, other);
    let response = client.send(&request).await.unwrap();
    assert_eq!(response.responses.len(), 2);
    let error = response.responses[0].partitions[0].error_code;
    assert_eq!(error, ErrorCode::UNKNOWN_TOPIC_OR_PARTITION);
    assert_eq!(values(&response.responses[1].partitions[0]), [(0, "a".to_owned())]);
}

#[tokio::test]
async fn there_are_no_fetch_sessions() {
    let broker = broker();
    let mut client = client(&broker).await;
    let id = topic(&mut client, "orders").await;
    for (session_id, session_epoch, error) in [
        (0, -1, ErrorCode::NONE),
        // The client requests a new session and gets none.
        (0, 0, ErrorCode::NONE),
        (0, 1, ErrorCode::INVALID_FETCH_SESSION_EPOCH),
        (5, 0, ErrorCode::FETCH_SESSION_ID_NOT_FOUND),
        (5, 1, ErrorCode::FETCH_SESSION_ID_NOT_FOUND),
    ] {
        let request = FetchRequest { session_id, session_epoch, ..fetch(id, 0) };
        let response = client.send(&request).await.unwrap();
        assert_eq!((response.error_code, response.session_id), (error, 0));
        assert_eq!(response.responses.is_empty(), error.is_error());
    }
}

/// Fetched batches equal the produced ones byte for byte, except for the base offset.
#[tokio::test]
async fn the_bytes_of_a_batch_stay_what_they_are() {
    let broker = broker();
    let mut connection = Connection::new(stream(&broker), DecodeOptions::new());
    let mut client = client(&broker).await;
    let id = topic(&mut client, "orders").await;
    let records = batch(BatchOptions::new(), &["a", "b"]);
    let header = RequestHeader {
        request_api_key: ApiKey::PRODUCE,
        request_api_version: 13,
        ..Default::default()
    };
    let mut frame = Vec::new();
    encode_request(&header, &produce("", id, records.clone()), &mut frame).unwrap();
    connection.out = SendBuffer::new();
    connection.out.put_bytes(&frame.into());
    connection.flush().await.unwrap();
    assert!(connection.next_frame().await.unwrap().is_some());
    let response = client.send(&fetch(id, 0)).await.unwrap();
    let fetched = partition(&response).records.as_ref().unwrap().as_bytes();
    assert_eq!(fetched[8..12], records[8..12]);
    assert_eq!(fetched[16..], records[16..]);
}
