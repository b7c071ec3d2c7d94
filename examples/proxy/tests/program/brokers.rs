//! Starts the program, and brokers in the test's process.

use std::io::{self, BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};

use bytes::Bytes;
use examples::nodes::{Nodes, answer_frames};
use kafka_wire::frame::SendBuffer;
use kafka_wire::messages::describe_quorum::{Listener, Node};
use kafka_wire::messages::end_quorum_epoch::NodeEndpoint;
use kafka_wire::messages::fetch_snapshot::{ResponsePartitionSnapshot, ResponseTopicSnapshot};
use kafka_wire::messages::metadata::{MetadataResponseBroker, MetadataResponseTopic};
use kafka_wire::messages::{
    ApiVersionsRequest, DescribeQuorumRequest, DescribeQuorumResponse, EndQuorumEpochRequest,
    EndQuorumEpochResponse, FetchSnapshotRequest, FetchSnapshotResponse, HeartbeatRequest,
    HeartbeatResponse, MetadataRequest, MetadataResponse, ProduceRequest, ProduceResponse,
    SaslAuthenticateRequest, SaslAuthenticateResponse, SaslHandshakeRequest, SaslHandshakeResponse,
};
use kafka_wire::requests::{Received, Requests as _};
use kafka_wire::tokio::Client;
use kafka_wire::{ApiKey, EncodeError, KafkaMessage};
use tokio::net::TcpStream;

#[derive(KafkaMessage)]
#[kafka(requests)]
enum Request {
    ApiVersions(ApiVersionsRequest),
    Metadata(MetadataRequest),
    Heartbeat(HeartbeatRequest),
    DescribeQuorum(DescribeQuorumRequest),
    EndQuorumEpoch(EndQuorumEpochRequest),
    FetchSnapshot(FetchSnapshotRequest),
    Produce(ProduceRequest),
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
        let nodes = Nodes::bind().await?;
        let brokers = Arc::new(Self { ports: nodes.ports, heartbeats: Mutex::default() });
        let serving = Arc::clone(&brokers);
        nodes.serve(move |number, stream| Arc::clone(&serving).serve(number, stream));
        Ok(brokers)
    }

    async fn serve(self: Arc<Self>, number: usize, stream: TcpStream) -> io::Result<()> {
        let node_id = i32::try_from(number).map_err(io::Error::other)?;
        let mut token = false;
        answer_frames(stream, |frame, out| {
            if std::mem::take(&mut token) {
                // Answer each token with the token itself, as a mechanism.
                out.put_bytes(frame);
                return Ok(());
            }
            // The version follows the size and API key.
            let is_version_0 = frame.get(6..8) == Some(&[0, 0]);
            let received = Request::from_frame(frame).map_err(io::Error::other)?;
            token = is_version_0 && matches!(received.request, Request::SaslHandshake(_));
            self.answer(node_id, received, out).map_err(io::Error::other)
        })
        .await
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
                let metadata = ApiKey::METADATA.0;
                let rows = &mut response.api_keys;
                if let Some(row) = rows.iter_mut().find(|row| row.api_key == metadata) {
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
            Request::FetchSnapshot(request) => {
                let partition = ResponsePartitionSnapshot {
                    unaligned_records: Bytes::from_static(b"password").into(),
                    ..Default::default()
                };
                let topic =
                    ResponseTopicSnapshot { partitions: vec![partition], ..Default::default() };
                let response = FetchSnapshotResponse { topics: vec![topic], ..Default::default() };
                responder.for_request(&request).encode(&response, out)
            }
            Request::Produce(request) => {
                responder.for_request(&request).encode(&ProduceResponse::default(), out)
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
        Self::listening("127.0.0.1:0", upstream, arguments)
    }

    pub(crate) fn listening(listen: &str, upstream: &str, arguments: &[&str]) -> Self {
        let mut child = program()
            .args(["--listen", listen, "--upstream", upstream])
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

    /// Closes the pipe that the program's output goes to.
    pub(crate) fn close_output(&mut self) {
        self.child.stdout = None;
    }

    /// Interrupts the program. Returns its exit status and output.
    pub(crate) fn stop(self) -> (Option<i32>, String, String) {
        self.interrupt();
        self.end()
    }

    /// Waits until the program ends. Returns its exit status and output.
    pub(crate) fn end(mut self) -> (Option<i32>, String, String) {
        let (mut out, mut errors) = (String::new(), String::new());
        if let Some(mut pipe) = self.child.stdout.take() {
            pipe.read_to_string(&mut out).expect("text");
        }
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
