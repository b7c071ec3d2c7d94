//! Tests the program with voters that give scripted answers.

use std::io;
use std::process::{Command, Output, Stdio};
use std::sync::{Arc, Mutex};

use kafka_wire::frame::SendBuffer;
use kafka_wire::messages::describe_quorum::{
    Listener, Node, ReplicaState, ResponsePartitionData, ResponseTopicData,
};
use kafka_wire::messages::{
    ApiVersionsRequest, DescribeClusterRequest, DescribeClusterResponse, DescribeQuorumRequest,
    DescribeQuorumResponse, EndQuorumEpochRequest, EndQuorumEpochResponse,
};
use kafka_wire::requests::{Received, Requests as _};
use kafka_wire::tokio::Connection;
use kafka_wire::{DecodeOptions, EncodeError, ErrorCode, KafkaMessage};
use tokio::net::{TcpListener, TcpStream};

#[derive(KafkaMessage)]
#[kafka(requests)]
enum Request {
    ApiVersions(ApiVersionsRequest),
    DescribeCluster(DescribeClusterRequest),
    DescribeQuorum(DescribeQuorumRequest),
    EndQuorumEpoch(EndQuorumEpochRequest),
}

/// Three voters; the first one leads, and after an election the third one.
struct Quorum {
    ports: [u16; 3],
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    epoch: i32,
    /// The voters' answer to EndQuorumEpoch. After a success, the epoch is one higher.
    error: ErrorCode,
    /// The voters that were asked to end the epoch, with the candidates sent to each.
    asked: Vec<(i32, Vec<i32>)>,
}

impl Quorum {
    async fn start(error: ErrorCode) -> io::Result<Arc<Self>> {
        let mut listeners = Vec::new();
        let mut ports = [0; 3];
        for port in &mut ports {
            let listener = TcpListener::bind("127.0.0.1:0").await?;
            *port = listener.local_addr()?.port();
            listeners.push(listener);
        }
        let quorum = Arc::new(Self {
            ports,
            state: Mutex::new(State { epoch: 7, error, asked: Vec::new() }),
        });
        for (node_id, listener) in (1..).zip(listeners) {
            let quorum = Arc::clone(&quorum);
            tokio::spawn(async move {
                while let Ok((stream, _)) = listener.accept().await {
                    tokio::spawn(Arc::clone(&quorum).serve(node_id, stream));
                }
            });
        }
        Ok(quorum)
    }

    async fn serve(self: Arc<Self>, node_id: i32, stream: TcpStream) -> io::Result<()> {
        let mut connection = Connection::new(stream, DecodeOptions::new());
        while let Some(frame) = connection.next_frame().await? {
            let received = Request::from_frame(&frame).map_err(io::Error::other)?;
            self.answer(node_id, received, &mut connection.out).map_err(io::Error::other)?;
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
        let mut state = self.state.lock().expect("no test has panicked");
        let responder = received.responder;
        match received.request {
            Request::ApiVersions(request) => {
                responder.for_request(&request).encode(&Request::api_versions(), out)
            }
            Request::DescribeCluster(request) => {
                let error_code = match request.endpoint_type {
                    2 => ErrorCode::NONE,
                    _ => ErrorCode::MISMATCHED_ENDPOINT_TYPE,
                };
                let cluster_id = "c\u{1b}[2J".into();
                let response =
                    DescribeClusterResponse { error_code, cluster_id, ..Default::default() };
                responder.for_request(&request).encode(&response, out)
            }
            Request::DescribeQuorum(request) => {
                responder.for_request(&request).encode(&self.describe(state.epoch), out)
            }
            Request::EndQuorumEpoch(request) => {
                let mut partitions = request.topics.iter().flat_map(|topic| &topic.partitions);
                let partition = partitions.next().expect("one partition");
                let candidates = partition.preferred_candidates.iter();
                state.asked.push((node_id, candidates.map(|c| c.candidate_id).collect()));
                if state.error == ErrorCode::NONE {
                    state.epoch = partition.leader_epoch + 1;
                }
                let response =
                    EndQuorumEpochResponse { error_code: state.error, ..Default::default() };
                responder.for_request(&request).encode(&response, out)
            }
        }
    }

    fn describe(&self, epoch: i32) -> DescribeQuorumResponse {
        let replica = |replica_id, log_end_offset| ReplicaState {
            replica_id,
            log_end_offset,
            ..Default::default()
        };
        let partition = ResponsePartitionData {
            leader_id: if epoch == 7 { 1 } else { 3 },
            leader_epoch: epoch,
            high_watermark: 40,
            current_voters: vec![replica(1, 42), replica(2, 40), replica(3, 41)],
            observers: vec![replica(9, -1)],
            ..Default::default()
        };
        let topic = ResponseTopicData {
            topic_name: "__cluster_metadata".into(),
            partitions: vec![partition],
            ..Default::default()
        };
        let node = |(node_id, port): (i32, &u16)| {
            let name = "CONTROLLER".into();
            let listener =
                Listener { name, host: "127.0.0.1".into(), port: *port, ..Default::default() };
            Node { node_id, listeners: vec![listener], ..Default::default() }
        };
        DescribeQuorumResponse {
            topics: vec![topic],
            nodes: (1..).zip(&self.ports).map(node).collect(),
            ..Default::default()
        }
    }

    /// Runs the program with the last voter as its bootstrap node.
    async fn run(&self, arguments: &[&str]) -> Output {
        let mut command = program();
        let [.., last] = self.ports;
        command.args(["--bootstrap", &format!("127.0.0.1:{last}")]).args(arguments);
        let run = move || command.output().expect("the program runs");
        tokio::task::spawn_blocking(run).await.expect("no panic")
    }
}

fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quorum"));
    command.stdin(Stdio::null());
    command
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("UTF-8")
}

