//! Creates brokers, clients and batches for the tests.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

use bytes::Bytes;
use clap::Parser;
use kafka_wire::Records;
use kafka_wire::messages::ApiVersionsRequest;
use kafka_wire::messages::produce::{PartitionProduceData, TopicProduceData};
use kafka_wire::messages::{MetadataRequest, ProduceRequest};
use kafka_wire::records::{BatchOptions, RecordBatchBuilder};
use kafka_wire::tokio::Client;
use tokio::io::{DuplexStream, duplex};
use uuid::Uuid;

use crate::Args;
use crate::broker::Broker;
use crate::limits::Limits;
use crate::server::connection;

pub(super) const LOCALHOST: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

pub(super) fn broker() -> Arc<Broker> {
    broker_with(|_| {})
}

/// A broker whose limits `change` has adjusted.
pub(super) fn broker_with(change: impl FnOnce(&mut Limits)) -> Arc<Broker> {
    let mut settings = Args::parse_from(["broker", "--retention-bytes=1073741824"]).settings;
    change(&mut settings.limits);
    Arc::new(Broker::new(settings, "broker.example".into(), 9092))
}

/// A stream to the broker.
pub(super) fn stream(broker: &Arc<Broker>) -> DuplexStream {
    let (ours, theirs) = duplex(1 << 16);
    let broker = Arc::clone(broker);
    tokio::spawn(async move {
        let peer = broker.peers.connect(LOCALHOST).unwrap();
        connection(theirs, &broker, &peer, LOCALHOST.to_string()).await
    });
    ours
}

/// A client that knows the broker's versions.
pub(super) async fn client(broker: &Arc<Broker>) -> Client<DuplexStream> {
    let mut client = Client::new(stream(broker), Some("tests".into()));
    let request = ApiVersionsRequest {
        client_software_name: "tests".into(),
        client_software_version: "1".into(),
        ..Default::default()
    };
    client.negotiate(&request).await.unwrap();
    client
}

/// Requests a topic's metadata, which creates the topic, and returns its id.
pub(super) async fn topic(client: &mut Client<DuplexStream>, name: &str) -> Uuid {
    use kafka_wire::messages::metadata::MetadataRequestTopic;
    let topic = MetadataRequestTopic { name: Some(name.into()), ..Default::default() };
    let request = MetadataRequest { topics: Some(vec![topic]), ..Default::default() };
    client.send(&request).await.unwrap().topics[0].topic_id
}

/// A batch with these values and timestamps that count up from 1000.
pub(super) fn batch(options: BatchOptions, values: &[&str]) -> Bytes {
    let mut builder = RecordBatchBuilder::new(options).unwrap();
    for (value, timestamp) in values.iter().zip(1000..) {
        builder.append(timestamp, None, Some(value.as_bytes()), &[]).unwrap();
    }
    builder.build().unwrap().into()
}

/// A request to produce to partition 0 of a topic. Version 13 names the topic by id, older versions
/// by name.
pub(super) fn produce(name: &str, topic_id: Uuid, records: impl Into<Records>) -> ProduceRequest {
    let partition = PartitionProduceData { records: Some(records.into()), ..Default::default() };
    ProduceRequest {
        acks: -1,
        topic_data: vec![TopicProduceData {
            name: name.into(),
            topic_id,
            partition_data: vec![partition],
            ..Default::default()
        }],
        ..Default::default()
    }
}
