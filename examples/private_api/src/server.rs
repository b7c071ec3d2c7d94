//! A server with two of Kafka's APIs and the private one.

use std::io;

use kafka_wire::frame::SendBuffer;
use kafka_wire::messages::metadata::MetadataResponseTopic;
use kafka_wire::messages::{ApiVersionsRequest, MetadataRequest, MetadataResponse};
use kafka_wire::requests::{Received, Requests};
use kafka_wire::tokio::Connection;
use kafka_wire::{DecodeOptions, EncodeError, ErrorCode, KafkaMessage};
use tokio::io::{AsyncRead, AsyncWrite};

use crate::api::{TopicSize, TopicSizesRequest, TopicSizesResponse};

#[derive(KafkaMessage)]
#[kafka(requests)]
pub(crate) enum Request {
    ApiVersions(ApiVersionsRequest),
    Metadata(MetadataRequest),
    TopicSizes(TopicSizesRequest),
}

/// The topics: name, bytes, records.
const TOPICS: [(&str, i64, i64); 2] = [("orders", 47_110, 815), ("payments", 2_048, 16)];

/// Answers the requests of one client until it disconnects.
pub(crate) async fn serve(stream: impl AsyncRead + AsyncWrite + Unpin) -> io::Result<()> {
    let mut connection = Connection::new(stream, DecodeOptions::new());
    while let Some(frame) = connection.next_frame().await? {
        let out = &mut connection.out;
        match Request::from_frame(&frame) {
            Ok(received) => answer(received, out).map_err(io::Error::other)?,
            Err(error) if error.answer(out) => {}
            Err(error) => return Err(io::Error::other(error)),
        }
        connection.flush().await?;
    }
    Ok(())
}

fn answer(received: Received<Request>, out: &mut SendBuffer) -> Result<(), EncodeError> {
    let responder = received.responder;
    match received.request {
        Request::ApiVersions(request) => {
            responder.for_request(&request).encode(&Request::api_versions(), out)
        }
        Request::Metadata(request) => responder.for_request(&request).encode(&metadata(), out),
        Request::TopicSizes(request) => {
            responder.for_request(&request).encode(&topic_sizes(&request), out)
        }
    }
}

fn metadata() -> MetadataResponse {
    let topic = |(name, ..): (&str, i64, i64)| MetadataResponseTopic {
        name: Some(name.into()),
        ..Default::default()
    };
    MetadataResponse { topics: TOPICS.map(topic).into(), ..Default::default() }
}

fn topic_sizes(request: &TopicSizesRequest) -> TopicSizesResponse {
    let topics = request.topics.iter().map(|name| {
        match TOPICS.into_iter().find(|(known, ..)| *known == name.as_str()) {
            Some((_, bytes, records)) => {
                TopicSize { name: name.clone(), bytes, records, ..Default::default() }
            }
            None => TopicSize {
                name: name.clone(),
                error_code: ErrorCode::UNKNOWN_TOPIC_OR_PARTITION,
                ..Default::default()
            },
        }
    });
    TopicSizesResponse { topics: topics.collect() }
}