#[tokio::test(flavor = "multi_thread")]
async fn describe_prints_leader_voters_and_observers() -> io::Result<()> {
    let quorum = Quorum::start(ErrorCode::NONE).await?;
    let output = quorum.run(&["describe"]).await;
    assert_eq!(output.status.code(), Some(0));
    let [one, two, three] = quorum.ports;
    assert_eq!(
        text(output.stdout),
        format!(
            "cluster         c\\u{{1b}}[2J\n\
             leader          1 (epoch 7)\n\
             high watermark  40\n\
             \n\
             NODE  ROLE      LOG END  LAG  DIRECTORY  ADDRESS\n\
             1     leader    42       0    -          127.0.0.1:{one}\n\
             2     voter     40       2    -          127.0.0.1:{two}\n\
             3     voter     41       1    -          127.0.0.1:{three}\n\
             9     observer  ?        ?    -          -\n"
        )
    );
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn each_voter_but_the_leader_is_first_in_its_own_request() -> io::Result<()> {
    let quorum = Quorum::start(ErrorCode::NONE).await?;
    let output = quorum.run(&["end-epoch", "--yes"]).await;
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(
        text(output.stdout),
        "voter 2: accepted\n\
         voter 3: accepted\n\
         node 3 leads epoch 8 (before: node 1, epoch 7); the voters chose it, not the sender\n"
    );
    let mut asked = std::mem::take(&mut quorum.state.lock().expect("no panic").asked);
    asked.sort();
    assert_eq!(asked, [(2, vec![2, 3]), (3, vec![3, 2])]);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_preferred_order_is_the_same_for_all() -> io::Result<()> {
    let quorum = Quorum::start(ErrorCode::NONE).await?;
    let output = quorum.run(&["end-epoch", "--yes", "--preferred", "3"]).await;
    assert_eq!(output.status.code(), Some(0));
    let mut asked = std::mem::take(&mut quorum.state.lock().expect("no panic").asked);
    asked.sort();
    assert_eq!(asked, [(2, vec![3, 2]), (3, vec![3, 2])]);

    // Node 3 is the leader now.
    let output = quorum.run(&["end-epoch", "--yes", "--preferred", "3"]).await;
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        text(output.stderr),
        "quorum: --preferred: node 3 cannot follow the leader; 1, 2 can\n"
    );
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_is_shown_and_nothing_is_waited_for() -> io::Result<()> {
    let quorum = Quorum::start(ErrorCode::FENCED_LEADER_EPOCH).await?;
    let output = quorum.run(&["end-epoch", "--yes", "--wait", "3600"]).await;
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        text(output.stdout),
        "voter 2: FENCED_LEADER_EPOCH (74)\nvoter 3: FENCED_LEADER_EPOCH (74)\n"
    );
    assert_eq!(text(output.stderr), "quorum: every voter refused; no election follows\n");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_terminal_nothing_is_sent_unless_told_so() -> io::Result<()> {
    let quorum = Quorum::start(ErrorCode::NONE).await?;
    let output = quorum.run(&["end-epoch"]).await;
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(output.stderr), "quorum: there is no terminal to ask on; add --yes\n");
    assert!(quorum.state.lock().expect("no panic").asked.is_empty());
    Ok(())
}

#[test]
fn wrong_usage_ends_with_2() {
    for (arguments, line) in [
        (&["describe"][..], "--bootstrap <HOST:PORT>"),
        (&["--bootstrap", "127.0.0.1:1"], "requires a subcommand"),
        (&["--bootstrap", "x", "--timeout", "0", "describe"], "write a number of seconds above 0"),
        (&["--bootstrap", "nowhere", "describe"], "quorum: cannot connect to nowhere: "),
    ] {
        let output = program().args(arguments).output().expect("the program runs");
        let error = text(output.stderr);
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(error.contains(line), "{error}");
    }
}
