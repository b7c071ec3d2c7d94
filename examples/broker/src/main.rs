//! An in-memory broker for Kafka's clients, as an example of how to embed `kafka-wire`.
//!
//! `cargo run -p broker -- --listen 127.0.0.1:9092`
//!
//! `requests.rs` lists the requests, and `api/` answers them. `log.rs`, `topics.rs`, `configs.rs` and
//! `groups.rs` hold the state, and `server.rs` serves the connections. `limits.rs` bounds what clients
//! can take from each other; `broker --help` lists the limits.
//!
//! It is a single broker that keeps everything in memory and forgets it at exit. It has no
//! transactions, replication or compaction, no TLS, ACLs or quotas, no share or streams groups, and
//! no regular expressions in the new consumer groups. Of SASL, it supports only PLAIN, with one
//! user. It answers unsupported requests with an error, or does not advertise the API.

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

/// An in-memory broker for Kafka's clients.
///
/// Topics have all of Kafka's configs. The broker honors compression.type, max.message.bytes,
/// message.timestamp.type and retention.bytes. It stores the others and returns them in
/// DescribeConfigs, but ignores them.
#[derive(Parser)]
struct Args {
    /// The address to listen on; port 0 picks a free port.
    #[arg(long, value_name = "HOST:PORT", default_value = "127.0.0.1:9092")]
    listen: String,
    /// The address that clients connect to, if it is not the one to listen on.
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
        // The log's reader may be gone.
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

/// Runs until ctrl-c or a signal of `kill`. The error is one line.
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

/// The host and port that clients connect to.
fn advertised(given: Option<&str>, address: SocketAddr) -> Result<(String, u16), String> {
    let Some(given) = given else {
        let ip = address.ip();
        let host = if ip.is_unspecified() { "localhost".to_owned() } else { ip.to_string() };
        return Ok((host, address.port()));
    };
    // An IPv6 address has brackets here, but not in the protocol.
    if let Ok(address) = given.parse::<SocketAddr>() {
        return Ok((address.ip().to_string(), address.port()));
    }
    let parts = given.rsplit_once(':').filter(|(host, _)| !host.is_empty());
    let parts = parts.and_then(|(host, port)| Some((host.to_owned(), port.parse().ok()?)));
    parts.ok_or_else(|| format!("cannot advertise {given}: write HOST:PORT"))
}
