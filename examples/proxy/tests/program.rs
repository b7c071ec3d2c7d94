//! The program between a client and brokers in the test's process.
#![cfg(unix)]

use std::io::{self, BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};

use bytes::Bytes;
use kafka_wire::frame::SendBuffer;
use kafka_wire::messages::metadata::{MetadataResponseBroker, MetadataResponseTopic};
use kafka_wire::messages::{
    ApiVersionsRequest, HeartbeatRequest, HeartbeatResponse, MetadataRequest, MetadataResponse,
    SaslHandshakeRequest, SaslHandshakeResponse,
};
use kafka_wire::requests::{Received, Requests as _};
use kafka_wire::tokio::{Client, Connection};
use kafka_wire::{ApiKey, DecodeOptions, EncodeError, ErrorCode, KafkaMessage, VersionRange};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

#[derive(KafkaMessage)]
#[kafka(requests)]
enum Request {
    ApiVersions(ApiVersionsRequest),
    Metadata(MetadataRequest),
    Heartbeat(HeartbeatRequest),
    SaslHandshake(SaslHandshakeRequest),
}

/// Two brokers that know each other.
struct Brokers {
    ports: [u16; 2],
    /// Which broker got a heartbeat of which group.
    heartbeats: Mutex<Vec<(i32, String)>>,
}

impl Brokers {
    async fn start() -> io::Result<Arc<Self>> {
        let listeners =
            [TcpListener::bind("127.0.0.1:0").await?, TcpListener::bind("127.0.0.1:0").await?];
        let [first, second] = &listeners;
        let ports = [first.local_addr()?.port(), second.local_addr()?.port()];
        let brokers = Arc::new(Self { ports, heartbeats: Mutex::default() });
        for (node_id, listener) in (0..).zip(listeners) {
            let brokers = Arc::clone(&brokers);
            tokio::spawn(async move {
                while let Ok((stream, _)) = listener.accept().await {
                    tokio::spawn(Arc::clone(&brokers).serve(node_id, stream));
                }
            });
        }
        Ok(brokers)
    }

    async fn serve(self: Arc<Self>, node_id: i32, stream: TcpStream) -> io::Result<()> {
        let mut connection = Connection::new(stream, DecodeOptions::new());
        let mut token = false;
        while let Some(frame) = connection.next_frame().await? {
            if std::mem::take(&mut token) {
                // A mechanism that answers every token with the same bytes.
                connection.out.put_bytes(&frame);
            } else {
                let received = Request::from_frame(&frame).map_err(io::Error::other)?;
                token = matches!(received.request, Request::SaslHandshake(_));
                self.answer(node_id, received, &mut connection.out).map_err(io::Error::other)?;
            }
            connection.flush().await?;
        }
        Ok(())
    }

    fn answer(
        &self,
        node_id: i32,
        received: Received<Request>,
        out: &mut SendBuffer,
    ) -> Result<(), EncodeError> {
        let responder = received.responder;
        match received.request {
            Request::ApiVersions(request) => {
                let mut response = Request::api_versions();
                // An API that nobody knows, and a version.
                if let [row, ..] = &mut *response.api_keys {
                    let mut unknown = row.clone();
                    row.max_version = 99;
                    unknown.api_key = 12_345;
                    response.api_keys.push(unknown);
                }
                responder.for_request(&request).encode(&response, out)
            }
            Request::Metadata(request) => {
                responder.for_request(&request).encode(&self.metadata(), out)
            }
            Request::Heartbeat(request) => {
                let group = request.group_id.to_string();
                self.heartbeats.lock().expect("no panic").push((node_id, group));
                responder.for_request(&request).encode(&HeartbeatResponse::default(), out)
            }
            Request::SaslHandshake(request) => {
                responder.for_request(&request).encode(&SaslHandshakeResponse::default(), out)
            }
        }
    }

    fn metadata(&self) -> MetadataResponse {
        let broker = |(node_id, port): (i32, &u16)| MetadataResponseBroker {
            node_id,
            host: "127.0.0.1".into(),
            port: i32::from(*port),
            ..Default::default()
        };
        let topic = MetadataResponseTopic { name: Some("theirs".into()), ..Default::default() };
        MetadataResponse {
            brokers: (0..).zip(&self.ports).map(broker).collect(),
            topics: vec![topic],
            ..Default::default()
        }
    }

    fn proxy(&self, arguments: &[&str]) -> Proxy {
        let [upstream, _] = self.ports;
        let mut child = program()
            .args(["--listen", "127.0.0.1:0", "--upstream", &format!("127.0.0.1:{upstream}")])
            .args(arguments)
            .spawn()
            .expect("the program runs");
        let mut errors = BufReader::new(child.stderr.take().expect("a pipe"));
        let mut line = String::new();
        errors.read_line(&mut line).expect("a line");
        let address =
            line.strip_prefix("proxy: listens on ").and_then(|rest| rest.split(',').next());
        Proxy { address: address.expect("an address").to_owned(), child, errors: Box::new(errors) }
    }
}

struct Proxy {
    address: String,
    child: Child,
    errors: Box<dyn Read + Send>,
}

impl Proxy {
    async fn client(&self) -> Client<TcpStream> {
        client(&self.address).await
    }

    /// Interrupts the program. Exit status, and what it has printed.
    fn stop(mut self) -> (Option<i32>, String, String) {
        let id = self.child.id().to_string();
        let killed = Command::new("kill").args(["-INT", &id]).status().expect("kill runs");
        assert!(killed.success());
        let (mut out, mut errors) = (String::new(), String::new());
        self.child.stdout.take().expect("a pipe").read_to_string(&mut out).expect("text");
        self.errors.read_to_string(&mut errors).expect("text");
        (self.child.wait().expect("an end").code(), out, errors)
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // Of a test that failed.
        _ = self.child.kill();
    }
}

fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_proxy"));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

async fn client(address: &str) -> Client<TcpStream> {
    let stream = TcpStream::connect(address).await.expect("the proxy listens");
    let mut client = Client::new(stream, Some("test\x1b".into()));
    client.negotiate(&ApiVersionsRequest::default()).await.expect("versions");
    client
}

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
    assert!(out.contains("        2         2         0         0  Heartbeat version 4\n"), "{out}");
    assert!(out.contains("        1         1         0         2  Metadata version 13\n"), "{out}");
    assert!(out.ends_with("12 messages of 3 APIs in 3 versions, 0 batches, different: 0\n"), "{out}");
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

    // Both at once: the broker's answer comes before the proxy's.
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
    // ApiVersions 0: requests again.
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
    let listen = ["--listen", "127.0.0.1:0", "--upstream", "127.0.0.1:1"];
    for (arguments, line) in [
        (&["--refuse", "Heartbeats=25"][..], "is not an API; write a name such as CreateTopics"),
        (&["--refuse", "Heartbeat=NONE"], "is not an error"),
        (&["--rename-topic", "a"], "write A=B"),
        (&["--log=xml"], "[possible values: text, json]"),
    ] {
        let output = program().args(listen).args(arguments).output().expect("the program runs");
        let error = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(error.contains(line), "{error}");
    }
}
