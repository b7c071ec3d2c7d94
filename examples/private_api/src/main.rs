//! A private API beside Kafka's own: `cargo run -p private_api` serves both on a free port of this
//! machine, and calls both.
//!
//! `api.rs` has the messages, and `server.rs` has the enum of served requests. Nothing else differs
//! from Kafka's own APIs: the server advertises the private API, both sides agree on its version, and
//! its errors name the field.

use std::error::Error;

use kafka_wire::client::ClientError;
use kafka_wire::messages::{ApiVersionsRequest, MetadataRequest};
use kafka_wire::tokio::Client;
use kafka_wire::{KafkaString, Request};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};

use api::TopicSizesRequest;

mod api;
mod server;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let stream = TcpStream::connect(listener.local_addr()?).await?;
    let (accepted, _) = listener.accept().await?;
    let (told, served) = tokio::join!(ask(stream), server::serve(accepted));
    served?;
    print!("{}", told?);
    Ok(())
}

/// Asks the server, and returns its answers as text.
async fn ask(stream: impl AsyncRead + AsyncWrite + Unpin) -> Result<String, ClientError> {
    let mut client = Client::new(stream, Some("private_api".into()));
    client.negotiate(&ApiVersionsRequest::default()).await?;
    let mut text = "The server supports\n".to_owned();
    for (api_key, versions) in client.inner().supported().iter() {
        text += &format!("  {:<15}{versions}\n", api_key.to_string());
    }

    let metadata = client.send(&MetadataRequest::default()).await?;
    let mut topics: Vec<_> = metadata.topics.into_iter().filter_map(|topic| topic.name).collect();
    topics.push(KafkaString::from("returns"));

    let newest = client.inner().supported().newest_of::<TopicSizesRequest>();
    text += &format!("{}, version {}, says\n", TopicSizesRequest::API_KEY, newest.unwrap_or(-1));
    for topic in client.send(&TopicSizesRequest { topics }).await?.topics {
        text += &match topic.error_code.is_error() {
            true => format!("  {:<15}{}\n", topic.name, topic.error_code),
            false => {
                format!("  {:<15}{} bytes, {} records\n", topic.name, topic.bytes, topic.records)
            }
        };
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn both_apis_are_served_and_called() {
        let (client, server) = tokio::io::duplex(64);
        let (told, served) = tokio::join!(ask(client), server::serve(server));
        served.expect("the server ends with its client");
        assert_eq!(
            told.expect("answers"),
            "The server supports\n  \
               Metadata       0-13\n  \
               ApiVersions    0-5\n  \
               ApiKey(30000)  0-1\n\
             ApiKey(30000), version 1, says\n  \
               orders         47110 bytes, 815 records\n  \
               payments       2048 bytes, 16 records\n  \
               returns        UNKNOWN_TOPIC_OR_PARTITION (3)\n"
        );
    }

    #[tokio::test]
    async fn a_client_of_version_0_gets_version_0() {
        let (client, server) = tokio::io::duplex(64);
        let client = async {
            let mut client = Client::new(client, None);
            let request = TopicSizesRequest { topics: vec!["orders".into()] };
            client.send_at(&request, 0).await.expect("an answer").topics
        };
        let (topics, _) = tokio::join!(client, server::serve(server));
        assert_eq!(topics.iter().map(|t| (t.bytes, t.records)).collect::<Vec<_>>(), [(47110, -1)]);
    }
}
