//! Tests the program between a client and brokers in the test's process.
#![cfg(unix)]

mod brokers;
mod flow;
mod log;

use std::fs;
use std::io;

use bytes::Bytes;
use kafka_wire::messages::produce::{PartitionProduceData, TopicProduceData};
use kafka_wire::messages::{
    DescribeQuorumRequest, EndQuorumEpochRequest, HeartbeatRequest, MetadataRequest, ProduceRequest,
};
use kafka_wire::tokio::Connection;
use kafka_wire::{ApiKey, DecodeOptions, ErrorCode, KafkaMessage, VersionRange};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use brokers::{Brokers, Proxy, client, program};

#[tokio::test(flavor = "multi_thread")]
async fn clients_reach_each_broker_through_the_proxy() -> io::Result<()> {
    let brokers = Brokers::start().await?;
    let proxy = brokers.proxy(&["--verify"]);
    let mut bootstrap = proxy.client().await;
    let metadata = bootstrap.send(&MetadataRequest::default()).await.expect("metadata");
    let addresses: Vec<_> =
        metadata.brokers.iter().map(|broker| format!("{}:{}", broker.host, broker.port)).collect();
    for port in brokers.ports {
        assert!(!addresses.contains(&format!("127.0.0.1:{port}")), "{addresses:?}");
    }
    for (group, address) in ["a", "b"].into_iter().zip(&addresses) {
        let request = HeartbeatRequest { group_id: group.into(), ..Default::default() };
        client(address).await.send(&request).await.expect("a response");
    }
    let heartbeats = std::mem::take(&mut *brokers.heartbeats.lock().expect("no panic"));
    assert_eq!(heartbeats, [(0, "a".to_owned()), (1, "b".to_owned())]);
    drop(bootstrap);

    let (code, out, _) = proxy.stop();
    assert_eq!(code, Some(0));
    assert!(
        out.contains("        2         2         0         0  Heartbeat version 4\n"),
        "{out}"
    );
    assert!(
        out.contains("        1         1         0         2  Metadata version 13\n"),
        "{out}"
    );
    assert!(
        out.ends_with("12 messages of 3 APIs in 3 versions, 0 batches, different: 0\n"),
        "{out}"
    );
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_are_told_the_host_of_listen_or_advertise() -> io::Result<()> {
    let brokers = Brokers::start().await?;
    let [port, _] = brokers.ports;
    let upstream = format!("127.0.0.1:{port}");
    for (listen, arguments, host) in [
        ("localhost:0", &[][..], "localhost"),
        ("127.0.0.1:0", &["--advertise", "proxy.example"], "proxy.example"),
        ("0.0.0.0:0", &["--advertise", "127.0.0.1"], "127.0.0.1"),
    ] {
        let proxy = Proxy::listening(listen, &upstream, arguments);
        let mut client = proxy.client().await;
        let metadata = client.send(&MetadataRequest::default()).await.expect("metadata");
        let hosts: Vec<_> = metadata.brokers.iter().map(|broker| broker.host.as_str()).collect();
        assert_eq!(hosts, [host, host], "--listen {listen}");
    }
    Ok(())
}

/// The program itself must have all codecs. The batches are Kafka's.
#[tokio::test(flavor = "multi_thread")]
async fn verify_builds_compressed_batches_again() -> io::Result<()> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/batches.jsonl");
    let lines = fs::read_to_string(path)?;
    let brokers = Brokers::start().await?;
    let proxy = brokers.proxy(&["--verify"]);
    let mut client = proxy.client().await;
    for codec in ["gzip", "snappy", "lz4", "zstd"] {
        let compressed = format!("\"compression\":\"{codec}\"");
        let line = lines.lines().find(|line| {
            let is_one_batch = line.matches("\"magic\":").count() == 1;
            is_one_batch && line.contains("\"magic\":2,") && line.contains(&compressed)
        });
        let (_, rest) = line.and_then(|line| line.split_once("\"hex\":\"")).expect(codec);
        let hex = rest.split('"').next().expect("a text");
        let records = Bytes::from(examples::hex::read(hex).expect("hex")).into();
        let partition = PartitionProduceData { records: Some(records), ..Default::default() };
        let topic = TopicProduceData { partition_data: vec![partition], ..Default::default() };
        let request = ProduceRequest { acks: 1, topic_data: vec![topic], ..Default::default() };
        client.send(&request).await.expect("a response");
    }
    drop(client);
    let (code, out, errors) = proxy.stop();
    assert_eq!(code, Some(0), "{errors}");
    assert!(out.contains("        4         4         4         0  Produce version 13\n"), "{out}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn controllers_and_brokers_of_a_node_have_different_ports() -> io::Result<()> {
    let brokers = Brokers::start().await?;
    let proxy = brokers.proxy(&[]);
    let mut bootstrap = proxy.client().await;
    let metadata = bootstrap.send(&MetadataRequest::default()).await.expect("metadata");
    let broker = metadata.brokers.iter().find(|broker| broker.node_id == 0).expect("node 0");
    let quorum = bootstrap.send(&DescribeQuorumRequest::default()).await.expect("a response");
    let [node] = &*quorum.nodes else { panic!("{quorum:?}") };
    let [listener] = &*node.listeners else { panic!("{quorum:?}") };
    assert_ne!(i32::from(listener.port), broker.port);
    // A controller lists the nodes of other controllers.
    let mut controller = client(&format!("127.0.0.1:{}", listener.port)).await;
    let response = controller.send(&EndQuorumEpochRequest::default()).await.expect("a response");
    let [node] = &*response.node_endpoints else { panic!("{response:?}") };
    assert_eq!((node.node_id, node.port), (0, listener.port));

    let mut broker = client(&format!("127.0.0.1:{}", broker.port)).await;
    broker.send(&HeartbeatRequest::default()).await.expect("a response");
    let heartbeats = std::mem::take(&mut *brokers.heartbeats.lock().expect("no panic"));
    assert_eq!(heartbeats, [(0, String::new())]);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn versions_are_narrowed_to_what_is_known() -> io::Result<()> {
    let brokers = Brokers::start().await?;
    let unknown = ApiKey(12_345);
    for (arguments, newest, passed) in [
        (&[][..], MetadataRequest::SCHEMA.versions.max(), VersionRange::NONE),
        (&["--pass-unknown"], 99, MetadataRequest::SCHEMA.versions),
    ] {
        let proxy = brokers.proxy(arguments);
        let mut client = proxy.client().await;
        let supported = client.inner().supported();
        assert_eq!(supported.get(ApiKey::METADATA).max(), newest);
        assert_eq!(supported.get(unknown).is_empty(), passed.is_empty());
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn topics_are_renamed_and_requests_refused_in_order() -> io::Result<()> {
    let brokers = Brokers::start().await?;
    let proxy =
        brokers.proxy(&["--rename-topic", "ours=theirs", "--refuse", "heartbeat=25", "--log"]);
    let mut client = proxy.client().await;
    let metadata = client.send(&MetadataRequest::default()).await.expect("metadata");
    let names: Vec<_> = metadata.topics.iter().filter_map(|topic| topic.name.as_deref()).collect();
    assert_eq!(names, ["ours"]);

    // Sent together; the broker's answer must precede the proxy's.
    let mut connection =
        Connection::new(TcpStream::connect(&proxy.address).await?, DecodeOptions::new());
    connection.out.put_bytes(&Bytes::from_static(
        b"\0\0\0\x0e\0\x03\0\0\0\0\0\x01\xff\xff\0\0\0\0\
          \0\0\0\x13\0\x0c\0\0\0\0\0\x02\xff\xff\0\x01g\0\0\0\x05\0\0",
    ));
    connection.flush().await?;
    for correlation_id in [1, 2] {
        let frame = connection.next_frame().await?.expect("an answer");
        assert_eq!(frame.get(4..8), Some(&[0, 0, 0, correlation_id][..]));
    }
    drop(connection);
    let heartbeat = client.send(&HeartbeatRequest::default()).await.expect("a response");
    assert_eq!(heartbeat.error_code, ErrorCode::UNKNOWN_MEMBER_ID);
    drop(client);
    let (code, out, _) = proxy.stop();
    assert_eq!(code, Some(0));
    let lines: Vec<_> = out.lines().map(|line| line.split_once(' ').expect("peer").1).collect();
    assert!(lines.iter().any(|line| line.starts_with("Metadata v13 #1 ")), "{lines:?}");
    assert!(lines.iter().any(|line| line.contains(", client test\\u{1b}")), "{lines:?}");
    assert!(lines.iter().any(|line| line.ends_with(" refused")), "{lines:?}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn raw_tokens_pass_after_a_handshake_of_version_0() -> io::Result<()> {
    let brokers = Brokers::start().await?;
    let proxy = brokers.proxy(&["--log=json"]);
    let mut stream = TcpStream::connect(&proxy.address).await?;
    // SaslHandshake 0 for PLAIN, correlation id 7, without a client id.
    stream.write_all(b"\0\0\0\x11\0\x11\0\0\0\0\0\x07\xff\xff\0\x05PLAIN").await?;
    let mut response = [0; 14];
    stream.read_exact(&mut response).await?;
    assert_eq!(response, *b"\0\0\0\x0a\0\0\0\x07\0\0\0\0\0\0");
    let token = b"\0\0\0\x0d\0alice\0secret";
    stream.write_all(token).await?;
    let mut answer = [0; 17];
    stream.read_exact(&mut answer).await?;
    assert_eq!(&answer, token);
    // ApiVersions 0: from here on, frames are requests again.
    stream.write_all(b"\0\0\0\x0a\0\x12\0\0\0\0\0\x08\xff\xff").await?;
    let mut head = [0; 10];
    stream.read_exact(&mut head).await?;
    assert_eq!(head.last_chunk(), Some(b"\0\0\0\x08\0\0"));
    drop(stream);

    let (_, out, _) = proxy.stop();
    assert!(out.contains(r#""requestApiKeyName":"SASL_HANDSHAKE""#), "{out}");
    assert!(!out.contains("secret"), "{out}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_request_closes_the_connection() -> io::Result<()> {
    let brokers = Brokers::start().await?;
    let proxy = brokers.proxy(&[]);
    let mut stream = TcpStream::connect(&proxy.address).await?;
    stream.write_all(b"\0\0\0\x0a\x30\x39\0\0\0\0\0\x07\xff\xff").await?;
    let mut rest = Vec::new();
    assert_eq!(stream.read_to_end(&mut rest).await?, 0);
    let (code, _, errors) = proxy.stop();
    assert_eq!(code, Some(0));
    assert!(errors.ends_with(": unknown request: ApiKey(12345) version 0\n"), "{errors}");
    Ok(())
}

#[test]
fn wrong_usage_ends_with_2() {
    let both = ["--listen=127.0.0.1:0", "--upstream=127.0.0.1:1"];
    let [listen, upstream] = both;
    for (arguments, line) in [
        (&["--refuse", "Heartbeats=25"][..], "is not an API; write a name such as CreateTopics"),
        (&["--refuse", "Heartbeat=NONE"], "is not an error"),
        (&["--rename-topic", "a"], "write A=B"),
        (&["--rename-topic=a=x", "--rename-topic=b=x"], "\"x\" has two other names; keep one"),
        (&["--rename-topic=a=x", "--rename-topic=a=y"], "\"a\" has two other names; keep one"),
        (&["--log=xml"], "[possible values: text, json]"),
    ] {
        wrong(&[&both, arguments].concat(), line);
    }
    wrong(&[listen], "--upstream <HOST:PORT>");
    wrong(&[listen, "--upstream=nowhere"], "write HOST:PORT, such as localhost:9092");
    wrong(&["--listen=:9092", upstream], "write HOST:PORT, such as localhost:9092");
    wrong(&["--listen=0.0.0.0:0", upstream], "clients cannot connect to 0.0.0.0; add --advertise");
}

fn wrong(arguments: &[&str], line: &str) {
    let output = program().args(arguments).output().expect("the program runs");
    let error = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert!(error.contains(line), "{error}");
}
