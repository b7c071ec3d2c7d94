//! Tests the cost of requests: it grows linearly with the request, and does not block the runtime's
//! threads.

use std::cell::Cell;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use bytes::Bytes;
use kafka_wire::messages::list_offsets::{ListOffsetsPartition, ListOffsetsTopic};
use kafka_wire::messages::metadata::MetadataRequestTopic;
use kafka_wire::messages::{FetchRequest, ListOffsetsRequest, MetadataRequest};
use kafka_wire::records::{BatchOptions, Compression, RecordBatch};
use kafka_wire::tokio::Client;
use kafka_wire::{ErrorCode, Records};
use tokio::io::DuplexStream;
use tokio::select;
use tokio::sync::SemaphorePermit;
use tokio::task::yield_now;

use super::records::{fetch, partition, produced, values};
use super::{LOCALHOST, batch, broker, client, produce, topic};
use crate::broker::Broker;
use crate::distinct::{distinct, repeated};

/// A name that counts its comparisons and hashes.
#[derive(Clone, Copy)]
struct Counted<'a>(u32, &'a Cell<usize>);

impl PartialEq for Counted<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.1.set(self.1.get() + 1);
        self.0 == other.0
    }
}

impl Eq for Counted<'_> {}

impl Hash for Counted<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.1.set(self.1.get() + 1);
        self.0.hash(state);
    }
}

#[test]
fn names_are_compared_in_proportion_to_their_number() {
    for different in [1, 20_000, 40_000] {
        let count = Cell::new(0);
        let names: Vec<_> = (0..40_000).map(|n| Counted(n % different, &count)).collect();
        let twice = repeated(names.iter().copied()).len();
        assert_eq!(twice, if different == 40_000 { 0 } else { different as usize });
        assert_eq!(distinct(&names, |name| *name).count(), different as usize);
        // One hash for each lookup and each growth of the set, and one comparison for each name
        // found.
        assert!(count.get() < 10 * names.len(), "{} for {different}", count.get());
    }
}

#[tokio::test]
async fn a_partition_requested_many_times_is_answered_once() {
    let broker = broker();
    let mut client = client(&broker).await;
    let id = topic(&mut client, "orders").await;
    let mut request = FetchRequest { max_wait_ms: 1, min_bytes: 1, ..fetch(id, 0) };
    let asked = request.topics[0].partitions[0].clone();
    request.topics[0].partitions = vec![asked; 40_000];
    let response = client.send(&request).await.unwrap();
    assert_eq!(response.responses[0].partitions.len(), 1);
    let orders = broker.topics().named("orders").unwrap();
    assert_eq!(orders.partition(0).unwrap().waiting.lock().unwrap().fetches.len(), 1);

    let name = Some("orders".into());
    let asked = MetadataRequestTopic { name, ..Default::default() };
    let request = MetadataRequest { topics: Some(vec![asked; 40_000]), ..Default::default() };
    assert_eq!(client.send(&request).await.unwrap().topics.len(), 1);
    let answer = listed(&mut client, &[1000; 40_000]).await;
    assert_eq!(answer.len(), 1);
}

/// Lists the error, offset and timestamp for each of these timestamps, all of partition 0 of
/// `orders`.
async fn listed(
    client: &mut Client<DuplexStream>,
    timestamps: &[i64],
) -> Vec<(ErrorCode, i64, i64)> {
    let partitions = timestamps
        .iter()
        .map(|timestamp| ListOffsetsPartition { timestamp: *timestamp, ..Default::default() });
    let topic = ListOffsetsTopic {
        name: "orders".into(),
        partitions: partitions.collect(),
        ..Default::default()
    };
    let request = ListOffsetsRequest { replica_id: -1, topics: vec![topic], ..Default::default() };
    let mut response = client.send(&request).await.unwrap();
    let partitions = response.topics.remove(0).partitions.into_iter();
    partitions.map(|p| (p.error_code, p.offset, p.timestamp)).collect()
}

fn compressed(values: &[&str]) -> Bytes {
    batch(BatchOptions::new().with_compression(Compression::GZIP), values)
}

/// Returns the same batch with another maximum timestamp in its header.
fn lying(batch: &Bytes, max_timestamp: i64) -> Bytes {
    let mut bytes = batch.to_vec();
    bytes[35..43].copy_from_slice(&max_timestamp.to_be_bytes());
    let error = RecordBatch::from_slice(&bytes).unwrap().verify_crc().unwrap_err();
    let kafka_wire::DecodeErrorKind::Records(kafka_wire::records::RecordsErrorKind::Checksum {
        computed,
        ..
    }) = error.kind()
    else {
        panic!("{error}")
    };
    bytes[17..21].copy_from_slice(&computed.to_be_bytes());
    bytes.into()
}

