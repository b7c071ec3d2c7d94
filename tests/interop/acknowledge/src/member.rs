//! The member of a share group with one partition (KIP-932).

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as URL_SAFE_NO_PAD;
use kafka_wire::messages::produce::{PartitionProduceData, TopicProduceData};
use kafka_wire::messages::share_acknowledge::{
    AcknowledgePartition, AcknowledgeTopic, AcknowledgementBatch,
};
use kafka_wire::messages::share_fetch::{AcquiredRecords, FetchPartition, FetchTopic};
use kafka_wire::messages::{
    ProduceRequest, ReadShareGroupStateRequest, ShareAcknowledgeRequest, ShareAcknowledgeResponse,
    ShareFetchRequest, ShareGroupHeartbeatRequest, read_share_group_state,
};
use kafka_wire::records::{BatchOptions, RecordBatchBuilder};
use kafka_wire::{ErrorCode, KafkaString, Records};
use tokio::time::sleep;
use uuid::Uuid;

use crate::cluster::{GROUP, Node};
use crate::{PAUSE, Result};

/// The records of the topic's partition that the member holds.
pub struct Member {
    group: KafkaString,
    topic: KafkaString,
    topic_id: Uuid,
    id: KafkaString,
    /// The number of the next request in the share session.
    session_epoch: i32,
}

impl Member {
    /// A member of the group that has the topic's name.
    pub fn new(topic: &str, topic_id: Uuid) -> Self {
        // The id of a member is a UUID, too.
        let id = kafka_id(topic_id).into();
        Self { group: topic.into(), topic: topic.into(), topic_id, id, session_epoch: 0 }
    }

    /// Kafka's name of the share partition.
    pub fn share_partition(&self) -> String {
        format!("{}:{}:0", self.group, kafka_id(self.topic_id))
    }

    /// Sends heartbeats to the group's coordinator until the member has the partition. `node` finds
    /// the coordinator.
    pub async fn join(&self, node: &mut Node) -> Result<()> {
        let mut coordinator = node.coordinator(GROUP, &self.group).await?;
        let mut request = ShareGroupHeartbeatRequest {
            group_id: self.group.clone(),
            member_id: self.id.clone(),
            subscribed_topic_names: Some(vec![self.topic.clone()]),
            ..Default::default()
        };
        loop {
            let response = coordinator.send(&request).await?;
            match response.error_code {
                ErrorCode::NONE => {}
                // The coordinator has just started, or has moved to another node.
                ErrorCode::COORDINATOR_LOAD_IN_PROGRESS | ErrorCode::NOT_COORDINATOR => {
                    sleep(PAUSE).await;
                    coordinator = node.coordinator(GROUP, &self.group).await?;
                    continue;
                }
                error => return Err(format!("ShareGroupHeartbeat: {error}").into()),
            }
            request.member_epoch = response.member_epoch;
            // The coordinator repeats an assignment only if it changes.
            if response.assignment.is_some_and(|assigned| !assigned.topic_partitions.is_empty()) {
                return Ok(());
            }
            sleep(PAUSE).await;
        }
    }

    /// Produces records until the member gets some, which it does after the leader has read the
    /// share partition's state. Returns the offsets that the member then holds.
    pub async fn acquire(&mut self, leader: &mut Node) -> Result<AcquiredRecords> {
        loop {
            self.produce(leader).await?;
            let partition = FetchPartition { partition_index: 0, ..Default::default() };
            let topic = FetchTopic {
                topic_id: self.topic_id,
                partitions: vec![partition],
                ..Default::default()
            };
            let request = ShareFetchRequest {
                group_id: Some(self.group.clone()),
                member_id: Some(self.id.clone()),
                share_session_epoch: self.session_epoch,
                max_wait_ms: 500,
                max_bytes: 1 << 20,
                max_records: 1,
                batch_size: 1,
                topics: vec![topic],
                ..Default::default()
            };
            let response = leader.send(&request).await?;
            if response.error_code.is_error() {
                return Err(format!("ShareFetch: {}", response.error_code).into());
            }
            self.session_epoch += 1;
            let partitions = response.responses.into_iter().flat_map(|topic| topic.partitions);
            if let Some(acquired) = partitions.flat_map(|data| data.acquired_records).next() {
                return Ok(acquired);
            }
        }
    }

    async fn produce(&self, leader: &mut Node) -> Result<()> {
        let mut batch = RecordBatchBuilder::new(BatchOptions::new())?;
        batch.append(0, None, Some(b"acknowledged"), &[])?;
        let partition = PartitionProduceData {
            index: 0,
            records: Some(Records::from(batch.build()?)),
            ..Default::default()
        };
        let topic = TopicProduceData {
            name: self.topic.clone(),
            topic_id: self.topic_id,
            partition_data: vec![partition],
            ..Default::default()
        };
        let request = ProduceRequest {
            acks: -1,
            timeout_ms: 30_000,
            topic_data: vec![topic],
            ..Default::default()
        };
        let response = leader.send(&request).await?;
        let partitions = response.responses.iter().flat_map(|topic| &topic.partition_responses);
        match partitions.map(|partition| partition.error_code).find(|error| error.is_error()) {
            None => Ok(()),
            Some(error) => Err(format!("Produce: {error}").into()),
        }
    }

    /// Reads the share partition's state as the leader of that epoch does. From then on the share
    /// coordinator refuses what the leader before it writes.
    pub async fn read_as_successor(&self, coordinator: &mut Node, leader_epoch: i32) -> Result<()> {
        let partition = read_share_group_state::PartitionData {
            partition: 0,
            leader_epoch,
            ..Default::default()
        };
        let topic = read_share_group_state::ReadStateData {
            topic_id: self.topic_id,
            partitions: vec![partition],
            ..Default::default()
        };
        let request = ReadShareGroupStateRequest {
            group_id: self.group.clone(),
            topics: vec![topic],
            ..Default::default()
        };
        let response = coordinator.send(&request).await?;
        let mut partitions = response.results.iter().flat_map(|topic| &topic.partitions);
        match partitions.next().map(|partition| partition.error_code) {
            Some(ErrorCode::NONE) => Ok(()),
            error => Err(format!("ReadShareGroupState: {error:?}").into()),
        }
    }

    /// Accepts the acquired records.
    pub async fn acknowledge(
        &self,
        leader: &mut Node,
        acquired: AcquiredRecords,
    ) -> Result<ShareAcknowledgeResponse> {
        const ACCEPT: i8 = 1;
        let batch = AcknowledgementBatch {
            first_offset: acquired.first_offset,
            last_offset: acquired.last_offset,
            acknowledge_types: vec![ACCEPT],
            ..Default::default()
        };
        let partition = AcknowledgePartition {
            partition_index: 0,
            acknowledgement_batches: vec![batch],
            ..Default::default()
        };
        let topic = AcknowledgeTopic {
            topic_id: self.topic_id,
            partitions: vec![partition],
            ..Default::default()
        };
        let request = ShareAcknowledgeRequest {
            group_id: Some(self.group.clone()),
            member_id: Some(self.id.clone()),
            share_session_epoch: self.session_epoch,
            topics: vec![topic],
            ..Default::default()
        };
        let response = leader.send(&request).await?;
        match response.error_code {
            ErrorCode::NONE => Ok(response),
            error => Err(format!("ShareAcknowledge: {error}").into()),
        }
    }
}

/// An id as Kafka writes it: 16 bytes in the base64 of URLs.
fn kafka_id(id: Uuid) -> String {
    URL_SAFE_NO_PAD.encode(id.as_bytes())
}
