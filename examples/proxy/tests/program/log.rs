//! Tests the request log.

use std::io;

use bytes::Bytes;
use kafka_wire::messages::{
    EnvelopeRequest, FetchSnapshotRequest, HeartbeatRequest, MetadataRequest, ProduceRequest,
    SaslAuthenticateRequest, SaslHandshakeRequest,
};

use crate::brokers::Brokers;

#[tokio::test(flavor = "multi_thread")]
async fn secrets_and_only_secrets_are_left_out_of_the_log() -> io::Result<()> {
    let brokers = Brokers::start().await?;
    let proxy = brokers.proxy(&["--log=json"]);
    let mut client = proxy.client().await;
    let handshake = SaslHandshakeRequest { mechanism: "PLAIN".into() };
    client.send(&handshake).await.expect("a response");
    let auth_bytes = Bytes::from_static(b"\0alice\0secret").into();
    let authenticate = SaslAuthenticateRequest { auth_bytes, ..Default::default() };
    client.send(&authenticate).await.expect("a response");
    drop(client);
    let (_, out, _) = proxy.stop();
    assert!(out.contains(r#""request":{"mechanism":"PLAIN"}"#), "{out}");
    assert!(out.contains(r#""request":{"authBytes":"(hidden)"}"#), "{out}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn secrets_in_snapshots_and_envelopes_are_left_out() -> io::Result<()> {
    let brokers = Brokers::start().await?;
    let proxy = brokers.proxy(&["--log=json", "--refuse=Envelope=31"]);
    let mut client = proxy.client().await;
    client.send(&FetchSnapshotRequest::default()).await.expect("a response");
    let request_data = Bytes::from_static(b"password").into();
    let envelope = EnvelopeRequest { request_data, ..Default::default() };
    // The broker does not advertise the API, so no version is negotiated.
    client.send_at(&envelope, 0).await.expect("a response");
    drop(client);
    let (_, out, _) = proxy.stop();
    assert!(out.contains(r#""unalignedRecordsSizeInBytes":8"#), "{out}");
    assert!(out.contains(r#""requestData":"(hidden)""#), "{out}");
    // In base64.
    assert!(!out.contains("cGFzc3dvcmQ"), "{out}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_request_is_logged_with_its_answer() -> io::Result<()> {
    let brokers = Brokers::start().await?;
    let refuse = ["--refuse=Heartbeat=REBALANCE_IN_PROGRESS", "--refuse=Produce=87"];
    for (form, lines) in [
        ("--log=text", [", REBALANCE_IN_PROGRESS (27) refused", ", client test\\u{1b} refused"]),
        ("--log=json", [r#""response":{"throttleTimeMs":0,"errorCode":27}"#, r#""response":null"#]),
    ] {
        let proxy = brokers.proxy(&[&[form][..], &refuse].concat());
        let mut client = proxy.client().await;
        client.send(&HeartbeatRequest::default()).await.expect("a response");
        // It expects no answer, and gets none.
        client.send_one_way(&ProduceRequest::default()).await.expect("sent");
        client.send(&MetadataRequest::default()).await.expect("metadata");
        drop(client);
        let (_, out, _) = proxy.stop();
        for line in lines {
            assert!(out.contains(line), "{line}: {out}");
        }
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_do_not_notice_that_nobody_reads_the_log() -> io::Result<()> {
    let brokers = Brokers::start().await?;
    let mut proxy = brokers.proxy(&["--log", "--verify"]);
    proxy.close_output();
    let mut client = proxy.client().await;
    for _ in 0..2 {
        client.send(&MetadataRequest::default()).await.expect("metadata");
    }
    drop(client);
    let (code, _, errors) = proxy.stop();
    assert_eq!(code, Some(0), "{errors}");
    let mut lines = errors.lines().map(|line| line.split(": ").nth(1));
    assert_eq!(lines.next(), Some(Some("the log ends")), "{errors}");
    assert_eq!(lines.next(), Some(Some("cannot write the counts")), "{errors}");
    assert_eq!(lines.next(), None, "{errors}");
    Ok(())
}
