//! Tests how connections start, wait and end.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use kafka_wire::frame::{decode_response, encode_request};
use kafka_wire::messages::delete_topics::DeleteTopicState;
use kafka_wire::messages::{DeleteTopicsRequest, FetchRequest, FetchResponse};
use kafka_wire::records::BatchOptions;
use kafka_wire::tokio::{Client, Connection};
use kafka_wire::{ApiKey, DecodeOptions, ErrorCode, RequestHeader};
use tokio::io::{AsyncWriteExt, duplex};
use tokio::join;
use tokio::task::yield_now;
use uuid::Uuid;

use super::records::{fetch, partition, produced, values};
use super::{LOCALHOST, batch, broker, client, produce, stream, topic};
use crate::broker::Broker;
use crate::peers::Peers;
use crate::server::connection;

/// A fetch that waits for the longest time that the broker allows.
fn waiting(id: Uuid) -> FetchRequest {
    FetchRequest { max_wait_ms: i32::MAX, min_bytes: 1, ..fetch(id, 0) }
}

/// Waits until a fetch is waiting at the first partition of `orders`.
async fn someone_waits(broker: &Broker) {
    let orders = broker.topics().named("orders").unwrap();
    while orders.partition(0).unwrap().waiting.lock().unwrap().fetches.is_empty() {
        yield_now().await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_deleted_topic_ends_the_fetches_that_wait_for_it() {
    for (version, expected) in
        [(12, ErrorCode::UNKNOWN_TOPIC_OR_PARTITION), (17, ErrorCode::UNKNOWN_TOPIC_ID)]
    {
        let broker = broker();
        let mut consumer = client(&broker).await;
        let mut operator = client(&broker).await;
        let id = topic(&mut operator, "orders").await;
        let mut request = waiting(id);
        if version == 12 {
            request.topics[0].topic = "orders".into();
            request.topics[0].topic_id = Uuid::nil();
        }
        let delete = async {
            someone_waits(&broker).await;
            let name = Some("orders".into());
            let topics = vec![DeleteTopicState { name, ..Default::default() }];
            operator.send(&DeleteTopicsRequest { topics, ..Default::default() }).await.unwrap()
        };
        let (response, _) = join!(consumer.send_at(&request, version), delete);
        assert_eq!(partition(&response.unwrap()).error_code, expected);
    }
}

#[tokio::test(start_paused = true)]
async fn a_client_that_closed_its_half_gets_its_answer() {
    let broker = broker();
    let mut producer = client(&broker).await;
    let id = topic(&mut producer, "orders").await;
    let header = RequestHeader {
        request_api_key: ApiKey::FETCH,
        request_api_version: 17,
        ..Default::default()
    };
    let mut frame = Vec::new();
    encode_request(&header, &waiting(id), &mut frame).unwrap();
    let mut stream = stream(&broker);
    stream.write_all(&frame).await.unwrap();
    stream.shutdown().await.unwrap();
    let mut consumer = Connection::new(stream, DecodeOptions::new());
    let late = async {
        someone_waits(&broker).await;
        // Let the server notice that one direction is closed.
        for _ in 0..10 {
            yield_now().await;
        }
        produced(&mut producer, &produce("", id, batch(BatchOptions::new(), &["late"]))).await
    };
    let (answer, _) = join!(consumer.next_frame(), late);
    let answer = answer.unwrap().expect("an answer");
    let (_, response) =
        decode_response::<FetchResponse>(&answer, 17, &DecodeOptions::new()).unwrap();
    assert_eq!(values(partition(&response)), [(0, "late".to_owned())]);
    assert_eq!(consumer.next_frame().await.unwrap(), None);
}

#[tokio::test(start_paused = true)]
async fn a_fetch_of_a_client_that_is_gone_ends() {
    let broker = broker();
    let peer = broker.peers.connect(LOCALHOST).unwrap();
    let (ours, theirs) = duplex(1 << 16);
    let server = connection(theirs, &broker, &peer, LOCALHOST.to_string());
    let gone = async {
        let id = topic(&mut client(&broker).await, "orders").await;
        let mut client = Client::new(ours, None);
        let request = waiting(id);
        tokio::select! {
            _ = client.send_at(&request, 17) => panic!("there is nothing to fetch"),
            () = someone_waits(&broker) => {}
        }
    };
    let ((), served) = join!(gone, server);
    // Its answer could not be written.
    assert!(served.is_err());
}

#[test]
fn connections_are_limited_for_each_address() {
    let peers = Peers::new(2, 1);
    let v4 = |last| IpAddr::V4(Ipv4Addr::new(10, 0, 0, last));
    let v6 = |network, host| IpAddr::V6(Ipv6Addr::new(0x2001, 0xdb8, 0, network, 0, 0, 0, host));
    let one = peers.connect(v4(1)).unwrap();
    let mapped = IpAddr::V6(Ipv4Addr::new(10, 0, 0, 1).to_ipv6_mapped());
    let _two = peers.connect(mapped).unwrap();
    assert!(peers.connect(v4(1)).is_none());
    assert!(peers.connect(v4(2)).is_some());
    drop(one);
    assert!(peers.connect(v4(1)).is_some());
    // All addresses of a network count as one host.
    let _held = [peers.connect(v6(1, 1)).unwrap(), peers.connect(v6(1, 2)).unwrap()];
    assert!(peers.connect(v6(1, 3)).is_none());
    assert!(peers.connect(v6(2, 1)).is_some());
}
