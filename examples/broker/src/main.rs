//! An in-memory broker: an example of how `kafka-wire` is embedded, which Kafka's clients can talk to.
//!
//! `cargo run -p broker -- --listen 127.0.0.1:9092`
//!
//! `requests.rs` lists what it speaks; `api/` has the answers; `log.rs`, `topics.rs` and `groups.rs`
//! the state behind them; `server.rs` the connections.
//!
//! What it does not do: it is one broker, alone, and forgets all when it ends. No transactions, no
//! replication, no compaction; no TLS, SASL, ACLs or quotas; no share or streams groups; no regular
//! expressions in the new consumer groups. It says so with an error where it is asked, or does not
//! advertise the API. A partition keeps its newest `--retention-bytes` and no more.

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

mod api;
mod broker;
mod groups;
mod log;
mod producers;
mod requests;
mod server;
#[cfg(test)]
mod tests;
mod topics;

/// An in-memory broker that Kafka's clients can talk to.
#[derive(Debug, Parser)]
struct Args {
    /// The address to listen on; port 0 takes a free one.
    #[arg(long, value_name = "HOST:PORT", default_value = "127.0.0.1:9092")]
    listen: String,
    /// Where clients are told to connect, if that is not where it listens.
    #[arg(long, value_name = "HOST:PORT")]
    advertise: Option<String>,
    /// The partitions of a topic that does not say how many it wants.
    #[arg(
        long,
        value_name = "COUNT",
        default_value_t = 1,
        value_parser = RangedU64ValueParser::<usize>::new().range(1..=topics::PARTITIONS as u64),
    )]
    partitions: usize,
    /// Do not create topics that are only asked for.
    #[arg(long)]
    no_auto_create: bool,
    /// What a partition keeps; beyond it, the oldest records go.
    #[arg(long, value_name = "BYTES", default_value_t = 256 << 20)]
    retention_bytes: usize,
    /// Log each connection.
    #[arg(long, short)]
    verbose: bool,
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
