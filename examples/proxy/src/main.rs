//! A proxy in front of a Kafka cluster. Clients connect to it alone: it rewrites the addresses of
//! the brokers in every response.
//!
//! ```text
//! cargo run -p proxy -- --listen 127.0.0.1:9000 --upstream 127.0.0.1:9092 --log
//! ```
//!
//! `connection.rs` passes the frames of a connection in both directions, and `rewrite.rs` changes
//! them. `cluster.rs` runs a listener for each broker. `verify.rs` decodes and encodes the
//! messages, and `request_log.rs` prints them.

use std::fmt::Display;
use std::io::{self, Write as _};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::{Parser, ValueEnum};
use examples::address::HostPort;
use kafka_wire::{ApiKey, ErrorCode};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use cluster::{Cluster, Upstream};
use request_log::RequestLog;
use rewrite::Rules;
use verify::Verified;

mod cluster;
mod connection;
mod request_log;
mod rewrite;
mod verify;

/// How long requests in flight may take after ctrl-c. A second one ends the wait.
const DRAIN: Duration = Duration::from_secs(10);

/// Stands in front of a Kafka cluster. Clients connect to the proxy, which rewrites the addresses
/// of brokers in every response, so that they reach each broker through it.
///
/// The first listener is --listen. A broker with node id N gets one on the port --listen plus 1 plus N as
/// soon as a response names it, or on another free port if that is taken.
///
/// After ctrl-c, the proxy waits for the answers to requests in flight, at most ten seconds or until the
/// next ctrl-c.
///
/// Exit status: 0 after ctrl-c; 1 if --verify found a difference; 2 wrong usage, or the proxy cannot listen.
#[derive(Debug, Parser)]
#[command(name = "proxy")]
struct Args {
    /// The address to listen on. Clients bootstrap from it.
    #[arg(long, value_name = "HOST:PORT")]
    listen: HostPort,
    /// A broker of the cluster, to bootstrap from.
    #[arg(long, value_name = "HOST:PORT")]
    upstream: HostPort,
    /// The host that clients are told to connect to, if it is not the one of --listen.
    #[arg(long, value_name = "HOST")]
    advertise: Option<String>,
    /// Advertise the APIs and versions that the proxy does not know too, and pass them on unread.
    #[arg(long)]
    pass_unknown: bool,
    /// Decode and encode every message and every batch in it, compare the bytes and pass on the new
    /// messages. After ctrl-c, print counts for each API and version.
    #[arg(long)]
    verify: bool,
    /// Print a line for each request, as text or as JSON in the form of Kafka's request log (KIP-673).
    /// Secrets and records are left out.
    #[arg(long, value_name = "FORM", num_args = 0..=1, default_missing_value = "text")]
    log: Option<LogForm>,
    /// Show the cluster's topic B to clients as A, in both directions. Repeat it for more topics.
    #[arg(long, value_name = "A=B", value_parser = renamed_topic)]
    rename_topic: Vec<(String, String)>,
    /// Answer the requests of an API with an error code instead of passing them on. Repeat it for more APIs.
    #[arg(long, value_name = "API=CODE", value_parser = refused_api)]
    refuse: Vec<(ApiKey, ErrorCode)>,
}

/// The format of the request log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum LogForm {
    Text,
    Json,
}

fn renamed_topic(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((a, b)) if !a.is_empty() && !b.is_empty() => Ok((a.to_owned(), b.to_owned())),
        _ => Err("write A=B: the name for clients, and the cluster's".to_owned()),
    }
}

