//! An in-memory broker: an example of how `kafka-wire` is embedded, which Kafka's clients can talk to.
//!
//! `cargo run -p broker -- --listen 127.0.0.1:9092`
//!
//! `requests.rs` lists the requests, and `api/` has their answers. `log.rs`, `topics.rs`,
//! `configs.rs` and `groups.rs` hold the state; `server.rs` serves the connections. `limits.rs` bounds
//! what clients can take from each other: `broker --help` lists the limits.
//!
//! It is a single broker that keeps everything in memory and forgets it when it ends. It has no
//! transactions, replication or compaction; no TLS, ACLs or quotas; of SASL, PLAIN with one user; no share or streams groups;
//! no regular expressions in the new consumer groups. It answers such requests with an error, or does
//! not advertise the API.

use std::io::{IsTerminal, stderr};
use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Parser;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tracing::{Level, info};

use broker::{Broker, Settings};

mod api;
mod broker;
mod configs;
mod distinct;
mod groups;
mod limits;
mod log;
mod memory;
mod partition;
mod peers;
mod requests;
mod sasl;
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
#[derive(Parser)]
struct Args {
    /// The address to listen on; port 0 takes a free one.
    #[arg(long, value_name = "HOST:PORT", default_value = "127.0.0.1:9092")]
    listen: String,
    /// The address that clients are told to connect to, if it is not the one to listen on.
    #[arg(long, value_name = "HOST:PORT")]
    advertise: Option<String>,
    /// Log each connection.
    #[arg(long, short)]
    verbose: bool,
    #[command(flatten)]
    settings: Settings,
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

/// Until ctrl-c, or what `kill` sends. The error is one line.
async fn run(args: &Args) -> Result<(), String> {
    let stop = CancellationToken::new();
    let stopped = stop.clone();
    ctrlc::set_handler(move || stopped.cancel())
        .map_err(|error| format!("cannot wait for signals: {error}"))?;
    let cannot_listen = |error| format!("cannot listen on {}: {error}", args.listen);
    let listener = TcpListener::bind(&args.listen).await.map_err(cannot_listen)?;
    let address = listener.local_addr().map_err(cannot_listen)?;
    let (host, port) = advertised(args.advertise.as_deref(), address)?;
    info!("listens on {address}, advertises {host}:{port}");
    let broker = Broker::new(args.settings.clone(), host.into(), port);
    server::serve(listener, Arc::new(broker), stop).await;
    Ok(())
}

/// Host and port for the clients.
fn advertised(given: Option<&str>, address: SocketAddr) -> Result<(String, u16), String> {
    let Some(given) = given else {
        let ip = address.ip();
        let host = if ip.is_unspecified() { "localhost".to_owned() } else { ip.to_string() };
        return Ok((host, address.port()));
    };
    // An IPv6 address stands in brackets here, and without them in the protocol.
    if let Ok(address) = given.parse::<SocketAddr>() {
        return Ok((address.ip().to_string(), address.port()));
    }
    let parts = given.rsplit_once(':').filter(|(host, _)| !host.is_empty());
    let parts = parts.and_then(|(host, port)| Some((host.to_owned(), port.parse().ok()?)));
    parts.ok_or_else(|| format!("cannot advertise {given}: write HOST:PORT"))
}
