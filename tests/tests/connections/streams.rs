//! Tests servers and clients over tokio's streams, in memory.
#![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "tests fail by panicking")]

use std::io::{self, IoSlice};
use std::pin::{Pin, pin};
use std::task::{Context, Poll};

use bytes::{Buf, Bytes};
use futures_util::{SinkExt, StreamExt};
use kafka_wire::client::ClientError;
use kafka_wire::frame::{RequestFrame, SendBuffer};
use kafka_wire::messages::fetch::{FetchableTopicResponse, PartitionData};
use kafka_wire::messages::{
    ApiVersionsRequest, FetchRequest, FetchResponse, MetadataRequest, MetadataResponse,
    ProduceRequest, ProduceResponse,
};
use kafka_wire::requests::{Received, Requests};
use kafka_wire::tokio::{Client, Connection, FrameCodec};
use kafka_wire::{DecodeError, DecodeErrorKind, DecodeOptions, ErrorCode, KafkaMessage, Records};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, DuplexStream, duplex};
use tokio_util::codec::{Framed, FramedRead};

use crate::counting::usage;

mod copies;
mod tokio_codec;

#[derive(Debug, PartialEq, KafkaMessage)]
#[kafka(requests)]
enum Request {
    #[kafka(versions = "0-4")]
    ApiVersions(ApiVersionsRequest),
    Metadata(MetadataRequest),
    Fetch(Box<FetchRequest>),
    Produce(ProduceRequest),
}

/// Serves one connection. The answers contain the number of requests so far.
async fn serve<S: AsyncRead + AsyncWrite + Unpin>(stream: S, store: Bytes) -> io::Result<i32> {
    let mut connection = Connection::new(stream, DecodeOptions::new().with_frame_limit(1 << 20));
    let mut count = 0;
    while let Some(frame) = connection.next_frame().await? {
        count += 1;
        let out = &mut connection.out;
        match Request::from_frame(&frame) {
            Ok(received) => answer(received, count, &store, out).map_err(io::Error::other)?,
            Err(error) if error.answer(out) => {}
            Err(error) => return Err(io::Error::other(error)),
        }
        connection.flush().await?;
    }
    Ok(count)
}

fn answer(
    received: Received<Request>,
    count: i32,
    store: &Bytes,
    out: &mut SendBuffer,
) -> Result<(), kafka_wire::EncodeError> {
    let responder = received.responder;
    match received.request {
        Request::ApiVersions(request) => {
            responder.for_request(&request).encode(&Request::api_versions(), out)
        }
        Request::Metadata(request) => {
            let response = MetadataResponse { controller_id: count, ..Default::default() };
            responder.for_request(&request).encode(&response, out)
        }
        Request::Fetch(request) => {
            let partition =
                PartitionData { records: Some(Records::from(store.clone())), ..Default::default() };
            let topic =
                FetchableTopicResponse { partitions: vec![partition], ..Default::default() };
            let response = FetchResponse { responses: vec![topic], ..Default::default() };
            responder.for_request(&*request).encode(&response, out)
        }
        Request::Produce(request) => {
            responder.for_request(&request).encode(&ProduceResponse::default(), out)
        }
    }
}

async fn connected(stream: DuplexStream) -> Client<DuplexStream> {
    let mut client = Client::new(stream, Some("tests".into()));
    client.negotiate(&ApiVersionsRequest::default()).await.unwrap();
    client
}

#[tokio::test]
async fn a_client_and_a_server_that_lacks_its_newest_api_versions() {
    // The stream carries seven bytes at a time, so every frame is split.
    let (ours, theirs) = duplex(7);
    let client = async {
        let mut client = connected(ours).await;
        assert!(client.inner().supported().get(kafka_wire::ApiKey::PRODUCE).contains(13));
        let response = client.send(&MetadataRequest::default()).await.unwrap();
        // The client sent ApiVersions twice.
        assert_eq!(response.controller_id, 3);
        let produce = ProduceRequest { acks: 0, ..Default::default() };
        client.send_one_way(&produce).await.unwrap();
        let produce = ProduceRequest { acks: -1, ..Default::default() };
        assert_eq!(client.send(&produce).await.unwrap(), ProduceResponse::default());
        let response = client.send_at(&MetadataRequest::default(), 0).await.unwrap();
        assert_eq!(response.topics, []);
    };
    let ((), served) = tokio::join!(client, serve(theirs, Bytes::new()));
    assert_eq!(served.unwrap(), 6);
}

