//! Listens, serves each connection in its own task, and ends all of them.

use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};
use std::{io, mem};

use kafka_wire::DecodeOptions;
use kafka_wire::requests::Requests;
use kafka_wire::sasl::ServerEvent;
use kafka_wire::tokio::Connection;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::time::{interval, sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::{debug, info, warn};

use crate::broker::Broker;
use crate::groups::{Client, kept};
use crate::peers::Peer;
use crate::requests::{Request, answer};

/// How long a connection may be idle or not read its responses; Kafka's `connections.max.idle.ms`.
const IDLE: Duration = Duration::from_secs(10 * 60);
/// How long a client that closed its sending half gets answers. A fetch waits no longer than this.
const HALF_CLOSED: Duration = Duration::from_secs(2 * 60);
/// How often the groups are checked.
const TICK: Duration = Duration::from_millis(100);
/// How long connections may take to end.
const GRACE: Duration = Duration::from_secs(5);

/// Serves until `stop` is cancelled.
pub(crate) async fn serve(listener: TcpListener, broker: Arc<Broker>, stop: CancellationToken) {
    let tasks = TaskTracker::new();
    let limit = broker.settings.limits.max_connections;
    let permits = Arc::new(Semaphore::new(limit));
    tasks.spawn(stop.clone().run_until_cancelled_owned(tick(Arc::clone(&broker))));
    while let Some(accepted) = stop.run_until_cancelled(listener.accept()).await {
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            // For example, too many open files: this passes when one is closed.
            Err(error) => {
                warn!(%error, "accepts no connection");
                sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        let Ok(permit) = Arc::clone(&permits).try_acquire_owned() else {
            warn!(%peer, "closed: there are {limit} connections");
            continue;
        };
        let Some(address) = broker.peers.connect(peer.ip()) else {
            warn!(%peer, "closed: the address has too many connections");
            continue;
        };
        let broker = Arc::clone(&broker);
        let stop = stop.clone();
        tasks.spawn(async move {
            debug!(%peer, "connected");
            // A failure only makes answers slower.
            let _ = stream.set_nodelay(true);
            let served = connection(stream, &broker, &address, peer.ip().to_string());
            if let Some(Err(error)) = stop.run_until_cancelled(served).await {
                info!(%peer, %error, "closed");
            }
            drop((permit, address));
        });
    }
    tasks.close();
    if timeout(GRACE, tasks.wait()).await.is_err() {
        warn!("{} connections do not end", tasks.len());
    }
}

/// Removes members that are gone, and ends rebalances that take too long.
async fn tick(broker: Arc<Broker>) {
    let mut ticks = interval(TICK);
    loop {
        ticks.tick().await;
        broker.groups().tick(Instant::now());
    }
}

/// Answers each request before reading the next one. So responses are in order, and the broker does
/// not read from a client that does not read its responses.
pub(crate) async fn connection<S>(
    stream: S,
    broker: &Broker,
    peer: &Peer,
    host: String,
) -> io::Result<()>
where
    S: AsyncRead + AsyncWrite + Unpin,
{
    let limits = &broker.settings.limits;
    let options = DecodeOptions::new()
        .with_frame_limit(limits.max_request_bytes)
        .with_memory_limit(limits.max_request_memory);
    let mut connection = Connection::new(stream, options);
    let mut client = Client { host, ..Client::default() };
    let (start, mut sasl) = (Instant::now(), broker.settings.sasl.server());
    while let Some(frame) = timeout(IDLE, connection.next_frame()).await?? {
        let mut out = mem::take(&mut connection.out);
        let now_ms = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
        let event = match &mut sasl {
            Some(sasl) => sasl.handle_frame(&frame, now_ms, &mut out),
            None => Ok(ServerEvent::Request),
        };
        let is_request = matches!(event, Ok(ServerEvent::ApiVersions | ServerEvent::Request));
        match is_request.then(|| Request::from_frame_with(&frame, &options)) {
            // SASL has answered the frame, or its error must be sent before the connection closes.
            None => {}
            Some(Ok(received)) => {
                client.id = received.header.client_id.as_deref().map(kept);
                let mut answer = pin!(answer(broker, &client, peer, received, &mut out));
                let answered = tokio::select! {
                    biased;
                    answered = &mut answer => answered,
                    // The client may have closed only one direction, and still read.
                    closed = connection.closed() => {
                        closed?;
                        timeout(HALF_CLOSED, answer).await?
                    }
                };
                answered?;
            }
            Some(Err(error)) if error.answer(&mut out) => {}
            Some(Err(error)) => return Err(io::Error::other(error)),
        }
        drop(frame);
        connection.out = out;
        timeout(IDLE, connection.flush()).await??;
        event.map_err(io::Error::other)?;
    }
    Ok(())
}
