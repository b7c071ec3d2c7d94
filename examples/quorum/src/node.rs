//! Connects to a node of the cluster and asks it about the quorum.

use std::time::Duration;

use examples::address::HostPort;
use kafka_wire::logs::CLUSTER_METADATA;
use kafka_wire::messages::describe_quorum::{
    Listener, ReplicaState, RequestPartitionData, RequestTopicData, ResponsePartitionData,
};
use kafka_wire::messages::{ApiVersionsRequest, DescribeClusterRequest, DescribeQuorumRequest};
use kafka_wire::tokio::Client;
use kafka_wire::{Codec, ErrorCode, KafkaString, Request};
use tokio::net::TcpStream;

use crate::{Common, Result};

/// A node that answers requests.
#[derive(Debug)]
pub(crate) struct Node {
    address: String,
    timeout: Duration,
    client: Client<TcpStream>,
}

impl Node {
    /// Connects, and learns the node's versions.
    pub(crate) async fn connect(address: &str, timeout: Duration) -> Result<Self> {
        let connected = tokio::time::timeout(timeout, async {
            let stream = TcpStream::connect(address).await?;
            // Requests are small and wait for their answers, so Nagle's algorithm would only delay
            // them.
            stream.set_nodelay(true)?;
            let mut client = Client::new(stream, Some("quorum".into()));
            client.negotiate(&ApiVersionsRequest::default()).await?;
            Ok::<_, kafka_wire::client::ClientError>(client)
        });
        match connected.await {
            Ok(Ok(client)) => Ok(Self { address: address.to_owned(), timeout, client }),
            Ok(Err(error)) => Err(format!("cannot connect to {address}: {error}")),
            Err(_) => Err(format!("cannot connect to {address}: no answer in {timeout:?}")),
        }
    }

    /// Connects to the first reachable bootstrap node.
    pub(crate) async fn bootstrap(common: &Common) -> Result<Self> {
        Self::first_of(common.addresses(), common.timeout).await
    }

    /// Connects to the first reachable node.
    pub(crate) async fn first_of(
        addresses: impl Iterator<Item = String>,
        timeout: Duration,
    ) -> Result<Self> {
        let mut errors = Vec::new();
        for address in addresses {
            match Self::connect(&address, timeout).await {
                Ok(node) => return Ok(node),
                Err(error) => errors.push(error),
            }
        }
        Err(errors.join("; "))
    }

    /// Sends a request and waits for the response, which may take `patience` longer than usual.
    pub(crate) async fn send_patiently<M>(
        &mut self,
        request: &M,
        patience: Duration,
    ) -> Result<M::Response>
    where
        M: Request + for<'de> Codec<'de>,
        M::Response: for<'de> Codec<'de>,
    {
        let response = tokio::time::timeout(self.timeout + patience, self.client.send(request));
        match response.await {
            Ok(Ok(response)) => Ok(response),
            Ok(Err(error)) => Err(format!("{} to {}: {error}", M::API_KEY, self.address)),
            Err(_) => {
                Err(format!("{} to {}: no answer in {:?}", M::API_KEY, self.address, self.timeout))
            }
        }
    }

    /// Sends a request and waits for the response.
    pub(crate) async fn send<M>(&mut self, request: &M) -> Result<M::Response>
    where
        M: Request + for<'de> Codec<'de>,
        M::Response: for<'de> Codec<'de>,
    {
        self.send_patiently(request, Duration::ZERO).await
    }

    /// Returns the cluster's id, from a broker or a controller.
    pub(crate) async fn cluster_id(&mut self) -> Result<KafkaString> {
        const BROKERS: i8 = 1;
        const CONTROLLERS: i8 = 2;
        let mut error = ErrorCode::NONE;
        for endpoint_type in [BROKERS, CONTROLLERS] {
            let request = DescribeClusterRequest { endpoint_type, ..Default::default() };
            let response = self.send(&request).await?;
            error = response.error_code;
            match error {
                ErrorCode::NONE => return Ok(response.cluster_id),
                // A controller cannot list brokers.
                ErrorCode::MISMATCHED_ENDPOINT_TYPE | ErrorCode::UNSUPPORTED_ENDPOINT_TYPE => {}
                _ => break,
            }
        }
        Err(format!("DescribeCluster to {}: {error}", self.address))
    }

    /// Returns the quorum as its leader sees it; a broker forwards the request.
    pub(crate) async fn quorum(&mut self) -> Result<Quorum> {
        let partition = RequestPartitionData::default();
        let topic = RequestTopicData {
            topic_name: CLUSTER_METADATA.into(),
            partitions: vec![partition],
            ..Default::default()
        };
        let request = DescribeQuorumRequest { topics: vec![topic], ..Default::default() };
        let response = self.send(&request).await?;
        let answered = |error: ErrorCode, message: Option<KafkaString>| match message {
            _ if !error.is_error() => Ok(()),
            Some(text) if !text.is_empty() => {
                Err(format!("DescribeQuorum to {}: {error}: {}", self.address, text.escape_debug()))
            }
            _ => Err(format!("DescribeQuorum to {}: {error}", self.address)),
        };
        answered(response.error_code, response.error_message)?;
        let topic = response.topics.into_iter().find(|topic| topic.topic_name == CLUSTER_METADATA);
        let state =
            topic.and_then(|topic| topic.partitions.into_iter().next()).ok_or_else(|| {
                format!("DescribeQuorum to {}: the answer has no {CLUSTER_METADATA}", self.address)
            })?;
        answered(state.error_code, state.error_message.clone())?;
        let nodes = response.nodes.into_iter().map(|node| (node.node_id, node.listeners)).collect();
        Ok(Quorum { state, nodes })
    }
}

/// The leader, voters and observers.
#[derive(Debug)]
pub(crate) struct Quorum {
    pub(crate) state: ResponsePartitionData,
    /// Node ids of the voters with their controller listeners.
    nodes: Vec<(i32, Vec<Listener>)>,
}

impl Quorum {
    /// The address of a voter's controller listener, as `HOST:PORT`.
    pub(crate) fn address(&self, node_id: i32) -> Option<String> {
        let (_, listeners) = self.nodes.iter().find(|(id, _)| *id == node_id)?;
        let Listener { host, port, .. } = listeners.first()?;
        Some(HostPort { host: host.to_string(), port: *port }.to_string())
    }

    /// The addresses of all voters that say where they listen.
    pub(crate) fn addresses(&self) -> impl Iterator<Item = String> {
        self.nodes.iter().filter_map(|(node_id, _)| self.address(*node_id))
    }

    /// Connects to a voter.
    pub(crate) async fn connect(&self, node_id: i32, timeout: Duration) -> Result<Node> {
        let address = self.address(node_id).ok_or_else(|| {
            format!("the quorum does not say where node {node_id} listens (Kafka 3.9 and later do)")
        })?;
        Node::connect(&address, timeout).await
    }

    /// The number of records that a replica lacks; `None` if its end offset is unknown.
    pub(crate) fn lag(&self, replica: &ReplicaState) -> Option<i64> {
        let leader = self
            .state
            .current_voters
            .iter()
            .find(|voter| voter.replica_id == self.state.leader_id)?;
        let known = leader.log_end_offset >= 0 && replica.log_end_offset >= 0;
        known.then(|| leader.log_end_offset.saturating_sub(replica.log_end_offset))
    }
}
