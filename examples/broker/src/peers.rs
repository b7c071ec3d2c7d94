//! The connections and the work of each address.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, Weak};

use tokio::sync::Semaphore;

use crate::topics::lock;

/// The addresses that have connections.
#[derive(Debug)]
pub(crate) struct Peers {
    by_network: Mutex<HashMap<IpAddr, Weak<Peer>>>,
    connections: usize,
    turns: usize,
}

/// An address. Each of its connections holds one reference.
#[derive(Debug)]
pub(crate) struct Peer {
    /// One permit for each piece of work that may run at a time.
    pub(crate) turns: Arc<Semaphore>,
}

impl Peers {
    /// Limits the connections of each address, and its concurrent pieces of work.
    pub(crate) fn new(connections: usize, turns: usize) -> Self {
        Self { by_network: Mutex::default(), connections, turns }
    }

    /// Counts a connection for as long as the result lives. `None` if the address has too many.
    pub(crate) fn connect(&self, address: IpAddr) -> Option<Arc<Peer>> {
        let mut peers = lock(&self.by_network);
        peers.retain(|_, peer| peer.strong_count() > 0);
        let known = peers.entry(network(address)).or_default();
        if known.strong_count() >= self.connections {
            return None;
        }
        let new = || Peer { turns: Arc::new(Semaphore::new(self.turns)) };
        let peer = known.upgrade().unwrap_or_else(|| Arc::new(new()));
        *known = Arc::downgrade(&peer);
        Some(peer)
    }
}

/// An IPv6 host picks any address of its /64 network, so the network counts as one address.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
        address => address,
    }
}
