//! Converts requests that newer versions batch into their batched form.
//!
//! Newer versions of these requests can name several things, in new fields; older ones name one.
//! With these functions, a server needs only the new fields.

use alloc::borrow::Cow;
use alloc::vec;
use alloc::vec::Vec;

use crate::messages::delete_topics::DeleteTopicState;
use crate::messages::find_coordinator::Coordinator;
use crate::messages::offset_fetch::{
    OffsetFetchRequestGroup, OffsetFetchRequestTopic, OffsetFetchRequestTopics,
    OffsetFetchResponsePartition, OffsetFetchResponsePartitions, OffsetFetchResponseTopic,
    OffsetFetchResponseTopics,
};
use crate::messages::{
    DeleteTopicsRequest, FindCoordinatorRequest, FindCoordinatorResponse, OffsetFetchRequest,
    OffsetFetchResponse,
};
use crate::version::ApiVersion;

impl DeleteTopicsRequest {
    /// Returns the request in the form of version 6 or later: `topic_names` of older versions are
    /// moved into `topics`.
    #[must_use]
    pub fn batched(&self) -> Cow<'_, Self> {
        if self.topic_names.is_empty() {
            return Cow::Borrowed(self);
        }
        let named = self.topic_names.iter().map(|name| DeleteTopicState {
            name: Some(name.clone()),
            ..DeleteTopicState::default()
        });
        let topics = self.topics.iter().cloned().chain(named).collect();
        Cow::Owned(Self { topics, topic_names: Vec::new(), ..self.clone() })
    }
}

impl FindCoordinatorRequest {
    /// Returns the request in the form of version 4 or later (KIP-699): the `key` of an older
    /// `version` is moved into `coordinator_keys`.
    #[must_use]
    pub fn batched(&self, version: ApiVersion) -> Cow<'_, Self> {
        match version {
            4.. => Cow::Borrowed(self),
            _ => Cow::Owned(Self { coordinator_keys: vec![self.key.clone()], ..self.clone() }),
        }
    }
}

impl FindCoordinatorResponse {
    /// Returns the response for a request of this `version`: before version 4, the first of
    /// `coordinators` is moved into the response itself.
    #[must_use]
    pub fn for_version(mut self, version: ApiVersion) -> Self {
        if version >= 4 || self.coordinators.is_empty() {
            return self;
        }
        let Coordinator { node_id, host, port, error_code, error_message, .. } =
            self.coordinators.swap_remove(0);
        Self { node_id, host, port, error_code, error_message, coordinators: Vec::new(), ..self }
    }
}

impl OffsetFetchRequest {
    /// Returns the request in the form of version 8 or later (KIP-709): the group of an older
    /// `version` is moved into `groups`.
    ///
    /// ```
    /// use kafka_wire::messages::OffsetFetchRequest;
    ///
    /// let request = OffsetFetchRequest { group_id: "g".into(), topics: None, ..Default::default() };
    /// assert_eq!(request.batched(7).groups[0].group_id, "g");
    /// assert!(request.batched(8).groups.is_empty());
    /// ```
    #[must_use]
    pub fn batched(&self, version: ApiVersion) -> Cow<'_, Self> {
        if version >= 8 {
            return Cow::Borrowed(self);
        }
        let topic = |topic: &OffsetFetchRequestTopic| OffsetFetchRequestTopics {
            name: topic.name.clone(),
            partition_indexes: topic.partition_indexes.clone(),
            ..OffsetFetchRequestTopics::default()
        };
        let group = OffsetFetchRequestGroup {
            group_id: self.group_id.clone(),
            topics: self.topics.as_ref().map(|topics| topics.iter().map(topic).collect()),
            ..OffsetFetchRequestGroup::default()
        };
        let require_stable = self.require_stable;
        Cow::Owned(Self { groups: vec![group], require_stable, ..Self::default() })
    }
}

impl OffsetFetchResponse {
    /// Returns the response for a request of this `version`: before version 8, the first of
    /// `groups` is moved into the response itself.
    #[must_use]
    pub fn for_version(mut self, version: ApiVersion) -> Self {
        if version >= 8 || self.groups.is_empty() {
            return self;
        }
        let group = self.groups.swap_remove(0);
        let error_code = group.error_code;
        let older = |topic: OffsetFetchResponseTopics| OffsetFetchResponseTopic {
            name: topic.name,
            partitions: topic.partitions.into_iter().map(older_partition).collect(),
            ..OffsetFetchResponseTopic::default()
        };
        let topics = group.topics.into_iter().map(older).collect();
        Self { topics, error_code, groups: Vec::new(), ..self }
    }
}

fn older_partition(partition: OffsetFetchResponsePartitions) -> OffsetFetchResponsePartition {
    OffsetFetchResponsePartition {
        partition_index: partition.partition_index,
        committed_offset: partition.committed_offset,
        committed_leader_epoch: partition.committed_leader_epoch,
        metadata: partition.metadata,
        error_code: partition.error_code,
        ..OffsetFetchResponsePartition::default()
    }
}