#[tokio::test]
async fn a_client_may_ask_anything_first() {
    let (ours, theirs) = duplex(1024);
    let client = async {
        let mut client = Client::new(ours, None);
        let response = client.send_at(&MetadataRequest::default(), 12).await.unwrap();
        assert_eq!(response.controller_id, 1);
    };
    let ((), served) = tokio::join!(client, serve(theirs, Bytes::new()));
    assert_eq!(served.unwrap(), 1);
}

#[tokio::test]
async fn responses_come_in_the_order_of_the_requests() {
    let (ours, theirs) = duplex(64);
    let client = async {
        let mut core = kafka_wire::client::Client::new(None);
        let mut out = SendBuffer::new();
        let put = |_| core.enqueue_at(&MetadataRequest::default(), 9, &mut out).unwrap();
        // Send all at once, more than the stream holds.
        let calls: Vec<_> = (0..200).map(put).collect();
        let (read, mut write) = tokio::io::split(ours);
        let mut responses = Connection::new(read, DecodeOptions::new());
        let read = async {
            for (call, count) in calls.into_iter().zip(1..) {
                let frame = responses.next_frame().await.unwrap().unwrap();
                let response = call.decode(&core.handle_frame(&frame).unwrap()).unwrap();
                assert_eq!(response.controller_id, count);
            }
        };
        let (wrote, ()) = tokio::join!(write.write_all_buf(&mut out), read);
        wrote.unwrap();
    };
    let ((), served) = tokio::join!(client, serve(theirs, Bytes::new()));
    assert_eq!(served.unwrap(), 200);
}

#[tokio::test]
async fn a_call_that_was_dropped_does_not_disturb_the_next() {
    let (ours, theirs) = duplex(7);
    let client = async {
        let mut client = connected(ours).await;
        let request = MetadataRequest::default();
        for _ in 0..3 {
            // Polling once writes a part of the request.
            let mut call = pin!(client.send(&request));
            assert!(futures_util::poll!(&mut call).is_pending());
        }
        assert_eq!(client.inner().in_flight(), 3);
        let response = client.send(&request).await.unwrap();
        assert_eq!(response.controller_id, 6);
        assert_eq!(client.inner().in_flight(), 0);
        // Nor is a request lost that expects no response.
        let mut fetch = FetchRequest::default();
        fetch.topics.resize_with(100, Default::default);
        assert!(futures_util::poll!(pin!(client.send(&fetch))).is_pending());
        let produce = ProduceRequest { acks: 0, ..Default::default() };
        client.send_one_way(&produce).await.unwrap();
        assert_eq!(client.inner().in_flight(), 0);
    };
    let ((), served) = tokio::join!(client, serve(theirs, Bytes::from(vec![7; 5000])));
    assert_eq!(served.unwrap(), 8);
}

#[tokio::test]
async fn a_server_that_goes_away_is_an_error() {
    let (ours, theirs) = duplex(1024);
    drop(theirs);
    let mut client = Client::new(ours, None);
    let error = client.send_at(&MetadataRequest::default(), 9).await.unwrap_err();
    assert!(matches!(error, ClientError::Io(_)), "{error}");

    let (ours, mut theirs) = duplex(1024);
    let mut client = Client::new(ours, None);
    let server = async {
        let _: usize = theirs.read(&mut [0; 1024]).await.unwrap();
        drop(theirs);
    };
    let request = MetadataRequest::default();
    let (error, ()) = tokio::join!(client.send_at(&request, 9), server);
    assert_eq!(error.unwrap_err().to_string(), "the server has closed the connection");
}

/// Serves a client that sends `bytes` and closes the stream.
async fn served(bytes: &[u8]) -> io::Result<i32> {
    let (mut ours, theirs) = duplex(1024);
    let client = async {
        ours.write_all(bytes).await.unwrap();
        ours.shutdown().await.unwrap();
        let mut rest = Vec::new();
        let _ = ours.read_to_end(&mut rest).await;
    };
    tokio::join!(client, serve(theirs, Bytes::new())).1
}

fn decode_error(error: &io::Error) -> DecodeErrorKind {
    error.get_ref().unwrap().downcast_ref::<DecodeError>().unwrap().kind()
}

