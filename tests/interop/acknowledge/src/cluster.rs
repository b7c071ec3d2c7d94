//! Finds the nodes of a cluster: a topic's leader, and coordinators.

use kafka_wire::messages::create_topics::CreatableTopic;
use kafka_wire::messages::metadata::MetadataRequestTopic;
use kafka_wire::messages::{
    ApiVersionsRequest, CreateTopicsRequest, FindCoordinatorRequest, MetadataRequest,
};
use kafka_wire::tokio::Client;
use kafka_wire::{Codec, ErrorCode, Request};
use tokio::net::TcpStream;
use tokio::time::sleep;
use uuid::Uuid;

use crate::{PAUSE, Result};

/// FindCoordinator's type of key for a group.
pub const GROUP: i8 = 0;
/// FindCoordinator's type of key for a share partition.
pub const SHARE: i8 = 2;

/// A connection to a node.
pub struct Node {
    client: Client<TcpStream>,
}

pub struct Leader {
    pub address: String,
    pub epoch: i32,
}

impl Node {
    pub async fn connect(address: &str) -> Result<Self> {
        let stream = TcpStream::connect(address).await?;
        let mut client = Client::new(stream, Some("acknowledge".into()));
        client.negotiate(&ApiVersionsRequest::default()).await?;
        Ok(Self { client })
    }

    pub async fn send<M>(&mut self, request: &M) -> Result<M::Response>
    where
        M: Request + for<'de> Codec<'de>,
        M::Response: for<'de> Codec<'de>,
    {
        Ok(self.client.send(request).await?)
    }

    /// Creates a topic with one partition. Returns its id.
    pub async fn create_topic(&mut self, name: &str, replicas: i16) -> Result<Uuid> {
        let topic = CreatableTopic {
            name: name.into(),
            num_partitions: 1,
            replication_factor: replicas,
            ..Default::default()
        };
        let request = CreateTopicsRequest { topics: vec![topic], ..Default::default() };
        let response = self.send(&request).await?;
        let created = response.topics.first().ok_or("CreateTopics: no topic")?;
        match created.error_code {
            ErrorCode::NONE => Ok(created.topic_id),
            error => Err(format!("CreateTopics: {error}").into()),
        }
    }

    /// The leader of the topic's partition, once there is one.
    pub async fn leader(&mut self, topic_id: Uuid) -> Result<Leader> {
        let topic = MetadataRequestTopic { topic_id, name: None, ..Default::default() };
        let request = MetadataRequest { topics: Some(vec![topic]), ..Default::default() };
        loop {
            let response = self.send(&request).await?;
            let partition = response.topics.iter().flat_map(|topic| &topic.partitions).next();
            let leader = partition.and_then(|partition| {
                let is_leader = |id| id == partition.leader_id;
                let broker = response.brokers.iter().find(|broker| is_leader(broker.node_id))?;
                let address = format!("{}:{}", broker.host, broker.port);
                Some(Leader { address, epoch: partition.leader_epoch })
            });
            match leader {
                Some(leader) => return Ok(leader),
                None => sleep(PAUSE).await,
            }
        }
    }

    /// Connects to the coordinator for a key, once there is one.
    pub async fn coordinator(&mut self, key_type: i8, key: &str) -> Result<Self> {
        let request = FindCoordinatorRequest {
            key_type,
            coordinator_keys: vec![key.into()],
            ..Default::default()
        };
        loop {
            let response = self.send(&request).await?;
            let found = response.coordinators.first().ok_or("FindCoordinator: no coordinator")?;
            match found.error_code {
                ErrorCode::NONE => {
                    return Self::connect(&format!("{}:{}", found.host, found.port)).await;
                }
                ErrorCode::COORDINATOR_NOT_AVAILABLE => sleep(PAUSE).await,
                error => return Err(format!("FindCoordinator for {key}: {error}").into()),
            }
        }
    }
}
