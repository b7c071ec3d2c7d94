//! Tests the program with voters that give scripted answers.

use std::io;
use std::process::{Command, Output, Stdio};
use std::sync::{Arc, Mutex};

use examples::nodes::{Nodes, answer_frames};
use kafka_wire::frame::SendBuffer;
use kafka_wire::messages::describe_quorum::{
    Listener, Node, ReplicaState, ResponsePartitionData, ResponseTopicData,
};
use kafka_wire::messages::fetch::{FetchableTopicResponse, PartitionData};
use kafka_wire::messages::{
    ApiVersionsRequest, DescribeClusterRequest, DescribeClusterResponse, DescribeQuorumRequest,
    DescribeQuorumResponse, EndQuorumEpochRequest, EndQuorumEpochResponse, FetchRequest,
    FetchResponse, NoOpRecord,
};
use kafka_wire::records::{BatchOptions, RecordBatchBuilder};
use kafka_wire::requests::{Received, Requests as _};
use kafka_wire::{EncodeError, ErrorCode, KafkaMessage, metadata_record};
use tokio::net::{TcpListener, TcpStream};

#[derive(KafkaMessage)]
#[kafka(requests)]
enum Request {
    ApiVersions(ApiVersionsRequest),
    DescribeCluster(DescribeClusterRequest),
    DescribeQuorum(DescribeQuorumRequest),
    EndQuorumEpoch(EndQuorumEpochRequest),
    Fetch(FetchRequest),
}

const HIGH_WATERMARK: i64 = 40;

/// A batch with all records below the high watermark.
fn log() -> Vec<u8> {
    let mut value = Vec::new();
    metadata_record::encode(&NoOpRecord::default(), 0, &mut value).expect("a record");
    let mut batch = RecordBatchBuilder::new(BatchOptions::new()).expect("options");
    for _ in 0..HIGH_WATERMARK {
        batch.append(0, None, Some(&value), &[]).expect("a record");
    }
    batch.build().expect("a batch")
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
    /// A node that closes its connections.
    gone: Option<i32>,
}

impl Quorum {
    async fn start(error: ErrorCode) -> io::Result<Arc<Self>> {
        Self::start_with(error, None).await
    }

    /// `second` is the port of the second voter, if it is not the one that it listens on.
    async fn start_with(error: ErrorCode, second: Option<u16>) -> io::Result<Arc<Self>> {
        let nodes = Nodes::bind().await?;
        let state = Mutex::new(State { epoch: 7, error, ..State::default() });
        let [first, own, third] = nodes.ports;
        let quorum = Arc::new(Self { ports: [first, second.unwrap_or(own), third], state });
        let serving = Arc::clone(&quorum);
        nodes.serve(move |number, stream| Arc::clone(&serving).serve(number, stream));
        Ok(quorum)
    }

    async fn serve(self: Arc<Self>, number: usize, stream: TcpStream) -> io::Result<()> {
        let node_id = i32::try_from(number + 1).map_err(io::Error::other)?;
        answer_frames(stream, |frame, out| {
            if self.state.lock().expect("no test has panicked").gone == Some(node_id) {
                return Err(io::ErrorKind::ConnectionAborted.into());
            }
            let received = Request::from_frame(frame).map_err(io::Error::other)?;
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
            Request::Fetch(request) => {
                let partition = match state.epoch {
                    // The leader resigns, and node 2 goes away with it.
                    7 => {
                        (state.epoch, state.gone) = (8, Some(2));
                        PartitionData {
                            error_code: ErrorCode::NOT_LEADER_OR_FOLLOWER,
                            ..Default::default()
                        }
                    }
                    _ => PartitionData {
                        high_watermark: HIGH_WATERMARK,
                        records: Some(log().into()),
                        ..Default::default()
                    },
                };
                let topic =
                    FetchableTopicResponse { partitions: vec![partition], ..Default::default() };
                let response = FetchResponse { responses: vec![topic], ..Default::default() };
                responder.for_request(&request).encode(&response, out)
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
            high_watermark: HIGH_WATERMARK,
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
    let output = quorum.run(&["end-epoch", "--yes", "--preferred", "1,1"]).await;
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(output.stderr), "quorum: --preferred: node 1 occurs twice; keep one\n");
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
    assert_eq!(text(output.stderr), "quorum: no voter accepted the request; no election follows\n");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_voter_that_is_gone_does_not_keep_the_others_from_an_election() -> io::Result<()> {
    // Nothing listens on the port of the second voter.
    let gone = TcpListener::bind("127.0.0.1:0").await?.local_addr()?.port();
    let quorum = Quorum::start_with(ErrorCode::NONE, Some(gone)).await?;
    let output = quorum.run(&["end-epoch", "--yes"]).await;
    assert_eq!(output.status.code(), Some(0));
    let out = text(output.stdout);
    let lines: Vec<_> = out.lines().collect();
    let [gone_voter, voter, outcome] = &*lines else { panic!("{out}") };
    let expected = format!("voter 2: cannot connect to 127.0.0.1:{gone}: ");
    assert!(gone_voter.starts_with(&expected), "{out}");
    assert_eq!(*voter, "voter 3: accepted");
    assert!(outcome.starts_with("node 3 leads epoch 8 "), "{out}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn watch_finds_the_next_leader_without_its_bootstrap_node() -> io::Result<()> {
    let quorum = Quorum::start(ErrorCode::NONE).await?;
    let [_, bootstrap, _] = quorum.ports;
    let arguments = ["--bootstrap", &format!("127.0.0.1:{bootstrap}"), "watch", "--until-now"];
    let mut command = program();
    command.args(arguments);
    let run = move || command.output().expect("the program runs");
    let output = tokio::task::spawn_blocking(run).await.expect("no panic");
    let errors = text(output.stderr);
    assert_eq!(output.status.code(), Some(0), "{errors}");
    assert!(errors.ends_with("quorum: node 3 leads epoch 8\n"), "{errors}");
    let out = text(output.stdout);
    let offsets: Vec<_> = out.lines().filter_map(|line| line.split_whitespace().next()).collect();
    let expected: Vec<_> = (0..HIGH_WATERMARK).map(|offset| offset.to_string()).collect();
    assert_eq!(offsets, expected);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_output_is_no_error() -> io::Result<()> {
    let quorum = Quorum::start(ErrorCode::NONE).await?;
    let [.., last] = quorum.ports;
    for arguments in [&["describe"][..], &["--json", "describe"], &["end-epoch", "--yes"]] {
        let mut child = program()
            .args(["--bootstrap", &format!("127.0.0.1:{last}")])
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        drop(child.stdout.take());
        let wait = move || child.wait_with_output();
        let output = tokio::task::spawn_blocking(wait).await.expect("no panic")?;
        assert_eq!((output.status.code(), text(output.stderr).as_str()), (Some(0), ""));
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_terminal_nothing_is_sent_without_yes() -> io::Result<()> {
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
        (
            &["--bootstrap", "x:1", "--timeout", "0", "describe"],
            "write a number of seconds above 0",
        ),
        (
            &["--bootstrap", "x:1", "--timeout", "1e18", "describe"],
            "seconds above 0, at most a year",
        ),
        (&["--bootstrap", "nowhere", "describe"], "write HOST:PORT, such as localhost:9092"),
        (&["--bootstrap", "localhost:1", "describe"], "quorum: cannot connect to localhost:1: "),
    ] {
        let output = program().args(arguments).output().expect("the program runs");
        let error = text(output.stderr);
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(error.contains(line), "{error}");
    }
}
