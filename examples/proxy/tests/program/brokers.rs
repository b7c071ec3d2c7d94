//! Starts the program, and brokers in the test's process.

use std::io::{self, BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};

use kafka_wire::frame::SendBuffer;
use kafka_wire::messages::describe_quorum::{Listener, Node};
use kafka_wire::messages::end_quorum_epoch::NodeEndpoint;
use kafka_wire::messages::metadata::{MetadataResponseBroker, MetadataResponseTopic};
use kafka_wire::messages::{
    ApiVersionsRequest, DescribeQuorumRequest, DescribeQuorumResponse, EndQuorumEpochRequest,
    EndQuorumEpochResponse, HeartbeatRequest, HeartbeatResponse, MetadataRequest, MetadataResponse,
    SaslAuthenticateRequest, SaslAuthenticateResponse, SaslHandshakeRequest, SaslHandshakeResponse,
};
use kafka_wire::requests::{Received, Requests as _};
use kafka_wire::tokio::{Client, Connection};
use kafka_wire::{DecodeOptions, EncodeError, KafkaMessage};
use tokio::net::{TcpListener, TcpStream};

#[derive(KafkaMessage)]
#[kafka(requests)]
enum Request {
    ApiVersions(ApiVersionsRequest),
    Metadata(MetadataRequest),
    Heartbeat(HeartbeatRequest),
    DescribeQuorum(DescribeQuorumRequest),
    EndQuorumEpoch(EndQuorumEpochRequest),
    SaslHandshake(SaslHandshakeRequest),
    SaslAuthenticate(SaslAuthenticateRequest),
}

/// Two brokers that know each other.
pub(crate) struct Brokers {
    pub(crate) ports: [u16; 2],
    /// The node ids of brokers that got heartbeats, with the groups.
    pub(crate) heartbeats: Mutex<Vec<(i32, String)>>,
}

impl Brokers {
    pub(crate) async fn start() -> io::Result<Arc<Self>> {
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
                // Answer each token with the token itself, as a mechanism.
                connection.out.put_bytes(&frame);
            } else {
                // The version follows the size and API key.
                let is_version_0 = frame.get(6..8) == Some(&[0, 0]);
                let received = Request::from_frame(&frame).map_err(io::Error::other)?;
                token = is_version_0 && matches!(received.request, Request::SaslHandshake(_));
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
                // Advertise an unknown API, and an unknown version of a known one.
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
            Request::DescribeQuorum(request) => {
                responder.for_request(&request).encode(&self.quorum(), out)
            }
            Request::EndQuorumEpoch(request) => {
                let [_, port] = self.ports;
                let node = NodeEndpoint {
                    node_id: 0,
                    host: "127.0.0.1".into(),
                    port,
                    ..Default::default()
                };
                let response =
                    EndQuorumEpochResponse { node_endpoints: vec![node], ..Default::default() };
                responder.for_request(&request).encode(&response, out)
            }
            Request::SaslHandshake(request) => {
                responder.for_request(&request).encode(&SaslHandshakeResponse::default(), out)
            }
            Request::SaslAuthenticate(request) => {
                responder.for_request(&request).encode(&SaslAuthenticateResponse::default(), out)
            }
        }
    }

    /// The second broker is the controller of node 0.
    fn quorum(&self) -> DescribeQuorumResponse {
        let [_, port] = self.ports;
        let listener = Listener { host: "127.0.0.1".into(), port, ..Default::default() };
        let node = Node { node_id: 0, listeners: vec![listener], ..Default::default() };
        DescribeQuorumResponse { nodes: vec![node], ..Default::default() }
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

    pub(crate) fn proxy(&self, arguments: &[&str]) -> Proxy {
        let [upstream, _] = self.ports;
        Proxy::start(&format!("127.0.0.1:{upstream}"), arguments)
    }
}

pub(crate) struct Proxy {
    pub(crate) address: String,
    child: Child,
    errors: Box<dyn Read + Send>,
}

impl Proxy {
    pub(crate) fn start(upstream: &str, arguments: &[&str]) -> Self {
        let mut child = program()
            .args(["--listen", "127.0.0.1:0", "--upstream", upstream])
            .args(arguments)
            .spawn()
            .expect("the program runs");
        let mut errors = BufReader::new(child.stderr.take().expect("a pipe"));
        let mut line = String::new();
        errors.read_line(&mut line).expect("a line");
        let address =
            line.strip_prefix("proxy: listens on ").and_then(|rest| rest.split(',').next());
        Self { address: address.expect("an address").to_owned(), child, errors: Box::new(errors) }
    }

    pub(crate) async fn client(&self) -> Client<TcpStream> {
        client(&self.address).await
    }

    pub(crate) fn id(&self) -> String {
        self.child.id().to_string()
    }

    pub(crate) fn interrupt(&self) {
        let killed = Command::new("kill").args(["-INT", &self.id()]).status().expect("kill runs");
        assert!(killed.success());
    }

    /// Interrupts the program. Returns its exit status and output.
    pub(crate) fn stop(self) -> (Option<i32>, String, String) {
        self.interrupt();
        self.end()
    }

    /// Waits until the program ends. Returns its exit status and output.
    pub(crate) fn end(mut self) -> (Option<i32>, String, String) {
        let (mut out, mut errors) = (String::new(), String::new());
        self.child.stdout.take().expect("a pipe").read_to_string(&mut out).expect("text");
        self.errors.read_to_string(&mut errors).expect("text");
        (self.child.wait().expect("an end").code(), out, errors)
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // The program still runs if the test failed.
        _ = self.child.kill();
    }
}

pub(crate) fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_proxy"));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

pub(crate) async fn client(address: &str) -> Client<TcpStream> {
    let stream = TcpStream::connect(address).await.expect("the proxy listens");
    let mut client = Client::new(stream, Some("test\x1b".into()));
    client.negotiate(&ApiVersionsRequest::default()).await.expect("versions");
    client
}
