//! An in-memory broker: an example of how `kafka-wire` is embedded, which Kafka's clients can talk to.
//!
//! `cargo run -p broker -- --listen 127.0.0.1:9092`
//!
//! `requests.rs` lists the requests, and `api/` has their answers. `log.rs`, `topics.rs`,
//! `configs.rs` and `groups.rs` hold the state; `server.rs` serves the connections. `limits.rs` bounds
//! what clients can take from each other: `broker --help` lists the limits.
//!
//! It is a single broker that keeps everything in memory and forgets it when it ends. It has no
//! transactions, replication or compaction; no TLS, SASL, ACLs or quotas; no share or streams groups;
//! no regular expressions in the new consumer groups. It answers such requests with an error, or does
//! not advertise the API.

use std::io::{IsTerminal, stderr};
use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Parser;
use clap::builder::RangedU64ValueParser;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tracing::{Level, info};

use broker::{Broker, Settings};
use limits::Limits;

mod api;
mod broker;
mod configs;
mod distinct;
mod groups;
mod limits;
mod log;
mod partition;
mod peers;
mod requests;
mod server;
#[cfg(test)]
mod tests;
mod topics;
mod work;

/// An in-memory broker that Kafka's clients can talk to.
///
/// Topics have all configs of Kafka. The broker honors compression.type, max.message.bytes,
/// message.timestamp.type and retention.bytes. It keeps the others, answers them in DescribeConfigs, and
/// does nothing with them.
#[derive(Debug, Parser)]
struct Args {
    /// The address to listen on; port 0 takes a free one.
    #[arg(long, value_name = "HOST:PORT", default_value = "127.0.0.1:9092")]
    listen: String,
    /// The address that clients are told to connect to, if it is not the one to listen on.
    #[arg(long, value_name = "HOST:PORT")]
    advertise: Option<String>,
    /// The partitions of a topic that does not say how many it wants.
    #[arg(
        long,
        value_name = "COUNT",
        default_value_t = 1,
        value_parser = RangedU64ValueParser::<usize>::new().range(1..=10_000),
    )]
    partitions: usize,
    /// Do not create a topic because a client asks for its metadata.
    #[arg(long)]
    no_auto_create: bool,
    /// What a partition keeps if its topic has no retention.bytes. Beyond it, the oldest records go.
    #[arg(long, value_name = "BYTES", default_value_t = 256 << 20)]
    retention_bytes: usize,
    /// Log each connection.
    #[arg(long, short)]
    verbose: bool,
    #[command(flatten)]
    limits: Limits,
}

#[tokio::main]
async fn main() -> ExitCode {
    let args = Args::parse();
    let level = if args.verbose { Level::DEBUG } else { Level::INFO };
    tracing_subscriber::fmt()
        .with_max_level(level)
        .with_writer(stderr)
        .with_ansi(stderr().is_terminal())
        // Nobody may read the log any more.
        .log_internal_errors(false)
        .init();
    match run(&args).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(text) => {
            eprintln!("broker: {text}");
            ExitCode::from(2)
        }
    }
}

/// Until ctrl-c. The error is one line.
async fn run(args: &Args) -> Result<(), String> {
    let interruption =
        interruption().map_err(|error| format!("cannot wait for signals: {error}"))?;
    let cannot_listen = |error| format!("cannot listen on {}: {error}", args.listen);
    let listener = TcpListener::bind(&args.listen).await.map_err(cannot_listen)?;
    let address = listener.local_addr().map_err(cannot_listen)?;
    let (host, port) = advertised(args, address)?;
    info!("listens on {address}, advertises {host}:{port}");

    let settings = Settings {
        host: host.into(),
        port,
        auto_create: !args.no_auto_create,
        partitions: args.partitions,
        retention: args.retention_bytes,
        limits: args.limits.clone(),
    };
    let stop = CancellationToken::new();
    let broker = Arc::new(Broker::new(settings));
    let server = tokio::spawn(server::serve(listener, broker, stop.clone()));
    interruption.await;
    info!("stops");
    stop.cancel();
    server.await.map_err(|error| error.to_string())
}

/// Host and port for the clients.
fn advertised(args: &Args, address: SocketAddr) -> Result<(String, u16), String> {
    let Some(given) = &args.advertise else {
        let host = match address.ip() {
            ip if ip.is_unspecified() => "localhost".to_owned(),
            ip => ip.to_string(),
        };
        return Ok((host, address.port()));
    };
    let parts = given.rsplit_once(':').and_then(|(host, port)| Some((host, port.parse().ok()?)));
    match parts {
        // An IPv6 address stands in brackets here, and without them in the protocol.
        Some((host, port)) if !host.is_empty() => {
            let address = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
            Ok((address.unwrap_or(host).to_owned(), port))
        }
        _ => Err(format!("cannot advertise {given}: write HOST:PORT")),
    }
}

/// Ends with ctrl-c, or what `kill` sends. From this call on neither ends the program by itself.
#[cfg(unix)]
fn interruption() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut terminated = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = terminated.recv() => {}
        }
    })
}

/// Ends with ctrl-c.
#[cfg(windows)]
fn interruption() -> std::io::Result<impl Future<Output = ()>> {
    let mut interrupted = tokio::signal::windows::ctrl_c()?;
    Ok(async move {
        interrupted.recv().await;
    })
}
