//! The brokers of the cluster and their listeners.

use std::collections::HashMap;
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::rewrite::Rules;
use crate::{connection, say};

/// The pause after an error of `accept`, such as too many open files.
const PAUSE: Duration = Duration::from_millis(100);

/// The brokers and the addresses that clients reach them at.
#[derive(Debug)]
pub(crate) struct Cluster {
    listen: SocketAddr,
    /// The host that clients are told to connect to.
    pub(crate) host: String,
    pub(crate) rules: Arc<Rules>,
    pub(crate) stop: CancellationToken,
    tasks: TaskTracker,
    brokers: Mutex<HashMap<Name, Broker>>,
}

/// How a response names a broker.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Name {
    /// A broker with a node id. Its address can change.
    Node(i32),
    /// A broker known only by its address, or a node with several addresses.
    Address(String),
}

#[derive(Debug)]
struct Broker {
    port: u16,
    upstream: Upstream,
}

/// The broker that a listener's connections lead to.
#[derive(Debug, Clone)]
pub(crate) struct Upstream {
    /// The address, which a later response can change.
    address: Arc<Mutex<String>>,
    /// Whether it is a controller. Controllers list other controllers instead of brokers.
    is_controller: bool,
}

impl Upstream {
    pub(crate) fn new(address: String, is_controller: bool) -> Self {
        Self { address: Arc::new(Mutex::new(address)), is_controller }
    }

    /// The address as `HOST:PORT`.
    pub(crate) fn address(&self) -> String {
        lock(&self.address).clone()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // A panic cannot leave the value half changed, so ignore poisoning.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Cluster {
    pub(crate) fn new(
        listen: SocketAddr,
        host: String,
        rules: Arc<Rules>,
        tasks: TaskTracker,
        stop: CancellationToken,
    ) -> Self {
        Self { listen, host, rules, stop, tasks, brokers: Mutex::default() }
    }

    /// Returns the port on which clients reach the broker at `address`. The first call for a broker
    /// starts its listener.
    pub(crate) fn port(self: &Arc<Self>, name: Name, address: String, is_controller: bool) -> u16 {
        let mut brokers = lock(&self.brokers);
        if let Some(broker) = brokers.get(&name) {
            *lock(&broker.upstream.address) = address;
            return broker.port;
        }
        let listener = match self.bind(&name, &address) {
            Ok(listener) => listener,
            Err(error) => {
                // Clients fail to connect; the next response tries again.
                say(format_args!("no listener for the broker {}: {error}", address.escape_debug()));
                return 0;
            }
        };
        let port = listener.local_addr().map_or(0, |address| address.port());
        let upstream = Upstream::new(address, is_controller);
        brokers.insert(name, Broker { port, upstream: upstream.clone() });
        drop(brokers);
        self.serve(listener, upstream);
        port
    }

    /// Binds the port for the node, or any free port if that port is taken or the broker has no
    /// node id.
    fn bind(&self, name: &Name, address: &str) -> io::Result<TcpListener> {
        let ip = self.listen.ip();
        let own = match name {
            Name::Node(id) => {
                u16::try_from(i32::from(self.listen.port()).saturating_add(1 + id)).ok()
            }
            Name::Address(_) => None,
        };
        let bound = own.map(|port| std::net::TcpListener::bind((ip, port)));
        let listener = match bound {
            Some(Ok(listener)) => listener,
            failed => {
                let listener = std::net::TcpListener::bind((ip, 0))?;
                if let (Some(Err(error)), Some(port)) = (failed, own) {
                    let other = listener.local_addr()?.port();
                    let address = address.escape_debug();
                    say(format_args!(
                        "port {port}: {error}; the broker {address} gets port {other}"
                    ));
                }
                listener
            }
        };
        listener.set_nonblocking(true)?;
        TcpListener::from_std(listener)
    }

    /// Accepts clients and connects each to `upstream`, until the proxy stops.
    pub(crate) fn serve(self: &Arc<Self>, listener: TcpListener, upstream: Upstream) {
        let cluster = Arc::clone(self);
        self.tasks.spawn(async move {
            loop {
                let accepted = tokio::select! {
                    () = cluster.stop.cancelled() => return,
                    accepted = listener.accept() => accepted,
                };
                match accepted {
                    Ok((client, peer)) => {
                        let (cluster, upstream) = (Arc::clone(&cluster), upstream.clone());
                        cluster.tasks.clone().spawn(serve_client(cluster, client, peer, upstream));
                    }
                    Err(error) => {
                        say(format_args!("cannot accept a connection: {error}"));
                        tokio::time::sleep(PAUSE).await;
                    }
                }
            }
        });
    }
}

async fn serve_client(
    cluster: Arc<Cluster>,
    client: TcpStream,
    peer: SocketAddr,
    upstream: Upstream,
) {
    let address = upstream.address();
    let broker = match TcpStream::connect(&address).await {
        Ok(broker) => broker,
        Err(error) => {
            say(format_args!("cannot connect to {}: {error}", address.escape_debug()));
            return;
        }
    };
    if let Err(error) =
        connection::pass(&cluster, client, peer, broker, upstream.is_controller).await
    {
        say(format_args!("{peer}: {error}"));
    }
}