/// Takes all threads for long work, so that no other work can run.
async fn all_threads(broker: &Broker) -> SemaphorePermit<'_> {
    let threads = &broker.work.threads;
    let count = u32::try_from(threads.available_permits()).unwrap();
    threads.acquire_many(count).await.unwrap()
}

/// While all threads for long work are taken, everything else still works.
#[tokio::test]
async fn decompression_holds_up_nobody_else() {
    let broker = broker();
    let (mut slow, mut other) = (client(&broker).await, client(&broker).await);
    let id = topic(&mut other, "orders").await;
    produced(&mut other, &produce("", id, compressed(&["a"]))).await;

    let taken = all_threads(&broker).await;
    let request = produce("", id, compressed(&["c"]));
    let mut produce_slowly = Box::pin(produced(&mut slow, &request));
    let others = async {
        // The partition is not locked either.
        let request = produce("", id, batch(BatchOptions::new(), &["b"]));
        assert_eq!(produced(&mut other, &request).await.base_offset, 1);
        let response = other.send(&fetch(id, 0)).await.unwrap();
        assert_eq!(partition(&response).high_watermark, 2);
        assert_eq!(listed(&mut other, &[-1]).await, [(ErrorCode::NONE, 2, -1)]);
    };
    select! {
        biased;
        _ = &mut produce_slowly => panic!("decompressed without a thread for it"),
        () = others => {}
    }
    // A search by time waits too, because it has to decompress the first batch.
    let mut search = Box::pin(listed(&mut other, &[500]));
    for _ in 0..100 {
        select! {
            biased;
            _ = &mut search => panic!("decompressed without a thread for it"),
            () = yield_now() => {}
        }
    }
    drop(taken);
    assert_eq!(search.await, [(ErrorCode::NONE, 0, 1000)]);
    assert_eq!(produce_slowly.await.base_offset, 2);
}

#[tokio::test]
async fn one_address_does_not_get_all_threads() {
    let broker = broker();
    assert!(broker.work.for_one < broker.work.threads.available_permits());
    let peer = broker.peers.connect(LOCALHOST).unwrap();
    let mine = u32::try_from(broker.work.for_one).unwrap();
    let taken = Arc::clone(&peer.turns).acquire_many_owned(mine).await.unwrap();
    let other = broker.peers.connect([10, 0, 0, 1].into()).unwrap();
    assert_eq!(broker.work.run(&other, false, || 7).await, Some(7));
    select! {
        biased;
        _ = broker.work.run(&peer, false, || 7) => panic!("more than its share"),
        () = yield_now() => {}
    }
    drop(taken);
    assert_eq!(broker.work.run(&peer, false, || 7).await, Some(7));
    assert_eq!(broker.work.run(&peer, false, || panic!("a mistake")).await, None::<()>);
}

#[tokio::test]
async fn a_batch_with_a_wrong_timestamp_is_found_by_its_records() {
    let broker = broker();
    let mut client = client(&broker).await;
    let id = topic(&mut client, "orders").await;
    for max_timestamp in [i64::MAX, -1, 0, 5000, 999] {
        let records = lying(&compressed(&["a", "b"]), max_timestamp);
        let appended = produced(&mut client, &produce("", id, records)).await;
        assert_eq!(appended.error_code, ErrorCode::NONE);
    }
    assert_eq!(listed(&mut client, &[1001]).await, [(ErrorCode::NONE, 1, 1001)]);
    assert_eq!(listed(&mut client, &[-3]).await, [(ErrorCode::NONE, 1, 1001)]);
    // A search beyond the newest timestamp decompresses nothing.
    let taken = all_threads(&broker).await;
    for timestamp in [1002, i64::MAX] {
        assert_eq!(listed(&mut client, &[timestamp]).await, [(ErrorCode::NONE, -1, -1)]);
    }
    drop(taken);
    let response = client.send(&fetch(id, 0)).await.unwrap();
    let stored: &Records = partition(&response).records.as_ref().unwrap();
    for batch in stored.batches() {
        let batch = batch.unwrap();
        assert_eq!(batch.max_timestamp(), 1001);
        batch.verify_crc().unwrap();
    }
    assert_eq!(values(partition(&response)).len(), 10);
}