#[tokio::test]
async fn wrong_frames_end_the_connection_and_say_why() {
    assert_eq!(served(b"").await.unwrap(), 0);
    for (bytes, text) in [
        (
            &b"\x7f\xff\xff\xff"[..],
            "frame_size: a frame of 2147483647 bytes exceeds \
            the frame limit of 1048576 (offset 0)",
        ),
        (
            b"\0\x10\0\x01",
            "frame_size: a frame of 1048577 bytes exceeds \
            the frame limit of 1048576 (offset 0)",
        ),
        (b"\xff\xff\xff\xff", "frame_size: negative frame size -1 (offset 0)"),
        (
            b"GET / HTTP/1.1\r\n\r\n",
            "frame_size: this is HTTP, not Kafka's protocol; is it the \
            right port? (offset 0)",
        ),
        (
            b"\x16\x03\x01\x02\0",
            "frame_size: this is TLS; Kafka's protocol is inside, after the \
            handshake (offset 0)",
        ),
    ] {
        let error = served(bytes).await.unwrap_err();
        assert_eq!((error.kind(), error.to_string()), (io::ErrorKind::InvalidData, text.into()));
    }
    let error = served(b"\0\0\0\x0f\0\x03").await.unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::UnexpectedEof);
    let kind = DecodeErrorKind::UnexpectedEnd { needed: 15, remaining: 2 };
    assert_eq!(decode_error(&error), kind);

    let unknown = served(b"\0\0\0\x0a\0\x11\0\x01\0\0\0\x07\xff\xff").await.unwrap_err();
    assert_eq!(unknown.to_string(), "unsupported API SaslHandshake (version 1)");
    let newer = served(b"\0\0\0\x0b\0\x03\0\x63\0\0\0\x07\xff\xff\0").await.unwrap_err();
    assert_eq!(newer.to_string(), "unsupported version of Metadata; supported: 0-13 (version 99)");
}

#[tokio::test]
async fn a_server_notices_a_closed_connection() {
    let (mut ours, theirs) = duplex(64);
    let mut server = Connection::new(theirs, DecodeOptions::new());
    // Half a frame, then the end of the stream.
    ours.write_all(b"\0\0\0\x04ab").await.unwrap();
    {
        let mut closed = pin!(server.closed());
        assert!(futures_util::poll!(&mut closed).is_pending());
        drop(ours);
        assert!(closed.await.is_ok());
    }
    assert_eq!(server.next_frame().await.unwrap_err().kind(), io::ErrorKind::UnexpectedEof);

    // Bytes read in the meantime are not lost, and at most one frame is read.
    let (mut ours, theirs) = duplex(64);
    let mut server = Connection::new(theirs, DecodeOptions::new());
    ours.write_all(b"\0\0\0\x02ab\0\0\0\x02cd").await.unwrap();
    drop(ours);
    assert!(futures_util::poll!(pin!(server.closed())).is_pending());
    assert_eq!(server.next_frame().await.unwrap().unwrap(), &b"\0\0\0\x02ab"[..]);
    assert!(futures_util::poll!(pin!(server.closed())).is_pending());
    assert_eq!(server.next_frame().await.unwrap().unwrap(), &b"\0\0\0\x02cd"[..]);
    assert!(server.closed().await.is_ok());
}

#[tokio::test]
async fn a_proxy_forwards_unknown_requests() {
    /// The requests that the proxy decodes.
    #[derive(KafkaMessage)]
    #[kafka(requests)]
    enum Seen {
        Metadata(MetadataRequest),
        #[kafka(fallback)]
        Other(RequestFrame),
    }
    async fn proxy(client: DuplexStream, server: DuplexStream) {
        let mut client = Connection::new(client, DecodeOptions::new());
        let mut server = Connection::new(server, DecodeOptions::new());
        while let Some(frame) = client.next_frame().await.unwrap() {
            match Seen::from_frame(&frame).unwrap() {
                Received { request: Seen::Metadata(request), responder, .. } => {
                    let response = MetadataResponse {
                        error_code: ErrorCode::NONE,
                        controller_id: -7,
                        ..Default::default()
                    };
                    responder.for_request(&request).encode(&response, &mut client.out).unwrap();
                }
                Received { request: Seen::Other(other), responder, .. } => {
                    server.out.put_frame(|writer| other.write(writer)).unwrap();
                    server.flush().await.unwrap();
                    if responder.expects_response() {
                        client.out.put_bytes(&server.next_frame().await.unwrap().unwrap());
                    }
                }
            }
            client.flush().await.unwrap();
        }
    }
    let (ours, front) = duplex(100);
    let (back, theirs) = duplex(100);
    let store = Bytes::from(vec![7; 5000]);
    let client = async {
        let mut client = connected(ours).await;
        let produce = ProduceRequest { acks: 0, ..Default::default() };
        client.send_one_way(&produce).await.unwrap();
        assert_eq!(client.send(&MetadataRequest::default()).await.unwrap().controller_id, -7);
        let fetched = client.send(&FetchRequest::default()).await.unwrap();
        let records = fetched.responses[0].partitions[0].records.as_ref().unwrap();
        assert_eq!(records.as_bytes(), &store);
    };
    let ((), (), served) = tokio::join!(client, proxy(front, back), serve(theirs, store.clone()));
    // The requests are ApiVersions twice, Produce and Fetch.
    assert_eq!(served.unwrap(), 4);
}