fn refused_api(text: &str) -> Result<(ApiKey, ErrorCode), String> {
    let (api, code) = text
        .split_once('=')
        .ok_or("write API=CODE, such as CreateTopics=44 or CreateTopics=POLICY_VIOLATION")?;
    let key = ApiKey::ALL.iter().copied().find(|key| {
        key.name().is_some_and(|name| name.eq_ignore_ascii_case(api)) || key.0.to_string() == api
    });
    let key =
        key.ok_or_else(|| format!("{api:?} is not an API; write a name such as CreateTopics"))?;
    let named = ErrorCode::ALL.iter().copied().find(|known| known.name() == Some(code));
    match named.or_else(|| code.parse().ok().map(ErrorCode)) {
        Some(error) if error.is_error() => Ok((key, error)),
        _ => Err(format!(
            "{code:?} is not an error; write a name such as POLICY_VIOLATION or its number"
        )),
    }
}

#[tokio::main]
async fn main() -> ExitCode {
    let args = Args::parse();
    match run(args).await {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(text) => {
            say(text);
            ExitCode::from(2)
        }
    }
}

/// Runs until ctrl-c. Returns whether nothing differed.
async fn run(args: Args) -> Result<bool, String> {
    names_are_distinct(&args.rename_topic)?;
    let mut ctrl_c = interrupts().map_err(|error| format!("cannot wait for ctrl-c: {error}"))?;
    let HostPort { host, port } = &args.listen;
    let cannot_listen = |error| format!("cannot listen on {}: {error}", args.listen);
    let listener = TcpListener::bind((host.as_str(), *port)).await.map_err(cannot_listen)?;
    let listen = listener.local_addr().map_err(cannot_listen)?;
    let host = match args.advertise {
        Some(host) => host,
        None if listen.ip().is_unspecified() => {
            return Err(format!(
                "clients cannot connect to {}; add --advertise and the host that they connect to",
                listen.ip()
            ));
        }
        None => args.listen.host,
    };
    say(format_args!("listens on {listen}, upstream {}", args.upstream));

    let verified = args.verify.then(|| Arc::new(Verified::default()));
    let rules = Rules {
        pass_unknown: args.pass_unknown,
        topics: args.rename_topic,
        refused: args.refuse,
        verified: verified.clone(),
        log: args.log.map(RequestLog::new),
    };
    let (stop, tasks) = (CancellationToken::new(), TaskTracker::new());
    let cluster =
        Arc::new(Cluster::new(listen, host, Arc::new(rules), tasks.clone(), stop.clone()));
    cluster.serve(listener, Upstream::new(args.upstream.to_string(), false));

    ctrl_c.recv().await;
    stop.cancel();
    tasks.close();
    tokio::select! {
        () = tasks.wait() => {}
        () = tokio::time::sleep(DRAIN) => {
            say(format_args!("requests are still in flight after {DRAIN:?}"));
        }
        _ = ctrl_c.recv() => say("requests are still in flight"),
    }
    let Some(verified) = verified else { return Ok(true) };
    if let Err(error) = io::stdout().write_all(verified.report().as_bytes()) {
        say(format_args!("cannot write the counts: {error}"));
    }
    Ok(verified.is_same())
}

#[cfg(unix)]
fn interrupts() -> io::Result<tokio::signal::unix::Signal> {
    tokio::signal::unix::signal(tokio::signal::unix::SignalKind::interrupt())
}

#[cfg(windows)]
fn interrupts() -> io::Result<tokio::signal::windows::CtrlC> {
    tokio::signal::windows::ctrl_c()
}

/// A topic must have one name on each side; otherwise a message could not be renamed back.
fn names_are_distinct(topics: &[(String, String)]) -> Result<(), String> {
    for (number, (ours, theirs)) in topics.iter().enumerate() {
        for (other_ours, other_theirs) in topics.iter().take(number) {
            let name = match (ours == other_ours, theirs == other_theirs) {
                (true, _) => ours,
                (_, true) => theirs,
                _ => continue,
            };
            return Err(format!("--rename-topic: {name:?} has two other names; keep one"));
        }
    }
    Ok(())
}

/// Prints a line on standard error. Unlike `eprintln!`, it does not panic if standard error is
/// closed, because the proxy must keep serving its clients.
pub(crate) fn say(text: impl Display) {
    _ = writeln!(io::stderr(), "proxy: {text}");
}
